import type { RequestOptions } from './connection.ts';
import type { Expanded } from './expanded.ts';
import type { List } from './list.ts';

export interface NewApiKey {
  /** Starts with `ak_`. */
  id: string;
  object: 'api_key';
  /** A label for the key. */
  name: string;
  /** The last four characters of the secret. */
  last4: string;
  /** What the key may be used for. */
  scopes: Array<'admin' | 'buy:confirm' | 'buy:quote' | 'gift' | 'read' | 'refund' | 'sell'>;
  /** When the key was created. In Unix seconds. */
  created: number;
  /** When the key was last used, accurate to a few seconds. In Unix seconds. */
  last_used_at: number | null;
  /** The key that created this one. Null if a person or the operator did. */
  created_by_key_id: string | null;
  /** The wallet that was signed in when the key was created. */
  created_by_wallet_address: string | null;
  /** The account the key belongs to. */
  account_id: string;
  /** The key itself. Returned only when the key is created. */
  secret: string;
}

export interface ApiKey {
  /** Starts with `ak_`. */
  id: string;
  object: 'api_key';
  /** A label for the key. */
  name: string;
  /** The last four characters of the secret. */
  last4: string;
  /** What the key may be used for. */
  scopes: Array<'admin' | 'buy:confirm' | 'buy:quote' | 'gift' | 'read' | 'refund' | 'sell'>;
  /** When the key was created. In Unix seconds. */
  created: number;
  /** When the key was last used, accurate to a few seconds. In Unix seconds. */
  last_used_at: number | null;
  /** The key that created this one. Null if a person or the operator did. */
  created_by_key_id: string | null;
  /** The wallet that was signed in when the key was created. */
  created_by_wallet_address: string | null;
  /** The account the key belongs to. */
  account_id: string;
}

export interface DeletedApiKey {
  id: string;
  object: 'api_key';
  deleted: true;
}

export interface Grant {
  /** Starts with `grt_`. */
  id: string;
  object: 'grant';
  /** What the client calls itself. Nobody has verified it. */
  client_name: string;
  /** The client’s ID: as it registered, or the URL of the document that describes it. */
  client_id: string;
  /** The host that the browser returned to, or the scheme of an app on the same device. */
  redirect_host: string;
  /** What the client may do. Never admin. */
  scopes: Array<'admin' | 'buy:confirm' | 'buy:quote' | 'gift' | 'read' | 'refund' | 'sell'>;
  /** When it was allowed. In Unix seconds. */
  created: number;
  /** When the client last used it, accurate to a few seconds. In Unix seconds. */
  last_used_at: number | null;
  /** When it was revoked, or ended because it was unused for 30 days. Null while it works. In Unix seconds. */
  revoked_at: number | null;
  /** The wallet that was signed in when it was allowed. */
  created_by_wallet_address: string | null;
  /** The account that the client acts for. */
  account_id: string;
}

export interface BusinessProfile {
  /** The name shown to customers and gift recipients. */
  name: string;
  /** Your address and registration, printed on receipts. */
  details: string | null;
  /** The tax that your prices include, such as “VAT”. Null if receipts show none. */
  tax_name: string | null;
  /** The tax rate in hundredths of a percent: 1900 is 19%. */
  tax_rate_bps: number | null;
}

export interface Underpayment {
  /** Whether they add up. */
  mode: 'accumulate' | 'reject';
  /** How much may be missing, in cents. The larger of both tolerances applies. In cents: 2500 is 25.00. */
  tolerance_cents: number;
  /** How much may be missing, in hundredths of a percent of the amount. */
  tolerance_bps: number;
}

export interface Branding {
  /** The color of pages and buttons, such as #0c6b4f. Null for Till’s own. */
  color: string | null;
  /** Where the logo is. Null if there is none. */
  logo_url: string | null;
}

export interface Account {
  /** Starts with `acct_`. */
  id: string;
  object: 'account';
  /** When the account was created. In Unix seconds. */
  created: number;
  /** How the business appears to customers. */
  business_profile: BusinessProfile;
  /** A label for the account. Only its members see it. */
  username: string | null;
  /** Key-value pairs for your own use. */
  metadata: Record<string, string>;
  /** The wallet that created the account, and receives payments by default. */
  wallet_address: string;
  /** What becomes of payments that are too little, unless a session, link, or intent says otherwise. */
  underpayment: Underpayment;
  /** The origins whose pages may show the account’s checkouts in a frame. */
  embed_origins: Array<string>;
  /** The time zone of receipts, invoices, and the dashboard, such as Europe/Berlin. Null if it isn’t set: receipts and invoices use UTC then. */
  time_zone: string | null;
  /** The language in which numbers and dates are written on pages, receipts, and invoices, such as de-CH. Null if it isn’t set: they’re written as in en-US then. */
  locale: string | null;
  /** How the business looks to customers. */
  branding: Branding;
}

export interface BusinessProfileInput {
  /** Your address and registration, for receipts. Up to 500 characters. Null removes it. */
  details?: string | null;
  /** Up to 200 characters. */
  name?: string | null;
  /** The tax that your prices include, for receipts. Up to 40 characters. Null removes it. */
  tax_name?: string | null;
  /** The tax rate in hundredths of a percent, from 0 to 10,000. Needs a tax name. */
  tax_rate_bps?: number | null;
}

export interface UnderpaymentInput {
  /** Whether they add up. */
  mode?: 'accumulate' | 'reject' | null;
  /** How much may be missing, in hundredths of a percent of the amount, from 0 to 10000. */
  tolerance_bps?: number | null;
  /** How much may be missing, in cents. The larger of both tolerances applies. In cents: 2500 is 25.00. */
  tolerance_cents?: number | null;
}

export interface BrandingInput {
  /** The color of pages and buttons, such as #0c6b4f. Null removes it. */
  color?: string | null;
  /** A PNG or JPEG in base64, up to 150 kB and 1,024 pixels a side. It’s checked and written anew, without anything but the picture. Null removes it. */
  logo?: string | null;
}

export interface Member {
  /** Starts with `mbr_`. */
  id: string;
  object: 'member';
  /** The wallet they sign in with. A wallet belongs to one account at a time. */
  wallet_address: string;
  /** What they may do. */
  role: 'operator' | 'owner' | 'viewer';
  /** What the account’s owners call them. */
  name: string | null;
  /** The language in which the dashboard writes numbers and dates for them, such as de-CH. Null for their browser’s. */
  locale: string | null;
  /** When they joined. In Unix seconds. */
  created: number;
  /** The account they belong to. */
  account_id: string;
}

export interface DeletedMember {
  id: string;
  object: 'member';
  deleted: true;
}

export interface NewTeamInvitation {
  /** Starts with `tinv_`. */
  id: string;
  object: 'team_invitation';
  /** What they’ll be allowed to do. */
  role: 'operator' | 'owner' | 'viewer';
  /** What you call them. */
  name: string | null;
  /** What became of it. */
  status: 'accepted' | 'canceled' | 'expired' | 'pending';
  /** When it was created. In Unix seconds. */
  created: number;
  /** When it expires: after 7 days. In Unix seconds. */
  expires_at: number;
  /** When it was accepted. In Unix seconds. */
  accepted_at: number | null;
  /** When it was canceled. In Unix seconds. */
  canceled_at: number | null;
  /** The member who accepted it. */
  member_id: string | null;
  /** The API key that created it. Null if a person did. */
  created_by_key_id: string | null;
  /** The wallet of the person who created it. */
  created_by_wallet_address: string | null;
  /** The account that it’s for. */
  account_id: string;
  /** The link to send them. It works once. Returned only when the invitation is created. */
  join_url: string;
}

export interface TeamInvitation {
  /** Starts with `tinv_`. */
  id: string;
  object: 'team_invitation';
  /** What they’ll be allowed to do. */
  role: 'operator' | 'owner' | 'viewer';
  /** What you call them. */
  name: string | null;
  /** What became of it. */
  status: 'accepted' | 'canceled' | 'expired' | 'pending';
  /** When it was created. In Unix seconds. */
  created: number;
  /** When it expires: after 7 days. In Unix seconds. */
  expires_at: number;
  /** When it was accepted. In Unix seconds. */
  accepted_at: number | null;
  /** When it was canceled. In Unix seconds. */
  canceled_at: number | null;
  /** The member who accepted it. */
  member_id: string | null;
  /** The API key that created it. Null if a person did. */
  created_by_key_id: string | null;
  /** The wallet of the person who created it. */
  created_by_wallet_address: string | null;
  /** The account that it’s for. */
  account_id: string;
}

export interface PasskeyOptions {
  /** For `PublicKeyCredential.parseCreationOptionsFromJSON()` or `parseRequestOptionsFromJSON()`. */
  options: Record<string, unknown>;
  /** When the challenge expires. In Unix seconds. */
  expires_at: number;
}

export interface Passkey {
  /** Starts with `pk_`. */
  id: string;
  object: 'passkey';
  /** A label for it, such as the device it’s on. */
  name: string;
  /** The member it signs in. */
  member_id: string;
  /** When it was added. In Unix seconds. */
  created: number;
  /** When someone last signed in with it. In Unix seconds. */
  last_used_at: number | null;
  /** The account it belongs to. */
  account_id: string;
}

export interface DeletedPasskey {
  id: string;
  object: 'passkey';
  deleted: true;
}

export interface Session {
  object: 'session';
  /** The account the caller acts for. */
  account: Account;
  /** The person who’s signed in. Null for an API key. */
  member: Member | null;
  /** When the sign-in expires. Null for an API key. In Unix seconds. */
  expires_at: number | null;
}

export interface SessionChallenge {
  /** The exact text to sign. */
  message: string;
  /** When the challenge expires. In Unix seconds. */
  expires_at: number;
}

export interface DeletedSession {
  object: 'session';
  deleted: true;
}

export interface SignIn {
  /** Starts with `sess_`. */
  id: string;
  object: 'sign_in';
  /** When it signed in. In Unix seconds. */
  created: number;
  /** When the sign-in expires. In Unix seconds. */
  expires_at: number;
  /** Whether it’s the browser making this call. */
  is_current: boolean;
  /** The member who’s signed in there. */
  member_id: string;
  /** The browser’s User-Agent header when it signed in. */
  user_agent: string | null;
}

export interface DeletedSignIn {
  id: string;
  object: 'sign_in';
  deleted: true;
}

export interface SignInsEnded {
  /** The number of browsers signed out. */
  count: number;
}

export interface TransactionToSign {
  /** The unsigned transaction, in base64. */
  serialized_transaction: string;
  /** The wallet that needs to sign. */
  signer_address: string;
  /** The network fee that wallet pays, in lamports. 0 if it’s sponsored. */
  network_fee_lamports: number;
  /** The Solana Pay URL, for a wallet on a phone. Null for a claim, which the code’s key signs as well. */
  chain_pay_uri: string | null;
  /** The QR code of the Solana Pay URL, as a data URL. */
  qr_data_url: string | null;
}

export interface SubmitTransactionAction {
  /** The kind of action. */
  type: 'submit_transaction';
  /** The transaction to sign. */
  transaction: TransactionToSign;
  /** Anything unusual, such as the recipient paying the network fee. */
  notice: string | null;
}

export interface Gift {
  /** Starts with `gift_`. */
  id: string;
  object: 'gift';
  /** Where the gift is. */
  status: 'open' | 'reclaimed' | 'released' | 'requires_action';
  /** The transaction to sign: the funding while the gift isn’t funded, or the one that a release or reclaim just returned. */
  next_action: SubmitTransactionAction | null;
  /** The amount of the gift. In cents: 2500 is 25.00. */
  amount: number;
  /** The currency of the amount. */
  currency: 'usdc';
  /** The wallet that funds the gift. */
  sender_address: string;
  /** The wallet that claimed the gift. */
  recipient_address: string | null;
  /** The public key derived from the release code, in base58. */
  release_verification_key: string;
  /** When the chain confirmed the funding. In Unix seconds. */
  funded_at: number | null;
  /** When the gift was claimed. In Unix seconds. */
  released_at: number | null;
  /** When the gift was reclaimed. In Unix seconds. */
  reclaimed_at: number | null;
  /** When an unfunded gift was reclaimed. Until it’s closed, which takes about a minute, a funding transaction that was signed before could still arrive. In Unix seconds. */
  reclaim_requested_at: number | null;
  /** The signature of the claim transaction. */
  release_tx: string | null;
  /** When the gift was created. In Unix seconds. */
  created: number;
  /** Key-value pairs for your own use. Empty for anyone but the owner. */
  metadata: Record<string, string>;
}

export interface Seller {
  /** The color of pages and buttons, such as #0c6b4f. Null for Till’s own. */
  color: string | null;
  /** Where the logo is. Null if there is none. */
  logo_url: string | null;
  /** The time zone of receipts and invoices. */
  time_zone: string;
  /** The language in which numbers and dates are written. */
  locale: string;
}

export interface ClaimableGift {
  /** Starts with `gift_`. */
  id: string;
  /** The amount of the gift. In cents: 2500 is 25.00. */
  amount: number;
  /** The currency of the amount. */
  currency: 'usdc';
  /** Where the gift is. */
  status: 'open' | 'reclaimed' | 'released' | 'requires_action';
  /** How the seller presents itself to customers. */
  seller: Seller;
  /** The sender’s business name. */
  business_name: string;
}

export interface DefaultPriceInput {
  /** The currency of the amount. */
  currency?: 'usdc' | null;
  /** Key-value pairs for your own use. */
  metadata?: Record<string, string> | null;
  /** The price of one unit, in cents. In cents: 2500 is 25.00. */
  unit_amount: number;
}

export interface Product {
  /** Starts with `prod_`. */
  id: string;
  object: 'product';
  /** Whether it can be sold. An archived product can’t. */
  active: boolean;
  /** When the product was created. In Unix seconds. */
  created: number;
  /** The product’s description. */
  description: string | null;
  /** The URLs of its images. */
  images: Array<string>;
  /** Key-value pairs for your own use. */
  metadata: Record<string, string>;
  /** The product’s name, shown to customers. */
  name: string;
  /** What kind of product it is. */
  type: 'good' | 'service';
  /** The name of one unit, such as “bag”. */
  unit_label: string | null;
  /** When the product was last updated. In Unix seconds. */
  updated: number;
  /** A page with more about the product. */
  url: string | null;
  /** The ID of the price it’s sold at. Null if it has none. */
  default_price: string | null;
  /** The default price of one unit. 0 if there’s none. In cents: 2500 is 25.00. */
  amount: number;
  /** The currency of the default price. */
  currency: 'usdc';
}

