/** Nothing waits this long inside a transaction unless its process is gone. */
const LONGEST_IDLE = '20s';

/** How Till connects to PostgreSQL, or to a pooler in front of it, which doesn’t pass settings of a session on. */
export function connectionTo(url: string, name: string) {
  return {
    connectionString: url,
    application_name: name,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}

/**
 * How Till connects to PostgreSQL itself. A process that vanishes with its machine or network would keep its locks for
 * hours, so PostgreSQL is told to release them within half a minute.
 */
export function directConnectionTo(url: string, name: string) {
  return {
    ...connectionTo(url, name),
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
