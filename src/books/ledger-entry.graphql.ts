import { builder } from '../graphql/builder.ts';
import { resource } from '../graphql/resource.ts';
import { centsIn, type LedgerCurrency, type LedgerEntryType, UNKNOWN_PLACE } from './ledger-entry.ts';

const LedgerEntryTypeEnum = builder.enumType('LedgerEntryType', {
  description: 'What an entry records.',
  values: {
    GIFT_FUND: { value: 'gift_fund', description: 'Money into a gift’s escrow.' },
    GIFT_RELEASE: { value: 'gift_release', description: 'Money from a gift’s escrow to its recipient.' },
    GIFT_RECLAIM: { value: 'gift_reclaim', description: 'Money from a gift’s escrow back to its sender.' },
    PAYMENT_SETTLED: {
      value: 'payment_settled',
      description: 'A payment that settled a session or an intent, net of the fee.',
    },
    PAYMENT_UNSETTLED: {
      value: 'payment_unsettled',
      description: 'A payment that settled nothing, such as a short, duplicate, or late one.',
    },
    PAYMENT_ACCEPTED: {
      value: 'payment_accepted',
      description:
        'An unsettled payment that you accepted. It repeats the entry of the payment and moves nothing.',
    },
    FEE: { value: 'fee', description: 'The service’s part of a payment.' },
    REFUND: { value: 'refund', description: 'Money back to a payer.' },
    SPONSOR_FEE: {
      value: 'sponsor_fee',
      description: 'What the sponsor paid the network for a claim or a payment: fee and rent, in SOL.',
    },
  } satisfies Record<string, { value: LedgerEntryType; description: string }>,
});

export const LedgerCurrencyEnum = builder.enumType('LedgerCurrency', {
  description: 'A currency on chain.',
  values: {
    USDC: { value: 'usdc', description: 'USDC on Solana. 1 USDC is $1.' },
    SOL: { value: 'sol', description: 'SOL, which network fees and rent are paid in.' },
  } satisfies Record<string, { value: LedgerCurrency; description: string }>,
});

const LedgerEntryRef = builder.prismaObject('LedgerEntry', {
  description: 'Money that one instruction on chain moved for one object. Entries never change.',
  fields: (t) => ({
    type: t.expose('type', { type: LedgerEntryTypeEnum, description: 'What the entry records.' }),
    source: t.exposeID('objectId', { description: 'The gift, session, or intent the money moved for.' }),
    amount: t.field({
      type: 'Cents',
      nullable: true,
      description: 'The amount in whole cents. Null for SOL.',
      resolve: centsIn,
    }),
    baseUnits: t.expose('amount', {
      type: 'BaseUnits',
      description: 'The exact amount: in base units of USDC, 10,000 to a cent, or in lamports for SOL.',
    }),
    currency: t.expose('currency', {
      type: LedgerCurrencyEnum,
      description: 'The currency of the amount.',
    }),
    fromAddress: t.exposeString('fromAddress', { description: 'The wallet or escrow the money came from.' }),
    toAddress: t.string({
      nullable: true,
      description: 'The wallet or escrow the money went to. Null for what was paid to the network.',
      resolve: ({ toAddress }) => toAddress || null,
    }),
    signature: t.exposeString('signature', { description: 'The transaction’s signature, in base58.' }),
    slot: t.int({
      nullable: true,
      description: 'The transaction’s slot. Null for entries from before Till recorded it.',
      resolve: ({ slot }) => Number(slot) || null,
    }),
    instruction: t.int({
      nullable: true,
      description:
        'The index of the instruction among all of the transaction’s, inner ones included, in the order they ran. Null for entries from before Till recorded it.',
      resolve: ({ instruction }) => (instruction === UNKNOWN_PLACE ? null : instruction),
    }),
    created: t.expose('blockTime', { type: 'DateTime', description: 'When the chain confirmed it.' }),
  }),
});

resource(LedgerEntryRef, {
  kind: 'ledgerEntry',
  get: ({ ledger }) => ledger.get,
  read: { description: 'Retrieves a ledger entry.' },
  list: {
    description: 'Lists the account’s ledger entries, newest first.',
    filter: (arg) => ({
      type: arg({ type: [LedgerEntryTypeEnum], description: 'Only those of one of these types.' }),
      source: arg.id({ description: 'Only those of this gift, session, or intent.' }),
    }),
    page: ({ ledger }) => ledger.list,
  },
});
