import { createSocket } from 'node:dgram';
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { atEnd } from '../support/at-end.ts';

/** Listeners where no page may ever arrive: on every address of this machine, at one port, for TCP and UDP. */
export interface Canaries {
  port: number;
  /** Addresses as they are written in a url. */
  hosts: string[];
  /** Whoever came, in words. */
  sung: string[];
}

export async function setUpCanaries(): Promise<Canaries> {
  const sung: string[] = [];
  const first = await listenTcp('127.0.0.1', 0, sung);
  const { port } = first.address() as AddressInfo;
  const hosts = ['127.0.0.1'];
  for (const address of ownAddresses()) {
    if (address === '127.0.0.1' || !(await listenTcp(address, port, sung).catch(() => undefined))) continue;
    hosts.push(address.includes(':') ? `[${address}]` : address);
  }
  for (const host of hosts) await listenUdp(host.replace(/[[\]]/g, ''), port, sung);
  return { port, hosts, sung };
}

/** Link-local ones are left out: they cannot be written without naming an interface. */
function ownAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ scopeid }) => !scopeid)
    .map(({ address }) => address);
}

async function listenTcp(host: string, port: number, sung: string[]): Promise<TcpServer> {
  const server = createTcpServer((socket) => {
    sung.push(`tcp ${host}`);
    socket.on('error', () => {});
    socket.on('data', (chunk) => sung.push(`tcp ${host} ${chunk.toString('latin1').split('\r\n')[0]}`));
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen({ host, port, ipv6Only: true }, done);
  });
  atEnd(() => server.close());
  return server;
}

async function listenUdp(host: string, port: number, sung: string[]): Promise<void> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  socket.on('message', (message) => sung.push(`udp ${host} ${message.length} bytes`));
  await new Promise<void>((done, fail) => {
    socket.once('error', fail);
    socket.bind(port, host, done);
  });
  atEnd(() => socket.close());
}
