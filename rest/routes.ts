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
  /** Also answers everything at once as CSV, to whoever prefers that. */
  csv?: 'ledger' | 'audit';
  /** Also follows this subscription as server-sent events, for whoever prefers that. */
  stream?: DocumentNode;
  /** The field of the root field that is answered, instead of all of it. */
  part?: string;
  /** Parameters that are not spelled as in GraphQL. */
  names?: Readonly<Record<string, string>>;
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
const ledger = (...called: Parameters<typeof list>): Route => ({ ...list(...called), csv: 'ledger' });
const audit = (...called: Parameters<typeof list>): Route => ({ ...list(...called), csv: 'audit' });
const events = (...called: Parameters<typeof list>): Route => ({
  ...list(...called),
  stream: operations.EventStreamDocument,
  names: { objectId: 'object', types: 'type', since: 'after' },
});
const partOf =
  (part: string) =>
  (...called: Parameters<typeof get>): Route => ({ ...get(...called), part });
const lineItems = partOf('lineItems');
const post = row('POST', 'object');
const begin = (...called: Parameters<typeof post>): Route => ({ ...post(...called), waits: true });
const remove = row('DELETE', 'deleted');

const {
  AccountDocument,
  AccountUpdateDocument,
  ApiKeyCreateDocument,
  ApiKeyDocument,
  ApiKeyRevokeDocument,
  GrantDocument,
  GrantRevokeDocument,
  GrantsDocument,
  ApiKeysDocument,
  AuditEntriesDocument,
  AuditEntryDocument,
  CardCreateDocument,
  CardDocument,
  CardOpeningsDocument,
  CardRemoveDocument,
  CardsDocument,
  CheckoutIntentApproveDocument,
  CheckoutIntentCancelDocument,
  CheckoutIntentConfirmDocument,
  CheckoutIntentCreateDocument,
  CheckoutIntentDeclineDocument,
  CheckoutIntentDocument,
  CheckoutIntentRespondDocument,
  CheckoutIntentsDocument,
  CheckoutLinkCancelDocument,
  CheckoutLinkCreateDocument,
  CheckoutLinkDocument,
  CheckoutLinkLineItemsDocument,
  CheckoutLinksDocument,
  CheckoutSessionCancelDocument,
  CheckoutSessionCreateDocument,
  CheckoutSessionCustomerSubmitDocument,
  CheckoutSessionDocument,
  CheckoutSessionLineItemsDocument,
  CheckoutSessionsDocument,
  ClaimableGiftDocument,
  CustomerCreateDocument,
  CustomerDeleteDocument,
  CustomerDocument,
  CustomersDocument,
  CustomerUpdateDocument,
  EventDocument,
  EventsDocument,
  ExceptionAcknowledgeDocument,
  ExceptionDocument,
  ExceptionsDocument,
  GiftCreateDocument,
  GiftDocument,
  GiftReclaimDocument,
  GiftReleaseDocument,
  GiftsDocument,
  GiftSubmitDocument,
  LedgerEntriesDocument,
  LedgerEntryDocument,
  MandateCreateDocument,
  MandateDocument,
  MandateRevokeDocument,
  MandateUpdateDocument,
  MandatesDocument,
  MemberDocument,
  MemberRemoveDocument,
  MembersDocument,
  MemberUpdateDocument,
  PasskeyChallengeCreateDocument,
  PasskeyCreateDocument,
  PasskeyDocument,
  PasskeyRegistrationCreateDocument,
  PasskeyRemoveDocument,
  PasskeySessionCreateDocument,
  PasskeysDocument,
  PaymentAcceptDocument,
  PaymentDocument,
  PaymentResolveDocument,
  PaymentsDocument,
  PaymentUnresolveDocument,
  PriceCreateDocument,
  PriceDocument,
  PricesDocument,
  ProductCreateDocument,
  ProductDeleteDocument,
  ProductDocument,
  ProductsDocument,
  ProductUpdateDocument,
  ReceiptDocument,
  ReceiptsDocument,
  RefundCancelDocument,
  RefundCreateDocument,
  RefundDocument,
  RefundsDocument,
  RefundSubmitDocument,
  SessionChallengeCreateDocument,
  SessionCreateDocument,
  SessionDocument,
  SessionEndDocument,
  SignInEndDocument,
  SignInEndOthersDocument,
  SignInsDocument,
  TeamInvitationCancelDocument,
  TeamInvitationCreateDocument,
  TeamInvitationDocument,
  TeamInvitationsDocument,
  TransactionDocument,
  TransactionIntentCancelDocument,
  TransactionIntentCreateDocument,
  TransactionIntentDocument,
  TransactionIntentLineItemsDocument,
  TransactionIntentsDocument,
  TransactionsDocument,
} = operations;

