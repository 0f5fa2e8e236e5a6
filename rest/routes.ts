import type { DocumentNode } from 'graphql';
import * as operations from './operations.generated.ts';

/** The whole `/v1` surface. Each row is one GraphQL operation: its variables are the parameters, its fields the answer. */

export type Method = 'GET' | 'POST' | 'DELETE';

export interface Route {
  method: Method;
  path: string;
  operation: DocumentNode;
  summary: string;
  /** How the operation's one root field is answered. */
  answer: 'object' | 'list' | 'deleted';
  /** The failures to expect beyond those that every call may have. */
  refusals: readonly (400 | 401 | 404 | 409)[];
  /** Waits for what it began, unless it is told not to. */
  waits?: true;
}

const row =
  (method: Method, answer: Route['answer']) =>
  (path: string, operation: DocumentNode, summary: string, ...refusals: Route['refusals']): Route => ({
    method,
    path,
    operation,
    summary,
    answer,
    refusals,
  });

const get = row('GET', 'object');
const list = row('GET', 'list');
const post = row('POST', 'object');
const begin = (...called: Parameters<typeof post>): Route => ({ ...post(...called), waits: true });
const remove = row('DELETE', 'deleted');

const {
  AccountDocument,
  AccountUpdateDocument,
  ApiKeyCreateDocument,
  ApiKeyDocument,
  ApiKeyRevokeDocument,
  ApiKeysDocument,
  CardCreateDocument,
  CardDocument,
  CardOpeningsDocument,
  CardRemoveDocument,
  CardsDocument,
  CheckoutIntentCancelDocument,
  CheckoutIntentConfirmDocument,
  CheckoutIntentCreateDocument,
  CheckoutIntentDocument,
  CheckoutIntentRespondDocument,
  CheckoutIntentsDocument,
  CheckoutLinkCancelDocument,
  CheckoutLinkCreateDocument,
  CheckoutLinkDocument,
  CheckoutLinksDocument,
  CheckoutSessionCancelDocument,
  CheckoutSessionCreateDocument,
  CheckoutSessionDocument,
  CheckoutSessionsDocument,
  ClaimableGiftDocument,
  ExceptionAcknowledgeDocument,
  ExceptionDocument,
  ExceptionsDocument,
  GiftCreateDocument,
  GiftDocument,
  GiftReclaimDocument,
  GiftReleaseDocument,
  GiftsDocument,
  GiftSubmitDocument,
  PriceDocument,
  PricesDocument,
  ProductCreateDocument,
  ProductDocument,
  ProductsDocument,
  ProductUpdateDocument,
  SessionChallengeCreateDocument,
  SessionCreateDocument,
  SessionDocument,
  SessionEndDocument,
  SignInEndDocument,
  SignInEndOthersDocument,
  SignInsDocument,
  TransactionDocument,
  TransactionIntentCancelDocument,
  TransactionIntentCreateDocument,
  TransactionIntentDocument,
  TransactionIntentsDocument,
  TransactionsDocument,
} = operations;

