import type { Page, Protocol } from 'puppeteer-core';
import { objectionTo, type Terms } from '../sent.ts';

/** Stands between a page and its shop while an order is placed, and reads what is sent. */
export interface Gate {
  /** What an order may say from now on. */
  mind(terms: Terms): void;
  /** Settles when something was held back, and never otherwise. */
  heldBack: Promise<Refusal>;
  /** Whether anything was sent since then that may have been the order. */
  hasSent(): boolean;
  leave(): Promise<void>;
}

export interface Refusal {
  why: string;
  /** Whether something that may have been the order was let through before. */
  isTooLate: boolean;
}

const LEAVING: Protocol.Network.ResourceType[] = ['Document', 'XHR', 'Fetch'];

export async function standAtGate(page: Page): Promise<Gate> {
  const session = await page.createCDPSession();
  let terms: Terms | undefined;
  let letThrough = 0;
  let sent = 0;
  let refuse: (refusal: Refusal) => void = () => undefined;
  const heldBack = new Promise<Refusal>((settle) => {
    refuse = settle;
  });

  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const isReading = request.method === 'GET';
    // A few shops place orders with a GET.
    if (!isReading || toShop(page, request)) sent += 1;
    // What a shop is asked about an order it has taken isn’t the order.
    const minded = toShop(page, request) && !(isReading && letThrough > 0) ? terms : undefined;
    const why = minded && objectionTo(sendingOf(request), minded);
    if (why === undefined) {
      if (minded && !isReading) letThrough += 1;
      session.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
      return;
    }
    session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(() => undefined);
    refuse({ why, isTooLate: letThrough > 0 });
  });
  await session.send('Fetch.enable', { patterns: LEAVING.map((resourceType) => ({ resourceType })) });

  return {
    mind(approved) {
      terms = approved;
      letThrough = 0;
      sent = 0;
    },
    heldBack,
    hasSent: () => sent > 0,
    leave: () => session.detach().catch(() => undefined),
  };
}

/** Requests to third parties, in their own formats, mean nothing here. */
function toShop(page: Page, { url }: Protocol.Network.Request): boolean {
  return URL.canParse(url) && URL.canParse(page.url()) && new URL(url).host === new URL(page.url()).host;
}

function sendingOf({ url, headers, postData }: Protocol.Network.Request): {
  url: string;
  contentType: string;
  body: string;
} {
  const [, contentType = ''] = Object.entries(headers).find(([name]) => /^content-type$/i.test(name)) ?? [];
  return { url, contentType, body: postData ?? '' };
}
