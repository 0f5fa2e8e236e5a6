import { within } from '../graphql/bounds.ts';
import { builder } from '../graphql/builder.ts';
import { TOLERANCE, TOLERANCE_BPS, type Underpayment, type UnderpaymentMode } from './underpayment.ts';

/** Settings of the account and of links, and what was agreed for a session or an intent. */

export const UnderpaymentModeEnum = builder.enumType('UnderpaymentMode', {
  description: 'What becomes of payments that are too little.',
  values: {
    REJECT: {
      value: 'reject',
      description: 'They settle nothing: the full amount must come in one payment.',
    },
    ACCUMULATE: { value: 'accumulate', description: 'They add up until the amount is complete.' },
  } satisfies Record<string, { value: UnderpaymentMode; description: string }>,
});

export const UnderpaymentRef = builder.objectRef<Underpayment>('Underpayment').implement({
  description: 'What becomes of payments that are too little.',
  fields: (t) => ({
    mode: t.expose('underpaymentMode', {
      type: UnderpaymentModeEnum,
      description: 'Whether they add up.',
    }),
    toleranceCents: t.expose('toleranceCents', {
      type: 'Cents',
      description: 'How much may be missing, in cents. The larger of both tolerances applies.',
    }),
    toleranceBps: t.exposeInt('toleranceBps', {
      description: 'How much may be missing, in hundredths of a percent of the amount.',
    }),
  }),
});

export const UnderpaymentInputRef = builder.inputType('UnderpaymentInput', {
  description: 'What becomes of payments that are too little.',
  fields: (t) => ({
    mode: t.field({ type: UnderpaymentModeEnum, description: 'Whether they add up.' }),
    toleranceCents: t.field({
      type: 'Cents',
      description: 'How much may be missing, in cents. The larger of both tolerances applies.',
      ...within(TOLERANCE),
    }),
    toleranceBps: t.int({
      description: 'How much may be missing, in hundredths of a percent of the amount, from 0 to 10000.',
      ...within(TOLERANCE_BPS),
    }),
  }),
});