export interface DeletedProduct {
  id: string;
  object: 'product';
  deleted: true;
}

export interface Price {
  /** Starts with `price_`. */
  id: string;
  object: 'price';
  /** Whether it can be sold. */
  active: boolean;
  /** How the price is applied. */
  billing_scheme: 'per_unit';
  /** When the price was created. In Unix seconds. */
  created: number;
  /** The currency of the amount. */
  currency: 'usdc';
  /** Key-value pairs for your own use. Empty for anyone but the owner. */
  metadata: Record<string, string>;
  /** The product it’s the price of. */
  product: string;
  /** How often the price is charged. */
  type: 'one_time';
  /** The price of one unit. In cents: 2500 is 25.00. */
  unit_amount: number;
  /** The price of one unit in cents, as a decimal string. */
  unit_amount_decimal: string;
}

export interface QuantityRangeInput {
  /** At most this many, up to 1,000,000. */
  maximum: number;
  /** At least this many. Defaults to 1. */
  minimum?: number | null;
}

export interface AmountRangeInput {
  /** At most this much. In cents: 2500 is 25.00. */
  maximum?: number | null;
  /** At least this much. Defaults to 1. In cents: 2500 is 25.00. */
  minimum?: number | null;
  /** Up to 6 amounts to offer as buttons. */
  suggestions?: Array<number> | null;
}

export interface InlinePriceInput {
  /** The currency of the amount. */
  currency?: 'usdc' | null;
  /** The price of one unit, in cents. In cents: 2500 is 25.00. */
  unit_amount: number;
}

export interface InlineProductInput {
  /** The item’s name. */
  name: string;
  /** The item’s price. */
  price_data: InlinePriceInput;
}

export interface LineItemInput {
  /** Lets customers change the quantity. Only for links. */
  adjustable_quantity?: QuantityRangeInput | null;
  /** Lets customers choose what to pay. The item’s price is where they start; 0 leaves it blank. Only for links, with a quantity of 1. */
  custom_amount?: AmountRangeInput | null;
  /** The ID of a price. */
  price?: string | null;
  /** The ID of a product, sold at its default price. */
  product?: string | null;
  /** A one-off item, saved as a product. */
  product_data?: InlineProductInput | null;
  /** How many, from 1. Defaults to 1. */
  quantity?: number | null;
}

export interface QuantityRange {
  /** At least this many. */
  minimum: number;
  /** At most this many. */
  maximum: number;
}

export interface AmountRange {
  /** At least this much. In cents: 2500 is 25.00. */
  minimum: number;
  /** At most this much. In cents: 2500 is 25.00. */
  maximum: number;
  /** Amounts offered as buttons. */
  suggestions: Array<number>;
}

export interface LineItem {
  /** Starts with `li_`. */
  id: string;
  object: 'item';
  /** Always 0. In cents: 2500 is 25.00. */
  amount_discount: number;
  /** The unit price times the quantity. In cents: 2500 is 25.00. */
  amount_subtotal: number;
  /** Always 0. In cents: 2500 is 25.00. */
  amount_tax: number;
  /** The amount to pay for it. In cents: 2500 is 25.00. */
  amount_total: number;
  /** The currency of the amounts. */
  currency: 'usdc';
  /** The product’s name when it was added. */
  description: string;
  /** The price it’s sold at. Null if the customer chose a different amount. */
  price: Price | null;
  /** How many. */
  quantity: number;
  /** The product. */
  product: string;
  /** On a link, how many customers can choose. Null if the quantity is fixed. */
  adjustable_quantity: QuantityRange | null;
  /** On a link, what customers can choose to pay for it. Null if the amount is fixed. */
  custom_amount: AmountRange | null;
}

export interface LineItemList {
  object: 'list';
  /** The items. */
  data: Array<LineItem>;
  /** Always false: all items are included. */
  has_more: boolean;
  /** The list’s path in the REST API. */
  url: string;
}

export interface CheckoutLink {
  /** Starts with `cl_`. */
  id: string;
  object: 'checkout_link';
  /** Who canceled the link. Null while it’s active. */
  canceled_by: 'user' | null;
  /** The currency of the amounts. */
  currency: 'usdc';
  /** The URL to share. */
  url: string;
  /** What’s sold. */
  line_items: LineItemList;
  /** Key-value pairs for your own use. */
  metadata: Record<string, string>;
  /** When the link was created. In Unix seconds. */
  created: number;
  /** The wallet that receives the payment. */
  recipient_address: string;
  /** Shown above the items on the payment page. */
  title: string | null;
  /** Shown once it’s paid. */
  thank_you_text: string | null;
  /** Where customers go once they’ve paid. */
  redirect_url: string | null;
  /** What customers are asked for before they pay. */
  collect: Array<'address' | 'email' | 'name'>;
  /** How many of its sessions can be paid. Null if there’s no limit. */
  max_uses: number | null;
  /** How often people opened it, accurate to a few seconds. Previews and bots don’t count. */
  opened_count: number;
  /** How many of its sessions are paid, or were free. */
  paid_count: number;
  /** The total of its paid sessions, before refunds. In cents: 2500 is 25.00. */
  amount_paid: number;
  /** Kept, not enforced. In Unix seconds. */
  expires_at: number | null;
  /** The account that sells. */
  account_id: string | null;
  /** What becomes of payments that are too little, for sessions of this link. */
  underpayment: Underpayment;
}

export interface PostalAddress {
  /** Street address. */
  line1: string;
  /** Apartment, suite, or unit. */
  line2: string | null;
  /** City or town. */
  city: string;
  /** State, province, or region. */
  state: string | null;
  /** ZIP or postal code. */
  postal_code: string | null;
  /** Two-letter ISO 3166 country code. */
  country: string;
}

export interface CheckoutCustomer {
  /** Their name. Null if it wasn’t asked for. */
  name: string | null;
  /** Their email address, which nobody has verified. Null if it wasn’t asked for. */
  email: string | null;
  /** Their delivery address. Null if it wasn’t asked for. */
  address: PostalAddress | null;
}

export interface UnderpaymentTerms {
  /** Whether they add up. */
  mode: 'accumulate' | 'reject';
  /** How much may be missing, worked out from the amount. In cents: 2500 is 25.00. */
  tolerance_cents: number;
}

export interface NewCheckoutSession {
  /** Starts with `cs_`. */
  id: string;
  object: 'checkout.session';
  /** The total before discounts and tax. In cents: 2500 is 25.00. */
  amount_subtotal: number;
  /** The total to pay. In cents: 2500 is 25.00. */
  amount_total: number;
  /** What has been received toward the amount so far. Less than the amount while only a part is paid. In cents: 2500 is 25.00. */
  amount_received: number;
  /** When the session was created. In Unix seconds. */
  created: number;
  /** The currency of the amounts. */
  currency: 'usdc';
  /** What’s being bought. */
  line_items: LineItemList;
  /** Key-value pairs for your own use. Empty for anyone but the owner. */
  metadata: Record<string, string>;
  /** Whether the session is paid. */
  payment_status: 'no_payment_required' | 'paid' | 'unpaid';
  /** Where the session is. */
  status: 'canceled' | 'complete' | 'open';
  /** Who canceled the session. */
  canceled_by: 'user' | null;
  /** The payment page to send the customer to. */
  url: string;
  /** Shown above the items on the payment page. */
  title: string | null;
  /** Shown once it’s paid. */
  thank_you_text: string | null;
  /** Where the customer goes once they’ve paid, with the session’s ID. */
  redirect_url: string | null;
  /** The page with the receipt. Null until it’s paid. */
  receipt_url: string | null;
  /** What the customer is asked for before they pay. */
  collect: Array<'address' | 'email' | 'name'>;
  /** What of that the customer hasn’t said yet. */
  missing_details: Array<'address' | 'email' | 'name'>;
  /** What the customer said about themselves. Null for anyone but the owner. */
  customer: CheckoutCustomer | null;
  /** The customer who bought it: `cus_…`. Null until it’s paid, if no email address was asked for, and for anyone but the owner. */
  customer_id: string | null;
  /** The wallet that receives the payment. */
  recipient_address: string;
  /** The Solana Pay reference that identifies the payment on chain. */
  reference: string;
  /** Every Solana Pay reference on the payment, in order: the object’s own, and the one that all payments carry. They’re what Solana Pay’s `validateTransfer` expects. */
  references: Array<string>;
  /** The Solana Pay URL, for a wallet on a phone. */
  chain_pay_uri: string;
  /** The account that sells. */
  account_id: string | null;
  /** The link that created the session. */
  checkout_link: string | null;
  /** What becomes of payments that are too little. Null for anyone but the owner, and where there’s nothing to pay. */
  underpayment: UnderpaymentTerms | null;
  /** The QR code of the Solana Pay URL, as a PNG data URL. */
  qr_data_url: string;
}

export interface CheckoutSession {
  /** Starts with `cs_`. */
  id: string;
  object: 'checkout.session';
  /** The total before discounts and tax. In cents: 2500 is 25.00. */
  amount_subtotal: number;
  /** The total to pay. In cents: 2500 is 25.00. */
  amount_total: number;
  /** What has been received toward the amount so far. Less than the amount while only a part is paid. In cents: 2500 is 25.00. */
  amount_received: number;
  /** When the session was created. In Unix seconds. */
  created: number;
  /** The currency of the amounts. */
  currency: 'usdc';
  /** What’s being bought. */
  line_items: LineItemList;
  /** Key-value pairs for your own use. Empty for anyone but the owner. */
  metadata: Record<string, string>;
  /** Whether the session is paid. */
  payment_status: 'no_payment_required' | 'paid' | 'unpaid';
  /** Where the session is. */
  status: 'canceled' | 'complete' | 'open';
  /** Who canceled the session. */
  canceled_by: 'user' | null;
  /** The payment page to send the customer to. */
  url: string;
  /** Shown above the items on the payment page. */
  title: string | null;
  /** Shown once it’s paid. */
  thank_you_text: string | null;
  /** Where the customer goes once they’ve paid, with the session’s ID. */
  redirect_url: string | null;
  /** The page with the receipt. Null until it’s paid. */
  receipt_url: string | null;
  /** What the customer is asked for before they pay. */
  collect: Array<'address' | 'email' | 'name'>;
  /** What of that the customer hasn’t said yet. */
  missing_details: Array<'address' | 'email' | 'name'>;
  /** What the customer said about themselves. Null for anyone but the owner. */
  customer: CheckoutCustomer | null;
  /** The customer who bought it: `cus_…`. Null until it’s paid, if no email address was asked for, and for anyone but the owner. */
  customer_id: string | null;
  /** The wallet that receives the payment. */
  recipient_address: string;
  /** The Solana Pay reference that identifies the payment on chain. */
  reference: string;
  /** Every Solana Pay reference on the payment, in order: the object’s own, and the one that all payments carry. They’re what Solana Pay’s `validateTransfer` expects. */
  references: Array<string>;
  /** The Solana Pay URL, for a wallet on a phone. */
  chain_pay_uri: string;
  /** The account that sells. */
  account_id: string | null;
  /** The link that created the session. */
  checkout_link: string | null;
  /** What becomes of payments that are too little. Null for anyone but the owner, and where there’s nothing to pay. */
  underpayment: UnderpaymentTerms | null;
}

export interface PostalAddressInput {
  /** City or town. Up to 200 characters. */
  city: string;
  /** Two-letter ISO 3166 country code, such as `US`. */
  country: string;
  /** Street address. Up to 200 characters. */
  line1: string;
  /** Apartment, suite, or unit. Up to 200 characters. */
  line2?: string | null;
  /** ZIP or postal code. Up to 20 characters. */
  postal_code?: string | null;
  /** State, province, or region, if applicable. Up to 200 characters. */
  state?: string | null;
}

export interface CheckoutIntentSelectOptions {
  /** The kind of action. */
  type: 'select_options';
  /** A JSON Schema (2020-12) of the missing options. */
  options_schema: Record<string, unknown>;
}

export interface PaymentAuthentication {
  /** The page where the cardholder answers the bank. */
  url: string;
  /** Where that page leads when it’s done. */
  return_url: string;
}

export interface CheckoutIntentPaymentAuthentication {
  /** The kind of action. */
  type: 'payment_authentication';
  /** Where the cardholder verifies the payment. */
  payment_authentication: PaymentAuthentication;
}

export interface CheckoutIntentApproval {
  /** The kind of action. */
  type: 'approval';
  /** The page where the account’s owner signs in and approves or declines. */
  url: string;
}

export interface CheckoutItem {
  /** The shop’s name for it. */
  name: string;
  /** The chosen options, such as “Blue / Large”. */
  variant: string | null;
  /** How many are in the cart. */
  quantity: number;
  /** The price of one. In cents: 2500 is 25.00. */
  unit_price: number | null;
  /** The URL of an image, on a host of the shop’s choice. */
  image: string | null;
  /** The URL of a small JPEG on this server: the product as the shop’s page showed it. */
  thumbnail: string | null;
}

export interface CheckoutShipping {
  /** The shop’s name for the shipping method. */
  method: string | null;
  /** The shipping cost. 0 if it’s free. In cents: 2500 is 25.00. */
  amount: number | null;
}

export interface CheckoutShipTo {
  /** The recipient’s name. */
  name: string | null;
  /** Street address. */
  line1: string | null;
  /** Apartment, suite, or unit. */
  line2: string | null;
  /** City or town. */
  city: string | null;
  /** State, province, or region. */
  state: string | null;
  /** ZIP or postal code. */
  postal_code: string | null;
  /** Country. */
  country: string | null;
}

export interface CheckoutTax {
  /** The amount of tax. In cents: 2500 is 25.00. */
  amount: number;
  /** Whether prices already include it, so that it isn’t added to the total. */
  included: boolean;
}

export interface CheckoutNotPassedOn {
  /** What it is. */
  kind: 'billing_company' | 'billing_name' | 'gift_message' | 'note';
  /** What was requested, in the caller’s own words. */
  text: string;
}

