import type { Endpoint } from '../../rest/endpoint.ts';
import type { Caller } from '../accounts/caller.ts';
import type { CheckoutIntent } from '../client/index.ts';
import type { Context } from '../graphql/context.ts';
import { SECOND_MS } from '../shared/clock.ts';
import type { ToolCall } from './tool-call.ts';

/** Often enough that clients that count from the last sign of life don’t give up. */
const HEARTBEAT_MS = 5 * SECOND_MS;

interface Parts {
  /** Follows a purchase. */
  updates: Endpoint;
  contextOf(caller: Caller): Context;
  /** Watches the caller’s key, which may be revoked meanwhile. */
  hold(by: { caller: Caller }): { signal: AbortSignal; release(): void };
  /** How long a call may take. */
  patienceMs: number;
  /** Aborted when Till stops. */
  stopping: AbortSignal;
}

interface Update {
  status: CheckoutIntent['status'];
  progress: { step: number; of: number; name: string } | null;
}

/** Returns once a purchase is where it’s waited for, or when there’s no more time. It goes on in either case. */
export type Wait = (
  call: Pick<ToolCall, 'caller' | 'signal' | 'tell'>,
  id: string,
  isThere: (status: Update['status']) => boolean,
) => Promise<void>;

export function createWait({ updates, contextOf, hold, patienceMs, stopping }: Parts): Wait {
  return async ({ caller, signal, tell }, id, isThere) => {
    if (patienceMs <= 0) return;
    const held = hold({ caller });
    const over = new AbortController();
    const end = () => over.abort();
    const isOver = new Promise<undefined>((done) =>
      over.signal.addEventListener('abort', () => done(undefined)),
    );
    const timer = setTimeout(end, patienceMs);
    const ends = [signal, held.signal, stopping];
    for (const each of ends) each.addEventListener('abort', end);
    if (ends.some(({ aborted }) => aborted)) end();
    let doing = 'Waiting for the shop';
    const heartbeat = setInterval(() => tell(doing), HEARTBEAT_MS);
    try {
      const items = await updates.follow({ ...contextOf(caller), signal: over.signal }, { id });
      for (;;) {
        const next = await Promise.race([items.next(), isOver]);
        if (!next || next.done) return;
        const { status, progress } = next.value as Update;
        if (isThere(status)) return;
        if (progress && progress.name !== doing) tell(progress.name);
        doing = progress?.name ?? doing;
      }
    } catch {
      // Whatever is wrong with it is found when the purchase is retrieved.
    } finally {
      clearTimeout(timer);
      clearInterval(heartbeat);
      for (const each of ends) each.removeEventListener('abort', end);
      end();
      held.release();
    }
  };
}
