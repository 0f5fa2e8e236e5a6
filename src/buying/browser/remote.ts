import { once } from 'node:events';
import type { Logger } from 'pino';
import { WebSocket } from 'ws';
import { pause } from '../../shared/pause.ts';
import { findEndpoint } from './endpoint.ts';
import type { RunningChromium } from './launch.ts';
import { watchPulse } from './pulse.ts';
import { transportOver } from './transport.ts';

/** A Chromium on another machine, which Till controls over CDP and doesn’t start. */
export interface Remote {
  /** A connection of its own for one visit. Tries again for a while if there’s none to be had. */
  connect(): Promise<RunningChromium>;
  stop(): void;
}

const HANDSHAKE_MS = 10_000;
/** As large as Puppeteer allows: pictures of pages are messages, too. */
const MAX_MESSAGE_BYTES = 256 * 1024 * 1024;
const ANSWER_TIMEOUT_MS = 20_000;
const CLOSE_TIMEOUT_MS = 1_500;
/** A machine that is silent for this long is lost. */
const SILENT_MS = 15_000;
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 5_000;
/** A browser that restarts is back within this; the run of a visit that gives up is queued again. */
const PATIENCE_MS = 60_000;

export function createRemote(url: string, log: Logger): Remote {
  const browser = new URL(url).host;
  const stopping = new AbortController();
  let isLost = false;

  async function connect(): Promise<RunningChromium> {
    const untilMs = Date.now() + PATIENCE_MS;
    for (let delayMs = FIRST_RETRY_MS; ; delayMs = Math.min(2 * delayMs, LONGEST_RETRY_MS)) {
      stopping.signal.throwIfAborted();
      try {
        const running = await open(url);
        if (isLost) log.info({ browser }, 'the remote browser is reachable again');
        isLost = false;
        return running;
      } catch (err) {
        if (!isLost) log.warn({ err, browser }, 'could not reach the remote browser; trying again');
        isLost = true;
        if (Date.now() + delayMs > untilMs) throw err;
      }
      // Spread, because whoever lost the same browser comes back at the same time.
      await pause(delayMs * (0.5 + Math.random() / 2), stopping.signal);
    }
  }

  return { connect, stop: () => stopping.abort(new Error('Till is stopping.')) };
}

async function open(url: string): Promise<RunningChromium> {
  const { default: puppeteer } = await import('puppeteer-core');
  const endpoint = await findEndpoint(url);
  const socket = new WebSocket(endpoint.url, {
    headers: endpoint.headers,
    handshakeTimeout: HANDSHAKE_MS,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  socket.on('error', () => {});
  await once(socket, 'open');
  try {
    /** Whatever was there before, and what others open later, which counts as the default context’s. */
    const foreign = new Set<unknown>();
    let isConnected = false;
    const browser = await puppeteer.connect({
      transport: transportOver(socket),
      defaultViewport: { width: 1280, height: 900 },
      protocolTimeout: ANSWER_TIMEOUT_MS,
      // Frames and workers are announced by their own page only.
      targetFilter: (target) =>
        ['iframe', 'worker'].includes(target.type()) ||
        (isConnected && !foreign.has(target.browserContext())),
    });
    for (const context of browser.browserContexts()) foreign.add(context);
    isConnected = true;
    const own = () => browser.browserContexts().filter((context) => !foreign.has(context));
    const close = () => Promise.all(own().map((context) => context.close()));
    return { browser, ...follow(socket, close) };
  } catch (error) {
    socket.terminate();
    throw error;
  }
}

function follow(socket: WebSocket, close: () => Promise<unknown>): Omit<RunningChromium, 'browser'> {
  const gone = new AbortController();
  const isGone = () => gone.abort(new Error('The connection to the remote browser was lost.'));
  const ask = async () => {
    socket.ping();
    await once(socket, 'pong');
  };
  const pulse = watchPulse(ask, { silentMs: SILENT_MS, onSilent: () => socket.terminate() });
  const closed = once(socket, 'close').then(() => {
    pulse.stop();
    isGone();
  });
  if (socket.readyState === WebSocket.CLOSED) isGone();
  let ending: Promise<void> | undefined;

  /** The browser removes contexts with their connection; it’s asked first, because not every grid tells it at once. */
  async function leave(): Promise<void> {
    isGone();
    const late = new Promise((end) => setTimeout(end, CLOSE_TIMEOUT_MS).unref());
    if (socket.readyState === WebSocket.OPEN) await Promise.race([close().catch(() => {}), late]);
    if (socket.readyState === WebSocket.CLOSED) return;
    socket.terminate();
    await closed;
  }

  return {
    gone: gone.signal,
    end() {
      ending ??= leave();
      return ending;
    },
  };
}
