-- CreateEnum
CREATE TYPE "CheckoutIntentStatus" AS ENUM ('requires_action', 'requires_confirmation', 'processing', 'succeeded', 'failed', 'canceled');

-- CreateEnum
CREATE TYPE "CheckoutIntentReason" AS ENUM ('unsupported_checkout', 'card_declined', 'insufficient_balance', 'merchant_error', 'authentication_required', 'out_of_stock', 'user_canceled', 'sithril_canceled', 'expired');

-- CreateEnum
CREATE TYPE "CheckoutCurrency" AS ENUM ('usd', 'sgd');

-- CreateEnum
CREATE TYPE "OrderOutcome" AS ENUM ('placed', 'not_placed', 'unknown');

-- CreateEnum
CREATE TYPE "CheckoutRunKind" AS ENUM ('quote', 'purchase');

-- CreateEnum
CREATE TYPE "CheckoutRunState" AS ENUM ('queued', 'running', 'armed', 'done');

-- CreateTable
CREATE TABLE "cards" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "brand" TEXT NOT NULL,
    "last4" TEXT NOT NULL,
    "exp_month" INTEGER NOT NULL,
    "exp_year" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "billing_address" JSONB NOT NULL,
    "spending_limit" BIGINT,
    "sealed_number" BYTEA,
    "sealed_cvc" BYTEA,
    "wrapped_key" BYTEA,
    "vault_key_id" TEXT COLLATE "C" NOT NULL,
    "removed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cards_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checkout_intents" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "status" "CheckoutIntentStatus" NOT NULL,
    "status_reason" "CheckoutIntentReason",
    "explanation" TEXT,
    "url" TEXT NOT NULL,
    "prompt" TEXT,
    "options" JSONB NOT NULL DEFAULT '{}',
    "options_schema" JSONB,
    "merchant" TEXT,
    "max_amount" BIGINT,
    "amount" BIGINT,
    "currency" "CheckoutCurrency",
    "amount_breakdown" JSONB,
    "card_id" TEXT COLLATE "C",
    "sealed_cvc" BYTEA,
    "charge_id" TEXT COLLATE "C",
    "outcome" "OrderOutcome",
    "step" INTEGER,
    "step_count" INTEGER,
    "step_name" TEXT,
    "challenge_url" TEXT,
    "confirmed_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "checkout_intents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checkout_runs" (
    "id" TEXT COLLATE "C" NOT NULL,
    "intent_id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "kind" "CheckoutRunKind" NOT NULL,
    "state" "CheckoutRunState" NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "holder" INTEGER,
    "fence" UUID,
    "flow_id" TEXT COLLATE "C",
    "started_at" TIMESTAMPTZ(3),
    "armed_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "checkout_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checkout_evidence" (
    "run_id" TEXT COLLATE "C" NOT NULL,
    "sequence" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "detail" TEXT,
    "page_url" TEXT,
    "took_ms" INTEGER NOT NULL,
    "screenshot" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "checkout_evidence_pkey" PRIMARY KEY ("run_id","sequence")
);

-- CreateTable
CREATE TABLE "checkout_challenges" (
    "run_id" TEXT COLLATE "C" NOT NULL,
    "intent_id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "view" JSONB NOT NULL,
    "sealed_answer" BYTEA,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "checkout_challenges_pkey" PRIMARY KEY ("run_id")
);

-- CreateTable
CREATE TABLE "flows" (
    "id" TEXT COLLATE "C" NOT NULL,
    "merchant" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "definition" JSONB NOT NULL,
    "successes" INTEGER NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "last_used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "flows_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "cards_account_id_id_idx" ON "cards"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "cards_vault_key_id_idx" ON "cards"("vault_key_id");

-- CreateIndex
CREATE INDEX "checkout_intents_account_id_id_idx" ON "checkout_intents"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "checkout_intents_account_id_status_id_idx" ON "checkout_intents"("account_id", "status", "id" DESC);

-- CreateIndex
CREATE INDEX "checkout_intents_card_id_idx" ON "checkout_intents"("card_id");

-- CreateIndex
CREATE INDEX "checkout_intents_expires_at_idx" ON "checkout_intents"("expires_at");

-- CreateIndex
CREATE INDEX "checkout_runs_intent_id_id_idx" ON "checkout_runs"("intent_id", "id");

-- CreateIndex
CREATE INDEX "checkout_runs_state_id_idx" ON "checkout_runs"("state", "id");

-- CreateIndex
CREATE UNIQUE INDEX "checkout_challenges_token_hash_key" ON "checkout_challenges"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "flows_merchant_version_key" ON "flows"("merchant", "version");

-- AddForeignKey
ALTER TABLE "cards" ADD CONSTRAINT "cards_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_intents" ADD CONSTRAINT "checkout_intents_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_intents" ADD CONSTRAINT "checkout_intents_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "cards"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_runs" ADD CONSTRAINT "checkout_runs_intent_id_fkey" FOREIGN KEY ("intent_id") REFERENCES "checkout_intents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_evidence" ADD CONSTRAINT "checkout_evidence_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "checkout_runs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_challenges" ADD CONSTRAINT "checkout_challenges_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "checkout_runs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
