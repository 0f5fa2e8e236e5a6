import { builder } from '../../graphql/builder.ts';
import { callerOf } from '../../graphql/context.ts';
import { Node, registerNode } from '../../graphql/node.ts';
import { CreatedFilter, connectionOf, listCost, pageOf } from '../../graphql/page.ts';
import { rowsOf } from '../../graphql/row.ts';

const CardOpeningType = builder.prismaObject('CardOpening', {
  description: 'A card was taken out of the vault to be typed into a shop’s page.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Begins with `cop_`.' }),
    cardId: t.exposeID('cardId', { description: 'Which card: `card_…`.' }),
    checkoutIntentId: t.exposeID('intentId', { description: 'For which purchase: `ci_…`.' }),
    runId: t.exposeID('runId', { description: 'By which of its runs: `run_…`.' }),
    host: t.exposeString('host', { description: 'Whose page asked for it: `shop.example`.' }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When it was opened.' }),
  }),
});

registerNode('cardOpening', 'CardOpening', ({ cardOpenings }, accountId, id) =>
  cardOpenings.get(accountId, id),
);

builder.queryFields((t) => ({
  cardOpenings: t.connection({
    type: CardOpeningType,
    description: 'Every time that a card of the account was taken out of the vault, newest first.',
    args: {
      created: t.arg({ type: CreatedFilter }),
      card: t.arg.id({ description: 'Only those of this card.' }),
      checkoutIntent: t.arg.id({ description: 'Only those for this purchase.' }),
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
