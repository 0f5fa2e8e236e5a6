import { once } from 'node:events';
import { WebSocket } from 'ws';
import { MAX_TEXT, socketChannel } from './channel.ts';
import type { ShoppingWorker } from './distant-shopper.ts';

const HANDSHAKE_MS = 10_000;

/** A remote worker. Till connects to it and never the other way around, so the worker needs no access to Till. */
export function workerAt(url: string, token: string): ShoppingWorker {
  return {
    isDisposable: false,

    async connect() {
      const socket = new WebSocket(url, {
        headers: { authorization: `Bearer ${token}` },
        handshakeTimeout: HANDSHAKE_MS,
        maxPayload: MAX_TEXT,
        perMessageDeflate: false,
      });
      await once(socket, 'open');
      return socketChannel(socket);
    },
    stop: async () => {},
  };
}
