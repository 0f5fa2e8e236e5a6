import type { Logger } from 'pino';
import type { Listener } from '../listener.ts';
import type { Bus } from './bus.ts';
import { createPostgresBus } from './postgres.ts';

/** The bus that the operator chose. The others’ clients are loaded only where they’re used. */
export async function openBus(chosen: URL | 'postgres', listener: Listener, log: Logger): Promise<Bus> {
  if (chosen === 'postgres') return createPostgresBus(listener);
  if (chosen.protocol.startsWith('redis')) return (await import('./redis.ts')).createRedisBus(chosen, log);
  return (await import('./nats.ts')).createNatsBus(chosen, log);
}
