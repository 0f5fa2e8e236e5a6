import { builder } from '../../graphql/builder.ts';
import { callerOf } from '../../graphql/context.ts';
import { Node, registerNode } from '../../graphql/node.ts';
import { CreatedFilter, connectionOf, listCost, pageOf } from '../../graphql/page.ts';
import { rowsOf } from '../../graphql/row.ts';

const CardOpeningType = builder.prismaObject('CardOpening', {
  description: 'A record of a card’s number being taken from the vault and typed into a shop’s page.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Starts with `cop_`.' }),
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

registerNode('cardOpening', 'CardOpening', ({ cardOpenings }, accountId, id) =>
  cardOpenings.get(accountId, id),
);

builder.queryFields((t) => ({
  cardOpenings: t.connection({
    type: CardOpeningType,
    description: 'Lists every time a card was taken from the vault, newest first.',
    args: {
      created: t.arg({ type: CreatedFilter, description: 'Only those created in this period.' }),
      card: t.arg.id({ description: 'Only those of this card.' }),
      checkoutIntent: t.arg.id({ description: 'Only those for this checkout intent.' }),
    },
    complexity: listCost,
    resolve: async (_, { created, card, checkoutIntent, ...args }, context) => {
      const page = { ...pageOf(args), created: created ?? undefined };
      const filter = { cardId: card ?? undefined, intentId: checkoutIntent ?? undefined };
      const found = await context.cardOpenings.list(callerOf(context).accountId, page, filter);
      return connectionOf(page, rowsOf(found));
    },
  }),
}));
