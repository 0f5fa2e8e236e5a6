import { always } from '../../graphql/bounds.ts';
import { builder } from '../../graphql/builder.ts';

/** What is asked of the caller, and where a run is. */

const ActionType = builder.enumType('CheckoutIntentActionType', {
  description: 'The kind of action.',
  values: {
    SELECT_OPTIONS: { description: 'Send the missing options.', value: 'select_options' },
    PAYMENT_AUTHENTICATION: {
      description: 'Have the cardholder verify the payment.',
      value: 'payment_authentication',
    },
    APPROVAL: { description: 'Have a person approve the purchase.', value: 'approval' },
  },
});

const SelectOptionsRef = builder
  .objectRef<{ optionsSchema: Record<string, unknown> }>('CheckoutIntentSelectOptions')
  .implement({
    description: 'Options are missing. Send them in a response to the intent.',
    fields: (t) => ({
      type: t.field({
        type: ActionType,
        description: 'The kind of action.',
        ...always('select_options'),
      }),
      optionsSchema: t.expose('optionsSchema', {
        type: 'JSONObject',
        description: 'A JSON Schema (2020-12) of the missing options.',
      }),
    }),
  });

const AuthenticationRef = builder
  .objectRef<{ url: string; returnUrl: string }>('PaymentAuthentication')
  .implement({
    description: 'Where the cardholder verifies the payment.',
    fields: (t) => ({
      url: t.exposeString('url', { description: 'The page where the cardholder answers the bank.' }),
      returnUrl: t.exposeString('returnUrl', { description: 'Where that page leads when it’s done.' }),
    }),
  });

const PaymentAuthenticationRef = builder
  .objectRef<{ challengeUrl: string }>('CheckoutIntentPaymentAuthentication')
  .implement({
    description:
      'The cardholder’s bank needs to verify the payment. After that, the purchase continues automatically.',
    fields: (t) => ({
      type: t.field({
        type: ActionType,
        description: 'The kind of action.',
        ...always('payment_authentication'),
      }),
      paymentAuthentication: t.field({
        type: AuthenticationRef,
        description: 'Where the cardholder verifies the payment.',
        resolve: ({ challengeUrl }) => ({ url: challengeUrl, returnUrl: `${challengeUrl}/done` }),
      }),
    }),
  });

const ApprovalRef = builder.objectRef<{ approvalOf: string }>('CheckoutIntentApproval').implement({
  description:
    'A person needs to approve the purchase, because it’s above what the mandate allows without. After that, it continues automatically.',
  fields: (t) => ({
    type: t.field({
      type: ActionType,
      description: 'The kind of action.',
      ...always('approval'),
    }),
    url: t.string({
      description: 'The page where the account’s owner signs in and approves or declines.',
      resolve: ({ approvalOf }, _, { addresses }) => addresses.purchase(approvalOf),
    }),
  }),
});

export const NextAction = builder.unionType('CheckoutIntentNextAction', {
  description: 'What’s needed to continue.',
  types: [SelectOptionsRef, PaymentAuthenticationRef, ApprovalRef],
  resolveType: (action) => {
    if ('approvalOf' in action) return ApprovalRef;
    return 'challengeUrl' in action ? PaymentAuthenticationRef : SelectOptionsRef;
  },
});

export const ProgressRef = builder
  .objectRef<{ step: number; of: number; name: string }>('CheckoutProgress')
  .implement({
    description: 'Where the current run is.',
    fields: (t) => ({
      step: t.exposeInt('step', { description: 'The current step, starting at 1.' }),
      of: t.exposeInt('of', { description: 'The number of steps, as far as known.' }),
      name: t.exposeString('name', { description: 'What’s being done.' }),
    }),
  });
