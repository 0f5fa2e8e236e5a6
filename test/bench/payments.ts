import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Connection, Transaction } from '@solana/web3.js';
import bs58 from 'bs58';
import pg from 'pg';
import { USDC_MINT } from '../../src/chain/local/chain.ts';
import { paymentOf as paymentFor } from '../../src/sandbox/demo/paying.ts';
import { type ChainGround, fill, layChainGround, sendToChain } from './chain-ground.ts';
import type { Cleanup } from './cleanup.ts';
import { type Ground, TILL } from './ground.ts';
import { measurePending, type Pending, postTo } from './pending.ts';
import { startServer } from './servers.ts';
import { say } from './table.ts';

export interface PaymentFigures {
  pending: Pending[];
  /** A thousand payments at once: how long until the last was settled. */
  burst: { payments: number; settled: number; seconds: number };
  export: { rows: number; seconds: number; peakMegabytes: number };
}

const MOST_WAITING = 100_000;
const BURST = 1_000;
const EXPORT_ROWS = 1_000_000;

export async function measurePayments(ground: Ground, cleanup: Cleanup): Promise<PaymentFigures> {
  const on = await layChainGround('payments', ground, cleanup);
  const references = Array.from({ length: MOST_WAITING }, () => bs58.encode(randomBytes(32)));
  const pending = await measurePending('payments', on, cleanup, {
    fill: (count) => fill(on.environment.DATABASE_URL, PAYABLES, [references.slice(0, count)]),
    async make(post) {
      const intent = await post('/v1/transaction_intents', { amount: 100 });
      return {
        transaction: await paymentOf(on, intent),
        subscription: `transactionIntentUpdated(id: "${intent.id}") { status }`,
      };
    },
  });
  return { pending, burst: await measureBurst(on, cleanup), export: await measureExport(on) };
}

export async function paymentOf({ chain, rich }: ChainGround, intent: Intent): Promise<Transaction> {
  const connection = new Connection(chain.rpcUrl);
  const paying = { connection, payer: rich, mint: USDC_MINT.toBase58() };
  return Transaction.from(await paymentFor(paying, intent.next_action.chain_payment.chain_pay_uri));
}

interface Intent {
  id: string;
  amount: number;
  next_action: { chain_payment: { chain_pay_uri: string } };
}

async function measureBurst(on: ChainGround, cleanup: Cleanup): Promise<PaymentFigures['burst']> {
  say(`payments: ${BURST} at once`);
  const till = await startServer([TILL, 'serve'], on, cleanup);
  const post = postTo(till, on.key);
  const transactions: Transaction[] = [];
  for (let n = 0; n < BURST; n++)
    transactions.push(await paymentOf(on, await post('/v1/transaction_intents', { amount: 100 + n })));
  const client = new pg.Client({ connectionString: on.environment.DATABASE_URL });
  await client.connect();
  const settledSoFar = async () =>
    Number(
      (await client.query("select count(*) from transactions where type = 'transaction_intent'")).rows[0]
        .count,
    );
  const before = await settledSoFar();
  const startedMs = performance.now();
  await Promise.all(transactions.map((transaction) => sendToChain(on.chain.rpcUrl, transaction)));
  let settled = 0;
  while (settled < BURST && performance.now() - startedMs < 180_000) {
    await pause(100);
    settled = (await settledSoFar()) - before;
  }
  const seconds = (performance.now() - startedMs) / 1_000;
  await client.end();
  await till.stop();
  return { payments: BURST, settled, seconds };
}

async function measureExport(on: ChainGround): Promise<PaymentFigures['export']> {
  say(`payments: ${EXPORT_ROWS} rows are exported`);
  await fill(on.environment.DATABASE_URL, TRANSACTIONS, [EXPORT_ROWS]);
  const startedMs = performance.now();
  const watch = `/usr/bin/env bash -c '${process.execPath} ${TILL} export transactions --csv > >(wc -l) & PID=$!; PEAK=0; while kill -0 $PID 2>/dev/null; do RSS=$(awk "/VmHWM/ {print \\$2}" /proc/$PID/status 2>/dev/null); PEAK=\${RSS:-$PEAK}; sleep 0.2; done; wait; echo "peak $PEAK"'`;
  const { stdout } = await promisify(execFile)('bash', ['-c', watch], { env: on.environment });
  const rows = Number(/^\s*(\d+)\s*$/m.exec(stdout)?.[1] ?? 0) - 1;
  const peakMegabytes = Number(/peak (\d+)/.exec(stdout)?.[1] ?? 0) / 1_024;
  return { rows, seconds: (performance.now() - startedMs) / 1_000, peakMegabytes };
}

/** Half of them sessions, half of them intents, all to the account's own wallet. */
const PAYABLES = `
  with waiting as (
    select n, reference, (case when n % 2 = 0 then 'ti_' else 'cs_' end) || lpad(n::text, 24, '0') as id,
           owner.id as account_id, owner.wallet_address as recipient
      from (select id, wallet_address from accounts limit 1) owner, unnest($1::text[]) with ordinality as given(reference, n)
  ), sessions as (
    insert into checkout_sessions (id, account_id, status, payment_status, line_items, amount_subtotal, amount_total, recipient_address, reference, created_at)
    select id, account_id, 'open', 'unpaid', '[]', 2500, 2500, recipient, reference, now() from waiting where n % 2 = 1
    on conflict do nothing
  ), intents as (
    insert into transaction_intents (id, account_id, status, amount, fee_amount, recipient_address, reference, created_at)
    select id, account_id, 'requires_action', 2500, 0, recipient, reference, now() from waiting where n % 2 = 0
    on conflict do nothing
  )
  insert into payables (id, account_id, state, reference, recipient_address, amount, fee_amount, created_at)
  select id, account_id, 'open', reference, recipient, 2500, 0, now() from waiting
  on conflict do nothing`;

/** All for one session. */
const TRANSACTIONS = `
  with paid as (
    insert into checkout_sessions (id, account_id, status, payment_status, line_items, amount_subtotal, amount_total, recipient_address, reference, created_at)
    select 'cs_' || lpad('', 24, 'x'), id, 'complete', 'paid', '[]', 1, 1, 'recipient', 'exported', now() from accounts limit 1
    returning id, account_id
  )
  insert into transactions (id, account_id, type, source, signature, sender_address, recipient_address, amount, created_at)
  select 'txn_' || lpad(n::text, 24, '0'), account_id, 'checkout_session', paid.id, lpad(n::text, 88, 'z'), 'sender',
         'recipient', n, now()
    from paid, generate_series(1, $1::int) n`;
