import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/** A connection to another process. Incoming messages are text of limited length, and untrusted. */
export interface Channel {
  send(text: string): void;
  onText(listen: (text: string) => void): void;
  /** Aborted once it’s closed, from either side. */
  gone: AbortSignal;
  close(): void;
}

/** A step with its screenshot is far below this. */
export const MAX_TEXT = 16_000_000;

/** One line each, over a pipe that only the two processes hold. */
export function streamChannel(stream: Duplex): Channel {
  const gone = new AbortController();
  let listen: (text: string) => void = () => {};
  let pending: string[] = [];
  let length = 0;

  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const [first = '', ...others] = chunk.split('\n');
    pending.push(first);
    length += first.length;
    for (const next of others) {
      const text = pending.join('');
      [pending, length] = [[next], next.length];
      listen(text);
    }
    if (length > MAX_TEXT) stream.destroy();
  });
  stream.on('error', () => {});
  stream.on('end', () => stream.destroy());
  stream.on('close', () => gone.abort());
  return {
    send: (text) => void (stream.writable && stream.write(`${text}\n`)),
    onText(given) {
      listen = given;
    },
    gone: gone.signal,
    close: () => void stream.destroy(),
  };
}

export function socketChannel(socket: WebSocket): Channel {
  const gone = new AbortController();
  socket.on('error', () => {});
  socket.on('close', () => gone.abort());
  return {
    send: (text) => void (socket.readyState === socket.OPEN && socket.send(text)),
    onText: (listen) => void socket.on('message', (data) => listen(String(data))),
    gone: gone.signal,
    close: () => socket.terminate(),
  };
}
