import { UnderpaymentModeEnum } from '../../accounts/underpayment.graphql.ts';
import { batched } from '../../graphql/batched.ts';
import { builder } from '../../graphql/builder.ts';
import { type Context, owns } from '../../graphql/context.ts';
import { centsOf, type Payable } from './payment.ts';

/** What sessions and intents say of what they are paid by. */

export const payableOf = batched((context, ids: string[]) => context.payables.among(ids));

export const UNDERPAYMENT_TERMS =
  'What becomes of payments that are too little. Null for anyone but the owner, and where there’s nothing to pay.';
export const AMOUNT_RECEIVED =
  'What has been received toward the amount so far. Less than the amount while only a part is paid.';

export const REFERENCES =
  'Every Solana Pay reference on the payment, in order: the object’s own, and the one that all payments carry. They’re what Solana Pay’s `validateTransfer` expects.';

type Terms = Pick<Payable, 'underpaymentMode' | 'tolerance'>;

export const UnderpaymentTermsRef = builder.objectRef<Terms>('UnderpaymentTerms').implement({
  description: 'What becomes of payments that are too little, as it was when the object was created.',
  fields: (t) => ({
    mode: t.expose('underpaymentMode', {
      type: UnderpaymentModeEnum,
      description: 'Whether they add up.',
    }),
    toleranceCents: t.expose('tolerance', {
      type: 'Cents',
      description: 'How much may be missing, worked out from the amount.',
    }),
  }),
});

interface Owned {
  id: string;
  accountId: string;
}

/** Whoever knew how much may be missing would pay that much less. */
export async function termsOf({ id, accountId }: Owned, context: Context): Promise<Terms | null> {
  if (!owns(context, accountId, 'sell')) return null;
  return (await payableOf(context, id)) ?? null;
}

export async function receivedFor({ id }: Owned, context: Context): Promise<bigint> {
  const payable = await payableOf(context, id);
  return payable ? centsOf(payable.received + payable.receivedFee) : 0n;
}
