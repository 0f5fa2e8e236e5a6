import { builder } from '../../graphql/builder.ts';
import { resource } from '../../graphql/resource.ts';

const CardOpeningType = builder.prismaObject('CardOpening', {
  description: 'A record of a card’s number being taken from the vault and typed into a shop’s page.',
  fields: (t) => ({
    cardId: t.exposeID('cardId', { description: 'The card: `card_…`.' }),
    checkoutIntentId: t.exposeID('intentId', {
      description: 'The checkout intent it was opened for: `ci_…`.',
    }),
    runId: t.exposeID('runId', { description: 'The run that typed it: `run_…`.' }),
    host: t.exposeString('host', {
      description: 'The host of the page it was typed into, such as `shop.example`.',
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When the card was opened.' }),
  }),
});

resource(CardOpeningType, {
  kind: 'cardOpening',
  get: ({ cardOpenings }) => cardOpenings.get,
  list: {
    description: 'Lists every time a card was taken from the vault, newest first.',
    filter: (arg) => ({
      card: arg.id({ description: 'Only those of this card.' }),
      checkoutIntent: arg.id({ description: 'Only those for this checkout intent.' }),
    }),
    page: ({ cardOpenings }) => cardOpenings.list,
  },
});
