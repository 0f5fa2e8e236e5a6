import type { Frame, JSHandle } from 'puppeteer-core';
import type { CdpFrame } from 'puppeteer-core/internal/cdp/Frame.js';
import type { CdpTarget } from 'puppeteer-core/internal/cdp/Target.js';
import { UTILITY_WORLD_NAME } from 'puppeteer-core/internal/common/util.js';

/** A world beside the page's own: the same document, but none of the page's scripts and changed prototypes. */
export interface IsolatedWorld {
  /** Another one with every document; none while a document is on its way. */
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
 * What Puppeteer keeps of frames and targets to itself. Nobody promised it, so that the version is pinned, all of it stands
 * in this file, and types and a test say when it moves.
 */
type KeptFrame = Pick<CdpFrame, '_id' | 'client' | 'updateClient'> & { isolatedRealm(): IsolatedWorld };
type KeptTarget = Pick<CdpTarget, '_targetId' | '_session' | '_childTargets'>;

export function isolatedWorld(frame: Frame): IsolatedWorld {
  return keptOf(frame).isolatedRealm();
}

/**
 * Puppeteer loses frames that come into processes of their own at the same time, as the fields of a card do: it asks the
 * process around such a frame, which never answers. The frame's own process is asked instead, and says what it has.
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

/** What came of it, or undefined when it failed or took longer. */
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