export interface CheckoutIntent {
  /** Starts with `ci_`. */
  id: string;
  object: 'checkout_intent';
  /** Where the intent is. */
  status: 'canceled' | 'failed' | 'processing' | 'requires_action' | 'requires_confirmation' | 'succeeded';
  /** Why the intent ended. */
  status_reason: 'authentication_required' | 'card_declined' | 'expired' | 'insufficient_balance' | 'merchant_error' | 'out_of_stock' | 'sithril_canceled' | 'unsupported_checkout' | 'user_canceled' | null;
  /** What’s needed to continue. */
  next_action: CheckoutIntentSelectOptions | CheckoutIntentPaymentAuthentication | CheckoutIntentApproval | null;
  /** The product’s or the shop’s URL. */
  url: string;
  /** What to buy, in plain English. */
  prompt: string | null;
  /** The values supplied so far. The card’s CVC is never among them. */
  options: Record<string, unknown>;
  /** The shop’s host, which identifies its flow. */
  merchant: string | null;
  /** The most Till can spend. In cents: 2500 is 25.00. */
  max_amount: number | null;
  /** The quoted total. After the purchase, the amount charged. In cents: 2500 is 25.00. */
  amount: number | null;
  /** The currency the shop charges in. */
  currency: 'sgd' | 'usd' | null;
  /** The parts of the total, in the shop’s own words. */
  amount_breakdown: Record<string, number> | null;
  /** Whether the quote exceeds the maximum amount. Such an intent can’t be confirmed. */
  exceeds_ceiling: boolean;
  /** The card it’s paid with: `card_…`. */
  card: string | null;
  /** The mandate it was confirmed under: `mdt_…`. */
  mandate: string | null;
  /** The API key that confirmed it. Null if a person or a hosted client did. */
  confirmed_by_key_id: string | null;
  /** The grant of the hosted client that confirmed it. Null if something else did. */
  confirmed_by_grant_id: string | null;
  /** The wallet that was signed in when it was confirmed. */
  confirmed_by_wallet_address: string | null;
  /** When a person approved it, if its mandate needed that. In Unix seconds. */
  approved_at: number | null;
  /** The wallet that was signed in when it was approved. */
  approved_by_wallet_address: string | null;
  /** The shop’s order number, or the run’s ID if the shop shows none. */
  charge_id: string | null;
  /** When the intent was created. In Unix seconds. */
  created: number;
  /** When the intent expires if it isn’t answered or confirmed. In Unix seconds. */
  expires_at: number | null;
  /** Key-value pairs for your own use. */
  metadata: Record<string, string>;
  /** Why the intent ended, in a sentence, or the evidence for the order. */
  explanation: string | null;
  /** Whether the shop has an order, once the intent is confirmed. */
  outcome: 'not_placed' | 'placed' | 'unknown' | null;
  /** The shop’s own name, such as “Harbor & Pine”, if it shows one. */
  shop_name: string | null;
  /** How the shop is paid, in its own words, such as “Cash on delivery”. Null before the quote, and if it’s paid by card. */
  payment_method: string | null;
  /** What’s in the cart. Empty until there’s a quote. */
  items: Array<CheckoutItem>;
  /** How the order ships and what that costs, if the shop says. */
  shipping: CheckoutShipping | null;
  /** Where the order ships, according to the shop. */
  ship_to: CheckoutShipTo | null;
  /** The tax on the order, if the shop says. */
  tax: CheckoutTax | null;
  /** What was requested and the shop has no field for: whoever confirms does without it. Empty until there’s a quote. */
  not_passed_on: Array<CheckoutNotPassedOn>;
}

export interface Invoice {
  /** Counts the account’s invoices, without gaps. */
  number: number;
  /** Whether it should have been paid by now and isn’t. */
  is_overdue: boolean;
  /** The invoice as a PDF file. */
  pdf_url: string;
  /** The seller’s business name. */
  business_name: string;
  /** The seller’s address and registration. */
  business_details: string | null;
  /** The customer’s name. Null if it’s for no customer with a name. */
  billed_name: string | null;
  /** The customer’s address. Null if it’s for no customer with an address. */
  billed_address: PostalAddress | null;
  /** The tax that the amount includes. Null if no tax was set. In cents: 2500 is 25.00. */
  amount_tax: number | null;
  /** The tax’s name, such as “VAT”. */
  tax_name: string | null;
  /** The tax rate in hundredths of a percent: 1900 is 19%. */
  tax_rate_bps: number | null;
}

export interface PaymentError {
  /** What went wrong, for programs. */
  code: string;
  /** What went wrong, for people. */
  message: string;
}

export interface PayableLeg {
  /** The wallet that receives it. */
  recipient_address: string;
  /** The token account it goes to. */
  token_account: string;
  /** What it receives. In base units of the token: one cent is 10,000. */
  amount: number;
}

export interface Payable {
  /** The token’s mint address. */
  mint: string;
  /** The token’s decimals. */
  decimals: number;
  /** The Solana Pay reference that identifies the payment. */
  reference: string;
  /** The service’s own reference, which all its payments carry. */
  beacon: string;
  /** The transfers that the payment makes. */
  legs: Array<PayableLeg>;
}

export interface ChainPayment {
  /** The payment in on-chain terms. */
  payable: Payable;
  /** The Solana Pay URL, for a wallet on a phone. */
  chain_pay_uri: string;
  /** The QR code of the Solana Pay URL, as an SVG data URL. */
  qr_data_url: string;
  /** The payment page to send the customer to. */
  hosted_url: string;
}

export interface ChainPaymentAction {
  /** The kind of action. */
  type: 'chain_payment';
  /** How to pay. */
  chain_payment: ChainPayment;
}

export interface TransactionIntent {
  /** Starts with `ti_`. */
  id: string;
  object: 'transaction_intent';
  /** Where the intent is. */
  status: 'canceled' | 'processing' | 'requires_action' | 'succeeded';
  /** What the payer pays. In cents: 2500 is 25.00. */
  amount: number;
  /** The service fee. In cents: 2500 is 25.00. */
  fee_amount: number;
  /** What the recipient receives. In cents: 2500 is 25.00. */
  net_amount: number;
  /** What has been received toward the amount so far. Less than the amount while only a part is paid. In cents: 2500 is 25.00. */
  amount_received: number;
  /** The currency of the amounts. */
  currency: 'usdc';
  /** What it’s for, as the payer reads it. */
  description: string | null;
  /** The customer it’s for: `cus_…`. Null for anyone but the owner. */
  customer: string | null;
  /** What it’s for, item by item. Empty if only an amount is requested. */
  line_items: LineItemList;
  /** When it should be paid. It can be paid later, too. In Unix seconds. */
  due_at: number | null;
  /** What it says in writing. Null if it has no due date. */
  invoice: Invoice | null;
  /** The page with the receipt. Null until it’s paid. */
  receipt_url: string | null;
  /** The wallet that receives the payment. */
  recipient_address: string;
  /** The Solana Pay reference that identifies the payment on chain. */
  reference: string;
  /** Every Solana Pay reference on the payment, in order: the object’s own, and the one that all payments carry. They’re what Solana Pay’s `validateTransfer` expects. */
  references: Array<string>;
  /** The wallet that paid. */
  payer_address: string | null;
  /** The transaction that paid it: `txn_…`. */
  transaction: string | null;
  /** Why the last payment attempt failed. */
  last_payment_error: PaymentError | null;
  /** How to pay, while it’s unpaid. */
  next_action: ChainPaymentAction | null;
  /** Key-value pairs for your own use. Empty for anyone but the owner. */
  metadata: Record<string, string>;
  /** Who canceled the intent. */
  canceled_by: 'user' | null;
  /** When the intent was canceled. In Unix seconds. */
  canceled_at: number | null;
  /** What becomes of payments that are too little. Null for anyone but the owner, and where there’s nothing to pay. */
  underpayment: UnderpaymentTerms | null;
  /** When the intent was created. In Unix seconds. */
  created: number;
}

export interface Customer {
  /** Starts with `cus_`. */
  id: string;
  object: 'customer';
  /** Their name. */
  name: string | null;
  /** Their email address. No other customer of the account has it. */
  email: string | null;
  /** Their delivery address. */
  address: PostalAddress | null;
  /** What they’ve paid for sessions and intents, before refunds. In cents: 2500 is 25.00. */
  amount_paid: number;
  /** How many sessions and intents they’ve paid. */
  paid_count: number;
  /** Key-value pairs for your own use. */
  metadata: Record<string, string>;
  /** When the customer was created. In Unix seconds. */
  created: number;
  /** When the customer was last updated. In Unix seconds. */
  updated: number;
}

export interface DeletedCustomer {
  id: string;
  object: 'customer';
  deleted: true;
}

export interface ReceiptItem {
  /** What was paid for. */
  description: string;
  /** How many. */
  quantity: number;
  /** The amount for all of them. In cents: 2500 is 25.00. */
  amount: number;
}

export interface Receipt {
  /** Starts with `rcpt_`. */
  id: string;
  object: 'receipt';
  /** Counts the account’s receipts, without gaps. */
  number: number;
  /** The page to send to the customer. Anyone who knows it can see the receipt. */
  url: string;
  /** The receipt as a PDF file. */
  pdf_url: string;
  /** The session or intent that was paid. */
  source: string;
  /** How the seller presents itself to customers. */
  seller: Seller;
  /** The seller’s business name when it was paid. */
  business_name: string;
  /** The seller’s address and registration when it was paid. */
  business_details: string | null;
  /** What was paid for. Empty if only an amount was requested. */
  items: Array<ReceiptItem>;
  /** The amount that was due, and paid. In cents: 2500 is 25.00. */
  amount: number;
  /** The tax that the amount includes. Null if no tax was set. In cents: 2500 is 25.00. */
  amount_tax: number | null;
  /** The tax’s name, such as “VAT”. */
  tax_name: string | null;
  /** The tax rate in hundredths of a percent: 1900 is 19%. */
  tax_rate_bps: number | null;
  /** The currency of the amounts. */
  currency: 'usdc';
  /** The wallet that paid. */
  payer_address: string;
  /** The signature of the transaction that paid it, or its last part. */
  signature: string;
  /** When it was paid. In Unix seconds. */
  created: number;
}

export interface Refund {
  /** Starts with `re_`. */
  id: string;
  object: 'refund';
  /** Where the refund is. */
  status: 'canceled' | 'failed' | 'processing' | 'requires_action' | 'succeeded';
  /** Why it ended without moving money, or is about to. */
  status_reason: 'expired' | 'superseded' | 'transaction_failed' | 'user_canceled' | null;
  /** The transaction for the sender to sign. There’s one at a time, so a refund can’t be paid twice: null for up to a minute while an earlier one may still arrive. */
  next_action: SubmitTransactionAction | null;
  /** Whether it ends as soon as nothing signed for it can arrive anymore. */
  is_being_canceled: boolean;
  /** The payment it refunds: `pay_…`. */
  payment: string;
  /** The checkout session that was paid: `cs_…`. */
  checkout_session: string | null;
  /** The transaction intent that was paid: `ti_…`. */
  transaction_intent: string | null;
  /** The amount that goes back. In cents: 2500 is 25.00. */
  amount: number;
  /** The currency of the amount. */
  currency: 'usdc';
  /** Why, in the merchant’s words. */
  reason: string | null;
  /** The wallet that sends it. */
  sender_address: string;
  /** The wallet that receives it. Null until a refund as a gift is claimed. */
  destination_address: string | null;
  /** The gift it’s paid out through: `gift_…`. */
  gift: string | null;
  /** The signature of the transaction that paid it, once confirmed. */
  signature: string | null;
  /** When it arrived. In Unix seconds. */
  succeeded_at: number | null;
  /** When the refund was created. In Unix seconds. */
  created: number;
  /** Key-value pairs for your own use. */
  metadata: Record<string, string>;
}

export interface BillingAddressInput {
  /** City or town. Up to 200 characters. */
  city: string;
  /** Two-letter ISO 3166 country code, such as `US`. */
  country: string;
  /** Street address. Up to 200 characters. */
  line1: string;
  /** Apartment, suite, or unit. Up to 200 characters. */
  line2?: string | null;
  /** ZIP or postal code. Up to 20 characters. */
  postal_code?: string | null;
  /** State, province, or region, if applicable. Up to 200 characters. */
  state?: string | null;
}

export interface BillingAddress {
  /** Street address. */
  line1: string;
  /** Apartment, suite, or unit. */
  line2: string | null;
  /** City or town. */
  city: string;
  /** State, province, or region. */
  state: string | null;
  /** ZIP or postal code. */
  postal_code: string | null;
  /** Two-letter ISO 3166 country code. */
  country: string;
}

export interface Card {
  /** Starts with `card_`. */
  id: string;
  object: 'card';
  /** The card’s network. */
  brand: 'american_express' | 'diners_club' | 'discover' | 'elo' | 'hiper' | 'hipercard' | 'jcb' | 'maestro' | 'mastercard' | 'mir' | 'naranja' | 'troy' | 'unionpay' | 'verve' | 'visa';
  /** The last four digits of the number. */
  last4: string;
  /** The month the card expires, 1 to 12. */
  exp_month: number;
  /** The year the card expires, with four digits. */
  exp_year: number;
  /** The cardholder’s name, as printed on the card. */
  name: string;
  /** The card’s billing address. */
  billing_address: BillingAddress;
  /** The most Till can charge to the card in total. Null if there’s no limit. In cents: 2500 is 25.00. */
  spending_limit: number | null;
  /** Whether the CVC is still stored. It’s erased after the first charge; after that, Till asks for it. */
  has_cvc: boolean;
  /** When the card was added. In Unix seconds. */
  created: number;
}

export interface DeletedCard {
  id: string;
  object: 'card';
  deleted: true;
}

export interface CardOpening {
  /** Starts with `cop_`. */
  id: string;
  object: 'card_opening';
  /** The card: `card_…`. */
  card: string;
  /** The checkout intent it was opened for: `ci_…`. */
  checkout_intent: string;
  /** The run that typed it: `run_…`. */
  run: string;
  /** The host of the page it was typed into, such as `shop.example`. */
  host: string;
  /** When the card was opened. In Unix seconds. */
  created: number;
}

