import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';

/** What one visit may use of the network before it’s cut off. */
const MAX_BYTES = 500_000_000;
const MAX_CONNECTIONS = 10_000;
const MAX_CONNECTIONS_AT_ONCE = 256;
const MAX_REMEMBERED = 100;

/** A visit’s permission to use the proxy, until it’s revoked. */
export interface Pass {
  username: string;
  password: string;
  /** The hosts that the visit requested and must not reach. */
  refused(): string[];
  /** Whether the visit has shown it to the proxy. */
  wasShown(): boolean;
  /** Closes every connection and allows no new one. */
  revoke(): void;
}

export interface HeldPass extends Pass {
  /** Counts a connection and its incoming bytes; false if there may be no more. */
  admit(socket: Socket): boolean;
  /** Counts its outgoing bytes. */
  count(chunk: Buffer): void;
  remember(host: string): void;
  greet(): void;
}

export function createPass(onRevoked: (pass: HeldPass) => void): HeldPass {
  const sockets = new Set<Socket>();
  const refusedHosts = new Set<string>();
  let connections = 0;
  let bytes = 0;
  let isRevoked = false;
  let isShown = false;

  function admit(socket: Socket): boolean {
    if (sockets.has(socket)) return true;
    if (isRevoked || ++connections > MAX_CONNECTIONS || sockets.size >= MAX_CONNECTIONS_AT_ONCE) return false;
    sockets.add(socket);
    socket.on('data', count);
    socket.once('close', () => sockets.delete(socket));
    return true;
  }

  function count({ length }: Buffer): void {
    bytes += length;
    if (bytes > MAX_BYTES) revoke();
  }

  function remember(host: string): void {
    if (refusedHosts.size < MAX_REMEMBERED) refusedHosts.add(host);
  }

  function revoke(): void {
    if (isRevoked) return;
    isRevoked = true;
    for (const socket of sockets) socket.destroy();
    onRevoked(pass);
  }

  const pass: HeldPass = {
    username: 'visit',
    password: randomBytes(24).toString('base64url'),
    refused: () => [...refusedHosts],
    wasShown: () => isShown,
    greet: () => {
      isShown = true;
    },
    revoke,
    admit,
    count,
    remember,
  };
  return pass;
}
