-- CreateEnum
CREATE TYPE "UnderpaymentMode" AS ENUM ('reject', 'accumulate');

-- AlterTable. What exists already is paid by one payment of the full amount, as before.
ALTER TABLE "accounts" ADD COLUMN "underpayment_mode" "UnderpaymentMode" NOT NULL DEFAULT 'reject',
ADD COLUMN "tolerance_cents" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN "tolerance_bps" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "checkout_links" ADD COLUMN "underpayment_mode" "UnderpaymentMode" NOT NULL DEFAULT 'reject',
ADD COLUMN "tolerance_cents" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN "tolerance_bps" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "payables" ADD COLUMN "underpayment_mode" "UnderpaymentMode" NOT NULL DEFAULT 'reject',
ADD COLUMN "tolerance" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN "received" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN "received_fee" BIGINT NOT NULL DEFAULT 0;

-- What was counted for each so far, as the ledger has it.
UPDATE "payables" "p" SET "received" = "s"."received", "received_fee" = "s"."fee"
  FROM (SELECT "object_id", sum("amount") FILTER (WHERE "type" = 'payment_settled') AS "received",
               coalesce(sum("amount") FILTER (WHERE "type" = 'fee'), 0) AS "fee"
          FROM "ledger_entries" WHERE "type" IN ('payment_settled', 'fee') GROUP BY "object_id") "s"
 WHERE "s"."object_id" = "p"."id" AND "s"."received" IS NOT NULL;

-- AlterTable
ALTER TABLE "payments" RENAME COLUMN "acknowledged_at" TO "resolved_at";
ALTER TABLE "payments" ADD COLUMN "excess" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN "refunded" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN "counted" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "stranded" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "accepted_at" TIMESTAMPTZ(3),
ADD COLUMN "accepted_by_key_id" TEXT COLLATE "C",
ADD COLUMN "accepted_by_wallet_address" TEXT,
ADD COLUMN "shortfall" BIGINT,
ADD COLUMN "resolved_by_key_id" TEXT COLLATE "C",
ADD COLUMN "resolved_by_wallet_address" TEXT,
ADD COLUMN "resolution_note" TEXT;
UPDATE "payments" SET "counted" = true, "excess" = greatest("received" - "due", 0) WHERE "outcome" = 'settled';

-- A cent is 10,000 base units: less than that is nothing to look at. Says nothing of outcomes: those that are new cannot be
-- named before they are committed, and several migrations are committed at once. The index goes with the column.
ALTER TABLE "payments" DROP COLUMN "needs_attention";
ALTER TABLE "payments" ADD COLUMN "needs_attention" BOOLEAN NOT NULL GENERATED ALWAYS AS (
    "resolved_at" IS NULL AND CASE
        WHEN "counted" THEN "excess" - "refunded" >= 10000 OR "stranded" AND "received" - "refunded" >= 10000
        ELSE "received" = 0 OR "refunded" < "received"
    END
) STORED;

-- CreateIndex
CREATE INDEX "payments_account_id_needs_attention_id_idx" ON "payments"("account_id", "needs_attention", "id" DESC);

-- CreateIndex
CREATE INDEX "payments_accepted_by_key_id_idx" ON "payments"("accepted_by_key_id");

-- CreateIndex
CREATE INDEX "payments_resolved_by_key_id_idx" ON "payments"("resolved_by_key_id");

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_accepted_by_key_id_fkey" FOREIGN KEY ("accepted_by_key_id") REFERENCES "api_keys"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "payments" ADD CONSTRAINT "payments_resolved_by_key_id_fkey" FOREIGN KEY ("resolved_by_key_id") REFERENCES "api_keys"("id") ON DELETE SET NULL ON UPDATE CASCADE;
