import { WebSocket } from 'ws';

/**
 * Log notices of an address, over the node's WebSocket. They only wake whoever reads the chain: what is missed
 * here is found by the next look, so a lost connection is no more than a reason to connect again.
 */
export interface Notices {
  stop(): void;
}

interface Options {
  urls: readonly string[];
  mentions: string;
  commitment: string;
  onNotice(): void;
}

const PING_MS = 15_000;
const LONGEST_PAUSE_MS = 10_000;

export function followNotices({ urls, mentions, commitment, onNotice }: Options): Notices {
  let stopped = false;
  let pauseMs = 200;
  let turn = 0;
  let socket: WebSocket | undefined;
  let retry: NodeJS.Timeout | undefined;

  function connect(): void {
    const next = new WebSocket(webSocketUrl(urls[turn % urls.length] ?? ''));
    socket = next;
    let isAlive = true;
    const ping = setInterval(() => {
      if (!isAlive) next.terminate();
      isAlive = false;
      next.ping();
    }, PING_MS);
    next.on('pong', () => {
      isAlive = true;
    });
    next.on('open', () => {
      pauseMs = 200;
      const params = [{ mentions: [mentions] }, { commitment }];
      next.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'logsSubscribe', params }));
    });
    // The answer to the subscription wakes too: what happened before it went unnoticed.
    next.on('message', onNotice);
    next.on('error', () => {});
    next.on('close', () => {
      clearInterval(ping);
      if (stopped) return;
      turn++;
      retry = setTimeout(connect, pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    });
  }

  connect();
  return {
    stop() {
      stopped = true;
      clearTimeout(retry);
      socket?.terminate();
    },
  };
}

/** Where a node with that address listens: on the next port when it names one, as Solana’s own nodes do. */
export function webSocketUrl(rpcUrl: string): string {
  const url = new URL(rpcUrl);
  url.protocol = url.protocol.replace('http', 'ws');
  if (url.port) url.port = String(Number(url.port) + 1);
  return url.href;
}
