import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import { type Asked, ask, type Kind } from '../payments/asked.ts';
import { base64Of, confirmed, signed } from './gifts.ts';
import { pay, transferOf } from './payments.ts';
import type { Outcome, Surface } from './surfaces.ts';
import type { TestAccount, TestTill } from './till.ts';

/** Longer than any transaction lives, in slots. */
export const OVER = 300;

/** What merchants do to give money back, with wallets of their own. */

export interface Paid extends Asked {
  /** Of the payment: `pay_…`. */
  payment: string;
}

export function walletOf({ wallet }: TestAccount): Keypair {
  return Keypair.fromSecretKey(bs58.decode(wallet.secretKey));
}

/** A merchant whose wallet can pay network fees. */
export async function newMerchant(till: TestTill): Promise<TestAccount> {
  const account = await till.newAccount();
  await till.sandbox.fund(walletOf(account).publicKey, 1_000_000_000n);
  return account;
}

/** Something that was asked for and paid. `extra` is what arrives beyond it, in base units. */
export async function paid(
  till: TestTill,
  account: TestAccount,
  { payer, kind = 'session', cents = 1_000, extra = 0n }: Wanted,
): Promise<Paid> {
  const asked = await ask(till, account, kind, cents);
  const { recipient, reference, due } = asked;
  const references = [reference, till.useCases.payables.beacon];
  const signature = await pay(
    till,
    payer,
    transferOf(till, payer.publicKey, { recipient, references, amount: due + extra }),
  );
  const { id } = await till.db.prisma.payment.findFirstOrThrow({ where: { signature } });
  return { ...asked, payment: id };
}

interface Wanted {
  payer: Keypair;
  kind?: Kind;
  cents?: number;
  extra?: bigint;
}

/** Signs what the refund asks for and has Till send it. */
export function sendRefund(
  { call }: Surface,
  till: TestTill,
  account: TestAccount,
  refund: Record<string, unknown>,
): Promise<Outcome> {
  const signed_transaction = base64Of(signed(refund, walletOf(account)));
  return confirmed(till, call(till, 'RefundSubmit', { id: refund.id, signed_transaction }, account));
}

/** What a merchant does with refunds, over one surface. */
export function createRefundCalls(surface: Surface, given: () => { till: TestTill; account: TestAccount }) {
  const asMerchant = (operation: string, params: Record<string, unknown>) => {
    const { till, account } = given();
    return surface.call(till, operation, params, account);
  };
  return {
    create: (params: Record<string, unknown>) => asMerchant('RefundCreate', params),
    read: async (id: unknown) => (await asMerchant('Refund', { id })).body,
    send: (refund: Record<string, unknown>) => sendRefund(surface, given().till, given().account, refund),
    paymentOf: (id: string) => given().till.db.prisma.payment.findUniqueOrThrow({ where: { id } }),
  };
}
