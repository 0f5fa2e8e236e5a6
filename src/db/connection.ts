/** Nothing waits this long within a transaction but one whose process has gone. */
const LONGEST_IDLE = '20s';

/**
 * How Till speaks with PostgreSQL. A process that vanishes without a word, with its machine or its network, would keep its
 * locks for hours: PostgreSQL is told to let go of them within half a minute.
 */
export function connectionTo(url: string, name: string) {
  return {
    connectionString: url,
    application_name: name,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: [
      `idle_in_transaction_session_timeout=${LONGEST_IDLE}`,
      'tcp_keepalives_idle=10',
      'tcp_keepalives_interval=5',
      'tcp_keepalives_count=3',
    ]
      .map((setting) => `-c ${setting}`)
      .join(' '),
  };
}
