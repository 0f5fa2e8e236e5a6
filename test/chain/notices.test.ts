import { once } from 'node:events';
import { createConnection } from 'node:net';
import { Keypair, type PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { USDC_MINT } from '../../src/chain/local/chain.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';

let chain: TestChain;
/** Slots pass only when a test says so. */
let still: TestChain;
beforeAll(async () => {
  chain = await startTestChain();
  still = await startTestChain({ slotMs: 600_000 });
});

interface Message {
  id?: number;
  result?: unknown;
  error?: unknown;
  method?: string;
  params?: { subscription: number; result: unknown };
}

async function connect(url: string) {
  const socket = new WebSocket(url);
  const messages: Message[] = [];
  socket.on('message', (data) => messages.push(JSON.parse(String(data))));
  await once(socket, 'open');
  let id = 0;
  return {
    socket,
    messages,
    notices: () => messages.flatMap(({ params }) => (params ? [params.result] : [])),
    async call(method: string, ...params: unknown[]): Promise<Message> {
      const own = ++id;
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: own, method, params }));
      return vi.waitFor(() => {
        const answer = messages.find((message) => message.id === own);
        if (!answer) throw new Error(`There is no answer to ${method} yet.`);
        return answer;
      }, 180_000);
    },
  };
}

/** Whatever was to be said by now has been said. */
async function settle(client: Awaited<ReturnType<typeof connect>>): Promise<void> {
  await client.call('slotUnsubscribe', 0);
  await client.call('slotUnsubscribe', 0);
}

describe('subscriptions by web3.js', () => {
  it('hear logs, account changes, signatures and slots', async () => {
    const { connection } = chain;
    const alice = await chain.newWallet();
    const bob = Keypair.generate().publicKey;
    const heard = { logs: [] as string[], balances: [] as number[], slots: [] as number[] };
    connection.onLogs(bob, ({ signature }) => heard.logs.push(signature));
    connection.onAccountChange(bob, ({ lamports }) => heard.balances.push(lamports));
    connection.onSlotChange(({ slot }) => heard.slots.push(slot));
    await vi.waitFor(() => expect(heard.slots.length).toBeGreaterThan(0), 180_000);

    const signature = await chain.send(
      [SystemProgram.transfer({ fromPubkey: alice.publicKey, toPubkey: bob, lamports: 1_000_000 })],
      [alice],
    );
    const told = new Promise((resolve) => connection.onSignature(signature, resolve));
    expect(await told).toEqual({ err: null });
    await vi.waitFor(() => {
      expect(heard.logs).toEqual([signature]);
      expect(heard.balances).toEqual([1_000_000]);
      expect(heard.slots.length).toBeGreaterThan(3);
    }, 180_000);
    const sorted = heard.slots.toSorted((one, other) => one - other);
    expect(heard.slots).toEqual(sorted);
    expect(new Set(heard.slots).size).toBe(heard.slots.length);
  });
});