export interface Mandate {
  /** Starts with `mdt_`. */
  id: string;
  object: 'mandate';
  /** Whether it can be used. */
  status: 'active' | 'expired' | 'revoked';
  /** The API key that it limits, if it’s one. */
  api_key: string | null;
  /** The grant that it limits, if it’s one. */
  grant: string | null;
  /** The currency of its limits. Nothing can be bought in another one. */
  currency: 'sgd' | 'usd';
  /** The most that a purchase can cost. Null if there’s no limit. In cents: 2500 is 25.00. */
  per_purchase: number | null;
  /** The most that can be spent in a day. Null if there’s no limit. In cents: 2500 is 25.00. */
  per_day: number | null;
  /** The most that can be spent in a calendar month. Null if there’s no limit. In cents: 2500 is 25.00. */
  per_month: number | null;
  /** What was spent today, as of now: purchases that succeeded, are in progress, or whose outcome is unknown. A purchase counts on the day it’s confirmed. In cents: 2500 is 25.00. */
  spent_today: number;
  /** What was spent this month, as of now. In cents: 2500 is 25.00. */
  spent_this_month: number;
  /** What remains of the limit per day, as of now. Null if there’s no such limit. In cents: 2500 is 25.00. */
  remaining_today: number | null;
  /** What remains of the limit per month, as of now. Null if there’s no such limit. In cents: 2500 is 25.00. */
  remaining_this_month: number | null;
  /** Above it, only a person who’s signed in can confirm a purchase. Null if that’s never needed. In cents: 2500 is 25.00. */
  approve_above: number | null;
  /** The only hosts to buy from, each with its subdomains. Empty if any is allowed. */
  allow_hosts: Array<string>;
  /** The hosts not to buy from, each with its subdomains. */
  deny_hosts: Array<string>;
  /** The only cards to pay with: `card_…`. Empty if any can be used. */
  cards: Array<string>;
  /** When it expires. In Unix seconds. */
  expires_at: number | null;
  /** When it was revoked. In Unix seconds. */
  revoked_at: number | null;
  /** When it was created. In Unix seconds. */
  created: number;
}

export interface AuditEntry {
  /** Starts with `aud_`. */
  id: string;
  object: 'audit_entry';
  /** Its place in the account’s log: 1, 2, 3, … without gaps. */
  sequence: number;
  /** Who did it. */
  actor_type: 'api_key' | 'grant' | 'operator' | 'person' | 'till';
  /** The API key’s or grant’s ID, or the address of the wallet that was signed in with. Null for the operator and Till. */
  actor: string | null;
  /** What was done. */
  action: 'checkout_intent.approval_asked' | 'checkout_intent.approved' | 'checkout_intent.asked' | 'checkout_intent.canceled' | 'checkout_intent.challenged' | 'checkout_intent.confirmed' | 'checkout_intent.created' | 'checkout_intent.failed' | 'checkout_intent.quoted' | 'checkout_intent.resolved' | 'checkout_intent.responded' | 'checkout_intent.succeeded' | 'mandate.created' | 'mandate.expired' | 'mandate.revoked' | 'mandate.updated';
  /** The checkout intent or mandate it was done to. */
  source: string;
  /** The mandate itself, or the one of the purchase. */
  mandate: string | null;
  /** The purchase’s total at that time, in cents. Null while there’s no quote. In cents: 2500 is 25.00. */
  amount: number | null;
  /** The currency of the purchase or of the mandate’s limits. */
  currency: 'sgd' | 'usd' | null;
  /** What was asked, quoted, approved, or ordered. Names that end in sha256 are digests of what isn’t told itself, such as an address. */
  details: Record<string, unknown>;
  /** The hash of the entry before it; zeros for the first. */
  prev_hash: string;
  /** SHA-256 of everything in the entry, in hexadecimal. */
  hash: string;
  /** When it was done. In Unix seconds. */
  created: number;
}

export interface Transaction {
  /** Starts with `txn_`. */
  id: string;
  object: 'transaction';
  /** What the money moved for. */
  type: 'checkout_session' | 'gift_fund' | 'gift_release' | 'transaction_intent';
  /** The object the money moved for. */
  source: string | null;
  /** The transaction’s signature, in base58. */
  signature: string;
  /** The wallet that paid. */
  sender_address: string;
  /** The wallet that was paid. Null when a gift is funded. */
  recipient_address: string | null;
  /** The amount transferred. In cents: 2500 is 25.00. */
  amount: number;
  /** The currency of the amount. */
  currency: 'usdc';
  /** The account that owns the object. */
  account_id: string | null;
  /** When the chain confirmed it. In Unix seconds. */
  created: number;
}

export interface LedgerEntry {
  /** Starts with `le_`. */
  id: string;
  object: 'ledger_entry';
  /** What the entry records. */
  type: 'fee' | 'gift_fund' | 'gift_reclaim' | 'gift_release' | 'payment_accepted' | 'payment_settled' | 'payment_unsettled' | 'refund' | 'sponsor_fee';
  /** The gift, session, or intent the money moved for. */
  source: string;
  /** The amount in whole cents. Null for SOL. In cents: 2500 is 25.00. */
  amount: number | null;
  /** The exact amount: in base units of USDC, 10,000 to a cent, or in lamports for SOL. In base units of the token: one cent is 10,000. */
  base_units: number;
  /** The currency of the amount. */
  currency: 'sol' | 'usdc';
  /** The wallet or escrow the money came from. */
  from_address: string;
  /** The wallet or escrow the money went to. Null for what was paid to the network. */
  to_address: string | null;
  /** The transaction’s signature, in base58. */
  signature: string;
  /** The transaction’s slot. Null for entries from before Till recorded it. */
  slot: number | null;
  /** The index of the instruction among all of the transaction’s, inner ones included, in the order they ran. Null for entries from before Till recorded it. */
  instruction: number | null;
  /** When the chain confirmed it. In Unix seconds. */
  created: number;
}

export interface Actor {
  /** The API key. */
  api_key: string | null;
  /** The wallet that was signed in. */
  wallet_address: string | null;
}

export interface Payment {
  /** Starts with `pay_`. */
  id: string;
  object: 'payment';
  /** The session or intent it was for. */
  source: string;
  /** The transaction’s signature, in base58. */
  signature: string;
  /** The wallet that paid. */
  payer_address: string;
  /** What the payment did. */
  outcome: 'duplicate' | 'late' | 'misdirected' | 'partial' | 'settled' | 'shared' | 'short';
  /** The amount received, in whole cents. In cents: 2500 is 25.00. */
  received: number;
  /** The amount due. In cents: 2500 is 25.00. */
  due: number;
  /** The amount received beyond what was due. In cents: 2500 is 25.00. */
  excess: number;
  /** The amount refunded. In cents: 2500 is 25.00. */
  refunded: number;
  /** What you can do about it now. */
  remedies: Array<'accept' | 'refund' | 'refund_excess' | 'resolve'>;
  /** Whether someone should review it: it settled nothing, was too much, or was for something canceled, and it hasn’t been refunded, accepted, or resolved. */
  needs_attention: boolean;
  /** When it was accepted as payment in full. In Unix seconds. */
  accepted_at: number | null;
  /** Who accepted it. */
  accepted_by: Actor | null;
  /** What was missing when it was accepted. In cents: 2500 is 25.00. */
  shortfall: number | null;
  /** When it was marked as resolved. In Unix seconds. */
  resolved_at: number | null;
  /** Who marked it as resolved. */
  resolved_by: Actor | null;
  /** What was noted when it was marked as resolved. */
  resolution_note: string | null;
  /** When the chain confirmed it. In Unix seconds. */
  created: number;
}

export interface EventActor {
  /** What kind of caller it was. */
  type: 'api_key' | 'grant' | 'member' | 'operator';
  /** The ID of the member, API key, or grant, even if it’s gone by now. Null for the operator. */
  id: string | null;
  /** What it was called then: the member’s name or else wallet address, the API key’s name, or the application’s. Null for the operator. */
  name: string | null;
}

export interface Exception {
  /** Starts with `exc_`. */
  id: string;
  object: 'exception';
  /** What contradicts the records. */
  kind: 'gift_funded_again' | 'gift_released_again' | 'refund_excess' | 'transaction_vanished';
  /** The gift, session, or intent it concerns. */
  source: string;
  /** The transaction’s signature, in base58. */
  signature: string;
  /** The amount it concerns. In cents: 2500 is 25.00. */
  amount: number;
  /** What happened and what to do about it. */
  explanation: string;
  /** Whether it still needs to be acknowledged. */
  needs_attention: boolean;
  /** When it was acknowledged. In Unix seconds. */
  acknowledged_at: number | null;
  /** When Till detected it. In Unix seconds. */
  created: number;
}

export interface Event {
  /** Starts with `evt_`. */
  id: string;
  object: 'event';
  /** The position in the stream after this event. */
  cursor: string;
  /** What happened. */
  type: 'account.created' | 'account.updated' | 'api_key.created' | 'api_key.revoked' | 'card.created' | 'card.removed' | 'checkout_intent.approval_asked' | 'checkout_intent.approved' | 'checkout_intent.asked' | 'checkout_intent.canceled' | 'checkout_intent.challenged' | 'checkout_intent.confirmed' | 'checkout_intent.created' | 'checkout_intent.failed' | 'checkout_intent.processing' | 'checkout_intent.progressed' | 'checkout_intent.quoted' | 'checkout_intent.resolved' | 'checkout_intent.responded' | 'checkout_intent.succeeded' | 'checkout_link.canceled' | 'checkout_link.created' | 'checkout_session.canceled' | 'checkout_session.completed' | 'checkout_session.created' | 'checkout_session.customer_submitted' | 'checkout_session.partially_paid' | 'checkout_session.payment_failed' | 'customer.created' | 'customer.deleted' | 'customer.updated' | 'exception.acknowledged' | 'exception.raised' | 'gift.created' | 'gift.funded' | 'gift.reclaimed' | 'gift.reclaim_asked' | 'gift.released' | 'grant.created' | 'grant.revoked' | 'mandate.created' | 'mandate.expired' | 'mandate.released' | 'mandate.reserved' | 'mandate.revoked' | 'mandate.spent' | 'mandate.updated' | 'member.joined' | 'member.removed' | 'member.updated' | 'passkey.created' | 'passkey.removed' | 'payment.accepted' | 'payment.acknowledged' | 'payment.recorded' | 'payment.refunded' | 'payment.resolved' | 'payment.unresolved' | 'product.created' | 'product.deleted' | 'product.updated' | 'refund.canceled' | 'refund.cancel_asked' | 'refund.created' | 'refund.failed' | 'refund.processing' | 'refund.succeeded' | 'session.created' | 'session.ended' | 'team_invitation.accepted' | 'team_invitation.canceled' | 'team_invitation.created' | 'transaction_intent.canceled' | 'transaction_intent.created' | 'transaction_intent.overdue' | 'transaction_intent.partially_paid' | 'transaction_intent.payment_failed' | 'transaction_intent.processing' | 'transaction_intent.succeeded' | 'transaction.recorded';
  /** When it happened. In Unix seconds. */
  created: number;
  /** The ID of the object it happened to. */
  object_id: string;
  /** Whose call caused it. Null if nobody’s did: for what happened on chain or in time, and for what payers and recipients do. Null, too, for events from before Till kept it. */
  actor: EventActor | null;
  /** The object as it was right after the event. */
  data: Account | ApiKey | Grant | Session | Member | TeamInvitation | Passkey | Gift | Transaction | Product | Customer | CheckoutLink | CheckoutSession | TransactionIntent | Payment | Refund | Exception | Card | Mandate | CheckoutIntent;
}

export interface ApiKeyReferences {
  created_by_key_id: ApiKey | null;
}

export interface TeamInvitationReferences {
  member_id: Member | null;
  created_by_key_id: ApiKey | null;
}

export interface PasskeyReferences {
  member_id: Member;
}

export interface SignInReferences {
  member_id: Member;
}

export interface ProductReferences {
  default_price: Price | null;
}

export interface PriceReferences {
  product: Product;
}

export interface CheckoutSessionReferences {
  customer_id: Customer | null;
  checkout_link: CheckoutLink | null;
}

export interface CheckoutIntentReferences {
  card: Card | null;
  mandate: Mandate | null;
  confirmed_by_key_id: ApiKey | null;
  confirmed_by_grant_id: Grant | null;
}

export interface TransactionIntentReferences {
  customer: Customer | null;
  transaction: Transaction | null;
}

export interface ReceiptReferences {
  source: CheckoutSession | TransactionIntent | Gift | Refund;
}

export interface RefundReferences {
  payment: Payment;
  checkout_session: CheckoutSession | null;
  transaction_intent: TransactionIntent | null;
  gift: Gift | null;
}

export interface CardOpeningReferences {
  card: Card;
  checkout_intent: CheckoutIntent;
}

export interface MandateReferences {
  api_key: ApiKey | null;
  grant: Grant | null;
}

export interface AuditEntryReferences {
  source: CheckoutIntent | Mandate;
  mandate: Mandate | null;
}

export interface TransactionReferences {
  source: CheckoutSession | TransactionIntent | Gift | Refund | null;
}

export interface LedgerEntryReferences {
  source: CheckoutSession | TransactionIntent | Gift | Refund;
}

export interface PaymentReferences {
  source: CheckoutSession | TransactionIntent | Gift | Refund;
}

export interface ExceptionReferences {
  source: CheckoutSession | TransactionIntent | Gift | Refund;
}

export interface ApiKeysCreateParams {
  /** Up to 200 characters. Defaults to “Secret key”. */
  name?: string | null;
  /** What the key may be used for. Everything if it’s omitted. A key can’t create one with scopes that it doesn’t have. */
  scopes?: Array<'admin' | 'buy:confirm' | 'buy:quote' | 'gift' | 'read' | 'refund' | 'sell'> | null;
}

export interface ApiKeysListParams {
  /** The number of objects to return: 1 to 100, default 25. */
  limit?: number;
  /** The ID of the last object on the previous page. */
  starting_after?: string;
  /** The ID of the first object on the next page. */
  ending_before?: string;
  /** Created at this time or later. */
  created_gte?: number;
  /** Created after this time. */
  created_gt?: number;
  /** Created at this time or earlier. */
  created_lte?: number;
  /** Created before this time. */
  created_lt?: number;
}

export interface ApiKeysDeleteParams {
  /** Whether to also revoke every key created with it, directly or indirectly. */
  revoke_created_keys?: boolean;
}

export interface GrantsListParams {
  /** The number of objects to return: 1 to 100, default 25. */
  limit?: number;
  /** The ID of the last object on the previous page. */
  starting_after?: string;
  /** The ID of the first object on the next page. */
  ending_before?: string;
  /** Created at this time or later. */
  created_gte?: number;
  /** Created after this time. */
  created_gt?: number;
  /** Created at this time or earlier. */
  created_lte?: number;
  /** Created before this time. */
  created_lt?: number;
}