// biome-ignore format: a table
export const routes: readonly Route[] = [
  post('/v1/api_keys', ApiKeyCreateDocument, 'Create an API key', 400, 401),
  list('/v1/api_keys', ApiKeysDocument, 'List API keys', 400, 401),
  get('/v1/api_keys/{id}', ApiKeyDocument, 'Retrieve an API key', 401, 404),
  remove('/v1/api_keys/{id}', ApiKeyRevokeDocument, 'Revoke an API key', 401, 404),

  list('/v1/grants', GrantsDocument, 'List grants', 400, 401),
  get('/v1/grants/{id}', GrantDocument, 'Retrieve a grant', 401, 404),
  post('/v1/grants/{id}/revoke', GrantRevokeDocument, 'Revoke a grant', 401, 404, 409),

  get('/v1/account', AccountDocument, 'Retrieve the account', 401),
  post('/v1/account', AccountUpdateDocument, 'Update the account', 400, 401),

  list('/v1/members', MembersDocument, 'List members', 400, 401),
  get('/v1/members/{id}', MemberDocument, 'Retrieve a member', 401, 404),
  post('/v1/members/{id}', MemberUpdateDocument, 'Update a member', 400, 401, 404, 409),
  remove('/v1/members/{id}', MemberRemoveDocument, 'Remove a member', 401, 404, 409),
  post('/v1/team_invitations', TeamInvitationCreateDocument, 'Invite someone to the team', 400, 401),
  list('/v1/team_invitations', TeamInvitationsDocument, 'List invitations', 400, 401),
  get('/v1/team_invitations/{id}', TeamInvitationDocument, 'Retrieve an invitation', 401, 404),
  post('/v1/team_invitations/{id}/cancel', TeamInvitationCancelDocument, 'Cancel an invitation', 401, 404, 409),
  post('/v1/passkey_registrations', PasskeyRegistrationCreateDocument, 'Begin to add a passkey', 401, 409),
  post('/v1/passkeys', PasskeyCreateDocument, 'Add a passkey', 400, 401, 409),
  list('/v1/passkeys', PasskeysDocument, 'List passkeys', 400, 401),
  get('/v1/passkeys/{id}', PasskeyDocument, 'Retrieve a passkey', 401, 404),
  remove('/v1/passkeys/{id}', PasskeyRemoveDocument, 'Remove a passkey', 401, 404),
  post('/v1/sessions/passkey_challenge', PasskeyChallengeCreateDocument, 'Begin to sign in with a passkey', 409),
  post('/v1/sessions/passkey', PasskeySessionCreateDocument, 'Sign in with a passkey', 400, 401, 409),
  post('/v1/sessions/challenge', SessionChallengeCreateDocument, 'Create a sign-in challenge', 400),
  post('/v1/sessions', SessionCreateDocument, 'Sign in', 400, 401, 409),
  get('/v1/session', SessionDocument, 'Retrieve the session', 401),
  remove('/v1/session', SessionEndDocument, 'Sign out', 401, 404),
  list('/v1/sign_ins', SignInsDocument, 'List sign-ins', 400, 401),
  remove('/v1/sign_ins/{id}', SignInEndDocument, 'End a sign-in', 401, 404),
  post('/v1/session/end_others', SignInEndOthersDocument, 'End all other sign-ins', 401),

  post('/v1/gifts', GiftCreateDocument, 'Create a gift', 400, 401),
  list('/v1/gifts', GiftsDocument, 'List gifts', 400, 401),
  get('/v1/claimable_gift', ClaimableGiftDocument, 'Retrieve a claimable gift', 400, 404),
  get('/v1/gifts/{id}', GiftDocument, 'Retrieve a gift', 401, 404),
  post('/v1/gifts/{id}/release', GiftReleaseDocument, 'Release a gift', 400, 404, 409),
  post('/v1/gifts/{id}/submit', GiftSubmitDocument, 'Submit a gift’s signed transaction', 400, 404, 409),
  post('/v1/gifts/{id}/reclaim', GiftReclaimDocument, 'Reclaim a gift', 401, 404, 409),

  post('/v1/products', ProductCreateDocument, 'Create a product', 400, 401),
  list('/v1/products', ProductsDocument, 'List products', 400, 401),
  get('/v1/products/{id}', ProductDocument, 'Retrieve a product', 401, 404),
  post('/v1/products/{id}', ProductUpdateDocument, 'Update a product', 400, 401, 404),
  remove('/v1/products/{id}', ProductDeleteDocument, 'Delete a product', 401, 404, 409),
  post('/v1/prices', PriceCreateDocument, 'Create a price', 400, 401),
  list('/v1/prices', PricesDocument, 'List prices', 400, 401),
  get('/v1/prices/{id}', PriceDocument, 'Retrieve a price', 401, 404),

  post('/v1/checkout_links', CheckoutLinkCreateDocument, 'Create a checkout link', 400, 401),
  list('/v1/checkout_links', CheckoutLinksDocument, 'List checkout links', 400, 401),
  get('/v1/checkout_links/{id}', CheckoutLinkDocument, 'Retrieve a checkout link', 401, 404),
  lineItems('/v1/checkout_links/{id}/line_items', CheckoutLinkLineItemsDocument, 'List a checkout link’s line items', 401, 404),
  post('/v1/checkout_links/{id}/cancel', CheckoutLinkCancelDocument, 'Cancel a checkout link', 401, 404, 409),

  post('/v1/checkout_sessions', CheckoutSessionCreateDocument, 'Create a checkout session', 400, 401),
  list('/v1/checkout_sessions', CheckoutSessionsDocument, 'List checkout sessions', 400, 401),
  get('/v1/checkout_sessions/{id}', CheckoutSessionDocument, 'Retrieve a checkout session', 404),
  post('/v1/checkout_sessions/{id}/customer', CheckoutSessionCustomerSubmitDocument, 'Submit a session’s customer details', 400, 404, 409),
  lineItems('/v1/checkout_sessions/{id}/line_items', CheckoutSessionLineItemsDocument, 'List a checkout session’s line items', 404),
  post('/v1/checkout_sessions/{id}/cancel', CheckoutSessionCancelDocument, 'Cancel a checkout session', 401, 404, 409),

  begin('/v1/checkout_intents', CheckoutIntentCreateDocument, 'Create a checkout intent', 400, 401),
  list('/v1/checkout_intents', CheckoutIntentsDocument, 'List checkout intents', 400, 401),
  get('/v1/checkout_intents/{id}', CheckoutIntentDocument, 'Retrieve a checkout intent', 401, 404),
  begin('/v1/checkout_intents/{id}/respond', CheckoutIntentRespondDocument, 'Answer a checkout intent', 400, 401, 404, 409),
  begin('/v1/checkout_intents/{id}/confirm', CheckoutIntentConfirmDocument, 'Confirm a checkout intent', 401, 404, 409),
  begin('/v1/checkout_intents/{id}/approve', CheckoutIntentApproveDocument, 'Approve a checkout intent', 401, 404, 409),
  post('/v1/checkout_intents/{id}/decline', CheckoutIntentDeclineDocument, 'Decline a checkout intent', 401, 404, 409),
  post('/v1/checkout_intents/{id}/cancel', CheckoutIntentCancelDocument, 'Cancel a checkout intent', 401, 404, 409),
  post('/v1/transaction_intents', TransactionIntentCreateDocument, 'Create a transaction intent', 400, 401),
  list('/v1/transaction_intents', TransactionIntentsDocument, 'List transaction intents', 400, 401),
  get('/v1/transaction_intents/{id}', TransactionIntentDocument, 'Retrieve a transaction intent', 404),
  lineItems('/v1/transaction_intents/{id}/line_items', TransactionIntentLineItemsDocument, 'List a transaction intent’s line items', 404),
  post('/v1/transaction_intents/{id}/cancel', TransactionIntentCancelDocument, 'Cancel a transaction intent', 401, 404, 409),

  post('/v1/customers', CustomerCreateDocument, 'Create a customer', 400, 401),
  list('/v1/customers', CustomersDocument, 'List customers', 400, 401),
  get('/v1/customers/{id}', CustomerDocument, 'Retrieve a customer', 401, 404),
  post('/v1/customers/{id}', CustomerUpdateDocument, 'Update a customer', 400, 401, 404),
  remove('/v1/customers/{id}', CustomerDeleteDocument, 'Delete a customer', 401, 404),

  list('/v1/receipts', ReceiptsDocument, 'List receipts', 400, 401),
  get('/v1/receipts/{id}', ReceiptDocument, 'Retrieve a receipt', 404),

  post('/v1/refunds', RefundCreateDocument, 'Create a refund', 400, 401, 404, 409),
  list('/v1/refunds', RefundsDocument, 'List refunds', 400, 401),
  get('/v1/refunds/{id}', RefundDocument, 'Retrieve a refund', 401, 404),
  post('/v1/refunds/{id}/submit', RefundSubmitDocument, 'Submit a refund’s signed transaction', 400, 401, 404, 409),
  post('/v1/refunds/{id}/cancel', RefundCancelDocument, 'Cancel a refund', 401, 404, 409),

  post('/v1/cards', CardCreateDocument, 'Create a card', 400, 401),
  list('/v1/cards', CardsDocument, 'List cards', 400, 401),
  get('/v1/cards/{id}', CardDocument, 'Retrieve a card', 401, 404),
  remove('/v1/cards/{id}', CardRemoveDocument, 'Remove a card', 401, 404),
  list('/v1/card_openings', CardOpeningsDocument, 'List card openings', 400, 401),

  post('/v1/mandates', MandateCreateDocument, 'Create a mandate', 400, 401, 409),
  list('/v1/mandates', MandatesDocument, 'List mandates', 400, 401),
  get('/v1/mandates/{id}', MandateDocument, 'Retrieve a mandate', 401, 404),
  post('/v1/mandates/{id}', MandateUpdateDocument, 'Update a mandate', 400, 401, 404, 409),
  post('/v1/mandates/{id}/revoke', MandateRevokeDocument, 'Revoke a mandate', 401, 404, 409),

  audit('/v1/audit_entries', AuditEntriesDocument, 'List audit entries', 400, 401),
  get('/v1/audit_entries/{id}', AuditEntryDocument, 'Retrieve an audit entry', 401, 404),

  list('/v1/transactions', TransactionsDocument, 'List transactions', 400, 401),
  get('/v1/transactions/{id}', TransactionDocument, 'Retrieve a transaction', 401, 404),

  ledger('/v1/ledger_entries', LedgerEntriesDocument, 'List ledger entries', 400, 401),
  get('/v1/ledger_entries/{id}', LedgerEntryDocument, 'Retrieve a ledger entry', 401, 404),

  list('/v1/payments', PaymentsDocument, 'List payments', 400, 401),
  get('/v1/payments/{id}', PaymentDocument, 'Retrieve a payment', 401, 404),
  post('/v1/payments/{id}/accept', PaymentAcceptDocument, 'Accept a payment', 401, 404, 409),
  post('/v1/payments/{id}/resolve', PaymentResolveDocument, 'Mark a payment as resolved', 400, 401, 404),
  post('/v1/payments/{id}/unresolve', PaymentUnresolveDocument, 'Mark a payment as unresolved', 401, 404),

  events('/v1/events', EventsDocument, 'List or stream events', 400, 401),
  get('/v1/events/{id}', EventDocument, 'Retrieve an event', 401, 404),

  list('/v1/exceptions', ExceptionsDocument, 'List exceptions', 400, 401),
  get('/v1/exceptions/{id}', ExceptionDocument, 'Retrieve an exception', 401, 404),
  post('/v1/exceptions/{id}/acknowledge', ExceptionAcknowledgeDocument, 'Acknowledge an exception', 401, 404),
];
