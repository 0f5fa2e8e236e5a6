import type * as card from './buying/cards/card.ts';
import type { StoredItem } from './buying/checkout-intents/checkout-intent.ts';
import type * as errand from './buying/flows/errand.ts';
import type { ChallengeView } from './buying/flows/errand.ts';
import type { Flow } from './buying/flows/flow.ts';
import type { LineItem } from './selling/checkout/line-items.ts';
import type * as payment from './selling/payments/payment.ts';
import type { ReceiptItem } from './selling/receipts/receipt.ts';
import type * as metadata from './shared/metadata.ts';
import type * as postal from './shared/postal-address.ts';

/** The types of the JSON columns of the Prisma models, by the names in brackets above them. */
declare global {
  namespace PrismaJson {
    type Metadata = metadata.Metadata;
    type CardBrand = card.Brand;
    type BillingAddress = errand.Address;
    type LineItems = LineItem[];
    type PostalAddress = postal.PostalAddress;
    type ReceiptItems = ReceiptItem[];
    type PaymentError = payment.PaymentError;
    type Options = Record<string, unknown>;
    type OptionsSchema = errand.OptionsSchema;
    type AmountBreakdown = Record<string, number>;
    type QuotedItems = StoredItem[];
    type QuotedShipping = errand.QuotedShipping;
    type ShipTo = errand.ShipTo;
    type QuotedTax = errand.QuotedTax;
    type NotPassedOn = errand.NotPassedOn[];
    type BankQuestion = ChallengeView;
    type FlowDefinition = Flow;
    type EventData = Record<string, unknown>;
  }
}
