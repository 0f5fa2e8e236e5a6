import { current, type Live } from '../../events/live.ts';
import { builder } from '../../graphql/builder.ts';
import { missing } from '../../shared/errors.ts';
import type { ChallengeView } from '../flows/errand.ts';
import type { Challenge, ChallengeStatus } from './challenges.ts';
import { CheckoutCurrency } from './checkout-intent.graphql.ts';
import type { CheckoutIntent } from './checkout-intent.ts';

const FieldType = builder.enumType('CardChallengeFieldType', {
  values: {
    TEXT: { value: 'text' },
    PASSWORD: { value: 'password' },
    NUMBER: { value: 'number' },
    CHOICE: { value: 'choice' },
  } satisfies Record<string, { value: ChallengeView['fields'][number]['type'] }>,
});

const Status = builder.enumType('CardChallengeStatus', {
  values: {
    ASKED: { value: 'asked' },
    ANSWERED: { value: 'answered' },
    PAID: { value: 'paid' },
    NOT_PAID: { value: 'not_paid' },
  } satisfies Record<string, { value: ChallengeStatus }>,
});

const FieldRef = builder.objectRef<ChallengeView['fields'][number]>('CardChallengeField').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    label: t.exposeString('label'),
    type: t.expose('type', { type: FieldType }),
    choices: t.stringList({ resolve: ({ choices }) => choices ?? [] }),
  }),
});

const ButtonRef = builder.objectRef<ChallengeView['buttons'][number]>('CardChallengeButton').implement({
  fields: (t) => ({ name: t.exposeString('name'), text: t.exposeString('text') }),
});

const ChallengeRef = builder.objectRef<Challenge>('CardChallenge').implement({
  description: 'What a bank asks the cardholder, as the bank’s own page shows it.',
  fields: (t) => ({
    status: t.expose('status', { type: Status }),
    shop: t.exposeString('shop', { description: 'Who is paid: the shop’s name, or its host.' }),
    amount: t.expose('amount', { type: 'Cents' }),
    currency: t.expose('currency', { type: CheckoutCurrency, nullable: true }),
    title: t.string({ resolve: ({ view }) => view.title }),
    text: t.stringList({ resolve: ({ view }) => view.text }),
    fields: t.field({ type: [FieldRef], resolve: ({ view }) => view.fields }),
    buttons: t.field({ type: [ButtonRef], resolve: ({ view }) => view.buttons }),
  }),
});

const AnswerInput = builder.inputType('CardChallengeAnswer', {
  fields: (t) => ({ name: t.string({ required: true }), value: t.string({ required: true }) }),
});

const TOKEN = 'The last part of the address that `paymentAuthentication` gave.';

builder.queryField('cardChallenge', (t) =>
  t.field({
    type: ChallengeRef,
    nullable: true,
    description: 'Open to whoever holds the link. Null when there is none, or no longer.',
    skipTypeScopes: true,
    args: { token: t.arg.string({ required: true, description: TOKEN }) },
    resolve: async (_, { token }, { challenges }) => (await challenges.find(token)) ?? null,
  }),
);

builder.mutationField('cardChallengeAnswer', (t) =>
  t.field({
    type: ChallengeRef,
    description: 'Types an answer into the bank’s page and presses one of its buttons.',
    skipTypeScopes: true,
    args: {
      token: t.arg.string({ required: true, description: TOKEN }),
      fields: t.arg({ type: [AnswerInput], required: true }),
      button: t.arg.string({ required: true, description: 'The `name` of the button to press.' }),
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
    description: 'The bank’s question now and whenever it changes, and how it ends.',
    skipTypeScopes: true,
    args: { token: t.arg.string({ required: true, description: TOKEN }) },
    subscribe: async (_, { token }, { challenges, checkoutIntents, events, signal }) => {
      const challenge = await challenges.find(token);
      const intent =
        challenge && (await checkoutIntents.findWithPosition(challenge.accountId, challenge.intentId));
      if (!intent) throw missing('challenge');
      return events.updates(challenge.accountId, intent, signal);
    },
    resolve: async (change: Live<CheckoutIntent>, { token }, { challenges }) => {
      current(change);
      return (await challenges.find(token)) ?? null;
    },
  }),
);