export interface AccountUpdateParams {
  /** How the business appears to customers. */
  business_profile?: BusinessProfileInput | null;
  /** Up to 32 characters. Null removes it. */
  username?: string | null;
  /** Merged with the existing metadata. An empty value removes its key; null removes everything. */
  metadata?: Record<string, string> | null;
  /** What becomes of payments that are too little. It applies to what’s created from now on, unless that says otherwise. */
  underpayment?: UnderpaymentInput | null;
  /** The origins whose pages may show the account’s checkouts in a frame, such as https://shop.example. Up to 20; they replace the existing ones. */
  embed_origins?: Array<string> | null;
  /** The time zone of receipts, invoices, and the dashboard, such as Europe/Berlin. Null removes it. */
  time_zone?: string | null;
  /** The language in which numbers and dates are written on pages, receipts, and invoices: a tag such as en-US or de-CH. Null removes it. */
  locale?: string | null;
  /** How the business looks to customers. */
  branding?: BrandingInput | null;
}

export interface MembersListParams {
  /** The number of objects to return: 1 to 100, default 25. */
  limit?: number;
  /** The ID of the last object on the previous page. */
  starting_after?: string;
  /** The ID of the first object on the next page. */
  ending_before?: string;
  /** Created at this time or later. */
  created_gte?: number;
  /** Created after this time. */
  created_gt?: number;
  /** Created at this time or earlier. */
  created_lte?: number;
  /** Created before this time. */
  created_lt?: number;
}

export interface MembersUpdateParams {
  /** What they may do. */
  role?: 'operator' | 'owner' | 'viewer' | null;
  /** Up to 80 characters. Null removes it. */
  name?: string | null;
  /** The language in which the dashboard writes numbers and dates for them, such as de-CH. Null removes it. */
  locale?: string | null;
}

export interface MembersDeleteParams {
  /** Whether to also revoke the API keys that they created, and every key created with those. */
  revoke_api_keys?: boolean;
}

export interface TeamInvitationsCreateParams {
  /** What they’ll be allowed to do. */
  role: 'operator' | 'owner' | 'viewer';
  /** What you call them. Up to 80 characters. */
  name?: string | null;
}

export interface TeamInvitationsListParams {
  /** The number of objects to return: 1 to 100, default 25. */
  limit?: number;
  /** The ID of the last object on the previous page. */
  starting_after?: string;
  /** The ID of the first object on the next page. */
  ending_before?: string;
  /** Created at this time or later. */
  created_gte?: number;
  /** Created after this time. */
  created_gt?: number;
  /** Created at this time or earlier. */
  created_lte?: number;
  /** Created before this time. */
  created_lt?: number;
}

export interface PasskeysCreateParams {
  /** What the browser returned, as `PublicKeyCredential.toJSON()` has it. */
  response: Record<string, unknown>;
  /** Up to 80 characters. Defaults to “Passkey”. */
  name?: string | null;
}

export interface PasskeysListParams {
  /** The number of objects to return: 1 to 100, default 25. */
  limit?: number;
  /** The ID of the last object on the previous page. */
  starting_after?: string;
  /** The ID of the first object on the next page. */
  ending_before?: string;
  /** Created at this time or later. */
  created_gte?: number;
  /** Created after this time. */
  created_gt?: number;
  /** Created at this time or earlier. */
  created_lte?: number;
  /** Created before this time. */
  created_lt?: number;
  /** Only those of this member. */
  member?: string;
}

export interface SessionsPasskeyParams {
  /** What the browser returned, as `PublicKeyCredential.toJSON()` has it. */
  response: Record<string, unknown>;
}

export interface SessionsChallengeParams {
  /** The address of the Solana wallet that signs in. */
  wallet_address: string;
}

export interface SessionsCreateParams {
  /** The address of the Solana wallet that signs in. */
  wallet_address: string;
  /** The signature of the challenge’s message, in base58. */
  signature: string;
  /** An invite from the server’s operator, for a new account where the server requires one. */
  invite?: string | null;
  /** The code of an invitation to an account’s team: the wallet becomes a member there. A wallet belongs to one account at a time. */
  team_invite?: string | null;
  /** For a new account: the time zone of its receipts and invoices, such as Europe/Berlin. */
  time_zone?: string | null;
}

export interface SignInsListParams {
  /** The number of objects to return: 1 to 100, default 25. */
  limit?: number;
  /** The ID of the last object on the previous page. */
  starting_after?: string;
  /** The ID of the first object on the next page. */
  ending_before?: string;
}

export interface GiftsCreateParams {
  /** The amount in cents: 2500 is 25.00. In cents: 2500 is 25.00. */
  amount: number;
  /** The wallet that will fund the gift. */
  sender_address: string;
  /** The public key derived from the release code, in base58. Keep the code itself to yourself. */
  release_verification_key: string;
  /** Key-value pairs for your own use. */
  metadata?: Record<string, string> | null;
}

export interface GiftsListParams {
  /** The number of objects to return: 1 to 100, default 25. */
  limit?: number;
  /** The ID of the last object on the previous page. */
  starting_after?: string;
  /** The ID of the first object on the next page. */
  ending_before?: string;
  /** Created at this time or later. */
  created_gte?: number;
  /** Created after this time. */
  created_gt?: number;
  /** Created at this time or earlier. */
  created_lte?: number;
  /** Created before this time. */
  created_lt?: number;
  /** Only those with this status. */
  status?: 'open' | 'reclaimed' | 'released' | 'requires_action';
  /** Only those from this sender. */
  sender_address?: string;
  /** Only those whose metadata has all of these pairs. */
  metadata?: Record<string, string>;
  /** The order of the list. By default, the newest are first. A cursor holds for the order that it was returned in; an object’s ID, for every order. */
  sort?: 'amount' | '-amount' | 'created' | '-created';
}

export interface ClaimableGiftRetrieveParams {
  /** The gift’s ID: `gift_…`. */
  id?: string;
  /** The public key derived from the code, in base58. */
  release_verification_key?: string;
}

export interface GiftsReleaseParams {
  /** The wallet that receives the gift. */
  recipient_address: string;
}

export interface GiftsSubmitParams {
  /** The signed transaction, in base64. */
  signed_transaction: string;
}

export interface ProductsCreateParams {
  /** Up to 250 characters. */
  name: string;
  /** The price of one unit, in cents. In cents: 2500 is 25.00. */
  amount?: number | null;
  /** The currency of the amount. */
  currency?: 'usdc' | null;
  /** The price in detail, instead of an amount. */
  default_price_data?: DefaultPriceInput | null;
  /** Up to 5,000 characters. */
  description?: string | null;
  /** The URLs of up to 8 images. */
  images?: Array<string> | null;
  /** Defaults to `service`. */
  type?: 'good' | 'service' | null;
  /** The name of one unit. Up to 12 characters. */
  unit_label?: string | null;
  /** A page with more about the product. */
  url?: string | null;
  /** Whether it can be sold. Defaults to true. */
  active?: boolean | null;
  /** Key-value pairs for your own use. */
  metadata?: Record<string, string> | null;
}

export interface ProductsListParams {
  /** The number of objects to return: 1 to 100, default 25. */
  limit?: number;
  /** The ID of the last object on the previous page. */
  starting_after?: string;
  /** The ID of the first object on the next page. */
  ending_before?: string;
  /** Created at this time or later. */
  created_gte?: number;
  /** Created after this time. */
  created_gt?: number;
  /** Created at this time or earlier. */
  created_lte?: number;
  /** Created before this time. */
  created_lt?: number;
  /** Only active products, or only archived ones. */
  active?: boolean;
  /** Only products made from one-off items of links and sessions, or only the others. */
  one_off?: boolean;
  /** Only those whose metadata has all of these pairs. */
  metadata?: Record<string, string>;
  /** The order of the list. By default, the newest are first. A cursor holds for the order that it was returned in; an object’s ID, for every order. */
  sort?: 'amount' | '-amount' | 'created' | '-created' | 'name' | '-name';
}

export interface ProductsUpdateParams {
  /** Up to 250 characters. */
  name?: string | null;
  /** Up to 5,000 characters. Null removes it. */
  description?: string | null;
  /** The URLs of up to 8 images. */
  images?: Array<string> | null;
  /** Up to 12 characters. Null removes it. */
  unit_label?: string | null;
  /** Null removes it. */
  url?: string | null;
  /** Whether it can be sold. */
  active?: boolean | null;
  /** The price of one unit from now on, in cents. Creates a price, unless it’s the current one. In cents: 2500 is 25.00. */
  amount?: number | null;
  /** The currency of the amount. */
  currency?: 'usdc' | null;
  /** The new price in detail, instead of an amount. */
  default_price_data?: DefaultPriceInput | null;
  /** The ID of one of the product’s prices to sell it at, instead of a new one. */
  default_price?: string | null;
  /** Merged with the existing metadata. An empty value removes its key; null removes everything. */
  metadata?: Record<string, string> | null;
}

export interface PricesCreateParams {
  /** The product’s ID: `prod_…`. */
  product: string;
  /** The price of one unit, in cents. In cents: 2500 is 25.00. */
  unit_amount: number;
  /** The currency of the amount. */
  currency?: 'usdc' | null;
  /** Key-value pairs for your own use. */
  metadata?: Record<string, string> | null;
}

export interface PricesListParams {
  /** The number of objects to return: 1 to 100, default 25. */
  limit?: number;
  /** The ID of the last object on the previous page. */
  starting_after?: string;
  /** The ID of the first object on the next page. */
  ending_before?: string;
  /** Created at this time or later. */
  created_gte?: number;
  /** Created after this time. */
  created_gt?: number;
  /** Created at this time or earlier. */
  created_lte?: number;
  /** Created before this time. */
  created_lt?: number;
  /** Only active prices, or only archived ones. */
  active?: boolean;
  /** Only those of this product. */
  product?: string;
}

export interface CheckoutLinksCreateParams {
  /** From 1 to 100. */
  line_items: Array<LineItemInput>;
  /** The wallet that receives the payment. Defaults to the account’s own. */
  recipient_address?: string | null;
  /** Shown above the items on the payment page. Up to 250 characters. */
  title?: string | null;
  /** Shown once it’s paid. Up to 1,000 characters. */
  thank_you_text?: string | null;
  /** An https URL where customers go once they’ve paid. The session’s ID is added as `checkout_session`; retrieve the session to see whether it’s paid. */
  redirect_url?: string | null;
  /** What customers are asked for before they pay. By default, nothing. */
  collect?: Array<'address' | 'email' | 'name'> | null;
  /** How many of its sessions can be paid, from 1. After that, it creates no more, and those that are open are canceled. */
  max_uses?: number | null;
  /** Kept, not enforced. In Unix seconds. */
  expires_at?: number | null;
  /** Key-value pairs for your own use. */
  metadata?: Record<string, string> | null;
  /** What becomes of payments that are too little. Whatever is omitted comes from the account’s settings. */
  underpayment?: UnderpaymentInput | null;
}

export interface CheckoutLinksListParams {
  /** The number of objects to return: 1 to 100, default 25. */
  limit?: number;
  /** The ID of the last object on the previous page. */
  starting_after?: string;
  /** The ID of the first object on the next page. */
  ending_before?: string;
  /** Created at this time or later. */
  created_gte?: number;
  /** Created after this time. */
  created_gt?: number;
  /** Created at this time or earlier. */
  created_lte?: number;
  /** Created before this time. */
  created_lt?: number;
  /** Only those whose metadata has all of these pairs. */
  metadata?: Record<string, string>;
}

export interface CheckoutSessionsCreateParams {
  /** From 1 to 100. */
  line_items: Array<LineItemInput>;
  /** The wallet that receives the payment. Defaults to the account’s own. */
  recipient_address?: string | null;
  /** Shown above the items on the payment page. Up to 250 characters. */
  title?: string | null;
  /** Shown once it’s paid. Up to 1,000 characters. */
  thank_you_text?: string | null;
  /** An https URL where customers go once they’ve paid. The session’s ID is added as `checkout_session`; retrieve the session to see whether it’s paid. */
  redirect_url?: string | null;
  /** What customers are asked for before they pay. By default, nothing. */
  collect?: Array<'address' | 'email' | 'name'> | null;
  /** Key-value pairs for your own use. */
  metadata?: Record<string, string> | null;
  /** What becomes of payments that are too little. Whatever is omitted comes from the account’s settings. */
  underpayment?: UnderpaymentInput | null;
}

export interface CheckoutSessionsListParams {
  /** The number of objects to return: 1 to 100, default 25. */
  limit?: number;
  /** The ID of the last object on the previous page. */
  starting_after?: string;
  /** The ID of the first object on the next page. */
  ending_before?: string;
  /** Created at this time or later. */
  created_gte?: number;
  /** Created after this time. */
  created_gt?: number;
  /** Created at this time or earlier. */
  created_lte?: number;
  /** Created before this time. */
  created_lt?: number;
  /** Only those with this status. */
  status?: 'canceled' | 'complete' | 'open';
  /** Only those created by this link. */
  checkout_link?: string;
  /** Only those whose metadata has all of these pairs. */
  metadata?: Record<string, string>;
  /** Only those with this payment status. */
  payment_status?: 'no_payment_required' | 'paid' | 'unpaid';
  /** Only the one with this reference. */
  reference?: string;
  /** Only those that this customer bought. */
  customer?: string;
}

export interface CheckoutSessionsCustomerParams {
  /** Up to 200 characters. */
  name?: string | null;
  /** An email address. Up to 254 characters. */
  email?: string | null;
  /** A delivery address. */
  address?: PostalAddressInput | null;
}

export interface CheckoutIntentsCreateParams {
  /** The product’s or the shop’s URL. */
  url: string;
  /** What to buy, in plain English, such as “two of the large blue ones”. */
  prompt?: string | null;
  /** Values by name: the product’s options, contact details, and shipping details. */
  options?: Record<string, unknown> | null;
  /** The most Till can spend, in cents. In cents: 2500 is 25.00. */
  max_amount?: number | null;
  /** The card to pay with: `card_…`. Defaults to the most recent card. */
  card?: string | null;
  /** Key-value pairs for your own use. */
  metadata?: Record<string, string> | null;
}

