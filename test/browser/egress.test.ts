import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEgress, type Egress } from '../../src/buying/browser/egress.ts';
import { isPublic } from '../../src/buying/browser/public-address.ts';
import { atEnd } from '../support/at-end.ts';
import { until } from '../support/processes.ts';
import { type Canaries, setUpCanaries } from './canaries.ts';
import { type Site, serve } from './site.ts';
import { CONFUSING_TARGETS, LOOPBACK_SPELLINGS, LYING_NAMES, NEIGHBOUR_SPELLINGS } from './spellings.ts';

/** A host of the public internet as far as its address tells, where nobody lives. */
const PUBLIC = '3ffe::1';

const TARGETS = [...LOOPBACK_SPELLINGS, ...NEIGHBOUR_SPELLINGS, ...LYING_NAMES, ...CONFUSING_TARGETS];

describe('the egress', () => {
  let canaries: Canaries;
  let site: Site;
  let attempts = 0;

  beforeAll(async () => {
    canaries = await setUpCanaries();
    site = await serve(() => ({ body: 'hello' }));
    atEnd(() => site.close());
  });
  afterAll(() => {
    expect(canaries.sung).toEqual([]);
    process.stdout.write(`The egress withstood ${attempts} attempts.\n`);
  });

  /** Whoever answers for names says that all of them are here. */
  const lie = async () => ['127.0.0.1'];

  async function open(options: Partial<Parameters<typeof createEgress>[0]> = {}): Promise<Egress> {
    const egress = await createEgress({ allowed: [], ports: [canaries.port], resolve: lie, ...options });
    atEnd(() => egress.stop());
    return egress;
  }

  it('reaches a host that was allowed, by the name that was allowed', async () => {
    const egress = await open({ allowed: [`allowed.test:${site.port}`] });
    const ask = asker(egress);
    expect(await ask(`GET http://allowed.test:${site.port}/reached HTTP/1.1`)).toMatch(
      /^HTTP\/1\.1 200.*hello/s,
    );
    expect(await ask(`CONNECT allowed.test:${site.port} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 200/);
    expect(site.asked).toContain('/reached');
    for (const other of ['127.0.0.1', 'allowed.test.', 'x.allowed.test', 'allowed.tes', 'notallowed.test'])
      expect(await ask(`CONNECT ${other}:${site.port} HTTP/1.1`), other).toMatch(/^HTTP\/1\.1 403/);
    expect(await ask(`CONNECT allowed.test:${canaries.port} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 403/);
  });

  it('refuses every spelling of an address that is not public, with a resolver that lies', () =>
    expectRefusals({ resolve: lie }));
  it('and with the resolver of the system', { tags: 'deep' }, () => expectRefusals({ resolve: undefined }));

  async function expectRefusals(options: Parameters<typeof open>[0]): Promise<void> {
    const egress = await open(options);
    const ask = asker(egress);
    for (const target of TARGETS) {
      for (const request of requestsFor(target, canaries.port)) {
        attempts += 1;
        expect(await ask(request), request).toMatch(/^HTTP\/1\.1 (?:400|403|502)/);
      }
    }
    expect(canaries.sung).toEqual([]);
  }

  it('refuses a name of which one address only is not public', async () => {
    const egress = await open({ resolve: async () => [PUBLIC, '127.0.0.1'] });
    attempts += 1;
    expect(await asker(egress)(`CONNECT both.test:${canaries.port} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 403/);
  });

  it('goes where it looked, and does not look again', async () => {
    const answers = [[PUBLIC], ['127.0.0.1']];
    let asked = 0;
    const egress = await open({ resolve: async () => answers[Math.min(asked++, 1)] ?? [] });
    const authorization = basic(egress.issue().password);
    for (const line of [
      `CONNECT rebound.test:${canaries.port}`,
      `GET http://rebound.test:${canaries.port}/`,
    ]) {
      attempts += 2;
      asked = 0;
      const first = connectTo(egress, `${line} HTTP/1.1`, authorization);
      await until(() => asked === 1);
      expect(await asker(egress)(`${line} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 403/);
      expect(asked).toBe(2);
      first.destroy();
    }
    expect(canaries.sung).toEqual([]);
  });

  it('goes to no port that shops are not on', async () => {
    const egress = await open({ ports: undefined, resolve: async () => [PUBLIC] });
    const ask = asker(egress);
    for (const port of [
      0, 1, 21, 22, 23, 25, 53, 110, 143, 389, 445, 465, 587, 993, 2375, 3306, 5432, 6379, 6443,
    ])
      for (const request of requestsFor('shop.test', port)) {
        attempts += 1;
        expect(await ask(request), request).toMatch(/^HTTP\/1\.1 40[03]/);
      }
  });

  it('answers nobody without a pass, and nobody whose pass was revoked', async () => {
    const egress = await open({ allowed: [`allowed.test:${site.port}`] });
    const pass = egress.issue();
    const line = `GET http://allowed.test:${site.port}/ HTTP/1.1`;
    expect(await exchange(egress, line, basic(pass.password))).toMatch(/^HTTP\/1\.1 200/);
    pass.revoke();
    for (const authorization of [basic(pass.password), basic('guessed'), '', 'Basic', 'Bearer x'])
      for (const asked of [line, `CONNECT allowed.test:${site.port} HTTP/1.1`])
        expect(await exchange(egress, asked, authorization)).toMatch(/^HTTP\/1\.1 407/);
  });

  it('cuts what is open when the pass is revoked, and remembers whom it refused until then', async () => {
    const egress = await open({ allowed: [`allowed.test:${site.port}`] });
    const pass = egress.issue();
    const authorization = basic(pass.password);
    const tunnel = connectTo(egress, `CONNECT allowed.test:${site.port} HTTP/1.1`, authorization);
    await new Promise((opened) => tunnel.once('data', opened));
    await exchange(egress, `CONNECT inside.test:${canaries.port} HTTP/1.1`, authorization);
    expect(pass.refused()).toEqual(['inside.test']);
    const closed = new Promise((done) => tunnel.once('close', done));
    pass.revoke();
    await closed;
  });

  it('passes no request on that is not meant for a proxy', async () => {
    const ask = asker(await open({ allowed: ['allowed.test'] }));
    for (const line of [
      'GET / HTTP/1.1',
      'GET //allowed.test/ HTTP/1.1',
      'GET https://allowed.test/ HTTP/1.1',
      'GET ftp://allowed.test/ HTTP/1.1',
      'GET file:///etc/passwd HTTP/1.1',
      'GET gopher://allowed.test/ HTTP/1.1',
      'GET http:///etc/passwd HTTP/1.1',
      'GET http://user:password@allowed.test/ HTTP/1.1',
      'CONNECT http://allowed.test/ HTTP/1.1',
      'CONNECT allowed.test HTTP/1.1',
      'CONNECT allowed.test:0 HTTP/1.1',
      'CONNECT allowed.test:65536 HTTP/1.1',
      'CONNECT /allowed.test:80 HTTP/1.1',
    ]) {
      attempts += 1;
      expect(await ask(line), line).toMatch(/^HTTP\/1\.1 40[03]/);
    }
  });
});

describe('a public address', () => {
  it('is one that anybody can have, in its usual spelling', () => {
    const shared = ['93.184.216.34', '1.1.1.1', '172.15.0.1', '172.32.0.1', '100.63.0.1', '2606:4700::1111'];
    const ours = [...LOOPBACK_SPELLINGS, ...NEIGHBOUR_SPELLINGS].map((host) => host.replace(/[[\]]/g, ''));
    expect([...shared, ...ours].filter(isPublic)).toEqual(shared);
  });
});

function requestsFor(target: string, port: number): string[] {
  return [`CONNECT ${target}:${port} HTTP/1.1`, `GET http://${target}:${port}/ HTTP/1.1`];
}

function basic(password: string): string {
  return `Basic ${Buffer.from(`visit:${password}`).toString('base64')}`;
}

function asker(egress: Egress): (line: string) => Promise<string> {
  const authorization = basic(egress.issue().password);
  return (line) => exchange(egress, line, authorization);
}

/** What the proxy answers to the first line of a request, until it closes or a tunnel stands. */
async function exchange(egress: Egress, line: string, authorization = ''): Promise<string> {
  const socket = connectTo(egress, line, authorization);
  let answer = '';
  await new Promise<void>((done) => {
    socket.on('data', (chunk) => {
      answer += chunk;
      if (line.startsWith('CONNECT')) done();
    });
    socket.on('close', done);
  });
  socket.destroy();
  return answer;
}

function connectTo(egress: Egress, line: string, authorization = '') {
  const [host, port] = egress.address.split(':');
  const socket = connect(Number(port), host);
  socket.on('error', () => {});
  const credentials = authorization && `Proxy-Authorization: ${authorization}\r\n`;
  socket.write(`${line}\r\nHost: x\r\n${credentials}Connection: close\r\n\r\n`);
  return socket;
}
