import type { Dialog, Frame, HTTPRequest, HTTPResponse, Page } from 'puppeteer-core';
import { REPORT_ADDRESS } from '../lexicon/code-names.ts';
import { createSlowness } from './slowness.ts';

const SHAPING = new Set(['document', 'xhr', 'fetch', 'script', 'stylesheet']);
const LARGEST = 500_000;
/** A page that ignores the body of a response never lets it end. */
const ANSWERED_MS = 400;
/** How long to wait for a call if nothing on the page shows that it’s waiting. */
const CALL_MS = 2_500;
const DOCUMENT_MS = 6_000;
/** A document that has loaded and isn’t shown by then was only prefetched. */
const SHOWN_MS = 800;
const MOST_SENT = 200;
/** What is requested this often is requested by a timer. */
const MOST_ALIKE = 4;

/** A request that may have changed something at the shop, and its outcome. */
export interface Sent {
  method: string;
  url: string;
  /** Undefined while it’s in progress; 0 if it failed. */
  status: number | undefined;
  ms: number;
  /** The body of a short JSON response. */
  json: string | undefined;
  isNavigation: boolean;
}

/** Observes what a page loads: what it’s still waiting for, what it sent, and what the shop’s own responses say. */
export interface Traffic {
  /** Nothing the page’s next state needs is in progress. */
  isQuiet(forMs: number): boolean;
  /** How long that has been so. */
  quietMs(): number;
  /** Whether a call or a page that started after then is still in progress. */
  isUnderway(sinceMs: number): boolean;
  /** ISO 4217, lowercase, by how often they were mentioned. */
  currencies(): Map<string, number>;
  /** The page’s latest browser dialog since then. Whoever opened the page answers it. */
  alertedSince(ms: number): string | undefined;
  /** Of the page’s own latest document. */
  status(): number | undefined;
  /** Whether that document came after then, and with it ended whatever the page before had started. */
  isReplacedSince(ms: number): boolean;
  /** Everything except GET requests that the page sent since then. */
  sentSince(ms: number): Sent[];
  /** What the page’s own calls among these said. */
  bodiesSince(ms: number): string[];
  /** The page’s own GET requests since then: some shops take an order with one. */
  calledSince(ms: number): Sent[];
  /** JSON responses to anything requested since then. */
  answersSince(ms: number): string[];
  /** How much more time than usual the shop needs for everything: 1 or more. */
  slowness(): number;
  stop(): void;
}

interface Underway {
  ms: number;
  limitMs: number;
}