export interface CheckoutIntentsListParams {
  /** The number of objects to return: 1 to 100, default 25. */
  limit?: number;
  /** The ID of the last object on the previous page. */
  starting_after?: string;
  /** The ID of the first object on the next page. */
  ending_before?: string;
  /** Created at this time or later. */
  created_gte?: number;
  /** Created after this time. */
  created_gt?: number;
  /** Created at this time or earlier. */
  created_lte?: number;
  /** Created before this time. */
  created_lt?: number;
  /** Only those with this status. */
  status?: 'canceled' | 'failed' | 'processing' | 'requires_action' | 'requires_confirmation' | 'succeeded';
  /** Only those confirmed under this mandate: `mdt_…`. */
  mandate?: string;
  /** Only those whose metadata has all of these pairs. */
  metadata?: Record<string, string>;
}

export interface CheckoutIntentsRespondParams {
  /** Values for the missing options. */
  options: Record<string, unknown>;
}

export interface TransactionIntentsCreateParams {
  /** The amount in cents, at least 1. Send this or line items. In cents: 2500 is 25.00. */
  amount?: number | null;
  /** What it’s for, from 1 to 100 items, instead of an amount. */
  line_items?: Array<LineItemInput> | null;
  /** When it should be paid: in the future, at most 10 years from now. In Unix seconds. */
  due_at?: number | null;
  /** The currency of the amount. */
  currency?: 'usdc' | null;
  /** What it’s for. The payer reads it, also on the receipt. Up to 500 characters. */
  description?: string | null;
  /** The ID of the customer it’s for. */
  customer?: string | null;
  /** The wallet that receives the payment. Defaults to the account’s own. */
  recipient_address?: string | null;
  /** Key-value pairs for your own use. */
  metadata?: Record<string, string> | null;
  /** What becomes of payments that are too little. Whatever is omitted comes from the account’s settings. */
  underpayment?: UnderpaymentInput | null;
}

export interface TransactionIntentsListParams {
  /** The number of objects to return: 1 to 100, default 25. */
  limit?: number;
  /** The ID of the last object on the previous page. */
  starting_after?: string;
  /** The ID of the first object on the next page. */
  ending_before?: string;
  /** Created at this time or later. */
  created_gte?: number;
  /** Created after this time. */
  created_gt?: number;
  /** Created at this time or earlier. */
  created_lte?: number;
  /** Created before this time. */
  created_lt?: number;
  /** Only those with this status. */
  status?: 'canceled' | 'processing' | 'requires_action' | 'succeeded';
  /** Only those whose metadata has all of these pairs. */
  metadata?: Record<string, string>;
  /** Only the one with this reference. */
  reference?: string;
  /** Only those for this customer. */
  customer?: string;
  /** The order of the list. By default, the newest are first. A cursor holds for the order that it was returned in; an object’s ID, for every order. */
  sort?: 'amount' | '-amount' | 'created' | '-created' | 'due_at' | '-due_at';
  /** Only those that are overdue, or only those that aren’t. */
  overdue?: boolean;
}

export interface CustomersCreateParams {
  /** Up to 200 characters. */
  name?: string | null;
  /** An email address. Up to 254 characters. */
  email?: string | null;
  /** A delivery address. */
  address?: PostalAddressInput | null;
  /** Key-value pairs for your own use. */
  metadata?: Record<string, string> | null;
}

export interface CustomersListParams {
  /** The number of objects to return: 1 to 100, default 25. */
  limit?: number;
  /** The ID of the last object on the previous page. */
  starting_after?: string;
  /** The ID of the first object on the next page. */
  ending_before?: string;
  /** Created at this time or later. */
  created_gte?: number;
  /** Created after this time. */
  created_gt?: number;
  /** Created at this time or earlier. */
  created_lte?: number;
  /** Created before this time. */
  created_lt?: number;
  /** Only the one with this email address. */
  email?: string;
  /** Only those whose metadata has all of these pairs. */
  metadata?: Record<string, string>;
  /** The order of the list. By default, the newest are first. A cursor holds for the order that it was returned in; an object’s ID, for every order. */
  sort?: 'created' | '-created' | 'name' | '-name';
}

export interface CustomersUpdateParams {
  /** Up to 200 characters. */
  name?: string | null;
  /** An email address. Up to 254 characters. */
  email?: string | null;
  /** A delivery address. */
  address?: PostalAddressInput | null;
  /** Merged with the existing metadata. An empty value removes its key; null removes everything. */
  metadata?: Record<string, string> | null;
}

export interface ReceiptsListParams {
  /** The number of objects to return: 1 to 100, default 25. */
  limit?: number;
  /** The ID of the last object on the previous page. */
  starting_after?: string;
  /** The ID of the first object on the next page. */
  ending_before?: string;
  /** Created at this time or later. */
  created_gte?: number;
  /** Created after this time. */
  created_gt?: number;
  /** Created at this time or earlier. */
  created_lte?: number;
  /** Created before this time. */
  created_lt?: number;
  /** Only the one for this session or intent. */
  source?: string;
}

export interface RefundsCreateParams {
  /** The payment to refund. */
  payment?: string | null;
  /** The session to refund. */
  checkout_session?: string | null;
  /** The intent to refund. */
  transaction_intent?: string | null;
  /** The amount in cents. Defaults to what’s left to refund. In cents: 2500 is 25.00. */
  amount?: number | null;
  /** Why, in your words. Up to 500 characters. */
  reason?: string | null;
  /** The wallet that sends the refund. Defaults to the one that was paid. */
  sender_address?: string | null;
  /** The wallet that receives the refund. Defaults to the payer’s. */
  destination_address?: string | null;
  /** Makes it a refund as a gift: the public key derived from a release code, in base58. Whoever has the code claims it. */
  release_verification_key?: string | null;
  /** Key-value pairs for your own use. */
  metadata?: Record<string, string> | null;
}

export interface RefundsListParams {
  /** The number of objects to return: 1 to 100, default 25. */
  limit?: number;
  /** The ID of the last object on the previous page. */
  starting_after?: string;
  /** The ID of the first object on the next page. */
  ending_before?: string;
  /** Created at this time or later. */
  created_gte?: number;
  /** Created after this time. */
  created_gt?: number;
  /** Created at this time or earlier. */
  created_lte?: number;
  /** Created before this time. */
  created_lt?: number;
  /** Only those with this status. */
  status?: 'canceled' | 'failed' | 'processing' | 'requires_action' | 'succeeded';
  /** Only those of this payment. */
  payment?: string;
  /** Only those for this session or intent. */
  source?: string;
  /** Only those whose metadata has all of these pairs. */
  metadata?: Record<string, string>;
}

export interface RefundsSubmitParams {
  /** The signed transaction, in base64. */
  signed_transaction: string;
}

export interface CardsCreateParams {
  /** The card number. Spaces and dashes are allowed. */
  number: string;
  /** 1 to 12. */
  exp_month: number;
  /** The year the card expires, with four digits. */
  exp_year: number;
  /** The three-digit security code; four digits for American Express. */
  cvc: string;
  /** The cardholder’s name, as printed on the card. Up to 100 characters. */
  name: string;
  /** The card’s billing address. */
  billing_address: BillingAddressInput;
  /** The most Till can charge to the card in total, in cents. In cents: 2500 is 25.00. */
  spending_limit?: number | null;
}

export interface CardsListParams {
  /** The number of objects to return: 1 to 100, default 25. */
  limit?: number;
  /** The ID of the last object on the previous page. */
  starting_after?: string;
  /** The ID of the first object on the next page. */
  ending_before?: string;
  /** Created at this time or later. */
  created_gte?: number;
  /** Created after this time. */
  created_gt?: number;
  /** Created at this time or earlier. */
  created_lte?: number;
  /** Created before this time. */
  created_lt?: number;
}

export interface CardOpeningsListParams {
  /** The number of objects to return: 1 to 100, default 25. */
  limit?: number;
  /** The ID of the last object on the previous page. */
  starting_after?: string;
  /** The ID of the first object on the next page. */
  ending_before?: string;
  /** Created at this time or later. */
  created_gte?: number;
  /** Created after this time. */
  created_gt?: number;
  /** Created at this time or earlier. */
  created_lte?: number;
  /** Created before this time. */
  created_lt?: number;
  /** Only those of this card. */
  card?: string;
  /** Only those for this checkout intent. */
  checkout_intent?: string;
}

export interface MandatesCreateParams {
  /** The key to limit: `ak_…`. It can’t have the scope admin, which could lift the limits. Required, unless it’s for a grant. */
  api_key?: string | null;
  /** The grant to limit, in place of a key: `grt_…`. */
  grant?: string | null;
  /** The currency of the limits. Nothing can be bought in another one. */
  currency: 'sgd' | 'usd';
  /** The most that a purchase can cost, in cents. In cents: 2500 is 25.00. */
  per_purchase?: number | null;
  /** The most that can be spent in a day, in cents. Days begin at midnight UTC. In cents: 2500 is 25.00. */
  per_day?: number | null;
  /** The most that can be spent in a calendar month in UTC, in cents. In cents: 2500 is 25.00. */
  per_month?: number | null;
  /** Above it, only a person who’s signed in can confirm a purchase. In cents; 0 for always. In cents: 2500 is 25.00. */
  approve_above?: number | null;
  /** The only hosts to buy from, each with its subdomains, such as shop.example. Up to 100. */
  allow_hosts?: Array<string> | null;
  /** Hosts not to buy from, each with its subdomains, even if they’re allowed otherwise. Up to 100. */
  deny_hosts?: Array<string> | null;
  /** The only cards to pay with: `card_…`. Up to 20. */
  cards?: Array<string> | null;
  /** When it expires. In the future. In Unix seconds. */
  expires_at?: number | null;
}

export interface MandatesListParams {
  /** The number of objects to return: 1 to 100, default 25. */
  limit?: number;
  /** The ID of the last object on the previous page. */
  starting_after?: string;
  /** The ID of the first object on the next page. */
  ending_before?: string;
  /** Created at this time or later. */
  created_gte?: number;
  /** Created after this time. */
  created_gt?: number;
  /** Created at this time or earlier. */
  created_lte?: number;
  /** Created before this time. */
  created_lt?: number;
  /** Only those with this status. */
  status?: 'active' | 'expired' | 'revoked';
  /** Only those of this API key. */
  api_key?: string;
  /** Only those of this grant. */
  grant?: string;
}

export interface MandatesUpdateParams {
  /** The most that a purchase can cost, in cents. In cents: 2500 is 25.00. */
  per_purchase?: number | null;
  /** The most that can be spent in a day, in cents. Days begin at midnight UTC. In cents: 2500 is 25.00. */
  per_day?: number | null;
  /** The most that can be spent in a calendar month in UTC, in cents. In cents: 2500 is 25.00. */
  per_month?: number | null;
  /** Above it, only a person who’s signed in can confirm a purchase. In cents; 0 for always. In cents: 2500 is 25.00. */
  approve_above?: number | null;
  /** The only hosts to buy from, each with its subdomains, such as shop.example. Up to 100. */
  allow_hosts?: Array<string> | null;
  /** Hosts not to buy from, each with its subdomains, even if they’re allowed otherwise. Up to 100. */
  deny_hosts?: Array<string> | null;
  /** The only cards to pay with: `card_…`. Up to 20. */
  cards?: Array<string> | null;
  /** When it expires. In the future. In Unix seconds. */
  expires_at?: number | null;
}

export interface AuditEntriesListParams {
  /** The number of objects to return: 1 to 100, default 25. */
  limit?: number;
  /** The ID of the last object on the previous page. */
  starting_after?: string;
  /** The ID of the first object on the next page. */
  ending_before?: string;
  /** Created at this time or later. */
  created_gte?: number;
  /** Created after this time. */
  created_gt?: number;
  /** Created at this time or earlier. */
  created_lte?: number;
  /** Created before this time. */
  created_lt?: number;
  /** Only those of this checkout intent or mandate. */
  source?: string;
  /** Only those of this mandate and of purchases under it. */
  mandate?: string;
  /** Only those by this API key, grant, or wallet address. */
  actor?: string;
  /** Only those of one of these actions. */
  action?: Array<'checkout_intent.approval_asked' | 'checkout_intent.approved' | 'checkout_intent.asked' | 'checkout_intent.canceled' | 'checkout_intent.challenged' | 'checkout_intent.confirmed' | 'checkout_intent.created' | 'checkout_intent.failed' | 'checkout_intent.quoted' | 'checkout_intent.resolved' | 'checkout_intent.responded' | 'checkout_intent.succeeded' | 'mandate.created' | 'mandate.expired' | 'mandate.revoked' | 'mandate.updated'>;
}

export interface TransactionsListParams {
  /** The number of objects to return: 1 to 100, default 25. */
  limit?: number;
  /** The ID of the last object on the previous page. */
  starting_after?: string;
  /** The ID of the first object on the next page. */
  ending_before?: string;
  /** Created at this time or later. */
  created_gte?: number;
  /** Created after this time. */
  created_gt?: number;
  /** Created at this time or earlier. */
  created_lte?: number;
  /** Created before this time. */
  created_lt?: number;
  /** Only those of this type. */
  type?: 'checkout_session' | 'gift_fund' | 'gift_release' | 'transaction_intent';
  /** Only those of this object. */
  source?: string;
  /** The order of the list. By default, the newest are first. A cursor holds for the order that it was returned in; an object’s ID, for every order. */
  sort?: 'amount' | '-amount' | 'created' | '-created';
}

export interface LedgerEntriesListParams {
  /** The number of objects to return: 1 to 100, default 25. */
  limit?: number;
  /** The ID of the last object on the previous page. */
  starting_after?: string;
  /** The ID of the first object on the next page. */
  ending_before?: string;
  /** Created at this time or later. */
  created_gte?: number;
  /** Created after this time. */
  created_gt?: number;
  /** Created at this time or earlier. */
  created_lte?: number;
  /** Created before this time. */
  created_lt?: number;
  /** Only those of one of these types. */
  type?: Array<'fee' | 'gift_fund' | 'gift_reclaim' | 'gift_release' | 'payment_accepted' | 'payment_settled' | 'payment_unsettled' | 'refund' | 'sponsor_fee'>;
  /** Only those of this gift, session, or intent. */
  source?: string;
}

