-- CreateEnum
CREATE TYPE "RefundStatus" AS ENUM ('requires_action', 'processing', 'succeeded', 'failed', 'canceled');

-- CreateEnum
CREATE TYPE "RefundStatusReason" AS ENUM ('user_canceled', 'expired', 'superseded', 'transaction_failed');

-- AlterEnum
ALTER TYPE "ExceptionKind" ADD VALUE 'refund_excess';

-- CreateTable
CREATE TABLE "refunds" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "payment_id" TEXT COLLATE "C" NOT NULL,
    "payable_id" TEXT COLLATE "C" NOT NULL,
    "status" "RefundStatus" NOT NULL,
    "status_reason" "RefundStatusReason",
    "amount" BIGINT NOT NULL,
    "reason" TEXT,
    "sender_address" TEXT NOT NULL,
    "destination_address" TEXT,
    "via_gift_id" TEXT COLLATE "C",
    "reference" TEXT,
    "blockhash" TEXT,
    "valid_until" BIGINT NOT NULL DEFAULT 0,
    "cancel_asked_at" TIMESTAMPTZ(3),
    "signature" TEXT,
    "succeeded_at" TIMESTAMPTZ(3),
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "search" TSVECTOR GENERATED ALWAYS AS ("search_vector"("account_id",
        "id" || ' ' || "payment_id" || ' ' || "payable_id" || ' ' || "sender_address" || ' ' || coalesce("destination_address", '') || ' ' ||
        coalesce("via_gift_id", '') || ' ' || coalesce("reason", '') || ' ' || coalesce("signature", '') || ' ' || "search_metadata"("metadata")
    )) STORED,

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "refunds_via_gift_id_key" ON "refunds"("via_gift_id");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_reference_key" ON "refunds"("reference");

-- CreateIndex
CREATE INDEX "refunds_account_id_id_idx" ON "refunds"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "refunds_account_id_status_id_idx" ON "refunds"("account_id", "status", "id" DESC);

-- CreateIndex
CREATE INDEX "refunds_payment_id_id_idx" ON "refunds"("payment_id", "id" DESC);

-- CreateIndex
CREATE INDEX "refunds_payable_id_id_idx" ON "refunds"("payable_id", "id" DESC);

-- CreateIndex
CREATE INDEX "refunds_status_valid_until_idx" ON "refunds"("status", "valid_until");

-- CreateIndex
CREATE INDEX "refunds_search_idx" ON "refunds" USING GIN ("search");

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payable_id_fkey" FOREIGN KEY ("payable_id") REFERENCES "payables"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_via_gift_id_fkey" FOREIGN KEY ("via_gift_id") REFERENCES "gifts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ledger_entries" ADD COLUMN "refund_id" TEXT COLLATE "C" GENERATED ALWAYS AS (CASE WHEN starts_with("object_id", 're_') THEN "object_id" END) STORED;

-- AddForeignKey
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;
