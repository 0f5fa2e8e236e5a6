import { appOf, rest } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** What somebody asks to be paid, and what Till tells of it afterwards. */

export type Kind = 'session' | 'intent';

export interface Asked {
  kind: Kind;
  id: string;
  recipient: string;
  reference: string;
  /** In base units, and the part of it that is the service's. */
  due: bigint;
  fee: bigint;
  /** Whether payments of it add up, and what may be missing for its recipient. */
  addsUp?: boolean;
  tolerance?: bigint;
}

/** What is agreed for payments that are too little, as REST spells it. */
export interface Terms {
  mode: 'reject' | 'accumulate';
  tolerance_cents: number;
}

const { call } = rest;

export const kinds: Kind[] = ['session', 'intent'];

export async function ask(
  till: TestTill,
  account: TestAccount,
  kind: Kind,
  cents = 1_000,
  idempotencyKey?: string,
  underpayment?: Terms,
): Promise<Asked> {
  const as = idempotencyKey ? { ...account, headers: { 'idempotency-key': idempotencyKey } } : account;
  const { status, body, text } =
    kind === 'session'
      ? await call(
          till,
          'CheckoutSessionCreate',
          {
            line_items: [{ product_data: { name: 'Lunch', price_data: { unit_amount: cents } } }],
            ...(underpayment && { underpayment }),
          },
          as,
        )
      : await call(
          till,
          'TransactionIntentCreate',
          { amount: cents, ...(underpayment && { underpayment }) },
          as,
        );
  if (status !== 200) throw new Error(text);
  return {
    kind,
    id: String(body.id),
    recipient: String(body.recipient_address),
    reference: String(body.reference),
    due: BigInt(cents) * 10_000n,
    fee: BigInt(Number(body.fee_amount ?? 0)) * 10_000n,
    addsUp: underpayment?.mode === 'accumulate',
    tolerance: BigInt(underpayment?.tolerance_cents ?? 0) * 10_000n,
  };
}

/** Takes a payment for the whole. */
export async function accept(till: TestTill, account: TestAccount, id: string): Promise<number> {
  return (await call(till, 'PaymentAccept', { id }, account)).status;
}

export async function cancel(till: TestTill, account: TestAccount, { kind, id }: Asked): Promise<number> {
  const operation = kind === 'session' ? 'CheckoutSessionCancel' : 'TransactionIntentCancel';
  return (await call(till, operation, { id }, account)).status;
}

export interface Trail {
  status: string;
  amountReceived: number;
  lastPaymentError: { code: string; message: string } | null;
  payerAddress: string | null;
  transaction: { id: string; signature: string; amount: number; source: string } | null;
  /** Oldest first. */
  payments: {
    id: string;
    outcome: string;
    received: number;
    due: number;
    excess: number;
    signature: string;
    remedies: string[];
    acceptedAt: string | null;
    needsAttention: boolean;
  }[];
}

const fields = `status amountReceived lastPaymentError { code message } payerAddress
  transaction { id signature amount source }
  payments { id outcome received due excess signature remedies acceptedAt needsAttention }`;

/** All that the owner sees of it. */
export async function trailOf(till: TestTill, account: TestAccount, { kind, id }: Asked): Promise<Trail> {
  const query = `query ($id: ID!) {
    found: ${kind === 'session' ? 'checkoutSession' : 'transactionIntent'}(id: $id) { ${fields} }
  }`;
  const response = await appOf(till).inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${account.key}` },
    payload: { query, variables: { id } },
  });
  const { data, errors } = response.json() as { data: { found: Trail }; errors?: unknown };
  if (errors) throw new Error(response.payload);
  return { ...data.found, payments: data.found.payments.reverse() };
}

export const PAID = { session: 'COMPLETE', intent: 'SUCCEEDED' };
export const UNPAID = { session: 'OPEN', intent: 'REQUIRES_ACTION' };
