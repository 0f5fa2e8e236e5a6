-- CreateEnum
CREATE TYPE "MandateStatus" AS ENUM ('active', 'revoked', 'expired');

-- CreateTable
CREATE TABLE "mandates" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "holder_id" TEXT COLLATE "C" NOT NULL,
    "status" "MandateStatus" NOT NULL,
    "currency" "CheckoutCurrency" NOT NULL,
    "per_purchase" BIGINT,
    "per_day" BIGINT,
    "per_month" BIGINT,
    "approve_above" BIGINT,
    "allow_hosts" TEXT[],
    "deny_hosts" TEXT[],
    "card_ids" TEXT[],
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "api_key_id" TEXT COLLATE "C" GENERATED ALWAYS AS (CASE WHEN starts_with("holder_id", 'ak_') THEN "holder_id" END) STORED,

    CONSTRAINT "mandates_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "checkout_intents" ADD COLUMN "confirmed_by_key_id" TEXT COLLATE "C",
ADD COLUMN "confirmed_by_wallet_address" TEXT,
ADD COLUMN "mandate_id" TEXT COLLATE "C";

-- CreateIndex
CREATE INDEX "mandates_account_id_id_idx" ON "mandates"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "mandates_holder_id_id_idx" ON "mandates"("holder_id", "id" DESC);

-- CreateIndex
CREATE INDEX "mandates_api_key_id_idx" ON "mandates"("api_key_id");

-- CreateIndex
CREATE INDEX "mandates_status_expires_at_idx" ON "mandates"("status", "expires_at");

-- CreateIndex
CREATE INDEX "checkout_intents_mandate_id_confirmed_at_idx" ON "checkout_intents"("mandate_id", "confirmed_at");

-- CreateIndex
CREATE INDEX "checkout_intents_confirmed_by_key_id_idx" ON "checkout_intents"("confirmed_by_key_id");

-- AddForeignKey
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_api_key_id_fkey" FOREIGN KEY ("api_key_id") REFERENCES "api_keys"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "checkout_intents" ADD CONSTRAINT "checkout_intents_confirmed_by_key_id_fkey" FOREIGN KEY ("confirmed_by_key_id") REFERENCES "api_keys"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_intents" ADD CONSTRAINT "checkout_intents_mandate_id_fkey" FOREIGN KEY ("mandate_id") REFERENCES "mandates"("id") ON DELETE SET NULL ON UPDATE CASCADE;
