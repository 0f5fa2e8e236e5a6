import { choice, isSandbox, type Setting, secret, whole } from './setting.ts';

/** Who may join, how long things last, and what the operator sees. */
export const operatingSettings = {
  REGISTRATION: {
    default: '`open` on the sandbox, else `invite`',
    meaning:
      'Who may create an account by signing in with a wallet: everyone (`open`), those with an invite from `till account invite` (`invite`), or nobody (`closed`; use `till account create`). Existing accounts can always sign in.',
    read: (text, environment) =>
      choice(['open', 'invite', 'closed'], isSandbox(environment) ? 'open' : 'invite', '').read(
        text,
        environment,
      ),
  } satisfies Setting<'open' | 'invite' | 'closed'>,
  SESSION_HOURS: whole(1, 8_760, 168, 'How long a sign-in lasts, in hours.'),
  EVENT_RETENTION_DAYS: whole(
    1,
    3_650,
    90,
    'How many days events and evidence of purchases are kept. Those of a month are removed together, when all of them are older.',
  ),
  SHUTDOWN_SECONDS: whole(
    1,
    600,
    15,
    'How long to wait for requests and background work when stopping, in seconds.',
  ),
  METRICS_TOKEN: secret(
    16,
    'The bearer token for `/metrics`. Without it, metrics are available only from this machine.',
    'unset',
  ),
  LOG_LEVEL: choice(['silent', 'error', 'warn', 'info', 'debug'], 'info', 'The minimum level of log lines.'),
  LOG_FORMAT: choice(
    ['auto', 'json', 'pretty'],
    'auto',
    '`auto` is `pretty` on a terminal and `json` elsewhere.',
  ),
} satisfies Record<string, Setting<unknown>>;
