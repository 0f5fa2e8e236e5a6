import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createDraw } from './draw.ts';
import { endless } from './endless.ts';
import type { Family, HostileCharge, Ledger } from './family.ts';
import { large } from './large.ts';
import { restless } from './restless.ts';
import { swaps } from './swaps.ts';
import { tampering } from './tampering.ts';
import { totals } from './totals.ts';
import { walls } from './walls.ts';
import { words } from './words.ts';

export type { HostileCharge } from './family.ts';

export interface HostilePage {
  name: string;
  /** False when nothing tells before the order is taken: only the charge itself shows the lie. */
  canBeSeen: boolean;
  open(): Promise<OpenHostilePage>;
}

export interface OpenHostilePage {
  url: string;
  /** `host:port` */
  host: string;
  /** What payments would have taken, beside what was shown. */
  charged(): HostileCharge[];
  /** Card numbers that were sent where they do not belong. */
  leaked(): string[];
  stop(): Promise<void>;
}

const families: Family[] = [
  ...endless,
  ...large,
  ...restless,
  ...words,
  ...totals,
  ...swaps,
  ...tampering,
  ...walls,
];

/** Every family once, then again with other details, until there are enough; the same seed makes the same pages. */
export function hostilePages(seed: number, count: number): HostilePage[] {
  return Array.from({ length: count }, (_, index) => {
    const family = families[index % families.length] as Family;
    const pageSeed = seed * 100_003 + index;
    return {
      name: `${family.name} (${pageSeed})`,
      canBeSeen: family.canBeSeen ?? true,
      open: () => open(family, pageSeed),
    };
  });
}

export const familyCount = families.length;

async function open(family: Family, seed: number): Promise<OpenHostilePage> {
  const ledger: Ledger = { charges: [], leaked: [] };
  const serve = family.serve(createDraw(seed));
  const server = createServer((request, response) => {
    // A buyer who gives up in the middle is none of the shop's business.
    Promise.resolve(serve(request, response, ledger)).catch(() => response.destroy());
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', ({ headers }, socket) => flood(socket as Socket, headers['sec-websocket-key'] ?? ''));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}/`,
    host: `127.0.0.1:${port}`,
    charged: () => ledger.charges,
    leaked: () => ledger.leaked,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Speaks WebSocket just well enough to never stop. */
function flood(socket: Socket, key: string): void {
  const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  const frame = Buffer.concat([Buffer.from([0x81, 126, 0x40, 0x00]), Buffer.alloc(0x4000, 'x')]);
  const timer = setInterval(() => socket.write(frame), 1);
  timer.unref();
  socket.on('close', () => clearInterval(timer));
}