// biome-ignore format: a table
export const routes: readonly Route[] = [
  post('/v1/api_keys', ApiKeyCreateDocument, 'Make an API key', 400, 401),
  list('/v1/api_keys', ApiKeysDocument, 'List the live API keys', 400, 401),
  get('/v1/api_keys/{id}', ApiKeyDocument, 'Read an API key', 401, 404),
  remove('/v1/api_keys/{id}', ApiKeyRevokeDocument, 'Revoke an API key', 401, 404),

  get('/v1/account', AccountDocument, 'Read the account', 401),
  post('/v1/account', AccountUpdateDocument, 'Change the account', 400, 401),

  post('/v1/sessions/challenge', SessionChallengeCreateDocument, 'Ask for a message to sign in with', 400),
  post('/v1/sessions', SessionCreateDocument, 'Sign in with the signed message', 400, 401),
  get('/v1/session', SessionDocument, 'See who is signed in', 401),
  remove('/v1/session', SessionEndDocument, 'Sign out', 401, 404),
  list('/v1/sign_ins', SignInsDocument, 'List where the account is signed in', 400, 401),
  remove('/v1/sign_ins/{id}', SignInEndDocument, 'Sign out in one browser', 401, 404),
  post('/v1/session/end_others', SignInEndOthersDocument, 'Sign out everywhere else', 401),

  post('/v1/gifts', GiftCreateDocument, 'Make a gift', 400, 401),
  list('/v1/gifts', GiftsDocument, 'List the gifts', 400, 401),
  get('/v1/claimable_gift', ClaimableGiftDocument, 'See what a code or link is worth', 400, 404),
  get('/v1/gifts/{id}', GiftDocument, 'Read a gift', 401, 404),
  post('/v1/gifts/{id}/release', GiftReleaseDocument, 'Ask for the transaction that claims a gift', 400, 404, 409),
  post('/v1/gifts/{id}/submit', GiftSubmitDocument, 'Send a signed transaction of a gift', 400, 404, 409),
  post('/v1/gifts/{id}/reclaim', GiftReclaimDocument, 'Take a gift back', 401, 404, 409),

  post('/v1/products', ProductCreateDocument, 'Make a product', 400, 401),
  list('/v1/products', ProductsDocument, 'List the products', 400, 401),
  get('/v1/products/{id}', ProductDocument, 'Read a product', 401, 404),
  post('/v1/products/{id}', ProductUpdateDocument, 'Change or archive a product', 400, 401, 404),
  list('/v1/prices', PricesDocument, 'List the prices', 400, 401),
  get('/v1/prices/{id}', PriceDocument, 'Read a price', 401, 404),

  post('/v1/checkout_links', CheckoutLinkCreateDocument, 'Make a checkout link', 400, 401),
  list('/v1/checkout_links', CheckoutLinksDocument, 'List the checkout links', 400, 401),
  get('/v1/checkout_links/{id}', CheckoutLinkDocument, 'Read a checkout link', 401, 404),
  post('/v1/checkout_links/{id}/cancel', CheckoutLinkCancelDocument, 'Cancel a checkout link', 401, 404, 409),

  post('/v1/checkout_sessions', CheckoutSessionCreateDocument, 'Make a checkout session', 400, 401),
  list('/v1/checkout_sessions', CheckoutSessionsDocument, 'List the checkout sessions', 400, 401),
  get('/v1/checkout_sessions/{id}', CheckoutSessionDocument, 'Read a checkout session', 404),
  post('/v1/checkout_sessions/{id}/cancel', CheckoutSessionCancelDocument, 'Cancel a checkout session', 401, 404, 409),

  begin('/v1/checkout_intents', CheckoutIntentCreateDocument, 'Have something looked up in a web shop', 400, 401),
  list('/v1/checkout_intents', CheckoutIntentsDocument, 'List the checkout intents', 400, 401),
  get('/v1/checkout_intents/{id}', CheckoutIntentDocument, 'Read a checkout intent', 401, 404),
  begin('/v1/checkout_intents/{id}/respond', CheckoutIntentRespondDocument, 'Supply options that were asked for', 400, 401, 404, 409),
  begin('/v1/checkout_intents/{id}/confirm', CheckoutIntentConfirmDocument, 'Buy it', 401, 404, 409),
  post('/v1/checkout_intents/{id}/cancel', CheckoutIntentCancelDocument, 'Cancel a checkout intent', 401, 404, 409),
  post('/v1/transaction_intents', TransactionIntentCreateDocument, 'Ask for a payment', 400, 401),
  list('/v1/transaction_intents', TransactionIntentsDocument, 'List the transaction intents', 400, 401),
  get('/v1/transaction_intents/{id}', TransactionIntentDocument, 'Read a transaction intent', 404),
  post('/v1/transaction_intents/{id}/cancel', TransactionIntentCancelDocument, 'Cancel a transaction intent', 401, 404, 409),

  post('/v1/cards', CardCreateDocument, 'Put a card into the vault', 400, 401),
  list('/v1/cards', CardsDocument, 'List the cards', 400, 401),
  get('/v1/cards/{id}', CardDocument, 'Read what is shown of a card', 401, 404),
  remove('/v1/cards/{id}', CardRemoveDocument, 'Erase a card', 401, 404),
  list('/v1/card_openings', CardOpeningsDocument, 'List when cards were taken out of the vault', 400, 401),

  list('/v1/transactions', TransactionsDocument, 'List the transactions', 400, 401),
  get('/v1/transactions/{id}', TransactionDocument, 'Read a transaction', 401, 404),

  list('/v1/exceptions', ExceptionsDocument, 'List what does not fit on chain', 400, 401),
  get('/v1/exceptions/{id}', ExceptionDocument, 'Read an exception', 401, 404),
  post('/v1/exceptions/{id}/acknowledge', ExceptionAcknowledgeDocument, 'Say that an exception has been dealt with', 401, 404),
];
