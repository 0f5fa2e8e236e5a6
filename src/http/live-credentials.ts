import { setTimeout as startTimer } from 'node:timers';
import { setTimeout } from 'node:timers/promises';
import type { Caller } from '../accounts/caller.ts';
import type { Database } from '../db/client.ts';
import type { EventHub, Subscription } from '../events/hub.ts';
import { readBounds } from '../events/log.ts';
import { TillError } from '../shared/errors.ts';
import type { UseCases } from '../use-cases.ts';

/**
 * Ends live operations when their credential ends: the event of a revoked key or ended session reaches every process.
 */
export interface LiveCredentials {
  /** Watches the caller’s credential for one live operation. Without one, it continues until it’s released. */
  hold(by: { caller: Caller | undefined }): Hold;
  /** Ends everything that is live. */
  stop(): void;
}

export interface Hold {
  signal: AbortSignal;
  release(): void;
}

interface Watch {
  holds: Set<AbortController>;
  events: Subscription | undefined;
  expiry: NodeJS.Timeout | undefined;
}

const ENDINGS = new Set(['api_key.revoked', 'grant.revoked', 'session.ended']);
const RETRY_MS = 500;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

function endedError({ credential }: Caller): TillError {
  const codes = { api_key: 'api_key_invalid', grant: 'access_token_invalid' } as const;
  const { kind } = credential;
  return new TillError(kind === 'api_key' || kind === 'grant' ? codes[kind] : 'session_invalid');
}

export function createLiveCredentials(
  db: Database,
  hub: EventHub,
  { apiKeys, grants, sessions }: Pick<UseCases, 'apiKeys' | 'grants' | 'sessions'>,
): LiveCredentials {
  const watches = new Map<string, Watch>();

  function isLive({ accountId, credential: { kind, id } }: Caller): Promise<boolean> {
    const kept = kind === 'api_key' ? apiKeys : kind === 'grant' ? grants : sessions;
    return kept.isLive(accountId, id);
  }

  function end({ holds }: Watch, why: TillError): void {
    for (const hold of [...holds]) hold.abort(why);
  }

  /** If the database can’t be reached, retries every half second while the operation lives. */
  async function follow(watch: Watch, caller: Caller): Promise<void> {
    while (watch.holds.size > 0) {
      try {
        return await untilItEnds(watch, caller);
      } catch {
        watch.events?.close();
        await setTimeout(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  async function untilItEnds(watch: Watch, caller: Caller): Promise<void> {
    const { accountId, credential } = caller;
    const { last } = await readBounds(db, accountId);
    if (watch.holds.size === 0) return;
    watch.events = hub.follow(accountId, last, credential.id);
    // It may have ended between its authentication and this check.
    if (!(await isLive(caller))) return end(watch, endedError(caller));
    for await (const { type } of watch.events) if (ENDINGS.has(type)) return end(watch, endedError(caller));
  }

  function watchOf(caller: Caller): Watch {
    const { id, expiresAt } = caller.credential;
    const known = watches.get(id);
    if (known) return known;
    const watch: Watch = { holds: new Set(), events: undefined, expiry: undefined };
    if (expiresAt) {
      const ms = Math.min(expiresAt.getTime() - Date.now(), LONGEST_TIMER_MS);
      watch.expiry = startTimer(() => end(watch, endedError(caller)), ms).unref();
    }
    watches.set(id, watch);
    return watch;
  }

  return {
    hold({ caller }) {
      const controller = new AbortController();
      const { signal } = controller;
      if (!caller) return { signal, release: () => controller.abort() };
      const { id } = caller.credential;
      const watch = watchOf(caller);
      const isFirst = watch.holds.size === 0;
      watch.holds.add(controller);
      if (isFirst) void follow(watch, caller);
      return {
        signal,
        release() {
          controller.abort();
          if (!watch.holds.delete(controller) || watch.holds.size > 0) return;
          watch.events?.close();
          clearTimeout(watch.expiry);
          watches.delete(id);
        },
      };
    },
    stop() {
      for (const { holds } of watches.values()) for (const hold of [...holds]) hold.abort();
    },
  };
}
