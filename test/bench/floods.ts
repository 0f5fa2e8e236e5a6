import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { spam } from '../payments/spam.ts';
import { layChainGround } from './chain-ground.ts';
import type { Cleanup } from './cleanup.ts';
import { type Ground, TILL } from './ground.ts';
import { paymentOf } from './payments.ts';
import { happen, postTo } from './pending.ts';
import { startServer } from './servers.ts';
import { say, sayTable } from './table.ts';

/** How long payments wait behind a flood of foreign transactions on the beacon, at a node that takes few calls. */
export interface Flood {
  foreign: number;
  latenciesMs: number[];
}

const COUNTS = [0, 400, 10_000];
const CALLS_PER_SECOND = 10;
const PAYMENTS = 3;

export async function measureFloods(ground: Ground, cleanup: Cleanup): Promise<Flood[]> {
  const on = await layChainGround('floods', ground, cleanup);
  const { chain, rich } = on;
  const SOLANA_RPC_URL = await startSlowNode(chain.rpcUrl, cleanup);
  const environment = { ...on.environment, SOLANA_RPC_URL };
  const figures: Flood[] = [];
  let beacon: string | undefined;
  let sent = 0;
  for (const foreign of COUNTS) {
    // Till is away while the flood comes, and finds all of it at once.
    say(`floods: ${foreign} foreign transactions`);
    if (beacon) await spam({ network: chain, sandbox: chain }, rich, [beacon], foreign);
    const till = await startServer([TILL, 'serve'], { environment }, cleanup);
    const { next_action } = await postTo(till, on.key)('/v1/transaction_intents', { amount: 1 });
    beacon = next_action.chain_payment.payable.beacon;
    await pause(3_000);
    const latenciesMs: number[] = [];
    for (let n = 0; n < PAYMENTS; n++)
      latenciesMs.push(
        await happen(till, on, async (post) => {
          const intent = await post('/v1/transaction_intents', { amount: 100 + sent++ });
          return {
            transaction: await paymentOf(on, intent),
            subscription: `transactionIntentUpdated(id: "${intent.id}") { status }`,
          };
        }),
      );
    figures.push({ foreign, latenciesMs });
    await till.stop();
  }
  return figures;
}

/** A node that refuses calls beyond its limit, each of a batch counted, and sends no notices. */
async function startSlowNode(target: string, cleanup: Cleanup): Promise<string> {
  let taken: number[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const now = performance.now();
    const calls = [JSON.parse(body)].flat().length;
    taken = taken.filter((at) => at > now - 1_000);
    if (taken.length + calls > CALLS_PER_SECOND) return void response.writeHead(429).end();
    taken.push(...Array<number>(calls).fill(now));
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(target, { method: 'POST', headers, body });
    response.writeHead(answer.status, headers).end(await answer.text());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  cleanup.add(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export function reportFloods(figures: Flood[]): void {
  say(
    `\nPayments behind a flood on the beacon, with a node that takes ${CALLS_PER_SECOND} calls a second and sends no notices.\n`,
  );
  const rows = figures.map(({ foreign, latenciesMs }) => [
    String(foreign),
    ...latenciesMs.map((ms) => `${(ms / 1_000).toFixed(1)} s`),
  ]);
  sayTable(['foreign', ...Array.from({ length: PAYMENTS }, (_, n) => `payment ${n + 1}`)], rows, 0);
}
