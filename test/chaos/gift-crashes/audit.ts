import { PublicKey } from '@solana/web3.js';
import type pg from 'pg';
import { escrowAddresses, type Movement } from '../../../src/chain/escrow/escrow.ts';
import { USDC_MINT } from '../../../src/chain/local/chain.ts';
import { SANDBOX_PROGRAM_ID } from '../../../src/chain/program/program.ts';
import type { CrashChain, Landed } from '../crashes/chain.ts';
import { type EventRow, gapsIn } from '../crashes/evidence.ts';
import type { LivedGift } from './gift.ts';

/** Compares what the database says of every gift with what the chain says. Answers what does not agree. */

const UNITS = 10_000n;

export interface Audit {
  faults: string[];
  states: Record<string, number>;
}

interface Parts {
  chain: CrashChain;
  db: pg.Client;
  gifts: LivedGift[];
  sponsor: PublicKey;
  /** What the sponsor had at first. */
  sponsorLamports: bigint;
}

interface GiftRow {
  id: string;
  status: string;
  amount: string;
  recipient_address: string | null;
  release_tx: string | null;
  escrow_address: string;
  reclaim_asked_at: Date | null;
  funded_at: Date | null;
  released_at: Date | null;
  reclaimed_at: Date | null;
}

interface TransactionRow {
  id: string;
  type: string;
  source: string;
  signature: string;
  amount: string;
  sender_address: string;
  recipient_address: string | null;
}

type Expect = (isSo: boolean, what: string) => void;
type Move<Kind extends Movement['kind']> = Extract<Movement, { kind: Kind }> & { signature: string };

/** A gift, with what the chain says of it. */
interface Found {
  gift: LivedGift;
  truth: string | undefined;
  fund: Move<Movement['kind']> | undefined;
  release: Move<'release'> | undefined;
}

