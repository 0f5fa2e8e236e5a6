import type { ConnectionTransport } from 'puppeteer-core';
import type { WebSocket } from 'ws';

/** Carries Puppeteer’s messages to a remote browser. */
export function transportOver(socket: WebSocket): ConnectionTransport {
  const transport: ConnectionTransport = {
    send: (message) => socket.send(withContextsThatEnd(message)),
    close: () => socket.close(),
  };
  socket.on('message', (data) => transport.onmessage?.(String(data)));
  socket.once('close', () => transport.onclose?.());
  return transport;
}

const CREATE_CONTEXT = 'Target.createBrowserContext';

/**
 * A context that outlived the process that opened it would keep a shop’s page, and perhaps a card, for as long as the
 * browser runs. Chromium removes it with the connection if it’s told to, which Puppeteer has no option for.
 */
function withContextsThatEnd(message: string): string {
  if (!message.includes(CREATE_CONTEXT)) return message;
  const call = JSON.parse(message) as { method: string; params: object };
  if (call.method !== CREATE_CONTEXT) return message;
  return JSON.stringify({ ...call, params: { ...call.params, disposeOnDetach: true } });
}
