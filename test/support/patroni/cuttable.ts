import { connect, createServer, type Socket } from 'node:net';

/** A way to a port that can be cut like a network: nothing passes, and neither end is told. */
export interface CuttableWay {
  port: number;
  cut(): void;
  /** What hung in the cut is gone; what comes now passes. */
  mend(): void;
  close(): void;
}

export async function wayTo(target: number): Promise<CuttableWay> {
  const open = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (isCut) return void near.pause();
    const far = connect(target, '127.0.0.1');
    keep(far);
    near.pipe(far);
    far.pipe(near);
    near.on('close', () => isCut || far.destroy());
    far.on('close', () => isCut || near.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const drop = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as { port: number }).port,
    cut() {
      isCut = true;
      for (const socket of open) {
        socket.unpipe();
        socket.pause();
      }
    },
    mend() {
      isCut = false;
      drop();
    },
    close() {
      server.close();
      drop();
    },
  };
}
