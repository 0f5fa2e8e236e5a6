import { Keypair } from '@solana/web3.js';
import fc from 'fast-check';
import { fund, makeGift, newSender, releaseKeypair, signed } from '../../support/gifts.ts';
import { surfaces } from '../../support/surfaces.ts';
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

const [rest] = surfaces;

/** Sends forged claims with every signature but the sponsor's. Throws when one got anything at all. */
export async function forge(
  till: TestTill,
  { seed, count, onProgress }: ForgeOptions,
): Promise<ForgeFigures> {
  if (!rest || !till.sponsor) throw new Error('there is a surface and a sponsor');
  const { sponsor } = till;
  const account = await till.newAccount();
  const gift = await makeGift(rest, till, account, { sender: await newSender(till) });
  await fund(till, gift);
  const thief = Keypair.generate();
  const recipient_address = thief.publicKey.toBase58();
  const figures: ForgeFigures = { sent: 0, refusals: new Map() };
  const held = await till.network.chain.balance(sponsor);

  async function claim(): Promise<Claim> {
    const { body } = await (rest as NonNullable<typeof rest>).call(till, 'GiftRelease', {
      id: gift.id,
      recipient_address,
    });
    const keys = [thief, releaseKeypair(gift.code)];
    return { transaction: signed(body, ...keys), keys, sponsor };
  }
  const template = await claim();

  const kinds = Object.entries(forgeries).map(([name, make]) => make().map((forgery) => ({ name, forgery })));
  const { failed, errorInstance, counterexample } = await fc.check(
    fc.asyncProperty(fc.oneof(...kinds), async ({ name, forgery }) => {
      const signed_transaction = forgery(template).toString('base64');
      const answer = await rest.call(till, 'GiftSubmit', { id: gift.id, signed_transaction });
      figures.sent++;
      if (figures.sent % 1_000 === 0) onProgress?.(figures.sent);
      const key = `${name}: ${answer.code ?? answer.status}`;
      figures.refusals.set(key, (figures.refusals.get(key) ?? 0) + 1);
      if (answer.status < 400 || answer.status >= 500) throw new Error(`${name} was answered ${answer.text}`);
      if ((await till.db.prisma.sponsorship.count({ where: { giftId: gift.id } })) > 0)
        throw new Error(`the sponsor signed: ${name}`);
    }),
    { seed, numRuns: count, endOnFailure: true },
  );
  if (failed)
    throw new Error(`seed ${seed}: ${(errorInstance as Error)?.message} ${JSON.stringify(counterexample)}`);
  if ((await till.network.chain.balance(sponsor)) !== held) throw new Error('the sponsor paid for a forgery');
  return figures;
}
