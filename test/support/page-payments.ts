import { Keypair, PublicKey, Transaction } from '@solana/web3.js';
import { DAY_MS } from '../../src/shared/clock.ts';
import { base64Of, confirmed } from './gifts.ts';
import { appOf, type Outcome } from './surfaces.ts';
import { startTill, type TestAccount, type TestTill } from './till.ts';

/** Payments as the page makes them: prepared and submitted over GraphQL, by a wallet without SOL. */

const PREPARE = `mutation ($id: ID!, $payerAddress: String!) {
  paymentPrepare(id: $id, payerAddress: $payerAddress) {
    serializedTransaction signerAddress networkFeeLamports isSponsored
    missingFunds { currency needed held message }
  }
}`;
const SUBMIT = `mutation ($id: ID!, $signedTransaction: String!) {
  paymentSubmit(id: $id, signedTransaction: $signedTransaction)
}`;

export interface Prepared {
  serializedTransaction: string;
  signerAddress: string;
  networkFeeLamports: number;
  isSponsored: boolean;
  missingFunds: { currency: string; needed: number; held: number; message: string }[];
}

async function mutate(till: TestTill, query: string, variables: object): Promise<Outcome> {
  const response = await appOf(till).inject({
    method: 'POST',
    url: '/graphql',
    payload: { query, variables },
  });
  const { data, errors } = response.json();
  const error = errors?.[0];
  return {
    status: error?.extensions?.status ?? response.statusCode,
    body: error ? {} : data,
    code: error?.extensions?.code,
    type: error?.extensions?.type,
    param: error?.extensions?.param,
    message: error?.message,
    headers: response.headers,
    text: response.payload,
  };
}

export async function prepare(till: TestTill, id: string, payer: Keypair): Promise<Prepared> {
  const { body, text } = await mutate(till, PREPARE, { id, payerAddress: payer.publicKey.toBase58() });
  if (!body.paymentPrepare) throw new Error(text);
  return body.paymentPrepare as Prepared;
}

export const submit = (till: TestTill, id: string, signedTransaction: string): Promise<Outcome> =>
  mutate(till, SUBMIT, { id, signedTransaction });

export const transactionIn = ({ serializedTransaction }: Prepared): Transaction =>
  Transaction.from(Buffer.from(serializedTransaction, 'base64'));

export function signedBy(payer: Keypair, prepared: Prepared): string {
  const transaction = transactionIn(prepared);
  transaction.partialSign(payer);
  return base64Of(transaction);
}

/** Prepares, signs, submits, and has it confirmed. */
export async function payOnPage(till: TestTill, { id }: { id: string }, payer: Keypair): Promise<Outcome> {
  const prepared = await prepare(till, id, payer);
  return confirmed(till, submit(till, id, signedBy(payer, prepared)));
}

/** How many payments of an object the sponsor has signed. */
export const signingsOf = (till: TestTill, { id }: { id: string }): Promise<number> =>
  till.db.prisma.sponsoredPayment.count({ where: { payableId: id } });

/** What the sponsor paid the network for an account’s payments. */
export const sponsorFeesOf = (till: TestTill, { id }: TestAccount) =>
  till.db.prisma.ledgerEntry.findMany({ where: { accountId: id, type: 'sponsor_fee' } });

/** What the network takes for two signatures: the sponsor’s and the payer’s. */
export const SPONSORED_FEE = 10_000n;

/** A Till whose sponsor has few payments a day: eight for all, five for a merchant’s, two for a wallet’s. */
export async function startSponsored(): Promise<{ till: TestTill; sponsor: PublicKey }> {
  const till = await startTill({
    SPONSOR_DAILY_PAYMENTS: '8',
    SPONSOR_DAILY_PAYMENTS_PER_ACCOUNT: '5',
    SPONSOR_DAILY_PAYMENTS_PER_WALLET: '2',
  });
  if (!till.sponsor) throw new Error('there is a sponsor');
  return { till, sponsor: till.sponsor };
}

/** A new day of the sponsor’s, and a merchant whom it has paid nothing for. */
export async function newDay(till: TestTill): Promise<TestAccount> {
  till.clock.advance(DAY_MS);
  return newMerchant(till);
}

/** A wallet with USDC and nothing else. */
export async function newPayer(till: TestTill, cents = 100_000): Promise<Keypair> {
  const wallet = Keypair.generate();
  if (cents > 0) await till.sandbox.mintUsdc(wallet.publicKey, BigInt(cents) * 10_000n);
  return wallet;
}

/** A merchant who has been paid before, and so has a token account. */
export async function newMerchant(till: TestTill) {
  const account = await till.newAccount();
  await till.sandbox.mintUsdc(new PublicKey(account.wallet.address), 1n);
  return account;
}
