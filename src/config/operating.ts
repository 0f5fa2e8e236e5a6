import { choice, isSandbox, type Setting, secret, whole } from './setting.ts';

/** Who may join, how long things last, and what the operator sees. */
export const operatingSettings = {
  REGISTRATION: {
    default: '`open` on the sandbox, else `invite`',
    meaning:
      'Who may open an account by signing in with a wallet: everybody (`open`), those with an invite from `till account invite` (`invite`), or nobody (`closed`; `till account create` makes accounts). Existing accounts sign in with any of them.',
    read: (text, environment) =>
      choice(['open', 'invite', 'closed'], isSandbox(environment) ? 'open' : 'invite', '').read(
        text,
        environment,
      ),
  } satisfies Setting<'open' | 'invite' | 'closed'>,
  SESSION_HOURS: whole(1, 8_760, 168, 'How long a sign-in lasts.'),
  EVENT_RETENTION_DAYS: whole(1, 3_650, 90, 'How long events can be resumed from.'),
  SHUTDOWN_SECONDS: whole(
    1,
    600,
    15,
    'How long a stop waits for requests and work in the background before it cuts them off.',
  ),
  METRICS_TOKEN: secret(
    16,
    'What `/metrics` wants as a bearer token. Without one it answers this machine alone.',
    'unset',
  ),
  LOG_LEVEL: choice(['silent', 'error', 'warn', 'info', 'debug'], 'info', 'How much is logged.'),
  LOG_FORMAT: choice(
    ['auto', 'json', 'pretty'],
    'auto',
    '`auto` is `pretty` on a terminal and `json` elsewhere.',
  ),
} satisfies Record<string, Setting<unknown>>;
