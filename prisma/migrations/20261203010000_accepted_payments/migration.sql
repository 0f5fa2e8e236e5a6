-- Money that settled nothing by itself, and that the merchant took for the whole.
ALTER TYPE "LedgerEntryType" ADD VALUE IF NOT EXISTS 'payment_accepted';