export interface PaymentsListParams {
  /** The number of objects to return: 1 to 100, default 25. */
  limit?: number;
  /** The ID of the last object on the previous page. */
  starting_after?: string;
  /** The ID of the first object on the next page. */
  ending_before?: string;
  /** Created at this time or later. */
  created_gte?: number;
  /** Created after this time. */
  created_gt?: number;
  /** Created at this time or earlier. */
  created_lte?: number;
  /** Created before this time. */
  created_lt?: number;
  /** Only those with one of these outcomes. */
  outcome?: Array<'duplicate' | 'late' | 'misdirected' | 'partial' | 'settled' | 'shared' | 'short'>;
  /** Only those for this session or intent. */
  source?: string;
  /** Only those that need attention, or only those that don’t. */
  needs_attention?: boolean;
  /** The order of the list. By default, the newest are first. A cursor holds for the order that it was returned in; an object’s ID, for every order. */
  sort?: 'created' | '-created' | 'received' | '-received';
}

export interface PaymentsResolveParams {
  /** What was done about it, up to 500 characters. */
  note?: string | null;
}

export interface EventsListParams {
  /** The number of objects to return: 1 to 100, default 25. */
  limit?: number;
  /** The ID of the last object on the previous page. */
  starting_after?: string;
  /** The ID of the first object on the next page. */
  ending_before?: string;
  /** Only events of these types, as REST spells them: `gift.funded`, or `gift.*` for everything about gifts. */
  type?: Array<string>;
  /** Only events about this object. */
  object?: string;
  /** Read forward instead: the events after this cursor, oldest first. The last one’s cursor is next. */
  after?: string;
}

export interface ExceptionsListParams {
  /** The number of objects to return: 1 to 100, default 25. */
  limit?: number;
  /** The ID of the last object on the previous page. */
  starting_after?: string;
  /** The ID of the first object on the next page. */
  ending_before?: string;
  /** Created at this time or later. */
  created_gte?: number;
  /** Created after this time. */
  created_gt?: number;
  /** Created at this time or earlier. */
  created_lte?: number;
  /** Created before this time. */
  created_lt?: number;
  /** Only those of this kind. */
  kind?: 'gift_funded_again' | 'gift_released_again' | 'refund_excess' | 'transaction_vanished';
  /** Only those that concern this gift, session, or intent. */
  source?: string;
  /** Only those that need attention, or only those that don’t. */
  needs_attention?: boolean;
}

export interface Resources {
  apiKeys: {
    /** Create an API key. */
    create(params?: ApiKeysCreateParams, options?: RequestOptions): Promise<NewApiKey>;
    /** List API keys. */
    list<Expand extends keyof ApiKeyReferences = never>(params?: ApiKeysListParams & { expand?: `data.${Expand}`[] }, options?: RequestOptions): List<Expanded<ApiKey, ApiKeyReferences, NoInfer<Expand>>>;
    /** Retrieve an API key. */
    retrieve<Expand extends keyof ApiKeyReferences = never>(id: string, options?: RequestOptions & { expand?: Expand[] }): Promise<Expanded<ApiKey, ApiKeyReferences, NoInfer<Expand>>>;
    /** Revoke an API key. */
    delete(id: string, params?: ApiKeysDeleteParams, options?: RequestOptions): Promise<DeletedApiKey>;
  };
  grants: {
    /** List grants. */
    list(params?: GrantsListParams, options?: RequestOptions): List<Grant>;
    /** Retrieve a grant. */
    retrieve(id: string, options?: RequestOptions): Promise<Grant>;
    /** Revoke a grant. */
    revoke(id: string, options?: RequestOptions): Promise<Grant>;
  };
  account: {
    /** Retrieve the account. */
    retrieve(options?: RequestOptions): Promise<Account>;
    /** Update the account. */
    update(params?: AccountUpdateParams, options?: RequestOptions): Promise<Account>;
  };
  members: {
    /** List members. */
    list(params?: MembersListParams, options?: RequestOptions): List<Member>;
    /** Retrieve a member. */
    retrieve(id: string, options?: RequestOptions): Promise<Member>;
    /** Update a member. */
    update(id: string, params?: MembersUpdateParams, options?: RequestOptions): Promise<Member>;
    /** Remove a member. */
    delete(id: string, params?: MembersDeleteParams, options?: RequestOptions): Promise<DeletedMember>;
  };
  teamInvitations: {
    /** Invite someone to the team. */
    create(params: TeamInvitationsCreateParams, options?: RequestOptions): Promise<NewTeamInvitation>;
    /** List invitations. */
    list<Expand extends keyof TeamInvitationReferences = never>(params?: TeamInvitationsListParams & { expand?: `data.${Expand}`[] }, options?: RequestOptions): List<Expanded<TeamInvitation, TeamInvitationReferences, NoInfer<Expand>>>;
    /** Retrieve an invitation. */
    retrieve<Expand extends keyof TeamInvitationReferences = never>(id: string, options?: RequestOptions & { expand?: Expand[] }): Promise<Expanded<TeamInvitation, TeamInvitationReferences, NoInfer<Expand>>>;
    /** Cancel an invitation. */
    cancel(id: string, options?: RequestOptions): Promise<TeamInvitation>;
  };
  passkeyRegistrations: {
    /** Begin to add a passkey. */
    create(options?: RequestOptions): Promise<PasskeyOptions>;
  };
  passkeys: {
    /** Add a passkey. */
    create(params: PasskeysCreateParams, options?: RequestOptions): Promise<Passkey>;
    /** List passkeys. */
    list<Expand extends keyof PasskeyReferences = never>(params?: PasskeysListParams & { expand?: `data.${Expand}`[] }, options?: RequestOptions): List<Expanded<Passkey, PasskeyReferences, NoInfer<Expand>>>;
    /** Retrieve a passkey. */
    retrieve<Expand extends keyof PasskeyReferences = never>(id: string, options?: RequestOptions & { expand?: Expand[] }): Promise<Expanded<Passkey, PasskeyReferences, NoInfer<Expand>>>;
    /** Remove a passkey. */
    delete(id: string, options?: RequestOptions): Promise<DeletedPasskey>;
  };
  sessions: {
    /** Begin to sign in with a passkey. */
    passkeyChallenge(options?: RequestOptions): Promise<PasskeyOptions>;
    /** Sign in with a passkey. */
    passkey(params: SessionsPasskeyParams, options?: RequestOptions): Promise<Session>;
    /** Create a sign-in challenge. */
    challenge(params: SessionsChallengeParams, options?: RequestOptions): Promise<SessionChallenge>;
    /** Sign in. */
    create(params: SessionsCreateParams, options?: RequestOptions): Promise<Session>;
  };
  session: {
    /** Retrieve the session. */
    retrieve(options?: RequestOptions): Promise<Session>;
    /** Sign out. */
    delete(options?: RequestOptions): Promise<DeletedSession>;
    /** End all other sign-ins. */
    endOthers(options?: RequestOptions): Promise<SignInsEnded>;
  };
  signIns: {
    /** List sign-ins. */
    list<Expand extends keyof SignInReferences = never>(params?: SignInsListParams & { expand?: `data.${Expand}`[] }, options?: RequestOptions): List<Expanded<SignIn, SignInReferences, NoInfer<Expand>>>;
    /** End a sign-in. */
    delete(id: string, options?: RequestOptions): Promise<DeletedSignIn>;
  };
  gifts: {
    /** Create a gift. */
    create(params: GiftsCreateParams, options?: RequestOptions): Promise<Gift>;
    /** List gifts. */
    list(params?: GiftsListParams, options?: RequestOptions): List<Gift>;
    /** Retrieve a gift. */
    retrieve(id: string, options?: RequestOptions): Promise<Gift>;
    /** Release a gift. */
    release(id: string, params: GiftsReleaseParams, options?: RequestOptions): Promise<Gift>;
    /** Submit a gift’s signed transaction. */
    submit(id: string, params: GiftsSubmitParams, options?: RequestOptions): Promise<Gift>;
    /** Reclaim a gift. */
    reclaim(id: string, options?: RequestOptions): Promise<Gift>;
  };
  claimableGift: {
    /** Retrieve a claimable gift. */
    retrieve(params?: ClaimableGiftRetrieveParams, options?: RequestOptions): Promise<ClaimableGift>;
  };
  products: {
    /** Create a product. */
    create(params: ProductsCreateParams, options?: RequestOptions): Promise<Product>;
    /** List products. */
    list<Expand extends keyof ProductReferences = never>(params?: ProductsListParams & { expand?: `data.${Expand}`[] }, options?: RequestOptions): List<Expanded<Product, ProductReferences, NoInfer<Expand>>>;
    /** Retrieve a product. */
    retrieve<Expand extends keyof ProductReferences = never>(id: string, options?: RequestOptions & { expand?: Expand[] }): Promise<Expanded<Product, ProductReferences, NoInfer<Expand>>>;
    /** Update a product. */
    update(id: string, params?: ProductsUpdateParams, options?: RequestOptions): Promise<Product>;
    /** Delete a product. */
    delete(id: string, options?: RequestOptions): Promise<DeletedProduct>;
  };
  prices: {
    /** Create a price. */
    create(params: PricesCreateParams, options?: RequestOptions): Promise<Price>;
    /** List prices. */
    list<Expand extends keyof PriceReferences = never>(params?: PricesListParams & { expand?: `data.${Expand}`[] }, options?: RequestOptions): List<Expanded<Price, PriceReferences, NoInfer<Expand>>>;
    /** Retrieve a price. */
    retrieve<Expand extends keyof PriceReferences = never>(id: string, options?: RequestOptions & { expand?: Expand[] }): Promise<Expanded<Price, PriceReferences, NoInfer<Expand>>>;
  };
  checkoutLinks: {
    /** Create a checkout link. */
    create(params: CheckoutLinksCreateParams, options?: RequestOptions): Promise<CheckoutLink>;
    /** List checkout links. */
    list(params?: CheckoutLinksListParams, options?: RequestOptions): List<CheckoutLink>;
    /** Retrieve a checkout link. */
    retrieve(id: string, options?: RequestOptions): Promise<CheckoutLink>;
    /** List a checkout link’s line items. */
    lineItems(id: string, options?: RequestOptions): Promise<LineItemList>;
    /** Cancel a checkout link. */
    cancel(id: string, options?: RequestOptions): Promise<CheckoutLink>;
  };
  checkoutSessions: {
    /** Create a checkout session. */
    create(params: CheckoutSessionsCreateParams, options?: RequestOptions): Promise<NewCheckoutSession>;
    /** List checkout sessions. */
    list<Expand extends keyof CheckoutSessionReferences = never>(params?: CheckoutSessionsListParams & { expand?: `data.${Expand}`[] }, options?: RequestOptions): List<Expanded<CheckoutSession, CheckoutSessionReferences, NoInfer<Expand>>>;
    /** Retrieve a checkout session. */
    retrieve<Expand extends keyof CheckoutSessionReferences = never>(id: string, options?: RequestOptions & { expand?: Expand[] }): Promise<Expanded<CheckoutSession, CheckoutSessionReferences, NoInfer<Expand>>>;
    /** Submit a session’s customer details. */
    customer(id: string, params?: CheckoutSessionsCustomerParams, options?: RequestOptions): Promise<CheckoutSession>;
    /** List a checkout session’s line items. */
    lineItems(id: string, options?: RequestOptions): Promise<LineItemList>;
    /** Cancel a checkout session. */
    cancel(id: string, options?: RequestOptions): Promise<NewCheckoutSession>;
  };
  checkoutIntents: {
    /** Create a checkout intent. */
    create(params: CheckoutIntentsCreateParams, options?: RequestOptions): Promise<CheckoutIntent>;
    /** List checkout intents. */
    list<Expand extends keyof CheckoutIntentReferences = never>(params?: CheckoutIntentsListParams & { expand?: `data.${Expand}`[] }, options?: RequestOptions): List<Expanded<CheckoutIntent, CheckoutIntentReferences, NoInfer<Expand>>>;
    /** Retrieve a checkout intent. */
    retrieve<Expand extends keyof CheckoutIntentReferences = never>(id: string, options?: RequestOptions & { expand?: Expand[] }): Promise<Expanded<CheckoutIntent, CheckoutIntentReferences, NoInfer<Expand>>>;
    /** Answer a checkout intent. */
    respond(id: string, params: CheckoutIntentsRespondParams, options?: RequestOptions): Promise<CheckoutIntent>;
    /** Confirm a checkout intent. */
    confirm(id: string, options?: RequestOptions): Promise<CheckoutIntent>;
    /** Approve a checkout intent. */
    approve(id: string, options?: RequestOptions): Promise<CheckoutIntent>;
    /** Decline a checkout intent. */
    decline(id: string, options?: RequestOptions): Promise<CheckoutIntent>;
    /** Cancel a checkout intent. */
    cancel(id: string, options?: RequestOptions): Promise<CheckoutIntent>;
  };
  transactionIntents: {
    /** Create a transaction intent. */
    create(params?: TransactionIntentsCreateParams, options?: RequestOptions): Promise<TransactionIntent>;
    /** List transaction intents. */
    list<Expand extends keyof TransactionIntentReferences = never>(params?: TransactionIntentsListParams & { expand?: `data.${Expand}`[] }, options?: RequestOptions): List<Expanded<TransactionIntent, TransactionIntentReferences, NoInfer<Expand>>>;
    /** Retrieve a transaction intent. */
    retrieve<Expand extends keyof TransactionIntentReferences = never>(id: string, options?: RequestOptions & { expand?: Expand[] }): Promise<Expanded<TransactionIntent, TransactionIntentReferences, NoInfer<Expand>>>;
    /** List a transaction intent’s line items. */
    lineItems(id: string, options?: RequestOptions): Promise<LineItemList>;
    /** Cancel a transaction intent. */
    cancel(id: string, options?: RequestOptions): Promise<TransactionIntent>;
  };
  customers: {
    /** Create a customer. */
    create(params?: CustomersCreateParams, options?: RequestOptions): Promise<Customer>;
    /** List customers. */
    list(params?: CustomersListParams, options?: RequestOptions): List<Customer>;
    /** Retrieve a customer. */
    retrieve(id: string, options?: RequestOptions): Promise<Customer>;
    /** Update a customer. */
    update(id: string, params?: CustomersUpdateParams, options?: RequestOptions): Promise<Customer>;
    /** Delete a customer. */
    delete(id: string, options?: RequestOptions): Promise<DeletedCustomer>;
  };
  receipts: {
    /** List receipts. */
    list<Expand extends keyof ReceiptReferences = never>(params?: ReceiptsListParams & { expand?: `data.${Expand}`[] }, options?: RequestOptions): List<Expanded<Receipt, ReceiptReferences, NoInfer<Expand>>>;
    /** Retrieve a receipt. */
    retrieve<Expand extends keyof ReceiptReferences = never>(id: string, options?: RequestOptions & { expand?: Expand[] }): Promise<Expanded<Receipt, ReceiptReferences, NoInfer<Expand>>>;
  };
  refunds: {
    /** Create a refund. */
    create(params?: RefundsCreateParams, options?: RequestOptions): Promise<Refund>;
    /** List refunds. */
    list<Expand extends keyof RefundReferences = never>(params?: RefundsListParams & { expand?: `data.${Expand}`[] }, options?: RequestOptions): List<Expanded<Refund, RefundReferences, NoInfer<Expand>>>;
    /** Retrieve a refund. */
    retrieve<Expand extends keyof RefundReferences = never>(id: string, options?: RequestOptions & { expand?: Expand[] }): Promise<Expanded<Refund, RefundReferences, NoInfer<Expand>>>;
    /** Submit a refund’s signed transaction. */
    submit(id: string, params: RefundsSubmitParams, options?: RequestOptions): Promise<Refund>;
    /** Cancel a refund. */
    cancel(id: string, options?: RequestOptions): Promise<Refund>;
  };
  cards: {
    /** Create a card. */
    create(params: CardsCreateParams, options?: RequestOptions): Promise<Card>;
    /** List cards. */
    list(params?: CardsListParams, options?: RequestOptions): List<Card>;
    /** Retrieve a card. */
    retrieve(id: string, options?: RequestOptions): Promise<Card>;
    /** Remove a card. */
    delete(id: string, options?: RequestOptions): Promise<DeletedCard>;
  };
  cardOpenings: {
    /** List card openings. */
    list<Expand extends keyof CardOpeningReferences = never>(params?: CardOpeningsListParams & { expand?: `data.${Expand}`[] }, options?: RequestOptions): List<Expanded<CardOpening, CardOpeningReferences, NoInfer<Expand>>>;
  };
  mandates: {
    /** Create a mandate. */
    create(params: MandatesCreateParams, options?: RequestOptions): Promise<Mandate>;
    /** List mandates. */
    list<Expand extends keyof MandateReferences = never>(params?: MandatesListParams & { expand?: `data.${Expand}`[] }, options?: RequestOptions): List<Expanded<Mandate, MandateReferences, NoInfer<Expand>>>;
    /** Retrieve a mandate. */
    retrieve<Expand extends keyof MandateReferences = never>(id: string, options?: RequestOptions & { expand?: Expand[] }): Promise<Expanded<Mandate, MandateReferences, NoInfer<Expand>>>;
    /** Update a mandate. */
    update(id: string, params?: MandatesUpdateParams, options?: RequestOptions): Promise<Mandate>;
    /** Revoke a mandate. */
    revoke(id: string, options?: RequestOptions): Promise<Mandate>;
  };
  auditEntries: {
    /** List audit entries. */
    list<Expand extends keyof AuditEntryReferences = never>(params?: AuditEntriesListParams & { expand?: `data.${Expand}`[] }, options?: RequestOptions): List<Expanded<AuditEntry, AuditEntryReferences, NoInfer<Expand>>>;
    /** Retrieve an audit entry. */
    retrieve<Expand extends keyof AuditEntryReferences = never>(id: string, options?: RequestOptions & { expand?: Expand[] }): Promise<Expanded<AuditEntry, AuditEntryReferences, NoInfer<Expand>>>;
  };
  transactions: {
    /** List transactions. */
    list<Expand extends keyof TransactionReferences = never>(params?: TransactionsListParams & { expand?: `data.${Expand}`[] }, options?: RequestOptions): List<Expanded<Transaction, TransactionReferences, NoInfer<Expand>>>;
    /** Retrieve a transaction. */
    retrieve<Expand extends keyof TransactionReferences = never>(id: string, options?: RequestOptions & { expand?: Expand[] }): Promise<Expanded<Transaction, TransactionReferences, NoInfer<Expand>>>;
  };
  ledgerEntries: {
    /** List ledger entries. */
    list<Expand extends keyof LedgerEntryReferences = never>(params?: LedgerEntriesListParams & { expand?: `data.${Expand}`[] }, options?: RequestOptions): List<Expanded<LedgerEntry, LedgerEntryReferences, NoInfer<Expand>>>;
    /** Retrieve a ledger entry. */
    retrieve<Expand extends keyof LedgerEntryReferences = never>(id: string, options?: RequestOptions & { expand?: Expand[] }): Promise<Expanded<LedgerEntry, LedgerEntryReferences, NoInfer<Expand>>>;
  };
  payments: {
    /** List payments. */
    list<Expand extends keyof PaymentReferences = never>(params?: PaymentsListParams & { expand?: `data.${Expand}`[] }, options?: RequestOptions): List<Expanded<Payment, PaymentReferences, NoInfer<Expand>>>;
    /** Retrieve a payment. */
    retrieve<Expand extends keyof PaymentReferences = never>(id: string, options?: RequestOptions & { expand?: Expand[] }): Promise<Expanded<Payment, PaymentReferences, NoInfer<Expand>>>;
    /** Accept a payment. */
    accept(id: string, options?: RequestOptions): Promise<Payment>;
    /** Mark a payment as resolved. */
    resolve(id: string, params?: PaymentsResolveParams, options?: RequestOptions): Promise<Payment>;
    /** Mark a payment as unresolved. */
    unresolve(id: string, options?: RequestOptions): Promise<Payment>;
  };
  events: {
    /** List or stream events. */
    list(params?: EventsListParams, options?: RequestOptions): List<Event>;
    /** Retrieve an event. */
    retrieve(id: string, options?: RequestOptions): Promise<Event>;
  };
  exceptions: {
    /** List exceptions. */
    list<Expand extends keyof ExceptionReferences = never>(params?: ExceptionsListParams & { expand?: `data.${Expand}`[] }, options?: RequestOptions): List<Expanded<Exception, ExceptionReferences, NoInfer<Expand>>>;
    /** Retrieve an exception. */
    retrieve<Expand extends keyof ExceptionReferences = never>(id: string, options?: RequestOptions & { expand?: Expand[] }): Promise<Expanded<Exception, ExceptionReferences, NoInfer<Expand>>>;
    /** Acknowledge an exception. */
    acknowledge(id: string, options?: RequestOptions): Promise<Exception>;
  };
}

