import { connect, createServer, type Socket } from 'node:net';
import { atEnd } from './at-end.ts';

export interface DatabaseProxy {
  url: string;
  forgetClients(): void;
}

/** Stands between Till and PostgreSQL; can drop its clients without a word to the server. */
export async function startProxy(target: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(target);
  const clients = new Set<Socket>();
  const upstreams = new Set<Socket>();
  const proxy = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) socket.on('error', () => {});
    clients.add(client);
    upstreams.add(upstream);
    client.on('data', (chunk) => upstream.write(chunk));
    upstream.on('data', (chunk) => client.writable && client.write(chunk));
    upstream.on('close', () => client.destroy());
  });
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
  atEnd(() => {
    for (const socket of [...clients, ...upstreams]) socket.destroy();
    proxy.close();
  });
  const url = new URL(target);
  url.port = String((proxy.address() as { port: number }).port);
  return {
    url: url.href,
    forgetClients() {
      for (const client of clients) client.destroy();
      clients.clear();
    },
  };
}
