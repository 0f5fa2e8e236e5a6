import type { Frame, JSHandle } from 'puppeteer-core';
import type { CdpFrame } from 'puppeteer-core/internal/cdp/Frame.js';
import type { CdpTarget } from 'puppeteer-core/internal/cdp/Target.js';
import { UTILITY_WORLD_NAME } from 'puppeteer-core/internal/common/util.js';

/**
 * A JavaScript world next to the page’s own: the same document, but none of the page’s scripts and modified prototypes.
 */
export interface IsolatedWorld {
  /** A different one for every document; none while a document is loading. */
  readonly context?: object;
  evaluate<Given extends unknown[], Result>(
    run: string | ((...given: Given) => Result),
    ...given: Given
  ): Promise<Awaited<Result>>;
  evaluateHandle<Given extends unknown[]>(
    run: (...given: Given) => unknown,
    ...given: Given
  ): Promise<JSHandle>;
  transferHandle<T extends JSHandle>(handle: T): Promise<T>;
}

/**
 * Puppeteer’s private interface to frames and targets. It isn’t public, so the version is pinned, only this file uses
 * it, and types and a test fail when it changes.
 */
type KeptFrame = Pick<CdpFrame, '_id' | 'client' | 'updateClient'> & { isolatedRealm(): IsolatedWorld };
type KeptTarget = Pick<CdpTarget, '_targetId' | '_session' | '_childTargets'>;

export function isolatedWorld(frame: Frame): IsolatedWorld {
  return keptOf(frame).isolatedRealm();
}

/**
 * Puppeteer loses frames that move into processes of their own at the same time, as card fields do: it asks the process
 * around such a frame, which never responds. The frame’s own process is asked instead.
 */
export async function findLost(frame: Frame): Promise<void> {
  const lost = keptOf(frame);
  if (lost.isolatedRealm().context) return;
  const session = sessionOf(lost._id, frame.page().target() as unknown as KeptTarget);
  if (!session || session === lost.client) return;
  lost.updateClient(session);
  await session.send('Runtime.disable');
  await session.send('Runtime.enable');
  const world = { frameId: lost._id, worldName: UTILITY_WORLD_NAME, grantUniveralAccess: true };
  await session.send('Page.createIsolatedWorld', world);
}

function keptOf(frame: Frame): KeptFrame {
  return frame as unknown as KeptFrame;
}

function sessionOf(frameId: string, around: KeptTarget): KeptFrame['client'] | undefined {
  for (const target of around._childTargets()) {
    const session = target._targetId === frameId ? target._session() : sessionOf(frameId, target);
    if (session) return session;
  }
  return undefined;
}

/** The result, or undefined if it failed or took longer. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, Math.max(milliseconds, 1), undefined);
  });
  try {
    return await Promise.race([work, late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
