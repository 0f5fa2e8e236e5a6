import { Keypair, type PublicKey } from '@solana/web3.js';
import fc from 'fast-check';
import { ask } from '../../payments/asked.ts';
import { fund, makeGift, newSender, releaseKeypair, signed } from '../../support/gifts.ts';
import { newMerchant, newPayer, prepare, submit, transactionIn } from '../../support/page-payments.ts';
import { type Outcome, rest } from '../../support/surfaces.ts';
import type { TestTill } from '../../support/till.ts';
import { type Claim, forgeries } from './forgery.ts';

export interface ForgeOptions {
  seed: number;
  count: number;
  onProgress?(sent: number): void;
}

export interface ForgeFigures {
  sent: number;
  /** How often each forgery was refused, by the code of the refusal. */
  refusals: Map<string, number>;
}

/** What is forged, where it is sent, and how often the sponsor has signed any of it. */
interface Target {
  template: Claim;
  send(base64: string): Promise<Outcome>;
  signings(): Promise<number>;
}

async function claimOf(till: TestTill, sponsor: PublicKey): Promise<Target> {
  if (!rest) throw new Error('there are surfaces');
  const account = await till.newAccount();
  const gift = await makeGift(rest, till, account, { sender: await newSender(till) });
  await fund(till, gift);
  const thief = Keypair.generate();
  const recipient_address = thief.publicKey.toBase58();
  const { body } = await rest.call(till, 'GiftRelease', { id: gift.id, recipient_address });
  const keys = [thief, releaseKeypair(gift.code)];
  return {
    template: { transaction: signed(body, ...keys), keys, sponsor },
    send: (signed_transaction) => rest.call(till, 'GiftSubmit', { id: gift.id, signed_transaction }),
    signings: () => till.db.prisma.sponsorship.count({ where: { giftId: gift.id } }),
  };
}

async function paymentOf(till: TestTill, sponsor: PublicKey): Promise<Target> {
  const { id } = await ask(till, await newMerchant(till), 'session');
  const payer = await newPayer(till);
  const prepared = await prepare(till, id, payer);
  if (!prepared.isSponsored) throw new Error('the payment is not sponsored');
  const transaction = transactionIn(prepared);
  transaction.partialSign(payer);
  return {
    template: { transaction, keys: [payer], sponsor },
    send: (bytes) => submit(till, id, bytes),
    signings: () => till.db.prisma.sponsoredPayment.count({ where: { payableId: id } }),
  };
}

const targets = { claim: claimOf, payment: paymentOf };

export type Forged = keyof typeof targets;

/** Sends forgeries with every signature but the sponsor's. Throws when one got anything at all. */
export async function forge(
  till: TestTill,
  forged: Forged,
  { seed, count, onProgress }: ForgeOptions,
): Promise<ForgeFigures> {
  if (!till.sponsor) throw new Error('there is a sponsor');
  const { sponsor } = till;
  const { template, send, signings } = await targets[forged](till, sponsor);
  const figures: ForgeFigures = { sent: 0, refusals: new Map() };
  const held = await till.network.chain.balance(sponsor);

  const kinds = Object.entries(forgeries).map(([name, make]) => make().map((forgery) => ({ name, forgery })));
  const { failed, errorInstance, counterexample } = await fc.check(
    fc.asyncProperty(fc.oneof(...kinds), async ({ name, forgery }) => {
      const answer = await send(forgery(template).toString('base64'));
      figures.sent++;
      if (figures.sent % 1_000 === 0) onProgress?.(figures.sent);
      const key = `${name}: ${answer.code ?? answer.status}`;
      figures.refusals.set(key, (figures.refusals.get(key) ?? 0) + 1);
      if (answer.status < 400 || answer.status >= 500) throw new Error(`${name} was answered ${answer.text}`);
      if ((await signings()) > 0) throw new Error(`the sponsor signed: ${name}`);
    }),
    { seed, numRuns: count, endOnFailure: true },
  );
  if (failed)
    throw new Error(`seed ${seed}: ${(errorInstance as Error)?.message} ${JSON.stringify(counterexample)}`);
  if ((await till.network.chain.balance(sponsor)) !== held) throw new Error('the sponsor paid for a forgery');
  return figures;
}
