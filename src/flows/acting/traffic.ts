import type { Dialog, HTTPRequest, HTTPResponse, Page } from 'puppeteer-core';

const SHAPING = new Set(['document', 'xhr', 'fetch', 'script', 'stylesheet']);
const LARGEST = 500_000;

/** A page that does not care for the body of an answer never lets it end. */
const ANSWERED_MS = 400;
const STREAM_MS = 15_000;

/** Listens to what a page loads: whether it still does, and which currencies the shop's own answers speak of. */
export interface Traffic {
  /** In frames too, unless only the page itself is looked at. */
  isQuiet(forMs: number, looking?: { isShallow: boolean }): boolean;
  /** When something last began or ended. */
  lastMs(): number;
  /** ISO 4217, lower case, by how often they were named. */
  currencies(): Map<string, number>;
  /** What the page said last in a box of the browser's own, since then. Whoever opened the page answers it. */
  alertedSince(ms: number): string | undefined;
  /** Of the page's own latest document. */
  status(): number | undefined;
  stop(): void;
}

export function listenTo(page: Page): Traffic {
  const underway = new Map<HTTPRequest, number>();
  let lastInPage = Date.now();
  const named = new Map<string, number>();
  let last = Date.now();
  let status: number | undefined;
  let alert: { ms: number; words: string } | undefined;

  function begun(request: HTTPRequest): void {
    if (!SHAPING.has(request.resourceType())) return;
    underway.set(request, Date.now());
    stir(request);
  }
  function ended(request: HTTPRequest): void {
    if (underway.delete(request)) stir(request);
  }
  function stir(request: HTTPRequest): void {
    last = Date.now();
    if (isInPage(request)) lastInPage = last;
  }
  /** What belongs to no frame may belong to the page. */
  function isInPage(request: HTTPRequest): boolean {
    const frame = request.frame();
    return !frame || frame === page.mainFrame();
  }
  function answered(response: HTTPResponse): void {
    const request = response.request();
    const isCall = ['xhr', 'fetch'].includes(request.resourceType());
    if (isCall && underway.has(request)) underway.set(request, Date.now() + ANSWERED_MS - STREAM_MS);
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) status = response.status();
    const isJson = response.headers()['content-type']?.includes('json');
    if (!isJson || !isCall) return;
    response.text().then(note, () => undefined);
  }
  function note(text: string): void {
    if (text.length > LARGEST) return;
    for (const [, code] of text.matchAll(/"currency(?:_?code)?"\s*:\s*"([A-Za-z]{3})"/gi))
      if (code) named.set(code.toLowerCase(), (named.get(code.toLowerCase()) ?? 0) + 1);
  }

  function heard(dialog: Dialog): void {
    if (dialog.type() === 'alert') alert = { ms: Date.now(), words: dialog.message().slice(0, 300).trim() };
  }

  page.on('dialog', heard);
  page.on('request', begun);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  page.on('response', answered);

  return {
    isQuiet(forMs, { isShallow } = { isShallow: false }) {
      // What takes longer than this is a stream that never ends, and nothing that the page waits for.
      for (const [request, since] of underway) if (Date.now() - since > STREAM_MS) underway.delete(request);
      if (isShallow) return ![...underway.keys()].some(isInPage) && Date.now() - lastInPage >= forMs;
      return underway.size === 0 && Date.now() - last >= forMs;
    },
    lastMs: () => last,
    currencies: () => named,
    alertedSince: (ms) => (alert && alert.ms >= ms && alert.words ? alert.words : undefined),
    status: () => status,
    stop() {
      page.off('dialog', heard);
      page.off('request', begun);
      page.off('requestfinished', ended);
      page.off('requestfailed', ended);
      page.off('response', answered);
    },
  };
}