export function listenTo(page: Page): Traffic {
  const underway = new Map<HTTPRequest, Underway>();
  const sent = new Map<HTTPRequest, Sent>();
  const calls = new Map<HTTPRequest, Sent>();
  const answers: { ms: number; json: string }[] = [];
  /** Calls that pages repeat on their own: nothing waits for them. */
  const endless = new Set<string>();
  const asked = new Map<string, number>();
  const named = new Map<string, number>();
  const slowness = createSlowness();
  let last = Date.now();
  let document: { ms: number; status: number } | undefined;
  let alert: { ms: number; words: string } | undefined;

  function begun(request: HTTPRequest): void {
    const type = request.resourceType();
    if (request.method() !== 'GET' && request.method() !== 'HEAD' && type !== 'ping') note(request, sent);
    if (!SHAPING.has(type) || isPrefetch(request) || isRepeated(request)) return;
    if (request.method() === 'GET' && (type === 'xhr' || type === 'fetch')) note(request, calls);
    underway.set(request, {
      ms: Date.now(),
      limitMs: type === 'document' && request.isNavigationRequest() ? DOCUMENT_MS : CALL_MS,
    });
    last = Date.now();
  }
  function isRepeated(request: HTTPRequest): boolean {
    if (!['xhr', 'fetch'].includes(request.resourceType()) || request.method() !== 'GET') return false;
    const path = pathOf(request);
    asked.set(path, (asked.get(path) ?? 0) + 1);
    if ((asked.get(path) ?? 0) >= MOST_ALIKE) endless.add(path);
    return endless.has(path);
  }
  function note(request: HTTPRequest, among: Map<HTTPRequest, Sent>): void {
    if (among.size >= MOST_SENT) return;
    among.set(request, {
      method: request.method(),
      url: request.url(),
      ms: Date.now(),
      isNavigation: request.isNavigationRequest(),
      status: undefined,
      json: undefined,
    });
  }
  function ended(request: HTTPRequest): void {
    if (underway.delete(request)) last = Date.now();
  }
  function failed(request: HTTPRequest): void {
    const one = sent.get(request) ?? calls.get(request);
    if (one && one.status === undefined) one.status = 0;
    ended(request);
  }
  function answered(response: HTTPResponse): void {
    const request = response.request();
    const isCall = ['xhr', 'fetch'].includes(request.resourceType());
    const waited = underway.get(request);
    if (waited) slowness.responded(Date.now() - waited.ms);
    if (waited && isCall) underway.set(request, { ms: Date.now(), limitMs: ANSWERED_MS });
    else if (waited && request.resourceType() === 'document')
      underway.set(request, { ms: Date.now(), limitMs: SHOWN_MS });
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      document = { ms: Date.now(), status: response.status() };
    const one = sent.get(request) ?? calls.get(request);
    if (one) one.status = response.status();
    const isJson = response.headers()['content-type']?.includes('json');
    if (!isJson || !isCall) return;
    response.text().then(
      (text) => {
        if (text.length > LARGEST) return;
        if (one) one.json = text.slice(0, 20_000);
        if (answers.push({ ms: Date.now(), json: text.slice(0, 20_000) }) > 100) answers.shift();
        for (const [, code] of text.matchAll(/"currency(?:_?code)?"\s*:\s*"([A-Za-z]{3})"/gi))
          if (code) named.set(code.toLowerCase(), (named.get(code.toLowerCase()) ?? 0) + 1);
      },
      () => undefined,
    );
  }
  /** Anything else that a frame requested before its document changed is no longer awaited. */
  function navigated(frame: Frame): void {
    for (const request of underway.keys())
      if (request.frame() === frame && request.resourceType() === 'document') underway.delete(request);
    last = Date.now();
  }
  function heard(dialog: Dialog): void {
    if (dialog.type() === 'alert') alert = { ms: Date.now(), words: dialog.message().slice(0, 300).trim() };
  }
  /** What takes longer is a stream or a poll, and nothing the page waits for. */
  function underwayCount(): number {
    const factor = slowness.factor();
    for (const [request, { ms, limitMs }] of underway) {
      if (Date.now() - ms <= limitMs * factor) continue;
      underway.delete(request);
      if (limitMs === CALL_MS && request.method() === 'GET') endless.add(pathOf(request));
    }
    return underway.size;
  }

  page.on('framenavigated', navigated);
  page.on('dialog', heard);
  page.on('request', begun);
  page.on('requestfinished', ended);
  page.on('requestfailed', failed);
  page.on('response', answered);

  return {
    isQuiet: (forMs) => underwayCount() === 0 && Date.now() - last >= forMs,
    quietMs: () => (underwayCount() === 0 ? Date.now() - last : 0),
    isUnderway(sinceMs) {
      return [...sent.values()].some(
        (one) => one.ms >= sinceMs && one.status === undefined && !isReport(one),
      );
    },
    currencies: () => named,
    alertedSince: (ms) => (alert && alert.ms >= ms && alert.words ? alert.words : undefined),
    status: () => document?.status,
    isReplacedSince: (ms) => document !== undefined && document.ms > ms,
    calledSince: (since) => [...calls.values()].filter((one) => one.ms >= since && !isReport(one)),
    sentSince: (since) => [...sent.values()].filter((one) => one.ms >= since && !isReport(one)),
    bodiesSince: (since) =>
      [...sent].flatMap(([request, one]) =>
        one.ms >= since && !one.isNavigation && !isReport(one) ? [request.postData() ?? ''] : [],
      ),
    answersSince: (since) => answers.filter(({ ms }) => ms >= since).map(({ json }) => json),
    slowness: slowness.factor,
    stop() {
      page.off('framenavigated', navigated);
      page.off('dialog', heard);
      page.off('request', begun);
      page.off('requestfinished', ended);
      page.off('requestfailed', failed);
      page.off('response', answered);
    },
  };
}

/** Pressing a link may start one whose request never ends for an observer. */
function isPrefetch(request: HTTPRequest): boolean {
  const headers = request.headers();
  return (
    /prefetch|prerender/i.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`) ||
    (request.resourceType() === 'document' && !request.isNavigationRequest())
  );
}

/** Pages report on their visitors all the time; that changes nothing at the shop. */
function isReport({ url, status, isNavigation }: Sent): boolean {
  if (isNavigation) return false;
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  return status === 204 || REPORT_ADDRESS.test(path);
}

/** Without counters and timestamps, which differ from call to call. */
function pathOf(request: HTTPRequest): string {
  const url = request.url();
  if (!URL.canParse(url)) return url;
  const { host, pathname, search } = new URL(url);
  return `${host}${pathname}${search.replace(/\d{4,}/g, '')}`;
}