export async function audit({ chain, db, gifts, sponsor, sponsorLamports }: Parts): Promise<Audit> {
  const rows = async <Row extends pg.QueryResultRow>(text: string) => (await db.query<Row>(text)).rows;
  const giftRows = await rows<GiftRow>('select * from gifts');
  const transactions = await rows<TransactionRow>('select * from transactions order by id');
  const events = await rows<EventRow>('select * from events order by account_id, sequence');
  const faults: string[] = [];
  const states: Record<string, number> = {};

  for (const gift of gifts) {
    const found = await auditGift(gift);
    if (found.length > 0)
      faults.push([`${gift.id || 'a gift that was never made'}:`, ...found, ...gift.history].join('\n    '));
  }
  if (giftRows.length !== gifts.length)
    faults.push(`${gifts.length} gifts were asked for and ${giftRows.length} made`);
  faults.push(...auditEvents(), ...(await auditSponsor()), ...(await auditMoney()));
  return { faults, states };

  async function auditGift(gift: LivedGift): Promise<string[]> {
    const { id, life, sender, hasAskedBack } = gift;
    const wrong: string[] = [];
    const expect: Expect = (isSo, what) => void (isSo || wrong.push(what));
    const row = giftRows.find((candidate) => candidate.id === id);
    if (!row) return ['it is not in the database'];

    const terms = { id, sender: sender.publicKey, mint: USDC_MINT };
    const addresses = escrowAddresses(new PublicKey(SANDBOX_PROGRAM_ID), terms);
    const landed = await chain.historyOf(addresses.escrow);
    const moves = landed.flatMap(({ signature, movements }) =>
      movements.map((movement) => ({ ...movement, signature })),
    );
    const [fund, last] = moves;
    const release = last?.kind === 'release' ? last : undefined;
    const told = moves.map(({ kind }) => kind).join(', ');
    const truth = truthOf(told, hasAskedBack);
    states[truth ?? told] = (states[truth ?? told] ?? 0) + 1;
    expect(truth !== undefined, `the chain tells a story that no careful client makes: ${told}`);
    expect(
      row.status.concat(fund ? '' : ', unfunded') === truth,
      `it is ${row.status} and should be ${truth}`,
    );
    expect(row.escrow_address === addresses.escrow.toBase58(), 'its escrow is another one');
    expect(Number(row.amount) === life.amount, 'its amount is another one');
    expect((row.funded_at !== null) === (fund !== undefined), 'funded_at does not agree');
    expect((row.released_at !== null) === (row.status === 'released'), 'released_at does not agree');
    expect((row.reclaimed_at !== null) === (row.status === 'reclaimed'), 'reclaimed_at does not agree');
    expect(row.reclaim_asked_at === null, 'it still waits to be taken back');
    expect(row.release_tx === (release?.signature ?? null), `release_tx is ${row.release_tx}`);
    expect(row.recipient_address === (release?.recipient ?? null), 'recipient_address does not agree');
    const found = { gift, truth, fund, release };
    await auditEscrow(expect, found, addresses);
    await auditPurses(expect, found);
    auditRecords(expect, found);
    return wrong;
  }

  async function auditEscrow(
    expect: Expect,
    { gift: { id, key, life, sender }, truth }: Found,
    { escrow, vault }: ReturnType<typeof escrowAddresses>,
  ): Promise<void> {
    const state = await chain.escrowAt(escrow);
    if (truth !== 'open') return expect(state === undefined, 'its escrow is still there');
    const units = BigInt(life.amount) * UNITS;
    const isRight =
      typeof state === 'object' &&
      state.giftId === id &&
      state.sender === sender.publicKey.toBase58() &&
      state.releaseKey === key &&
      state.mint === USDC_MINT.toBase58() &&
      state.vault === vault.toBase58() &&
      state.amount === units;
    expect(isRight, `its escrow is ${JSON.stringify(state, (_, value) => String(value))}`);
    expect((await chain.usdcOf(escrow)) === units, 'its vault does not hold its amount');
  }

  /** What its sender has left, and what recipients got. */
  async function auditPurses(expect: Expect, { gift, truth, release }: Found): Promise<void> {
    const { life, sender, purse, recipients } = gift;
    const units = BigInt(life.amount) * UNITS;
    for (const { publicKey } of recipients) {
      const due = publicKey.toBase58() === release?.recipient ? units : 0n;
      expect((await chain.usdcOf(publicKey)) === due, `${publicKey.toBase58()} did not get ${due}`);
    }
    const isAway = truth === 'open' || truth === 'released';
    const left = BigInt(purse) * UNITS - (isAway ? units : 0n);
    expect((await chain.usdcOf(sender.publicKey)) === left, `the sender does not have ${left}`);
  }

  function auditRecords(expect: Expect, { gift: { id, life, sender }, truth, fund, release }: Found): void {
    const recorded = transactions
      .filter(({ source }) => source === id)
      .map(({ type, signature, amount, sender_address, recipient_address }) =>
        [type, signature, amount, sender_address, recipient_address].join(' '),
      );
    const from = sender.publicKey.toBase58();
    const due = [
      ...(fund ? [`gift_fund ${fund.signature} ${life.amount} ${from} `] : []),
      ...(release ? [`gift_release ${release.signature} ${life.amount} ${from} ${release.recipient}`] : []),
    ];
    expect(
      recorded.sort().join() === due.join(),
      `recorded are ${recorded.join()} in place of ${due.join()}`,
    );
    const story = events
      .filter(({ object_id }) => object_id === id)
      .map(({ type }) => type.replace('gift.', ''));
    expect(storiesOf(truth).includes(story.join(' ')), `its events are ${story.join(', ')}`);
  }

  /** Numbered without gaps, and one for each transaction. */
  function auditEvents(): string[] {
    const wrong = gapsIn(events);
    const recorded = events
      .filter(({ type }) => type === 'transaction.recorded')
      .map((event) => event.object_id);
    if (
      recorded.sort().join() !==
      transactions
        .map(({ id }) => id)
        .sort()
        .join()
    )
      wrong.push('the events of transactions are not the transactions');
    return wrong;
  }

  /** It paid for releases alone, once a gift, and nothing but their fees. */
  async function auditSponsor(): Promise<string[]> {
    const wrong: string[] = [];
    const paid = (await chain.historyOf(sponsor)).filter(({ feePayer }) => feePayer === sponsor.toBase58());
    const claimed = paid.map(releasedBy);
    if (claimed.some((escrow) => escrow === undefined)) wrong.push('the sponsor paid for something else');
    if (new Set(claimed).size !== claimed.length) wrong.push('the sponsor paid twice for a gift');
    states['paid for by the sponsor'] = paid.length;
    const fees = paid.reduce((sum, { fee }) => sum + BigInt(fee), 0n);
    const left = await chain.lamportsOf(sponsor);
    if (left !== sponsorLamports - fees) wrong.push(`the sponsor has ${left}, not ${sponsorLamports - fees}`);
    return wrong;
  }

  async function auditMoney(): Promise<string[]> {
    let [held, given] = [0n, 0n];
    for (const { id, sender, recipients, purse } of gifts.filter((gift) => gift.id)) {
      given += BigInt(purse) * UNITS;
      const terms = { id, sender: sender.publicKey, mint: USDC_MINT };
      const { escrow } = escrowAddresses(new PublicKey(SANDBOX_PROGRAM_ID), terms);
      for (const owner of [sender.publicKey, escrow, ...recipients.map(({ publicKey }) => publicKey)])
        held += await chain.usdcOf(owner);
    }
    return held === given ? [] : [`${given} units were given out and ${held} are held`];
  }
}

/** The state that follows from what the program did; undefined when it should not have been able to. */
function truthOf(told: string, hasAskedBack: boolean): string | undefined {
  switch (told) {
    case '':
      return hasAskedBack ? 'reclaimed, unfunded' : 'requires_action, unfunded';
    case 'fund':
      return 'open';
    case 'fund, release':
      return 'released';
    case 'fund, reclaim':
      return 'reclaimed';
    default:
      return undefined;
  }
}

/** The events that a gift in a state can have had: the sender may have asked for it before it was funded. */
function storiesOf(truth: string | undefined): string[] {
  switch (truth) {
    case 'requires_action, unfunded':
      return ['created'];
    case 'reclaimed, unfunded':
      return ['created reclaim_asked reclaimed'];
    case 'open':
      return ['created funded'];
    case 'released':
    case 'reclaimed':
      return [`created funded ${truth}`, `created reclaim_asked funded ${truth}`];
    default:
      return [];
  }
}

function releasedBy({ movements }: Landed): string | undefined {
  const [movement] = movements;
  return movements.length === 1 && movement?.kind === 'release' ? movement.escrow : undefined;
}