/** Of each call: its method, its path, and whether it takes parameters or its answer is a list. */
export const calls = {
  apiKeys: {
    create: ['POST', '/v1/api_keys', 'params'],
    list: ['GET', '/v1/api_keys', 'list'],
    retrieve: ['GET', '/v1/api_keys/{id}'],
    delete: ['DELETE', '/v1/api_keys/{id}', 'params'],
  },
  grants: {
    list: ['GET', '/v1/grants', 'list'],
    retrieve: ['GET', '/v1/grants/{id}'],
    revoke: ['POST', '/v1/grants/{id}/revoke'],
  },
  account: {
    retrieve: ['GET', '/v1/account'],
    update: ['POST', '/v1/account', 'params'],
  },
  members: {
    list: ['GET', '/v1/members', 'list'],
    retrieve: ['GET', '/v1/members/{id}'],
    update: ['POST', '/v1/members/{id}', 'params'],
    delete: ['DELETE', '/v1/members/{id}', 'params'],
  },
  teamInvitations: {
    create: ['POST', '/v1/team_invitations', 'params'],
    list: ['GET', '/v1/team_invitations', 'list'],
    retrieve: ['GET', '/v1/team_invitations/{id}'],
    cancel: ['POST', '/v1/team_invitations/{id}/cancel'],
  },
  passkeyRegistrations: {
    create: ['POST', '/v1/passkey_registrations'],
  },
  passkeys: {
    create: ['POST', '/v1/passkeys', 'params'],
    list: ['GET', '/v1/passkeys', 'list'],
    retrieve: ['GET', '/v1/passkeys/{id}'],
    delete: ['DELETE', '/v1/passkeys/{id}'],
  },
  sessions: {
    passkeyChallenge: ['POST', '/v1/sessions/passkey_challenge'],
    passkey: ['POST', '/v1/sessions/passkey', 'params'],
    challenge: ['POST', '/v1/sessions/challenge', 'params'],
    create: ['POST', '/v1/sessions', 'params'],
  },
  session: {
    retrieve: ['GET', '/v1/session'],
    delete: ['DELETE', '/v1/session'],
    endOthers: ['POST', '/v1/session/end_others'],
  },
  signIns: {
    list: ['GET', '/v1/sign_ins', 'list'],
    delete: ['DELETE', '/v1/sign_ins/{id}'],
  },
  gifts: {
    create: ['POST', '/v1/gifts', 'params'],
    list: ['GET', '/v1/gifts', 'list'],
    retrieve: ['GET', '/v1/gifts/{id}'],
    release: ['POST', '/v1/gifts/{id}/release', 'params'],
    submit: ['POST', '/v1/gifts/{id}/submit', 'params'],
    reclaim: ['POST', '/v1/gifts/{id}/reclaim'],
  },
  claimableGift: {
    retrieve: ['GET', '/v1/claimable_gift', 'params'],
  },
  products: {
    create: ['POST', '/v1/products', 'params'],
    list: ['GET', '/v1/products', 'list'],
    retrieve: ['GET', '/v1/products/{id}'],
    update: ['POST', '/v1/products/{id}', 'params'],
    delete: ['DELETE', '/v1/products/{id}'],
  },
  prices: {
    create: ['POST', '/v1/prices', 'params'],
    list: ['GET', '/v1/prices', 'list'],
    retrieve: ['GET', '/v1/prices/{id}'],
  },
  checkoutLinks: {
    create: ['POST', '/v1/checkout_links', 'params'],
    list: ['GET', '/v1/checkout_links', 'list'],
    retrieve: ['GET', '/v1/checkout_links/{id}'],
    lineItems: ['GET', '/v1/checkout_links/{id}/line_items'],
    cancel: ['POST', '/v1/checkout_links/{id}/cancel'],
  },
  checkoutSessions: {
    create: ['POST', '/v1/checkout_sessions', 'params'],
    list: ['GET', '/v1/checkout_sessions', 'list'],
    retrieve: ['GET', '/v1/checkout_sessions/{id}'],
    customer: ['POST', '/v1/checkout_sessions/{id}/customer', 'params'],
    lineItems: ['GET', '/v1/checkout_sessions/{id}/line_items'],
    cancel: ['POST', '/v1/checkout_sessions/{id}/cancel'],
  },
  checkoutIntents: {
    create: ['POST', '/v1/checkout_intents', 'params'],
    list: ['GET', '/v1/checkout_intents', 'list'],
    retrieve: ['GET', '/v1/checkout_intents/{id}'],
    respond: ['POST', '/v1/checkout_intents/{id}/respond', 'params'],
    confirm: ['POST', '/v1/checkout_intents/{id}/confirm'],
    approve: ['POST', '/v1/checkout_intents/{id}/approve'],
    decline: ['POST', '/v1/checkout_intents/{id}/decline'],
    cancel: ['POST', '/v1/checkout_intents/{id}/cancel'],
  },
  transactionIntents: {
    create: ['POST', '/v1/transaction_intents', 'params'],
    list: ['GET', '/v1/transaction_intents', 'list'],
    retrieve: ['GET', '/v1/transaction_intents/{id}'],
    lineItems: ['GET', '/v1/transaction_intents/{id}/line_items'],
    cancel: ['POST', '/v1/transaction_intents/{id}/cancel'],
  },
  customers: {
    create: ['POST', '/v1/customers', 'params'],
    list: ['GET', '/v1/customers', 'list'],
    retrieve: ['GET', '/v1/customers/{id}'],
    update: ['POST', '/v1/customers/{id}', 'params'],
    delete: ['DELETE', '/v1/customers/{id}'],
  },
  receipts: {
    list: ['GET', '/v1/receipts', 'list'],
    retrieve: ['GET', '/v1/receipts/{id}'],
  },
  refunds: {
    create: ['POST', '/v1/refunds', 'params'],
    list: ['GET', '/v1/refunds', 'list'],
    retrieve: ['GET', '/v1/refunds/{id}'],
    submit: ['POST', '/v1/refunds/{id}/submit', 'params'],
    cancel: ['POST', '/v1/refunds/{id}/cancel'],
  },
  cards: {
    create: ['POST', '/v1/cards', 'params'],
    list: ['GET', '/v1/cards', 'list'],
    retrieve: ['GET', '/v1/cards/{id}'],
    delete: ['DELETE', '/v1/cards/{id}'],
  },
  cardOpenings: {
    list: ['GET', '/v1/card_openings', 'list'],
  },
  mandates: {
    create: ['POST', '/v1/mandates', 'params'],
    list: ['GET', '/v1/mandates', 'list'],
    retrieve: ['GET', '/v1/mandates/{id}'],
    update: ['POST', '/v1/mandates/{id}', 'params'],
    revoke: ['POST', '/v1/mandates/{id}/revoke'],
  },
  auditEntries: {
    list: ['GET', '/v1/audit_entries', 'list'],
    retrieve: ['GET', '/v1/audit_entries/{id}'],
  },
  transactions: {
    list: ['GET', '/v1/transactions', 'list'],
    retrieve: ['GET', '/v1/transactions/{id}'],
  },
  ledgerEntries: {
    list: ['GET', '/v1/ledger_entries', 'list'],
    retrieve: ['GET', '/v1/ledger_entries/{id}'],
  },
  payments: {
    list: ['GET', '/v1/payments', 'list'],
    retrieve: ['GET', '/v1/payments/{id}'],
    accept: ['POST', '/v1/payments/{id}/accept'],
    resolve: ['POST', '/v1/payments/{id}/resolve', 'params'],
    unresolve: ['POST', '/v1/payments/{id}/unresolve'],
  },
  events: {
    list: ['GET', '/v1/events', 'list'],
    retrieve: ['GET', '/v1/events/{id}'],
  },
  exceptions: {
    list: ['GET', '/v1/exceptions', 'list'],
    retrieve: ['GET', '/v1/exceptions/{id}'],
    acknowledge: ['POST', '/v1/exceptions/{id}/acknowledge'],
  },
} as const satisfies Record<string, Record<string, readonly [string, string, ('params' | 'list')?]>>;
