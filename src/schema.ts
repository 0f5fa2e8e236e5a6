import './graphql/scalars.ts';
import './graphql/node.ts';
import './accounts/account.graphql.ts';
import './api-keys/api-key.graphql.ts';
import './sessions/session.graphql.ts';
import './gifts/gift.graphql.ts';
import './transactions/transaction.graphql.ts';
import './catalog/price.graphql.ts';
import './catalog/product.graphql.ts';
import './payments/payment.graphql.ts';
import './checkout/checkout-link.graphql.ts';
import './checkout/checkout-session.graphql.ts';
import './transaction-intents/transaction-intent.graphql.ts';
import './cards/card.graphql.ts';
import './events/event.graphql.ts';
import { builder } from './graphql/builder.ts';

export const schema = builder.toSchema();
