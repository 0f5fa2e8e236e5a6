import { builder } from '../../graphql/builder.ts';
import { callerOf } from '../../graphql/context.ts';
import { needs } from '../../graphql/scope.ts';
import type { DeliveryAddress } from './delivery-addresses.ts';

const DeliveryAddressRef = builder.objectRef<DeliveryAddress>('DeliveryAddress').implement({
  description: 'An address that a purchase of the account was sent to.',
  fields: (t) => ({
    options: t.expose('options', {
      type: 'JSONObject',
      description:
        'The recipient and the address, as options of a checkout intent: `name`, `address_line1`, `city`, and so on.',
    }),
    lastUsed: t.expose('usedAt', {
      type: 'DateTime',
      description: 'When the latest purchase with this address was created.',
    }),
  }),
});

/** Understanding earlier purchases costs more than reading a field. */
const READING = 20;

builder.queryField('deliveryAddresses', (t) =>
  t.field({
    type: [DeliveryAddressRef],
    ...needs('read'),
    description:
      'Lists up to 5 addresses from the account’s latest quoted purchases, last used first. Sends nothing to a shop.',
    args: {
      checkoutIntent: t.arg.id({
        description:
          'An intent that’s waiting for options: `ci_…`. The addresses then hold only what it asks for, in the shop’s own words, ready to send in a response. If the shop didn’t accept the intent’s own address, that comes first, to be corrected.',
      }),
    },
    complexity: READING,
    resolve: (_, { checkoutIntent }, context) =>
      context.deliveryAddresses.list(callerOf(context).accountId, checkoutIntent ?? undefined),
  }),
);
