import type {
  CustomerDetail,
  PayableIntentQuery,
  PayableIntentStateFragment,
  PayableSessionQuery,
  PayableSessionStateFragment,
  PaymentReceiptFragment,
} from '../operations.generated.ts';
import type { Look } from '../ui/look.ts';

/** What somebody is asked to pay, whether it is a checkout session or a transaction intent. */
export interface Bill extends Standing {
  id: string;
  seller: string;
  look: Look;
  /** In cents. */
  amount: number;
  /** What is bought; empty when only an amount is asked for. */
  items: readonly Item[];
  recipientAddress: string;
  /** What it is for, in the seller's words. */
  title?: string | undefined;
  /** Who bills whom, where it is due some day. */
  invoice?: InvoiceFacts | undefined;
  /** What the seller says once it is paid, and where the customer goes then. */
  thanks?: string | undefined;
  redirectUrl?: string | undefined;
}

export type InvoiceFacts = Omit<
  NonNullable<NonNullable<PayableIntentQuery['transactionIntent']>['invoice']>,
  'isOverdue'
> & { dueAt: string };

export interface Item {
  id: string;
  description: string;
  quantity: number;
  amountTotal: number;
}

/** How a bill stands: the part of it that changes. */
export interface Standing {
  state: BillState;
  /** What the seller wants to know before it is paid. */
  missing: readonly CustomerDetail[];
  /** Whether it should have been paid by now. */
  isOverdue: boolean;
  /** What has come so far, in cents. */
  received: number;
  /** For the wallet on a phone, while it can be paid. */
  phone?: PhonePayment | undefined;
  /** Why the last attempt settled nothing. */
  error?: { code: string; message: string } | undefined;
  receipt?: PaymentReceiptFragment | undefined;
  /** Where the receipt is, in writing. */
  receiptUrl?: string | undefined;
}

export interface PhonePayment {
  uri: string;
  qr: string;
}

export type BillState = 'open' | 'processing' | 'paid' | 'free' | 'canceled';

/** Whether nothing will become of it any more. */
export function isOver({ state }: Standing): boolean {
  return state === 'paid' || state === 'free' || state === 'canceled';
}

/** What is left to pay, in cents. */
export function leftOf({ amount, received }: Pick<Bill, 'amount' | 'received'>): number {
  return Math.max(0, amount - received);
}

export function billOfSession(session: NonNullable<PayableSessionQuery['checkoutSession']>): Bill {
  return {
    id: session.id,
    seller: session.businessName,
    look: session.seller,
    amount: session.amountTotal,
    items: session.lineItems.data,
    title: session.title ?? undefined,
    thanks: session.thankYouText ?? undefined,
    redirectUrl: session.redirectUrl ?? undefined,
    recipientAddress: session.recipientAddress,
    ...standingOfSession(session),
  };
}

export function standingOfSession(session: PayableSessionStateFragment): Standing {
  return {
    state: stateOfSession(session),
    phone: { uri: session.chainPayUri, qr: session.qrDataUrl },
    missing: session.missingDetails,
    isOverdue: false,
    ...whatHappened(session),
  };
}

function stateOfSession({ status, paymentStatus }: PayableSessionStateFragment): BillState {
  switch (status) {
    case 'OPEN':
      return 'open';
    case 'COMPLETE':
      return paymentStatus === 'NO_PAYMENT_REQUIRED' ? 'free' : 'paid';
    case 'CANCELED':
      return 'canceled';
  }
}

export function billOfIntent(intent: NonNullable<PayableIntentQuery['transactionIntent']>): Bill {
  return {
    id: intent.id,
    seller: intent.businessName,
    look: intent.seller,
    amount: intent.amount,
    items: intent.lineItems.data,
    title: intent.description ?? undefined,
    invoice: intent.invoice && intent.dueAt ? { ...intent.invoice, dueAt: intent.dueAt } : undefined,
    recipientAddress: intent.recipientAddress,
    ...standingOfIntent(intent),
  };
}

export function standingOfIntent(intent: PayableIntentStateFragment): Standing {
  const payment = intent.nextAction?.chainPayment;
  return {
    state: INTENT_STATES[intent.status],
    missing: [],
    isOverdue: intent.invoice?.isOverdue ?? false,
    phone: payment && { uri: payment.chainPayUri, qr: payment.qrDataUrl },
    ...whatHappened(intent),
  };
}

const INTENT_STATES: Record<PayableIntentStateFragment['status'], BillState> = {
  REQUIRES_ACTION: 'open',
  PROCESSING: 'processing',
  SUCCEEDED: 'paid',
  CANCELED: 'canceled',
};

interface Happened {
  amountReceived: number;
  lastPaymentError: { code: string; message: string } | null;
  transaction: PaymentReceiptFragment | null;
  receiptUrl: string | null;
}

function whatHappened(happened: Happened): Pick<Standing, 'received' | 'error' | 'receipt' | 'receiptUrl'> {
  const { amountReceived: received, lastPaymentError, transaction, receiptUrl } = happened;
  return {
    received,
    error: lastPaymentError ?? undefined,
    receipt: transaction ?? undefined,
    receiptUrl: receiptUrl ?? undefined,
  };
}
