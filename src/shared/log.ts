import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config.ts';
import { withoutCardNumbers } from './card-numbers.ts';

/** Credentials have distinctive formats: wherever one appears in text, it’s redacted. */
const CREDENTIALS = /sk_live_\w+|service_session=[^;\s]+|(postgres(?:ql)?:\/\/[^:/@\s]+):[^@\s]+@/g;

/** The URL of a remote browser may have a token in front of its host or at its end. */
const SOCKET_USER = /(wss?:\/\/)[^@\s/"']+@/g;
const SOCKET_QUERY = /(wss?:\/\/[^\s?"']+)\?[^\s"']*/g;

export function withoutSecrets(text: string): string {
  return withoutCardNumbers(text)
    .replace(SOCKET_USER, '$1…@')
    .replace(SOCKET_QUERY, '$1?…')
    .replace(CREDENTIALS, (found, user: string | undefined) =>
      user ? `${user}:…@` : `${found.slice(0, found.startsWith('sk_') ? 8 : 16)}…`,
    );
}

export function createLog(
  { LOG_LEVEL, LOG_FORMAT }: Pick<Config, 'LOG_LEVEL' | 'LOG_FORMAT'>,
  given?: DestinationStream,
): Logger {
  const isPretty = LOG_FORMAT === 'pretty' || (LOG_FORMAT === 'auto' && process.stdout.isTTY);
  const standard = () =>
    isPretty
      ? pretty({ sync: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' })
      : pino.destination({ fd: 1, sync: true });
  return pino(
    {
      level: LOG_LEVEL,
      base: { pid: process.pid },
      redact: ['*.authorization', '*.cookie', '*.secret', '*.password', '*.signature', '*.number', '*.cvc'],
      serializers: {
        err: (error: Error) => {
          const { type, message, stack } = stdSerializers.err(error);
          return { type, message: withoutSecrets(message), stack: withoutSecrets(stack ?? '') };
        },
      },
    },
    given ?? standard(),
  );
}
