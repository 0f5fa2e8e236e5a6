import { current, type Live } from '../../events/live.ts';
import { builder } from '../../graphql/builder.ts';
import { missing } from '../../shared/errors.ts';
import type { ChallengeView } from '../flows/errand.ts';
import type { Challenge, ChallengeStatus } from './challenges.ts';
import type { CheckoutIntent } from './checkout-intent.ts';
import { ItemRef, ShippingRef, ShipToRef } from './quoted.graphql.ts';
import { CheckoutCurrency } from './states.graphql.ts';

const FieldType = builder.enumType('CardChallengeFieldType', {
  description: 'The kind of answer a field takes.',
  values: {
    TEXT: { description: 'Text.', value: 'text' },
    PASSWORD: { description: 'Text that isn’t shown while it’s typed.', value: 'password' },
    NUMBER: { description: 'Digits, such as a one-time code.', value: 'number' },
    CHOICE: { description: 'One of the choices.', value: 'choice' },
  } satisfies Record<string, { value: ChallengeView['fields'][number]['type']; description: string }>,
});

const Status = builder.enumType('CardChallengeStatus', {
  description: 'Where a challenge is.',
  values: {
    ASKED: { description: 'The bank is waiting for the cardholder.', value: 'asked' },
    ANSWERED: { description: 'The cardholder answered; the outcome is pending.', value: 'answered' },
    PAID: { description: 'The payment went through.', value: 'paid' },
    NOT_PAID: { description: 'The payment didn’t go through.', value: 'not_paid' },
  } satisfies Record<string, { value: ChallengeStatus; description: string }>,
});

const FieldRef = builder.objectRef<ChallengeView['fields'][number]>('CardChallengeField').implement({
  description: 'A field on the bank’s page.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Identifies the field in an answer.' }),
    label: t.exposeString('label', { description: 'The bank’s label for it.' }),
    type: t.expose('type', { type: FieldType, description: 'The kind of answer it takes.' }),
    choices: t.stringList({
      description: 'The choices to pick from; empty for other kinds.',
      resolve: ({ choices }) => choices ?? [],
    }),
  }),
});

const ButtonRef = builder.objectRef<ChallengeView['buttons'][number]>('CardChallengeButton').implement({
  description: 'A button on the bank’s page.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Identifies the button in an answer.' }),
    text: t.exposeString('text', { description: 'The bank’s text on it.' }),
  }),
});

const ChallengeRef = builder.objectRef<Challenge>('CardChallenge').implement({
  description: 'The cardholder’s bank asking to verify a payment (3-D Secure), as its own page shows it.',
  fields: (t) => ({
    status: t.expose('status', { type: Status, description: 'Where the challenge is.' }),
    shop: t.exposeString('shop', { description: 'The shop being paid: its name, or its host.' }),
    amount: t.expose('amount', { type: 'Cents', description: 'The amount being paid.' }),
    currency: t.expose('currency', {
      type: CheckoutCurrency,
      description: 'The currency of the amount.',
      nullable: true,
    }),
    host: t.exposeString('host', { description: 'The shop’s host.' }),
    items: t.expose('items', { type: [ItemRef], description: 'What’s being bought.' }),
    shipping: t.expose('shipping', {
      type: ShippingRef,
      nullable: true,
      description: 'How the order ships, if the shop says.',
    }),
    shipTo: t.expose('shipTo', {
      type: ShipToRef,
      nullable: true,
      description: 'Where the order ships, according to the shop. Null once the challenge has ended.',
    }),
    title: t.string({ description: 'The heading on the bank’s page.', resolve: ({ view }) => view.title }),
    text: t.stringList({
      description: 'The text on the bank’s page, paragraph by paragraph.',
      resolve: ({ view }) => view.text,
    }),
    fields: t.field({
      type: [FieldRef],
      description: 'The fields to fill in.',
      resolve: ({ view }) => view.fields,
    }),
    buttons: t.field({
      type: [ButtonRef],
      description: 'The buttons to choose from.',
      resolve: ({ view }) => view.buttons,
    }),
  }),
});

const AnswerInput = builder.inputType('CardChallengeAnswer', {
  description: 'The value for one field.',
  fields: (t) => ({
    name: t.string({ description: 'The field’s name.', required: true }),
    value: t.string({ description: 'What to enter.', required: true }),
  }),
});

const TOKEN = 'The last part of the verification page’s URL.';

builder.queryField('cardChallenge', (t) =>
  t.field({
    type: ChallengeRef,
    nullable: true,
    description:
      'Retrieves a challenge. Anyone with the link can call this. Null if there’s no such challenge, or it has expired.',
    skipTypeScopes: true,
    args: { token: t.arg.string({ required: true, description: TOKEN }) },
    resolve: async (_, { token }, { challenges }) => (await challenges.find(token)) ?? null,
  }),
);

builder.mutationField('cardChallengeAnswer', (t) =>
  t.field({
    type: ChallengeRef,
    description: 'Fills in the bank’s page and presses one of its buttons.',
    skipTypeScopes: true,
    args: {
      token: t.arg.string({ required: true, description: TOKEN }),
      fields: t.arg({ type: [AnswerInput], description: 'The values of the fields.', required: true }),
      button: t.arg.string({ required: true, description: 'The name of the button to press.' }),
    },
    resolve: (_, { token, fields, button }, { challenges }) =>
      challenges.answer(token, {
        button,
        fields: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
      }),
  }),
);

builder.subscriptionField('cardChallengeUpdated', (t) =>
  t.field({
    type: ChallengeRef,
    nullable: true,
    description: 'The challenge’s current state, then its state after every change, until it ends.',
    skipTypeScopes: true,
    args: { token: t.arg.string({ required: true, description: TOKEN }) },
    subscribe: async (_, { token }, { challenges, checkoutIntents, events, signal }) => {
      const challenge = await challenges.find(token);
      if (!challenge) throw missing('challenge');
      const intent = await checkoutIntents.follow(challenge.accountId, challenge.intentId);
      return events.updates(challenge.accountId, intent, signal);
    },
    resolve: async (change: Live<CheckoutIntent>, { token }, { challenges }) => {
      current(change);
      return (await challenges.find(token)) ?? null;
    },
  }),
);
