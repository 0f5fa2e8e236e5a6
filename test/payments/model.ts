import { Keypair, PublicKey } from '@solana/web3.js';
import { hostSandbox } from '../../src/chain/network.ts';
import { movableClock } from '../support/clock.ts';
import { newSender, pass } from '../support/gifts.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';
import { type Asked, accept, ask, cancel, type Terms, trailOf, UNPAID } from './asked.ts';
import { createDoor } from './at-the-door.ts';
import { audit, type Books } from './audit.ts';
import { drawSteps, type Step } from './plan.ts';
import { createRefunding } from './refunding.ts';
import { readAnyway, seeEverything } from './seeing.ts';
import { newSeller, openLink } from './sellers.ts';
import { createTransfers } from './transfers.ts';
import { newTwin, type Twin } from './twin.ts';
import { differencesOf } from './verified.ts';

/**
 * People ask, pay rightly and wrongly, give money back, cancel and wait, while Till stops and starts; their own book
 * must agree with Till's at the end of every part. Throws with all that does not, and the steps that led there.
 */

export interface ModelOptions {
  databaseUrl: string;
  seed: number;
  /** How many steps, in parts. */
  count: number;
  onProgress?(steps: number, figures: ModelFigures): void;
}

export interface ModelFigures {
  steps: Record<string, number>;
  asked: number;
  sent: number;
  received: bigint;
  outcomes: Record<string, number>;
  /** What became of refunds, and what went back, in base units. */
  refunds: Record<string, number>;
  back: bigint;
  /** How often something came in and as much went out before a look, which is found when the history is read anyway. */
  foundLater: number;
  restarts: number;
  ms: number;
}

const STEPS_PER_PART = 40;
/** It reads everything from the beginning, which grows. */
const PARTS_PER_VERIFICATION = 10;
const SELLERS = 3;

export async function model({ databaseUrl, seed, count, onProgress }: ModelOptions): Promise<ModelFigures> {
  const startedMs = Date.now();
  const clock = movableClock();
  const network = await hostSandbox(undefined, { commitment: 'confirmed', clock });
  const keeper = Keypair.generate().publicKey.toBase58();
  const settings = {
    DATABASE_URL: databaseUrl,
    FEE_BPS: '125',
    FEE_ADDRESS: keeper,
    SPONSOR_DAILY_CLAIMS: '1000000',
  };
  let till = await startTill(settings, { network, clock });
  const payer = await newSender(till, 1_000_000_000);
  const poor = await newSender(till, 0);
  const twin = await newTwin(till, payer, { takesFee: false });
  const figures: ModelFigures = {
    steps: {},
    asked: 0,
    sent: 0,
    received: 0n,
    outcomes: {},
    refunds: {},
    back: 0n,
    foundLater: 0,
    restarts: 0,
    ms: 0,
  };
  const steps = drawSteps(seed, count);
  const tools = {
    till: () => till,
    payer,
    poor,
    twin,
    keeper,
    async restart(isAbrupt: boolean) {
      // What it was doing is cut off wherever it happens to be.
      const cut = isAbrupt ? till.watcher.look().catch(() => {}) : undefined;
      await till.stop();
      await cut;
      till = await startTill(settings, { network, clock });
      figures.restarts++;
    },
  };

  try {
    for (let start = 0; start < steps.length; start += STEPS_PER_PART) {
      const part = steps.slice(start, start + STEPS_PER_PART);
      await live(part, tools, figures);
      const isLast = start + STEPS_PER_PART >= steps.length;
      if (isLast || (start / STEPS_PER_PART) % PARTS_PER_VERIFICATION === 0) await assertVerified(till);
      onProgress?.(start + part.length, figures);
    }
  } finally {
    await till.stop();
    await network.stop();
  }
  return { ...figures, ms: Date.now() - startedMs };
}

async function assertVerified(till: TestTill): Promise<void> {
  const differences = await differencesOf(till);
  if (differences.length > 0)
    throw new Error(['The books differ from the chain:', ...differences].join('\n  '));
}

interface Tools {
  till(): TestTill;
  payer: Keypair;
  poor: Keypair;
  twin: Twin;
  keeper: string;
  restart(isAbrupt: boolean): Promise<void>;
}

