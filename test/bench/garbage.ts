import { once } from 'node:events';
import WebSocket from 'ws';

/** Has the process behind an inspector's port collect its garbage: only then does memory say what is in use. */
export async function collectGarbage(port: number): Promise<void> {
  const targets = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = (await targets.json()) as { webSocketDebuggerUrl: string }[];
  if (!target) throw new Error('the process cannot be inspected');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  // Twice: what waits to be finalised goes with the second.
  for (const id of [1, 2]) {
    socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
    await once(socket, 'message');
  }
  socket.close();
}
