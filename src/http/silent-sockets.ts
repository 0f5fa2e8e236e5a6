import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Connections that have sent nothing yet are neither idle nor active, and would hold up a stop. */
export function silentSockets(server: Server): ReadonlySet<Socket> {
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  server.on('upgrade', ({ socket }) => silent.delete(socket));
  return silent;
}