async function live(part: Step[], tools: Tools, figures: ModelFigures): Promise<void> {
  const { till, payer, poor, twin, keeper } = tools;
  const sellers: TestAccount[] = [];
  for (let index = 0; index < SELLERS; index++) sellers.push(await newSeller(till(), `Shop ${index}`));
  const wallets = [keeper, ...sellers.map(({ wallet }) => wallet.address)];
  const { chain, mint } = till().network;
  const before = new Map<string, bigint>();
  for (const wallet of wallets) before.set(wallet, await chain.tokens(new PublicKey(wallet), mint));
  const back = { moved: [], back: [], refunds: [] };
  const books: Books = { sellers, asked: [], sent: [], keeper, before, back };
  const told: string[] = [];
  let [made, faults] = [0, [] as string[]];

  const pick = <T>(all: readonly T[], number: number): T | undefined => all[number % all.length];
  const sellerOf = ({ recipient }: Asked): TestAccount => {
    const seller = sellers.find(({ wallet }) => wallet.address === recipient);
    if (!seller) throw new Error('every recipient is a seller');
    return seller;
  };

  const refunding = createRefunding({
    till,
    payer,
    sellerOf,
    asked: books.asked,
    book: books.back,
    fault: (what) => faults.push(what),
  });

  const payAtTheDoor = createDoor({
    till,
    payer,
    wallets,
    books,
    sellerOf,
    fault: (what) => faults.push(what),
  });

  const pay = createTransfers({ till, payer, poor, twin, keeper, books, pick, sellerOf });

  async function open(step: Step & { do: 'ask' }): Promise<void> {
    const { for: kind, seller: number, cents, repeats, addsUp, tolerance } = step;
    const seller = pick(sellers, number);
    if (!seller) return;
    const terms: Terms = {
      mode: addsUp ? 'accumulate' : 'reject',
      tolerance_cents: Math.floor((cents * tolerance) / 100),
    };
    if (kind === 'link') {
      books.asked.push(await openLink(till(), seller, cents, terms));
      return;
    }
    const key = `${seller.id}-${++made}`;
    const asked = await ask(till(), seller, kind, cents, key, terms);
    const again = repeats ? await ask(till(), seller, kind, cents, key, terms) : asked;
    if (again.id !== asked.id) faults.push(`${asked.id} was made twice, also as ${again.id}`);
    books.asked.push(asked);
  }

  async function withdraw(asked: Asked, meanwhileLooking: boolean): Promise<void> {
    const seller = sellerOf(asked);
    const { status } = await trailOf(till(), seller, asked);
    const [answer] = await Promise.all([
      cancel(till(), seller, asked),
      meanwhileLooking ? till().watcher.look() : undefined,
    ]);
    const isOpen = status === UNPAID[asked.kind];
    if (answer !== 200 && answer !== 409) faults.push(`cancel of ${asked.id} answered ${answer}`);
    if (answer === 200 && !isOpen) faults.push(`${asked.id} was ${status}, and could be canceled`);
    if (answer === 409 && isOpen && !meanwhileLooking) faults.push(`${asked.id} could not be canceled`);
  }

  async function agree(asked: Asked, meanwhileLooking: boolean): Promise<void> {
    const seller = sellerOf(asked);
    const { payments } = await trailOf(till(), seller, asked);
    const payment = payments.find(({ remedies }) => remedies.includes('ACCEPT'));
    if (!payment) return;
    const [answer] = await Promise.all([
      accept(till(), seller, payment.id),
      meanwhileLooking ? till().watcher.look() : undefined,
    ]);
    if (answer !== 200 && !(answer === 409 && meanwhileLooking))
      faults.push(`accepting ${payment.id} for ${asked.id} answered ${answer}`);
  }

  async function tellAgain(number: number): Promise<void> {
    const sent = pick(books.sent, number);
    const transaction = sent && (await chain.transaction(sent.signature));
    if (transaction) await till().useCases.payments.apply(transaction);
  }

  async function take(step: Step): Promise<unknown> {
    const asked = 'what' in step ? pick(books.asked, step.what) : undefined;
    switch (step.do) {
      case 'ask':
        return open(step);
      case 'pay':
        return pay(step);
      case 'pay at the door':
        return asked && payAtTheDoor(asked);
      case 'cancel':
        return asked && withdraw(asked, step.meanwhileLooking);
      case 'accept':
        return asked && agree(asked, step.meanwhileLooking);
      case 'look':
        return Promise.all(Array.from({ length: step.watchers }, () => till().watcher.look()));
      case 'sweep':
        return till().watcher.sweep();
      case 'tell again':
        return tellAgain(step.what);
      case 'restart':
        return tools.restart(step.isAbrupt);
      case 'wait':
        return pass(till(), step.slots);
      case 'wait a day':
        return refunding.waitADay();
      case 'resolve':
        return refunding.resolve(step);
      case 'refund':
        return refunding.refund(step);
      case 'go on with a refund':
        return refunding.goOn(step);
      case 'refund by hand':
        return refunding.refundByHand(step);
    }
  }

  for (const step of part) {
    told.push(JSON.stringify(step));
    figures.steps[step.do] = (figures.steps[step.do] ?? 0) + 1;
    await take(step);
  }
  await refunding.settle();
  await seeEverything(till());
  let findings = await audit(till(), books);
  if (findings.faults.length > 0) {
    await readAnyway(till(), sellers);
    findings = await audit(till(), books);
    figures.foundLater++;
  }
  faults = [...faults, ...findings.faults];
  if (faults.length > 0) throw new Error(['The books differ:', ...faults, 'after', ...told].join('\n  '));

  figures.asked += books.asked.length;
  figures.sent += books.sent.length;
  for (const { gains } of books.sent) for (const amount of gains.values()) figures.received += amount;
  for (const [outcome, times] of Object.entries(findings.outcomes))
    figures.outcomes[outcome] = (figures.outcomes[outcome] ?? 0) + times;
  for (const { units } of books.back.back) figures.back += units;
  const accountId = { in: sellers.map(({ id }) => id) };
  for (const { status, viaGiftId, reference } of await till().db.prisma.refund.findMany({
    where: { accountId },
  })) {
    const kind = `${viaGiftId ? 'as a gift' : reference ? 'by transfer' : 'by hand'}, ${status}`;
    figures.refunds[kind] = (figures.refunds[kind] ?? 0) + 1;
  }
}