describe('subscriptions', () => {
  it('are served on both ports', async () => {
    for (const url of [still.wsUrl, still.rpcUrl.replace('http', 'ws')]) {
      const { call, socket } = await connect(url);
      expect(await call('slotSubscribe')).toMatchObject({ result: expect.any(Number) });
      socket.close();
    }
  });

  it('are told at the commitment they asked for', async () => {
    const client = await connect(still.wsUrl);
    const wallet = Keypair.generate().publicKey;
    const ids: Record<string, unknown> = {};
    for (const commitment of ['processed', 'confirmed', 'finalized'])
      ids[commitment] = (
        await client.call('logsSubscribe', { mentions: [wallet.toBase58()] }, { commitment })
      ).result;
    const toldIds = () => client.messages.flatMap(({ params }) => (params ? [params.subscription] : []));

    const signature = await still.fund(wallet, 1_000_000n);
    await vi.waitFor(() => expect(toldIds()).toEqual([ids.processed]), 180_000);
    still.advance(1);
    await vi.waitFor(() => expect(toldIds()).toEqual([ids.processed, ids.confirmed]), 180_000);
    still.advance(30);
    await settle(client);
    expect(toldIds()).toHaveLength(2);
    still.advance(1);
    await vi.waitFor(() => expect(toldIds()).toEqual([ids.processed, ids.confirmed, ids.finalized]), 180_000);
    expect(client.notices()[0]).toMatchObject({
      context: { slot: expect.any(Number) },
      value: { signature, err: null, logs: expect.arrayContaining([expect.stringContaining('invoke')]) },
    });
    client.socket.close();
  });

  it('to a signature are told once, and at once if it has happened', async () => {
    const client = await connect(still.wsUrl);
    const signature = await still.fund(Keypair.generate().publicKey, 1_000_000n);
    await client.call('signatureSubscribe', signature, { commitment: 'processed' });
    await vi.waitFor(
      () => expect(client.notices()).toEqual([{ context: { slot: still.slot() }, value: { err: null } }]),
      60_000,
    );
    await client.call('signatureSubscribe', signature, { commitment: 'confirmed' });
    await settle(client);
    expect(client.notices()).toHaveLength(1);
    still.advance(1);
    await vi.waitFor(() => expect(client.notices()).toHaveLength(2), 180_000);
    still.advance(1);
    await settle(client);
    expect(client.notices()).toHaveLength(2);
    client.socket.close();
  });

  it('to a signature hear that it was received, before it counts, if they want to', async () => {
    const client = await connect(still.wsUrl);
    const payer = await still.newWallet();
    const transfer = SystemProgram.transfer({
      fromPubkey: payer.publicKey,
      toPubkey: Keypair.generate().publicKey,
      lamports: 1_000_000,
    });
    const transaction = new Transaction().add(transfer);
    transaction.feePayer = payer.publicKey;
    transaction.recentBlockhash = (await still.connection.getLatestBlockhash('processed')).blockhash;
    transaction.sign(payer);
    const signature = bs58.encode(transaction.signature ?? Buffer.alloc(0));
    await client.call('signatureSubscribe', signature, {
      commitment: 'confirmed',
      enableReceivedNotification: true,
    });
    await still.connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true });
    const context = { slot: still.slot() };
    await settle(client);
    expect(client.notices()).toEqual([{ context, value: 'receivedSignature' }]);
    still.advance(1);
    await vi.waitFor(() => expect(client.notices()).toHaveLength(2), 180_000);
    expect(client.notices()[1]).toEqual({ context, value: { err: null } });
    client.socket.close();
  });

  it('to accounts and programs show what was written', async () => {
    const client = await connect(still.wsUrl);
    const owner = Keypair.generate().publicKey;
    const options = { commitment: 'processed', encoding: 'jsonParsed' };
    await client.call('accountSubscribe', USDC_MINT.toBase58(), options);
    await client.call('programSubscribe', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', {
      ...options,
      filters: [{ memcmp: { offset: 32, bytes: owner.toBase58() } }],
    });
    await still.mintUsdc(owner, 42n);
    await vi.waitFor(() => expect(client.notices()).toHaveLength(2), 180_000);
    expect(client.notices()).toContainEqual(
      expect.objectContaining({
        value: expect.objectContaining({
          data: expect.objectContaining({ parsed: expect.objectContaining({ type: 'mint' }) }),
        }),
      }),
    );
    expect(client.notices()).toContainEqual(
      expect.objectContaining({
        value: { pubkey: expect.any(String), account: expect.objectContaining({ lamports: 2_039_280 }) },
      }),
    );
    client.socket.close();
  });

  it('say so when an account is too large for the asked encoding', async () => {
    const client = await connect(still.wsUrl);
    const owner = anyone();
    const { result } = await client.call('programSubscribe', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', {
      commitment: 'processed',
      filters: [{ dataSize: 165 }],
    });
    await still.mintUsdc(owner, 42n);
    await vi.waitFor(() => expect(client.notices()).toHaveLength(1), 180_000);
    expect(result).toEqual(client.messages.at(-1)?.params?.subscription);
    expect(client.notices()[0]).toMatchObject({
      value: { account: { space: 165, data: 'error: data too large for bs58 encoding' } },
    });
    client.socket.close();
  });

  it('to all logs and to roots hear of everything until they end', async () => {
    const client = await connect(still.wsUrl);
    const { result: logs } = await client.call('logsSubscribe', 'all', { commitment: 'processed' });
    const { result: roots } = await client.call('rootSubscribe');
    const of = (id: unknown) => client.messages.filter(({ params }) => params?.subscription === id);
    await still.fund(anyone(), 1_000_000n);
    still.advance(2);
    await vi.waitFor(() => {
      expect(of(logs)).toHaveLength(1);
      expect(of(roots)).toHaveLength(2);
    }, 180_000);
    expect(await client.call('logsUnsubscribe', logs)).toMatchObject({ result: true });
    expect(await client.call('rootUnsubscribe', roots)).toMatchObject({ result: true });
    expect(await client.call('rootUnsubscribe', roots)).toMatchObject({ error: { code: -32602 } });
    await still.fund(anyone(), 1_000_000n);
    still.advance(2);
    await settle(client);
    expect(of(logs)).toHaveLength(1);
    expect(of(roots)).toHaveLength(2);
    client.socket.close();
  });

  it('are refused when they make no sense', async () => {
    const { call, socket, messages } = await connect(still.wsUrl);
    expect(await call('logsSubscribe', { mentions: [] })).toMatchObject({ error: { code: -32602 } });
    expect(await call('accountSubscribe', 'nothing')).toMatchObject({ error: { code: -32602 } });
    expect(await call('constructor')).toMatchObject({ error: { code: -32601 } });
    socket.send('{');
    await vi.waitFor(() => expect(messages.at(-1)).toMatchObject({ error: { code: -32700 } }), 180_000);
    socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'ping' }));
    socket.ping();
    await once(socket, 'pong');
    socket.close();
  });

  it('survive clients that break off', async () => {
    const { port } = new URL(still.wsUrl);
    const torn = createConnection(Number(port), '127.0.0.1');
    await once(torn, 'connect');
    torn.write('GET / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    torn.resetAndDestroy();
    const gone = await connect(still.wsUrl);
    await gone.call('logsSubscribe', 'all', { commitment: 'processed' });
    gone.socket.terminate();
    const client = await connect(still.wsUrl);
    await client.call('logsSubscribe', 'all', { commitment: 'processed' });
    client.socket.send(Buffer.alloc(100, 255));
    await still.fund(anyone(), 1_000_000n);
    await vi.waitFor(() => expect(client.notices()).toHaveLength(1), 180_000);
    client.socket.close();
  });

  it('do not hold up the end when a client never hangs up', async () => {
    const ending = await startTestChain();
    const deaf = createConnection({
      port: Number(new URL(ending.wsUrl).port),
      host: '127.0.0.1',
      allowHalfOpen: true,
    });
    deaf.on('error', () => {});
    deaf.write(
      'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    const [greeting] = await once(deaf, 'data');
    expect(String(greeting)).toContain('101 Switching Protocols');
    await ending.stop();
    await expect(fetch(ending.rpcUrl)).rejects.toThrow();
    deaf.destroy();
  });
});

function anyone(): PublicKey {
  return Keypair.generate().publicKey;
}
