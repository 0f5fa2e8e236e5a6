import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createEgress } from '../../src/buying/browser/egress.ts';
import { findEndpoint } from '../../src/buying/browser/endpoint.ts';
import { atEnd } from '../support/at-end.ts';
import { freePort } from '../support/ports.ts';
import { until } from '../support/processes.ts';
import { serve } from './site.ts';

/** Where a remote browser is reached, and where it reaches Till. */

describe('the endpoint of a remote browser', () => {
  it('is asked of Chromium, which has no ear for host names, and is what a grid says', async () => {
    // Stands in for a Chromium that is reached by a name, which only a machine of its own has.
    const hosts: (string | undefined)[] = [];
    const server = createServer(({ headers: { host } }, response) => {
      hosts.push(host);
      const isLocal = host === 'localhost';
      const webSocketDebuggerUrl = 'ws://localhost/devtools/browser/1234';
      response
        .writeHead(isLocal ? 200 : 500)
        .end(isLocal ? JSON.stringify({ webSocketDebuggerUrl }) : 'Host header is specified');
    }).listen(0, '127.0.0.1');
    atEnd(() => server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await findEndpoint(`ws://127.0.0.1:${port}`)).toEqual({
      url: `ws://127.0.0.1:${port}/devtools/browser/1234`,
      headers: { host: 'localhost' },
    });
    expect(hosts).toEqual([`127.0.0.1:${port}`, 'localhost']);
    for (const url of ['wss://grid.example/?token=x', 'ws://10.0.0.9:9222/devtools/browser/5'])
      expect(await findEndpoint(url)).toEqual({ url, headers: {} });
  });
});

describe('a stranger at the proxy', () => {
  it('gets nothing, however many of them there are, and is in nobody’s way', async () => {
    const site = await serve(() => ({ body: 'hello' }));
    const egress = await createEgress(
      { allowed: [`localhost:${site.port}`], resolve: async () => ['127.0.0.1'] },
      { host: '0.0.0.0', address: '127.0.0.1' },
    );
    atEnd(() => egress.stop());
    atEnd(site.close);
    const [host = '', port] = egress.address.split(':');
    const pass = egress.issue();
    const key = Buffer.from(`${pass.username}:${pass.password}`).toString('base64');
    const ask = async (line: string, authorization?: string): Promise<string> => {
      const socket = connect(Number(port), host);
      socket.write(
        `${line} HTTP/1.1\r\nHost: x\r\n${authorization ? `Proxy-Authorization: ${authorization}\r\n` : ''}Connection: close\r\n\r\n`,
      );
      return String((await once(socket, 'data'))[0]);
    };
    const lines = [
      `GET http://localhost:${site.port}/`,
      `CONNECT localhost:${site.port}`,
      'GET /',
      'GET http://greeting.invalid/',
      'OPTIONS *',
    ];
    for (const line of lines)
      for (const shown of [
        undefined,
        'Basic',
        'Basic dmlzaXQ6',
        `Basic ${key.slice(0, -4)}`,
        `Bearer ${key}`,
      ])
        expect(await ask(line, shown), `${line} ${shown}`).toMatch(/^HTTP\/1\.1 407/);
    expect(site.asked.size).toBe(0);
    expect(pass.wasShown()).toBe(false);

    const idle = await Promise.all(
      Array.from({ length: 300 }, async () => {
        const socket = connect(Number(port), host).on('error', () => {});
        atEnd(() => socket.destroy());
        await once(socket, 'connect');
        return socket;
      }),
    );
    expect(await ask(`GET http://localhost:${site.port}/`, `Basic ${key}`)).toMatch(/^HTTP\/1\.1 200/);
    await until(() => idle.filter((socket) => socket.readyState === 'closed').length >= 44);
    pass.revoke();
    expect(await ask(`GET http://localhost:${site.port}/`, `Basic ${key}`)).toMatch(/^HTTP\/1\.1 407/);
  });

  it('listens on the first free of its ports', async () => {
    const first = await freePort();
    const borders = { allowed: [] };
    const gate = { host: '127.0.0.1', ports: { first, last: first + 1 } };
    const one = await createEgress(borders, gate);
    atEnd(() => one.stop());
    const two = await createEgress(borders, { ...gate, address: 'till.internal' });
    atEnd(() => two.stop());
    expect([one.address, two.address]).toEqual([`127.0.0.1:${first}`, `till.internal:${first + 1}`]);
    await expect(createEgress(borders, gate)).rejects.toThrow('EADDRINUSE');
  });
});
