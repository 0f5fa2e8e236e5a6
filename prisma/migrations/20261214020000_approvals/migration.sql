-- AlterTable
ALTER TABLE "checkout_intents" ADD COLUMN "approval_digest" TEXT,
ADD COLUMN "approved_at" TIMESTAMPTZ(3),
ADD COLUMN "approved_by_wallet_address" TEXT;
