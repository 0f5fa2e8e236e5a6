-- A database of Till 0.6.0: {"id":"acct_00034zRXjR9Kes9k6K0N3CWj","key":"sk_live_0TQJgacDt6jkZ3tEj9YDSIJVi8d1v8xX3MMv4H"}

create table _prisma_migrations (
  id varchar(36) primary key not null, checksum varchar(64) not null, finished_at timestamptz,
  migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
  started_at timestamptz not null default now(), applied_steps_count integer not null default 0
);

-- CreateTable
CREATE TABLE "accounts" (
    "id" TEXT COLLATE "C" NOT NULL,
    "wallet_address" TEXT NOT NULL,
    "business_name" TEXT NOT NULL,
    "username" TEXT,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_keys" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT NOT NULL,
    "last4" TEXT NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "events" (
    "account_id" TEXT COLLATE "C" NOT NULL,
    "sequence" BIGINT NOT NULL,
    "type" TEXT NOT NULL,
    "object_id" TEXT COLLATE "C" NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "events_pkey" PRIMARY KEY ("account_id","sequence")
);

-- CreateTable
CREATE TABLE "event_streams" (
    "account_id" TEXT COLLATE "C" NOT NULL,
    "last_sequence" BIGINT NOT NULL,

    CONSTRAINT "event_streams_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "idempotency_records" (
    "account_id" TEXT COLLATE "C" NOT NULL,
    "key_hash" BYTEA NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "holder" INTEGER,
    "fence" TEXT NOT NULL,
    "steps" BYTEA,
    "answer" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_records_pkey" PRIMARY KEY ("account_id","key_hash")
);

-- CreateTable
CREATE TABLE "installation" (
    "name" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "installation_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_challenges" (
    "nonce" TEXT COLLATE "C" NOT NULL,
    "wallet_address" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_challenges_pkey" PRIMARY KEY ("nonce")
);

-- CreateIndex
CREATE UNIQUE INDEX "accounts_wallet_address_key" ON "accounts"("wallet_address");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_secret_hash_key" ON "api_keys"("secret_hash");

-- CreateIndex
CREATE INDEX "api_keys_account_id_id_idx" ON "api_keys"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "events_account_id_object_id_sequence_idx" ON "events"("account_id", "object_id", "sequence");

-- CreateIndex
CREATE INDEX "events_created_at_idx" ON "events"("created_at");

-- CreateIndex
CREATE INDEX "idempotency_records_created_at_idx" ON "idempotency_records"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions"("token_hash");

-- CreateIndex
CREATE INDEX "sessions_account_id_id_idx" ON "sessions"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE INDEX "sign_in_challenges_wallet_address_expires_at_idx" ON "sign_in_challenges"("wallet_address", "expires_at");

-- CreateIndex
CREATE INDEX "sign_in_challenges_expires_at_idx" ON "sign_in_challenges"("expires_at");

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- CreateEnum
CREATE TYPE "GiftStatus" AS ENUM ('requires_action', 'open', 'released', 'reclaimed');

-- CreateEnum
CREATE TYPE "TransactionType" AS ENUM ('gift_fund', 'gift_release', 'checkout_session', 'transaction_intent');

-- CreateTable
CREATE TABLE "gifts" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "status" "GiftStatus" NOT NULL,
    "amount" BIGINT NOT NULL,
    "sender_address" TEXT NOT NULL,
    "recipient_address" TEXT,
    "release_verification_key" TEXT NOT NULL,
    "escrow_address" TEXT NOT NULL,
    "fundable_until" BIGINT NOT NULL,
    "reclaim_asked_at" TIMESTAMPTZ(3),
    "funded_at" TIMESTAMPTZ(3),
    "released_at" TIMESTAMPTZ(3),
    "reclaimed_at" TIMESTAMPTZ(3),
    "release_tx" TEXT,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "gifts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sponsorships" (
    "gift_id" TEXT COLLATE "C" NOT NULL,
    "signature" TEXT NOT NULL,
    "valid_until" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sponsorships_pkey" PRIMARY KEY ("gift_id")
);

-- CreateTable
CREATE TABLE "transactions" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C",
    "type" "TransactionType" NOT NULL,
    "source" TEXT,
    "signature" TEXT NOT NULL,
    "sender_address" TEXT NOT NULL,
    "recipient_address" TEXT,
    "amount" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "transactions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chain_cursors" (
    "address" TEXT NOT NULL,
    "signature" TEXT,
    "previous" TEXT,
    "slot" BIGINT NOT NULL,
    "height" BIGINT NOT NULL,

    CONSTRAINT "chain_cursors_pkey" PRIMARY KEY ("address")
);

-- CreateIndex
CREATE UNIQUE INDEX "gifts_release_verification_key_key" ON "gifts"("release_verification_key");

-- CreateIndex
CREATE UNIQUE INDEX "gifts_escrow_address_key" ON "gifts"("escrow_address");

-- CreateIndex
CREATE INDEX "gifts_account_id_id_idx" ON "gifts"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "gifts_account_id_status_id_idx" ON "gifts"("account_id", "status", "id" DESC);

-- CreateIndex
CREATE INDEX "gifts_account_id_sender_address_id_idx" ON "gifts"("account_id", "sender_address", "id" DESC);

-- CreateIndex
CREATE INDEX "gifts_reclaim_asked_at_idx" ON "gifts"("reclaim_asked_at");

-- CreateIndex
CREATE INDEX "sponsorships_created_at_idx" ON "sponsorships"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "transactions_signature_key" ON "transactions"("signature");

-- CreateIndex
CREATE INDEX "transactions_account_id_id_idx" ON "transactions"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "transactions_account_id_type_id_idx" ON "transactions"("account_id", "type", "id" DESC);

-- CreateIndex
CREATE INDEX "transactions_source_id_idx" ON "transactions"("source", "id" DESC);

-- AddForeignKey
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- CreateEnum
CREATE TYPE "ProductType" AS ENUM ('good', 'service');

-- CreateEnum
CREATE TYPE "Canceler" AS ENUM ('user');

-- CreateEnum
CREATE TYPE "CheckoutSessionStatus" AS ENUM ('open', 'complete', 'canceled');

-- CreateEnum
CREATE TYPE "PaymentStatus" AS ENUM ('paid', 'unpaid', 'no_payment_required');

-- CreateEnum
CREATE TYPE "PayableState" AS ENUM ('open', 'settled', 'canceled');

-- CreateEnum
CREATE TYPE "PaymentOutcome" AS ENUM ('settled', 'short', 'duplicate', 'late', 'shared');

-- CreateEnum
CREATE TYPE "TransactionIntentStatus" AS ENUM ('requires_action', 'processing', 'succeeded', 'canceled');

-- CreateTable
CREATE TABLE "products" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "images" TEXT[],
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "type" "ProductType" NOT NULL,
    "unit_label" TEXT,
    "url" TEXT,
    "default_price_id" TEXT COLLATE "C",
    "amount" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "prices" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "product_id" TEXT COLLATE "C" NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "unit_amount" BIGINT NOT NULL,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "prices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checkout_links" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "line_items" JSONB NOT NULL,
    "recipient_address" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "canceled_by" "Canceler",
    "canceled_at" TIMESTAMPTZ(3),
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "checkout_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checkout_sessions" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "status" "CheckoutSessionStatus" NOT NULL,
    "payment_status" "PaymentStatus" NOT NULL,
    "line_items" JSONB NOT NULL,
    "amount_subtotal" BIGINT NOT NULL,
    "amount_total" BIGINT NOT NULL,
    "recipient_address" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "checkout_link_id" TEXT COLLATE "C",
    "transaction_id" TEXT COLLATE "C",
    "payer_address" TEXT,
    "last_payment_error" JSONB,
    "canceled_by" "Canceler",
    "canceled_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "checkout_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payables" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "state" "PayableState" NOT NULL,
    "reference" TEXT NOT NULL,
    "recipient_address" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "fee_amount" BIGINT NOT NULL,
    "fee_address" TEXT,
    "swept_signature" TEXT,
    "swept_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payables_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payments" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "payable_id" TEXT COLLATE "C" NOT NULL,
    "signature" TEXT NOT NULL,
    "payer_address" TEXT NOT NULL,
    "outcome" "PaymentOutcome" NOT NULL,
    "received" BIGINT NOT NULL,
    "due" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transaction_intents" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "status" "TransactionIntentStatus" NOT NULL,
    "amount" BIGINT NOT NULL,
    "fee_amount" BIGINT NOT NULL,
    "recipient_address" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "payer_address" TEXT,
    "processing_at" TIMESTAMPTZ(3),
    "transaction_id" TEXT COLLATE "C",
    "last_payment_error" JSONB,
    "canceled_by" "Canceler",
    "canceled_at" TIMESTAMPTZ(3),
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "transaction_intents_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "products_account_id_id_idx" ON "products"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "products_account_id_active_id_idx" ON "products"("account_id", "active", "id" DESC);

-- CreateIndex
CREATE INDEX "prices_account_id_id_idx" ON "prices"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "prices_product_id_idx" ON "prices"("product_id");

-- CreateIndex
CREATE INDEX "checkout_links_account_id_id_idx" ON "checkout_links"("account_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "checkout_sessions_reference_key" ON "checkout_sessions"("reference");

-- CreateIndex
CREATE INDEX "checkout_sessions_account_id_id_idx" ON "checkout_sessions"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "checkout_sessions_account_id_status_id_idx" ON "checkout_sessions"("account_id", "status", "id" DESC);

-- CreateIndex
CREATE INDEX "checkout_sessions_checkout_link_id_id_idx" ON "checkout_sessions"("checkout_link_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "payables_reference_key" ON "payables"("reference");

-- CreateIndex
CREATE INDEX "payables_swept_at_idx" ON "payables"("swept_at");

-- CreateIndex
CREATE INDEX "payables_created_at_idx" ON "payables"("created_at");

-- CreateIndex
CREATE INDEX "payments_account_id_id_idx" ON "payments"("account_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "payments_payable_id_signature_key" ON "payments"("payable_id", "signature");

-- CreateIndex
CREATE INDEX "payments_payable_id_id_idx" ON "payments"("payable_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "transaction_intents_reference_key" ON "transaction_intents"("reference");

-- CreateIndex
CREATE INDEX "transaction_intents_account_id_id_idx" ON "transaction_intents"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "transaction_intents_account_id_status_id_idx" ON "transaction_intents"("account_id", "status", "id" DESC);

-- CreateIndex
CREATE INDEX "transaction_intents_processing_at_idx" ON "transaction_intents"("processing_at");

-- AddForeignKey
ALTER TABLE "products" ADD CONSTRAINT "products_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_links" ADD CONSTRAINT "checkout_links_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transaction_intents" ADD CONSTRAINT "transaction_intents_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


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


-- A text as the words it is found by, whatever stands between them. What is stored and what is looked for pass through it alike.
CREATE FUNCTION "search_words"("texts" TEXT) RETURNS TEXT[] LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE
    -- Most are plain, and need neither of the two things that take long.
    WHEN octet_length("texts") = length("texts") AND length("texts") <= 2000
    THEN array_remove(regexp_split_to_array(lower("texts" COLLATE "C"), '[^a-z0-9]+'), '')
    ELSE ARRAY(
        SELECT left("word", 500)
          FROM regexp_split_to_table(lower(normalize("texts", NFKC) COLLATE "pg_c_utf8"), '[^[:alnum:]]+') AS "word"
         WHERE "word" <> ''
    )
END;

-- Whose it is stands among its words, so that the index answers for one account alone. No word begins like it: none has a `_`.
CREATE FUNCTION "search_vector"("account_id" TEXT, "texts" TEXT) RETURNS TSVECTOR LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE
RETURN array_to_tsvector("search_words"("texts") || ('_' || "account_id"));

-- Each word of at least so many characters must be the beginning of one. Null when there is none.
CREATE FUNCTION "search_query"("account_id" TEXT, "texts" TEXT, "shortest" INTEGER) RETURNS TSQUERY LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE
RETURN (
    SELECT (quote_literal('_' || "account_id") || ' & ' || string_agg('''' || "word" || ''':*', ' & '))::TSQUERY
      FROM unnest("search_words"("texts")) AS "word"
     WHERE length("word") >= "shortest"
);

CREATE FUNCTION "search_metadata"("metadata" JSONB) RETURNS TEXT LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE
RETURN coalesce((SELECT string_agg("value", ' ') FROM jsonb_each_text("metadata")), '');

CREATE FUNCTION "search_line_items"("items" JSONB) RETURNS TEXT LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE
RETURN coalesce((
    SELECT string_agg(coalesce("item" ->> 'description', '') || ' ' || coalesce("item" ->> 'productId', ''), ' ')
      FROM jsonb_array_elements("items") AS "item"
), '');

-- AlterTable
ALTER TABLE "gifts" ADD COLUMN "search" TSVECTOR GENERATED ALWAYS AS ("search_vector"("account_id",
    "id" || ' ' || "sender_address" || ' ' || coalesce("recipient_address", '') || ' ' || "release_verification_key" || ' ' ||
    "escrow_address" || ' ' || coalesce("release_tx", '') || ' ' || "search_metadata"("metadata")
)) STORED;

-- AlterTable
ALTER TABLE "products" ADD COLUMN "search" TSVECTOR GENERATED ALWAYS AS ("search_vector"("account_id",
    "id" || ' ' || "name" || ' ' || coalesce("description", '') || ' ' || coalesce("unit_label", '') || ' ' ||
    coalesce("url", '') || ' ' || coalesce("default_price_id", '') || ' ' || "search_metadata"("metadata")
)) STORED;

-- AlterTable
ALTER TABLE "checkout_links" ADD COLUMN "search" TSVECTOR GENERATED ALWAYS AS ("search_vector"("account_id",
    "id" || ' ' || "recipient_address" || ' ' || "search_line_items"("line_items") || ' ' || "search_metadata"("metadata")
)) STORED;

-- AlterTable
ALTER TABLE "checkout_sessions" ADD COLUMN "search" TSVECTOR GENERATED ALWAYS AS ("search_vector"("account_id",
    "id" || ' ' || "recipient_address" || ' ' || "reference" || ' ' || coalesce("payer_address", '') || ' ' ||
    coalesce("checkout_link_id", '') || ' ' || coalesce("transaction_id", '') || ' ' ||
    "search_line_items"("line_items") || ' ' || "search_metadata"("metadata")
)) STORED;

-- AlterTable
ALTER TABLE "transaction_intents" ADD COLUMN "search" TSVECTOR GENERATED ALWAYS AS ("search_vector"("account_id",
    "id" || ' ' || "recipient_address" || ' ' || "reference" || ' ' || coalesce("payer_address", '') || ' ' ||
    coalesce("transaction_id", '') || ' ' || "search_metadata"("metadata")
)) STORED;

-- AlterTable
ALTER TABLE "transactions" ADD COLUMN "fee_amount" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "transactions" ADD COLUMN "search" TSVECTOR GENERATED ALWAYS AS ("search_vector"("account_id",
    "id" || ' ' || coalesce("source", '') || ' ' || "signature" || ' ' || "sender_address" || ' ' || coalesce("recipient_address", '')
)) STORED;

-- What the service kept of payments before this was written down with them.
UPDATE "transactions" "t" SET "fee_amount" = "i"."fee_amount" FROM "transaction_intents" "i"
 WHERE "t"."type" = 'transaction_intent' AND "t"."source" = "i"."id" AND "i"."fee_amount" > 0;

-- AlterTable
ALTER TABLE "checkout_intents" ADD COLUMN "search" TSVECTOR GENERATED ALWAYS AS ("search_vector"("account_id",
    "id" || ' ' || "url" || ' ' || coalesce("prompt", '') || ' ' || coalesce("merchant", '') || ' ' ||
    coalesce("charge_id", '') || ' ' || coalesce("card_id", '') || ' ' || "search_metadata"("metadata")
)) STORED;

-- AlterTable. A cent is 10,000 base units: less than that over is nothing to look at.
ALTER TABLE "payments" ADD COLUMN "acknowledged_at" TIMESTAMPTZ(3);
ALTER TABLE "payments" ADD COLUMN "needs_attention" BOOLEAN GENERATED ALWAYS AS (
    "acknowledged_at" IS NULL AND ("outcome" <> 'settled' OR "received" - "due" >= 10000)
) STORED;
ALTER TABLE "payments" ADD COLUMN "search" TSVECTOR GENERATED ALWAYS AS ("search_vector"("account_id",
    "id" || ' ' || "payable_id" || ' ' || "signature" || ' ' || "payer_address"
)) STORED;

-- CreateIndex
CREATE INDEX "gifts_account_id_status_amount_idx" ON "gifts"("account_id", "status", "amount");

-- CreateIndex
CREATE INDEX "gifts_search_idx" ON "gifts" USING GIN ("search");

-- CreateIndex
CREATE INDEX "products_search_idx" ON "products" USING GIN ("search");

-- CreateIndex
CREATE INDEX "checkout_links_search_idx" ON "checkout_links" USING GIN ("search");

-- CreateIndex
CREATE INDEX "checkout_sessions_search_idx" ON "checkout_sessions" USING GIN ("search");

-- CreateIndex
CREATE INDEX "transaction_intents_search_idx" ON "transaction_intents" USING GIN ("search");

-- CreateIndex
CREATE INDEX "transactions_account_id_type_created_at_amount_fee_amount_idx" ON "transactions"("account_id", "type", "created_at", "amount", "fee_amount");

-- CreateIndex
CREATE INDEX "transactions_search_idx" ON "transactions" USING GIN ("search");

-- CreateIndex
CREATE INDEX "checkout_intents_search_idx" ON "checkout_intents" USING GIN ("search");

-- CreateIndex
CREATE INDEX "payments_account_id_outcome_id_idx" ON "payments"("account_id", "outcome", "id" DESC);

-- CreateIndex
CREATE INDEX "payments_account_id_needs_attention_id_idx" ON "payments"("account_id", "needs_attention", "id" DESC);

-- CreateIndex
CREATE INDEX "payments_search_idx" ON "payments" USING GIN ("search");

-- CreateIndex
CREATE INDEX "events_account_id_type_sequence_idx" ON "events"("account_id", "type", "sequence");


-- Names of things in a cart, to be found by.
CREATE FUNCTION "search_items"("items" JSON) RETURNS TEXT LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE
RETURN coalesce((SELECT string_agg("item" ->> 'name', ' ') FROM json_array_elements("items") AS "item"), '');

-- AlterTable. JSONB would sort the keys, but the lines and questions of a shop have an order.
ALTER TABLE "events" ALTER COLUMN "data" TYPE JSON USING "data"::JSON;

-- AlterTable
ALTER TABLE "checkout_intents" DROP COLUMN "search",
ALTER COLUMN "options_schema" TYPE JSON USING "options_schema"::JSON,
ALTER COLUMN "amount_breakdown" TYPE JSON USING "amount_breakdown"::JSON,
ADD COLUMN "items" JSON NOT NULL DEFAULT '[]',
ADD COLUMN "shipping" JSON,
ADD COLUMN "ship_to" JSON,
ADD COLUMN "tax" JSON,
ADD COLUMN "shop_name" TEXT;

-- AlterTable
ALTER TABLE "checkout_intents" ADD COLUMN "search" TSVECTOR GENERATED ALWAYS AS ("search_vector"("account_id",
    "id" || ' ' || "url" || ' ' || coalesce("prompt", '') || ' ' || coalesce("merchant", '') || ' ' ||
    coalesce("shop_name", '') || ' ' || "search_items"("items") || ' ' ||
    coalesce("charge_id", '') || ' ' || coalesce("card_id", '') || ' ' || "search_metadata"("metadata")
)) STORED;

-- AlterTable
ALTER TABLE "checkout_evidence" ADD COLUMN "reason" TEXT;

-- CreateTable
CREATE TABLE "shop_accounts" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "merchant" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "sealed_password" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shop_accounts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "checkout_intents_search_idx" ON "checkout_intents" USING GIN ("search");

-- CreateIndex
CREATE UNIQUE INDEX "shop_accounts_account_id_merchant_email_key" ON "shop_accounts"("account_id", "merchant", "email");

-- AddForeignKey
ALTER TABLE "shop_accounts" ADD CONSTRAINT "shop_accounts_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- CreateIndex
CREATE INDEX "checkout_runs_account_id_started_at_idx" ON "checkout_runs"("account_id", "started_at");


-- CreateEnum
CREATE TYPE "ChainSubject" AS ENUM ('gift', 'payment');

-- AlterTable
ALTER TABLE "chain_cursors" ADD COLUMN "head" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "recipients" (
    "account_id" TEXT COLLATE "C" NOT NULL,
    "address" TEXT NOT NULL,
    "since_slot" BIGINT NOT NULL DEFAULT 0,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "held" TEXT,
    "changed_slot" BIGINT NOT NULL DEFAULT 0,
    "signature" TEXT,
    "previous" TEXT,
    "slot" BIGINT NOT NULL DEFAULT 0,
    "read_slot" BIGINT NOT NULL DEFAULT 0,
    "read_at" TIMESTAMPTZ(3) NOT NULL DEFAULT 'epoch',
    "looked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recipients_pkey" PRIMARY KEY ("account_id", "address")
);

-- CreateTable
CREATE TABLE "recipient_turns" (
    "account_id" TEXT COLLATE "C" NOT NULL,
    "touched_at" TIMESTAMPTZ(3) NOT NULL,
    "looked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recipient_turns_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "told_transactions" (
    "signature" TEXT NOT NULL,
    "subject" "ChainSubject" NOT NULL,
    "told_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "told_transactions_pkey" PRIMARY KEY ("signature")
);

-- CreateTable
CREATE TABLE "set_aside_transactions" (
    "subject" "ChainSubject" NOT NULL,
    "signature" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "looks" INTEGER NOT NULL DEFAULT 0,
    "set_aside_at" TIMESTAMPTZ(3) NOT NULL,
    "look_again_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "set_aside_transactions_pkey" PRIMARY KEY ("subject", "signature")
);

-- CreateIndex
CREATE INDEX "recipients_account_id_looked_at_idx" ON "recipients"("account_id", "looked_at");

-- CreateIndex
CREATE INDEX "recipient_turns_looked_at_idx" ON "recipient_turns"("looked_at");

-- CreateIndex
CREATE INDEX "recipient_turns_touched_at_idx" ON "recipient_turns"("touched_at");

-- CreateIndex
CREATE INDEX "told_transactions_told_at_idx" ON "told_transactions"("told_at");

-- CreateIndex
CREATE INDEX "set_aside_transactions_look_again_at_idx" ON "set_aside_transactions"("look_again_at");

-- CreateIndex
CREATE INDEX "gifts_fundable_until_idx" ON "gifts"("fundable_until");

-- Whoever is still to be paid is watched from the oldest of these on.
INSERT INTO "recipients" ("account_id", "address", "since", "looked_at")
SELECT account_id, address, min(created_at), now()
  FROM payables CROSS JOIN LATERAL unnest(ARRAY[recipient_address, fee_address]) AS named(address)
 WHERE address IS NOT NULL AND (state = 'open' OR closed_at > now() - interval '7 days')
 GROUP BY account_id, address;

INSERT INTO "recipient_turns" ("account_id", "touched_at", "looked_at")
SELECT DISTINCT account_id, now(), now() FROM recipients;

-- DropIndex
DROP INDEX "payables_swept_at_idx";

-- DropIndex
DROP INDEX "payables_created_at_idx";

-- AlterTable
ALTER TABLE "payables" DROP COLUMN "swept_signature", DROP COLUMN "swept_at";


-- CreateEnum
CREATE TYPE "MovementType" AS ENUM ('gift_fund', 'gift_release', 'gift_reclaim', 'payment_settled', 'payment_unsettled', 'fee');

-- CreateEnum
CREATE TYPE "ExceptionKind" AS ENUM ('gift_funded_again', 'gift_released_again', 'transaction_vanished');

-- AlterEnum
ALTER TYPE "PaymentOutcome" ADD VALUE 'misdirected';

-- CreateTable
CREATE TABLE "movements" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "type" "MovementType" NOT NULL,
    "object_id" TEXT COLLATE "C" NOT NULL,
    "signature" TEXT COLLATE "C" NOT NULL,
    "instruction" INTEGER NOT NULL,
    "slot" BIGINT NOT NULL,
    "from_address" TEXT NOT NULL,
    "to_address" TEXT COLLATE "C" NOT NULL,
    "amount" BIGINT NOT NULL,
    "block_time" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "movements_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "provisional_transactions" (
    "signature" TEXT COLLATE "C" NOT NULL,
    "slot" BIGINT NOT NULL,
    "look_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "provisional_transactions_pkey" PRIMARY KEY ("signature")
);

-- CreateTable
CREATE TABLE "held_transactions" (
    "signature" TEXT COLLATE "C" NOT NULL,
    "slot" BIGINT NOT NULL,
    "object_ids" TEXT[],
    "looks" INTEGER NOT NULL DEFAULT 0,
    "look_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "held_transactions_pkey" PRIMARY KEY ("signature")
);

-- CreateTable
CREATE TABLE "exceptions" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "kind" "ExceptionKind" NOT NULL,
    "object_id" TEXT COLLATE "C" NOT NULL,
    "signature" TEXT COLLATE "C" NOT NULL,
    "amount" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "acknowledged_at" TIMESTAMPTZ(3),
    "needs_attention" BOOLEAN GENERATED ALWAYS AS ("acknowledged_at" IS NULL) STORED,

    CONSTRAINT "exceptions_pkey" PRIMARY KEY ("id")
);

-- What was recorded before: where in its transaction it happened was not written down, nor in which slot. An id begins with its time.
INSERT INTO "movements" ("id", "account_id", "type", "object_id", "signature", "instruction", "slot", "from_address", "to_address", "amount", "block_time")
SELECT 'mov_' || substr("t"."id", 5, 8) || substr(md5("t"."id"), 1, 16), "g"."account_id", "t"."type"::TEXT::"MovementType", "g"."id", "t"."signature", -1, 0,
       CASE "t"."type" WHEN 'gift_fund' THEN "g"."sender_address" ELSE "g"."escrow_address" END,
       CASE "t"."type" WHEN 'gift_fund' THEN "g"."escrow_address" ELSE coalesce("t"."recipient_address", '') END,
       "t"."amount" * 10000, "t"."created_at"
  FROM "transactions" "t" JOIN "gifts" "g" ON "g"."id" = "t"."source"
 WHERE "t"."type" IN ('gift_fund', 'gift_release');

INSERT INTO "movements" ("id", "account_id", "type", "object_id", "signature", "instruction", "slot", "from_address", "to_address", "amount", "block_time")
SELECT 'mov_' || substr("p"."id", 5, 8) || substr(md5("p"."id"), 1, 16), "p"."account_id",
       (CASE "p"."outcome" WHEN 'settled' THEN 'payment_settled' ELSE 'payment_unsettled' END)::"MovementType",
       "p"."payable_id", "p"."signature", -1, 0, "p"."payer_address", "o"."recipient_address",
       "p"."received" - CASE "p"."outcome" WHEN 'settled' THEN "o"."fee_amount" * 10000 ELSE 0 END, "p"."created_at"
  FROM "payments" "p" JOIN "payables" "o" ON "o"."id" = "p"."payable_id"
 WHERE "p"."received" > 0;

INSERT INTO "movements" ("id", "account_id", "type", "object_id", "signature", "instruction", "slot", "from_address", "to_address", "amount", "block_time")
SELECT 'mov_' || substr("p"."id", 5, 8) || substr(md5("p"."id" || ' fee'), 1, 16), "p"."account_id", 'fee',
       "p"."payable_id", "p"."signature", -1, 0, "p"."payer_address", "o"."fee_address", "o"."fee_amount" * 10000, "p"."created_at"
  FROM "payments" "p" JOIN "payables" "o" ON "o"."id" = "p"."payable_id"
 WHERE "p"."outcome" = 'settled' AND "o"."fee_amount" > 0 AND "o"."fee_address" IS NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "movements_signature_instruction_object_id_type_to_address_key" ON "movements"("signature", "instruction", "object_id", "type", "to_address");

-- CreateIndex
CREATE INDEX "movements_account_id_type_block_time_amount_idx" ON "movements"("account_id", "type", "block_time", "amount");

-- CreateIndex
CREATE INDEX "movements_account_id_id_idx" ON "movements"("account_id", "id");

-- CreateIndex
CREATE INDEX "movements_object_id_id_idx" ON "movements"("object_id", "id");

-- CreateIndex
CREATE INDEX "provisional_transactions_look_at_idx" ON "provisional_transactions"("look_at");

-- CreateIndex
CREATE INDEX "held_transactions_look_at_idx" ON "held_transactions"("look_at");

-- CreateIndex
CREATE UNIQUE INDEX "exceptions_kind_object_id_signature_key" ON "exceptions"("kind", "object_id", "signature");

-- CreateIndex
CREATE INDEX "exceptions_account_id_id_idx" ON "exceptions"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "exceptions_account_id_needs_attention_id_idx" ON "exceptions"("account_id", "needs_attention", "id" DESC);

-- CreateIndex
CREATE INDEX "exceptions_object_id_id_idx" ON "exceptions"("object_id", "id" DESC);

-- What moved has moved: a row that was written stays as it is. Scripts are cut at every semicolon, so that the one inside is written as \x3B.
CREATE FUNCTION "refuse_change"() RETURNS TRIGGER LANGUAGE plpgsql
AS E'BEGIN RAISE EXCEPTION ''rows of % are only ever added'', TG_TABLE_NAME\x3B END';
CREATE TRIGGER "movements_append_only" BEFORE UPDATE OR DELETE ON "movements"
    FOR EACH ROW EXECUTE FUNCTION "refuse_change"();


-- AlterTable
ALTER TABLE "sponsorships" ADD COLUMN     "account_id" TEXT COLLATE "C",
ADD COLUMN     "amount" BIGINT,
ADD COLUMN     "recipient_address" TEXT;

-- What was sponsored before counts against the same shares.
UPDATE "sponsorships" s
   SET "account_id" = g."account_id", "amount" = g."amount", "recipient_address" = g."recipient_address"
  FROM "gifts" g WHERE g."id" = s."gift_id";


-- CreateTable
CREATE UNLOGGED TABLE "rate_limit_buckets" (
    "name" TEXT NOT NULL,
    "per_minute" DOUBLE PRECISION NOT NULL,
    "tokens" DOUBLE PRECISION NOT NULL,
    "exchanged_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_limit_buckets_pkey" PRIMARY KEY ("name")
);


-- CreateTable
CREATE TABLE "account_invites" (
    "code_hash" BYTEA NOT NULL,
    "account_id" TEXT COLLATE "C",
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "account_invites_pkey" PRIMARY KEY ("code_hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "account_invites_account_id_key" ON "account_invites"("account_id");

-- CreateIndex
CREATE INDEX "account_invites_expires_at_idx" ON "account_invites"("expires_at");

-- AddForeignKey
ALTER TABLE "account_invites" ADD CONSTRAINT "account_invites_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- Who opened a sealed card, when, and for a page of which host.
CREATE TABLE "card_openings" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "card_id" TEXT COLLATE "C" NOT NULL,
    "intent_id" TEXT COLLATE "C" NOT NULL,
    "run_id" TEXT COLLATE "C" NOT NULL,
    "host" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "card_openings_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "card_openings_account_id_id_idx" ON "card_openings"("account_id", "id" DESC);
CREATE INDEX "card_openings_card_id_id_idx" ON "card_openings"("card_id", "id" DESC);
CREATE INDEX "card_openings_intent_id_id_idx" ON "card_openings"("intent_id", "id" DESC);

ALTER TABLE "card_openings" ADD CONSTRAINT "card_openings_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "card_openings" ADD CONSTRAINT "card_openings_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "cards"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "card_openings" ADD CONSTRAINT "card_openings_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "checkout_runs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- Which key or whose wallet made a key. Nobody noted it before: keys that exist say neither.
ALTER TABLE "api_keys" ADD COLUMN "created_by_key_id" TEXT COLLATE "C";
ALTER TABLE "api_keys" ADD COLUMN "created_by_wallet_address" TEXT;

-- CreateIndex
CREATE INDEX "api_keys_created_by_key_id_idx" ON "api_keys"("created_by_key_id");

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_key_id_fkey" FOREIGN KEY ("created_by_key_id") REFERENCES "api_keys"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What a browser called itself when it signed in, so that people know it again.
ALTER TABLE "sessions" ADD COLUMN "user_agent" TEXT;


-- Who learned a flow and alone goes by it. Those that exist have proved themselves to everybody already.
ALTER TABLE "flows" ADD COLUMN "account_id" TEXT COLLATE "C";

-- AddForeignKey
ALTER TABLE "flows" ADD CONSTRAINT "flows_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- Whether a card's code is still held is told by the row itself.
ALTER TABLE "cards" ADD COLUMN "has_cvc" BOOLEAN NOT NULL GENERATED ALWAYS AS ("sealed_cvc" IS NOT NULL) STORED;

-- What the database works out is always there.
ALTER TABLE "payments" ALTER COLUMN "needs_attention" SET NOT NULL;
ALTER TABLE "exceptions" ALTER COLUMN "needs_attention" SET NOT NULL;


-- The process that reads the chain runs the timers by itself: the job queue's tables are no longer needed.
drop schema if exists jobs cascade;


-- What refers to one of several tables says which by the beginning of the id. A column for each of them can be a foreign key, and
-- nobody has to write it. PostgreSQL writes these four tables anew for it, once.
ALTER TABLE "payables" ADD COLUMN "checkout_session_id" TEXT COLLATE "C" GENERATED ALWAYS AS (CASE WHEN starts_with("id", 'cs_') THEN "id" END) STORED,
ADD COLUMN "transaction_intent_id" TEXT COLLATE "C" GENERATED ALWAYS AS (CASE WHEN starts_with("id", 'ti_') THEN "id" END) STORED;

ALTER TABLE "transactions" ADD COLUMN "gift_id" TEXT COLLATE "C" GENERATED ALWAYS AS (CASE WHEN starts_with("source", 'gift_') THEN "source" END) STORED,
ADD COLUMN "checkout_session_id" TEXT COLLATE "C" GENERATED ALWAYS AS (CASE WHEN starts_with("source", 'cs_') THEN "source" END) STORED,
ADD COLUMN "transaction_intent_id" TEXT COLLATE "C" GENERATED ALWAYS AS (CASE WHEN starts_with("source", 'ti_') THEN "source" END) STORED;

ALTER TABLE "movements" ADD COLUMN "gift_id" TEXT COLLATE "C" GENERATED ALWAYS AS (CASE WHEN starts_with("object_id", 'gift_') THEN "object_id" END) STORED,
ADD COLUMN "checkout_session_id" TEXT COLLATE "C" GENERATED ALWAYS AS (CASE WHEN starts_with("object_id", 'cs_') THEN "object_id" END) STORED,
ADD COLUMN "transaction_intent_id" TEXT COLLATE "C" GENERATED ALWAYS AS (CASE WHEN starts_with("object_id", 'ti_') THEN "object_id" END) STORED;

ALTER TABLE "exceptions" ADD COLUMN "gift_id" TEXT COLLATE "C" GENERATED ALWAYS AS (CASE WHEN starts_with("object_id", 'gift_') THEN "object_id" END) STORED,
ADD COLUMN "checkout_session_id" TEXT COLLATE "C" GENERATED ALWAYS AS (CASE WHEN starts_with("object_id", 'cs_') THEN "object_id" END) STORED,
ADD COLUMN "transaction_intent_id" TEXT COLLATE "C" GENERATED ALWAYS AS (CASE WHEN starts_with("object_id", 'ti_') THEN "object_id" END) STORED;

-- What something that is gone was named in, and can do without: such a name says nothing any more.
UPDATE "checkout_sessions" "t" SET "checkout_link_id" = NULL
 WHERE "checkout_link_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "checkout_links" "r" WHERE "r"."id" = "t"."checkout_link_id");
UPDATE "checkout_sessions" "t" SET "transaction_id" = NULL
 WHERE "transaction_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "transactions" "r" WHERE "r"."id" = "t"."transaction_id");
UPDATE "transaction_intents" "t" SET "transaction_id" = NULL
 WHERE "transaction_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "transactions" "r" WHERE "r"."id" = "t"."transaction_id");
UPDATE "products" "t" SET "default_price_id" = NULL
 WHERE "default_price_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "prices" "r" WHERE "r"."id" = "t"."default_price_id");
UPDATE "checkout_runs" "t" SET "flow_id" = NULL
 WHERE "flow_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "flows" "r" WHERE "r"."id" = "t"."flow_id");
UPDATE "sponsorships" "t" SET "account_id" = NULL
 WHERE "account_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "accounts" "r" WHERE "r"."id" = "t"."account_id");

-- CreateIndex
CREATE INDEX "products_default_price_id_idx" ON "products"("default_price_id");

-- CreateIndex
CREATE INDEX "checkout_sessions_transaction_id_idx" ON "checkout_sessions"("transaction_id");

-- CreateIndex
CREATE INDEX "transaction_intents_transaction_id_idx" ON "transaction_intents"("transaction_id");

-- CreateIndex
CREATE UNIQUE INDEX "payables_checkout_session_id_key" ON "payables"("checkout_session_id");

-- CreateIndex
CREATE UNIQUE INDEX "payables_transaction_intent_id_key" ON "payables"("transaction_intent_id");

-- Each holds for what is written from now on. Rows of money are neither changed nor dropped for it, whatever they refer to.
ALTER TABLE "prices" ADD CONSTRAINT "prices_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "payables" ADD CONSTRAINT "payables_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "movements" ADD CONSTRAINT "movements_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "exceptions" ADD CONSTRAINT "exceptions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "checkout_runs" ADD CONSTRAINT "checkout_runs_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "checkout_challenges" ADD CONSTRAINT "checkout_challenges_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "event_streams" ADD CONSTRAINT "event_streams_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "events" ADD CONSTRAINT "events_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "event_streams"("account_id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "prices" ADD CONSTRAINT "prices_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "products" ADD CONSTRAINT "products_default_price_id_fkey" FOREIGN KEY ("default_price_id") REFERENCES "prices"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED NOT VALID;
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_checkout_link_id_fkey" FOREIGN KEY ("checkout_link_id") REFERENCES "checkout_links"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "transactions"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "transaction_intents" ADD CONSTRAINT "transaction_intents_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "transactions"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "payments" ADD CONSTRAINT "payments_payable_id_fkey" FOREIGN KEY ("payable_id") REFERENCES "payables"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_gift_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "gifts"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "checkout_runs" ADD CONSTRAINT "checkout_runs_flow_id_fkey" FOREIGN KEY ("flow_id") REFERENCES "flows"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
ALTER TABLE "checkout_challenges" ADD CONSTRAINT "checkout_challenges_intent_id_fkey" FOREIGN KEY ("intent_id") REFERENCES "checkout_intents"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "card_openings" ADD CONSTRAINT "card_openings_intent_id_fkey" FOREIGN KEY ("intent_id") REFERENCES "checkout_intents"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "payables" ADD CONSTRAINT "payables_checkout_session_id_fkey" FOREIGN KEY ("checkout_session_id") REFERENCES "checkout_sessions"("id") ON DELETE RESTRICT ON UPDATE RESTRICT NOT VALID;
ALTER TABLE "payables" ADD CONSTRAINT "payables_transaction_intent_id_fkey" FOREIGN KEY ("transaction_intent_id") REFERENCES "transaction_intents"("id") ON DELETE RESTRICT ON UPDATE RESTRICT NOT VALID;
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_gift_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "gifts"("id") ON DELETE RESTRICT ON UPDATE RESTRICT NOT VALID;
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_checkout_session_id_fkey" FOREIGN KEY ("checkout_session_id") REFERENCES "checkout_sessions"("id") ON DELETE RESTRICT ON UPDATE RESTRICT NOT VALID;
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_transaction_intent_id_fkey" FOREIGN KEY ("transaction_intent_id") REFERENCES "transaction_intents"("id") ON DELETE RESTRICT ON UPDATE RESTRICT NOT VALID;
ALTER TABLE "movements" ADD CONSTRAINT "movements_gift_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "gifts"("id") ON DELETE RESTRICT ON UPDATE RESTRICT NOT VALID;
ALTER TABLE "movements" ADD CONSTRAINT "movements_checkout_session_id_fkey" FOREIGN KEY ("checkout_session_id") REFERENCES "checkout_sessions"("id") ON DELETE RESTRICT ON UPDATE RESTRICT NOT VALID;
ALTER TABLE "movements" ADD CONSTRAINT "movements_transaction_intent_id_fkey" FOREIGN KEY ("transaction_intent_id") REFERENCES "transaction_intents"("id") ON DELETE RESTRICT ON UPDATE RESTRICT NOT VALID;
ALTER TABLE "exceptions" ADD CONSTRAINT "exceptions_gift_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "gifts"("id") ON DELETE RESTRICT ON UPDATE RESTRICT NOT VALID;
ALTER TABLE "exceptions" ADD CONSTRAINT "exceptions_checkout_session_id_fkey" FOREIGN KEY ("checkout_session_id") REFERENCES "checkout_sessions"("id") ON DELETE RESTRICT ON UPDATE RESTRICT NOT VALID;
ALTER TABLE "exceptions" ADD CONSTRAINT "exceptions_transaction_intent_id_fkey" FOREIGN KEY ("transaction_intent_id") REFERENCES "transaction_intents"("id") ON DELETE RESTRICT ON UPDATE RESTRICT NOT VALID;

-- And for what there is, where nothing speaks against it. Scripts are cut at every semicolon, so that those inside are written as \x3B.
DO E'
DECLARE
    "key" RECORD\x3B
BEGIN
    FOR "key" IN
        SELECT "conrelid"::REGCLASS AS "table", "conname" AS "name" FROM "pg_constraint"
         WHERE "connamespace" = ''public''::REGNAMESPACE AND "contype" = ''f'' AND NOT "convalidated"
    LOOP
        BEGIN
            EXECUTE format(''ALTER TABLE %s VALIDATE CONSTRAINT %I'', "key"."table", "key"."name")\x3B
        EXCEPTION WHEN foreign_key_violation THEN
            RAISE WARNING ''%: %'', "key"."name", SQLERRM\x3B
        END\x3B
    END LOOP\x3B
END';


-- The wallet that fees go to is watched once for all accounts: rows from when each account watched it by itself are
-- given up, unless the account has payments sent there, too. What takes their place goes back as far as the oldest of
-- them. A slot counts only where each of them has one.
WITH "given_up" AS (
  DELETE FROM "recipients" r
   WHERE r.account_id <> 'operator'
     AND EXISTS (SELECT FROM payables p WHERE p.account_id = r.account_id AND p.fee_address = r.address)
     AND NOT EXISTS (SELECT FROM payables p WHERE p.account_id = r.account_id AND p.recipient_address = r.address)
  RETURNING r.address, r.since, r.since_slot
)
INSERT INTO "recipients" AS r ("account_id", "address", "since", "since_slot", "looked_at")
SELECT 'operator', address, min(since), min(since_slot), now() FROM given_up GROUP BY address
ON CONFLICT ("account_id", "address") DO UPDATE
   SET since = least(r.since, excluded.since), since_slot = least(r.since_slot, excluded.since_slot);

INSERT INTO "recipient_turns" ("account_id", "touched_at", "looked_at")
SELECT 'operator', now(), now() WHERE EXISTS (SELECT FROM recipients WHERE account_id = 'operator')
ON CONFLICT DO NOTHING;

-- An account with nothing to look at would be first in line for ever.
DELETE FROM "recipient_turns" t WHERE NOT EXISTS (SELECT FROM recipients r WHERE r.account_id = t.account_id);


-- Movements are the entries of the ledger, and are called so from here on.
ALTER TYPE "MovementType" RENAME TO "LedgerEntryType";
ALTER TABLE "movements" RENAME TO "ledger_entries";

ALTER TABLE "ledger_entries" RENAME CONSTRAINT "movements_pkey" TO "ledger_entries_pkey";
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "movements_account_id_fkey" TO "ledger_entries_account_id_fkey";
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "movements_gift_id_fkey" TO "ledger_entries_gift_id_fkey";
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "movements_checkout_session_id_fkey" TO "ledger_entries_checkout_session_id_fkey";
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "movements_transaction_intent_id_fkey" TO "ledger_entries_transaction_intent_id_fkey";

ALTER INDEX "movements_signature_instruction_object_id_type_to_address_key" RENAME TO "ledger_entries_signature_instruction_object_id_type_to_addr_key";
ALTER INDEX "movements_account_id_type_block_time_amount_idx" RENAME TO "ledger_entries_account_id_type_block_time_amount_idx";
ALTER INDEX "movements_account_id_id_idx" RENAME TO "ledger_entries_account_id_id_idx";
ALTER INDEX "movements_object_id_id_idx" RENAME TO "ledger_entries_object_id_id_idx";

-- Nothing of an entry ever changes but, this once, the prefix of its id.
ALTER TABLE "ledger_entries" ALTER COLUMN "id" TYPE TEXT COLLATE "C" USING 'le_' || substr("id", 5);
ALTER TRIGGER "movements_append_only" ON "ledger_entries" RENAME TO "ledger_entries_append_only";


-- AlterEnum. None of them is used before the transaction that adds them is over, as PostgreSQL demands.
ALTER TYPE "LedgerEntryType" ADD VALUE 'payment_accepted';
ALTER TYPE "LedgerEntryType" ADD VALUE 'refund';
ALTER TYPE "LedgerEntryType" ADD VALUE 'sponsor_fee';

-- CreateEnum
CREATE TYPE "LedgerCurrency" AS ENUM ('usdc', 'sol');

-- AlterTable. All that has been recorded so far is USDC.
ALTER TABLE "ledger_entries" ADD COLUMN "currency" "LedgerCurrency" NOT NULL DEFAULT 'usdc';

-- CreateIndex
CREATE INDEX "ledger_entries_account_id_type_id_idx" ON "ledger_entries"("account_id", "type", "id" DESC);

-- CreateIndex. An export goes by time.
CREATE INDEX "ledger_entries_account_id_block_time_id_idx" ON "ledger_entries"("account_id", "block_time", "id");

-- PostgreSQL 18 names what may not be null. Those names follow the table's, as all others did.
DO E'DECLARE "found" RECORD\x3B
BEGIN
    FOR "found" IN SELECT "conname" FROM "pg_constraint"
                    WHERE "conrelid" = ''"ledger_entries"''::regclass AND "conname" LIKE ''movements\\_%'' LOOP
        EXECUTE format(''ALTER TABLE "ledger_entries" RENAME CONSTRAINT %I TO %I'',
                       "found"."conname", replace("found"."conname", ''movements_'', ''ledger_entries_''))\x3B
    END LOOP\x3B
END';


-- CreateTable. Time in every zone is cut at quarters of an hour.
CREATE TABLE "money_in_quarters" (
    "account_id" TEXT COLLATE "C" NOT NULL,
    "quarter" TIMESTAMPTZ(3) NOT NULL,
    "amount" BIGINT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "money_in_quarters_pkey" PRIMARY KEY ("account_id","quarter")
);

-- AddForeignKey
ALTER TABLE "money_in_quarters" ADD CONSTRAINT "money_in_quarters_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Whoever adds an entry adds to its quarter, in the same transaction: at its end, when it holds the account's events already, so that
-- nobody waits here who has not waited there. Each entry counts in whole cents, as it is shown.
-- Types are compared as texts, since one of them may be as new as this.
CREATE FUNCTION "add_money_in"() RETURNS TRIGGER LANGUAGE plpgsql
AS E'BEGIN
    INSERT INTO "money_in_quarters" AS "q" ("account_id", "quarter", "amount", "count")
    VALUES (NEW."account_id", date_bin(''15 minutes'', NEW."block_time", ''epoch''), NEW."amount" / 10000, 1)
    ON CONFLICT ("account_id", "quarter") DO UPDATE
       SET "amount" = "q"."amount" + excluded."amount", "count" = "q"."count" + 1\x3B
    RETURN NULL\x3B
END';
CREATE CONSTRAINT TRIGGER "ledger_entries_money_in" AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW."type"::TEXT IN ('payment_settled', 'payment_accepted')) EXECUTE FUNCTION "add_money_in"();

-- What came in before.
INSERT INTO "money_in_quarters" ("account_id", "quarter", "amount", "count")
SELECT "account_id", date_bin('15 minutes', "block_time", 'epoch'), sum("amount" / 10000), count(*)
  FROM "ledger_entries" WHERE "type"::TEXT IN ('payment_settled', 'payment_accepted') GROUP BY 1, 2;

-- DropIndex. Sums are read from the quarters, and their edges by time.
DROP INDEX "ledger_entries_account_id_type_block_time_amount_idx";


-- A payment of a part of what is due, which counts. New values of an enumeration can be used from the next migration on.
ALTER TYPE "PaymentOutcome" ADD VALUE 'partial';


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


-- CreateTable
CREATE TABLE "sponsored_payments" (
    "signature" TEXT NOT NULL,
    "payable_id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "payer_address" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "valid_until" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sponsored_payments_pkey" PRIMARY KEY ("signature")
);

-- CreateIndex
CREATE INDEX "sponsored_payments_created_at_idx" ON "sponsored_payments"("created_at");

-- CreateIndex
CREATE INDEX "sponsored_payments_payable_id_payer_address_created_at_idx" ON "sponsored_payments"("payable_id", "payer_address", "created_at");

-- AddForeignKey
ALTER TABLE "sponsored_payments" ADD CONSTRAINT "sponsored_payments_payable_id_fkey" FOREIGN KEY ("payable_id") REFERENCES "payables"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sponsored_payments" ADD CONSTRAINT "sponsored_payments_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- CreateTable
CREATE TABLE "checkout_pictures" (
    "key" TEXT NOT NULL,
    "intent_id" TEXT COLLATE "C" NOT NULL,
    "jpeg" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "checkout_pictures_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "checkout_pictures_intent_id_idx" ON "checkout_pictures"("intent_id");

-- AddForeignKey
ALTER TABLE "checkout_pictures" ADD CONSTRAINT "checkout_pictures_intent_id_fkey" FOREIGN KEY ("intent_id") REFERENCES "checkout_intents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- AlterTable
ALTER TABLE "checkout_links" ADD COLUMN "title" TEXT,
ADD COLUMN "thank_you_text" TEXT,
ADD COLUMN "redirect_url" TEXT,
ADD COLUMN "max_uses" INTEGER;

-- AlterTable
ALTER TABLE "checkout_sessions" ADD COLUMN "title" TEXT,
ADD COLUMN "thank_you_text" TEXT,
ADD COLUMN "redirect_url" TEXT;

-- A title is among the words a link is found by. The index goes with the column.
ALTER TABLE "checkout_links" DROP COLUMN "search";
ALTER TABLE "checkout_links" ADD COLUMN "search" TSVECTOR GENERATED ALWAYS AS ("search_vector"("account_id",
    "id" || ' ' || coalesce("title", '') || ' ' || "recipient_address" || ' ' || "search_line_items"("line_items") || ' ' ||
    "search_metadata"("metadata")
)) STORED;
CREATE INDEX "checkout_links_search_idx" ON "checkout_links" USING GIN ("search");

-- CreateTable
CREATE TABLE "checkout_link_uses" (
    "checkout_link_id" TEXT COLLATE "C" NOT NULL,
    "paid_count" INTEGER NOT NULL DEFAULT 0,
    "amount_paid" BIGINT NOT NULL DEFAULT 0,
    "used_up_at" TIMESTAMPTZ(3),

    CONSTRAINT "checkout_link_uses_pkey" PRIMARY KEY ("checkout_link_id")
);

-- CreateTable
CREATE TABLE "checkout_link_openings" (
    "checkout_link_id" TEXT COLLATE "C" NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "checkout_link_openings_pkey" PRIMARY KEY ("checkout_link_id")
);

-- CreateIndex
CREATE INDEX "checkout_link_uses_used_up_at_idx" ON "checkout_link_uses"("used_up_at");

-- AddForeignKey
ALTER TABLE "checkout_link_uses" ADD CONSTRAINT "checkout_link_uses_checkout_link_id_fkey" FOREIGN KEY ("checkout_link_id") REFERENCES "checkout_links"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_link_openings" ADD CONSTRAINT "checkout_link_openings_checkout_link_id_fkey" FOREIGN KEY ("checkout_link_id") REFERENCES "checkout_links"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What links have brought so far. Each opening made a session.
INSERT INTO "checkout_link_uses" ("checkout_link_id", "paid_count", "amount_paid")
SELECT l."id", count(s."id"), coalesce(sum(s."amount_total"), 0)
  FROM "checkout_links" l
  LEFT JOIN "checkout_sessions" s ON s."checkout_link_id" = l."id" AND s."status" = 'complete'
 GROUP BY l."id";

INSERT INTO "checkout_link_openings" ("checkout_link_id", "count")
SELECT "checkout_link_id", count(*) FROM "checkout_sessions" WHERE "checkout_link_id" IS NOT NULL GROUP BY "checkout_link_id";


-- AlterTable
ALTER TABLE "checkout_links" ADD COLUMN "collect" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "checkout_sessions" ADD COLUMN "collect" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "checkout_customers" (
    "checkout_session_id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT,
    "email" TEXT,
    "address" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "checkout_customers_pkey" PRIMARY KEY ("checkout_session_id")
);

-- CreateIndex
CREATE INDEX "checkout_customers_account_id_checkout_session_id_idx" ON "checkout_customers"("account_id", "checkout_session_id" DESC);

-- AddForeignKey
ALTER TABLE "checkout_customers" ADD CONSTRAINT "checkout_customers_checkout_session_id_fkey" FOREIGN KEY ("checkout_session_id") REFERENCES "checkout_sessions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_customers" ADD CONSTRAINT "checkout_customers_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- AlterTable
ALTER TABLE "accounts" ADD COLUMN "business_details" TEXT,
ADD COLUMN "tax_name" TEXT,
ADD COLUMN "tax_rate_bps" INTEGER;

-- CreateTable
CREATE TABLE "receipts" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "number" INTEGER NOT NULL,
    "payable_id" TEXT COLLATE "C" NOT NULL,
    "business_name" TEXT NOT NULL,
    "business_details" TEXT,
    "tax_name" TEXT,
    "tax_rate_bps" INTEGER,
    "items" JSONB NOT NULL,
    "amount" BIGINT NOT NULL,
    "payer_address" TEXT NOT NULL,
    "signature" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "receipts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "receipt_counts" (
    "account_id" TEXT COLLATE "C" NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "receipt_counts_pkey" PRIMARY KEY ("account_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "receipts_payable_id_key" ON "receipts"("payable_id");

-- CreateIndex
CREATE UNIQUE INDEX "receipts_account_id_number_key" ON "receipts"("account_id", "number");

-- CreateIndex
CREATE INDEX "receipts_account_id_id_idx" ON "receipts"("account_id", "id" DESC);

-- AddForeignKey
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payable_id_fkey" FOREIGN KEY ("payable_id") REFERENCES "payables"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receipt_counts" ADD CONSTRAINT "receipt_counts_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- Lists are filtered by metadata.

CREATE INDEX "gifts_metadata_idx" ON "gifts" USING GIN ("metadata" jsonb_path_ops);

CREATE INDEX "products_metadata_idx" ON "products" USING GIN ("metadata" jsonb_path_ops);

CREATE INDEX "checkout_links_metadata_idx" ON "checkout_links" USING GIN ("metadata" jsonb_path_ops);

CREATE INDEX "checkout_sessions_metadata_idx" ON "checkout_sessions" USING GIN ("metadata" jsonb_path_ops);

CREATE INDEX "transaction_intents_metadata_idx" ON "transaction_intents" USING GIN ("metadata" jsonb_path_ops);

CREATE INDEX "refunds_metadata_idx" ON "refunds" USING GIN ("metadata" jsonb_path_ops);

CREATE INDEX "checkout_intents_metadata_idx" ON "checkout_intents" USING GIN ("metadata" jsonb_path_ops);


-- AlterTable
ALTER TABLE "accounts" ADD COLUMN "embed_origins" TEXT[] DEFAULT ARRAY[]::TEXT[];


-- AlterTable
ALTER TABLE "products" ADD COLUMN "offered" BOOLEAN NOT NULL DEFAULT false;

-- What links and sessions name so far.
UPDATE "products" SET "offered" = true
 WHERE "id" IN (SELECT "item" ->> 'productId' FROM "checkout_links", jsonb_array_elements("line_items") AS "item"
                 UNION
                SELECT "item" ->> 'productId' FROM "checkout_sessions", jsonb_array_elements("line_items") AS "item");


-- What a key may be used for. Keys that were there before may be used for everything, as they were, and so may those
-- that a process of the version before still creates.
ALTER TABLE "api_keys" ADD COLUMN "scopes" TEXT[] DEFAULT ARRAY['read', 'sell', 'gift', 'refund', 'buy:quote', 'buy:confirm', 'admin']::TEXT[];


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


-- AlterTable
ALTER TABLE "checkout_intents" ADD COLUMN "approval_digest" TEXT,
ADD COLUMN "approved_at" TIMESTAMPTZ(3),
ADD COLUMN "approved_by_wallet_address" TEXT;


-- CreateEnum
CREATE TYPE "AuditActorType" AS ENUM ('api_key', 'grant', 'person', 'operator', 'till');

-- AlterTable. Purchases and mandates from before the log are not in it.
ALTER TABLE "checkout_intents" ADD COLUMN "audited" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "mandates" ADD COLUMN "audited" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "event_streams" ADD COLUMN "audit_sequence" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN "audit_hash" TEXT NOT NULL DEFAULT '0000000000000000000000000000000000000000000000000000000000000000';

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "sequence" BIGINT NOT NULL,
    "actor_type" "AuditActorType" NOT NULL,
    "actor" TEXT,
    "action" TEXT NOT NULL,
    "object_id" TEXT COLLATE "C" NOT NULL,
    "mandate_id" TEXT COLLATE "C",
    "amount" BIGINT,
    "currency" "CheckoutCurrency",
    "details" TEXT NOT NULL,
    "prev_hash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "audit_entries_account_id_sequence_key" ON "audit_entries"("account_id", "sequence");

-- CreateIndex
CREATE INDEX "audit_entries_account_id_id_idx" ON "audit_entries"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_account_id_object_id_id_idx" ON "audit_entries"("account_id", "object_id", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_account_id_mandate_id_id_idx" ON "audit_entries"("account_id", "mandate_id", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_account_id_actor_id_idx" ON "audit_entries"("account_id", "actor", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_account_id_action_id_idx" ON "audit_entries"("account_id", "action", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_mandate_id_idx" ON "audit_entries"("mandate_id");

-- AddForeignKey
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "event_streams"("account_id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_mandate_id_fkey" FOREIGN KEY ("mandate_id") REFERENCES "mandates"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- What was written stays as it is, and stays.
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE ON "audit_entries"
    FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "audit_entries_never_emptied" BEFORE TRUNCATE ON "audit_entries"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();


-- CreateTable
CREATE TABLE "grants" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "client_id" TEXT COLLATE "C" NOT NULL,
    "client_name" TEXT NOT NULL,
    "redirect_host" TEXT NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "created_by_wallet_address" TEXT,

    CONSTRAINT "grants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "oauth_records" (
    "value_hash" BYTEA NOT NULL,
    "kind" TEXT NOT NULL,
    "sealed" BYTEA NOT NULL,
    "grant_id" TEXT COLLATE "C",
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "consumed_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_records_pkey" PRIMARY KEY ("value_hash")
);

-- AlterTable
ALTER TABLE "mandates" ADD COLUMN "grant_id" TEXT COLLATE "C" GENERATED ALWAYS AS (CASE WHEN starts_with("holder_id", 'grt_') THEN "holder_id" END) STORED;

-- AlterTable
ALTER TABLE "checkout_intents" ADD COLUMN "confirmed_by_grant_id" TEXT COLLATE "C";

-- CreateIndex
CREATE INDEX "grants_account_id_id_idx" ON "grants"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "grants_client_id_idx" ON "grants"("client_id");

-- CreateIndex
CREATE INDEX "oauth_records_grant_id_idx" ON "oauth_records"("grant_id");

-- CreateIndex
CREATE INDEX "oauth_records_expires_at_idx" ON "oauth_records"("expires_at");

-- CreateIndex
CREATE INDEX "oauth_records_kind_created_at_idx" ON "oauth_records"("kind", "created_at");

-- CreateIndex
CREATE INDEX "mandates_grant_id_idx" ON "mandates"("grant_id");

-- CreateIndex
CREATE INDEX "checkout_intents_confirmed_by_grant_id_idx" ON "checkout_intents"("confirmed_by_grant_id");

-- AddForeignKey
ALTER TABLE "grants" ADD CONSTRAINT "grants_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_records" ADD CONSTRAINT "oauth_records_grant_id_fkey" FOREIGN KEY ("grant_id") REFERENCES "grants"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_grant_id_fkey" FOREIGN KEY ("grant_id") REFERENCES "grants"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "checkout_intents" ADD CONSTRAINT "checkout_intents_confirmed_by_grant_id_fkey" FOREIGN KEY ("confirmed_by_grant_id") REFERENCES "grants"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- What was sold once, without being part of the catalog. Older rows do not say.
ALTER TABLE "products" ADD COLUMN "one_off" BOOLEAN NOT NULL DEFAULT false;


-- CreateTable
CREATE TABLE "customers" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT,
    "email" TEXT,
    "email_key" TEXT,
    "address" JSONB,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "search" TSVECTOR GENERATED ALWAYS AS ("search_vector"("account_id",
        "id" || ' ' || coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("address" ->> 'line1', '') || ' ' ||
        coalesce("address" ->> 'city', '') || ' ' || coalesce("address" ->> 'postalCode', '') || ' ' || "search_metadata"("metadata")
    )) STORED,

    CONSTRAINT "customers_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "checkout_sessions" ADD COLUMN "customer_id" TEXT COLLATE "C";

-- Those who said at checkout who they are, and paid: one for each email address, named after the first such session.
INSERT INTO "customers" ("id", "account_id", "name", "email", "email_key", "address", "created_at", "updated_at")
SELECT DISTINCT ON ("c"."account_id", lower("c"."email" COLLATE "pg_c_utf8"))
       'cus_' || substr("c"."checkout_session_id", 4), "c"."account_id", "c"."name", "c"."email", lower("c"."email" COLLATE "pg_c_utf8"),
       "c"."address", "c"."created_at", "c"."created_at"
  FROM "checkout_customers" "c"
  JOIN "checkout_sessions" "s" ON "s"."id" = "c"."checkout_session_id"
 WHERE "c"."email" IS NOT NULL AND "s"."payment_status" = 'paid'
 ORDER BY "c"."account_id", lower("c"."email" COLLATE "pg_c_utf8"), "c"."checkout_session_id";

UPDATE "checkout_sessions" "s" SET "customer_id" = "k"."id"
  FROM "checkout_customers" "c"
  JOIN "customers" "k" ON "k"."account_id" = "c"."account_id" AND "k"."email_key" = lower("c"."email" COLLATE "pg_c_utf8")
 WHERE "c"."checkout_session_id" = "s"."id" AND "s"."payment_status" = 'paid';

-- CreateIndex
CREATE UNIQUE INDEX "customers_account_id_email_key_key" ON "customers"("account_id", "email_key");

-- CreateIndex
CREATE INDEX "customers_account_id_id_idx" ON "customers"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "customers_metadata_idx" ON "customers" USING GIN ("metadata" jsonb_path_ops);

-- CreateIndex
CREATE INDEX "customers_search_idx" ON "customers" USING GIN ("search");

-- CreateIndex
CREATE INDEX "checkout_sessions_customer_id_id_idx" ON "checkout_sessions"("customer_id", "id" DESC);

-- AddForeignKey
ALTER TABLE "customers" ADD CONSTRAINT "customers_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- AlterTable
ALTER TABLE "transaction_intents" ADD COLUMN "description" TEXT,
ADD COLUMN "customer_id" TEXT COLLATE "C";

-- What they are for is among the words that they are found by.
ALTER TABLE "transaction_intents" DROP COLUMN "search";

-- AlterTable
ALTER TABLE "transaction_intents" ADD COLUMN "search" TSVECTOR GENERATED ALWAYS AS ("search_vector"("account_id",
    "id" || ' ' || "recipient_address" || ' ' || "reference" || ' ' || coalesce("payer_address", '') || ' ' ||
    coalesce("transaction_id", '') || ' ' || coalesce("customer_id", '') || ' ' || coalesce("description", '') || ' ' ||
    "search_metadata"("metadata")
)) STORED;

-- CreateIndex
CREATE INDEX "transaction_intents_customer_id_id_idx" ON "transaction_intents"("customer_id", "id" DESC);

-- CreateIndex
CREATE INDEX "transaction_intents_search_idx" ON "transaction_intents" USING GIN ("search");

-- AddForeignKey
ALTER TABLE "transaction_intents" ADD CONSTRAINT "transaction_intents_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- AlterTable
ALTER TABLE "transaction_intents" ADD COLUMN "line_items" JSONB,
ADD COLUMN "due_at" TIMESTAMPTZ(3),
ADD COLUMN "falls_due_at" TIMESTAMPTZ(3),
ADD COLUMN "overdue_at" TIMESTAMPTZ(3),
DROP COLUMN "search";

-- AlterTable
ALTER TABLE "transaction_intents" ADD COLUMN "search" TSVECTOR GENERATED ALWAYS AS ("search_vector"("account_id",
    "id" || ' ' || "recipient_address" || ' ' || "reference" || ' ' || coalesce("payer_address", '') || ' ' ||
    coalesce("transaction_id", '') || ' ' || coalesce("customer_id", '') || ' ' || coalesce("description", '') || ' ' ||
    "search_line_items"(coalesce("line_items", '[]')) || ' ' || "search_metadata"("metadata")
)) STORED;

-- CreateTable
CREATE TABLE "invoices" (
    "transaction_intent_id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "number" INTEGER NOT NULL,
    "business_name" TEXT NOT NULL,
    "business_details" TEXT,
    "tax_name" TEXT,
    "tax_rate_bps" INTEGER,
    "billed_name" TEXT,
    "billed_address" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("transaction_intent_id")
);

-- CreateTable
CREATE TABLE "invoice_counts" (
    "account_id" TEXT COLLATE "C" NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "invoice_counts_pkey" PRIMARY KEY ("account_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invoices_account_id_number_key" ON "invoices"("account_id", "number");

-- CreateIndex
CREATE INDEX "transaction_intents_falls_due_at_idx" ON "transaction_intents"("falls_due_at");

-- CreateIndex
CREATE INDEX "transaction_intents_search_idx" ON "transaction_intents" USING GIN ("search");

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_transaction_intent_id_fkey" FOREIGN KEY ("transaction_intent_id") REFERENCES "transaction_intents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_counts" ADD CONSTRAINT "invoice_counts_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- CreateEnum
CREATE TYPE "MemberRole" AS ENUM ('owner', 'operator', 'viewer');

-- CreateTable
CREATE TABLE "members" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "wallet_address" TEXT NOT NULL,
    "seat" TEXT,
    "role" "MemberRole" NOT NULL,
    "name" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "members_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "team_invitations" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "role" "MemberRole" NOT NULL,
    "name" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "canceled_at" TIMESTAMPTZ(3),
    "accepted_at" TIMESTAMPTZ(3),
    "member_id" TEXT COLLATE "C",
    "created_by_key_id" TEXT COLLATE "C",
    "created_by_wallet_address" TEXT,

    CONSTRAINT "team_invitations_pkey" PRIMARY KEY ("id")
);

-- Until now, an account had one person: whoever has its wallet.
INSERT INTO "members" ("id", "account_id", "wallet_address", "seat", "role", "created_at")
SELECT 'mbr_' || substr("id", 6), "id", "wallet_address", "wallet_address", 'owner', "created_at" FROM "accounts";

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN "member_id" TEXT COLLATE "C";

UPDATE "sessions" SET "member_id" = "m"."id" FROM "members" "m" WHERE "m"."account_id" = "sessions"."account_id";

ALTER TABLE "sessions" ALTER COLUMN "member_id" SET NOT NULL;

-- CreateIndex
CREATE INDEX "members_account_id_id_idx" ON "members"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "members_account_id_wallet_address_idx" ON "members"("account_id", "wallet_address");

-- CreateIndex
CREATE UNIQUE INDEX "members_seat_key" ON "members"("seat");

-- CreateIndex
CREATE UNIQUE INDEX "team_invitations_secret_hash_key" ON "team_invitations"("secret_hash");

-- CreateIndex
CREATE UNIQUE INDEX "team_invitations_member_id_key" ON "team_invitations"("member_id");

-- CreateIndex
CREATE INDEX "team_invitations_account_id_id_idx" ON "team_invitations"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "team_invitations_created_by_key_id_idx" ON "team_invitations"("created_by_key_id");

-- CreateIndex
CREATE INDEX "sessions_member_id_idx" ON "sessions"("member_id");

-- AddForeignKey
ALTER TABLE "members" ADD CONSTRAINT "members_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_created_by_key_id_fkey" FOREIGN KEY ("created_by_key_id") REFERENCES "api_keys"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- CreateTable
CREATE TABLE "passkeys" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "member_id" TEXT COLLATE "C" NOT NULL,
    "credential" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT[],
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "passkey_challenges" (
    "challenge" TEXT NOT NULL,
    "member_id" TEXT COLLATE "C",
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "passkey_challenges_pkey" PRIMARY KEY ("challenge")
);

-- CreateIndex
CREATE UNIQUE INDEX "passkeys_credential_key" ON "passkeys"("credential");

-- CreateIndex
CREATE INDEX "passkeys_account_id_id_idx" ON "passkeys"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "passkeys_member_id_idx" ON "passkeys"("member_id");

-- CreateIndex
CREATE INDEX "passkey_challenges_member_id_idx" ON "passkey_challenges"("member_id");

-- CreateIndex
CREATE INDEX "passkey_challenges_expires_at_idx" ON "passkey_challenges"("expires_at");

-- AddForeignKey
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- Events and evidence are kept for a time. They're stored by month from now on, so that what is too old is dropped as a
-- whole and not deleted row by row. What there is becomes the first part. It takes rows for another month at least: until
-- then a process of the version before, which deletes by physical place, may run beside this one.
-- Whatever no part is meant for goes to the last one, and from there to its own when that is made.

ALTER TABLE "events" RENAME TO "events_first";
ALTER TABLE "events_first" DROP CONSTRAINT "events_pkey";
ALTER TABLE "events_first" DROP CONSTRAINT "events_account_id_fkey";
DROP INDEX "events_created_at_idx";
ALTER INDEX "events_account_id_object_id_sequence_idx" RENAME TO "events_first_account_id_object_id_sequence_idx";
ALTER INDEX "events_account_id_type_sequence_idx" RENAME TO "events_first_account_id_type_sequence_idx";

CREATE TABLE "events" (LIKE "events_first") PARTITION BY RANGE ("created_at");
ALTER TABLE "events" ADD CONSTRAINT "events_pkey" PRIMARY KEY ("account_id","sequence","created_at");
CREATE INDEX "events_account_id_object_id_sequence_idx" ON "events"("account_id", "object_id", "sequence");
CREATE INDEX "events_account_id_type_sequence_idx" ON "events"("account_id", "type", "sequence");
ALTER TABLE "events" ADD CONSTRAINT "events_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "event_streams"("account_id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "checkout_evidence" RENAME TO "checkout_evidence_first";
ALTER TABLE "checkout_evidence_first" DROP CONSTRAINT "checkout_evidence_pkey";
ALTER TABLE "checkout_evidence_first" DROP CONSTRAINT "checkout_evidence_run_id_fkey";

CREATE TABLE "checkout_evidence" (LIKE "checkout_evidence_first") PARTITION BY RANGE ("created_at");
ALTER TABLE "checkout_evidence" ADD CONSTRAINT "checkout_evidence_pkey" PRIMARY KEY ("run_id","sequence","created_at");
ALTER TABLE "checkout_evidence" ADD CONSTRAINT "checkout_evidence_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "checkout_runs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

DO E'DECLARE
    "name" TEXT\x3B
    "newest" TIMESTAMPTZ\x3B
BEGIN
    FOREACH "name" IN ARRAY ARRAY[''events'', ''checkout_evidence''] LOOP
        EXECUTE format(''SELECT greatest(now(), max("created_at")) FROM %I'', "name" || ''_first'') INTO "newest"\x3B
        EXECUTE format(''ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)'', "name", "name" || ''_first'',
            (date_trunc(''month'', "newest" AT TIME ZONE ''UTC'') + INTERVAL ''2 months'') AT TIME ZONE ''UTC'')\x3B
        EXECUTE format(''CREATE TABLE %I PARTITION OF %I DEFAULT'', "name" || ''_last'', "name")\x3B
    END LOOP\x3B
END';


set session_replication_role = replica;

insert into "_prisma_migrations" ("id", "checksum", "finished_at", "migration_name", "logs", "rolled_back_at", "started_at", "applied_steps_count") select "id", "checksum", "finished_at", "migration_name", "logs", "rolled_back_at", "started_at", "applied_steps_count"
  from json_populate_recordset(null::"_prisma_migrations", $rows$[{"id":"4e2e4e75-d310-400e-b164-4fae8f2a80b9","checksum":"88f0942b7e86de72ffb93c94ab9a4318f183a91b9a4b261c3b001549f34f895a","finished_at":"2026-11-18T00:45:07.307+00:00","migration_name":"20261115000000_foundation","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:07.128+00:00","applied_steps_count":1},
{"id":"21e9b966-ac7a-450a-ba5e-5e44b48d9595","checksum":"38451f849e30dc7aa5c98cf3336932b1b9c0b8a41bb8bfb1cc1795db461e6085","finished_at":"2026-11-18T00:45:07.415+00:00","migration_name":"20261116000000_gifts","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:07.315+00:00","applied_steps_count":1},
{"id":"03f3282a-b1c2-4f63-8cd8-fcd7a4630f62","checksum":"ed024cc5de3391969ff4b48bd47c1530a1e6adf5d0bcdf11124a152c89c374a3","finished_at":"2026-11-18T00:45:07.624+00:00","migration_name":"20261117000000_payments","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:07.417+00:00","applied_steps_count":1},
{"id":"d2b59fad-7656-4b73-a33b-6a5b0e651620","checksum":"abd7cc524e3e40125dfa9af3e8e19bd95e297d19ae8cc0f3ea327dd169bc17bb","finished_at":"2026-11-18T00:45:07.727+00:00","migration_name":"20261118000000_checkout_intents","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:07.639+00:00","applied_steps_count":1},
{"id":"e2e9c4b1-ef49-43a9-b39e-bc56ec819163","checksum":"e1b4d73ac77e09e7e066eed097c0d1c3fdc733f2ba1f4e8ac89a95d8e90927d5","finished_at":"2026-11-18T00:45:07.848+00:00","migration_name":"20261119000000_search_and_overview","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:07.728+00:00","applied_steps_count":1},
{"id":"4c55b850-718e-4568-88e5-05513a38b718","checksum":"d0eea613bf12b48d23b8d27185c4b96150706f3cf247667763394f44fc0ad1d9","finished_at":"2026-11-18T00:45:07.901+00:00","migration_name":"20261120000000_what_is_bought","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:07.855+00:00","applied_steps_count":1},
{"id":"6215ba4f-aa63-4fb3-8efa-925bab4458fe","checksum":"10a100418574a80c33574ca35da611177fb7a516501bbcbb5354a8a092b947d3","finished_at":"2026-11-18T00:45:07.91+00:00","migration_name":"20261121000000_turns","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:07.904+00:00","applied_steps_count":1},
{"id":"561c2c46-1ca1-4476-9296-e0e18de9a291","checksum":"321c87cb3bb651aa639103d2a3f16dc40928a9631086d279b728a5bbf7310e1f","finished_at":"2026-11-18T00:45:07.961+00:00","migration_name":"20261122000000_reading_the_chain","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:07.921+00:00","applied_steps_count":1},
{"id":"022f8801-9801-439a-8b4e-dc6e6e7f899e","checksum":"344a56dcdc29c78045aaf8e4889d878933c924e546cf04e54d8745ffba8c662e","finished_at":"2026-11-18T00:45:08.015+00:00","migration_name":"20261123000000_movements","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:07.962+00:00","applied_steps_count":1},
{"id":"141bd387-237d-4534-bd8f-83a6dff533ad","checksum":"82d7cf165d864dc21ad8a20aec4172db7596c240eb55b13aa2221326c9e52468","finished_at":"2026-11-18T00:45:08.025+00:00","migration_name":"20261124000000_sponsored_for_whom","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.016+00:00","applied_steps_count":1},
{"id":"d8ea3f4b-ad9f-4379-918d-19b9e4684e0c","checksum":"3bd2acc99ae9847328f034ed366151c093cbbaddadda17e12988bd4b336f25f1","finished_at":"2026-11-18T00:45:08.037+00:00","migration_name":"20261124000001_shared_rate_limits","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.026+00:00","applied_steps_count":1},
{"id":"1e3c5c0d-03c4-420d-a9d9-3f423309591e","checksum":"4802dc9597424ad616d12069a7e5dcd090bd35baeb2d788bdd8d1a8a3623bfc3","finished_at":"2026-11-18T00:45:08.057+00:00","migration_name":"20261124000002_invites","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.039+00:00","applied_steps_count":1},
{"id":"bf32ae7a-77d5-4b73-a209-189cb03acef0","checksum":"5007d2f0651c391b5486a2d8291124b50c588556e37adc99870fb24044c25033","finished_at":"2026-11-18T00:45:08.079+00:00","migration_name":"20261125000000_card_openings","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.058+00:00","applied_steps_count":1},
{"id":"bed7e592-cd12-4a10-9958-5322eb424c18","checksum":"6cb2c30b877adb9de044d714525328fd67b8ff1a7b4c47e0106983c55b701d93","finished_at":"2026-11-18T00:45:08.092+00:00","migration_name":"20261126000000_key_origins","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.08+00:00","applied_steps_count":1},
{"id":"efa82616-68f6-4735-a21c-368eb92cfea5","checksum":"d93b719bd22afb9a514c5d4bf6d93139c1249d1862daa1ff5d38092d0543de35","finished_at":"2026-11-18T00:45:08.096+00:00","migration_name":"20261126000001_flows_of_accounts","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.093+00:00","applied_steps_count":1},
{"id":"a417e909-084b-4a07-a9ca-92c50e6efbf5","checksum":"8429134ee2d5b7c39a5fd5f97eade6968a09abdf8090ea051e08e32eca20a0f5","finished_at":"2026-11-18T00:45:08.116+00:00","migration_name":"20261127000000_held_codes","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.099+00:00","applied_steps_count":1},
{"id":"3eb051d1-19bb-4afd-84e1-7b544430de2a","checksum":"b62f719d4f753e808c02118da1b163c11255d66d0138e5c8e06b800856a41460","finished_at":"2026-11-18T00:45:08.131+00:00","migration_name":"20261129000000_no_jobs","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.117+00:00","applied_steps_count":1},
{"id":"60266af1-82da-4e48-8342-c45e8f2b335b","checksum":"2013770ab2c5742be8fa87b64bffbb85f25ec7b23bbfd6af9660c4536a657e83","finished_at":"2026-11-18T00:45:08.219+00:00","migration_name":"20261130000000_relations","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.132+00:00","applied_steps_count":1},
{"id":"1779f5ad-f38f-44ca-a4ae-abc069c5ff3a","checksum":"8b06c77130b9995d17c60682f25b9b9642d5ee973d6052de1760ef40d7e0687c","finished_at":"2026-11-18T00:45:08.224+00:00","migration_name":"20261201000000_fees_once_for_all","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.22+00:00","applied_steps_count":1},
{"id":"65010189-a53e-4446-83d4-654d6c6b9e9a","checksum":"3b337da47c27f3da220e22d3cf35c8b574008834d9d393af097bb25d6748f57b","finished_at":"2026-11-18T00:45:08.242+00:00","migration_name":"20261201100000_ledger","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.225+00:00","applied_steps_count":1},
{"id":"7d786e48-1984-4fce-9fe4-4a03909dcb78","checksum":"a80968ea733bcadfb63c8e0bd91fa8c40579ba4931809da198c4161ac09d43e9","finished_at":"2026-11-18T00:45:08.252+00:00","migration_name":"20261202000000_ledger_of_merchants","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.243+00:00","applied_steps_count":1},
{"id":"a22eb8ac-c09c-45ab-b4dd-4002ff114dfc","checksum":"7b75f772b98507d3ad30a51604877f7f0ba2e1f6f474c4cdba510a089bd4a264","finished_at":"2026-11-18T00:45:08.274+00:00","migration_name":"20261202010000_money_in","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.253+00:00","applied_steps_count":1},
{"id":"1bd7cdb3-cdc9-4533-bfbc-df56d1db1a99","checksum":"bff570b4640e1a7247f003b276369909cb820dff907f511a1e975521caf989a7","finished_at":"2026-11-18T00:45:08.277+00:00","migration_name":"20261203000000_partial_payments","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.275+00:00","applied_steps_count":1},
{"id":"9b05870a-b24d-4dbe-8590-19f2a4652ca4","checksum":"43ca1b42ea9b14504d0cfbd75c7285ff5c0f79f8f92b3f337b2536ca9727fe1a","finished_at":"2026-11-18T00:45:08.318+00:00","migration_name":"20261203020000_payments_that_do_not_fit","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.278+00:00","applied_steps_count":1},
{"id":"e00ba076-426b-46b6-a88b-ef2a97cd87a2","checksum":"a8d724193c5c465947433ae776fc6eaa176d80780e5c96b4f5401b2904147ce8","finished_at":"2026-11-18T00:45:08.352+00:00","migration_name":"20261204000000_refunds","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.319+00:00","applied_steps_count":1},
{"id":"b257cddb-7d70-4fec-af61-8febd898c53f","checksum":"875929f77bf82bc96e9ad8c15ae41cd2b252710dac9ad12844c9ce56af8ea477","finished_at":"2026-11-18T00:45:08.364+00:00","migration_name":"20261205000000_sponsored_payments","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.353+00:00","applied_steps_count":1},
{"id":"38fe486f-9aee-4e23-af07-68aa30fb23ae","checksum":"01195594e9d85b9819546a1b85fbe3db7cb948f13292490d57d9ad32306f0412","finished_at":"2026-11-18T00:45:08.372+00:00","migration_name":"20261208000000_product_pictures","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.365+00:00","applied_steps_count":1},
{"id":"98b10ce1-ea5b-4491-9069-73e36eaf5785","checksum":"4623ac65d10442a49baa594e5c600852a8244a448996efb85f6eeca40f9d27ee","finished_at":"2026-11-18T00:45:08.396+00:00","migration_name":"20261209000000_links_that_ask_and_count","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.373+00:00","applied_steps_count":1},
{"id":"f3ae39e8-a168-42df-b1c9-42914c2aa3d8","checksum":"db9b089ff2055ca94f3652db8cc5a461ad93a89bc8b72db85949efc679f5a3a3","finished_at":"2026-11-18T00:45:08.407+00:00","migration_name":"20261209010000_customer_details","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.397+00:00","applied_steps_count":1},
{"id":"fcc7c884-ac61-4b75-a257-95dc06f5914a","checksum":"9a56a727cf945d0d39ccb97a8aa87811e890147acad3323a7365ce4b58d0a127","finished_at":"2026-11-18T00:45:08.424+00:00","migration_name":"20261209020000_receipts","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.408+00:00","applied_steps_count":1},
{"id":"81f52450-24df-403d-bf39-44bd15bc7a9c","checksum":"c90b1548f4f12d6e9a233bf95ff5019d40c2e70a7c505e2550fcb36e14d12dec","finished_at":"2026-11-18T00:45:08.435+00:00","migration_name":"20261210000000_metadata_filters","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.425+00:00","applied_steps_count":1},
{"id":"d34e5412-5130-4e35-9c4d-aaa93dc67c3c","checksum":"3d212267b7f958d5175a5207de3bd32cc67aad278709c194dc9ca85757bcede2","finished_at":"2026-11-18T00:45:08.439+00:00","migration_name":"20261212000000_embed_origins","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.436+00:00","applied_steps_count":1},
{"id":"45e02ee9-cd5f-467b-ace4-7a2e4ce39969","checksum":"b570ca641abed7560706f8ab3736d96a1fa8c73ecedbc972905c9f28851005c9","finished_at":"2026-11-18T00:45:08.444+00:00","migration_name":"20261213000000_offered_products","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.439+00:00","applied_steps_count":1},
{"id":"bb8be699-456b-445b-9076-dfd1399c410b","checksum":"85a9bd2b184ad7e746f1dd5c141c52747594044a228c4254fe130b5180e8f719","finished_at":"2026-11-18T00:45:08.447+00:00","migration_name":"20261214000000_scopes","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.444+00:00","applied_steps_count":1},
{"id":"b95066c2-22f5-46a8-812b-6c4967020052","checksum":"3e3ede891120e5c7b9594d395309e80a868562bacadd287e048c89bb03b9b501","finished_at":"2026-11-18T00:45:08.467+00:00","migration_name":"20261214010000_mandates","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.447+00:00","applied_steps_count":1},
{"id":"ce13e9b5-ef26-4f7c-9874-d38ffd42a6b9","checksum":"15430bd43b1b3bc05159b3971fad25f932ae52cfa8054c05a3965374b32f04b0","finished_at":"2026-11-18T00:45:08.471+00:00","migration_name":"20261214020000_approvals","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.468+00:00","applied_steps_count":1},
{"id":"d196f2ae-c168-4bc7-ab3c-ef3f3f02f48a","checksum":"aa15382aef01ae0fc3d145fcc9fe03a815d0e2bef6732744d6d946fa227645a8","finished_at":"2026-11-18T00:45:08.491+00:00","migration_name":"20261215000000_audit_entries","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.471+00:00","applied_steps_count":1},
{"id":"7600844f-7df4-4b5c-a9e1-21dbea3fdef0","checksum":"bc6a158b69feedbb0f87cd4d6208b4628ef108882f9484b7e3a57065826feecd","finished_at":"2026-11-18T00:45:08.522+00:00","migration_name":"20261216000000_grants","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.492+00:00","applied_steps_count":1},
{"id":"cb5ded34-a72a-4e48-ac9f-d6c778a15adc","checksum":"f81fe64b6823549b87642e8fef5022b28bca69ee833de49da6bdd3c1d25ab172","finished_at":"2026-11-18T00:45:08.525+00:00","migration_name":"20261217000000_one_off_products","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.523+00:00","applied_steps_count":1},
{"id":"9a107160-a31d-4ae1-a57e-aa1fa6136f17","checksum":"f295c816b1cbd826303c8f3c501cc60770b7bd7833f7b200a4bab511bedf6953","finished_at":"2026-11-18T00:45:08.543+00:00","migration_name":"20261223000000_customers","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.526+00:00","applied_steps_count":1},
{"id":"274ce5f8-4132-4178-b95a-bffce8c28fb7","checksum":"38a22a91f96f53145dd3d35d68dcb3abc11fa02d8260730b589d1a63d35c2ae1","finished_at":"2026-11-18T00:45:08.56+00:00","migration_name":"20261224000000_described_requests","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.544+00:00","applied_steps_count":1},
{"id":"ea7c56c1-ad53-4e96-b665-4f761afd3723","checksum":"4ec5db42481cc30843e10ff9fba2adddcb7fb7a217c55c4429900e67e2467177","finished_at":"2026-11-18T00:45:08.588+00:00","migration_name":"20261225000000_invoices","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.561+00:00","applied_steps_count":1},
{"id":"786ef39c-c3dd-4de6-ad38-9d49c01c7272","checksum":"5f22209a9093ccc524ea4cbb021663906d902b4bedeac5648ccb3b7c5cb2abcb","finished_at":"2026-11-18T00:45:08.616+00:00","migration_name":"20261226000000_team","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.589+00:00","applied_steps_count":1},
{"id":"a2b3aae4-02d9-4c11-8142-156bf183b015","checksum":"23c250ba4cb7040f6b8279cd729bdffc239d8deaaff48d1642595de79812e4b7","finished_at":"2026-11-18T00:45:08.635+00:00","migration_name":"20261227000000_passkeys","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.617+00:00","applied_steps_count":1},
{"id":"b460b019-76e4-448b-b8d3-f3795cf6df5f","checksum":"b9daf28a472c5e8cd6ee103bf74ab1c97988accd3347d549457f87d34b6166eb","finished_at":"2026-11-18T00:45:08.68+00:00","migration_name":"20270105000000_monthly_parts","logs":null,"rolled_back_at":null,"started_at":"2026-11-18T00:45:08.636+00:00","applied_steps_count":1}]$rows$);

insert into "account_invites" ("code_hash", "account_id", "created_at", "expires_at", "used_at") select "code_hash", "account_id", "created_at", "expires_at", "used_at"
  from json_populate_recordset(null::"account_invites", $rows$[{"code_hash":"\\x01","account_id":null,"created_at":"2026-11-18T00:45:34.29+00:00","expires_at":"2026-11-19T00:45:34.29+00:00","used_at":null}]$rows$);

insert into "accounts" ("id", "wallet_address", "business_name", "username", "metadata", "created_at", "underpayment_mode", "tolerance_cents", "tolerance_bps", "business_details", "tax_name", "tax_rate_bps", "embed_origins") select "id", "wallet_address", "business_name", "username", "metadata", "created_at", "underpayment_mode", "tolerance_cents", "tolerance_bps", "business_details", "tax_name", "tax_rate_bps", "embed_origins"
  from json_populate_recordset(null::"accounts", $rows$[{"id":"acct_00034zRXjhcjFZWQ8R8vAVu2","wallet_address":"EnY6ToinGuGUKSuUuZPBtVW2GammQx4ErRbtwivTry7T","business_name":"EnY6…ry7T","username":null,"metadata":{},"created_at":"2026-11-18T00:45:19.319+00:00","underpayment_mode":"reject","tolerance_cents":0,"tolerance_bps":0,"business_details":null,"tax_name":null,"tax_rate_bps":null,"embed_origins":[]},
{"id":"acct_00034zRXjR9Kes9k6K0N3CWj","wallet_address":"B7Rx5u5oPv4uvhBps5L3JjiqPqCQcJcRSRrTRmoRswuK","business_name":"Kept shop","username":null,"metadata":{"kept": "yes"},"created_at":"2026-11-18T00:45:19.15+00:00","underpayment_mode":"reject","tolerance_cents":0,"tolerance_bps":0,"business_details":null,"tax_name":null,"tax_rate_bps":null,"embed_origins":[]},
{"id":"acct_00034zRY2RmW01t0ClvAwNY5","wallet_address":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","business_name":"Another shop","username":null,"metadata":{},"created_at":"2026-11-18T00:45:31.241+00:00","underpayment_mode":"reject","tolerance_cents":0,"tolerance_bps":0,"business_details":null,"tax_name":null,"tax_rate_bps":null,"embed_origins":[]},
{"id":"acct_00034zRY3ZftbKgdS8t4s9iF","wallet_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","business_name":"Fuzzed shop","username":null,"metadata":{},"created_at":"2026-11-18T00:45:31.958+00:00","underpayment_mode":"reject","tolerance_cents":0,"tolerance_bps":0,"business_details":null,"tax_name":null,"tax_rate_bps":null,"embed_origins":[]}]$rows$);

insert into "api_keys" ("id", "account_id", "name", "last4", "secret_hash", "created_at", "last_used_at", "revoked_at", "created_by_key_id", "created_by_wallet_address", "scopes") select "id", "account_id", "name", "last4", "secret_hash", "created_at", "last_used_at", "revoked_at", "created_by_key_id", "created_by_wallet_address", "scopes"
  from json_populate_recordset(null::"api_keys", $rows$[{"id":"ak_00034zRXjqOfT7auVOmI4HT5","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","name":"Second key","last4":"1Unz","secret_hash":"\\x8dbde2f3a631a1ed67ff9a1755209b0cca9928543ffdf8c0eb23341d591897fd","created_at":"2026-11-18T00:45:19.409+00:00","last_used_at":null,"revoked_at":null,"created_by_key_id":"ak_00034zRXjUAgmNr8WVL5DnNm","created_by_wallet_address":null,"scopes":["read","sell","gift","refund","buy:quote","buy:confirm","admin"]},
{"id":"ak_00034zRY3awSseXPLgymVnDZ","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Key 0","last4":"KpEa","secret_hash":"\\x2cd49a7581014014f78391122572781a7171588d619282a5fe1654de23493479","created_at":"2026-11-18T00:45:31.971+00:00","last_used_at":null,"revoked_at":null,"created_by_key_id":null,"created_by_wallet_address":null,"scopes":["read","sell","gift","refund","buy:quote","buy:confirm","admin"]},
{"id":"ak_00034zRY3bioaKS9Ix5ZZB2W","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Key 1","last4":"gTz0","secret_hash":"\\xa12d20d8e7bf19a7f8c5b5df28c8abc37b868cdca0d5826209df9ee408188d91","created_at":"2026-11-18T00:45:31.979+00:00","last_used_at":null,"revoked_at":null,"created_by_key_id":null,"created_by_wallet_address":null,"scopes":["read","sell","gift","refund","buy:quote","buy:confirm","admin"]},
{"id":"ak_00034zRY3cbD0bs8LxA8opXb","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Key 2","last4":"UE9o","secret_hash":"\\x635bfde7a36f3be1d069561ba7b38293ed7fb843ae056c031008a4f0592e0330","created_at":"2026-11-18T00:45:31.988+00:00","last_used_at":null,"revoked_at":null,"created_by_key_id":null,"created_by_wallet_address":null,"scopes":["read","sell","gift","refund","buy:quote","buy:confirm","admin"]},
{"id":"ak_00034zRY3dHW06pmlv8MveXZ","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Key 3","last4":"zF67","secret_hash":"\\x5ff172477b7558af4a0c77d1b0b759a3bd9daa458f775e98659756e2c22cd102","created_at":"2026-11-18T00:45:31.995+00:00","last_used_at":null,"revoked_at":null,"created_by_key_id":null,"created_by_wallet_address":null,"scopes":["read","sell","gift","refund","buy:quote","buy:confirm","admin"]},
{"id":"ak_00034zRY3dfgrAVskXiUafH7","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Key 4","last4":"pC1k","secret_hash":"\\x1d4e9e402bd34473d0411acdfc841875ecc28571e99bbaf11af6ae09c52523c5","created_at":"2026-11-18T00:45:31.999+00:00","last_used_at":null,"revoked_at":null,"created_by_key_id":null,"created_by_wallet_address":null,"scopes":["read","sell","gift","refund","buy:quote","buy:confirm","admin"]},
{"id":"ak_00034zRXjUAgmNr8WVL5DnNm","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","name":"Test key","last4":"Mv4H","secret_hash":"\\x7db2d0cabcd11bcc4084ac4333722de242681e47c6bf37298595879fd223d687","created_at":"2026-11-18T00:45:19.181+00:00","last_used_at":"2026-11-18T00:45:31.176+00:00","revoked_at":null,"created_by_key_id":null,"created_by_wallet_address":null,"scopes":["read","sell","gift","refund","buy:quote","buy:confirm","admin"]},
{"id":"ak_00034zRY2Skx8JoVNusc2ndN","account_id":"acct_00034zRY2RmW01t0ClvAwNY5","name":"Test key","last4":"Jb2K","secret_hash":"\\x1abf8ffb5c1938626620b40826c1747836097eb590378916dc46ee4157074c91","created_at":"2026-11-18T00:45:31.251+00:00","last_used_at":"2026-11-18T00:45:31.65+00:00","revoked_at":null,"created_by_key_id":null,"created_by_wallet_address":null,"scopes":["read","sell","gift","refund","buy:quote","buy:confirm","admin"]},
{"id":"ak_00034zRY3aSFJNSLZqx5UND2","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Test key","last4":"negd","secret_hash":"\\x7218f83c77603d965296376eac1d53f348f74ea0694dc0e5afd2cbbea7b12444","created_at":"2026-11-18T00:45:31.966+00:00","last_used_at":"2026-11-18T00:45:32.464+00:00","revoked_at":null,"created_by_key_id":null,"created_by_wallet_address":null,"scopes":["read","sell","gift","refund","buy:quote","buy:confirm","admin"]},
{"id":"ak_00034zRY6RTj5ZpWLMZwaj6A","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Secret key","last4":"6jB6","secret_hash":"\\x52b3fb1685e1d75a0272d860de962e10cff07922fb11c2111652dfeac87001fb","created_at":"2026-11-18T00:45:33.782+00:00","last_used_at":null,"revoked_at":null,"created_by_key_id":"ak_00034zRY3aSFJNSLZqx5UND2","created_by_wallet_address":null,"scopes":["buy:quote","buy:confirm"]},
{"id":"ak_00034zRY6VBOCZSRICETi2Tc","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Secret key","last4":"tDzR","secret_hash":"\\xd481558954de363b7aaeb46e694ec41ddcf32a75ed22ce96362daef4cddde214","created_at":"2026-11-18T00:45:33.82+00:00","last_used_at":null,"revoked_at":null,"created_by_key_id":"ak_00034zRY3aSFJNSLZqx5UND2","created_by_wallet_address":null,"scopes":["buy:quote","buy:confirm"]},
{"id":"ak_00034zRY6XiWkrbkVkFrWym4","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Secret key","last4":"17QV","secret_hash":"\\xe266129047bf18ec2f1410044c015d5ea07f3add89aabbe7d0125b49a6feac70","created_at":"2026-11-18T00:45:33.846+00:00","last_used_at":null,"revoked_at":null,"created_by_key_id":"ak_00034zRY3aSFJNSLZqx5UND2","created_by_wallet_address":null,"scopes":["buy:quote","buy:confirm"]},
{"id":"ak_00034zRY6hezX4zDXXU1b4ky","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Secret key","last4":"Opko","secret_hash":"\\x946ca5bffb5032cc0a7472c0d98c17840878cdf1be00f841898cafe165faa8f8","created_at":"2026-11-18T00:45:33.948+00:00","last_used_at":null,"revoked_at":null,"created_by_key_id":"ak_00034zRY3aSFJNSLZqx5UND2","created_by_wallet_address":null,"scopes":["buy:quote","buy:confirm"]},
{"id":"ak_00034zRY6kODVsCSGwvmQm0I","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Secret key","last4":"mUrF","secret_hash":"\\xb39aabc2646abc34e2b441484a49ca834ee7609f69ddec2143cc6bf21169c500","created_at":"2026-11-18T00:45:33.976+00:00","last_used_at":null,"revoked_at":null,"created_by_key_id":"ak_00034zRY3aSFJNSLZqx5UND2","created_by_wallet_address":null,"scopes":["buy:quote","buy:confirm"]},
{"id":"ak_00034zRY6mR8V5ZpXtZrgnB4","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Secret key","last4":"DgoV","secret_hash":"\\xf893446249619c920d7db74c51adfe59e34eed1d3290382c62ed94b5d38945e8","created_at":"2026-11-18T00:45:33.997+00:00","last_used_at":null,"revoked_at":null,"created_by_key_id":"ak_00034zRY3aSFJNSLZqx5UND2","created_by_wallet_address":null,"scopes":["buy:quote","buy:confirm"]},
{"id":"ak_00034zRY6v7209lugbdBWOSW","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Secret key","last4":"BKG3","secret_hash":"\\x6b3af93f8dec371bd7a95c2148ac7908d82337a7e9c4f3995d2bf2b1832ec1fa","created_at":"2026-11-18T00:45:34.086+00:00","last_used_at":null,"revoked_at":null,"created_by_key_id":"ak_00034zRY3aSFJNSLZqx5UND2","created_by_wallet_address":null,"scopes":["buy:quote","buy:confirm"]},
{"id":"ak_00034zRY6x9wz7RdhobMA4um","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Secret key","last4":"K0K1","secret_hash":"\\xe207761612cc8f0fb0fdae07058ed3908adaec755a6ec01a1a4464e145f01abf","created_at":"2026-11-18T00:45:34.107+00:00","last_used_at":null,"revoked_at":null,"created_by_key_id":"ak_00034zRY3aSFJNSLZqx5UND2","created_by_wallet_address":null,"scopes":["buy:quote","buy:confirm"]},
{"id":"ak_00034zRY70rc6FTi2fgRq1vC","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Secret key","last4":"v0Op","secret_hash":"\\xa41871c27351c84b59d6af12e16c4637f1f72f73b5e7f09d68647a266a3babab","created_at":"2026-11-18T00:45:34.145+00:00","last_used_at":null,"revoked_at":null,"created_by_key_id":"ak_00034zRY3aSFJNSLZqx5UND2","created_by_wallet_address":null,"scopes":["buy:quote","buy:confirm"]}]$rows$);

insert into "audit_entries" ("id", "account_id", "sequence", "actor_type", "actor", "action", "object_id", "mandate_id", "amount", "currency", "details", "prev_hash", "hash", "created_at") select "id", "account_id", "sequence", "actor_type", "actor", "action", "object_id", "mandate_id", "amount", "currency", "details", "prev_hash", "hash", "created_at"
  from json_populate_recordset(null::"audit_entries", $rows$[{"id":"aud_00034zRY2IuX53oIHnBmX16y","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","sequence":1,"actor_type":"api_key","actor":"ak_00034zRXjUAgmNr8WVL5DnNm","action":"checkout_intent.created","object_id":"ci_00034zRY2IuX4L5PprlLVsiv","mandate_id":null,"amount":null,"currency":null,"details":"{\"card\":\"card_00034zRY2CBVpjtYzJMYLKZz\",\"host\":\"shop.example\",\"max_amount\":null,\"options_sha256\":\"44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a\",\"prompt_sha256\":\"437d73f2e5f69eec86265a06441906afc9d822461e5174903f6892af34df3458\",\"url\":\"https://shop.example/mug\"}","prev_hash":"0000000000000000000000000000000000000000000000000000000000000000","hash":"2697d5160064e726e85f1e60e95045fe43187dadbdd0c36b09d2b6f13b822b75","created_at":"2026-11-18T00:45:31.15+00:00"},
{"id":"aud_00034zRY5wZquQgoj6bO0C09","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":1,"actor_type":"api_key","actor":"ak_00034zRY3aSFJNSLZqx5UND2","action":"checkout_intent.created","object_id":"ci_00034zRY5wZqtdLwOyBjYFqW","mandate_id":null,"amount":null,"currency":null,"details":"{\"card\":\"card_00034zRY5tMPLugR67X9Z7Zl\",\"host\":\"shop.example\",\"max_amount\":null,\"options_sha256\":\"44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a\",\"prompt_sha256\":null,\"url\":\"https://shop.example/mug\"}","prev_hash":"0000000000000000000000000000000000000000000000000000000000000000","hash":"93fd0b21181c51e0bc8565832c0ceee4ee673f1a714802c4a841a6632de6a2f6","created_at":"2026-11-18T00:45:33.465+00:00"},
{"id":"aud_00034zRY5ycltTiBAOx77z3C","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":2,"actor_type":"api_key","actor":"ak_00034zRY3aSFJNSLZqx5UND2","action":"checkout_intent.created","object_id":"ci_00034zRY5yclsqim5g3d06J9","mandate_id":null,"amount":null,"currency":null,"details":"{\"card\":\"card_00034zRY5tMPLugR67X9Z7Zl\",\"host\":\"shop.example\",\"max_amount\":null,\"options_sha256\":\"44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a\",\"prompt_sha256\":null,\"url\":\"https://shop.example/mug\"}","prev_hash":"93fd0b21181c51e0bc8565832c0ceee4ee673f1a714802c4a841a6632de6a2f6","hash":"6c05df2b4e2be2117eeb17d9fdfdd823776688b04497e032419d1d169ba12f82","created_at":"2026-11-18T00:45:33.486+00:00"},
{"id":"aud_00034zRY60TbRGOFfqP8Dfv1","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":3,"actor_type":"till","actor":null,"action":"checkout_intent.asked","object_id":"ci_00034zRY5wZqtdLwOyBjYFqW","mandate_id":null,"amount":null,"currency":null,"details":"{\"evidence\":{\"run\":\"run_00034zRY5wZqu7v5TsSo929C\",\"sha256\":\"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\",\"steps\":0},\"host\":\"shop.example\",\"options\":[]}","prev_hash":"6c05df2b4e2be2117eeb17d9fdfdd823776688b04497e032419d1d169ba12f82","hash":"8b8cf091d56c1394ba321fa3e8af4ed059303388a7989eb24a5349194142cc33","created_at":"2026-11-18T00:45:33.505+00:00"},
{"id":"aud_00034zRY64BGYWuj5sYQZfF1","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":4,"actor_type":"till","actor":null,"action":"checkout_intent.quoted","object_id":"ci_00034zRY5yclsqim5g3d06J9","mandate_id":null,"amount":2599,"currency":"usd","details":"{\"evidence\":{\"run\":\"run_00034zRY5yclt4gadRJ1DzYF\",\"sha256\":\"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\",\"steps\":0},\"host\":\"shop.example\",\"items\":[{\"name\":\"Stoneware mug\",\"quantity\":1,\"unit_price\":2099,\"variant\":\"Blue / Large\"}],\"ship_to_sha256\":\"c37e92410551113edeec6b8bb3128f69e2826147373187dc15a1113b3d355139\",\"shipping\":500,\"shop_name\":\"Harbor & Pine\",\"tax\":120}","prev_hash":"8b8cf091d56c1394ba321fa3e8af4ed059303388a7989eb24a5349194142cc33","hash":"908fbd97aafcb24c37bf9592eef1f6035ebc4b6871ec737e286f3a6588143b12","created_at":"2026-11-18T00:45:33.543+00:00"},
{"id":"aud_00034zRY66WJgywQonQnHHZx","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":5,"actor_type":"api_key","actor":"ak_00034zRY3aSFJNSLZqx5UND2","action":"checkout_intent.created","object_id":"ci_00034zRY66WJfxwowfOkOTLJ","mandate_id":null,"amount":null,"currency":null,"details":"{\"card\":\"card_00034zRY5tMPLugR67X9Z7Zl\",\"host\":\"shop.example\",\"max_amount\":null,\"options_sha256\":\"44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a\",\"prompt_sha256\":null,\"url\":\"https://shop.example/mug\"}","prev_hash":"908fbd97aafcb24c37bf9592eef1f6035ebc4b6871ec737e286f3a6588143b12","hash":"bcf3144c34efe9e380490b1c999d536f6bba99225c9e6a770df00f39740804a2","created_at":"2026-11-18T00:45:33.567+00:00"},
{"id":"aud_00034zRY68N9FWih2vt3TT2a","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":6,"actor_type":"api_key","actor":"ak_00034zRY3aSFJNSLZqx5UND2","action":"checkout_intent.created","object_id":"ci_00034zRY68N9EWuyew2Le1AE","mandate_id":null,"amount":null,"currency":null,"details":"{\"card\":\"card_00034zRY5tMPLugR67X9Z7Zl\",\"host\":\"shop.example\",\"max_amount\":null,\"options_sha256\":\"44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a\",\"prompt_sha256\":null,\"url\":\"https://shop.example/mug\"}","prev_hash":"bcf3144c34efe9e380490b1c999d536f6bba99225c9e6a770df00f39740804a2","hash":"25c878cb045ff1d5335ed0fc703c7af099e0c503ad72d2769e4fac7ee2ace559","created_at":"2026-11-18T00:45:33.586+00:00"},
{"id":"aud_00034zRY69jlE3uIBvCSUV7Y","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":7,"actor_type":"till","actor":null,"action":"checkout_intent.asked","object_id":"ci_00034zRY66WJfxwowfOkOTLJ","mandate_id":null,"amount":null,"currency":null,"details":"{\"evidence\":{\"run\":\"run_00034zRY66WJgOvTstIeHMFg\",\"sha256\":\"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\",\"steps\":0},\"host\":\"shop.example\",\"options\":[]}","prev_hash":"25c878cb045ff1d5335ed0fc703c7af099e0c503ad72d2769e4fac7ee2ace559","hash":"b5f89ea261af1249bda69dce4e14b17f43bad0efd2feeab6ce0c5ffb9f7b4118","created_at":"2026-11-18T00:45:33.6+00:00"},
{"id":"aud_00034zRY6CMwUNV7JGhzbLvc","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":8,"actor_type":"till","actor":null,"action":"checkout_intent.quoted","object_id":"ci_00034zRY68N9EWuyew2Le1AE","mandate_id":null,"amount":2599,"currency":"usd","details":"{\"evidence\":{\"run\":\"run_00034zRY68N9Ezz0c8Mg8Foe\",\"sha256\":\"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\",\"steps\":0},\"host\":\"shop.example\",\"items\":[{\"name\":\"Stoneware mug\",\"quantity\":1,\"unit_price\":2099,\"variant\":\"Blue / Large\"}],\"ship_to_sha256\":\"c37e92410551113edeec6b8bb3128f69e2826147373187dc15a1113b3d355139\",\"shipping\":500,\"shop_name\":\"Harbor & Pine\",\"tax\":120}","prev_hash":"b5f89ea261af1249bda69dce4e14b17f43bad0efd2feeab6ce0c5ffb9f7b4118","hash":"8beb7bc1ffbf1e36b2d3a518ae91f6c15c9cac35ceb060beb10e2064b1919fb6","created_at":"2026-11-18T00:45:33.627+00:00"},
{"id":"aud_00034zRY6FIFuR1OZuMhxKPI","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":9,"actor_type":"api_key","actor":"ak_00034zRY3aSFJNSLZqx5UND2","action":"checkout_intent.created","object_id":"ci_00034zRY6FIFtc1p8UovNyS3","mandate_id":null,"amount":null,"currency":null,"details":"{\"card\":\"card_00034zRY5tMPLugR67X9Z7Zl\",\"host\":\"shop.example\",\"max_amount\":null,\"options_sha256\":\"44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a\",\"prompt_sha256\":null,\"url\":\"https://shop.example/mug\"}","prev_hash":"8beb7bc1ffbf1e36b2d3a518ae91f6c15c9cac35ceb060beb10e2064b1919fb6","hash":"b26e7732f22bbe36feab9e96d80e8003f605fb9cf43a866a272a32ba3cf3355f","created_at":"2026-11-18T00:45:33.657+00:00"},
{"id":"aud_00034zRY6H95T0wXEjtP54yh","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":10,"actor_type":"api_key","actor":"ak_00034zRY3aSFJNSLZqx5UND2","action":"checkout_intent.created","object_id":"ci_00034zRY6H95SFBLAfFTBGhB","mandate_id":null,"amount":null,"currency":null,"details":"{\"card\":\"card_00034zRY5tMPLugR67X9Z7Zl\",\"host\":\"shop.example\",\"max_amount\":null,\"options_sha256\":\"44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a\",\"prompt_sha256\":null,\"url\":\"https://shop.example/mug\"}","prev_hash":"b26e7732f22bbe36feab9e96d80e8003f605fb9cf43a866a272a32ba3cf3355f","hash":"0f1cda2b1b5f316cba9516952cd4df185e87efaee8f78bc085432ea72c017b03","created_at":"2026-11-18T00:45:33.676+00:00"},
{"id":"aud_00034zRY6IVhRSXlv2sCSsfF","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":11,"actor_type":"till","actor":null,"action":"checkout_intent.asked","object_id":"ci_00034zRY6FIFtc1p8UovNyS3","mandate_id":null,"amount":null,"currency":null,"details":"{\"evidence\":{\"run\":\"run_00034zRY6FIFtsItuswJt4eq\",\"sha256\":\"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\",\"steps\":0},\"host\":\"shop.example\",\"options\":[]}","prev_hash":"0f1cda2b1b5f316cba9516952cd4df185e87efaee8f78bc085432ea72c017b03","hash":"ad79e339525e751d2bc05833f031f3a295674f620d12f22b81f81acb6b111798","created_at":"2026-11-18T00:45:33.69+00:00"},
{"id":"aud_00034zRY6JsJQpt8qYjTiEoi","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":12,"actor_type":"till","actor":null,"action":"checkout_intent.quoted","object_id":"ci_00034zRY6H95SFBLAfFTBGhB","mandate_id":null,"amount":2599,"currency":"usd","details":"{\"evidence\":{\"run\":\"run_00034zRY6H95SVl4KnonZGH1\",\"sha256\":\"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\",\"steps\":0},\"host\":\"shop.example\",\"items\":[{\"name\":\"Stoneware mug\",\"quantity\":1,\"unit_price\":2099,\"variant\":\"Blue / Large\"}],\"ship_to_sha256\":\"c37e92410551113edeec6b8bb3128f69e2826147373187dc15a1113b3d355139\",\"shipping\":500,\"shop_name\":\"Harbor & Pine\",\"tax\":120}","prev_hash":"ad79e339525e751d2bc05833f031f3a295674f620d12f22b81f81acb6b111798","hash":"07d6ffffba22f28a9a8abf149db795210142dd4d68386eb226cd1468cefacbc7","created_at":"2026-11-18T00:45:33.704+00:00"},
{"id":"aud_00034zRY6LX3ZkOF4j0XUuY1","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":13,"actor_type":"api_key","actor":"ak_00034zRY3aSFJNSLZqx5UND2","action":"checkout_intent.created","object_id":"ci_00034zRY6LX3Z1VIUXJaK1Bz","mandate_id":null,"amount":null,"currency":null,"details":"{\"card\":\"card_00034zRY5tMPLugR67X9Z7Zl\",\"host\":\"shop.example\",\"max_amount\":null,\"options_sha256\":\"44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a\",\"prompt_sha256\":null,\"url\":\"https://shop.example/mug\"}","prev_hash":"07d6ffffba22f28a9a8abf149db795210142dd4d68386eb226cd1468cefacbc7","hash":"cdf330c562ab7e31924e9ee3b85597b5fdcc0f5795604ea3f9aa3b45459ce72d","created_at":"2026-11-18T00:45:33.721+00:00"},
{"id":"aud_00034zRY6MziHN7LnYSst9LZ","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":14,"actor_type":"api_key","actor":"ak_00034zRY3aSFJNSLZqx5UND2","action":"checkout_intent.created","object_id":"ci_00034zRY6MziGMfegupqbZHU","mandate_id":null,"amount":null,"currency":null,"details":"{\"card\":\"card_00034zRY5tMPLugR67X9Z7Zl\",\"host\":\"shop.example\",\"max_amount\":null,\"options_sha256\":\"44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a\",\"prompt_sha256\":null,\"url\":\"https://shop.example/mug\"}","prev_hash":"cdf330c562ab7e31924e9ee3b85597b5fdcc0f5795604ea3f9aa3b45459ce72d","hash":"9f7ceba9991e46bd4e227328673388c816785680a9e423023b22d29c3a930078","created_at":"2026-11-18T00:45:33.736+00:00"},
{"id":"aud_00034zRY6OMKFperwrpAUbsv","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":15,"actor_type":"till","actor":null,"action":"checkout_intent.asked","object_id":"ci_00034zRY6LX3Z1VIUXJaK1Bz","mandate_id":null,"amount":null,"currency":null,"details":"{\"evidence\":{\"run\":\"run_00034zRY6LX3ZIQLR7WVJNNW\",\"sha256\":\"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\",\"steps\":0},\"host\":\"shop.example\",\"options\":[]}","prev_hash":"9f7ceba9991e46bd4e227328673388c816785680a9e423023b22d29c3a930078","hash":"11fa8b851f105c2b832c6170dad4c57272e20684ce374afc46dbffe49db0f580","created_at":"2026-11-18T00:45:33.75+00:00"},
{"id":"aud_00034zRY6PiwF8xFeYP9J1Zl","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":16,"actor_type":"till","actor":null,"action":"checkout_intent.quoted","object_id":"ci_00034zRY6MziGMfegupqbZHU","mandate_id":null,"amount":2599,"currency":"usd","details":"{\"evidence\":{\"run\":\"run_00034zRY6MziGjBJzQlzn0J4\",\"sha256\":\"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\",\"steps\":0},\"host\":\"shop.example\",\"items\":[{\"name\":\"Stoneware mug\",\"quantity\":1,\"unit_price\":2099,\"variant\":\"Blue / Large\"}],\"ship_to_sha256\":\"c37e92410551113edeec6b8bb3128f69e2826147373187dc15a1113b3d355139\",\"shipping\":500,\"shop_name\":\"Harbor & Pine\",\"tax\":120}","prev_hash":"11fa8b851f105c2b832c6170dad4c57272e20684ce374afc46dbffe49db0f580","hash":"256d6fbc39f68cc8566190cc2473c30b8a83ef554ce3972149470104ff1f1791","created_at":"2026-11-18T00:45:33.764+00:00"},
{"id":"aud_00034zRY6T8TDyH6TtCehahZ","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":17,"actor_type":"api_key","actor":"ak_00034zRY3aSFJNSLZqx5UND2","action":"mandate.created","object_id":"mdt_00034zRY6T8TDevjdbA3AwT9","mandate_id":"mdt_00034zRY6T8TDevjdbA3AwT9","amount":null,"currency":"usd","details":"{\"allow_hosts\":[],\"approve_above\":null,\"cards\":[],\"deny_hosts\":[],\"expires_at\":null,\"holder\":\"ak_00034zRY6RTj5ZpWLMZwaj6A\",\"per_day\":5000,\"per_month\":null,\"per_purchase\":null}","prev_hash":"256d6fbc39f68cc8566190cc2473c30b8a83ef554ce3972149470104ff1f1791","hash":"98c53ebe4283b74fd31ddf4fffa6019e666696dc206421731f3b19821325e465","created_at":"2026-11-18T00:45:33.799+00:00"},
{"id":"aud_00034zRY6Yz62Gj7bB7Dtrjn","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":18,"actor_type":"api_key","actor":"ak_00034zRY3aSFJNSLZqx5UND2","action":"mandate.created","object_id":"mdt_00034zRY6Yz61sCIOVGWBD15","mandate_id":"mdt_00034zRY6Yz61sCIOVGWBD15","amount":null,"currency":"usd","details":"{\"allow_hosts\":[],\"approve_above\":0,\"cards\":[],\"deny_hosts\":[],\"expires_at\":null,\"holder\":\"ak_00034zRY6XiWkrbkVkFrWym4\",\"per_day\":null,\"per_month\":null,\"per_purchase\":null}","prev_hash":"98c53ebe4283b74fd31ddf4fffa6019e666696dc206421731f3b19821325e465","hash":"82764d513689670c6cc0a6183e89f2726e31dc5265536800f9118ee8cdeb6200","created_at":"2026-11-18T00:45:33.859+00:00"},
{"id":"aud_00034zRY6aXnSSWCFAPfFpkv","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":19,"actor_type":"api_key","actor":"ak_00034zRY6XiWkrbkVkFrWym4","action":"checkout_intent.created","object_id":"ci_00034zRY6aXnRnLskIJgWFpg","mandate_id":null,"amount":null,"currency":null,"details":"{\"card\":\"card_00034zRY6YOpkc8TM8xeryZR\",\"host\":\"shop.example\",\"max_amount\":null,\"options_sha256\":\"44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a\",\"prompt_sha256\":null,\"url\":\"https://shop.example/mug\"}","prev_hash":"82764d513689670c6cc0a6183e89f2726e31dc5265536800f9118ee8cdeb6200","hash":"95dce3748b9e0e2f73d8055f1f156e04df594977f4e87e073187e5d23fe40b21","created_at":"2026-11-18T00:45:33.875+00:00"},
{"id":"aud_00034zRY78xFK9JmMtJVgr4y","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":30,"actor_type":"till","actor":null,"action":"checkout_intent.quoted","object_id":"ci_00034zRY76K43bYEx4atLKIs","mandate_id":null,"amount":2599,"currency":"usd","details":"{\"evidence\":{\"run\":\"run_00034zRY76K445ojYj61xPnf\",\"sha256\":\"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\",\"steps\":0},\"host\":\"shop.example\",\"items\":[{\"name\":\"Stoneware mug\",\"quantity\":1,\"unit_price\":2099,\"variant\":\"Blue / Large\"}],\"ship_to_sha256\":\"c37e92410551113edeec6b8bb3128f69e2826147373187dc15a1113b3d355139\",\"shipping\":500,\"shop_name\":\"Harbor & Pine\",\"tax\":120}","prev_hash":"7540728c11d7baebd30f01adffa082f6f4e76fc5eb7262cbf0aaab7f670df2ff","hash":"bac2a9554799c1c9aefc1608c612e55b0bc1a9a6e613538901d8715f9a5fb005","created_at":"2026-11-18T00:45:34.228+00:00"},
{"id":"aud_00034zRY7CqzrZl20s0SPnkx","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":31,"actor_type":"api_key","actor":"ak_00034zRY70rc6FTi2fgRq1vC","action":"checkout_intent.approval_asked","object_id":"ci_00034zRY76K43bYEx4atLKIs","mandate_id":"mdt_00034zRY72WMEJLBpHe38izG","amount":2599,"currency":"usd","details":"{\"approval_sha256\":\"fb948c32c0ecaca08569ec53397cae5c91215063bed2497b2daf33c983dc3d22\",\"card\":\"card_00034zRY71dxo5KKTr0nIDwC\",\"host\":\"shop.example\"}","prev_hash":"bac2a9554799c1c9aefc1608c612e55b0bc1a9a6e613538901d8715f9a5fb005","hash":"7d6a3479c1eff61daefa62f2583f38d271acfa886cd9c2ce50a2e67961c1def6","created_at":"2026-11-18T00:45:34.268+00:00"},
{"id":"aud_00034zRY6cIaHxDQxYm7qqYF","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":20,"actor_type":"till","actor":null,"action":"checkout_intent.quoted","object_id":"ci_00034zRY6aXnRnLskIJgWFpg","mandate_id":null,"amount":2599,"currency":"usd","details":"{\"evidence\":{\"run\":\"run_00034zRY6aXnRzGiUgVw4Uj9\",\"sha256\":\"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\",\"steps\":0},\"host\":\"shop.example\",\"items\":[{\"name\":\"Stoneware mug\",\"quantity\":1,\"unit_price\":2099,\"variant\":\"Blue / Large\"}],\"ship_to_sha256\":\"c37e92410551113edeec6b8bb3128f69e2826147373187dc15a1113b3d355139\",\"shipping\":500,\"shop_name\":\"Harbor & Pine\",\"tax\":120}","prev_hash":"95dce3748b9e0e2f73d8055f1f156e04df594977f4e87e073187e5d23fe40b21","hash":"64ce05f9aefe1f0f17d100968a6c4873a4a989699653b916ea3d65e4ff60d2b6","created_at":"2026-11-18T00:45:33.893+00:00"},
{"id":"aud_00034zRY6fDthG1VwGQi8E2A","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":21,"actor_type":"api_key","actor":"ak_00034zRY6XiWkrbkVkFrWym4","action":"checkout_intent.approval_asked","object_id":"ci_00034zRY6aXnRnLskIJgWFpg","mandate_id":"mdt_00034zRY6Yz61sCIOVGWBD15","amount":2599,"currency":"usd","details":"{\"approval_sha256\":\"fb948c32c0ecaca08569ec53397cae5c91215063bed2497b2daf33c983dc3d22\",\"card\":\"card_00034zRY6YOpkc8TM8xeryZR\",\"host\":\"shop.example\"}","prev_hash":"64ce05f9aefe1f0f17d100968a6c4873a4a989699653b916ea3d65e4ff60d2b6","hash":"e620773a4f40e7068ff16c248b7d8af1bfcbe2623102d164017f95848857f77d","created_at":"2026-11-18T00:45:33.923+00:00"},
{"id":"aud_00034zRY6vzQQs0lcdOZBnuP","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":27,"actor_type":"api_key","actor":"ak_00034zRY3aSFJNSLZqx5UND2","action":"mandate.created","object_id":"mdt_00034zRY6vzQQL1ltK0uxne5","mandate_id":"mdt_00034zRY6vzQQL1ltK0uxne5","amount":null,"currency":"usd","details":"{\"allow_hosts\":[],\"approve_above\":null,\"cards\":[],\"deny_hosts\":[],\"expires_at\":null,\"holder\":\"ak_00034zRY6v7209lugbdBWOSW\",\"per_day\":5000,\"per_month\":null,\"per_purchase\":null}","prev_hash":"bdceba940d0412029d1552cacf261971d65d820be904fc1064fb96a2f79c486c","hash":"0b4d9fcd98f7fa5ca2599aa996a9bb5dc72246cbdd88167af176bf6b6cc68fed","created_at":"2026-11-18T00:45:34.095+00:00"},
{"id":"aud_00034zRY72WMEZpKxlNq99XB","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":28,"actor_type":"api_key","actor":"ak_00034zRY3aSFJNSLZqx5UND2","action":"mandate.created","object_id":"mdt_00034zRY72WMEJLBpHe38izG","mandate_id":"mdt_00034zRY72WMEJLBpHe38izG","amount":null,"currency":"usd","details":"{\"allow_hosts\":[],\"approve_above\":0,\"cards\":[],\"deny_hosts\":[],\"expires_at\":null,\"holder\":\"ak_00034zRY70rc6FTi2fgRq1vC\",\"per_day\":null,\"per_month\":null,\"per_purchase\":null}","prev_hash":"0b4d9fcd98f7fa5ca2599aa996a9bb5dc72246cbdd88167af176bf6b6cc68fed","hash":"89340f3b5907575e829da0a372832f74533a80df61035827b7bd41bb244615e2","created_at":"2026-11-18T00:45:34.162+00:00"},
{"id":"aud_00034zRY76K44J9k9bX4MtPr","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":29,"actor_type":"api_key","actor":"ak_00034zRY70rc6FTi2fgRq1vC","action":"checkout_intent.created","object_id":"ci_00034zRY76K43bYEx4atLKIs","mandate_id":null,"amount":null,"currency":null,"details":"{\"card\":\"card_00034zRY71dxo5KKTr0nIDwC\",\"host\":\"shop.example\",\"max_amount\":null,\"options_sha256\":\"44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a\",\"prompt_sha256\":null,\"url\":\"https://shop.example/mug\"}","prev_hash":"89340f3b5907575e829da0a372832f74533a80df61035827b7bd41bb244615e2","hash":"7540728c11d7baebd30f01adffa082f6f4e76fc5eb7262cbf0aaab7f670df2ff","created_at":"2026-11-18T00:45:34.201+00:00"},
{"id":"aud_00034zRY6idQfqSwkOx7eJ0y","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":22,"actor_type":"api_key","actor":"ak_00034zRY3aSFJNSLZqx5UND2","action":"mandate.created","object_id":"mdt_00034zRY6idQfexf7y18eJst","mandate_id":"mdt_00034zRY6idQfexf7y18eJst","amount":null,"currency":"usd","details":"{\"allow_hosts\":[],\"approve_above\":null,\"cards\":[],\"deny_hosts\":[],\"expires_at\":null,\"holder\":\"ak_00034zRY6hezX4zDXXU1b4ky\",\"per_day\":5000,\"per_month\":null,\"per_purchase\":null}","prev_hash":"e620773a4f40e7068ff16c248b7d8af1bfcbe2623102d164017f95848857f77d","hash":"09fcc30c817699142c2f310db3070d64d68eba4d7e4a5aeaf893ddbc32c4604f","created_at":"2026-11-18T00:45:33.958+00:00"},
{"id":"aud_00034zRY6nzpvFmmzj66UwZe","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":23,"actor_type":"api_key","actor":"ak_00034zRY3aSFJNSLZqx5UND2","action":"mandate.created","object_id":"mdt_00034zRY6nzpuqavlXup8Dsx","mandate_id":"mdt_00034zRY6nzpuqavlXup8Dsx","amount":null,"currency":"usd","details":"{\"allow_hosts\":[],\"approve_above\":0,\"cards\":[],\"deny_hosts\":[],\"expires_at\":null,\"holder\":\"ak_00034zRY6mR8V5ZpXtZrgnB4\",\"per_day\":null,\"per_month\":null,\"per_purchase\":null}","prev_hash":"09fcc30c817699142c2f310db3070d64d68eba4d7e4a5aeaf893ddbc32c4604f","hash":"240c272ddd2d799d912dcaa18a16999f32da9b9a8dd6f4f61997fa1e5971c4a3","created_at":"2026-11-18T00:45:34.013+00:00"},
{"id":"aud_00034zRY6qKt3CyD2MU0r2Rh","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":24,"actor_type":"api_key","actor":"ak_00034zRY6mR8V5ZpXtZrgnB4","action":"checkout_intent.created","object_id":"ci_00034zRY6qKt2QLexB3iGFEy","mandate_id":null,"amount":null,"currency":null,"details":"{\"card\":\"card_00034zRY6nPZd9SnXj22eaYV\",\"host\":\"shop.example\",\"max_amount\":null,\"options_sha256\":\"44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a\",\"prompt_sha256\":null,\"url\":\"https://shop.example/mug\"}","prev_hash":"240c272ddd2d799d912dcaa18a16999f32da9b9a8dd6f4f61997fa1e5971c4a3","hash":"136904e023c8e9111303a64bf061f77e13a2b73dfd99d77e74afcc17a8c94da4","created_at":"2026-11-18T00:45:34.037+00:00"},
{"id":"aud_00034zRY6rbSJgERjfRjMzBM","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":25,"actor_type":"till","actor":null,"action":"checkout_intent.quoted","object_id":"ci_00034zRY6qKt2QLexB3iGFEy","mandate_id":null,"amount":2599,"currency":"usd","details":"{\"evidence\":{\"run\":\"run_00034zRY6qKt2oWSQlPtMY3J\",\"sha256\":\"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\",\"steps\":0},\"host\":\"shop.example\",\"items\":[{\"name\":\"Stoneware mug\",\"quantity\":1,\"unit_price\":2099,\"variant\":\"Blue / Large\"}],\"ship_to_sha256\":\"c37e92410551113edeec6b8bb3128f69e2826147373187dc15a1113b3d355139\",\"shipping\":500,\"shop_name\":\"Harbor & Pine\",\"tax\":120}","prev_hash":"136904e023c8e9111303a64bf061f77e13a2b73dfd99d77e74afcc17a8c94da4","hash":"420bc88fcf2df221e91ed2fcfde1cd0a18bb4bf97ee1338edfb1bac0fa72f66c","created_at":"2026-11-18T00:45:34.05+00:00"},
{"id":"aud_00034zRY6twVRR3Zlq7CaRIU","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":26,"actor_type":"api_key","actor":"ak_00034zRY6mR8V5ZpXtZrgnB4","action":"checkout_intent.approval_asked","object_id":"ci_00034zRY6qKt2QLexB3iGFEy","mandate_id":"mdt_00034zRY6nzpuqavlXup8Dsx","amount":2599,"currency":"usd","details":"{\"approval_sha256\":\"fb948c32c0ecaca08569ec53397cae5c91215063bed2497b2daf33c983dc3d22\",\"card\":\"card_00034zRY6nPZd9SnXj22eaYV\",\"host\":\"shop.example\"}","prev_hash":"420bc88fcf2df221e91ed2fcfde1cd0a18bb4bf97ee1338edfb1bac0fa72f66c","hash":"bdceba940d0412029d1552cacf261971d65d820be904fc1064fb96a2f79c486c","created_at":"2026-11-18T00:45:34.074+00:00"}]$rows$);

insert into "card_openings" ("id", "account_id", "card_id", "intent_id", "run_id", "host", "created_at") select "id", "account_id", "card_id", "intent_id", "run_id", "host", "created_at"
  from json_populate_recordset(null::"card_openings", $rows$[{"id":"cop_00034zRY7EzxYnfNx4dJeCwA","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","card_id":"card_00034zRY2CBVpjtYzJMYLKZz","intent_id":"ci_00034zRY2DeAXFRMnAzWQusP","run_id":"run_00034zRY2DeAXadhX6U89wGR","host":"shop.example","created_at":"2026-11-18T00:45:34.29+00:00"}]$rows$);

insert into "cards" ("id", "account_id", "brand", "last4", "exp_month", "exp_year", "name", "billing_address", "spending_limit", "sealed_number", "sealed_cvc", "wrapped_key", "vault_key_id", "removed_at", "created_at") select "id", "account_id", "brand", "last4", "exp_month", "exp_year", "name", "billing_address", "spending_limit", "sealed_number", "sealed_cvc", "wrapped_key", "vault_key_id", "removed_at", "created_at"
  from json_populate_recordset(null::"cards", $rows$[{"id":"card_00034zRY2CBVpjtYzJMYLKZz","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","brand":"visa","last4":"4242","exp_month":12,"exp_year":2029,"name":"Ada Lovelace","billing_address":{"city": "London", "line1": "12 St James’s Square", "country": "GB", "postalCode": "SW1Y 4LB"},"spending_limit":null,"sealed_number":"\\xda3335578ea393955647fec271c69fcc6b2438adfbe87e834d727eb289aaea9dee4af36cc22b87759409914c","sealed_cvc":"\\x238b5e88ccd0aaf0b9003b24e77f3013e212dd79214a6c1aa26fdde254bbcc","wrapped_key":"\\x914c4076ebdabcb8d0dc29eb480feb8103144b1810ac06e119c9cb5de57ddc0055606f3a3f5b695dee60db5465b878ada077dc9a18e80edc3c9b60d2","vault_key_id":"a4d9110a835190a9","removed_at":null,"created_at":"2026-11-18T00:45:31.081+00:00"},
{"id":"card_00034zRY5tMPLugR67X9Z7Zl","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","brand":"visa","last4":"4242","exp_month":12,"exp_year":2029,"name":"Ada Lovelace","billing_address":{"city": "London", "line1": "12 St James’s Square", "country": "GB", "postalCode": "SW1Y 4LB"},"spending_limit":null,"sealed_number":"\\xa0d3f0d1b872eebe9d61316566c991155c053b241aa33b5e44ba9610bec2ed3cb55811528be7713429995f38","sealed_cvc":"\\x08432b8d0d30eb415ba34cb2c1e14cc64326594b0a6218a5e78d4044e207ae","wrapped_key":"\\xc51d7bd2d37bcc215106a8d72be4212b6fd5f96afc21235256c36ea13ae8a61b8476fa92b72bbba16ae78eaefa6f23213220df6ffc1475f6b264c7d6","vault_key_id":"a4d9110a835190a9","removed_at":null,"created_at":"2026-11-18T00:45:33.432+00:00"},
{"id":"card_00034zRY6YOpkc8TM8xeryZR","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","brand":"visa","last4":"4242","exp_month":12,"exp_year":2029,"name":"Ada Lovelace","billing_address":{"city": "London", "line1": "12 St James’s Square", "country": "GB", "postalCode": "SW1Y 4LB"},"spending_limit":null,"sealed_number":"\\x5a1147e2cd076cdfe132f80a2282e9f00e3fc970d3f7515937edf8434a3470ba135bfad15bdfc495ed55ff9a","sealed_cvc":"\\x7a31056d269fae0d80ce01791995ddddd7b140138fd06d7776f579ec5307d3","wrapped_key":"\\x8fde734eb7d17e8834332b688b1697cdb4b6a711c8700004bc63f8cbbfb8067dd7fad5399b3956faf54f7f58b5bcfdb0a1ecf7c5d8f126e177d554b6","vault_key_id":"a4d9110a835190a9","removed_at":null,"created_at":"2026-11-18T00:45:33.853+00:00"},
{"id":"card_00034zRY6nPZd9SnXj22eaYV","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","brand":"visa","last4":"4242","exp_month":12,"exp_year":2029,"name":"Ada Lovelace","billing_address":{"city": "London", "line1": "12 St James’s Square", "country": "GB", "postalCode": "SW1Y 4LB"},"spending_limit":null,"sealed_number":"\\x486d76601d89b763ebe1dde5a2e9f24549ee30f4a9f01bc0daf970442536d7af076a9459dd3c665f23296cc8","sealed_cvc":"\\x58aa6c1e858bb5fb18b7105eb59ac9a0874eb3a67019b22b66b89e8acac8e6","wrapped_key":"\\xde8d239452d8dec6e53153f211a91ff8af85a2a653b99b17929165046648d392fe93f7df622d2cb2de85fb82b9722c311f325a2f5c6452d92480000e","vault_key_id":"a4d9110a835190a9","removed_at":null,"created_at":"2026-11-18T00:45:34.007+00:00"},
{"id":"card_00034zRY71dxo5KKTr0nIDwC","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","brand":"visa","last4":"4242","exp_month":12,"exp_year":2029,"name":"Ada Lovelace","billing_address":{"city": "London", "line1": "12 St James’s Square", "country": "GB", "postalCode": "SW1Y 4LB"},"spending_limit":null,"sealed_number":"\\x9ebf50238a675516f0b3c1ba780293fae0d8ce5822daf62adbc2263874caa43be7b5073705ab17e05207c2cf","sealed_cvc":"\\xde5c2a80d5da93170669806b58b84695cf1b46ab5737f068a60262158c458f","wrapped_key":"\\xbd5701745bbf99098e0182087a0ca8e99f0a8325cafe910d07caa3ecf0263bb758e8627db2bb2d6687e5e25dd2eff23a5071d1c4fcc886176e81b809","vault_key_id":"a4d9110a835190a9","removed_at":null,"created_at":"2026-11-18T00:45:34.153+00:00"}]$rows$);

insert into "chain_cursors" ("address", "signature", "previous", "slot", "height", "head") select "address", "signature", "previous", "slot", "height", "head"
  from json_populate_recordset(null::"chain_cursors", $rows$[{"address":"CAJ3hM7bL2Cbi2CGTxC4xdTZRMDL5Uvy6XHTtq6Rfb7Y","signature":"3kRXLBLZg735Zmeno9qemJX62nHQZpyCt1f6Uskh7rqEKq6PqTToQdmJ7oPrYxrurzPdnm2fghWyXbbrSjDHQhUs","previous":"g6gRJqiPXVWRPPM3S2VGvwj8hrVskUTHstw5VamJaqvXETgVUdSYUHaEmRqwUNaqJRmvzNAEDhuf4Qzqd5udzfF","slot":82,"height":98,"head":98},
{"address":"5PCr4KaQyskncauk6tmtDjdhk9ypRXT1WePkQReCh9Zm","signature":"5adDCALKh5airMsPdSKdR8nZZehjt8jxyEET4jMPHMGwfEJKxvzkH6yshAJax826KrHZgPVbHXfMnqAqbyPmBx6S","previous":null,"slot":74,"height":98,"head":98}]$rows$);

insert into "checkout_challenges" ("run_id", "intent_id", "account_id", "token_hash", "view", "sealed_answer", "expires_at") select "run_id", "intent_id", "account_id", "token_hash", "view", "sealed_answer", "expires_at"
  from json_populate_recordset(null::"checkout_challenges", $rows$[{"run_id":"run_00034zRY2DeAXadhX6U89wGR","intent_id":"ci_00034zRY2DeAXFRMnAzWQusP","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","token_hash":"\\x010203","view":{"text": [], "title": "", "fields": [], "buttons": []},"sealed_answer":"\\x01a4d9110a835190a9e35b14d55e8bc0cdc840c362e6b7d80ec60ad9011f50609f86e6d2ce6395a83bf1fa4fbe14f7fdc2d2d55f29bfa2580167e22d515b9574ad1bdecdd0295f87b1233a6b9214393465ed8d57ef041f4910f18cd558b55a9bdb42537a84476f","expires_at":"2026-11-18T00:45:31.096+00:00"}]$rows$);

insert into "checkout_customers" ("checkout_session_id", "account_id", "name", "email", "address", "created_at") select "checkout_session_id", "account_id", "name", "email", "address", "created_at"
  from json_populate_recordset(null::"checkout_customers", $rows$[{"checkout_session_id":"cs_00034zRY2iqAsJfOsUpFfKXO","account_id":"acct_00034zRY2RmW01t0ClvAwNY5","name":"note","email":"ursula@example.com","address":{"city": "Ely", "line1": "note street", "country": "GB"},"created_at":"2026-11-18T00:45:31.521+00:00"},
{"checkout_session_id":"cs_00034zRY2vJmCrN5agPfq2aP","account_id":"acct_00034zRY2RmW01t0ClvAwNY5","name":"note","email":"ursula@example.com","address":{"city": "Ely", "line1": "note street", "country": "GB"},"created_at":"2026-11-18T00:45:31.607+00:00"},
{"checkout_session_id":"cs_00034zRY4GfCH4KoyYpJosQl","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"note","email":"ursula@example.com","address":{"city": "Ely", "line1": "note street", "country": "GB"},"created_at":"2026-11-18T00:45:32.454+00:00"},
{"checkout_session_id":"cs_00034zRY4NODVpXjVPNt4Dxe","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"note","email":"ursula@example.com","address":{"city": "Ely", "line1": "note street", "country": "GB"},"created_at":"2026-11-18T00:45:32.519+00:00"}]$rows$);

insert into "checkout_evidence" ("run_id", "sequence", "name", "detail", "page_url", "took_ms", "screenshot", "created_at", "reason") select "run_id", "sequence", "name", "detail", "page_url", "took_ms", "screenshot", "created_at", "reason"
  from json_populate_recordset(null::"checkout_evidence", $rows$[{"run_id":"run_00034zRY2DeAXadhX6U89wGR","sequence":1,"name":"Open the shop","detail":null,"page_url":null,"took_ms":12,"screenshot":"\\xffd8","created_at":"2026-11-18T00:45:31.096+00:00","reason":null}]$rows$);

insert into "checkout_intents" ("id", "account_id", "status", "status_reason", "explanation", "url", "prompt", "options", "options_schema", "merchant", "max_amount", "amount", "currency", "amount_breakdown", "card_id", "sealed_cvc", "charge_id", "outcome", "step", "step_count", "step_name", "challenge_url", "confirmed_at", "expires_at", "metadata", "created_at", "items", "shipping", "ship_to", "tax", "shop_name", "confirmed_by_key_id", "confirmed_by_wallet_address", "mandate_id", "approval_digest", "approved_at", "approved_by_wallet_address", "audited", "confirmed_by_grant_id") select "id", "account_id", "status", "status_reason", "explanation", "url", "prompt", "options", "options_schema", "merchant", "max_amount", "amount", "currency", "amount_breakdown", "card_id", "sealed_cvc", "charge_id", "outcome", "step", "step_count", "step_name", "challenge_url", "confirmed_at", "expires_at", "metadata", "created_at", "items", "shipping", "ship_to", "tax", "shop_name", "confirmed_by_key_id", "confirmed_by_wallet_address", "mandate_id", "approval_digest", "approved_at", "approved_by_wallet_address", "audited", "confirmed_by_grant_id"
  from json_populate_recordset(null::"checkout_intents", $rows$[{"id":"ci_00034zRY2DeAXFRMnAzWQusP","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","status":"failed","status_reason":"merchant_error","explanation":"The shop did not answer.","url":"https://shop.example/cup","prompt":"One red cup","options":{},"options_schema":null,"merchant":"shop.example","max_amount":null,"amount":1999,"currency":"usd","amount_breakdown":{"subtotal":1500,"shipping":499},"card_id":"card_00034zRY2CBVpjtYzJMYLKZz","sealed_cvc":null,"charge_id":null,"outcome":"unknown","step":null,"step_count":null,"step_name":null,"challenge_url":null,"confirmed_at":"2026-11-18T00:45:31.096+00:00","expires_at":null,"metadata":{},"created_at":"2026-11-18T00:45:31.096+00:00","items":[{"name":"Cup","variant":"Red","quantity":1,"unitPrice":1500,"image":null}],"shipping":null,"ship_to":null,"tax":null,"shop_name":null,"confirmed_by_key_id":null,"confirmed_by_wallet_address":null,"mandate_id":null,"approval_digest":null,"approved_at":null,"approved_by_wallet_address":null,"audited":false,"confirmed_by_grant_id":null},
{"id":"ci_00034zRY2IuX4L5PprlLVsiv","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","status":"processing","status_reason":null,"explanation":null,"url":"https://shop.example/mug","prompt":"One blue mug","options":{},"options_schema":null,"merchant":null,"max_amount":null,"amount":null,"currency":null,"amount_breakdown":null,"card_id":"card_00034zRY2CBVpjtYzJMYLKZz","sealed_cvc":null,"charge_id":null,"outcome":null,"step":null,"step_count":null,"step_name":null,"challenge_url":null,"confirmed_at":null,"expires_at":null,"metadata":{},"created_at":"2026-11-18T00:45:31.15+00:00","items":[],"shipping":null,"ship_to":null,"tax":null,"shop_name":null,"confirmed_by_key_id":null,"confirmed_by_wallet_address":null,"mandate_id":null,"approval_digest":null,"approved_at":null,"approved_by_wallet_address":null,"audited":true,"confirmed_by_grant_id":null},
{"id":"ci_00034zRY5wZqtdLwOyBjYFqW","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"requires_action","status_reason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"options_schema":{"type":"object","properties":{}},"merchant":"shop-example","max_amount":null,"amount":null,"currency":null,"amount_breakdown":null,"card_id":"card_00034zRY5tMPLugR67X9Z7Zl","sealed_cvc":null,"charge_id":null,"outcome":null,"step":null,"step_count":null,"step_name":null,"challenge_url":null,"confirmed_at":null,"expires_at":"2026-11-18T01:30:33.503+00:00","metadata":{},"created_at":"2026-11-18T00:45:33.465+00:00","items":[],"shipping":null,"ship_to":null,"tax":null,"shop_name":null,"confirmed_by_key_id":null,"confirmed_by_wallet_address":null,"mandate_id":null,"approval_digest":null,"approved_at":null,"approved_by_wallet_address":null,"audited":true,"confirmed_by_grant_id":null},
{"id":"ci_00034zRY5yclsqim5g3d06J9","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"requires_confirmation","status_reason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"options_schema":null,"merchant":"shop-example","max_amount":null,"amount":2599,"currency":"usd","amount_breakdown":{"Subtotal":2099,"Shipping":500},"card_id":"card_00034zRY5tMPLugR67X9Z7Zl","sealed_cvc":null,"charge_id":null,"outcome":null,"step":null,"step_count":null,"step_name":null,"challenge_url":null,"confirmed_at":null,"expires_at":"2026-11-18T01:30:33.541+00:00","metadata":{},"created_at":"2026-11-18T00:45:33.486+00:00","items":[{"name":"Stoneware mug","variant":"Blue / Large","quantity":1,"unitPrice":2099,"image":"https://cdn.shop.example/mug.jpg","pictureKey":"o5UrTuuFwlQFg8uYm7NPUOK9Q5u5kZaX"}],"shipping":{"method":"Standard (3–5 days)","amount":500},"ship_to":{"name":"Ada Lovelace","line1":"12 Analytical Way","line2":null,"city":"New York","state":"NY","postalCode":"10001","country":"US"},"tax":{"amount":120,"isIncluded":true},"shop_name":"Harbor & Pine","confirmed_by_key_id":null,"confirmed_by_wallet_address":null,"mandate_id":null,"approval_digest":null,"approved_at":null,"approved_by_wallet_address":null,"audited":true,"confirmed_by_grant_id":null},
{"id":"ci_00034zRY66WJfxwowfOkOTLJ","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"requires_action","status_reason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"options_schema":{"type":"object","properties":{}},"merchant":"shop-example","max_amount":null,"amount":null,"currency":null,"amount_breakdown":null,"card_id":"card_00034zRY5tMPLugR67X9Z7Zl","sealed_cvc":null,"charge_id":null,"outcome":null,"step":null,"step_count":null,"step_name":null,"challenge_url":null,"confirmed_at":null,"expires_at":"2026-11-18T01:30:33.597+00:00","metadata":{},"created_at":"2026-11-18T00:45:33.567+00:00","items":[],"shipping":null,"ship_to":null,"tax":null,"shop_name":null,"confirmed_by_key_id":null,"confirmed_by_wallet_address":null,"mandate_id":null,"approval_digest":null,"approved_at":null,"approved_by_wallet_address":null,"audited":true,"confirmed_by_grant_id":null},
{"id":"ci_00034zRY68N9EWuyew2Le1AE","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"requires_confirmation","status_reason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"options_schema":null,"merchant":"shop-example","max_amount":null,"amount":2599,"currency":"usd","amount_breakdown":{"Subtotal":2099,"Shipping":500},"card_id":"card_00034zRY5tMPLugR67X9Z7Zl","sealed_cvc":null,"charge_id":null,"outcome":null,"step":null,"step_count":null,"step_name":null,"challenge_url":null,"confirmed_at":null,"expires_at":"2026-11-18T01:30:33.625+00:00","metadata":{},"created_at":"2026-11-18T00:45:33.586+00:00","items":[{"name":"Stoneware mug","variant":"Blue / Large","quantity":1,"unitPrice":2099,"image":"https://cdn.shop.example/mug.jpg","pictureKey":"5x4oGWmGuWjPGpOnShEUgpuhmFh8qbfc"}],"shipping":{"method":"Standard (3–5 days)","amount":500},"ship_to":{"name":"Ada Lovelace","line1":"12 Analytical Way","line2":null,"city":"New York","state":"NY","postalCode":"10001","country":"US"},"tax":{"amount":120,"isIncluded":true},"shop_name":"Harbor & Pine","confirmed_by_key_id":null,"confirmed_by_wallet_address":null,"mandate_id":null,"approval_digest":null,"approved_at":null,"approved_by_wallet_address":null,"audited":true,"confirmed_by_grant_id":null},
{"id":"ci_00034zRY6FIFtc1p8UovNyS3","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"requires_action","status_reason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"options_schema":{"type":"object","properties":{}},"merchant":"shop-example","max_amount":null,"amount":null,"currency":null,"amount_breakdown":null,"card_id":"card_00034zRY5tMPLugR67X9Z7Zl","sealed_cvc":null,"charge_id":null,"outcome":null,"step":null,"step_count":null,"step_name":null,"challenge_url":null,"confirmed_at":null,"expires_at":"2026-11-18T01:30:33.689+00:00","metadata":{},"created_at":"2026-11-18T00:45:33.657+00:00","items":[],"shipping":null,"ship_to":null,"tax":null,"shop_name":null,"confirmed_by_key_id":null,"confirmed_by_wallet_address":null,"mandate_id":null,"approval_digest":null,"approved_at":null,"approved_by_wallet_address":null,"audited":true,"confirmed_by_grant_id":null},
{"id":"ci_00034zRY6H95SFBLAfFTBGhB","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"requires_confirmation","status_reason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"options_schema":null,"merchant":"shop-example","max_amount":null,"amount":2599,"currency":"usd","amount_breakdown":{"Subtotal":2099,"Shipping":500},"card_id":"card_00034zRY5tMPLugR67X9Z7Zl","sealed_cvc":null,"charge_id":null,"outcome":null,"step":null,"step_count":null,"step_name":null,"challenge_url":null,"confirmed_at":null,"expires_at":"2026-11-18T01:30:33.702+00:00","metadata":{},"created_at":"2026-11-18T00:45:33.676+00:00","items":[{"name":"Stoneware mug","variant":"Blue / Large","quantity":1,"unitPrice":2099,"image":"https://cdn.shop.example/mug.jpg","pictureKey":"A1zpr3-5kTiaWcY9z9NSXzJ6lUbraXNi"}],"shipping":{"method":"Standard (3–5 days)","amount":500},"ship_to":{"name":"Ada Lovelace","line1":"12 Analytical Way","line2":null,"city":"New York","state":"NY","postalCode":"10001","country":"US"},"tax":{"amount":120,"isIncluded":true},"shop_name":"Harbor & Pine","confirmed_by_key_id":null,"confirmed_by_wallet_address":null,"mandate_id":null,"approval_digest":null,"approved_at":null,"approved_by_wallet_address":null,"audited":true,"confirmed_by_grant_id":null},
{"id":"ci_00034zRY6LX3Z1VIUXJaK1Bz","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"requires_action","status_reason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"options_schema":{"type":"object","properties":{}},"merchant":"shop-example","max_amount":null,"amount":null,"currency":null,"amount_breakdown":null,"card_id":"card_00034zRY5tMPLugR67X9Z7Zl","sealed_cvc":null,"charge_id":null,"outcome":null,"step":null,"step_count":null,"step_name":null,"challenge_url":null,"confirmed_at":null,"expires_at":"2026-11-18T01:30:33.749+00:00","metadata":{},"created_at":"2026-11-18T00:45:33.721+00:00","items":[],"shipping":null,"ship_to":null,"tax":null,"shop_name":null,"confirmed_by_key_id":null,"confirmed_by_wallet_address":null,"mandate_id":null,"approval_digest":null,"approved_at":null,"approved_by_wallet_address":null,"audited":true,"confirmed_by_grant_id":null},
{"id":"ci_00034zRY6MziGMfegupqbZHU","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"requires_confirmation","status_reason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"options_schema":null,"merchant":"shop-example","max_amount":null,"amount":2599,"currency":"usd","amount_breakdown":{"Subtotal":2099,"Shipping":500},"card_id":"card_00034zRY5tMPLugR67X9Z7Zl","sealed_cvc":null,"charge_id":null,"outcome":null,"step":null,"step_count":null,"step_name":null,"challenge_url":null,"confirmed_at":null,"expires_at":"2026-11-18T01:30:33.761+00:00","metadata":{},"created_at":"2026-11-18T00:45:33.736+00:00","items":[{"name":"Stoneware mug","variant":"Blue / Large","quantity":1,"unitPrice":2099,"image":"https://cdn.shop.example/mug.jpg","pictureKey":"gEsm70HdZuCoqhVOHdt2nL-Q01WyaQ-4"}],"shipping":{"method":"Standard (3–5 days)","amount":500},"ship_to":{"name":"Ada Lovelace","line1":"12 Analytical Way","line2":null,"city":"New York","state":"NY","postalCode":"10001","country":"US"},"tax":{"amount":120,"isIncluded":true},"shop_name":"Harbor & Pine","confirmed_by_key_id":null,"confirmed_by_wallet_address":null,"mandate_id":null,"approval_digest":null,"approved_at":null,"approved_by_wallet_address":null,"audited":true,"confirmed_by_grant_id":null},
{"id":"ci_00034zRY6aXnRnLskIJgWFpg","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"requires_action","status_reason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"options_schema":null,"merchant":"shop-example","max_amount":null,"amount":2599,"currency":"usd","amount_breakdown":{"Subtotal":2099,"Shipping":500},"card_id":"card_00034zRY6YOpkc8TM8xeryZR","sealed_cvc":null,"charge_id":null,"outcome":null,"step":null,"step_count":null,"step_name":null,"challenge_url":null,"confirmed_at":null,"expires_at":"2026-11-18T01:30:33.923+00:00","metadata":{},"created_at":"2026-11-18T00:45:33.875+00:00","items":[{"name":"Stoneware mug","variant":"Blue / Large","quantity":1,"unitPrice":2099,"image":"https://cdn.shop.example/mug.jpg","pictureKey":"a5PLrwK49jelOy5hg4Ide1QEuWvyCULP"}],"shipping":{"method":"Standard (3–5 days)","amount":500},"ship_to":{"name":"Ada Lovelace","line1":"12 Analytical Way","line2":null,"city":"New York","state":"NY","postalCode":"10001","country":"US"},"tax":{"amount":120,"isIncluded":true},"shop_name":"Harbor & Pine","confirmed_by_key_id":"ak_00034zRY6XiWkrbkVkFrWym4","confirmed_by_wallet_address":null,"mandate_id":"mdt_00034zRY6Yz61sCIOVGWBD15","approval_digest":"fb948c32c0ecaca08569ec53397cae5c91215063bed2497b2daf33c983dc3d22","approved_at":null,"approved_by_wallet_address":null,"audited":true,"confirmed_by_grant_id":null},
{"id":"ci_00034zRY6qKt2QLexB3iGFEy","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"requires_action","status_reason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"options_schema":null,"merchant":"shop-example","max_amount":null,"amount":2599,"currency":"usd","amount_breakdown":{"Subtotal":2099,"Shipping":500},"card_id":"card_00034zRY6nPZd9SnXj22eaYV","sealed_cvc":null,"charge_id":null,"outcome":null,"step":null,"step_count":null,"step_name":null,"challenge_url":null,"confirmed_at":null,"expires_at":"2026-11-18T01:30:34.074+00:00","metadata":{},"created_at":"2026-11-18T00:45:34.037+00:00","items":[{"name":"Stoneware mug","variant":"Blue / Large","quantity":1,"unitPrice":2099,"image":"https://cdn.shop.example/mug.jpg","pictureKey":"BdTmC-icDK1IvndJL-JUTqAvR3aTRCwo"}],"shipping":{"method":"Standard (3–5 days)","amount":500},"ship_to":{"name":"Ada Lovelace","line1":"12 Analytical Way","line2":null,"city":"New York","state":"NY","postalCode":"10001","country":"US"},"tax":{"amount":120,"isIncluded":true},"shop_name":"Harbor & Pine","confirmed_by_key_id":"ak_00034zRY6mR8V5ZpXtZrgnB4","confirmed_by_wallet_address":null,"mandate_id":"mdt_00034zRY6nzpuqavlXup8Dsx","approval_digest":"fb948c32c0ecaca08569ec53397cae5c91215063bed2497b2daf33c983dc3d22","approved_at":null,"approved_by_wallet_address":null,"audited":true,"confirmed_by_grant_id":null},
{"id":"ci_00034zRY76K43bYEx4atLKIs","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"requires_action","status_reason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"options_schema":null,"merchant":"shop-example","max_amount":null,"amount":2599,"currency":"usd","amount_breakdown":{"Subtotal":2099,"Shipping":500},"card_id":"card_00034zRY71dxo5KKTr0nIDwC","sealed_cvc":null,"charge_id":null,"outcome":null,"step":null,"step_count":null,"step_name":null,"challenge_url":null,"confirmed_at":null,"expires_at":"2026-11-18T01:30:34.268+00:00","metadata":{},"created_at":"2026-11-18T00:45:34.201+00:00","items":[{"name":"Stoneware mug","variant":"Blue / Large","quantity":1,"unitPrice":2099,"image":"https://cdn.shop.example/mug.jpg","pictureKey":"kVQpCv6pABnjdDKuzwBf0aZYMzKXPRqv"}],"shipping":{"method":"Standard (3–5 days)","amount":500},"ship_to":{"name":"Ada Lovelace","line1":"12 Analytical Way","line2":null,"city":"New York","state":"NY","postalCode":"10001","country":"US"},"tax":{"amount":120,"isIncluded":true},"shop_name":"Harbor & Pine","confirmed_by_key_id":"ak_00034zRY70rc6FTi2fgRq1vC","confirmed_by_wallet_address":null,"mandate_id":"mdt_00034zRY72WMEJLBpHe38izG","approval_digest":"fb948c32c0ecaca08569ec53397cae5c91215063bed2497b2daf33c983dc3d22","approved_at":null,"approved_by_wallet_address":null,"audited":true,"confirmed_by_grant_id":null}]$rows$);

insert into "checkout_link_openings" ("checkout_link_id", "count") select "checkout_link_id", "count"
  from json_populate_recordset(null::"checkout_link_openings", $rows$[{"checkout_link_id":"cl_00034zRXjxnzhURKvxfe4tHG","count":1}]$rows$);

insert into "checkout_link_uses" ("checkout_link_id", "paid_count", "amount_paid", "used_up_at") select "checkout_link_id", "paid_count", "amount_paid", "used_up_at"
  from json_populate_recordset(null::"checkout_link_uses", $rows$[{"checkout_link_id":"cl_00034zRXjxnzhURKvxfe4tHG","paid_count":0,"amount_paid":0,"used_up_at":null},
{"checkout_link_id":"cl_00034zRY2fcjKACCtycuef2f","paid_count":0,"amount_paid":0,"used_up_at":null},
{"checkout_link_id":"cl_00034zRY4DpvaMiK4KPTX8fR","paid_count":0,"amount_paid":0,"used_up_at":null}]$rows$);

insert into "checkout_links" ("id", "account_id", "line_items", "recipient_address", "expires_at", "canceled_by", "canceled_at", "metadata", "created_at", "underpayment_mode", "tolerance_cents", "tolerance_bps", "title", "thank_you_text", "redirect_url", "max_uses", "collect") select "id", "account_id", "line_items", "recipient_address", "expires_at", "canceled_by", "canceled_at", "metadata", "created_at", "underpayment_mode", "tolerance_cents", "tolerance_bps", "title", "thank_you_text", "redirect_url", "max_uses", "collect"
  from json_populate_recordset(null::"checkout_links", $rows$[{"id":"cl_00034zRXjxnzhURKvxfe4tHG","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","line_items":[{"id": "li_00034zRXjxnzgxjewsKzZvTj", "priceId": "price_00034zRXjsvo1O71qLJpdnsZ", "quantity": 2, "productId": "prod_00034zRXjsvo1GwwOz22gXmx", "amountTotal": 700, "description": "Espresso", "amountSubtotal": 700}],"recipient_address":"B7Rx5u5oPv4uvhBps5L3JjiqPqCQcJcRSRrTRmoRswuK","expires_at":null,"canceled_by":"user","canceled_at":"2026-11-18T00:45:19.53+00:00","metadata":{},"created_at":"2026-11-18T00:45:19.479+00:00","underpayment_mode":"reject","tolerance_cents":0,"tolerance_bps":0,"title":null,"thank_you_text":null,"redirect_url":null,"max_uses":null,"collect":[]},
{"id":"cl_00034zRY2fcjKACCtycuef2f","account_id":"acct_00034zRY2RmW01t0ClvAwNY5","line_items":[{"id": "li_00034zRY2fcjJvv8PwSFvQTM", "priceId": "price_00034zRY2drwTp3hBKXY4ixp", "quantity": 1, "productId": "prod_00034zRY2drwTZPcBSL9DNwa", "amountTotal": 250, "description": "Mug", "amountSubtotal": 250}],"recipient_address":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","expires_at":null,"canceled_by":null,"canceled_at":null,"metadata":{"note": "note"},"created_at":"2026-11-18T00:45:31.382+00:00","underpayment_mode":"reject","tolerance_cents":0,"tolerance_bps":0,"title":null,"thank_you_text":null,"redirect_url":null,"max_uses":null,"collect":[]},
{"id":"cl_00034zRY4DpvaMiK4KPTX8fR","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","line_items":[{"id": "li_00034zRY4DpvZutllvetp4ub", "priceId": "price_00034zRY4BIn1xwtsZiDb9E9", "quantity": 1, "productId": "prod_00034zRY4BIn1Z8fWQv6F0ea", "amountTotal": 250, "description": "Mug", "amountSubtotal": 250}],"recipient_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","expires_at":null,"canceled_by":null,"canceled_at":null,"metadata":{"note": "note"},"created_at":"2026-11-18T00:45:32.365+00:00","underpayment_mode":"reject","tolerance_cents":0,"tolerance_bps":0,"title":null,"thank_you_text":null,"redirect_url":null,"max_uses":null,"collect":[]}]$rows$);

insert into "checkout_pictures" ("key", "intent_id", "jpeg", "created_at") select "key", "intent_id", "jpeg", "created_at"
  from json_populate_recordset(null::"checkout_pictures", $rows$[{"key":"o5UrTuuFwlQFg8uYm7NPUOK9Q5u5kZaX","intent_id":"ci_00034zRY5yclsqim5g3d06J9","jpeg":"\\xffd8ffe000104a46494600010101004800480000ffdb004300030202020202030202020303030304060404040404080606050609080a0a090809090a0c0f0c0a0b0e0b09090d110d0e0f101011100a0c12131210130f101010ffc0000b080001000101011100ffc40014000100000000000000000000000000000009ffc40014100100000000000000000000000000000000ffda0008010100003f0054dfffd9","created_at":"2026-11-18T00:45:33.541+00:00"},
{"key":"5x4oGWmGuWjPGpOnShEUgpuhmFh8qbfc","intent_id":"ci_00034zRY68N9EWuyew2Le1AE","jpeg":"\\xffd8ffe000104a46494600010101004800480000ffdb004300030202020202030202020303030304060404040404080606050609080a0a090809090a0c0f0c0a0b0e0b09090d110d0e0f101011100a0c12131210130f101010ffc0000b080001000101011100ffc40014000100000000000000000000000000000009ffc40014100100000000000000000000000000000000ffda0008010100003f0054dfffd9","created_at":"2026-11-18T00:45:33.625+00:00"},
{"key":"A1zpr3-5kTiaWcY9z9NSXzJ6lUbraXNi","intent_id":"ci_00034zRY6H95SFBLAfFTBGhB","jpeg":"\\xffd8ffe000104a46494600010101004800480000ffdb004300030202020202030202020303030304060404040404080606050609080a0a090809090a0c0f0c0a0b0e0b09090d110d0e0f101011100a0c12131210130f101010ffc0000b080001000101011100ffc40014000100000000000000000000000000000009ffc40014100100000000000000000000000000000000ffda0008010100003f0054dfffd9","created_at":"2026-11-18T00:45:33.702+00:00"},
{"key":"gEsm70HdZuCoqhVOHdt2nL-Q01WyaQ-4","intent_id":"ci_00034zRY6MziGMfegupqbZHU","jpeg":"\\xffd8ffe000104a46494600010101004800480000ffdb004300030202020202030202020303030304060404040404080606050609080a0a090809090a0c0f0c0a0b0e0b09090d110d0e0f101011100a0c12131210130f101010ffc0000b080001000101011100ffc40014000100000000000000000000000000000009ffc40014100100000000000000000000000000000000ffda0008010100003f0054dfffd9","created_at":"2026-11-18T00:45:33.761+00:00"},
{"key":"a5PLrwK49jelOy5hg4Ide1QEuWvyCULP","intent_id":"ci_00034zRY6aXnRnLskIJgWFpg","jpeg":"\\xffd8ffe000104a46494600010101004800480000ffdb004300030202020202030202020303030304060404040404080606050609080a0a090809090a0c0f0c0a0b0e0b09090d110d0e0f101011100a0c12131210130f101010ffc0000b080001000101011100ffc40014000100000000000000000000000000000009ffc40014100100000000000000000000000000000000ffda0008010100003f0054dfffd9","created_at":"2026-11-18T00:45:33.892+00:00"},
{"key":"BdTmC-icDK1IvndJL-JUTqAvR3aTRCwo","intent_id":"ci_00034zRY6qKt2QLexB3iGFEy","jpeg":"\\xffd8ffe000104a46494600010101004800480000ffdb004300030202020202030202020303030304060404040404080606050609080a0a090809090a0c0f0c0a0b0e0b09090d110d0e0f101011100a0c12131210130f101010ffc0000b080001000101011100ffc40014000100000000000000000000000000000009ffc40014100100000000000000000000000000000000ffda0008010100003f0054dfffd9","created_at":"2026-11-18T00:45:34.048+00:00"},
{"key":"kVQpCv6pABnjdDKuzwBf0aZYMzKXPRqv","intent_id":"ci_00034zRY76K43bYEx4atLKIs","jpeg":"\\xffd8ffe000104a46494600010101004800480000ffdb004300030202020202030202020303030304060404040404080606050609080a0a090809090a0c0f0c0a0b0e0b09090d110d0e0f101011100a0c12131210130f101010ffc0000b080001000101011100ffc40014000100000000000000000000000000000009ffc40014100100000000000000000000000000000000ffda0008010100003f0054dfffd9","created_at":"2026-11-18T00:45:34.223+00:00"}]$rows$);

insert into "checkout_runs" ("id", "intent_id", "account_id", "kind", "state", "attempts", "holder", "fence", "flow_id", "started_at", "armed_at", "ended_at", "created_at") select "id", "intent_id", "account_id", "kind", "state", "attempts", "holder", "fence", "flow_id", "started_at", "armed_at", "ended_at", "created_at"
  from json_populate_recordset(null::"checkout_runs", $rows$[{"id":"run_00034zRY2DeAXadhX6U89wGR","intent_id":"ci_00034zRY2DeAXFRMnAzWQusP","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","kind":"purchase","state":"done","attempts":0,"holder":null,"fence":null,"flow_id":"flow_00034zRY2DeAXsJo232zd9j6","started_at":null,"armed_at":null,"ended_at":"2026-11-18T00:45:31.096+00:00","created_at":"2026-11-18T00:45:31.096+00:00"},
{"id":"run_00034zRY2IuX4ii7JpZxsGvY","intent_id":"ci_00034zRY2IuX4L5PprlLVsiv","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","kind":"quote","state":"queued","attempts":0,"holder":null,"fence":null,"flow_id":null,"started_at":null,"armed_at":null,"ended_at":null,"created_at":"2026-11-18T00:45:31.15+00:00"},
{"id":"run_00034zRY5wZqu7v5TsSo929C","intent_id":"ci_00034zRY5wZqtdLwOyBjYFqW","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","kind":"quote","state":"done","attempts":0,"holder":null,"fence":"0a3dd205-cac3-4b05-b9c0-a867258e58bc","flow_id":null,"started_at":null,"armed_at":null,"ended_at":"2026-11-18T00:45:33.505+00:00","created_at":"2026-11-18T00:45:33.465+00:00"},
{"id":"run_00034zRY5yclt4gadRJ1DzYF","intent_id":"ci_00034zRY5yclsqim5g3d06J9","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","kind":"quote","state":"done","attempts":0,"holder":null,"fence":"04c81c65-212b-433b-91ea-12b17d2aee45","flow_id":null,"started_at":null,"armed_at":null,"ended_at":"2026-11-18T00:45:33.543+00:00","created_at":"2026-11-18T00:45:33.486+00:00"},
{"id":"run_00034zRY66WJgOvTstIeHMFg","intent_id":"ci_00034zRY66WJfxwowfOkOTLJ","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","kind":"quote","state":"done","attempts":0,"holder":null,"fence":"f536b115-d8a5-462f-a01d-6011bbbd7dcf","flow_id":null,"started_at":null,"armed_at":null,"ended_at":"2026-11-18T00:45:33.6+00:00","created_at":"2026-11-18T00:45:33.567+00:00"},
{"id":"run_00034zRY68N9Ezz0c8Mg8Foe","intent_id":"ci_00034zRY68N9EWuyew2Le1AE","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","kind":"quote","state":"done","attempts":0,"holder":null,"fence":"97a1d50e-e86b-43d5-b450-a9106e0b1d02","flow_id":null,"started_at":null,"armed_at":null,"ended_at":"2026-11-18T00:45:33.627+00:00","created_at":"2026-11-18T00:45:33.586+00:00"},
{"id":"run_00034zRY6FIFtsItuswJt4eq","intent_id":"ci_00034zRY6FIFtc1p8UovNyS3","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","kind":"quote","state":"done","attempts":0,"holder":null,"fence":"2138ff81-4f24-4d63-9cba-8c90ee44c9d2","flow_id":null,"started_at":null,"armed_at":null,"ended_at":"2026-11-18T00:45:33.69+00:00","created_at":"2026-11-18T00:45:33.657+00:00"},
{"id":"run_00034zRY6H95SVl4KnonZGH1","intent_id":"ci_00034zRY6H95SFBLAfFTBGhB","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","kind":"quote","state":"done","attempts":0,"holder":null,"fence":"efe28138-7465-48ea-bf43-a6a33cb78392","flow_id":null,"started_at":null,"armed_at":null,"ended_at":"2026-11-18T00:45:33.704+00:00","created_at":"2026-11-18T00:45:33.676+00:00"},
{"id":"run_00034zRY6LX3ZIQLR7WVJNNW","intent_id":"ci_00034zRY6LX3Z1VIUXJaK1Bz","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","kind":"quote","state":"done","attempts":0,"holder":null,"fence":"d22ff7da-f723-499e-9dfe-12690c549aa6","flow_id":null,"started_at":null,"armed_at":null,"ended_at":"2026-11-18T00:45:33.75+00:00","created_at":"2026-11-18T00:45:33.721+00:00"},
{"id":"run_00034zRY6MziGjBJzQlzn0J4","intent_id":"ci_00034zRY6MziGMfegupqbZHU","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","kind":"quote","state":"done","attempts":0,"holder":null,"fence":"a4a9df8e-8f2e-472f-9548-b768ccfc2c14","flow_id":null,"started_at":null,"armed_at":null,"ended_at":"2026-11-18T00:45:33.764+00:00","created_at":"2026-11-18T00:45:33.736+00:00"},
{"id":"run_00034zRY6aXnRzGiUgVw4Uj9","intent_id":"ci_00034zRY6aXnRnLskIJgWFpg","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","kind":"quote","state":"done","attempts":0,"holder":null,"fence":"2c14304a-e40e-458d-abb3-8e00b058889e","flow_id":null,"started_at":null,"armed_at":null,"ended_at":"2026-11-18T00:45:33.893+00:00","created_at":"2026-11-18T00:45:33.875+00:00"},
{"id":"run_00034zRY6qKt2oWSQlPtMY3J","intent_id":"ci_00034zRY6qKt2QLexB3iGFEy","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","kind":"quote","state":"done","attempts":0,"holder":null,"fence":"6fb41116-dcb9-43c4-a2c5-47632fad7324","flow_id":null,"started_at":null,"armed_at":null,"ended_at":"2026-11-18T00:45:34.05+00:00","created_at":"2026-11-18T00:45:34.037+00:00"},
{"id":"run_00034zRY76K445ojYj61xPnf","intent_id":"ci_00034zRY76K43bYEx4atLKIs","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","kind":"quote","state":"done","attempts":0,"holder":null,"fence":"3e103b89-cdd2-4b18-83e9-bd972e6801ac","flow_id":null,"started_at":null,"armed_at":null,"ended_at":"2026-11-18T00:45:34.228+00:00","created_at":"2026-11-18T00:45:34.201+00:00"}]$rows$);

insert into "checkout_sessions" ("id", "account_id", "status", "payment_status", "line_items", "amount_subtotal", "amount_total", "recipient_address", "reference", "checkout_link_id", "transaction_id", "payer_address", "last_payment_error", "canceled_by", "canceled_at", "completed_at", "metadata", "created_at", "title", "thank_you_text", "redirect_url", "collect", "customer_id") select "id", "account_id", "status", "payment_status", "line_items", "amount_subtotal", "amount_total", "recipient_address", "reference", "checkout_link_id", "transaction_id", "payer_address", "last_payment_error", "canceled_by", "canceled_at", "completed_at", "metadata", "created_at", "title", "thank_you_text", "redirect_url", "collect", "customer_id"
  from json_populate_recordset(null::"checkout_sessions", $rows$[{"id":"cs_00034zRXk6NqUe18LpTnKDJa","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","status":"complete","payment_status":"paid","line_items":[{"id": "li_00034zRXk6NqUFjSz0jZNhrO", "priceId": "price_00034zRXjsvo1O71qLJpdnsZ", "quantity": 2, "productId": "prod_00034zRXjsvo1GwwOz22gXmx", "amountTotal": 700, "description": "Espresso", "amountSubtotal": 700}],"amount_subtotal":700,"amount_total":700,"recipient_address":"B7Rx5u5oPv4uvhBps5L3JjiqPqCQcJcRSRrTRmoRswuK","reference":"4fLbpGoPfxgVSdAxr9DgMesisTZM5NTcHyaZq5H69fwS","checkout_link_id":null,"transaction_id":"txn_00034zRXkwF85WM4Y5Asf7I1","payer_address":"DjNCwtrhZbUZqMg3myJLGAUJZ2u2vSSceWRZadK3Y4HV","last_payment_error":null,"canceled_by":null,"canceled_at":null,"completed_at":"2026-11-18T00:45:19+00:00","metadata":{},"created_at":"2026-11-18T00:45:19.573+00:00","title":null,"thank_you_text":null,"redirect_url":null,"collect":[],"customer_id":null},
{"id":"cs_00034zRY2iqAsJfOsUpFfKXO","account_id":"acct_00034zRY2RmW01t0ClvAwNY5","status":"open","payment_status":"unpaid","line_items":[{"id": "li_00034zRY2iqAroZUAxszQX02", "priceId": "price_00034zRY2drwTp3hBKXY4ixp", "quantity": 1, "productId": "prod_00034zRY2drwTZPcBSL9DNwa", "amountTotal": 250, "description": "Mug", "amountSubtotal": 250}],"amount_subtotal":250,"amount_total":250,"recipient_address":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","reference":"2ZvMqjJoUwvZXoLREzxPmmoPVUbnk6y3h1PEswUPDRdB","checkout_link_id":null,"transaction_id":null,"payer_address":null,"last_payment_error":{"code": "amount_insufficient", "message": "Received 1.25 of 2.50 USDC. Pay the full amount in a single payment."},"canceled_by":null,"canceled_at":null,"completed_at":null,"metadata":{"note": "note"},"created_at":"2026-11-18T00:45:31.416+00:00","title":null,"thank_you_text":null,"redirect_url":null,"collect":["name","email","address"],"customer_id":null},
{"id":"cs_00034zRY2vJmCrN5agPfq2aP","account_id":"acct_00034zRY2RmW01t0ClvAwNY5","status":"complete","payment_status":"paid","line_items":[{"id": "li_00034zRY2vJmCLkZZnjHskNx", "priceId": "price_00034zRY2drwTp3hBKXY4ixp", "quantity": 1, "productId": "prod_00034zRY2drwTZPcBSL9DNwa", "amountTotal": 250, "description": "Mug", "amountSubtotal": 250}],"amount_subtotal":250,"amount_total":250,"recipient_address":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","reference":"5AUKAuA2uqg9gghLiw7g9ZQj8YP2heBcTzWUhd5ARJdg","checkout_link_id":null,"transaction_id":"txn_00034zRY3NaT7ryphaOq8ST1","payer_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","last_payment_error":null,"canceled_by":null,"canceled_at":null,"completed_at":"2026-11-18T00:45:31+00:00","metadata":{"note": "note"},"created_at":"2026-11-18T00:45:31.544+00:00","title":null,"thank_you_text":null,"redirect_url":null,"collect":["name","email","address"],"customer_id":"cus_00034zRY3Or2OhmCjSZdZLok"},
{"id":"cs_00034zRY4GfCH4KoyYpJosQl","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"open","payment_status":"unpaid","line_items":[{"id": "li_00034zRY4GfCGfR93iVMVn49", "priceId": "price_00034zRY4BIn1xwtsZiDb9E9", "quantity": 1, "productId": "prod_00034zRY4BIn1Z8fWQv6F0ea", "amountTotal": 250, "description": "Mug", "amountSubtotal": 250}],"amount_subtotal":250,"amount_total":250,"recipient_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","reference":"2SZzTEinnZQP4c6hkc2g156SJQLWc2LcG9Qda3u4sh6o","checkout_link_id":null,"transaction_id":null,"payer_address":null,"last_payment_error":{"code": "amount_insufficient", "message": "Received 1.25 of 2.50 USDC. Pay the full amount in a single payment."},"canceled_by":null,"canceled_at":null,"completed_at":null,"metadata":{"note": "note"},"created_at":"2026-11-18T00:45:32.399+00:00","title":null,"thank_you_text":null,"redirect_url":null,"collect":["name","email","address"],"customer_id":null},
{"id":"cs_00034zRY4NODVpXjVPNt4Dxe","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"complete","payment_status":"paid","line_items":[{"id": "li_00034zRY4NODVD5yAPwrSKYx", "priceId": "price_00034zRY4BIn1xwtsZiDb9E9", "quantity": 1, "productId": "prod_00034zRY4BIn1Z8fWQv6F0ea", "amountTotal": 250, "description": "Mug", "amountSubtotal": 250}],"amount_subtotal":250,"amount_total":250,"recipient_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","reference":"Dixd6vxW6PabmgB9PLeKomvUhLAM3rPZMe9LFMGKPfXM","checkout_link_id":null,"transaction_id":"txn_00034zRY4oIIRUw6rrSkmLz6","payer_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","last_payment_error":null,"canceled_by":null,"canceled_at":null,"completed_at":"2026-11-18T00:45:32+00:00","metadata":{"note": "note"},"created_at":"2026-11-18T00:45:32.468+00:00","title":null,"thank_you_text":null,"redirect_url":null,"collect":["name","email","address"],"customer_id":"cus_00034zRY4pYriXYcH0oV7PhA"},
{"id":"cs_00034zRY52WgcUaiUuny1UFz","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"open","payment_status":"unpaid","line_items":[{"id": "li_00034zRY52WgcMQueZclzDjp", "priceId": "price_00034zRY51kKucfk8BPqdNCS", "quantity": 1, "productId": "prod_00034zRY51kKuTSm1fCduuhl", "amountTotal": 250, "description": "Mug", "amountSubtotal": 250}],"amount_subtotal":250,"amount_total":250,"recipient_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","reference":"GWhKvmxuWrFcMzERYMTPnp3EWCERJV6mPF55eET2aXFd","checkout_link_id":null,"transaction_id":null,"payer_address":null,"last_payment_error":null,"canceled_by":null,"canceled_at":null,"completed_at":null,"metadata":{},"created_at":"2026-11-18T00:45:32.89+00:00","title":null,"thank_you_text":null,"redirect_url":null,"collect":["name"],"customer_id":null},
{"id":"cs_00034zRY58TM90ke7h7k2du7","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"open","payment_status":"unpaid","line_items":[{"id": "li_00034zRY58TM8iwtBlEp8K61", "priceId": "price_00034zRY57z8a1Kakfg7OiOw", "quantity": 1, "productId": "prod_00034zRY57z8ZmT43aq23X3p", "amountTotal": 250, "description": "Mug", "amountSubtotal": 250}],"amount_subtotal":250,"amount_total":250,"recipient_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","reference":"AjFMU6Ehr7ZgqWiFdbv8X9BjerKFrgeAH1itukKLzNuT","checkout_link_id":null,"transaction_id":null,"payer_address":null,"last_payment_error":null,"canceled_by":null,"canceled_at":null,"completed_at":null,"metadata":{},"created_at":"2026-11-18T00:45:32.951+00:00","title":null,"thank_you_text":null,"redirect_url":null,"collect":["email"],"customer_id":null},
{"id":"cs_00034zRY5Fmdevx4yS9JJQdz","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"open","payment_status":"unpaid","line_items":[{"id": "li_00034zRY5FgawbXcUA54pQvQ", "priceId": "price_00034zRY5FIQ5uYSgNTr507H", "quantity": 1, "productId": "prod_00034zRY5FIQ5fbyBSDi2fY5", "amountTotal": 250, "description": "Mug", "amountSubtotal": 250}],"amount_subtotal":250,"amount_total":250,"recipient_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","reference":"2fgPk5QuA9yZJk4MKF6zbyREHvA2F8Eg8Pwu2NVrYMtx","checkout_link_id":null,"transaction_id":null,"payer_address":null,"last_payment_error":null,"canceled_by":null,"canceled_at":null,"completed_at":null,"metadata":{},"created_at":"2026-11-18T00:45:33.026+00:00","title":null,"thank_you_text":null,"redirect_url":null,"collect":["address"],"customer_id":null},
{"id":"cs_00034zRY5KwxTuRYyFvtgfWi","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"open","payment_status":"unpaid","line_items":[{"id": "li_00034zRY5KwxTIQxzfDsqWwY", "priceId": "price_00034zRY5KMhCRqLEf4qEuzn", "quantity": 1, "productId": "prod_00034zRY5KMhC3TSiG43uhx0", "amountTotal": 250, "description": "Mug", "amountSubtotal": 250}],"amount_subtotal":250,"amount_total":250,"recipient_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","reference":"HpmevWiUh6yuBdwoWBXtuG2opxq9XBJGw3t4gzfoAU3H","checkout_link_id":null,"transaction_id":null,"payer_address":null,"last_payment_error":null,"canceled_by":null,"canceled_at":null,"completed_at":null,"metadata":{},"created_at":"2026-11-18T00:45:33.079+00:00","title":null,"thank_you_text":null,"redirect_url":null,"collect":["name","email","address"],"customer_id":null}]$rows$);

insert into "customers" ("id", "account_id", "name", "email", "email_key", "address", "metadata", "created_at", "updated_at") select "id", "account_id", "name", "email", "email_key", "address", "metadata", "created_at", "updated_at"
  from json_populate_recordset(null::"customers", $rows$[{"id":"cus_00034zRXkQAjKeYGldp2spDR","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","name":"Ada","email":"ada@example.com","email_key":"ada@example.com","address":null,"metadata":{},"created_at":"2026-11-18T00:45:19.776+00:00","updated_at":"2026-11-18T00:45:19.776+00:00"},
{"id":"cus_00034zRY2hHTRzsCB3hOJfPI","account_id":"acct_00034zRY2RmW01t0ClvAwNY5","name":"note","email":null,"email_key":null,"address":{"city": "Ely", "line1": "note street", "country": "GB"},"metadata":{},"created_at":"2026-11-18T00:45:31.4+00:00","updated_at":"2026-11-18T00:45:31.4+00:00"},
{"id":"cus_00034zRY3Or2OhmCjSZdZLok","account_id":"acct_00034zRY2RmW01t0ClvAwNY5","name":"note","email":"ursula@example.com","email_key":"ursula@example.com","address":{"city": "Ely", "line1": "note street", "country": "GB"},"metadata":{},"created_at":"2026-11-18T00:45:31.847+00:00","updated_at":"2026-11-18T00:45:31.847+00:00"},
{"id":"cus_00034zRY4EuPQQGIqj82lMY2","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"note","email":null,"email_key":null,"address":{"city": "Ely", "line1": "note street", "country": "GB"},"metadata":{},"created_at":"2026-11-18T00:45:32.381+00:00","updated_at":"2026-11-18T00:45:32.381+00:00"},
{"id":"cus_00034zRY4pYriXYcH0oV7PhA","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"note","email":"ursula@example.com","email_key":"ursula@example.com","address":{"city": "Ely", "line1": "note street", "country": "GB"},"metadata":{},"created_at":"2026-11-18T00:45:32.757+00:00","updated_at":"2026-11-18T00:45:32.757+00:00"},
{"id":"cus_00034zRY5X2NxC2J2yofws7V","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Grace","email":"grace-0@example.com","email_key":"grace-0@example.com","address":null,"metadata":{},"created_at":"2026-11-18T00:45:33.203+00:00","updated_at":"2026-11-18T00:45:33.203+00:00"},
{"id":"cus_00034zRY5Y0p5P1iWupqr0IT","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Grace","email":"grace-1@example.com","email_key":"grace-1@example.com","address":null,"metadata":{},"created_at":"2026-11-18T00:45:33.213+00:00","updated_at":"2026-11-18T00:45:33.213+00:00"},
{"id":"cus_00034zRY5YnAnUPCCPNFEMbT","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Grace","email":"grace-2@example.com","email_key":"grace-2@example.com","address":null,"metadata":{},"created_at":"2026-11-18T00:45:33.221+00:00","updated_at":"2026-11-18T00:45:33.221+00:00"},
{"id":"cus_00034zRY5ZZWVRbIAKHOo0A4","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Grace","email":"grace-3@example.com","email_key":"grace-3@example.com","address":null,"metadata":{},"created_at":"2026-11-18T00:45:33.229+00:00","updated_at":"2026-11-18T00:45:33.229+00:00"}]$rows$);

insert into "event_streams" ("account_id", "last_sequence", "audit_sequence", "audit_hash") select "account_id", "last_sequence", "audit_sequence", "audit_hash"
  from json_populate_recordset(null::"event_streams", $rows$[{"account_id":"acct_00034zRXjhcjFZWQ8R8vAVu2","last_sequence":2,"audit_sequence":0,"audit_hash":"0000000000000000000000000000000000000000000000000000000000000000"},
{"account_id":"acct_00034zRY2RmW01t0ClvAwNY5","last_sequence":24,"audit_sequence":0,"audit_hash":"0000000000000000000000000000000000000000000000000000000000000000"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","last_sequence":107,"audit_sequence":31,"audit_hash":"7d6a3479c1eff61daefa62f2583f38d271acfa886cd9c2ce50a2e67961c1def6"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","last_sequence":25,"audit_sequence":1,"audit_hash":"2697d5160064e726e85f1e60e95045fe43187dadbdd0c36b09d2b6f13b822b75"}]$rows$);

insert into "events" ("account_id", "sequence", "type", "object_id", "data", "created_at") select "account_id", "sequence", "type", "object_id", "data", "created_at"
  from json_populate_recordset(null::"events", $rows$[{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","sequence":1,"type":"account.created","object_id":"acct_00034zRXjR9Kes9k6K0N3CWj","data":{"id":"acct_00034zRXjR9Kes9k6K0N3CWj","walletAddress":"B7Rx5u5oPv4uvhBps5L3JjiqPqCQcJcRSRrTRmoRswuK","businessName":"Kept shop","businessDetails":null,"taxName":null,"taxRateBps":null,"username":null,"metadata":{},"underpaymentMode":"reject","toleranceCents":0,"toleranceBps":0,"embedOrigins":[],"createdAt":"2026-11-18T00:45:19.150Z"},"created_at":"2026-11-18T00:45:19.15+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","sequence":2,"type":"api_key.created","object_id":"ak_00034zRXjUAgmNr8WVL5DnNm","data":{"id":"ak_00034zRXjUAgmNr8WVL5DnNm","accountId":"acct_00034zRXjR9Kes9k6K0N3CWj","name":"Test key","last4":"Mv4H","scopes":["read","sell","gift","refund","buy:quote","buy:confirm","admin"],"createdAt":"2026-11-18T00:45:19.181Z","lastUsedAt":null,"revokedAt":null,"createdByKeyId":null,"createdByWalletAddress":null},"created_at":"2026-11-18T00:45:19.181+00:00"},
{"account_id":"acct_00034zRXjhcjFZWQ8R8vAVu2","sequence":1,"type":"account.created","object_id":"acct_00034zRXjhcjFZWQ8R8vAVu2","data":{"id":"acct_00034zRXjhcjFZWQ8R8vAVu2","walletAddress":"EnY6ToinGuGUKSuUuZPBtVW2GammQx4ErRbtwivTry7T","businessName":"EnY6…ry7T","businessDetails":null,"taxName":null,"taxRateBps":null,"username":null,"metadata":{},"underpaymentMode":"reject","toleranceCents":0,"toleranceBps":0,"embedOrigins":[],"createdAt":"2026-11-18T00:45:19.319Z"},"created_at":"2026-11-18T00:45:19.319+00:00"},
{"account_id":"acct_00034zRXjhcjFZWQ8R8vAVu2","sequence":2,"type":"session.created","object_id":"sess_00034zRXjizLEnxfQeSTH9Fa","data":{"id":"sess_00034zRXjizLEnxfQeSTH9Fa","accountId":"acct_00034zRXjhcjFZWQ8R8vAVu2","memberId":"mbr_00034zRXjhcjFsJ2eMWNSUub","createdAt":"2026-11-18T00:45:19.333Z","expiresAt":"2026-11-25T00:45:19.333Z","endedAt":null,"userAgent":"lightMyRequest"},"created_at":"2026-11-18T00:45:19.333+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","sequence":3,"type":"account.updated","object_id":"acct_00034zRXjR9Kes9k6K0N3CWj","data":{"id":"acct_00034zRXjR9Kes9k6K0N3CWj","walletAddress":"B7Rx5u5oPv4uvhBps5L3JjiqPqCQcJcRSRrTRmoRswuK","businessName":"Kept shop","businessDetails":null,"taxName":null,"taxRateBps":null,"username":null,"metadata":{"kept":"yes"},"underpaymentMode":"reject","toleranceCents":0,"toleranceBps":0,"embedOrigins":[],"createdAt":"2026-11-18T00:45:19.150Z"},"created_at":"2026-11-18T00:45:19.391+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","sequence":4,"type":"api_key.created","object_id":"ak_00034zRXjqOfT7auVOmI4HT5","data":{"id":"ak_00034zRXjqOfT7auVOmI4HT5","accountId":"acct_00034zRXjR9Kes9k6K0N3CWj","name":"Second key","last4":"1Unz","scopes":["read","sell","gift","refund","buy:quote","buy:confirm","admin"],"createdAt":"2026-11-18T00:45:19.409Z","lastUsedAt":null,"revokedAt":null,"createdByKeyId":"ak_00034zRXjUAgmNr8WVL5DnNm","createdByWalletAddress":null},"created_at":"2026-11-18T00:45:19.409+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","sequence":5,"type":"product.created","object_id":"prod_00034zRXjsvo1GwwOz22gXmx","data":{"id":"prod_00034zRXjsvo1GwwOz22gXmx","accountId":"acct_00034zRXjR9Kes9k6K0N3CWj","active":true,"name":"Espresso","description":null,"images":[],"metadata":{"sku":"E-1"},"type":"service","unitLabel":null,"url":null,"defaultPriceId":"price_00034zRXjsvo1O71qLJpdnsZ","amount":350,"offered":false,"oneOff":false,"createdAt":"2026-11-18T00:45:19.435Z","updatedAt":"2026-11-18T00:45:19.435Z"},"created_at":"2026-11-18T00:45:19.435+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","sequence":6,"type":"checkout_link.created","object_id":"cl_00034zRXjxnzhURKvxfe4tHG","data":{"id":"cl_00034zRXjxnzhURKvxfe4tHG","accountId":"acct_00034zRXjR9Kes9k6K0N3CWj","lineItems":[{"id":"li_00034zRXjxnzgxjewsKzZvTj","priceId":"price_00034zRXjsvo1O71qLJpdnsZ","quantity":2,"productId":"prod_00034zRXjsvo1GwwOz22gXmx","amountTotal":700,"description":"Espresso","amountSubtotal":700}],"title":null,"thankYouText":null,"redirectUrl":null,"collect":[],"maxUses":null,"recipientAddress":"B7Rx5u5oPv4uvhBps5L3JjiqPqCQcJcRSRrTRmoRswuK","underpaymentMode":"reject","toleranceCents":0,"toleranceBps":0,"expiresAt":null,"canceledBy":null,"canceledAt":null,"metadata":{},"createdAt":"2026-11-18T00:45:19.479Z"},"created_at":"2026-11-18T00:45:19.479+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","sequence":7,"type":"checkout_link.canceled","object_id":"cl_00034zRXjxnzhURKvxfe4tHG","data":{"id":"cl_00034zRXjxnzhURKvxfe4tHG","accountId":"acct_00034zRXjR9Kes9k6K0N3CWj","lineItems":[{"id":"li_00034zRXjxnzgxjewsKzZvTj","priceId":"price_00034zRXjsvo1O71qLJpdnsZ","quantity":2,"productId":"prod_00034zRXjsvo1GwwOz22gXmx","amountTotal":700,"description":"Espresso","amountSubtotal":700}],"title":null,"thankYouText":null,"redirectUrl":null,"collect":[],"maxUses":null,"recipientAddress":"B7Rx5u5oPv4uvhBps5L3JjiqPqCQcJcRSRrTRmoRswuK","underpaymentMode":"reject","toleranceCents":0,"toleranceBps":0,"expiresAt":null,"canceledBy":"user","canceledAt":"2026-11-18T00:45:19.530Z","metadata":{},"createdAt":"2026-11-18T00:45:19.479Z"},"created_at":"2026-11-18T00:45:19.53+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","sequence":8,"type":"checkout_session.created","object_id":"cs_00034zRXk6NqUe18LpTnKDJa","data":{"id":"cs_00034zRXk6NqUe18LpTnKDJa","accountId":"acct_00034zRXjR9Kes9k6K0N3CWj","status":"open","paymentStatus":"unpaid","lineItems":[{"id":"li_00034zRXk6NqUFjSz0jZNhrO","priceId":"price_00034zRXjsvo1O71qLJpdnsZ","quantity":2,"productId":"prod_00034zRXjsvo1GwwOz22gXmx","amountTotal":700,"description":"Espresso","amountSubtotal":700}],"amountSubtotal":700,"amountTotal":700,"title":null,"thankYouText":null,"redirectUrl":null,"collect":[],"recipientAddress":"B7Rx5u5oPv4uvhBps5L3JjiqPqCQcJcRSRrTRmoRswuK","reference":"4fLbpGoPfxgVSdAxr9DgMesisTZM5NTcHyaZq5H69fwS","checkoutLinkId":null,"transactionId":null,"payerAddress":null,"customerId":null,"lastPaymentError":null,"canceledBy":null,"canceledAt":null,"completedAt":null,"metadata":{},"createdAt":"2026-11-18T00:45:19.573Z"},"created_at":"2026-11-18T00:45:19.573+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","sequence":9,"type":"customer.created","object_id":"cus_00034zRXkQAjKeYGldp2spDR","data":{"id":"cus_00034zRXkQAjKeYGldp2spDR","accountId":"acct_00034zRXjR9Kes9k6K0N3CWj","name":"Ada","email":"ada@example.com","emailKey":"ada@example.com","address":null,"metadata":{},"createdAt":"2026-11-18T00:45:19.776Z","updatedAt":"2026-11-18T00:45:19.776Z"},"created_at":"2026-11-18T00:45:19.776+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","sequence":10,"type":"transaction_intent.created","object_id":"ti_00034zRXkV8xiru5q4IXmh66","data":{"id":"ti_00034zRXkV8xiru5q4IXmh66","accountId":"acct_00034zRXjR9Kes9k6K0N3CWj","status":"requires_action","amount":2500,"feeAmount":0,"description":"Tasting","customerId":"cus_00034zRXkQAjKeYGldp2spDR","lineItems":null,"dueAt":null,"fallsDueAt":null,"overdueAt":null,"recipientAddress":"B7Rx5u5oPv4uvhBps5L3JjiqPqCQcJcRSRrTRmoRswuK","reference":"BNbEQYaxV5ja5FGoAKtLAw5LKxuWEJ59SAJ2CTtP1Upg","payerAddress":null,"processingAt":null,"transactionId":null,"lastPaymentError":null,"canceledBy":null,"canceledAt":null,"metadata":{},"createdAt":"2026-11-18T00:45:19.827Z"},"created_at":"2026-11-18T00:45:19.827+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","sequence":11,"type":"transaction.recorded","object_id":"txn_00034zRXkwF85WM4Y5Asf7I1","data":{"id":"txn_00034zRXkwF85WM4Y5Asf7I1","accountId":"acct_00034zRXjR9Kes9k6K0N3CWj","type":"checkout_session","source":"cs_00034zRXk6NqUe18LpTnKDJa","signature":"5adDCALKh5airMsPdSKdR8nZZehjt8jxyEET4jMPHMGwfEJKxvzkH6yshAJax826KrHZgPVbHXfMnqAqbyPmBx6S","senderAddress":"DjNCwtrhZbUZqMg3myJLGAUJZ2u2vSSceWRZadK3Y4HV","recipientAddress":"B7Rx5u5oPv4uvhBps5L3JjiqPqCQcJcRSRrTRmoRswuK","amount":700,"feeAmount":0,"createdAt":"2026-11-18T00:45:19.000Z"},"created_at":"2026-11-18T00:45:20.11+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","sequence":18,"type":"gift.created","object_id":"gift_00034zRXlZEdUvN9CG8AF1BG","data":{"id":"gift_00034zRXlZEdUvN9CG8AF1BG","accountId":"acct_00034zRXjR9Kes9k6K0N3CWj","status":"requires_action","amount":2500,"senderAddress":"9DT6R4wSKvAvsVPXJaT8AJzzK8P7TBDTqmxS4kYfLoGJ","recipientAddress":null,"releaseVerificationKey":"Dc5d2KzrMnJd65Mga4NcMkKjjwbN6Ncir47Tf6TLhUyy","escrowAddress":"9LFhCFg4YSVXjP5D5Y8xc4JH9NbKDt7BN9S6gPFPiHXr","fundableUntil":224,"reclaimAskedAt":null,"fundedAt":null,"releasedAt":null,"reclaimedAt":null,"releaseTx":null,"metadata":{"for":"Ada"},"createdAt":"2026-11-18T00:45:20.505Z"},"created_at":"2026-11-18T00:45:20.505+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","sequence":12,"type":"checkout_session.completed","object_id":"cs_00034zRXk6NqUe18LpTnKDJa","data":{"id":"cs_00034zRXk6NqUe18LpTnKDJa","accountId":"acct_00034zRXjR9Kes9k6K0N3CWj","status":"complete","paymentStatus":"paid","lineItems":[{"id":"li_00034zRXk6NqUFjSz0jZNhrO","priceId":"price_00034zRXjsvo1O71qLJpdnsZ","quantity":2,"productId":"prod_00034zRXjsvo1GwwOz22gXmx","amountTotal":700,"description":"Espresso","amountSubtotal":700}],"amountSubtotal":700,"amountTotal":700,"title":null,"thankYouText":null,"redirectUrl":null,"collect":[],"recipientAddress":"B7Rx5u5oPv4uvhBps5L3JjiqPqCQcJcRSRrTRmoRswuK","reference":"4fLbpGoPfxgVSdAxr9DgMesisTZM5NTcHyaZq5H69fwS","checkoutLinkId":null,"transactionId":"txn_00034zRXkwF85WM4Y5Asf7I1","payerAddress":"DjNCwtrhZbUZqMg3myJLGAUJZ2u2vSSceWRZadK3Y4HV","customerId":null,"lastPaymentError":null,"canceledBy":null,"canceledAt":null,"completedAt":"2026-11-18T00:45:19.000Z","metadata":{},"createdAt":"2026-11-18T00:45:19.573Z"},"created_at":"2026-11-18T00:45:20.114+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","sequence":13,"type":"payment.recorded","object_id":"pay_00034zRXksRQFwogJlzqmDK5","data":{"id":"pay_00034zRXksRQFwogJlzqmDK5","accountId":"acct_00034zRXjR9Kes9k6K0N3CWj","payableId":"cs_00034zRXk6NqUe18LpTnKDJa","signature":"5adDCALKh5airMsPdSKdR8nZZehjt8jxyEET4jMPHMGwfEJKxvzkH6yshAJax826KrHZgPVbHXfMnqAqbyPmBx6S","payerAddress":"DjNCwtrhZbUZqMg3myJLGAUJZ2u2vSSceWRZadK3Y4HV","outcome":"settled","received":7000000,"due":7000000,"excess":0,"refunded":0,"createdAt":"2026-11-18T00:45:19.000Z","counted":true,"stranded":false,"acceptedAt":null,"acceptedByKeyId":null,"acceptedByWalletAddress":null,"shortfall":null,"resolvedAt":null,"resolvedByKeyId":null,"resolvedByWalletAddress":null,"resolutionNote":null,"needsAttention":false},"created_at":"2026-11-18T00:45:20.066+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","sequence":14,"type":"gift.created","object_id":"gift_00034zRXl7eFZHeRqpyX2atx","data":{"id":"gift_00034zRXl7eFZHeRqpyX2atx","accountId":"acct_00034zRXjR9Kes9k6K0N3CWj","status":"requires_action","amount":2500,"senderAddress":"TiQXy2FHdPU9NVUahf8TqmYWVE3eX33oNo1j8Bpmaio","recipientAddress":null,"releaseVerificationKey":"2XXRDNe2XLYJUExW3JUdW3QhV61tH7aH1KEm5Az7XtWY","escrowAddress":"AzfzAuQv6ABah8bpqVgZJJwVwzVjfaycXqdfdwNZbCJF","fundableUntil":224,"reclaimAskedAt":null,"fundedAt":null,"releasedAt":null,"reclaimedAt":null,"releaseTx":null,"metadata":{},"createdAt":"2026-11-18T00:45:20.222Z"},"created_at":"2026-11-18T00:45:20.222+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","sequence":15,"type":"gift.created","object_id":"gift_00034zRXlElRey6N88kSbErw","data":{"id":"gift_00034zRXlElRey6N88kSbErw","accountId":"acct_00034zRXjR9Kes9k6K0N3CWj","status":"requires_action","amount":2500,"senderAddress":"Bz5g2bXqWCm7qjWg5CH7dtsLRJgawzUogjWDfbX3Jn98","recipientAddress":null,"releaseVerificationKey":"5xJLkcSKqDtBtGpEsHVQUSB13GFLLhdqH9n73p7ps77D","escrowAddress":"5SYSXoxCyptUr1vk8P2DRwUeWA4aFphnASU5g1rptK54","fundableUntil":224,"reclaimAskedAt":null,"fundedAt":null,"releasedAt":null,"reclaimedAt":null,"releaseTx":null,"metadata":{},"createdAt":"2026-11-18T00:45:20.295Z"},"created_at":"2026-11-18T00:45:20.295+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","sequence":16,"type":"transaction.recorded","object_id":"txn_00034zRXlQShHM9Nzhk0NWiE","data":{"id":"txn_00034zRXlQShHM9Nzhk0NWiE","accountId":"acct_00034zRXjR9Kes9k6K0N3CWj","type":"gift_fund","source":"gift_00034zRXlElRey6N88kSbErw","signature":"3m7wTi5yzqW2vMvSPBigJdKD71RFCQWfZXmpLcThDF7u3AZzjXtRBh4yLmabRjqvmvpgTWEmBsiKXKC9nJ2FfwAu","senderAddress":"Bz5g2bXqWCm7qjWg5CH7dtsLRJgawzUogjWDfbX3Jn98","recipientAddress":null,"amount":2500,"feeAmount":0,"createdAt":"2026-11-18T00:45:20.000Z"},"created_at":"2026-11-18T00:45:20.419+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","sequence":17,"type":"gift.funded","object_id":"gift_00034zRXlElRey6N88kSbErw","data":{"id":"gift_00034zRXlElRey6N88kSbErw","accountId":"acct_00034zRXjR9Kes9k6K0N3CWj","status":"open","amount":2500,"senderAddress":"Bz5g2bXqWCm7qjWg5CH7dtsLRJgawzUogjWDfbX3Jn98","recipientAddress":null,"releaseVerificationKey":"5xJLkcSKqDtBtGpEsHVQUSB13GFLLhdqH9n73p7ps77D","escrowAddress":"5SYSXoxCyptUr1vk8P2DRwUeWA4aFphnASU5g1rptK54","fundableUntil":224,"reclaimAskedAt":null,"fundedAt":"2026-11-18T00:45:20.000Z","releasedAt":null,"reclaimedAt":null,"releaseTx":null,"metadata":{},"createdAt":"2026-11-18T00:45:20.295Z"},"created_at":"2026-11-18T00:45:20.421+00:00"},
{"account_id":"acct_00034zRY2RmW01t0ClvAwNY5","sequence":14,"type":"transaction_intent.created","object_id":"ti_00034zRY36KipQJj35Hy3H9V","data":{"id":"ti_00034zRY36KipQJj35Hy3H9V","accountId":"acct_00034zRY2RmW01t0ClvAwNY5","status":"requires_action","amount":250,"feeAmount":0,"description":null,"customerId":"cus_00034zRY2hHTRzsCB3hOJfPI","lineItems":null,"dueAt":null,"fallsDueAt":null,"overdueAt":null,"recipientAddress":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","reference":"3qZeKRtwqMM8eVVf9UJ56bQMSt83EmHENP68U3KAaVsg","payerAddress":null,"processingAt":null,"transactionId":null,"lastPaymentError":null,"canceledBy":null,"canceledAt":null,"metadata":{"note":"note"},"createdAt":"2026-11-18T00:45:31.657Z"},"created_at":"2026-11-18T00:45:31.657+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":9,"type":"session.created","object_id":"sess_00034zRY3kyyN055IIjpkEEl","data":{"id":"sess_00034zRY3kyyN055IIjpkEEl","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","memberId":"mbr_00034zRY3Zftbas5CFGo2Uq2","createdAt":"2026-11-18T00:45:32.074Z","expiresAt":"2026-11-25T00:45:32.074Z","endedAt":null,"userAgent":"lightMyRequest"},"created_at":"2026-11-18T00:45:32.074+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":10,"type":"session.created","object_id":"sess_00034zRY3o6NCqkknrFnMYui","data":{"id":"sess_00034zRY3o6NCqkknrFnMYui","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","memberId":"mbr_00034zRY3Zftbas5CFGo2Uq2","createdAt":"2026-11-18T00:45:32.106Z","expiresAt":"2026-11-25T00:45:32.106Z","endedAt":null,"userAgent":"lightMyRequest"},"created_at":"2026-11-18T00:45:32.106+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":15,"type":"gift.created","object_id":"gift_00034zRY3xYcPuSKvyy3qY8G","data":{"id":"gift_00034zRY3xYcPuSKvyy3qY8G","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"requires_action","amount":2500,"senderAddress":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","recipientAddress":null,"releaseVerificationKey":"8XqUxgwGjPFBgUiGLACejoB3FAhpA8JLdZ6yjRTf1mtU","escrowAddress":"CUAuvz2nLkzAqFJyB5UFN5uER8FMjcghBnyGDHH4GGUh","fundableUntil":272,"reclaimAskedAt":null,"fundedAt":null,"releasedAt":null,"reclaimedAt":null,"releaseTx":null,"metadata":{},"createdAt":"2026-11-18T00:45:32.203Z"},"created_at":"2026-11-18T00:45:32.203+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":16,"type":"gift.created","object_id":"gift_00034zRY3zncpKTKmklkMIJb","data":{"id":"gift_00034zRY3zncpKTKmklkMIJb","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"requires_action","amount":2500,"senderAddress":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","recipientAddress":null,"releaseVerificationKey":"3u3t4tZqjDKdus2rFrN6prZDspeCwgn4Zhze8bNFdvTw","escrowAddress":"2ce7bS5gVKn82FYEuKMQkuzqsgRCEzAP1u8cUYPab5G4","fundableUntil":272,"reclaimAskedAt":null,"fundedAt":null,"releasedAt":null,"reclaimedAt":null,"releaseTx":null,"metadata":{},"createdAt":"2026-11-18T00:45:32.226Z"},"created_at":"2026-11-18T00:45:32.226+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":17,"type":"transaction.recorded","object_id":"txn_00034zRY45SADOCbci4ld8UO","data":{"id":"txn_00034zRY45SADOCbci4ld8UO","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","type":"gift_fund","source":"gift_00034zRY3xYcPuSKvyy3qY8G","signature":"jCJv7McoYTm2qeBngG3FyJpyy5Qku9Gg5xGPd3fDBa6v8jbJSvxVv4kcr32w94CtAPLbe5141GkcuWgf2No8HGA","senderAddress":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","recipientAddress":null,"amount":2500,"feeAmount":0,"createdAt":"2026-11-18T00:45:32.000Z"},"created_at":"2026-11-18T00:45:32.288+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":32,"type":"customer.created","object_id":"cus_00034zRY4pYriXYcH0oV7PhA","data":{"id":"cus_00034zRY4pYriXYcH0oV7PhA","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"note","email":"ursula@example.com","emailKey":"ursula@example.com","address":{"city":"Ely","line1":"note street","country":"GB"},"metadata":{},"createdAt":"2026-11-18T00:45:32.757Z","updatedAt":"2026-11-18T00:45:32.757Z"},"created_at":"2026-11-18T00:45:32.757+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","sequence":19,"type":"transaction.recorded","object_id":"txn_00034zRXlkLcqLW8gKr86yH8","data":{"id":"txn_00034zRXlkLcqLW8gKr86yH8","accountId":"acct_00034zRXjR9Kes9k6K0N3CWj","type":"gift_fund","source":"gift_00034zRXlZEdUvN9CG8AF1BG","signature":"g6gRJqiPXVWRPPM3S2VGvwj8hrVskUTHstw5VamJaqvXETgVUdSYUHaEmRqwUNaqJRmvzNAEDhuf4Qzqd5udzfF","senderAddress":"9DT6R4wSKvAvsVPXJaT8AJzzK8P7TBDTqmxS4kYfLoGJ","recipientAddress":null,"amount":2500,"feeAmount":0,"createdAt":"2026-11-18T00:45:20.000Z"},"created_at":"2026-11-18T00:45:20.623+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","sequence":20,"type":"gift.funded","object_id":"gift_00034zRXlZEdUvN9CG8AF1BG","data":{"id":"gift_00034zRXlZEdUvN9CG8AF1BG","accountId":"acct_00034zRXjR9Kes9k6K0N3CWj","status":"open","amount":2500,"senderAddress":"9DT6R4wSKvAvsVPXJaT8AJzzK8P7TBDTqmxS4kYfLoGJ","recipientAddress":null,"releaseVerificationKey":"Dc5d2KzrMnJd65Mga4NcMkKjjwbN6Ncir47Tf6TLhUyy","escrowAddress":"9LFhCFg4YSVXjP5D5Y8xc4JH9NbKDt7BN9S6gPFPiHXr","fundableUntil":224,"reclaimAskedAt":null,"fundedAt":"2026-11-18T00:45:20.000Z","releasedAt":null,"reclaimedAt":null,"releaseTx":null,"metadata":{"for":"Ada"},"createdAt":"2026-11-18T00:45:20.505Z"},"created_at":"2026-11-18T00:45:20.624+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","sequence":21,"type":"transaction.recorded","object_id":"txn_00034zRY22R8TxePfxDWAV3h","data":{"id":"txn_00034zRY22R8TxePfxDWAV3h","accountId":"acct_00034zRXjR9Kes9k6K0N3CWj","type":"gift_release","source":"gift_00034zRXlZEdUvN9CG8AF1BG","signature":"3kRXLBLZg735Zmeno9qemJX62nHQZpyCt1f6Uskh7rqEKq6PqTToQdmJ7oPrYxrurzPdnm2fghWyXbbrSjDHQhUs","senderAddress":"9DT6R4wSKvAvsVPXJaT8AJzzK8P7TBDTqmxS4kYfLoGJ","recipientAddress":"87noyLEm5b4abz5ComsTXFfmC4T5RamGwMPTg6G61RNx","amount":2500,"feeAmount":0,"createdAt":"2026-11-18T00:45:20.000Z"},"created_at":"2026-11-18T00:45:30.985+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","sequence":22,"type":"gift.released","object_id":"gift_00034zRXlZEdUvN9CG8AF1BG","data":{"id":"gift_00034zRXlZEdUvN9CG8AF1BG","accountId":"acct_00034zRXjR9Kes9k6K0N3CWj","status":"released","amount":2500,"senderAddress":"9DT6R4wSKvAvsVPXJaT8AJzzK8P7TBDTqmxS4kYfLoGJ","recipientAddress":"87noyLEm5b4abz5ComsTXFfmC4T5RamGwMPTg6G61RNx","releaseVerificationKey":"Dc5d2KzrMnJd65Mga4NcMkKjjwbN6Ncir47Tf6TLhUyy","escrowAddress":"9LFhCFg4YSVXjP5D5Y8xc4JH9NbKDt7BN9S6gPFPiHXr","fundableUntil":224,"reclaimAskedAt":null,"fundedAt":"2026-11-18T00:45:20.000Z","releasedAt":"2026-11-18T00:45:20.000Z","reclaimedAt":null,"releaseTx":"3kRXLBLZg735Zmeno9qemJX62nHQZpyCt1f6Uskh7rqEKq6PqTToQdmJ7oPrYxrurzPdnm2fghWyXbbrSjDHQhUs","metadata":{"for":"Ada"},"createdAt":"2026-11-18T00:45:20.505Z"},"created_at":"2026-11-18T00:45:30.986+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","sequence":23,"type":"card.created","object_id":"card_00034zRY2CBVpjtYzJMYLKZz","data":{"id":"card_00034zRY2CBVpjtYzJMYLKZz","accountId":"acct_00034zRXjR9Kes9k6K0N3CWj","brand":"visa","last4":"4242","expMonth":12,"expYear":2029,"name":"Ada Lovelace","billingAddress":{"city":"London","line1":"12 St James’s Square","country":"GB","postalCode":"SW1Y 4LB"},"spendingLimit":null,"hasCvc":true,"vaultKeyId":"a4d9110a835190a9","removedAt":null,"createdAt":"2026-11-18T00:45:31.081Z"},"created_at":"2026-11-18T00:45:31.081+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","sequence":24,"type":"checkout_intent.created","object_id":"ci_00034zRY2IuX4L5PprlLVsiv","data":{"id":"ci_00034zRY2IuX4L5PprlLVsiv","accountId":"acct_00034zRXjR9Kes9k6K0N3CWj","status":"processing","statusReason":null,"explanation":null,"url":"https://shop.example/mug","prompt":"One blue mug","options":{},"optionsSchema":null,"merchant":null,"maxAmount":null,"amount":null,"currency":null,"amountBreakdown":null,"items":[],"shipping":null,"shipTo":null,"tax":null,"shopName":null,"cardId":"card_00034zRY2CBVpjtYzJMYLKZz","chargeId":null,"outcome":null,"step":null,"stepCount":null,"stepName":null,"challengeUrl":null,"confirmedAt":null,"confirmedByKeyId":null,"confirmedByGrantId":null,"confirmedByWalletAddress":null,"mandateId":null,"approvalDigest":null,"approvedAt":null,"approvedByWalletAddress":null,"audited":true,"expiresAt":null,"metadata":{},"createdAt":"2026-11-18T00:45:31.150Z"},"created_at":"2026-11-18T00:45:31.15+00:00"},
{"account_id":"acct_00034zRY2RmW01t0ClvAwNY5","sequence":1,"type":"account.created","object_id":"acct_00034zRY2RmW01t0ClvAwNY5","data":{"id":"acct_00034zRY2RmW01t0ClvAwNY5","walletAddress":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","businessName":"Another shop","businessDetails":null,"taxName":null,"taxRateBps":null,"username":null,"metadata":{},"underpaymentMode":"reject","toleranceCents":0,"toleranceBps":0,"embedOrigins":[],"createdAt":"2026-11-18T00:45:31.241Z"},"created_at":"2026-11-18T00:45:31.241+00:00"},
{"account_id":"acct_00034zRY2RmW01t0ClvAwNY5","sequence":2,"type":"api_key.created","object_id":"ak_00034zRY2Skx8JoVNusc2ndN","data":{"id":"ak_00034zRY2Skx8JoVNusc2ndN","accountId":"acct_00034zRY2RmW01t0ClvAwNY5","name":"Test key","last4":"Jb2K","scopes":["read","sell","gift","refund","buy:quote","buy:confirm","admin"],"createdAt":"2026-11-18T00:45:31.251Z","lastUsedAt":null,"revokedAt":null,"createdByKeyId":null,"createdByWalletAddress":null},"created_at":"2026-11-18T00:45:31.251+00:00"},
{"account_id":"acct_00034zRY2RmW01t0ClvAwNY5","sequence":3,"type":"gift.created","object_id":"gift_00034zRY2UJeY5oAVBG8gs6q","data":{"id":"gift_00034zRY2UJeY5oAVBG8gs6q","accountId":"acct_00034zRY2RmW01t0ClvAwNY5","status":"requires_action","amount":2500,"senderAddress":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","recipientAddress":null,"releaseVerificationKey":"74ipuN9cmWBJB1kZwKixRPoBLSvnEa4bsPz2XLvfGAx8","escrowAddress":"Da3hjSRa3vJPgCtTuxtZTd3BLrVrTvKuKYzypagNHk5","fundableUntil":272,"reclaimAskedAt":null,"fundedAt":null,"releasedAt":null,"reclaimedAt":null,"releaseTx":null,"metadata":{},"createdAt":"2026-11-18T00:45:31.267Z"},"created_at":"2026-11-18T00:45:31.267+00:00"},
{"account_id":"acct_00034zRY2RmW01t0ClvAwNY5","sequence":4,"type":"transaction.recorded","object_id":"txn_00034zRY2b8iUxNMi6L6Kf7R","data":{"id":"txn_00034zRY2b8iUxNMi6L6Kf7R","accountId":"acct_00034zRY2RmW01t0ClvAwNY5","type":"gift_fund","source":"gift_00034zRY2UJeY5oAVBG8gs6q","signature":"2y8mQSAnyzBsYpTUoQhsveSnhgsGkpeXq8tYWw2TyQ8U3M2oejAb5uFkAwX1yYn3ZYDpddGpBrnF2RM53nzBurea","senderAddress":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","recipientAddress":null,"amount":2500,"feeAmount":0,"createdAt":"2026-11-18T00:45:31.000Z"},"created_at":"2026-11-18T00:45:31.34+00:00"},
{"account_id":"acct_00034zRY2RmW01t0ClvAwNY5","sequence":5,"type":"gift.funded","object_id":"gift_00034zRY2UJeY5oAVBG8gs6q","data":{"id":"gift_00034zRY2UJeY5oAVBG8gs6q","accountId":"acct_00034zRY2RmW01t0ClvAwNY5","status":"open","amount":2500,"senderAddress":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","recipientAddress":null,"releaseVerificationKey":"74ipuN9cmWBJB1kZwKixRPoBLSvnEa4bsPz2XLvfGAx8","escrowAddress":"Da3hjSRa3vJPgCtTuxtZTd3BLrVrTvKuKYzypagNHk5","fundableUntil":272,"reclaimAskedAt":null,"fundedAt":"2026-11-18T00:45:31.000Z","releasedAt":null,"reclaimedAt":null,"releaseTx":null,"metadata":{},"createdAt":"2026-11-18T00:45:31.267Z"},"created_at":"2026-11-18T00:45:31.343+00:00"},
{"account_id":"acct_00034zRY2RmW01t0ClvAwNY5","sequence":6,"type":"product.created","object_id":"prod_00034zRY2drwTZPcBSL9DNwa","data":{"id":"prod_00034zRY2drwTZPcBSL9DNwa","accountId":"acct_00034zRY2RmW01t0ClvAwNY5","active":true,"name":"Mug","description":"note","images":[],"metadata":{"note":"note"},"type":"service","unitLabel":null,"url":null,"defaultPriceId":"price_00034zRY2drwTp3hBKXY4ixp","amount":250,"offered":false,"oneOff":false,"createdAt":"2026-11-18T00:45:31.365Z","updatedAt":"2026-11-18T00:45:31.365Z"},"created_at":"2026-11-18T00:45:31.365+00:00"},
{"account_id":"acct_00034zRY2RmW01t0ClvAwNY5","sequence":7,"type":"checkout_link.created","object_id":"cl_00034zRY2fcjKACCtycuef2f","data":{"id":"cl_00034zRY2fcjKACCtycuef2f","accountId":"acct_00034zRY2RmW01t0ClvAwNY5","lineItems":[{"id":"li_00034zRY2fcjJvv8PwSFvQTM","priceId":"price_00034zRY2drwTp3hBKXY4ixp","quantity":1,"productId":"prod_00034zRY2drwTZPcBSL9DNwa","amountTotal":250,"description":"Mug","amountSubtotal":250}],"title":null,"thankYouText":null,"redirectUrl":null,"collect":[],"maxUses":null,"recipientAddress":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","underpaymentMode":"reject","toleranceCents":0,"toleranceBps":0,"expiresAt":null,"canceledBy":null,"canceledAt":null,"metadata":{"note":"note"},"createdAt":"2026-11-18T00:45:31.382Z"},"created_at":"2026-11-18T00:45:31.382+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","sequence":25,"type":"transaction_intent.created","object_id":"ti_00034zRY2LpqTHZVtxfHHz7p","data":{"id":"ti_00034zRY2LpqTHZVtxfHHz7p","accountId":"acct_00034zRXjR9Kes9k6K0N3CWj","status":"requires_action","amount":900,"feeAmount":0,"description":null,"customerId":null,"lineItems":null,"dueAt":"2026-11-19T00:45:31.000Z","fallsDueAt":"2026-11-19T00:45:31.000Z","overdueAt":null,"recipientAddress":"B7Rx5u5oPv4uvhBps5L3JjiqPqCQcJcRSRrTRmoRswuK","reference":"618FgQodpaZNuCshtUgzQm1W8SbYApxxEiN8VmKYtdfX","payerAddress":null,"processingAt":null,"transactionId":null,"lastPaymentError":null,"canceledBy":null,"canceledAt":null,"metadata":{},"createdAt":"2026-11-18T00:45:31.180Z"},"created_at":"2026-11-18T00:45:31.18+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":23,"type":"checkout_session.customer_submitted","object_id":"cs_00034zRY4GfCH4KoyYpJosQl","data":{"id":"cs_00034zRY4GfCH4KoyYpJosQl","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"open","paymentStatus":"unpaid","lineItems":[{"id":"li_00034zRY4GfCGfR93iVMVn49","priceId":"price_00034zRY4BIn1xwtsZiDb9E9","quantity":1,"productId":"prod_00034zRY4BIn1Z8fWQv6F0ea","amountTotal":250,"description":"Mug","amountSubtotal":250}],"amountSubtotal":250,"amountTotal":250,"title":null,"thankYouText":null,"redirectUrl":null,"collect":["name","email","address"],"recipientAddress":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","reference":"2SZzTEinnZQP4c6hkc2g156SJQLWc2LcG9Qda3u4sh6o","checkoutLinkId":null,"transactionId":null,"payerAddress":null,"customerId":null,"lastPaymentError":null,"canceledBy":null,"canceledAt":null,"completedAt":null,"metadata":{"note":"note"},"createdAt":"2026-11-18T00:45:32.399Z"},"created_at":"2026-11-18T00:45:32.454+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":40,"type":"product.created","object_id":"prod_00034zRY57z8ZmT43aq23X3p","data":{"id":"prod_00034zRY57z8ZmT43aq23X3p","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","active":true,"name":"Mug","description":null,"images":[],"metadata":{},"type":"service","unitLabel":null,"url":null,"defaultPriceId":"price_00034zRY57z8a1Kakfg7OiOw","amount":250,"offered":true,"oneOff":true,"createdAt":"2026-11-18T00:45:32.946Z","updatedAt":"2026-11-18T00:45:32.946Z"},"created_at":"2026-11-18T00:45:32.946+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":41,"type":"checkout_session.created","object_id":"cs_00034zRY58TM90ke7h7k2du7","data":{"id":"cs_00034zRY58TM90ke7h7k2du7","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"open","paymentStatus":"unpaid","lineItems":[{"id":"li_00034zRY58TM8iwtBlEp8K61","priceId":"price_00034zRY57z8a1Kakfg7OiOw","quantity":1,"productId":"prod_00034zRY57z8ZmT43aq23X3p","amountTotal":250,"description":"Mug","amountSubtotal":250}],"amountSubtotal":250,"amountTotal":250,"title":null,"thankYouText":null,"redirectUrl":null,"collect":["email"],"recipientAddress":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","reference":"AjFMU6Ehr7ZgqWiFdbv8X9BjerKFrgeAH1itukKLzNuT","checkoutLinkId":null,"transactionId":null,"payerAddress":null,"customerId":null,"lastPaymentError":null,"canceledBy":null,"canceledAt":null,"completedAt":null,"metadata":{},"createdAt":"2026-11-18T00:45:32.951Z"},"created_at":"2026-11-18T00:45:32.951+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":61,"type":"checkout_intent.asked","object_id":"ci_00034zRY5wZqtdLwOyBjYFqW","data":{"id":"ci_00034zRY5wZqtdLwOyBjYFqW","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"requires_action","statusReason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"optionsSchema":{"type":"object","properties":{}},"merchant":"shop-example","maxAmount":null,"amount":null,"currency":null,"amountBreakdown":null,"items":[],"shipping":null,"shipTo":null,"tax":null,"shopName":null,"cardId":"card_00034zRY5tMPLugR67X9Z7Zl","chargeId":null,"outcome":null,"step":null,"stepCount":null,"stepName":null,"challengeUrl":null,"confirmedAt":null,"confirmedByKeyId":null,"confirmedByGrantId":null,"confirmedByWalletAddress":null,"mandateId":null,"approvalDigest":null,"approvedAt":null,"approvedByWalletAddress":null,"audited":true,"expiresAt":"2026-11-18T01:30:33.503Z","metadata":{},"createdAt":"2026-11-18T00:45:33.465Z"},"created_at":"2026-11-18T00:45:33.505+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":62,"type":"checkout_intent.quoted","object_id":"ci_00034zRY5yclsqim5g3d06J9","data":{"id":"ci_00034zRY5yclsqim5g3d06J9","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"requires_confirmation","statusReason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"optionsSchema":null,"merchant":"shop-example","maxAmount":null,"amount":2599,"currency":"usd","amountBreakdown":{"Subtotal":2099,"Shipping":500},"items":[{"name":"Stoneware mug","variant":"Blue / Large","quantity":1,"unitPrice":2099,"image":"https://cdn.shop.example/mug.jpg","pictureKey":"o5UrTuuFwlQFg8uYm7NPUOK9Q5u5kZaX"}],"shipping":{"method":"Standard (3–5 days)","amount":500},"shipTo":{"name":"Ada Lovelace","line1":"12 Analytical Way","line2":null,"city":"New York","state":"NY","postalCode":"10001","country":"US"},"tax":{"amount":120,"isIncluded":true},"shopName":"Harbor & Pine","cardId":"card_00034zRY5tMPLugR67X9Z7Zl","chargeId":null,"outcome":null,"step":null,"stepCount":null,"stepName":null,"challengeUrl":null,"confirmedAt":null,"confirmedByKeyId":null,"confirmedByGrantId":null,"confirmedByWalletAddress":null,"mandateId":null,"approvalDigest":null,"approvedAt":null,"approvedByWalletAddress":null,"audited":true,"expiresAt":"2026-11-18T01:30:33.541Z","metadata":{},"createdAt":"2026-11-18T00:45:33.486Z"},"created_at":"2026-11-18T00:45:33.543+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":63,"type":"checkout_intent.created","object_id":"ci_00034zRY66WJfxwowfOkOTLJ","data":{"id":"ci_00034zRY66WJfxwowfOkOTLJ","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"processing","statusReason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"optionsSchema":null,"merchant":null,"maxAmount":null,"amount":null,"currency":null,"amountBreakdown":null,"items":[],"shipping":null,"shipTo":null,"tax":null,"shopName":null,"cardId":"card_00034zRY5tMPLugR67X9Z7Zl","chargeId":null,"outcome":null,"step":null,"stepCount":null,"stepName":null,"challengeUrl":null,"confirmedAt":null,"confirmedByKeyId":null,"confirmedByGrantId":null,"confirmedByWalletAddress":null,"mandateId":null,"approvalDigest":null,"approvedAt":null,"approvedByWalletAddress":null,"audited":true,"expiresAt":null,"metadata":{},"createdAt":"2026-11-18T00:45:33.567Z"},"created_at":"2026-11-18T00:45:33.567+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":64,"type":"checkout_intent.created","object_id":"ci_00034zRY68N9EWuyew2Le1AE","data":{"id":"ci_00034zRY68N9EWuyew2Le1AE","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"processing","statusReason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"optionsSchema":null,"merchant":null,"maxAmount":null,"amount":null,"currency":null,"amountBreakdown":null,"items":[],"shipping":null,"shipTo":null,"tax":null,"shopName":null,"cardId":"card_00034zRY5tMPLugR67X9Z7Zl","chargeId":null,"outcome":null,"step":null,"stepCount":null,"stepName":null,"challengeUrl":null,"confirmedAt":null,"confirmedByKeyId":null,"confirmedByGrantId":null,"confirmedByWalletAddress":null,"mandateId":null,"approvalDigest":null,"approvedAt":null,"approvedByWalletAddress":null,"audited":true,"expiresAt":null,"metadata":{},"createdAt":"2026-11-18T00:45:33.586Z"},"created_at":"2026-11-18T00:45:33.586+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":78,"type":"grant.created","object_id":"grt_00034zRY6W3mctGUFpVflPzJ","data":{"id":"grt_00034zRY6W3mctGUFpVflPzJ","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","clientId":"client","clientName":"Test agent","redirectHost":"agent.example","scopes":["read","buy:quote","buy:confirm"],"createdAt":"2026-11-18T00:45:33.829Z","lastUsedAt":null,"revokedAt":null,"createdByWalletAddress":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz"},"created_at":"2026-11-18T00:45:33.829+00:00"},
{"account_id":"acct_00034zRY2RmW01t0ClvAwNY5","sequence":8,"type":"customer.created","object_id":"cus_00034zRY2hHTRzsCB3hOJfPI","data":{"id":"cus_00034zRY2hHTRzsCB3hOJfPI","accountId":"acct_00034zRY2RmW01t0ClvAwNY5","name":"note","email":null,"emailKey":null,"address":{"city":"Ely","line1":"note street","country":"GB"},"metadata":{},"createdAt":"2026-11-18T00:45:31.400Z","updatedAt":"2026-11-18T00:45:31.400Z"},"created_at":"2026-11-18T00:45:31.4+00:00"},
{"account_id":"acct_00034zRY2RmW01t0ClvAwNY5","sequence":9,"type":"checkout_session.created","object_id":"cs_00034zRY2iqAsJfOsUpFfKXO","data":{"id":"cs_00034zRY2iqAsJfOsUpFfKXO","accountId":"acct_00034zRY2RmW01t0ClvAwNY5","status":"open","paymentStatus":"unpaid","lineItems":[{"id":"li_00034zRY2iqAroZUAxszQX02","priceId":"price_00034zRY2drwTp3hBKXY4ixp","quantity":1,"productId":"prod_00034zRY2drwTZPcBSL9DNwa","amountTotal":250,"description":"Mug","amountSubtotal":250}],"amountSubtotal":250,"amountTotal":250,"title":null,"thankYouText":null,"redirectUrl":null,"collect":["name","email","address"],"recipientAddress":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","reference":"2ZvMqjJoUwvZXoLREzxPmmoPVUbnk6y3h1PEswUPDRdB","checkoutLinkId":null,"transactionId":null,"payerAddress":null,"customerId":null,"lastPaymentError":null,"canceledBy":null,"canceledAt":null,"completedAt":null,"metadata":{"note":"note"},"createdAt":"2026-11-18T00:45:31.416Z"},"created_at":"2026-11-18T00:45:31.416+00:00"},
{"account_id":"acct_00034zRY2RmW01t0ClvAwNY5","sequence":10,"type":"checkout_session.customer_submitted","object_id":"cs_00034zRY2iqAsJfOsUpFfKXO","data":{"id":"cs_00034zRY2iqAsJfOsUpFfKXO","accountId":"acct_00034zRY2RmW01t0ClvAwNY5","status":"open","paymentStatus":"unpaid","lineItems":[{"id":"li_00034zRY2iqAroZUAxszQX02","priceId":"price_00034zRY2drwTp3hBKXY4ixp","quantity":1,"productId":"prod_00034zRY2drwTZPcBSL9DNwa","amountTotal":250,"description":"Mug","amountSubtotal":250}],"amountSubtotal":250,"amountTotal":250,"title":null,"thankYouText":null,"redirectUrl":null,"collect":["name","email","address"],"recipientAddress":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","reference":"2ZvMqjJoUwvZXoLREzxPmmoPVUbnk6y3h1PEswUPDRdB","checkoutLinkId":null,"transactionId":null,"payerAddress":null,"customerId":null,"lastPaymentError":null,"canceledBy":null,"canceledAt":null,"completedAt":null,"metadata":{"note":"note"},"createdAt":"2026-11-18T00:45:31.416Z"},"created_at":"2026-11-18T00:45:31.521+00:00"},
{"account_id":"acct_00034zRY2RmW01t0ClvAwNY5","sequence":11,"type":"checkout_session.created","object_id":"cs_00034zRY2vJmCrN5agPfq2aP","data":{"id":"cs_00034zRY2vJmCrN5agPfq2aP","accountId":"acct_00034zRY2RmW01t0ClvAwNY5","status":"open","paymentStatus":"unpaid","lineItems":[{"id":"li_00034zRY2vJmCLkZZnjHskNx","priceId":"price_00034zRY2drwTp3hBKXY4ixp","quantity":1,"productId":"prod_00034zRY2drwTZPcBSL9DNwa","amountTotal":250,"description":"Mug","amountSubtotal":250}],"amountSubtotal":250,"amountTotal":250,"title":null,"thankYouText":null,"redirectUrl":null,"collect":["name","email","address"],"recipientAddress":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","reference":"5AUKAuA2uqg9gghLiw7g9ZQj8YP2heBcTzWUhd5ARJdg","checkoutLinkId":null,"transactionId":null,"payerAddress":null,"customerId":null,"lastPaymentError":null,"canceledBy":null,"canceledAt":null,"completedAt":null,"metadata":{"note":"note"},"createdAt":"2026-11-18T00:45:31.544Z"},"created_at":"2026-11-18T00:45:31.544+00:00"},
{"account_id":"acct_00034zRY2RmW01t0ClvAwNY5","sequence":12,"type":"checkout_session.customer_submitted","object_id":"cs_00034zRY2vJmCrN5agPfq2aP","data":{"id":"cs_00034zRY2vJmCrN5agPfq2aP","accountId":"acct_00034zRY2RmW01t0ClvAwNY5","status":"open","paymentStatus":"unpaid","lineItems":[{"id":"li_00034zRY2vJmCLkZZnjHskNx","priceId":"price_00034zRY2drwTp3hBKXY4ixp","quantity":1,"productId":"prod_00034zRY2drwTZPcBSL9DNwa","amountTotal":250,"description":"Mug","amountSubtotal":250}],"amountSubtotal":250,"amountTotal":250,"title":null,"thankYouText":null,"redirectUrl":null,"collect":["name","email","address"],"recipientAddress":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","reference":"5AUKAuA2uqg9gghLiw7g9ZQj8YP2heBcTzWUhd5ARJdg","checkoutLinkId":null,"transactionId":null,"payerAddress":null,"customerId":null,"lastPaymentError":null,"canceledBy":null,"canceledAt":null,"completedAt":null,"metadata":{"note":"note"},"createdAt":"2026-11-18T00:45:31.544Z"},"created_at":"2026-11-18T00:45:31.607+00:00"},
{"account_id":"acct_00034zRY2RmW01t0ClvAwNY5","sequence":13,"type":"transaction_intent.created","object_id":"ti_00034zRY337HHSGXDvyBY5Mt","data":{"id":"ti_00034zRY337HHSGXDvyBY5Mt","accountId":"acct_00034zRY2RmW01t0ClvAwNY5","status":"requires_action","amount":250,"feeAmount":0,"description":null,"customerId":"cus_00034zRY2hHTRzsCB3hOJfPI","lineItems":null,"dueAt":null,"fallsDueAt":null,"overdueAt":null,"recipientAddress":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","reference":"EjFRmvsBhVLR7fwsk5xP2rF7R7mPNyoky2tXENdj9PWv","payerAddress":null,"processingAt":null,"transactionId":null,"lastPaymentError":null,"canceledBy":null,"canceledAt":null,"metadata":{"note":"note"},"createdAt":"2026-11-18T00:45:31.624Z"},"created_at":"2026-11-18T00:45:31.624+00:00"},
{"account_id":"acct_00034zRY2RmW01t0ClvAwNY5","sequence":15,"type":"checkout_session.payment_failed","object_id":"cs_00034zRY2iqAsJfOsUpFfKXO","data":{"id":"cs_00034zRY2iqAsJfOsUpFfKXO","accountId":"acct_00034zRY2RmW01t0ClvAwNY5","status":"open","paymentStatus":"unpaid","lineItems":[{"id":"li_00034zRY2iqAroZUAxszQX02","priceId":"price_00034zRY2drwTp3hBKXY4ixp","quantity":1,"productId":"prod_00034zRY2drwTZPcBSL9DNwa","amountTotal":250,"description":"Mug","amountSubtotal":250}],"amountSubtotal":250,"amountTotal":250,"title":null,"thankYouText":null,"redirectUrl":null,"collect":["name","email","address"],"recipientAddress":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","reference":"2ZvMqjJoUwvZXoLREzxPmmoPVUbnk6y3h1PEswUPDRdB","checkoutLinkId":null,"transactionId":null,"payerAddress":null,"customerId":null,"lastPaymentError":{"code":"amount_insufficient","message":"Received 1.25 of 2.50 USDC. Pay the full amount in a single payment."},"canceledBy":null,"canceledAt":null,"completedAt":null,"metadata":{"note":"note"},"createdAt":"2026-11-18T00:45:31.416Z"},"created_at":"2026-11-18T00:45:31.763+00:00"},
{"account_id":"acct_00034zRY2RmW01t0ClvAwNY5","sequence":16,"type":"payment.recorded","object_id":"pay_00034zRY3F6f37WFIthbr020","data":{"id":"pay_00034zRY3F6f37WFIthbr020","accountId":"acct_00034zRY2RmW01t0ClvAwNY5","payableId":"cs_00034zRY2iqAsJfOsUpFfKXO","signature":"4TgdSdVtDEgEVW3QNdpWAnzABKRpD3N5DBpCeDbMcgvEtRtQCKcR8GiaBWpPs5UWeUswVq63yE2e4zeCcpJagXDB","payerAddress":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","outcome":"short","received":1250000,"due":2500000,"excess":0,"refunded":0,"createdAt":"2026-11-18T00:45:31.000Z","counted":false,"stranded":false,"acceptedAt":null,"acceptedByKeyId":null,"acceptedByWalletAddress":null,"shortfall":null,"resolvedAt":null,"resolvedByKeyId":null,"resolvedByWalletAddress":null,"resolutionNote":null,"needsAttention":true},"created_at":"2026-11-18T00:45:31.747+00:00"},
{"account_id":"acct_00034zRY2RmW01t0ClvAwNY5","sequence":17,"type":"transaction.recorded","object_id":"txn_00034zRY3NaT7ryphaOq8ST1","data":{"id":"txn_00034zRY3NaT7ryphaOq8ST1","accountId":"acct_00034zRY2RmW01t0ClvAwNY5","type":"checkout_session","source":"cs_00034zRY2vJmCrN5agPfq2aP","signature":"4tuezpr6NEvHcAxWyxicuJAon4BWn5qERjbLWsYwLwGrWqMiNqBNzwouA2yJeqA6vcJHiaxFZRCbWdM2D8azrHYi","senderAddress":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","recipientAddress":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","amount":250,"feeAmount":0,"createdAt":"2026-11-18T00:45:31.000Z"},"created_at":"2026-11-18T00:45:31.837+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":7,"type":"api_key.created","object_id":"ak_00034zRY3dfgrAVskXiUafH7","data":{"id":"ak_00034zRY3dfgrAVskXiUafH7","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Key 4","last4":"pC1k","scopes":["read","sell","gift","refund","buy:quote","buy:confirm","admin"],"createdAt":"2026-11-18T00:45:31.999Z","lastUsedAt":null,"revokedAt":null,"createdByKeyId":null,"createdByWalletAddress":null},"created_at":"2026-11-18T00:45:31.999+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":8,"type":"session.created","object_id":"sess_00034zRY3iLn6kYLvuM2djd4","data":{"id":"sess_00034zRY3iLn6kYLvuM2djd4","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","memberId":"mbr_00034zRY3Zftbas5CFGo2Uq2","createdAt":"2026-11-18T00:45:32.047Z","expiresAt":"2026-11-25T00:45:32.047Z","endedAt":null,"userAgent":"lightMyRequest"},"created_at":"2026-11-18T00:45:32.047+00:00"},
{"account_id":"acct_00034zRY2RmW01t0ClvAwNY5","sequence":18,"type":"checkout_session.completed","object_id":"cs_00034zRY2vJmCrN5agPfq2aP","data":{"id":"cs_00034zRY2vJmCrN5agPfq2aP","accountId":"acct_00034zRY2RmW01t0ClvAwNY5","status":"complete","paymentStatus":"paid","lineItems":[{"id":"li_00034zRY2vJmCLkZZnjHskNx","priceId":"price_00034zRY2drwTp3hBKXY4ixp","quantity":1,"productId":"prod_00034zRY2drwTZPcBSL9DNwa","amountTotal":250,"description":"Mug","amountSubtotal":250}],"amountSubtotal":250,"amountTotal":250,"title":null,"thankYouText":null,"redirectUrl":null,"collect":["name","email","address"],"recipientAddress":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","reference":"5AUKAuA2uqg9gghLiw7g9ZQj8YP2heBcTzWUhd5ARJdg","checkoutLinkId":null,"transactionId":"txn_00034zRY3NaT7ryphaOq8ST1","payerAddress":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","customerId":"cus_00034zRY3Or2OhmCjSZdZLok","lastPaymentError":null,"canceledBy":null,"canceledAt":null,"completedAt":"2026-11-18T00:45:31.000Z","metadata":{"note":"note"},"createdAt":"2026-11-18T00:45:31.544Z"},"created_at":"2026-11-18T00:45:31.85+00:00"},
{"account_id":"acct_00034zRY2RmW01t0ClvAwNY5","sequence":19,"type":"customer.created","object_id":"cus_00034zRY3Or2OhmCjSZdZLok","data":{"id":"cus_00034zRY3Or2OhmCjSZdZLok","accountId":"acct_00034zRY2RmW01t0ClvAwNY5","name":"note","email":"ursula@example.com","emailKey":"ursula@example.com","address":{"city":"Ely","line1":"note street","country":"GB"},"metadata":{},"createdAt":"2026-11-18T00:45:31.847Z","updatedAt":"2026-11-18T00:45:31.847Z"},"created_at":"2026-11-18T00:45:31.847+00:00"},
{"account_id":"acct_00034zRY2RmW01t0ClvAwNY5","sequence":20,"type":"payment.recorded","object_id":"pay_00034zRY3Mi4hbE0JzwTA6IK","data":{"id":"pay_00034zRY3Mi4hbE0JzwTA6IK","accountId":"acct_00034zRY2RmW01t0ClvAwNY5","payableId":"cs_00034zRY2vJmCrN5agPfq2aP","signature":"4tuezpr6NEvHcAxWyxicuJAon4BWn5qERjbLWsYwLwGrWqMiNqBNzwouA2yJeqA6vcJHiaxFZRCbWdM2D8azrHYi","payerAddress":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","outcome":"settled","received":2500000,"due":2500000,"excess":0,"refunded":0,"createdAt":"2026-11-18T00:45:31.000Z","counted":true,"stranded":false,"acceptedAt":null,"acceptedByKeyId":null,"acceptedByWalletAddress":null,"shortfall":null,"resolvedAt":null,"resolvedByKeyId":null,"resolvedByWalletAddress":null,"resolutionNote":null,"needsAttention":false},"created_at":"2026-11-18T00:45:31.825+00:00"},
{"account_id":"acct_00034zRY2RmW01t0ClvAwNY5","sequence":21,"type":"transaction.recorded","object_id":"txn_00034zRY3WMPL9ZYYOk4J6Vx","data":{"id":"txn_00034zRY3WMPL9ZYYOk4J6Vx","accountId":"acct_00034zRY2RmW01t0ClvAwNY5","type":"transaction_intent","source":"ti_00034zRY36KipQJj35Hy3H9V","signature":"3zMX6j24oNpRnXpk27zn2WHzB7ceRdXzrqRq1BPwQzyw7PVcoFqoZcpegqSGvRVJfhb8J3iVCweW8v7xjWDomjxd","senderAddress":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","recipientAddress":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","amount":250,"feeAmount":0,"createdAt":"2026-11-18T00:45:31.000Z"},"created_at":"2026-11-18T00:45:31.931+00:00"},
{"account_id":"acct_00034zRY2RmW01t0ClvAwNY5","sequence":22,"type":"transaction_intent.processing","object_id":"ti_00034zRY36KipQJj35Hy3H9V","data":{"id":"ti_00034zRY36KipQJj35Hy3H9V","accountId":"acct_00034zRY2RmW01t0ClvAwNY5","status":"processing","amount":250,"feeAmount":0,"description":null,"customerId":"cus_00034zRY2hHTRzsCB3hOJfPI","lineItems":null,"dueAt":null,"fallsDueAt":null,"overdueAt":null,"recipientAddress":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","reference":"3qZeKRtwqMM8eVVf9UJ56bQMSt83EmHENP68U3KAaVsg","payerAddress":null,"processingAt":null,"transactionId":null,"lastPaymentError":null,"canceledBy":null,"canceledAt":null,"metadata":{"note":"note"},"createdAt":"2026-11-18T00:45:31.657Z"},"created_at":"2026-11-18T00:45:31.932+00:00"},
{"account_id":"acct_00034zRY2RmW01t0ClvAwNY5","sequence":23,"type":"transaction_intent.succeeded","object_id":"ti_00034zRY36KipQJj35Hy3H9V","data":{"id":"ti_00034zRY36KipQJj35Hy3H9V","accountId":"acct_00034zRY2RmW01t0ClvAwNY5","status":"succeeded","amount":250,"feeAmount":0,"description":null,"customerId":"cus_00034zRY2hHTRzsCB3hOJfPI","lineItems":null,"dueAt":null,"fallsDueAt":null,"overdueAt":null,"recipientAddress":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","reference":"3qZeKRtwqMM8eVVf9UJ56bQMSt83EmHENP68U3KAaVsg","payerAddress":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","processingAt":null,"transactionId":"txn_00034zRY3WMPL9ZYYOk4J6Vx","lastPaymentError":null,"canceledBy":null,"canceledAt":null,"metadata":{"note":"note"},"createdAt":"2026-11-18T00:45:31.657Z"},"created_at":"2026-11-18T00:45:31.932+00:00"},
{"account_id":"acct_00034zRY2RmW01t0ClvAwNY5","sequence":24,"type":"payment.recorded","object_id":"pay_00034zRY3VNyCzrzn5F10XT3","data":{"id":"pay_00034zRY3VNyCzrzn5F10XT3","accountId":"acct_00034zRY2RmW01t0ClvAwNY5","payableId":"ti_00034zRY36KipQJj35Hy3H9V","signature":"3zMX6j24oNpRnXpk27zn2WHzB7ceRdXzrqRq1BPwQzyw7PVcoFqoZcpegqSGvRVJfhb8J3iVCweW8v7xjWDomjxd","payerAddress":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","outcome":"settled","received":2500000,"due":2500000,"excess":0,"refunded":0,"createdAt":"2026-11-18T00:45:31.000Z","counted":true,"stranded":false,"acceptedAt":null,"acceptedByKeyId":null,"acceptedByWalletAddress":null,"shortfall":null,"resolvedAt":null,"resolvedByKeyId":null,"resolvedByWalletAddress":null,"resolutionNote":null,"needsAttention":false},"created_at":"2026-11-18T00:45:31.914+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":1,"type":"account.created","object_id":"acct_00034zRY3ZftbKgdS8t4s9iF","data":{"id":"acct_00034zRY3ZftbKgdS8t4s9iF","walletAddress":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","businessName":"Fuzzed shop","businessDetails":null,"taxName":null,"taxRateBps":null,"username":null,"metadata":{},"underpaymentMode":"reject","toleranceCents":0,"toleranceBps":0,"embedOrigins":[],"createdAt":"2026-11-18T00:45:31.958Z"},"created_at":"2026-11-18T00:45:31.958+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":2,"type":"api_key.created","object_id":"ak_00034zRY3aSFJNSLZqx5UND2","data":{"id":"ak_00034zRY3aSFJNSLZqx5UND2","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Test key","last4":"negd","scopes":["read","sell","gift","refund","buy:quote","buy:confirm","admin"],"createdAt":"2026-11-18T00:45:31.966Z","lastUsedAt":null,"revokedAt":null,"createdByKeyId":null,"createdByWalletAddress":null},"created_at":"2026-11-18T00:45:31.966+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":3,"type":"api_key.created","object_id":"ak_00034zRY3awSseXPLgymVnDZ","data":{"id":"ak_00034zRY3awSseXPLgymVnDZ","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Key 0","last4":"KpEa","scopes":["read","sell","gift","refund","buy:quote","buy:confirm","admin"],"createdAt":"2026-11-18T00:45:31.971Z","lastUsedAt":null,"revokedAt":null,"createdByKeyId":null,"createdByWalletAddress":null},"created_at":"2026-11-18T00:45:31.971+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":4,"type":"api_key.created","object_id":"ak_00034zRY3bioaKS9Ix5ZZB2W","data":{"id":"ak_00034zRY3bioaKS9Ix5ZZB2W","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Key 1","last4":"gTz0","scopes":["read","sell","gift","refund","buy:quote","buy:confirm","admin"],"createdAt":"2026-11-18T00:45:31.979Z","lastUsedAt":null,"revokedAt":null,"createdByKeyId":null,"createdByWalletAddress":null},"created_at":"2026-11-18T00:45:31.979+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":5,"type":"api_key.created","object_id":"ak_00034zRY3cbD0bs8LxA8opXb","data":{"id":"ak_00034zRY3cbD0bs8LxA8opXb","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Key 2","last4":"UE9o","scopes":["read","sell","gift","refund","buy:quote","buy:confirm","admin"],"createdAt":"2026-11-18T00:45:31.988Z","lastUsedAt":null,"revokedAt":null,"createdByKeyId":null,"createdByWalletAddress":null},"created_at":"2026-11-18T00:45:31.988+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":6,"type":"api_key.created","object_id":"ak_00034zRY3dHW06pmlv8MveXZ","data":{"id":"ak_00034zRY3dHW06pmlv8MveXZ","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Key 3","last4":"zF67","scopes":["read","sell","gift","refund","buy:quote","buy:confirm","admin"],"createdAt":"2026-11-18T00:45:31.995Z","lastUsedAt":null,"revokedAt":null,"createdByKeyId":null,"createdByWalletAddress":null},"created_at":"2026-11-18T00:45:31.995+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":11,"type":"team_invitation.created","object_id":"tinv_00034zRY3ro2JoT8LjPPqM0b","data":{"id":"tinv_00034zRY3ro2JoT8LjPPqM0b","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","role":"viewer","name":null,"createdAt":"2026-11-18T00:45:32.144Z","expiresAt":"2026-11-25T00:45:32.144Z","canceledAt":null,"acceptedAt":null,"memberId":null,"createdByKeyId":null,"createdByWalletAddress":null},"created_at":"2026-11-18T00:45:32.144+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":12,"type":"team_invitation.created","object_id":"tinv_00034zRY3sULJRpQnzmBHxcJ","data":{"id":"tinv_00034zRY3sULJRpQnzmBHxcJ","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","role":"viewer","name":null,"createdAt":"2026-11-18T00:45:32.151Z","expiresAt":"2026-11-25T00:45:32.151Z","canceledAt":null,"acceptedAt":null,"memberId":null,"createdByKeyId":null,"createdByWalletAddress":null},"created_at":"2026-11-18T00:45:32.151+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":13,"type":"team_invitation.created","object_id":"tinv_00034zRY3ssWAbwVNdVInhG5","data":{"id":"tinv_00034zRY3ssWAbwVNdVInhG5","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","role":"viewer","name":null,"createdAt":"2026-11-18T00:45:32.155Z","expiresAt":"2026-11-25T00:45:32.155Z","canceledAt":null,"acceptedAt":null,"memberId":null,"createdByKeyId":null,"createdByWalletAddress":null},"created_at":"2026-11-18T00:45:32.155+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":14,"type":"session.created","object_id":"sess_00034zRY3vzv0GW5LJOEUsyQ","data":{"id":"sess_00034zRY3vzv0GW5LJOEUsyQ","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","memberId":"mbr_00034zRY3Zftbas5CFGo2Uq2","createdAt":"2026-11-18T00:45:32.187Z","expiresAt":"2026-11-25T00:45:32.187Z","endedAt":null,"userAgent":"lightMyRequest"},"created_at":"2026-11-18T00:45:32.187+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":21,"type":"customer.created","object_id":"cus_00034zRY4EuPQQGIqj82lMY2","data":{"id":"cus_00034zRY4EuPQQGIqj82lMY2","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"note","email":null,"emailKey":null,"address":{"city":"Ely","line1":"note street","country":"GB"},"metadata":{},"createdAt":"2026-11-18T00:45:32.381Z","updatedAt":"2026-11-18T00:45:32.381Z"},"created_at":"2026-11-18T00:45:32.381+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":22,"type":"checkout_session.created","object_id":"cs_00034zRY4GfCH4KoyYpJosQl","data":{"id":"cs_00034zRY4GfCH4KoyYpJosQl","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"open","paymentStatus":"unpaid","lineItems":[{"id":"li_00034zRY4GfCGfR93iVMVn49","priceId":"price_00034zRY4BIn1xwtsZiDb9E9","quantity":1,"productId":"prod_00034zRY4BIn1Z8fWQv6F0ea","amountTotal":250,"description":"Mug","amountSubtotal":250}],"amountSubtotal":250,"amountTotal":250,"title":null,"thankYouText":null,"redirectUrl":null,"collect":["name","email","address"],"recipientAddress":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","reference":"2SZzTEinnZQP4c6hkc2g156SJQLWc2LcG9Qda3u4sh6o","checkoutLinkId":null,"transactionId":null,"payerAddress":null,"customerId":null,"lastPaymentError":null,"canceledBy":null,"canceledAt":null,"completedAt":null,"metadata":{"note":"note"},"createdAt":"2026-11-18T00:45:32.399Z"},"created_at":"2026-11-18T00:45:32.399+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":24,"type":"checkout_session.created","object_id":"cs_00034zRY4NODVpXjVPNt4Dxe","data":{"id":"cs_00034zRY4NODVpXjVPNt4Dxe","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"open","paymentStatus":"unpaid","lineItems":[{"id":"li_00034zRY4NODVD5yAPwrSKYx","priceId":"price_00034zRY4BIn1xwtsZiDb9E9","quantity":1,"productId":"prod_00034zRY4BIn1Z8fWQv6F0ea","amountTotal":250,"description":"Mug","amountSubtotal":250}],"amountSubtotal":250,"amountTotal":250,"title":null,"thankYouText":null,"redirectUrl":null,"collect":["name","email","address"],"recipientAddress":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","reference":"Dixd6vxW6PabmgB9PLeKomvUhLAM3rPZMe9LFMGKPfXM","checkoutLinkId":null,"transactionId":null,"payerAddress":null,"customerId":null,"lastPaymentError":null,"canceledBy":null,"canceledAt":null,"completedAt":null,"metadata":{"note":"note"},"createdAt":"2026-11-18T00:45:32.468Z"},"created_at":"2026-11-18T00:45:32.468+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":26,"type":"transaction_intent.created","object_id":"ti_00034zRY4U1C1YL9igzzit8t","data":{"id":"ti_00034zRY4U1C1YL9igzzit8t","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"requires_action","amount":250,"feeAmount":0,"description":null,"customerId":"cus_00034zRY4EuPQQGIqj82lMY2","lineItems":null,"dueAt":null,"fallsDueAt":null,"overdueAt":null,"recipientAddress":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","reference":"78Fiit5NRVGSj6h4aYeCrECAxF2gmRhE3B36SpMsN6Jv","payerAddress":null,"processingAt":null,"transactionId":null,"lastPaymentError":null,"canceledBy":null,"canceledAt":null,"metadata":{"note":"note"},"createdAt":"2026-11-18T00:45:32.536Z"},"created_at":"2026-11-18T00:45:32.536+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":28,"type":"checkout_session.payment_failed","object_id":"cs_00034zRY4GfCH4KoyYpJosQl","data":{"id":"cs_00034zRY4GfCH4KoyYpJosQl","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"open","paymentStatus":"unpaid","lineItems":[{"id":"li_00034zRY4GfCGfR93iVMVn49","priceId":"price_00034zRY4BIn1xwtsZiDb9E9","quantity":1,"productId":"prod_00034zRY4BIn1Z8fWQv6F0ea","amountTotal":250,"description":"Mug","amountSubtotal":250}],"amountSubtotal":250,"amountTotal":250,"title":null,"thankYouText":null,"redirectUrl":null,"collect":["name","email","address"],"recipientAddress":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","reference":"2SZzTEinnZQP4c6hkc2g156SJQLWc2LcG9Qda3u4sh6o","checkoutLinkId":null,"transactionId":null,"payerAddress":null,"customerId":null,"lastPaymentError":{"code":"amount_insufficient","message":"Received 1.25 of 2.50 USDC. Pay the full amount in a single payment."},"canceledBy":null,"canceledAt":null,"completedAt":null,"metadata":{"note":"note"},"createdAt":"2026-11-18T00:45:32.399Z"},"created_at":"2026-11-18T00:45:32.677+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":29,"type":"payment.recorded","object_id":"pay_00034zRY4fcOvuwgWZxgmUHs","data":{"id":"pay_00034zRY4fcOvuwgWZxgmUHs","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","payableId":"cs_00034zRY4GfCH4KoyYpJosQl","signature":"qKW4FASPbBjFMkVTAkA55HLLGoVkziuMgY7yhCdQagTwzXASB7oK3BYU7SQwCXy8eyAPb1ELuTeYBkcNdRd1vXA","payerAddress":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","outcome":"short","received":1250000,"due":2500000,"excess":0,"refunded":0,"createdAt":"2026-11-18T00:45:32.000Z","counted":false,"stranded":false,"acceptedAt":null,"acceptedByKeyId":null,"acceptedByWalletAddress":null,"shortfall":null,"resolvedAt":null,"resolvedByKeyId":null,"resolvedByWalletAddress":null,"resolutionNote":null,"needsAttention":true},"created_at":"2026-11-18T00:45:32.655+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":30,"type":"transaction.recorded","object_id":"txn_00034zRY4oIIRUw6rrSkmLz6","data":{"id":"txn_00034zRY4oIIRUw6rrSkmLz6","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","type":"checkout_session","source":"cs_00034zRY4NODVpXjVPNt4Dxe","signature":"2E7Wjk2FvAGMBJ1u8SCd7yoWDhEdLviCkD96bmnEWvyc97d83bGq7DkSwD9zZmMeK72qH7aEHU42Sto8gZ2gCqzJ","senderAddress":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","recipientAddress":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","amount":250,"feeAmount":0,"createdAt":"2026-11-18T00:45:32.000Z"},"created_at":"2026-11-18T00:45:32.751+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":31,"type":"checkout_session.completed","object_id":"cs_00034zRY4NODVpXjVPNt4Dxe","data":{"id":"cs_00034zRY4NODVpXjVPNt4Dxe","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"complete","paymentStatus":"paid","lineItems":[{"id":"li_00034zRY4NODVD5yAPwrSKYx","priceId":"price_00034zRY4BIn1xwtsZiDb9E9","quantity":1,"productId":"prod_00034zRY4BIn1Z8fWQv6F0ea","amountTotal":250,"description":"Mug","amountSubtotal":250}],"amountSubtotal":250,"amountTotal":250,"title":null,"thankYouText":null,"redirectUrl":null,"collect":["name","email","address"],"recipientAddress":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","reference":"Dixd6vxW6PabmgB9PLeKomvUhLAM3rPZMe9LFMGKPfXM","checkoutLinkId":null,"transactionId":"txn_00034zRY4oIIRUw6rrSkmLz6","payerAddress":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","customerId":"cus_00034zRY4pYriXYcH0oV7PhA","lastPaymentError":null,"canceledBy":null,"canceledAt":null,"completedAt":"2026-11-18T00:45:32.000Z","metadata":{"note":"note"},"createdAt":"2026-11-18T00:45:32.468Z"},"created_at":"2026-11-18T00:45:32.759+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":18,"type":"gift.funded","object_id":"gift_00034zRY3xYcPuSKvyy3qY8G","data":{"id":"gift_00034zRY3xYcPuSKvyy3qY8G","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"open","amount":2500,"senderAddress":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","recipientAddress":null,"releaseVerificationKey":"8XqUxgwGjPFBgUiGLACejoB3FAhpA8JLdZ6yjRTf1mtU","escrowAddress":"CUAuvz2nLkzAqFJyB5UFN5uER8FMjcghBnyGDHH4GGUh","fundableUntil":272,"reclaimAskedAt":null,"fundedAt":"2026-11-18T00:45:32.000Z","releasedAt":null,"reclaimedAt":null,"releaseTx":null,"metadata":{},"createdAt":"2026-11-18T00:45:32.203Z"},"created_at":"2026-11-18T00:45:32.289+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":19,"type":"product.created","object_id":"prod_00034zRY4BIn1Z8fWQv6F0ea","data":{"id":"prod_00034zRY4BIn1Z8fWQv6F0ea","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","active":true,"name":"Mug","description":"note","images":[],"metadata":{"note":"note"},"type":"service","unitLabel":null,"url":null,"defaultPriceId":"price_00034zRY4BIn1xwtsZiDb9E9","amount":250,"offered":false,"oneOff":false,"createdAt":"2026-11-18T00:45:32.344Z","updatedAt":"2026-11-18T00:45:32.344Z"},"created_at":"2026-11-18T00:45:32.344+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":20,"type":"checkout_link.created","object_id":"cl_00034zRY4DpvaMiK4KPTX8fR","data":{"id":"cl_00034zRY4DpvaMiK4KPTX8fR","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","lineItems":[{"id":"li_00034zRY4DpvZutllvetp4ub","priceId":"price_00034zRY4BIn1xwtsZiDb9E9","quantity":1,"productId":"prod_00034zRY4BIn1Z8fWQv6F0ea","amountTotal":250,"description":"Mug","amountSubtotal":250}],"title":null,"thankYouText":null,"redirectUrl":null,"collect":[],"maxUses":null,"recipientAddress":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","underpaymentMode":"reject","toleranceCents":0,"toleranceBps":0,"expiresAt":null,"canceledBy":null,"canceledAt":null,"metadata":{"note":"note"},"createdAt":"2026-11-18T00:45:32.365Z"},"created_at":"2026-11-18T00:45:32.365+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":27,"type":"transaction_intent.created","object_id":"ti_00034zRY4WeNI0Awvff9BpvG","data":{"id":"ti_00034zRY4WeNI0Awvff9BpvG","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"requires_action","amount":250,"feeAmount":0,"description":null,"customerId":"cus_00034zRY4EuPQQGIqj82lMY2","lineItems":null,"dueAt":null,"fallsDueAt":null,"overdueAt":null,"recipientAddress":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","reference":"HajFuZwcv6sajg8K6sZtFsrHjFbp4KasqszexRtX3Rgp","payerAddress":null,"processingAt":null,"transactionId":null,"lastPaymentError":null,"canceledBy":null,"canceledAt":null,"metadata":{"note":"note"},"createdAt":"2026-11-18T00:45:32.563Z"},"created_at":"2026-11-18T00:45:32.563+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":42,"type":"product.created","object_id":"prod_00034zRY5FIQ5fbyBSDi2fY5","data":{"id":"prod_00034zRY5FIQ5fbyBSDi2fY5","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","active":true,"name":"Mug","description":null,"images":[],"metadata":{},"type":"service","unitLabel":null,"url":null,"defaultPriceId":"price_00034zRY5FIQ5uYSgNTr507H","amount":250,"offered":true,"oneOff":true,"createdAt":"2026-11-18T00:45:33.021Z","updatedAt":"2026-11-18T00:45:33.021Z"},"created_at":"2026-11-18T00:45:33.021+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":43,"type":"checkout_session.created","object_id":"cs_00034zRY5Fmdevx4yS9JJQdz","data":{"id":"cs_00034zRY5Fmdevx4yS9JJQdz","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"open","paymentStatus":"unpaid","lineItems":[{"id":"li_00034zRY5FgawbXcUA54pQvQ","priceId":"price_00034zRY5FIQ5uYSgNTr507H","quantity":1,"productId":"prod_00034zRY5FIQ5fbyBSDi2fY5","amountTotal":250,"description":"Mug","amountSubtotal":250}],"amountSubtotal":250,"amountTotal":250,"title":null,"thankYouText":null,"redirectUrl":null,"collect":["address"],"recipientAddress":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","reference":"2fgPk5QuA9yZJk4MKF6zbyREHvA2F8Eg8Pwu2NVrYMtx","checkoutLinkId":null,"transactionId":null,"payerAddress":null,"customerId":null,"lastPaymentError":null,"canceledBy":null,"canceledAt":null,"completedAt":null,"metadata":{},"createdAt":"2026-11-18T00:45:33.026Z"},"created_at":"2026-11-18T00:45:33.026+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":46,"type":"product.created","object_id":"prod_00034zRY5U11pa8jAp9CCMgt","data":{"id":"prod_00034zRY5U11pa8jAp9CCMgt","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","active":true,"name":"Ladle","description":null,"images":[],"metadata":{},"type":"service","unitLabel":null,"url":null,"defaultPriceId":null,"amount":0,"offered":false,"oneOff":false,"createdAt":"2026-11-18T00:45:33.172Z","updatedAt":"2026-11-18T00:45:33.172Z"},"created_at":"2026-11-18T00:45:33.172+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":47,"type":"product.created","object_id":"prod_00034zRY5UtQFecExOmrOzKy","data":{"id":"prod_00034zRY5UtQFecExOmrOzKy","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","active":true,"name":"Ladle","description":null,"images":[],"metadata":{},"type":"service","unitLabel":null,"url":null,"defaultPriceId":null,"amount":0,"offered":false,"oneOff":false,"createdAt":"2026-11-18T00:45:33.181Z","updatedAt":"2026-11-18T00:45:33.181Z"},"created_at":"2026-11-18T00:45:33.181+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":48,"type":"product.created","object_id":"prod_00034zRY5Vflxjw0gfzKlQu7","data":{"id":"prod_00034zRY5Vflxjw0gfzKlQu7","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","active":true,"name":"Ladle","description":null,"images":[],"metadata":{},"type":"service","unitLabel":null,"url":null,"defaultPriceId":null,"amount":0,"offered":false,"oneOff":false,"createdAt":"2026-11-18T00:45:33.189Z","updatedAt":"2026-11-18T00:45:33.189Z"},"created_at":"2026-11-18T00:45:33.189+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":49,"type":"product.created","object_id":"prod_00034zRY5WG2F7aRf6aDjKmU","data":{"id":"prod_00034zRY5WG2F7aRf6aDjKmU","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","active":true,"name":"Ladle","description":null,"images":[],"metadata":{},"type":"service","unitLabel":null,"url":null,"defaultPriceId":null,"amount":0,"offered":false,"oneOff":false,"createdAt":"2026-11-18T00:45:33.195Z","updatedAt":"2026-11-18T00:45:33.195Z"},"created_at":"2026-11-18T00:45:33.195+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":50,"type":"customer.created","object_id":"cus_00034zRY5X2NxC2J2yofws7V","data":{"id":"cus_00034zRY5X2NxC2J2yofws7V","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Grace","email":"grace-0@example.com","emailKey":"grace-0@example.com","address":null,"metadata":{},"createdAt":"2026-11-18T00:45:33.203Z","updatedAt":"2026-11-18T00:45:33.203Z"},"created_at":"2026-11-18T00:45:33.203+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":51,"type":"customer.created","object_id":"cus_00034zRY5Y0p5P1iWupqr0IT","data":{"id":"cus_00034zRY5Y0p5P1iWupqr0IT","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Grace","email":"grace-1@example.com","emailKey":"grace-1@example.com","address":null,"metadata":{},"createdAt":"2026-11-18T00:45:33.213Z","updatedAt":"2026-11-18T00:45:33.213Z"},"created_at":"2026-11-18T00:45:33.213+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":52,"type":"customer.created","object_id":"cus_00034zRY5YnAnUPCCPNFEMbT","data":{"id":"cus_00034zRY5YnAnUPCCPNFEMbT","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Grace","email":"grace-2@example.com","emailKey":"grace-2@example.com","address":null,"metadata":{},"createdAt":"2026-11-18T00:45:33.221Z","updatedAt":"2026-11-18T00:45:33.221Z"},"created_at":"2026-11-18T00:45:33.221+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":53,"type":"customer.created","object_id":"cus_00034zRY5ZZWVRbIAKHOo0A4","data":{"id":"cus_00034zRY5ZZWVRbIAKHOo0A4","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Grace","email":"grace-3@example.com","emailKey":"grace-3@example.com","address":null,"metadata":{},"createdAt":"2026-11-18T00:45:33.229Z","updatedAt":"2026-11-18T00:45:33.229Z"},"created_at":"2026-11-18T00:45:33.229+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":79,"type":"grant.created","object_id":"grt_00034zRY6X2Dl1tCMr8hjA62","data":{"id":"grt_00034zRY6X2Dl1tCMr8hjA62","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","clientId":"client","clientName":"Test agent","redirectHost":"agent.example","scopes":["read","buy:quote","buy:confirm"],"createdAt":"2026-11-18T00:45:33.839Z","lastUsedAt":null,"revokedAt":null,"createdByWalletAddress":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz"},"created_at":"2026-11-18T00:45:33.839+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":25,"type":"checkout_session.customer_submitted","object_id":"cs_00034zRY4NODVpXjVPNt4Dxe","data":{"id":"cs_00034zRY4NODVpXjVPNt4Dxe","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"open","paymentStatus":"unpaid","lineItems":[{"id":"li_00034zRY4NODVD5yAPwrSKYx","priceId":"price_00034zRY4BIn1xwtsZiDb9E9","quantity":1,"productId":"prod_00034zRY4BIn1Z8fWQv6F0ea","amountTotal":250,"description":"Mug","amountSubtotal":250}],"amountSubtotal":250,"amountTotal":250,"title":null,"thankYouText":null,"redirectUrl":null,"collect":["name","email","address"],"recipientAddress":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","reference":"Dixd6vxW6PabmgB9PLeKomvUhLAM3rPZMe9LFMGKPfXM","checkoutLinkId":null,"transactionId":null,"payerAddress":null,"customerId":null,"lastPaymentError":null,"canceledBy":null,"canceledAt":null,"completedAt":null,"metadata":{"note":"note"},"createdAt":"2026-11-18T00:45:32.468Z"},"created_at":"2026-11-18T00:45:32.519+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":44,"type":"product.created","object_id":"prod_00034zRY5KMhC3TSiG43uhx0","data":{"id":"prod_00034zRY5KMhC3TSiG43uhx0","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","active":true,"name":"Mug","description":null,"images":[],"metadata":{},"type":"service","unitLabel":null,"url":null,"defaultPriceId":"price_00034zRY5KMhCRqLEf4qEuzn","amount":250,"offered":true,"oneOff":true,"createdAt":"2026-11-18T00:45:33.073Z","updatedAt":"2026-11-18T00:45:33.073Z"},"created_at":"2026-11-18T00:45:33.073+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":45,"type":"checkout_session.created","object_id":"cs_00034zRY5KwxTuRYyFvtgfWi","data":{"id":"cs_00034zRY5KwxTuRYyFvtgfWi","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"open","paymentStatus":"unpaid","lineItems":[{"id":"li_00034zRY5KwxTIQxzfDsqWwY","priceId":"price_00034zRY5KMhCRqLEf4qEuzn","quantity":1,"productId":"prod_00034zRY5KMhC3TSiG43uhx0","amountTotal":250,"description":"Mug","amountSubtotal":250}],"amountSubtotal":250,"amountTotal":250,"title":null,"thankYouText":null,"redirectUrl":null,"collect":["name","email","address"],"recipientAddress":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","reference":"HpmevWiUh6yuBdwoWBXtuG2opxq9XBJGw3t4gzfoAU3H","checkoutLinkId":null,"transactionId":null,"payerAddress":null,"customerId":null,"lastPaymentError":null,"canceledBy":null,"canceledAt":null,"completedAt":null,"metadata":{},"createdAt":"2026-11-18T00:45:33.079Z"},"created_at":"2026-11-18T00:45:33.079+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":33,"type":"payment.recorded","object_id":"pay_00034zRY4nJrIxPMlb6CDXGh","data":{"id":"pay_00034zRY4nJrIxPMlb6CDXGh","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","payableId":"cs_00034zRY4NODVpXjVPNt4Dxe","signature":"2E7Wjk2FvAGMBJ1u8SCd7yoWDhEdLviCkD96bmnEWvyc97d83bGq7DkSwD9zZmMeK72qH7aEHU42Sto8gZ2gCqzJ","payerAddress":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","outcome":"settled","received":2500000,"due":2500000,"excess":0,"refunded":0,"createdAt":"2026-11-18T00:45:32.000Z","counted":true,"stranded":false,"acceptedAt":null,"acceptedByKeyId":null,"acceptedByWalletAddress":null,"shortfall":null,"resolvedAt":null,"resolvedByKeyId":null,"resolvedByWalletAddress":null,"resolutionNote":null,"needsAttention":false},"created_at":"2026-11-18T00:45:32.734+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":34,"type":"transaction.recorded","object_id":"txn_00034zRY4yWtMT5G9qplMdQv","data":{"id":"txn_00034zRY4yWtMT5G9qplMdQv","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","type":"transaction_intent","source":"ti_00034zRY4WeNI0Awvff9BpvG","signature":"5uGNxgpK9yXEWgAy3tqmMvtGRNjFNSVxwaUNQ4hveFssb4vovyhdwbygR3xiNERfX2TgQjAEFbNysg4wpgmnkPMW","senderAddress":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","recipientAddress":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","amount":250,"feeAmount":0,"createdAt":"2026-11-18T00:45:32.000Z"},"created_at":"2026-11-18T00:45:32.852+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":35,"type":"transaction_intent.processing","object_id":"ti_00034zRY4WeNI0Awvff9BpvG","data":{"id":"ti_00034zRY4WeNI0Awvff9BpvG","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"processing","amount":250,"feeAmount":0,"description":null,"customerId":"cus_00034zRY4EuPQQGIqj82lMY2","lineItems":null,"dueAt":null,"fallsDueAt":null,"overdueAt":null,"recipientAddress":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","reference":"HajFuZwcv6sajg8K6sZtFsrHjFbp4KasqszexRtX3Rgp","payerAddress":null,"processingAt":null,"transactionId":null,"lastPaymentError":null,"canceledBy":null,"canceledAt":null,"metadata":{"note":"note"},"createdAt":"2026-11-18T00:45:32.563Z"},"created_at":"2026-11-18T00:45:32.853+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":36,"type":"transaction_intent.succeeded","object_id":"ti_00034zRY4WeNI0Awvff9BpvG","data":{"id":"ti_00034zRY4WeNI0Awvff9BpvG","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"succeeded","amount":250,"feeAmount":0,"description":null,"customerId":"cus_00034zRY4EuPQQGIqj82lMY2","lineItems":null,"dueAt":null,"fallsDueAt":null,"overdueAt":null,"recipientAddress":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","reference":"HajFuZwcv6sajg8K6sZtFsrHjFbp4KasqszexRtX3Rgp","payerAddress":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","processingAt":null,"transactionId":"txn_00034zRY4yWtMT5G9qplMdQv","lastPaymentError":null,"canceledBy":null,"canceledAt":null,"metadata":{"note":"note"},"createdAt":"2026-11-18T00:45:32.563Z"},"created_at":"2026-11-18T00:45:32.853+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":37,"type":"payment.recorded","object_id":"pay_00034zRY4xMMnXsLJarAkMPV","data":{"id":"pay_00034zRY4xMMnXsLJarAkMPV","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","payableId":"ti_00034zRY4WeNI0Awvff9BpvG","signature":"5uGNxgpK9yXEWgAy3tqmMvtGRNjFNSVxwaUNQ4hveFssb4vovyhdwbygR3xiNERfX2TgQjAEFbNysg4wpgmnkPMW","payerAddress":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","outcome":"settled","received":2500000,"due":2500000,"excess":0,"refunded":0,"createdAt":"2026-11-18T00:45:32.000Z","counted":true,"stranded":false,"acceptedAt":null,"acceptedByKeyId":null,"acceptedByWalletAddress":null,"shortfall":null,"resolvedAt":null,"resolvedByKeyId":null,"resolvedByWalletAddress":null,"resolutionNote":null,"needsAttention":false},"created_at":"2026-11-18T00:45:32.837+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":38,"type":"product.created","object_id":"prod_00034zRY51kKuTSm1fCduuhl","data":{"id":"prod_00034zRY51kKuTSm1fCduuhl","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","active":true,"name":"Mug","description":null,"images":[],"metadata":{},"type":"service","unitLabel":null,"url":null,"defaultPriceId":"price_00034zRY51kKucfk8BPqdNCS","amount":250,"offered":true,"oneOff":true,"createdAt":"2026-11-18T00:45:32.882Z","updatedAt":"2026-11-18T00:45:32.882Z"},"created_at":"2026-11-18T00:45:32.882+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":39,"type":"checkout_session.created","object_id":"cs_00034zRY52WgcUaiUuny1UFz","data":{"id":"cs_00034zRY52WgcUaiUuny1UFz","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"open","paymentStatus":"unpaid","lineItems":[{"id":"li_00034zRY52WgcMQueZclzDjp","priceId":"price_00034zRY51kKucfk8BPqdNCS","quantity":1,"productId":"prod_00034zRY51kKuTSm1fCduuhl","amountTotal":250,"description":"Mug","amountSubtotal":250}],"amountSubtotal":250,"amountTotal":250,"title":null,"thankYouText":null,"redirectUrl":null,"collect":["name"],"recipientAddress":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","reference":"GWhKvmxuWrFcMzERYMTPnp3EWCERJV6mPF55eET2aXFd","checkoutLinkId":null,"transactionId":null,"payerAddress":null,"customerId":null,"lastPaymentError":null,"canceledBy":null,"canceledAt":null,"completedAt":null,"metadata":{},"createdAt":"2026-11-18T00:45:32.890Z"},"created_at":"2026-11-18T00:45:32.89+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":60,"type":"checkout_intent.created","object_id":"ci_00034zRY5yclsqim5g3d06J9","data":{"id":"ci_00034zRY5yclsqim5g3d06J9","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"processing","statusReason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"optionsSchema":null,"merchant":null,"maxAmount":null,"amount":null,"currency":null,"amountBreakdown":null,"items":[],"shipping":null,"shipTo":null,"tax":null,"shopName":null,"cardId":"card_00034zRY5tMPLugR67X9Z7Zl","chargeId":null,"outcome":null,"step":null,"stepCount":null,"stepName":null,"challengeUrl":null,"confirmedAt":null,"confirmedByKeyId":null,"confirmedByGrantId":null,"confirmedByWalletAddress":null,"mandateId":null,"approvalDigest":null,"approvedAt":null,"approvedByWalletAddress":null,"audited":true,"expiresAt":null,"metadata":{},"createdAt":"2026-11-18T00:45:33.486Z"},"created_at":"2026-11-18T00:45:33.486+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":86,"type":"api_key.created","object_id":"ak_00034zRY6hezX4zDXXU1b4ky","data":{"id":"ak_00034zRY6hezX4zDXXU1b4ky","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Secret key","last4":"Opko","scopes":["buy:quote","buy:confirm"],"createdAt":"2026-11-18T00:45:33.948Z","lastUsedAt":null,"revokedAt":null,"createdByKeyId":"ak_00034zRY3aSFJNSLZqx5UND2","createdByWalletAddress":null},"created_at":"2026-11-18T00:45:33.948+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":87,"type":"mandate.created","object_id":"mdt_00034zRY6idQfexf7y18eJst","data":{"id":"mdt_00034zRY6idQfexf7y18eJst","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","holderId":"ak_00034zRY6hezX4zDXXU1b4ky","status":"active","currency":"usd","perPurchase":null,"perDay":5000,"perMonth":null,"approveAbove":null,"allowHosts":[],"denyHosts":[],"cardIds":[],"expiresAt":null,"revokedAt":null,"createdAt":"2026-11-18T00:45:33.958Z","audited":true},"created_at":"2026-11-18T00:45:33.958+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":88,"type":"api_key.created","object_id":"ak_00034zRY6kODVsCSGwvmQm0I","data":{"id":"ak_00034zRY6kODVsCSGwvmQm0I","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Secret key","last4":"mUrF","scopes":["buy:quote","buy:confirm"],"createdAt":"2026-11-18T00:45:33.976Z","lastUsedAt":null,"revokedAt":null,"createdByKeyId":"ak_00034zRY3aSFJNSLZqx5UND2","createdByWalletAddress":null},"created_at":"2026-11-18T00:45:33.976+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":89,"type":"grant.created","object_id":"grt_00034zRY6lAZDtcg4PtE6pAL","data":{"id":"grt_00034zRY6lAZDtcg4PtE6pAL","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","clientId":"client","clientName":"Test agent","redirectHost":"agent.example","scopes":["read","buy:quote","buy:confirm"],"createdAt":"2026-11-18T00:45:33.984Z","lastUsedAt":null,"revokedAt":null,"createdByWalletAddress":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz"},"created_at":"2026-11-18T00:45:33.984+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":54,"type":"refund.created","object_id":"re_00034zRY5g0Pb3jkCFA9n5pO","data":{"id":"re_00034zRY5g0Pb3jkCFA9n5pO","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","paymentId":"pay_00034zRY4xMMnXsLJarAkMPV","payableId":"ti_00034zRY4WeNI0Awvff9BpvG","status":"requires_action","statusReason":null,"amount":1,"reason":null,"senderAddress":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","destinationAddress":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","viaGiftId":null,"reference":"4Ho6vuV5rJdwMYWgmZ9Hqo1kWd74wkNWYEQUTi8hHJLN","blockhash":null,"validUntil":0,"cancelAskedAt":null,"signature":null,"succeededAt":null,"metadata":{},"createdAt":"2026-11-18T00:45:33.295Z"},"created_at":"2026-11-18T00:45:33.295+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":55,"type":"refund.created","object_id":"re_00034zRY5jc1zzqklOqUiW0I","data":{"id":"re_00034zRY5jc1zzqklOqUiW0I","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","paymentId":"pay_00034zRY4xMMnXsLJarAkMPV","payableId":"ti_00034zRY4WeNI0Awvff9BpvG","status":"requires_action","statusReason":null,"amount":1,"reason":null,"senderAddress":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","destinationAddress":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","viaGiftId":null,"reference":"59kJdYEmkABykLWHknjsmmvZGnqCv5Tc7YitEgSzNUuD","blockhash":null,"validUntil":0,"cancelAskedAt":null,"signature":null,"succeededAt":null,"metadata":{},"createdAt":"2026-11-18T00:45:33.332Z"},"created_at":"2026-11-18T00:45:33.332+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":56,"type":"refund.created","object_id":"re_00034zRY5n1Yy9T0S0nYcbM9","data":{"id":"re_00034zRY5n1Yy9T0S0nYcbM9","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","paymentId":"pay_00034zRY4xMMnXsLJarAkMPV","payableId":"ti_00034zRY4WeNI0Awvff9BpvG","status":"requires_action","statusReason":null,"amount":1,"reason":null,"senderAddress":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","destinationAddress":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","viaGiftId":null,"reference":"5vXu5iPwxVRku8X7ortCMU4Fe6p25T9bg3ufkYN25XMq","blockhash":null,"validUntil":0,"cancelAskedAt":null,"signature":null,"succeededAt":null,"metadata":{},"createdAt":"2026-11-18T00:45:33.367Z"},"created_at":"2026-11-18T00:45:33.367+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":57,"type":"refund.created","object_id":"re_00034zRY5pYhWXbVRT1z7cEP","data":{"id":"re_00034zRY5pYhWXbVRT1z7cEP","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","paymentId":"pay_00034zRY4xMMnXsLJarAkMPV","payableId":"ti_00034zRY4WeNI0Awvff9BpvG","status":"requires_action","statusReason":null,"amount":1,"reason":null,"senderAddress":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","destinationAddress":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","viaGiftId":null,"reference":"BemujzdXqwdA61AKvVxFgZNKpQVkWPGLhmHZ4T5vbTZi","blockhash":null,"validUntil":0,"cancelAskedAt":null,"signature":null,"succeededAt":null,"metadata":{},"createdAt":"2026-11-18T00:45:33.393Z"},"created_at":"2026-11-18T00:45:33.393+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":58,"type":"card.created","object_id":"card_00034zRY5tMPLugR67X9Z7Zl","data":{"id":"card_00034zRY5tMPLugR67X9Z7Zl","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","brand":"visa","last4":"4242","expMonth":12,"expYear":2029,"name":"Ada Lovelace","billingAddress":{"city":"London","line1":"12 St James’s Square","country":"GB","postalCode":"SW1Y 4LB"},"spendingLimit":null,"hasCvc":true,"vaultKeyId":"a4d9110a835190a9","removedAt":null,"createdAt":"2026-11-18T00:45:33.432Z"},"created_at":"2026-11-18T00:45:33.432+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":59,"type":"checkout_intent.created","object_id":"ci_00034zRY5wZqtdLwOyBjYFqW","data":{"id":"ci_00034zRY5wZqtdLwOyBjYFqW","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"processing","statusReason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"optionsSchema":null,"merchant":null,"maxAmount":null,"amount":null,"currency":null,"amountBreakdown":null,"items":[],"shipping":null,"shipTo":null,"tax":null,"shopName":null,"cardId":"card_00034zRY5tMPLugR67X9Z7Zl","chargeId":null,"outcome":null,"step":null,"stepCount":null,"stepName":null,"challengeUrl":null,"confirmedAt":null,"confirmedByKeyId":null,"confirmedByGrantId":null,"confirmedByWalletAddress":null,"mandateId":null,"approvalDigest":null,"approvedAt":null,"approvedByWalletAddress":null,"audited":true,"expiresAt":null,"metadata":{},"createdAt":"2026-11-18T00:45:33.465Z"},"created_at":"2026-11-18T00:45:33.465+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":65,"type":"checkout_intent.asked","object_id":"ci_00034zRY66WJfxwowfOkOTLJ","data":{"id":"ci_00034zRY66WJfxwowfOkOTLJ","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"requires_action","statusReason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"optionsSchema":{"type":"object","properties":{}},"merchant":"shop-example","maxAmount":null,"amount":null,"currency":null,"amountBreakdown":null,"items":[],"shipping":null,"shipTo":null,"tax":null,"shopName":null,"cardId":"card_00034zRY5tMPLugR67X9Z7Zl","chargeId":null,"outcome":null,"step":null,"stepCount":null,"stepName":null,"challengeUrl":null,"confirmedAt":null,"confirmedByKeyId":null,"confirmedByGrantId":null,"confirmedByWalletAddress":null,"mandateId":null,"approvalDigest":null,"approvedAt":null,"approvedByWalletAddress":null,"audited":true,"expiresAt":"2026-11-18T01:30:33.597Z","metadata":{},"createdAt":"2026-11-18T00:45:33.567Z"},"created_at":"2026-11-18T00:45:33.6+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":66,"type":"checkout_intent.quoted","object_id":"ci_00034zRY68N9EWuyew2Le1AE","data":{"id":"ci_00034zRY68N9EWuyew2Le1AE","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"requires_confirmation","statusReason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"optionsSchema":null,"merchant":"shop-example","maxAmount":null,"amount":2599,"currency":"usd","amountBreakdown":{"Subtotal":2099,"Shipping":500},"items":[{"name":"Stoneware mug","variant":"Blue / Large","quantity":1,"unitPrice":2099,"image":"https://cdn.shop.example/mug.jpg","pictureKey":"5x4oGWmGuWjPGpOnShEUgpuhmFh8qbfc"}],"shipping":{"method":"Standard (3–5 days)","amount":500},"shipTo":{"name":"Ada Lovelace","line1":"12 Analytical Way","line2":null,"city":"New York","state":"NY","postalCode":"10001","country":"US"},"tax":{"amount":120,"isIncluded":true},"shopName":"Harbor & Pine","cardId":"card_00034zRY5tMPLugR67X9Z7Zl","chargeId":null,"outcome":null,"step":null,"stepCount":null,"stepName":null,"challengeUrl":null,"confirmedAt":null,"confirmedByKeyId":null,"confirmedByGrantId":null,"confirmedByWalletAddress":null,"mandateId":null,"approvalDigest":null,"approvedAt":null,"approvedByWalletAddress":null,"audited":true,"expiresAt":"2026-11-18T01:30:33.625Z","metadata":{},"createdAt":"2026-11-18T00:45:33.586Z"},"created_at":"2026-11-18T00:45:33.627+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":67,"type":"checkout_intent.created","object_id":"ci_00034zRY6FIFtc1p8UovNyS3","data":{"id":"ci_00034zRY6FIFtc1p8UovNyS3","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"processing","statusReason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"optionsSchema":null,"merchant":null,"maxAmount":null,"amount":null,"currency":null,"amountBreakdown":null,"items":[],"shipping":null,"shipTo":null,"tax":null,"shopName":null,"cardId":"card_00034zRY5tMPLugR67X9Z7Zl","chargeId":null,"outcome":null,"step":null,"stepCount":null,"stepName":null,"challengeUrl":null,"confirmedAt":null,"confirmedByKeyId":null,"confirmedByGrantId":null,"confirmedByWalletAddress":null,"mandateId":null,"approvalDigest":null,"approvedAt":null,"approvedByWalletAddress":null,"audited":true,"expiresAt":null,"metadata":{},"createdAt":"2026-11-18T00:45:33.657Z"},"created_at":"2026-11-18T00:45:33.657+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":80,"type":"api_key.created","object_id":"ak_00034zRY6XiWkrbkVkFrWym4","data":{"id":"ak_00034zRY6XiWkrbkVkFrWym4","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Secret key","last4":"17QV","scopes":["buy:quote","buy:confirm"],"createdAt":"2026-11-18T00:45:33.846Z","lastUsedAt":null,"revokedAt":null,"createdByKeyId":"ak_00034zRY3aSFJNSLZqx5UND2","createdByWalletAddress":null},"created_at":"2026-11-18T00:45:33.846+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":68,"type":"checkout_intent.created","object_id":"ci_00034zRY6H95SFBLAfFTBGhB","data":{"id":"ci_00034zRY6H95SFBLAfFTBGhB","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"processing","statusReason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"optionsSchema":null,"merchant":null,"maxAmount":null,"amount":null,"currency":null,"amountBreakdown":null,"items":[],"shipping":null,"shipTo":null,"tax":null,"shopName":null,"cardId":"card_00034zRY5tMPLugR67X9Z7Zl","chargeId":null,"outcome":null,"step":null,"stepCount":null,"stepName":null,"challengeUrl":null,"confirmedAt":null,"confirmedByKeyId":null,"confirmedByGrantId":null,"confirmedByWalletAddress":null,"mandateId":null,"approvalDigest":null,"approvedAt":null,"approvedByWalletAddress":null,"audited":true,"expiresAt":null,"metadata":{},"createdAt":"2026-11-18T00:45:33.676Z"},"created_at":"2026-11-18T00:45:33.676+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":84,"type":"checkout_intent.quoted","object_id":"ci_00034zRY6aXnRnLskIJgWFpg","data":{"id":"ci_00034zRY6aXnRnLskIJgWFpg","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"requires_confirmation","statusReason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"optionsSchema":null,"merchant":"shop-example","maxAmount":null,"amount":2599,"currency":"usd","amountBreakdown":{"Subtotal":2099,"Shipping":500},"items":[{"name":"Stoneware mug","variant":"Blue / Large","quantity":1,"unitPrice":2099,"image":"https://cdn.shop.example/mug.jpg","pictureKey":"a5PLrwK49jelOy5hg4Ide1QEuWvyCULP"}],"shipping":{"method":"Standard (3–5 days)","amount":500},"shipTo":{"name":"Ada Lovelace","line1":"12 Analytical Way","line2":null,"city":"New York","state":"NY","postalCode":"10001","country":"US"},"tax":{"amount":120,"isIncluded":true},"shopName":"Harbor & Pine","cardId":"card_00034zRY6YOpkc8TM8xeryZR","chargeId":null,"outcome":null,"step":null,"stepCount":null,"stepName":null,"challengeUrl":null,"confirmedAt":null,"confirmedByKeyId":null,"confirmedByGrantId":null,"confirmedByWalletAddress":null,"mandateId":null,"approvalDigest":null,"approvedAt":null,"approvedByWalletAddress":null,"audited":true,"expiresAt":"2026-11-18T01:30:33.892Z","metadata":{},"createdAt":"2026-11-18T00:45:33.875Z"},"created_at":"2026-11-18T00:45:33.893+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":85,"type":"checkout_intent.approval_asked","object_id":"ci_00034zRY6aXnRnLskIJgWFpg","data":{"id":"ci_00034zRY6aXnRnLskIJgWFpg","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"requires_action","statusReason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"optionsSchema":null,"merchant":"shop-example","maxAmount":null,"amount":2599,"currency":"usd","amountBreakdown":{"Subtotal":2099,"Shipping":500},"items":[{"name":"Stoneware mug","variant":"Blue / Large","quantity":1,"unitPrice":2099,"image":"https://cdn.shop.example/mug.jpg","pictureKey":"a5PLrwK49jelOy5hg4Ide1QEuWvyCULP"}],"shipping":{"method":"Standard (3–5 days)","amount":500},"shipTo":{"name":"Ada Lovelace","line1":"12 Analytical Way","line2":null,"city":"New York","state":"NY","postalCode":"10001","country":"US"},"tax":{"amount":120,"isIncluded":true},"shopName":"Harbor & Pine","cardId":"card_00034zRY6YOpkc8TM8xeryZR","chargeId":null,"outcome":null,"step":null,"stepCount":null,"stepName":null,"challengeUrl":null,"confirmedAt":null,"confirmedByKeyId":"ak_00034zRY6XiWkrbkVkFrWym4","confirmedByGrantId":null,"confirmedByWalletAddress":null,"mandateId":"mdt_00034zRY6Yz61sCIOVGWBD15","approvalDigest":"fb948c32c0ecaca08569ec53397cae5c91215063bed2497b2daf33c983dc3d22","approvedAt":null,"approvedByWalletAddress":null,"audited":true,"expiresAt":"2026-11-18T01:30:33.923Z","metadata":{},"createdAt":"2026-11-18T00:45:33.875Z"},"created_at":"2026-11-18T00:45:33.923+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":97,"type":"api_key.created","object_id":"ak_00034zRY6v7209lugbdBWOSW","data":{"id":"ak_00034zRY6v7209lugbdBWOSW","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Secret key","last4":"BKG3","scopes":["buy:quote","buy:confirm"],"createdAt":"2026-11-18T00:45:34.086Z","lastUsedAt":null,"revokedAt":null,"createdByKeyId":"ak_00034zRY3aSFJNSLZqx5UND2","createdByWalletAddress":null},"created_at":"2026-11-18T00:45:34.086+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":98,"type":"mandate.created","object_id":"mdt_00034zRY6vzQQL1ltK0uxne5","data":{"id":"mdt_00034zRY6vzQQL1ltK0uxne5","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","holderId":"ak_00034zRY6v7209lugbdBWOSW","status":"active","currency":"usd","perPurchase":null,"perDay":5000,"perMonth":null,"approveAbove":null,"allowHosts":[],"denyHosts":[],"cardIds":[],"expiresAt":null,"revokedAt":null,"createdAt":"2026-11-18T00:45:34.095Z","audited":true},"created_at":"2026-11-18T00:45:34.095+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":99,"type":"api_key.created","object_id":"ak_00034zRY6x9wz7RdhobMA4um","data":{"id":"ak_00034zRY6x9wz7RdhobMA4um","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Secret key","last4":"K0K1","scopes":["buy:quote","buy:confirm"],"createdAt":"2026-11-18T00:45:34.107Z","lastUsedAt":null,"revokedAt":null,"createdByKeyId":"ak_00034zRY3aSFJNSLZqx5UND2","createdByWalletAddress":null},"created_at":"2026-11-18T00:45:34.107+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":100,"type":"grant.created","object_id":"grt_00034zRY6yEQpzgbx9Tb6KPA","data":{"id":"grt_00034zRY6yEQpzgbx9Tb6KPA","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","clientId":"client","clientName":"Test agent","redirectHost":"agent.example","scopes":["read","buy:quote","buy:confirm"],"createdAt":"2026-11-18T00:45:34.118Z","lastUsedAt":null,"revokedAt":null,"createdByWalletAddress":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz"},"created_at":"2026-11-18T00:45:34.118+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":101,"type":"grant.created","object_id":"grt_00034zRY6zV077yk8ZBPtXUi","data":{"id":"grt_00034zRY6zV077yk8ZBPtXUi","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","clientId":"client","clientName":"Test agent","redirectHost":"agent.example","scopes":["read","buy:quote","buy:confirm"],"createdAt":"2026-11-18T00:45:34.131Z","lastUsedAt":null,"revokedAt":null,"createdByWalletAddress":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz"},"created_at":"2026-11-18T00:45:34.131+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":102,"type":"api_key.created","object_id":"ak_00034zRY70rc6FTi2fgRq1vC","data":{"id":"ak_00034zRY70rc6FTi2fgRq1vC","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Secret key","last4":"v0Op","scopes":["buy:quote","buy:confirm"],"createdAt":"2026-11-18T00:45:34.145Z","lastUsedAt":null,"revokedAt":null,"createdByKeyId":"ak_00034zRY3aSFJNSLZqx5UND2","createdByWalletAddress":null},"created_at":"2026-11-18T00:45:34.145+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":103,"type":"card.created","object_id":"card_00034zRY71dxo5KKTr0nIDwC","data":{"id":"card_00034zRY71dxo5KKTr0nIDwC","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","brand":"visa","last4":"4242","expMonth":12,"expYear":2029,"name":"Ada Lovelace","billingAddress":{"city":"London","line1":"12 St James’s Square","country":"GB","postalCode":"SW1Y 4LB"},"spendingLimit":null,"hasCvc":true,"vaultKeyId":"a4d9110a835190a9","removedAt":null,"createdAt":"2026-11-18T00:45:34.153Z"},"created_at":"2026-11-18T00:45:34.153+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":104,"type":"mandate.created","object_id":"mdt_00034zRY72WMEJLBpHe38izG","data":{"id":"mdt_00034zRY72WMEJLBpHe38izG","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","holderId":"ak_00034zRY70rc6FTi2fgRq1vC","status":"active","currency":"usd","perPurchase":null,"perDay":null,"perMonth":null,"approveAbove":0,"allowHosts":[],"denyHosts":[],"cardIds":[],"expiresAt":null,"revokedAt":null,"createdAt":"2026-11-18T00:45:34.162Z","audited":true},"created_at":"2026-11-18T00:45:34.162+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":69,"type":"checkout_intent.asked","object_id":"ci_00034zRY6FIFtc1p8UovNyS3","data":{"id":"ci_00034zRY6FIFtc1p8UovNyS3","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"requires_action","statusReason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"optionsSchema":{"type":"object","properties":{}},"merchant":"shop-example","maxAmount":null,"amount":null,"currency":null,"amountBreakdown":null,"items":[],"shipping":null,"shipTo":null,"tax":null,"shopName":null,"cardId":"card_00034zRY5tMPLugR67X9Z7Zl","chargeId":null,"outcome":null,"step":null,"stepCount":null,"stepName":null,"challengeUrl":null,"confirmedAt":null,"confirmedByKeyId":null,"confirmedByGrantId":null,"confirmedByWalletAddress":null,"mandateId":null,"approvalDigest":null,"approvedAt":null,"approvedByWalletAddress":null,"audited":true,"expiresAt":"2026-11-18T01:30:33.689Z","metadata":{},"createdAt":"2026-11-18T00:45:33.657Z"},"created_at":"2026-11-18T00:45:33.69+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":70,"type":"checkout_intent.quoted","object_id":"ci_00034zRY6H95SFBLAfFTBGhB","data":{"id":"ci_00034zRY6H95SFBLAfFTBGhB","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"requires_confirmation","statusReason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"optionsSchema":null,"merchant":"shop-example","maxAmount":null,"amount":2599,"currency":"usd","amountBreakdown":{"Subtotal":2099,"Shipping":500},"items":[{"name":"Stoneware mug","variant":"Blue / Large","quantity":1,"unitPrice":2099,"image":"https://cdn.shop.example/mug.jpg","pictureKey":"A1zpr3-5kTiaWcY9z9NSXzJ6lUbraXNi"}],"shipping":{"method":"Standard (3–5 days)","amount":500},"shipTo":{"name":"Ada Lovelace","line1":"12 Analytical Way","line2":null,"city":"New York","state":"NY","postalCode":"10001","country":"US"},"tax":{"amount":120,"isIncluded":true},"shopName":"Harbor & Pine","cardId":"card_00034zRY5tMPLugR67X9Z7Zl","chargeId":null,"outcome":null,"step":null,"stepCount":null,"stepName":null,"challengeUrl":null,"confirmedAt":null,"confirmedByKeyId":null,"confirmedByGrantId":null,"confirmedByWalletAddress":null,"mandateId":null,"approvalDigest":null,"approvedAt":null,"approvedByWalletAddress":null,"audited":true,"expiresAt":"2026-11-18T01:30:33.702Z","metadata":{},"createdAt":"2026-11-18T00:45:33.676Z"},"created_at":"2026-11-18T00:45:33.704+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":71,"type":"checkout_intent.created","object_id":"ci_00034zRY6LX3Z1VIUXJaK1Bz","data":{"id":"ci_00034zRY6LX3Z1VIUXJaK1Bz","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"processing","statusReason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"optionsSchema":null,"merchant":null,"maxAmount":null,"amount":null,"currency":null,"amountBreakdown":null,"items":[],"shipping":null,"shipTo":null,"tax":null,"shopName":null,"cardId":"card_00034zRY5tMPLugR67X9Z7Zl","chargeId":null,"outcome":null,"step":null,"stepCount":null,"stepName":null,"challengeUrl":null,"confirmedAt":null,"confirmedByKeyId":null,"confirmedByGrantId":null,"confirmedByWalletAddress":null,"mandateId":null,"approvalDigest":null,"approvedAt":null,"approvedByWalletAddress":null,"audited":true,"expiresAt":null,"metadata":{},"createdAt":"2026-11-18T00:45:33.721Z"},"created_at":"2026-11-18T00:45:33.721+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":72,"type":"checkout_intent.created","object_id":"ci_00034zRY6MziGMfegupqbZHU","data":{"id":"ci_00034zRY6MziGMfegupqbZHU","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"processing","statusReason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"optionsSchema":null,"merchant":null,"maxAmount":null,"amount":null,"currency":null,"amountBreakdown":null,"items":[],"shipping":null,"shipTo":null,"tax":null,"shopName":null,"cardId":"card_00034zRY5tMPLugR67X9Z7Zl","chargeId":null,"outcome":null,"step":null,"stepCount":null,"stepName":null,"challengeUrl":null,"confirmedAt":null,"confirmedByKeyId":null,"confirmedByGrantId":null,"confirmedByWalletAddress":null,"mandateId":null,"approvalDigest":null,"approvedAt":null,"approvedByWalletAddress":null,"audited":true,"expiresAt":null,"metadata":{},"createdAt":"2026-11-18T00:45:33.736Z"},"created_at":"2026-11-18T00:45:33.736+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":73,"type":"checkout_intent.asked","object_id":"ci_00034zRY6LX3Z1VIUXJaK1Bz","data":{"id":"ci_00034zRY6LX3Z1VIUXJaK1Bz","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"requires_action","statusReason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"optionsSchema":{"type":"object","properties":{}},"merchant":"shop-example","maxAmount":null,"amount":null,"currency":null,"amountBreakdown":null,"items":[],"shipping":null,"shipTo":null,"tax":null,"shopName":null,"cardId":"card_00034zRY5tMPLugR67X9Z7Zl","chargeId":null,"outcome":null,"step":null,"stepCount":null,"stepName":null,"challengeUrl":null,"confirmedAt":null,"confirmedByKeyId":null,"confirmedByGrantId":null,"confirmedByWalletAddress":null,"mandateId":null,"approvalDigest":null,"approvedAt":null,"approvedByWalletAddress":null,"audited":true,"expiresAt":"2026-11-18T01:30:33.749Z","metadata":{},"createdAt":"2026-11-18T00:45:33.721Z"},"created_at":"2026-11-18T00:45:33.75+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":74,"type":"checkout_intent.quoted","object_id":"ci_00034zRY6MziGMfegupqbZHU","data":{"id":"ci_00034zRY6MziGMfegupqbZHU","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"requires_confirmation","statusReason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"optionsSchema":null,"merchant":"shop-example","maxAmount":null,"amount":2599,"currency":"usd","amountBreakdown":{"Subtotal":2099,"Shipping":500},"items":[{"name":"Stoneware mug","variant":"Blue / Large","quantity":1,"unitPrice":2099,"image":"https://cdn.shop.example/mug.jpg","pictureKey":"gEsm70HdZuCoqhVOHdt2nL-Q01WyaQ-4"}],"shipping":{"method":"Standard (3–5 days)","amount":500},"shipTo":{"name":"Ada Lovelace","line1":"12 Analytical Way","line2":null,"city":"New York","state":"NY","postalCode":"10001","country":"US"},"tax":{"amount":120,"isIncluded":true},"shopName":"Harbor & Pine","cardId":"card_00034zRY5tMPLugR67X9Z7Zl","chargeId":null,"outcome":null,"step":null,"stepCount":null,"stepName":null,"challengeUrl":null,"confirmedAt":null,"confirmedByKeyId":null,"confirmedByGrantId":null,"confirmedByWalletAddress":null,"mandateId":null,"approvalDigest":null,"approvedAt":null,"approvedByWalletAddress":null,"audited":true,"expiresAt":"2026-11-18T01:30:33.761Z","metadata":{},"createdAt":"2026-11-18T00:45:33.736Z"},"created_at":"2026-11-18T00:45:33.764+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":75,"type":"api_key.created","object_id":"ak_00034zRY6RTj5ZpWLMZwaj6A","data":{"id":"ak_00034zRY6RTj5ZpWLMZwaj6A","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Secret key","last4":"6jB6","scopes":["buy:quote","buy:confirm"],"createdAt":"2026-11-18T00:45:33.782Z","lastUsedAt":null,"revokedAt":null,"createdByKeyId":"ak_00034zRY3aSFJNSLZqx5UND2","createdByWalletAddress":null},"created_at":"2026-11-18T00:45:33.782+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":76,"type":"mandate.created","object_id":"mdt_00034zRY6T8TDevjdbA3AwT9","data":{"id":"mdt_00034zRY6T8TDevjdbA3AwT9","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","holderId":"ak_00034zRY6RTj5ZpWLMZwaj6A","status":"active","currency":"usd","perPurchase":null,"perDay":5000,"perMonth":null,"approveAbove":null,"allowHosts":[],"denyHosts":[],"cardIds":[],"expiresAt":null,"revokedAt":null,"createdAt":"2026-11-18T00:45:33.799Z","audited":true},"created_at":"2026-11-18T00:45:33.799+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":77,"type":"api_key.created","object_id":"ak_00034zRY6VBOCZSRICETi2Tc","data":{"id":"ak_00034zRY6VBOCZSRICETi2Tc","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Secret key","last4":"tDzR","scopes":["buy:quote","buy:confirm"],"createdAt":"2026-11-18T00:45:33.820Z","lastUsedAt":null,"revokedAt":null,"createdByKeyId":"ak_00034zRY3aSFJNSLZqx5UND2","createdByWalletAddress":null},"created_at":"2026-11-18T00:45:33.82+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":81,"type":"card.created","object_id":"card_00034zRY6YOpkc8TM8xeryZR","data":{"id":"card_00034zRY6YOpkc8TM8xeryZR","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","brand":"visa","last4":"4242","expMonth":12,"expYear":2029,"name":"Ada Lovelace","billingAddress":{"city":"London","line1":"12 St James’s Square","country":"GB","postalCode":"SW1Y 4LB"},"spendingLimit":null,"hasCvc":true,"vaultKeyId":"a4d9110a835190a9","removedAt":null,"createdAt":"2026-11-18T00:45:33.853Z"},"created_at":"2026-11-18T00:45:33.853+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":82,"type":"mandate.created","object_id":"mdt_00034zRY6Yz61sCIOVGWBD15","data":{"id":"mdt_00034zRY6Yz61sCIOVGWBD15","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","holderId":"ak_00034zRY6XiWkrbkVkFrWym4","status":"active","currency":"usd","perPurchase":null,"perDay":null,"perMonth":null,"approveAbove":0,"allowHosts":[],"denyHosts":[],"cardIds":[],"expiresAt":null,"revokedAt":null,"createdAt":"2026-11-18T00:45:33.859Z","audited":true},"created_at":"2026-11-18T00:45:33.859+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":83,"type":"checkout_intent.created","object_id":"ci_00034zRY6aXnRnLskIJgWFpg","data":{"id":"ci_00034zRY6aXnRnLskIJgWFpg","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"processing","statusReason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"optionsSchema":null,"merchant":null,"maxAmount":null,"amount":null,"currency":null,"amountBreakdown":null,"items":[],"shipping":null,"shipTo":null,"tax":null,"shopName":null,"cardId":"card_00034zRY6YOpkc8TM8xeryZR","chargeId":null,"outcome":null,"step":null,"stepCount":null,"stepName":null,"challengeUrl":null,"confirmedAt":null,"confirmedByKeyId":null,"confirmedByGrantId":null,"confirmedByWalletAddress":null,"mandateId":null,"approvalDigest":null,"approvedAt":null,"approvedByWalletAddress":null,"audited":true,"expiresAt":null,"metadata":{},"createdAt":"2026-11-18T00:45:33.875Z"},"created_at":"2026-11-18T00:45:33.875+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":106,"type":"checkout_intent.quoted","object_id":"ci_00034zRY76K43bYEx4atLKIs","data":{"id":"ci_00034zRY76K43bYEx4atLKIs","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"requires_confirmation","statusReason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"optionsSchema":null,"merchant":"shop-example","maxAmount":null,"amount":2599,"currency":"usd","amountBreakdown":{"Subtotal":2099,"Shipping":500},"items":[{"name":"Stoneware mug","variant":"Blue / Large","quantity":1,"unitPrice":2099,"image":"https://cdn.shop.example/mug.jpg","pictureKey":"kVQpCv6pABnjdDKuzwBf0aZYMzKXPRqv"}],"shipping":{"method":"Standard (3–5 days)","amount":500},"shipTo":{"name":"Ada Lovelace","line1":"12 Analytical Way","line2":null,"city":"New York","state":"NY","postalCode":"10001","country":"US"},"tax":{"amount":120,"isIncluded":true},"shopName":"Harbor & Pine","cardId":"card_00034zRY71dxo5KKTr0nIDwC","chargeId":null,"outcome":null,"step":null,"stepCount":null,"stepName":null,"challengeUrl":null,"confirmedAt":null,"confirmedByKeyId":null,"confirmedByGrantId":null,"confirmedByWalletAddress":null,"mandateId":null,"approvalDigest":null,"approvedAt":null,"approvedByWalletAddress":null,"audited":true,"expiresAt":"2026-11-18T01:30:34.223Z","metadata":{},"createdAt":"2026-11-18T00:45:34.201Z"},"created_at":"2026-11-18T00:45:34.228+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":107,"type":"checkout_intent.approval_asked","object_id":"ci_00034zRY76K43bYEx4atLKIs","data":{"id":"ci_00034zRY76K43bYEx4atLKIs","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"requires_action","statusReason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"optionsSchema":null,"merchant":"shop-example","maxAmount":null,"amount":2599,"currency":"usd","amountBreakdown":{"Subtotal":2099,"Shipping":500},"items":[{"name":"Stoneware mug","variant":"Blue / Large","quantity":1,"unitPrice":2099,"image":"https://cdn.shop.example/mug.jpg","pictureKey":"kVQpCv6pABnjdDKuzwBf0aZYMzKXPRqv"}],"shipping":{"method":"Standard (3–5 days)","amount":500},"shipTo":{"name":"Ada Lovelace","line1":"12 Analytical Way","line2":null,"city":"New York","state":"NY","postalCode":"10001","country":"US"},"tax":{"amount":120,"isIncluded":true},"shopName":"Harbor & Pine","cardId":"card_00034zRY71dxo5KKTr0nIDwC","chargeId":null,"outcome":null,"step":null,"stepCount":null,"stepName":null,"challengeUrl":null,"confirmedAt":null,"confirmedByKeyId":"ak_00034zRY70rc6FTi2fgRq1vC","confirmedByGrantId":null,"confirmedByWalletAddress":null,"mandateId":"mdt_00034zRY72WMEJLBpHe38izG","approvalDigest":"fb948c32c0ecaca08569ec53397cae5c91215063bed2497b2daf33c983dc3d22","approvedAt":null,"approvedByWalletAddress":null,"audited":true,"expiresAt":"2026-11-18T01:30:34.268Z","metadata":{},"createdAt":"2026-11-18T00:45:34.201Z"},"created_at":"2026-11-18T00:45:34.268+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":90,"type":"grant.created","object_id":"grt_00034zRY6lwuvpNr8n3HW4AL","data":{"id":"grt_00034zRY6lwuvpNr8n3HW4AL","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","clientId":"client","clientName":"Test agent","redirectHost":"agent.example","scopes":["read","buy:quote","buy:confirm"],"createdAt":"2026-11-18T00:45:33.992Z","lastUsedAt":null,"revokedAt":null,"createdByWalletAddress":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz"},"created_at":"2026-11-18T00:45:33.992+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":91,"type":"api_key.created","object_id":"ak_00034zRY6mR8V5ZpXtZrgnB4","data":{"id":"ak_00034zRY6mR8V5ZpXtZrgnB4","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","name":"Secret key","last4":"DgoV","scopes":["buy:quote","buy:confirm"],"createdAt":"2026-11-18T00:45:33.997Z","lastUsedAt":null,"revokedAt":null,"createdByKeyId":"ak_00034zRY3aSFJNSLZqx5UND2","createdByWalletAddress":null},"created_at":"2026-11-18T00:45:33.997+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":92,"type":"card.created","object_id":"card_00034zRY6nPZd9SnXj22eaYV","data":{"id":"card_00034zRY6nPZd9SnXj22eaYV","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","brand":"visa","last4":"4242","expMonth":12,"expYear":2029,"name":"Ada Lovelace","billingAddress":{"city":"London","line1":"12 St James’s Square","country":"GB","postalCode":"SW1Y 4LB"},"spendingLimit":null,"hasCvc":true,"vaultKeyId":"a4d9110a835190a9","removedAt":null,"createdAt":"2026-11-18T00:45:34.007Z"},"created_at":"2026-11-18T00:45:34.007+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":93,"type":"mandate.created","object_id":"mdt_00034zRY6nzpuqavlXup8Dsx","data":{"id":"mdt_00034zRY6nzpuqavlXup8Dsx","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","holderId":"ak_00034zRY6mR8V5ZpXtZrgnB4","status":"active","currency":"usd","perPurchase":null,"perDay":null,"perMonth":null,"approveAbove":0,"allowHosts":[],"denyHosts":[],"cardIds":[],"expiresAt":null,"revokedAt":null,"createdAt":"2026-11-18T00:45:34.013Z","audited":true},"created_at":"2026-11-18T00:45:34.013+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":94,"type":"checkout_intent.created","object_id":"ci_00034zRY6qKt2QLexB3iGFEy","data":{"id":"ci_00034zRY6qKt2QLexB3iGFEy","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"processing","statusReason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"optionsSchema":null,"merchant":null,"maxAmount":null,"amount":null,"currency":null,"amountBreakdown":null,"items":[],"shipping":null,"shipTo":null,"tax":null,"shopName":null,"cardId":"card_00034zRY6nPZd9SnXj22eaYV","chargeId":null,"outcome":null,"step":null,"stepCount":null,"stepName":null,"challengeUrl":null,"confirmedAt":null,"confirmedByKeyId":null,"confirmedByGrantId":null,"confirmedByWalletAddress":null,"mandateId":null,"approvalDigest":null,"approvedAt":null,"approvedByWalletAddress":null,"audited":true,"expiresAt":null,"metadata":{},"createdAt":"2026-11-18T00:45:34.037Z"},"created_at":"2026-11-18T00:45:34.037+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":95,"type":"checkout_intent.quoted","object_id":"ci_00034zRY6qKt2QLexB3iGFEy","data":{"id":"ci_00034zRY6qKt2QLexB3iGFEy","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"requires_confirmation","statusReason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"optionsSchema":null,"merchant":"shop-example","maxAmount":null,"amount":2599,"currency":"usd","amountBreakdown":{"Subtotal":2099,"Shipping":500},"items":[{"name":"Stoneware mug","variant":"Blue / Large","quantity":1,"unitPrice":2099,"image":"https://cdn.shop.example/mug.jpg","pictureKey":"BdTmC-icDK1IvndJL-JUTqAvR3aTRCwo"}],"shipping":{"method":"Standard (3–5 days)","amount":500},"shipTo":{"name":"Ada Lovelace","line1":"12 Analytical Way","line2":null,"city":"New York","state":"NY","postalCode":"10001","country":"US"},"tax":{"amount":120,"isIncluded":true},"shopName":"Harbor & Pine","cardId":"card_00034zRY6nPZd9SnXj22eaYV","chargeId":null,"outcome":null,"step":null,"stepCount":null,"stepName":null,"challengeUrl":null,"confirmedAt":null,"confirmedByKeyId":null,"confirmedByGrantId":null,"confirmedByWalletAddress":null,"mandateId":null,"approvalDigest":null,"approvedAt":null,"approvedByWalletAddress":null,"audited":true,"expiresAt":"2026-11-18T01:30:34.048Z","metadata":{},"createdAt":"2026-11-18T00:45:34.037Z"},"created_at":"2026-11-18T00:45:34.05+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":96,"type":"checkout_intent.approval_asked","object_id":"ci_00034zRY6qKt2QLexB3iGFEy","data":{"id":"ci_00034zRY6qKt2QLexB3iGFEy","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"requires_action","statusReason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"optionsSchema":null,"merchant":"shop-example","maxAmount":null,"amount":2599,"currency":"usd","amountBreakdown":{"Subtotal":2099,"Shipping":500},"items":[{"name":"Stoneware mug","variant":"Blue / Large","quantity":1,"unitPrice":2099,"image":"https://cdn.shop.example/mug.jpg","pictureKey":"BdTmC-icDK1IvndJL-JUTqAvR3aTRCwo"}],"shipping":{"method":"Standard (3–5 days)","amount":500},"shipTo":{"name":"Ada Lovelace","line1":"12 Analytical Way","line2":null,"city":"New York","state":"NY","postalCode":"10001","country":"US"},"tax":{"amount":120,"isIncluded":true},"shopName":"Harbor & Pine","cardId":"card_00034zRY6nPZd9SnXj22eaYV","chargeId":null,"outcome":null,"step":null,"stepCount":null,"stepName":null,"challengeUrl":null,"confirmedAt":null,"confirmedByKeyId":"ak_00034zRY6mR8V5ZpXtZrgnB4","confirmedByGrantId":null,"confirmedByWalletAddress":null,"mandateId":"mdt_00034zRY6nzpuqavlXup8Dsx","approvalDigest":"fb948c32c0ecaca08569ec53397cae5c91215063bed2497b2daf33c983dc3d22","approvedAt":null,"approvedByWalletAddress":null,"audited":true,"expiresAt":"2026-11-18T01:30:34.074Z","metadata":{},"createdAt":"2026-11-18T00:45:34.037Z"},"created_at":"2026-11-18T00:45:34.074+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","sequence":105,"type":"checkout_intent.created","object_id":"ci_00034zRY76K43bYEx4atLKIs","data":{"id":"ci_00034zRY76K43bYEx4atLKIs","accountId":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"processing","statusReason":null,"explanation":null,"url":"https://shop.example/mug","prompt":null,"options":{},"optionsSchema":null,"merchant":null,"maxAmount":null,"amount":null,"currency":null,"amountBreakdown":null,"items":[],"shipping":null,"shipTo":null,"tax":null,"shopName":null,"cardId":"card_00034zRY71dxo5KKTr0nIDwC","chargeId":null,"outcome":null,"step":null,"stepCount":null,"stepName":null,"challengeUrl":null,"confirmedAt":null,"confirmedByKeyId":null,"confirmedByGrantId":null,"confirmedByWalletAddress":null,"mandateId":null,"approvalDigest":null,"approvedAt":null,"approvedByWalletAddress":null,"audited":true,"expiresAt":null,"metadata":{},"createdAt":"2026-11-18T00:45:34.201Z"},"created_at":"2026-11-18T00:45:34.201+00:00"}]$rows$);

insert into "exceptions" ("id", "account_id", "kind", "object_id", "signature", "amount", "created_at", "acknowledged_at") select "id", "account_id", "kind", "object_id", "signature", "amount", "created_at", "acknowledged_at"
  from json_populate_recordset(null::"exceptions", $rows$[{"id":"exc_00034zRY5sBsmqKyqRabdH6H","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","kind":"gift_funded_again","object_id":"gift_00034zRY3zncpKTKmklkMIJb","signature":"exc_00034zRY5sBsmqKyqRabdH6H","amount":1,"created_at":"2026-11-18T00:45:33.42+00:00","acknowledged_at":null},
{"id":"exc_00034zRY5sBsnFb3c6NV0SxT","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","kind":"gift_funded_again","object_id":"gift_00034zRY3zncpKTKmklkMIJb","signature":"exc_00034zRY5sBsnFb3c6NV0SxT","amount":1,"created_at":"2026-11-18T00:45:33.42+00:00","acknowledged_at":null}]$rows$);

insert into "flows" ("id", "merchant", "version", "definition", "successes", "failures", "last_used_at", "created_at", "account_id") select "id", "merchant", "version", "definition", "successes", "failures", "last_used_at", "created_at", "account_id"
  from json_populate_recordset(null::"flows", $rows$[{"id":"flow_00034zRY2DeAXsJo232zd9j6","merchant":"shop.example","version":1,"definition":{"steps": [], "version": 1, "merchant": "shop.example"},"successes":3,"failures":0,"last_used_at":null,"created_at":"2026-11-18T00:45:31.096+00:00","account_id":null}]$rows$);

insert into "gifts" ("id", "account_id", "status", "amount", "sender_address", "recipient_address", "release_verification_key", "escrow_address", "fundable_until", "reclaim_asked_at", "funded_at", "released_at", "reclaimed_at", "release_tx", "metadata", "created_at") select "id", "account_id", "status", "amount", "sender_address", "recipient_address", "release_verification_key", "escrow_address", "fundable_until", "reclaim_asked_at", "funded_at", "released_at", "reclaimed_at", "release_tx", "metadata", "created_at"
  from json_populate_recordset(null::"gifts", $rows$[{"id":"gift_00034zRXl7eFZHeRqpyX2atx","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","status":"requires_action","amount":2500,"sender_address":"TiQXy2FHdPU9NVUahf8TqmYWVE3eX33oNo1j8Bpmaio","recipient_address":null,"release_verification_key":"2XXRDNe2XLYJUExW3JUdW3QhV61tH7aH1KEm5Az7XtWY","escrow_address":"AzfzAuQv6ABah8bpqVgZJJwVwzVjfaycXqdfdwNZbCJF","fundable_until":224,"reclaim_asked_at":null,"funded_at":null,"released_at":null,"reclaimed_at":null,"release_tx":null,"metadata":{},"created_at":"2026-11-18T00:45:20.222+00:00"},
{"id":"gift_00034zRXlElRey6N88kSbErw","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","status":"open","amount":2500,"sender_address":"Bz5g2bXqWCm7qjWg5CH7dtsLRJgawzUogjWDfbX3Jn98","recipient_address":null,"release_verification_key":"5xJLkcSKqDtBtGpEsHVQUSB13GFLLhdqH9n73p7ps77D","escrow_address":"5SYSXoxCyptUr1vk8P2DRwUeWA4aFphnASU5g1rptK54","fundable_until":224,"reclaim_asked_at":null,"funded_at":"2026-11-18T00:45:20+00:00","released_at":null,"reclaimed_at":null,"release_tx":null,"metadata":{},"created_at":"2026-11-18T00:45:20.295+00:00"},
{"id":"gift_00034zRXlZEdUvN9CG8AF1BG","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","status":"released","amount":2500,"sender_address":"9DT6R4wSKvAvsVPXJaT8AJzzK8P7TBDTqmxS4kYfLoGJ","recipient_address":"87noyLEm5b4abz5ComsTXFfmC4T5RamGwMPTg6G61RNx","release_verification_key":"Dc5d2KzrMnJd65Mga4NcMkKjjwbN6Ncir47Tf6TLhUyy","escrow_address":"9LFhCFg4YSVXjP5D5Y8xc4JH9NbKDt7BN9S6gPFPiHXr","fundable_until":224,"reclaim_asked_at":null,"funded_at":"2026-11-18T00:45:20+00:00","released_at":"2026-11-18T00:45:20+00:00","reclaimed_at":null,"release_tx":"3kRXLBLZg735Zmeno9qemJX62nHQZpyCt1f6Uskh7rqEKq6PqTToQdmJ7oPrYxrurzPdnm2fghWyXbbrSjDHQhUs","metadata":{"for": "Ada"},"created_at":"2026-11-18T00:45:20.505+00:00"},
{"id":"gift_00034zRY2UJeY5oAVBG8gs6q","account_id":"acct_00034zRY2RmW01t0ClvAwNY5","status":"open","amount":2500,"sender_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","recipient_address":null,"release_verification_key":"74ipuN9cmWBJB1kZwKixRPoBLSvnEa4bsPz2XLvfGAx8","escrow_address":"Da3hjSRa3vJPgCtTuxtZTd3BLrVrTvKuKYzypagNHk5","fundable_until":272,"reclaim_asked_at":null,"funded_at":"2026-11-18T00:45:31+00:00","released_at":null,"reclaimed_at":null,"release_tx":null,"metadata":{},"created_at":"2026-11-18T00:45:31.267+00:00"},
{"id":"gift_00034zRY3zncpKTKmklkMIJb","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"requires_action","amount":2500,"sender_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","recipient_address":null,"release_verification_key":"3u3t4tZqjDKdus2rFrN6prZDspeCwgn4Zhze8bNFdvTw","escrow_address":"2ce7bS5gVKn82FYEuKMQkuzqsgRCEzAP1u8cUYPab5G4","fundable_until":272,"reclaim_asked_at":null,"funded_at":null,"released_at":null,"reclaimed_at":null,"release_tx":null,"metadata":{},"created_at":"2026-11-18T00:45:32.226+00:00"},
{"id":"gift_00034zRY3xYcPuSKvyy3qY8G","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"open","amount":2500,"sender_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","recipient_address":null,"release_verification_key":"8XqUxgwGjPFBgUiGLACejoB3FAhpA8JLdZ6yjRTf1mtU","escrow_address":"CUAuvz2nLkzAqFJyB5UFN5uER8FMjcghBnyGDHH4GGUh","fundable_until":272,"reclaim_asked_at":null,"funded_at":"2026-11-18T00:45:32+00:00","released_at":null,"reclaimed_at":null,"release_tx":null,"metadata":{},"created_at":"2026-11-18T00:45:32.203+00:00"}]$rows$);

insert into "grants" ("id", "account_id", "client_id", "client_name", "redirect_host", "scopes", "created_at", "last_used_at", "revoked_at", "created_by_wallet_address") select "id", "account_id", "client_id", "client_name", "redirect_host", "scopes", "created_at", "last_used_at", "revoked_at", "created_by_wallet_address"
  from json_populate_recordset(null::"grants", $rows$[{"id":"grt_00034zRY6W3mctGUFpVflPzJ","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","client_id":"client","client_name":"Test agent","redirect_host":"agent.example","scopes":["read","buy:quote","buy:confirm"],"created_at":"2026-11-18T00:45:33.829+00:00","last_used_at":null,"revoked_at":null,"created_by_wallet_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz"},
{"id":"grt_00034zRY6X2Dl1tCMr8hjA62","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","client_id":"client","client_name":"Test agent","redirect_host":"agent.example","scopes":["read","buy:quote","buy:confirm"],"created_at":"2026-11-18T00:45:33.839+00:00","last_used_at":null,"revoked_at":null,"created_by_wallet_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz"},
{"id":"grt_00034zRY6lAZDtcg4PtE6pAL","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","client_id":"client","client_name":"Test agent","redirect_host":"agent.example","scopes":["read","buy:quote","buy:confirm"],"created_at":"2026-11-18T00:45:33.984+00:00","last_used_at":null,"revoked_at":null,"created_by_wallet_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz"},
{"id":"grt_00034zRY6lwuvpNr8n3HW4AL","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","client_id":"client","client_name":"Test agent","redirect_host":"agent.example","scopes":["read","buy:quote","buy:confirm"],"created_at":"2026-11-18T00:45:33.992+00:00","last_used_at":null,"revoked_at":null,"created_by_wallet_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz"},
{"id":"grt_00034zRY6yEQpzgbx9Tb6KPA","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","client_id":"client","client_name":"Test agent","redirect_host":"agent.example","scopes":["read","buy:quote","buy:confirm"],"created_at":"2026-11-18T00:45:34.118+00:00","last_used_at":null,"revoked_at":null,"created_by_wallet_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz"},
{"id":"grt_00034zRY6zV077yk8ZBPtXUi","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","client_id":"client","client_name":"Test agent","redirect_host":"agent.example","scopes":["read","buy:quote","buy:confirm"],"created_at":"2026-11-18T00:45:34.131+00:00","last_used_at":null,"revoked_at":null,"created_by_wallet_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz"}]$rows$);

insert into "held_transactions" ("signature", "slot", "object_ids", "looks", "look_at", "created_at") select "signature", "slot", "object_ids", "looks", "look_at", "created_at"
  from json_populate_recordset(null::"held_transactions", $rows$[{"signature":"99eUso3aSbE9tqGSTXzo3TLfKb9RkMTURrHKQ1K7Zh3BbeqPevr5E1iCbpTjqHuTFLtfxTTD5ekfVuZFzQyEQf8","slot":1,"object_ids":["ti_00034zRXkV8xiru5q4IXmh66"],"looks":0,"look_at":"2026-11-19T00:45:34.29+00:00","created_at":"2026-11-18T00:45:34.29+00:00"}]$rows$);

insert into "idempotency_records" ("account_id", "key_hash", "fingerprint", "holder", "fence", "steps", "answer", "created_at") select "account_id", "key_hash", "fingerprint", "holder", "fence", "steps", "answer", "created_at"
  from json_populate_recordset(null::"idempotency_records", $rows$[{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","key_hash":"\\x35d7b734a7335c89419518eed87e9c24571e2256f205b210bfced74189e90b58","fingerprint":"\\xb9d5f5bacfc8e4bbdc94ea736c69f8afbf28c3aac2e84b090c2f8ea117d43559","holder":null,"fence":"891390c3-0baf-4206-8379-35314a38d737","steps":null,"answer":"\\xe0942fb193f1d6f5a4a62b3927bf5d2344f5dfb2e839fdbefb6a2c1d02fddd935cd285fb9e96f472cc4758f0541aa8b3b1df40846bf6f2510892b7db6012c9030bd0120b5256f6073f9e02e159641f618f90a68ceb2e4ae718f54d3cef416aa20b747df523b9e6e3520048535fd816090c65053b3cd30d0a9bee03375bc991058b32a10c8f7cf5c11ca869454506ed2ff72744594cc7d458a9483aa57e22411dd0af11b29598ed5ab7d59d12f9fcd5c4e36e6fcaaf346a3e50681e2d3df94dd347d8471d2348e057c53ebb74890aa47f7bb7721f3c4c81219df379700030f41096a03a32b0a0b70edac128045c804e5834ac3191397916d37fdf51bd568aeb2e4eccb6a41e1ba0916ba0940c7225d6c0b9ad5fee8aa1a770c2298171d527058786d0ca25ba34edd7aa75cd44be316283c8391e23a1b4f38c3841d4ce6795a6a3ca0acd9ab9f18a502211b193c8a77d5eb9955778054db5fead9d2c049cd5f0f214971c02ffff8b27e4a2351bfe7e097858f3c4feb8a940e2db7b4622a5498150b2bbbcd4c4e15948ed0211fcb7ca30587684df488bc416b5db1a95e8ff5d8e3002748e06c90f3dd4f5b559d7a5396c8356720cf5e8f70594e54a617e1f6df706efcdc27c5b5447064a553c8209c22076e5fc48cee5da2b94571ab4bcafbdbadecf1bc6eb2ad069530147c4f006c99eeded594ec8d061f757872819df928e77","created_at":"2026-11-18T00:45:19.369+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","key_hash":"\\xd545e688b84454491c49ed45df2127ad1410467504876a89af979f76fcb46045","fingerprint":"\\x6e2b82e7dfd158a48076b596b57934dddd462e3c898764367a580af11eae9a2f","holder":null,"fence":"603acfa7-3195-4158-a16a-b0bdc803a78b","steps":null,"answer":"\\x29b96cebc7744d117e1d4e74b5c2e63e1b36cd44265a9bc65481f576116954ac76c7602430b890e3e88981801aba153c5f6925f5228b96235ae61eec9603c7a5438790837788081474f959f81e62bc93a78c66f8010c51032c62fb207250ae1aafbac1d4a2058dc493ccc92d2901f050b2b3af4c0a2bbbd30ed6f5740239c2055ac9d03a7f45f77baa9478909798b8841c0c4b3b163349ac28af6e20bdc63967f25f564525b948db2808c244f36c767e3fc48d8fe6c0b60cdae2abe6b55c00bc6bdbf6e2bc20722523ab132553fdd9c10fe4b7b849927dab22e61e6c1ff26fce8071b8b4dcac79b56ac74da1bc9fd136dd368136d2c0702e4ec8b4a7eadf411c80763e90aa7f57b1c20bd8cce8f846b0ebc8b46470483074592bd860adfccc6ed3d17d866fa67dfebbb387d11c300663683e5369dfc0d045c66836ee9887b88faad7f85631f6252c7ea7743b59b135818f4eb67f8945968d1cdcb2d64260e4859fa12b68c7a1ff4fe44bb6572d35b5bd92271eb9fa98804786318c70c92ee0945c7158f64e2309393a3caff1aeaedd0f15fbb1122703a9c72f660d7fad0e809b5abe271d3e11f48ee2a8632288f63a35cc723a3d81678e7adba9f7b48fb68f3eea36b1191314c6aa3be88a49be093939da92d1f276d01a9afb0c98f7ac13606b856c23f17a33d2679af1b150f811909c020be9811b300d3a043b06a6e318fa9526ce651f7d0617aaa5fecdbb54acc2157a4849c67b9b7866afbfce07dfd3354a89a5ea21454c9903c19f91ad21b585c137569995a734526be578b307e31b088e25d62b4c987e285668ccec61c8ebf756eb802f8dbc222100074f90ff42a8938c4f4c5c117da871f1156992d9eefa20d27d29f04ebee8c4ac9821f02a16a8c1da30ba695696f6e7701699d79c959cd463233a18dc803c3fbe87653ff61fc232b29e7091b93654496708d764d892384f4766352c6beb5d756aef0d929ed05489d9cd99ba701ca0df064c6fdf82947b393b9fa57d85c12cdac4aee7e70939aba6ec8b52548a02b5e4976efb126a9bfca510f4261a6cf5a2b6c527882014238b664a5ca0ab663231c72dd4402dfb29f70e99a80aac220428c340321786117a441be127260465a2b021b05eee89b7262c44877eb507913a99ffaa56d05d77e5e1aadbf07dc6ddd935c7fcdaa0c8e5f7ed7ebc90c8fbf4b2879912557a62ec3ea1c021fff41b8a2f9d65a6da6494233b57f5b47b6a8ae800b45dc79cb841812c5511ec3338bd593ff4cd359756401266f7c645a7e7a0d09414ea6425b038d4ea1e3f9805298b05bfcdb4e313716b432beb5cf387c1bc2a42818c919fb2a89b36e12ac407fa25c33cd2ae0b7d3e0fd70547f5ae9ac917cce1cfe43e557909d4c71ce2bffe7afda8f5de3ef492aa0b929178670903f8573bebb7605ea61382f67afc67d83781bac55a535cc123497a79f878fccdabcd15814cff3a5c64208163f5cb8b8261258b666f7ce2f796ec1375d6e27a46b6b48e0262e3eb06aaae5ef920efa074882ca84566f43fb0569565c8e678ba6fe03fd148e303858c651c413038e821adc4a28e14fbf543a91c0d1352debbe7182a5da92ff21849a1f92ea1e92fe77c132d11e93d8a8a4de26938ef16598c80372f8c3d3747fc8a4a9de570f1c7f36270b4688a5e617da3abaad0ba4956c48bfac5217385309a97344e18c31c88a0f1a9bdcfee31e32090f3dd71c18120efb279832683f2bc687e755deb59e4cdded013578232c287f0a696c4e02bb0e1265a118db8a6cae6debd4cbfed7bc418771898c4565224046d7e21c6903e70fb87818e3cb5fdd48a54faaf4282ad5466fa099248cedf3b03067cf8661706f5bb09f5c511e4e13d0a859b4458a0f1aa611bb32e2180bfbb9562ebb58be4f8a4602a76a5da0e3efeecf339d53efa1731c3361e87e8048076d54a81bb61e80bc245f2fbafa1538d411d59c947d260ac4bcb91d31196705007b439069fa5e761396759bd74e12229e72f85c84dd46f01f4b563176ae6cfd3495e5053faad2e1be1b51014c560785aaa1fbb5962e5ac2f725ca108ba6dc15637f5ff6f337e0068ccc7e0fd0ddd0b17004a5dd2d1fc42d967c54295658b0c84856a57debc537c3a522b87ca0fb2f3f25737219f78d50483a9ed226a7df2be7e3684331a415e6d4a16e5f84f3634c001912872b9ebbc7dcc03080fecb5cef9b709d48561b980ebe36b6db6fd08406058b066830aecdb0a057fe90fd55fc08c2d18cde49bfbde23330b2219317bfca8dec21810f4c63a11e15474da6ad648d61192ae74118602b74afabec5775bff9444a4b984c93efc25f1bc7aa15c920675b30b9e0019fb9ecbed1377d9b2a4ac341ebb581b35350c010f9c66270e93dc29c4ef3499574474ba0b5b7a33a1c77771aacc859eb0fe00464f60b3dd0ada70eaf1b21b82f8eca80dea37788e61b8e5c4d7af11f7bd433e4573c8b50a4b815b760fb5e6fa1505dd7acbaa744b0360fc9d423147b3492253121e2bb3346df584ac36f65d6395f13ee4082066c7ca8f62ffe02b2d758ce857a83683411b044a49afddefbdce1a63f77b686d73010fe880b4c0844c4719581ae585ac885f0d0fc7047a3f2d003c2a6530febba49b4b1837acfee7afb6ab792cbf19e004a0f627bdd7d7ca32be84b777d6a06aa0e65ff998b94d11b2b2e07fc179c4e6cb08e3bbc0262dbf41309a52fca05c3b32642a85e49ce551f30238c3f4e17770e3ef5c33a1140899f41033d872db82c55d19b2b3e462ede1032dea38649cbd64596a7540ad99970569ab233f3ec8145f3d708ec7669a38d6c7be63ff386bb9ec6d523eb9f3ed6b7c7f7ad491eaa6f35dc2ca02a6ee042d40ba88426cdeaf6b13f958fd12f011cd587f9708f4bef9328ef8e725968137156286d504c721663c7e2abc866373335eeb7b03814b0f78fb3e799c4eb61d7ec9d958900c1d0548234565111749f3d1d1e25591d245269e6eb8ed13f26e53a2a47cf287dbc1e8894b638b816b9c37c010d6f0c5d4e6e5942a30b756dccb3891906caafefd7cbc5e6a10dee0b126296cab62cd454fa8fc1b838198cfdc6b462097cab0ba03199e3dc12e831d626656630b03bed51f5e9a5193115af53fca0077352f3bc9b272566829a4e146666716b6be19d1faffa135a090679328d2050d63c7b5a4a1df95149cf136e1e00265c13bd511ab99f9b79320485c60a6ebb568d51a3dc2bc7233db94e6f07cf2357ff6ae8a22ef643d79301a6f1f4aeb996586d2220ec045a364a9ae538850452b264e59e5930d9facaabd08f3a7a107d54bf86c1e6669ca5a7537ede830bd0a4da5808628fa61f983d5d0118ebb9c4bd94c17eff0892eba26b5cd371c458492de8909b6731c06a1e1a93b316170d7879791b22faf2863d2f1d39c6e61052810956a1580bef09a281bf0d31b8aa3f9042609ded6aa3ce9ebec25c0570d14cb977312879d713235906951e8c37bc08035f591d6b69c565d6b0f8cfd507ca3baec0e590a1c6f521ab06c39c5a47dea6b33a17e4af2ee07d0d001bd8d5251f0c038c89e2032cef3864f8a576a5e6e8436ce567f8e5246209e637fd05a0284b704549f32eb7c90b36147bbd0ba8b956b192201e6700d14072c631ba8b423f2273b10e99c7588b8a15a0cfbe66ba0b245e8450864835914dfd86fe1b6f66ecbbcbb5f280c897feb404c0c6cb4601fbec665967948c248ca1227da85206d053a0810a45bba6277f1bbcd6d22dba3f3fbef1f63c7b58eb2484ff31c51bd744e386a9107a4ebee89e40a29618f64e1d7cc00f105e7d14598aa999b21973d09c73b3ee9ba58ff0b96a31941db707e04aacb907b699b74cc75b4d03a4ab1bdb42fb40a0564a1ecccb30a343d20fb56d00c8915ef230f33af791b32840b5ef0123aa7c58554ad9a318c01dc3149aa093276a267f85c6ec1651d701e5b5bf20779f9125980213a132374687f59987322d83ddb8ac948827aad5dcc5930c14a77259b3660e54a7e18388114ca24fcb76e6d5a5dce119248641a17d035f8d2815f83eb7efb34bf31066c8a24e6464df90eb8aa1f55dc4946225cedb60b8dc1844e8458c60892ba87e2717ed77185f5718676dc76222da86cca1e3243fedb18ad3a5013446e004d5dd6afba0402d6baf5b8b4698dc9caa195c7a499a668b2853fffad99d31ca2a5d97a2bebfd67c4dacead624af6ad116fdb3c8ca2a90e93f595df206a079cce210f2ead1d8accb7eea260c5c923557d31d34c0cf6f9ad12b3649795dd52ec25d38e0095a35c70b9fdda0f95de95a80cd64a4fbbdad9a3957827dacff6cbb9eb4bc53500c539d5a6c6271599a8cd7e1ba4a985fb3ba199a57a1a457a21646e56e7b8d62268b6ac7553c43f471c06fe694ca7a0ccf2bb1ca46299dd318fbd3c730a2ce1663af8fe3cc6022ce95db179e7d94d10c498e8e73d5da396342ac67b5348024a8744b148361a3b6d8b2493631aa6dc69d2820f07fac29a04a1c527b3df0d7f7a358580f2ab4266bdf913cd7ac9bcf77c6e2c740933a5fc66c3fb7ce258c6a3efe15c14670386bfe3722264bf33e9ba5c76cb680a218253c59ba25166b17459e7fe89a024b34e97ba94af256ec4a09b208dfcd32c7fbb6c169514130f3e69693028caf82341a43ea49cff5b1fb634580818ef879726b9a5b7ca6686fdd2dfd1ea841735705d1bce68400c358172d656dda09e26fa3ec64ac9790435fe1f6681bf1671f2e779f4138dbc5fa7ee6525afd909c6c5326ac74387463be84879f080f9d7941f4606bfbb8b2838acf2860d089f133968f8e608232ff8894178215cc4e291d247de812ce2c5adb776b7eda628316dc461dd1bd03982060dbc6ce49c7c04d3f50c9aa70be944950d53eb30bd6b2fbb1301b260ec8c0f9cdde056d29e023550a832c14a8ea5892b193c0048d1ff69919c8871e894112b09ad203ab9b5e79cbc1d4b1be3bf8f1673c4b08fb9a3616fffb6738aaabb226442320d988718ff16af3f82379c386125935b0e2e177351f503cb299b3f59c3c74c54683a0238bcc02c0ecc4e07e22d7a24eaa7fea5fa4e8ba475dc01e857840fd855b604c65f4d8eeb464036f77bde064b839142e91e6e35315297de0b9d3f66e4657ca32fb98b979b462a2f54e1995975620df433fc49335380c44fc792d9eca427098880b02221c6d332be613d6b409d917afa21ba7ec04b819e6e75bbd06d974f7dcbc9b87e200a4214b1ad82fea463ebe11249cc78f45b1fb3cc10b2d0262ee2215c4fe436e2f47097843d02094d7ec9530121312b839609f4c6914ab07d06cf2e648223bcbfd6a4255b1c0c220eda9ab8fe1d9dc5950079143f9224a7d76b0767fcc606f0e1e85f51f1cdf3d3ed10b7fd951f690573f63c5a85c005287e4a0e40af43a130646f9e6de82c3662e6508fda2a762b2098b35e884ed2faa9be4619be848b2d2f5bb265b7c43d696d68013edc750de9c1a1fce57fd9eea86af95c4301bc3cec0bb373d6d8938656351d097d79fbf1d5b89c3360f0832858a9f0870b5468e2dd1756da48fe20d5b5f78e974a062c2cf829aeeeb5f761ba8709695d4195ab85a011b0c1063ae4621a69de521dbc0c4334864e3d440e4a55c57f731d6269a47b984e5b823ee7b6d06afea61816618c89b9cdd5e36fe8ed79c629ef39a037f0097506643b2b1f7526de21f08e5b636738b93c276111ef70526ed71e37ee8cd509c7288436e5f5ff9c0b3aae848996f8370eca6808a4976e315911b8acb9125c01a0a297fd8c3c1d77d6edf00d01f10fbe458537af2081fb41f9f4abbbce7bd39037855ac3fd2c72b29b95da67222676fc60aad5a5dc13e1ade5b2aa70e821a50ba2a7e67ebb072e3fdffa4daccd5a2f7c46a5de996b4dd3f97b53eb2338686bdcb7640f524fb4c09ee63a83d671ce06437fbf1ea8380f02d9e1c0455c41dfd1c2c58bc990874f4cbd292703339761cace049b6e78680957cf3deb4cb7ce813ac56901a5255a58af873cd0868093c889e65c169e8eeff38e0f967afd33a38ede2052207a0a8f1737d2654cfe19512e09a574906f0b22e438231c9e2b7d6a92ffdc50b8f334d605cd21809790a87715bd538bb58a6dd8bd6c375da4edbe39ada57f7a712078df519233393efab743429928eef9dda95970a0c9762ea8f41497ed3891cfc113e4e0ef078fad298fec56575fe09a16b90194f7b818ba1845a36b032461d9626475671038703a838bebc0bae102a1fa4d504fd9a191378b59166c71fc324784e6e45acc8bcb77dfdb4f46f53b94017fe9ac10c4f39923b4ea62bf7045a7cd20d77aae4f6ed85cd57fdc876e8d0b6fed5bb44bd4f04356c4bb3b7913b996dfde231091eefe697129f809d774e5593cc56303a6cdb377006beca41517f2c53da7b9a64ef4d0b3b248d4c90af1cbdf22c6a3f941fb02c1ad4747b87edc28cb6bb09c8db4b599159739162a7add11a603fcbd940211c431db2e32d2d97a8f5d8d46cf21ee953476ef0696a878ab7180830d4aae6dde61bfa029b547675a6707852b9f128367a56ff61b12cd38e74a0bf9836899c81cb2425200b42b0d60e16b3e47fe9021e0ccff91f07d34127e5db81929508c27fccba4126c5b1004863595776756e4e00652cad530c39d380c66dfd2161fd42b1e81b9b898f9e1505325a69b0722bbc0deecd77e43ef380ad6c19ef874b73e23864f8a176e9894d813400911a72668a252044c5410e4034e7e2f0817d1810c9de4c8b5d37679e7125091888851fa0d970c517a797ded96cd6d6cbc1ee4f2e84461c18ea17d3a246ad0ad1ca0df052dd7924c1ee00e3c9e99dfce36c0a60796adeba9b702c2641e39094d5380ccc8ba993f854366e820547a3318b1680e60c35c687bc161a2060e7d8bfe2cd18eb835781999d34a8d2c3132ba3cdcabc10693ef103aa51b2823df9353bd98db1e4a3e3d1e64b226fbaa643aac395cf05aee803790a55b2354bb83159530052365f9fe34d13fa5c70b07b4227977a721409c624541ae5c858429b2eeaa37b9aec1648571c4f1d7f170adac71d8644b86d1220c3ae0cce27a6d4907568c419f725dc2f7e30d8ef59ed8c8ff39fb1124bc40e3345a02f2504afe56c55f58532fe14e78b4a9e16793c5523d6487bfb63c21179194157746a9b3e411178c7462a2b73c8773d696855924d5f2521dc4dc0397190830582e43fa5077d13292028b48688b9c8ff84e34765eb604aef4adc334a7dfea4ce5bdc6d28704fa730747b033f7fc9bce6a4e0aa73d870958651dd2158997ce2d69e185c7bdd9bd9cd5d358103aee40b1dc361b234de7261d156c46eb45ccfdb3ae94cd8e56fc88457eb01036345ff5699c125fdef12e273518b43d1fa3d7a0d7218a19c57292a2e94c0c2df6b63b071fb05b00a4c8492e572327ce5a21577bdb0512d113da87c85a6cb31eef07330710c2942e15dcd786cf204c1bc79051543cb1c6be9cbea9b1a6ae3890f5fdf6981622948f66e94fa10cb9908932397a7fa2bacf90aa43de29aba913cd27052b98cf8cfa9709d57fbdde687132f082510b49a4845bf54d98745664cc22b299b686ed76a90fd89045d469e64494184c63edcc294447f49384ab615d86ed0a1c214190d1bff340012e69bd5aacc29b0e44f41a84324c912e43a26ebab55536ef63fb047aa3b6ee844aa8feee0cfb5de1b086d3fc91b9a341593ce7426b1cd3c431e45e4bd2019d5958865373a638edfe8ed79349fa267d594ba84622fd0402f40e07f1c4f4ddb0c2987d47ad61c12ad1fbfe33bfbcccc9bac2f86cfd6673e12218b6e590f12fbea29d570fc7324af6af1c391e1b4ee49c2ff64997a27770f76449703be193980583c1f15bac4f9f2bcbf7b56e64ecc2417175ce78acfc1f9e99000d5c555b0f701e055f1e5ccea13bccc9af95bc27b35dde5bada98172b325c9d43cf5cf55c250158f2c0e60c718d78d696d1f565792cdc242fc6c8b0e7a4e1944c3b26fca6f6ed596a92b7e68fd609130b80a0c6ad306d3379501a37cc5cfa1f2489af1c4780431aff6487ca020d117cdd4137a6817683086815c5f8edc9dc0cc65b892fb564d8b4a0f920e8642d67312ab528c536b4cd7ec569afcb00aae23400c4d149db2eb1eb3b61d141fa06228dba2e70a0c2b4e50edcef5086b7ee6d4975b91b312ec98cbffc96308bdf44efa0637412b71927f924d07c593b04d0682c7aa6b859114ddb45fbc6975377ccaac67bd245a00ada89fcb986e69c0d3dae0027f28698712d32a18fe1035335bf07ce5c1b5505c59902622eeac63a46c8bae58568b95dd8b23fa32e0293abefb61e015f09db101a6cdc7e157ab6c04bb4dc4c77b4ca1ae3d15dd95dcfb7d7c00ed62cd5182705a7cb55590b65a327065cd61669928f9595538e5c8761c2cc3b1bb4722bbbf5a335199dee750cd004922d1ec511be5301a471ea98d9ad753b1a959629d89258c1846502ae4fca1659177c63fbd79dad7126a7acf2bc6fcd6a3625f7caa198e7a6d798b49681eae7aee20d7b03b08e06f029e602d157925fd6569745ef5724ce0c2cd007fac05ea256bd9f12846797fc4d45ba29c51cc4b1c5c3c830232d63ddbd7b983b1771de403c5e0ae88c0ce9e9ccffd4d60aefff08e18254d4df35d9518470dbc32e0a829e598c958322480d9dab5bc3c2efddb92ce6cb3122dca69da92281002f255dbb820f04246a39c01e3f6bdafeeaed014284871664bf823ba0722780a6105e9c76d193cd11cc90a78d6b7da69befa3a8dcfb61cbaae27d2de81d61c74bebac47a6550fac1fcb0a96462f31a42511a3474ff2e96378f0fb5e8386c9758602cc8bde35ef6eadb311c766eb1500ae15ccf9cda5fefcfc51cc768408f07f76af0834ab4e7a64281659d906949831c99b06967f5806e2bbb28c38eac448a62b9a1e3cbe1c86328ce916554e48a95fc5524275a95e74585e2e266574cc6584b482c5a2b162a6f6a264535a975600f234b3d1f20591aa25a393190a4c9427ad733cf5d7c105f1d31e08a145fdf688253002f10166e539acfde8e68a19a6aadbeeb8a62c322a827fee70839906cfd2411a083a0940986fe87895952261b473ec1a63598f7c21dd0f05fdb15dcf7733d02a8d6e5f8f18cfc680188e1927b10f01e655e301d6dafef752002af10cce9089b91ea37dd3db1eeada3fbcf66ff49ee5b9ffe5a9f032eaa485ce37999e6a449cea5cc5a946bd2deadc7015d31fb93a89701923bc305ce1c18f45f6be48d47dff470fa490041a79da7f3b932cefdb36f7375e422a3538495449997e7c437f8f8f44c0a20480987c4dcdc5219fec61007e6b8b09dec75b0abf191728129d82192aecebcd78921cc3d46ebc7fccfc57b64dfaa306c998441a75c9f01702a81916501c966dc81c6c948abf990c6bbed0a6b1130683e36a7b5234359f311e1367729ff992b54b3dccfff51bd1ba299aee1bfa65813190ebcf1c17633f0bc6ad41cebc8b50fdb46b7f23d35a4a90fbea64ab704ebcd88b64af993f20b575a38eb018f3504ed7d4c364d395b23f6658b27b4d5b69daf6a23b669853854303548d907320acc46fbba17f06ada8231731ecb9a20f57d899ca2b8a119a61b80a14bc980f081f21efb271b0b79812dcc66d396fa693c2a10fa44f096694fd6a7f3bed78fae58faeb3cb39e7e412ac2cd067328bed21a14d2f78d84fb96d7ca6751781e0114ed908e2631e6c0a459126549615c5b373b87541c256375952bbd758a8c31854c48c40d6cc4c15fe9df88394541ef3d1e1dbaead5ac6b95fc0da7e2257c25715742f74263c2d3f2510939c8fe1bfb5d8b61426b09a4bdb9f766e7f654df234a723311c7","created_at":"2026-11-18T00:45:19.555+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","key_hash":"\\x77b15cad6451ff1c6b1e2942c3c96db272a116b5352f24d29d7133015f374890","fingerprint":"\\xbdc6aa27055addbe4d005f232dd9c6f95ec4f7b31f253d76cfd767eee64434f0","holder":null,"fence":"3bcd4ec3-dc74-43e1-9ff4-4e55e6353f73","steps":null,"answer":"\\x657873f2c8a29b01a5700bd62baad2ec941c39a5ac9abd40e2941d0d7dff5e816bfc380e73885794026f0298a09407715491577b978ac5ae1761fc473fa4f5048f2a6d22d22c4941d4a25380bd50996b2c9566f29b78936ebfe40c8eb517a7a8ef7be681ee920050d9bfa2a639431ca81ec75e6b9bec96c381180f1bd02afab4b6dcb7b3d5abf8b3625b2e0310fdcced68d2fe50be18915eb88c9d5a70ca58760a2d2409a2562d4926d2ce7a1e54d5e02a7627359e1185d51a3d646b3d267fb5e301bb099e31a6e208ac58f9f0ebf294b412a4894c02ca81aaad70d23d37e81720f8d7f80ce7ea10c7127e0f4199a388da3ff8b2fd813533cb70c7194245ccff1ee532c6f97fff0e27bdd7110021d2f59bcd9a7509b7de66eba604dc3784b899e20cc687cc14113bb837d26d088ad77276a7b8029ea641eff8812b5d50eb26ef0a5c25582ce49dc0d359696e9e32fd8659cf9c4eaf7a09677aa6b44ecfbd0ff8f08652c27e5cdbe0b385703b58eb9dec2dcf9149f86a2750c9510b1da0b6f1ec5a2f09486a99467a06b42897e24a20de3ad54365ab0d455adec0680b4c9e0251a15c1ba5ebee1e1cd0fb3febdfff397d147c1b5091e821aff030a287f78e84303767fa097e895e79aafa4cb0ba3924799f577a947e3853b0265c32b91c6ff93daa6003966c26b594bf4b9911a2f1d13be346530a0a24f8082c11376bafcc9b688685c13b2b454999e1bc527cd4a180c387ef5f34652f5df9fc3eb2d17b5c","created_at":"2026-11-18T00:45:19.403+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","key_hash":"\\xc3585b3d2165edbebaf4c828155a8b4e895277187a37293ace67bb1d29a60298","fingerprint":"\\x518025c00ce1c73bbd9c4530957b6911a92b85faa5688c2eb55876e341e2e089","holder":null,"fence":"fcbec9ff-52b5-4950-9923-7b3f570862f5","steps":null,"answer":"\\x8834d1d1bfd443dd8152cc97853f0befbd8ca8a111b5f582b0098445cdc0687cb64fdd8f0a04e038912dd988d439c4630ebdbdb2ff6c5efcadbb7585070f81f8c0506a0695e862285ce00ef5ed739793b2154b19da06c68b23b07d01bbc69d9ad5ce0a2ff4b91e7365f50fe5bfd5139ef4b968f092b14691614948855d467a27c251c2b3820602481da81e8f7c1cce4e6e6ec28b043e75f61f48f24d48790460e6355a36986de67e5a30d3af81059534dfa01f961232de4d1122fa7642ceb3d0c44b2ea38f5d7e5ce6472e573dfe643694eeea9d2055babf8c9fd5ba2c333d0449495a032770b2bd8a4b3ee93bc9ba13e574ac5f7259723654eef13b56584ce1567ef1f173d06f477f3a20bc80af73575c01c58813539f86320c44cb042eda3fa19b9b7efd34af3b2b7edc9e137d16c0c42d04c3ed8c4e2c8e863b5a765e9e78cce0f722d4d64c95bfb9703ff67aea7dd5b6b5b8c37113d07bc5346d09b157d6c401e04c871c57bec5d8d0f499f1c8c9a8a8d07449d2da2e6534dd0aa98d90212a78a664e98284ddef0d2064e3e2b868ce8c2ddfe756b3cbd5876063ce2de787236da780826c19d2277d9fbfd750961bc34557b7a7eaa26a37b7dda3818aaf5eee793366e81600191a0eed","created_at":"2026-11-18T00:45:19.425+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","key_hash":"\\x6bfaa4386291af4ddbbeba97a159f936a9dc21efe9f792bb08f6edb60a25b2d0","fingerprint":"\\x4494832623f3c0b0fa9ba17ae3a00ed11b5865a0aa583d02c600d4038b6688af","holder":null,"fence":"30965f97-f66d-463a-a4e8-896ec4a66105","steps":null,"answer":"\\xbe2b7332f47a2a394f1c81021763b55222790c88e7a5397f992877643e5195df17606e058b983d55580a7adf22b48f538363dc44d1b4c19c818a77e569b8973bd7ea418b0feed4895633f636883e45acbe3c7c79d1ae674971e13c2ba97a6403f2643a8f1100e76155a4db3f94f28c82b324ac34c4de9c413898f635b8178b7a5c8662067e0898cbe665d3a1b2c7f1b6d5965fd72ec4e8f53cdb6c03e604a12d2bd5b570174b0bab672304058e8a260208b40ce3101c8fac8e1e263cbd0c413985788b2c11d292a4d53daa854e37844f44c03216d44dd799be92a38ba01a78b0a63fdc471925cce4f35d3d85a77e38b79d3fba7d801f66e08b7e56e11d603fde04cb5dfdbc855ed62400af3197e0b0c9b731cbaeb1d400aa76cba799e9229853ea2f3e374d1435569e045310dc6fbb6ac4f07aaf4451511e785eb393f258fab22c6d3c07c74f78ebc7b57aeb3cc10c84ed3b380e2d0f3cc16dda04de297978bde643e4f54e0cb52bd60e7542dc866755d3976748e16fee545e2ce731a83da573ee77c2117b5cd7ef72864351ab827c9d94794c1e6234cc75ebefc0ca0e59143bfcd456bbac221ad8f38592ac1e13025af6d9f7c80805913df135a7bbdeb0d6d9f2a80bca867a1b20f5fa275a4614571b14474af038befa42c1c2932ac7c590c16a9b","created_at":"2026-11-18T00:45:31.073+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","key_hash":"\\x52f1f705dd1d7f361dd92e69ff31e67292f6814e756e73cd00a68974f854a820","fingerprint":"\\x766f04cb32cd8297bdf885130095f012e0806b7974723f9ff0ea0e66f83388a4","holder":null,"fence":"d6f1dcd9-837a-441a-ab11-6e658fc79f8a","steps":null,"answer":"\\x051032e606808864ee9024f6b7b76a2daa0f2807dc33d22a2e085567fa4fa9a76219d2424ed9b1da0fdf483af84b419c0843baf227ad9736c4cb4b9d1ab7806fbbe42156aa6730206886e4e689d700e3b3cc82792da898c45489a088f08c83fae974f075ec7db3913a87a6dc2ee7f78a1c031eac4fd1a33137ff4c567469a28627125814a2734656c27df17480dfbd3c3f37f4859fad3362f9170c7011be5a68372d7dfe38d5caa4a9781e207b80d5e5c4aac55a997e9de01919716ad17c4d6ef8f00bfc18b9f9eed321415261eee77e9b459312acdd8d2e37e863bddb7ee91e7f82787c1f65bcc9ed19b587ed6e96db538e0350031fe548238324b6d110da4b75d637399d26b635e880e6e33b622a71b29ec1a696c06252423a727ae02c7b68c06a63e29c05afad409c810625f6a6cd8e8801b7e60594c14e35d793da3ff0facf4f2f6c22312c658126d4b347af902e22c1f203aace590ce07e624f2dbe71511c80bc5616b4ac38b6c18faf4f0148fdaa5e7a41d0a93ef2c62317fa087c8f0283093e25e977a929189563e08d03f0b818cc2641d230b601431ad58834851070471ddf6dd8eca32cc3cdf1e323b3588c517fb7000e23e9e73dc848fe8bcfea1b757cb1bda4d6846079b373a3acd0333aa63006d6820cbcddd950884311218a9268d6602227162bb748471c1d30c4687e9366760215d1768263818506fcbdf1e9e84976d0c7f1a9347401d39e2172b36f26a421368440d818b4ae502e2acd60e2129ff1e35d8b8102962f2d0f6affe9b48d18de071f0549ea9248fde839db7b1f09f2beb380205d8690f090769c3329271786bb763debf43470e2729af5236223d19e1a4ee33447c9caabcff5c7dd8359ab0bd4f1c27f87751b7b3a74aa832f997ebe4ba6dc9b3583af8ae79fb853a29240544c12a630bd601047ed5146a76864a9db7ad5b906d5f06da2f6b4cb8790409792da8fd4ffd69c0c8c785822bf4d9310c1afbcf637fd5d8c0976417a55c8f51134dd015d93bfdc688481d1a394349a10452c22415e3a7c0495d1bb1e0a73b99397b34ee7e7616d7d1161cafdb3335780e968ed205fee66b654c5a85723d5f5ad86bd4988c6cc0a1737246088378476c255da06d4a17678dd706e8e1f84a050662e5384c785dc6cc1821e7b3ded33a02cd4df189aef90e284874801076350b6035e7eab1bae658055f43ef84d03ea31d497264f3d5ca7c07e37ea2fed1e5d69f952a2e55a49b9995258811c99844028cb87760b2ba1bc98f9b607671c75ac11755ab4a15491fce6b4eb61911b84e92bfbd8f78a980b8b292655d3bc2d0070b8cbcbe4ca94f09fd8e13f387e7e1be4dd0a815519db7722d4d48110d86c96cd0ce7938f204f0eec2da2def336019a01251a189ddd818e1fd23647a9d6e238595c060560752282a506658cfc69473e02892b6340b380ca77be78ab84c7daf867847cb7e5bc834544fa3e815b0da0db2676acbbd158b3a2b111a4763373322ec11da7a54e40797f7fab36853b1a54df9477c1b7e3bc7c6be1e21dd8f1553e6bbf7c7ded715484d9239cca147de4d7c3ad43cb141b02c1deeba44e93641bf7d7fecbac2e57b4183a50ed33b2db7bbde6f1965f344f0ad874da8297c640c523ceb58be48f1796d24e6a675180568ee5a7be9db403881ccd3cff5bd101bf2ce4d955dee4eaa492ab7bc06f9840700c41ace87883143666da905b20b4221fcb3300c88766a0b1f0c44526080e48884078165d4f8542513de8c45d5db9217446bee3980d5efe12dc8ba9899fe1e60d37a4afceb0e6ad4972284eb4c215d65d1998199132800af63df2ec84f406925a76419232276c448e8e702102d7cf1008cceac7e6b6d86d366b3792b86c454141bcca4777a0c891e27e256a4536457078b3aa9ff92b0b77653fd9aa37d86ff702cc7e92828cebc9e7981781f0bf9160f4cce87e87a9cec6af2429ea0f6a3f6fcf0b79a2d4dcfc10a4fdaa5bfbf98f666c14623c8a781de4c97fbc3f5eae8b70bc","created_at":"2026-11-18T00:45:19.461+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","key_hash":"\\x1018c6b468469d5117eefc729bb88b816220452eaaeab9261e8f37e2a874e9cd","fingerprint":"\\x7c8302f6520d144a9f39a37cc1df5879b20d9a5e3c29afe63dd67beecf7255ee","holder":null,"fence":"ebc7ebb4-9f98-4892-8e48-8417c7e51572","steps":null,"answer":"\\x3ea1e4513377bcf70bb9e66cd0c1ca52a0ae788c7272aa1746cdb320d678b8399d71f58850f2fe80844e17f239f8a028218ba0a7e1df395e83a32a1cc0f9757105dfddb61bfa39c8ad278841b9ed67ea1f7fd62472ace0bdde7f936325db78d404b81a8ca58b2a5b50e0681ee0c3cb80dd5dd8adacaf08bf82a718d14f1439171934e1bec6362f57e972b3a59858afea14f2496106a9ad66049e04d57f15583b8c6a1f95607c13b09d677d341e06505aa46241936c6956d87377826920446071e7860b301848ae15b225b852ed6a7691d95e7b2821d7bbf3be9101651c7186804287e786bc7f81988db6401825c78c89c436c09f769562bb0534e7258bad06c261af4cbe545586187076b8d0b1afee4078085249bd375f3d515d74322a40ea54958b1e7f0d34ca39e0d0edc3d9ebc67172e0626576edf02d17e3402998b4fef1919a53921449","created_at":"2026-11-18T00:45:19.763+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","key_hash":"\\x9dade7fd30b53e88da6dc3a4c923233bbc507d1613c1bda9367f40499281b93f","fingerprint":"\\x814327dbad3070c6a92bd171e6cdd9ea704da98fca74f7a7cee5a04f5c7c5f38","holder":null,"fence":"58867666-4f1c-4d87-b040-b71e7dfa6426","steps":null,"answer":"\\xb8dbf8d67d0d9e5d76b95bcdfb0dd1e3d623b8c5382a5af2cbcefe3d45e22064030bd51fd9b2930da0133c792fab63c601e599ba08bafa78991293ada7d1befe372704a763c7937c10c5f6220a4871dca35017d04c474e8a8d7f043ff5a3d9559ba34f1464b8dea53d28ac9ba340e745df4dfb6d318733a0edcd67555085851ad5050b24e21fdcf646146abf19509f5338e3280e83ed1823791dc56ab99b859639c47a5209dd98f25efddc9815ff186c4e095af9aa380fb7c656594f43d4deb79b8dfa658130b989108a0ed1e8f3d938510439968953b7b2ad6e0c613bbd08bc7b1e5ffde5940d8ec48a768bcbde221d3b0791fbb85bea6fbeda170894e4cefadfb6bd4cfcfd93c4aeb7d5027b0cba7ac70b0e8f6abdf76bb2b0442eff40afebcb037823235b701b498a978c4febedd1b9438813e8cbb1c9f10016e841722bf73e37a71e058463752bfce3a15da315989b3989f0b3017996c893e5b9b0c4b07b189438fc54f88eeaf9b0001e47705596475f2289e5dce4052c541cb94d63b6141d04bacd0b9974f32b43b6500721084ecda1e6efb6a9aa3556ba706c6668a3bafb0aeaffe47f7c3bf2c28d49da76a8f218b0c7939153c5e7c09afb42d23b566bdc005bf00dbf797ccee320438bc4aa8bcaca70e9bc28f251dd84d3e8c600bb01c2af2ae0e4debcac054fa93a1b375c16515b9048ababc7a76ffefcbd3bf3c7c23bcb09233b37d3867ef7b0313d52c69408365ed741dba689e5c3ffe10f4bec5a5ee8b9e32f6763efc1578270b600bf931d0d9fd9b1b353739741e50df41259ae6c24260c734a799f9c51c62bbfce548d62f0bd3f4c016746efa979b422c7abc35318d789a2c16e40eeff9a8f746ce1f213b046ef6fe0a5a49b3b67b0463ce7140fa1201a191b57f80a8642b8b49368bb1bda2b6285df6babb999291deecb34d82d62afb4b98a8fb42ed8c87757892a285a43c0a608a602a411a1df5b1f17593e67ac94940cffa03373a09656cb4f12a086897f220a63d5df77d3c0eb68e73d33b0c510a427cfdce28ecef6eb4bdb69f390532e6bfae6a01074a8f3a0c0d89dffad13bab42299e494bd9cc840c8a43a692c8807f9f23ca46300ce7193cc53d4ab3854e650e90fde5432e8a5fd0143401492decf33297048b4a66aa050d548450a23f743714e7b24ea10729f117fb1f800ba3c40826e1b374f9f7858c15eb18eb8327ad1065f988b40fdb8686654752dd9f5faf411f1e2997c3f4d38139aee97f1f5dec2fc08b5d32191009bc43470d7bc0f0d9c0008e0513a852e2dee53fa0b9822c48c373f2c3d7fef06396c082a5c784604298bff558185b37f4a5abd707b635ed70753ab701f4e4b6fe27f57e441b996261732b9fba83b915af6a05673b18ab1e43f8a80b3cca006c74d8dc9523df4d8838c4d2fdd67b050e75cc917b86d85a46e62476872f1ad7c8551e4a72f5ba821478c89c797bbb3aaae480d0bac9a6f7c5df34667209ed6c8e8095531a2fbde98c51c8aac48e544dac07db7bda091298e196a7310280ccbc8d2fe7b27a2d94a534976167c9d288436c7faca7e49828faf4fcd2699951d6e26692777911db6d5ad9901f34b6bc9d160f45a00b8319bb6747ff01c6ebe7c9f563105289f049c7205461e358f1d31cbbcdd4fb7656424c44bfb32c098ceb89a5c499f587c2661d0fa105e27dd66d97086b4af4d817c34082bbfa8f02c6b592a13390c623f2e44e2dc65c0af74112ecaeb29a4a64f9faeb656b7da6ec304f1c8e0c83150908225e8157721447d4eaa616f419f3d50183e20d8e94b133a6f22addef449cfb42d31376b63f7a828618eef5a23e624d9093058948b629c24f8c131554f6f356533405b56b790bb1d4879bce2e02441eb2bdf36f809c44a336f77d91e72a72864682f2ed6e5b709d99ec124c0a6116c9470a59879093347d7108fafb26a88ae6dbc103f423859563155bfd38e4b218ec3c3dc5026d27ee2447340124b0b4bcef521f44ec6543e5b3464c384f2ecb344297170","created_at":"2026-11-18T00:45:19.52+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","key_hash":"\\xf102e7b1854e365693f7ec6b07f11b4b9ef3df8cd260ef302524f89c1b36dcb2","fingerprint":"\\xbe1adea72786443950a0a5d72d5a5219d9e7a5c68373f8fc9bf5042504ee9b1e","holder":null,"fence":"72b1102a-0fe9-44f2-9e1a-74c3df5899a7","steps":null,"answer":"\\xa7987ba088a42ea4b176e61cbd44971d4169ac66535176c74cc76f519181085116387de05dfb2bdb862ef224c5f34576fae8ccbbb1b2f9ff0c9d7b1596989aa51bda0efdbf8650ecce4e463d7607daa7e19336c0b35b696a9d0d255e69659124957aa320776f2a72754d4af6a3302d69ddefbf052333fd1c2e31456b83508ea8f9fd3bf9dae65b0f65175821ee2f62365bc78a94e79779dc12a5814134c32da5576f1e7c18a9203054c8de9b7dda9903637a0ebb70f8743d0c48d7acb28e16d35df4a0715ab2257f25ce8be9a2e90de0b62b73c9a2ad21d3e50702b024189fde04c57c17350fb61d1db64447c5f5ba67a1c6850079584886cf9980b1354a7e2d3d0186b599f4044ea8b58e6044cc144463f20cd69c2eb531103e9714eecf8a94793fd32f1c21a61600667c96a29aa4dcc8ecacd4286e0e4df074b5765862d0ac8119862c09de39f7e4788a98ef2500c11ccd0b1502a05f6eef5aaec20f97250fbfc1c98444b45d342a95faef892afc8b4005b38fb8538009bb61be71ef89260d426898a40b8a390e460f0dad9cadd72922f6999e249bf543ec9db5af8a224c6dce5bdecf49ace32c068c5a67e17f2d206d5c9a8e58bf2564e4bbd0517c65dd79e27a9a88bc419283fb69c69fa1929524d29a1da56410562a05fb778b462b740e477766dcd18c6cd049ebd3ad041cde8d269a4f31e88fa441d2cccd4f3c62e256a1723f529d2982f07b6e6d8925526430c744cc61b9dfa14cd2c445882a9155dd7955c167275b8f17fd863725a8c65a894785898181e1b2d907e23e9b0b3d6c7bda545f7429e994f4e1e7f63ac8c4097d9ff4550791168f1d5e172bd79e917a907dffeb23426379e87d19c46402058cb43da4d856314fbafbe3e5280d0331e9da1ab0f75c98e39c14420e463b1d984f4fd69a211618e8e478c09791eb5671fdba0cee3a11a6c5ca5b15c3ce009f1b84c65433ca368ed4338c240af55e81953a0d73e563a875fa63053150f126901af6232068fe74d49040c7c6f2146825e6bc91de84dbe6e4d5fd81dbea4304198cb0a46bbbf1f308c72df3ba5ba994a01c25775dbf6e7e8e86d9c5a138590936433de3a789c2c95b13b294f5f7c52a6ce7fceb8272f923360d3dcaaaedec6b8aae49c19acef6f12a526327b9c6fe1f8b30652520d1e286f0e20c8637baa0bf3e61cb5910339cb43ef2df71968e21dfea5c8d6fde51dd4ddc822de08b0525cdccfe04513ff0706357ff4dd83d009d407d96dabddaac26cee2eb25b604d9a6e1d5df806941c98015fae61bec54c0b323e1c529ede66db7c3efe01e405f97bca38113c858a8a5354f3e463c57f26d388ee5fde8fe0993db580ad46d4eeb5e5a2cdd18ee96b6bd8231d6586899a053133c78ca7de759847c5eb37f781e4df92ad509f2d327175a0b25323547f82c1cdbd5b51dd9ad77f58f2339fa475b20d6fb77a7076ac75e41626eecb222ec7ce388792113dde37b7da57c8e551d1b6c393392a3a5f0c637683dcd38d193beb2333621e87fedebe3c4f163157bf7758c29aafbe30af1d070d5e7af4888593d896d9f377c1a3304c27a3e15d2ce36c50e94b8f2aeeb4ca224b9b2b5e04b610595d60e648863fa4fcd1c98686e746818b87422ded4b077067b8f8281139a843760c6936cdb811918b515c2ae7edccb8c413192a0b1caeedc2e1969786d8f1bfb154b7f7ebdb264db18582f8c2ab3d7e19ebd6b346d8922560afe34a9d9e6a17f8be24267704cb116a96c27cc549f5e9e291b48c523765151e2d4cb4be45b257dba2dabf5a0770c1d7dba38ad2ff0a5b8e400ef5ce0b95dec2dad740df85693bdff3b6ca1e0c56760fee156eed6905309e5caefb543643e77877e4c9f0db9f4e034a16561617780540bc4b5c3f6c413a1adc0dfe4ccc6b2fb2abccf47334dfbfca17272ad2cbbf6326c1a86c4d38b81badb3fae1a2a1a8e3c1baf248a8c6fb52d2bb47635a8a417550c0d6a2a92cd8da96adb94b8fa58d9c90616234e6959e7bffb8d663f2fdf55277d9c6a10d7d2b5823b0c43cf0a497302c525b4e922d66bd628ffed885beb736eab08bf21f7ad63dd1f461e6d5677899d43792f1699716b40b9207a1e6bdc1bef94d668545aae537a0403a394a5c6d756b38d2ef5cdc2093be413966c6edc8daae070d5c38c1e226f19ba0c9c89f44070763d45b8365ccc862aef928cc7e868f18195d027136f52f9184d45fa3c2a7c5572c9cf815e5942dde386ac6355436f6ff2db9ab7c7cd5d5a454916e52db3a07700e77c00c5a2a59bc0fb9afdf2b299145dc3acb4fa4b60367baf01396946955db270b1063e7b2f20fe5f2b615a9240bc4a5a890a4c6d61326b637308ce8db07b806f4be5f8b0d8c4e79c2e6bec2e742404849a6827acbcc6ea9ccd2574d3ca3441ec189faf0e7105fa80498d930b28f63bf6f06c4b98f8e9e3f9584146ad9d90977a89c9bb2076ae3b5fe20672b02e39a658be839d8e8924d797e59c5e9df4fac65c9783c1070487c6b87a2b1fbaf4b986d9e396f063c070bdf2d7dcdc3b21ce08fc5189bf1cd129747bb544e1de60fa5892bec73f637d9327b99fe7f4563fb0633cc6a9b49aea5eb182622562c8749fa6a3e6ddc751c09fd76032907ae98643ba0f07b5746ebb5955ef356bb89c86c441ac516793e8c3cc4451bf4d891832f5838f465058cbd094d00a2eb60459a478356415fb5d9ae961d08c84c7f688607f9c7c371b7a93902201f152d6b4abce02b458e76786087324860c3eb1b14c3bbc4ee118321934b7d7360ac46122b391bfb7b9415f1ecad939a30358542bd44a02c848381f03734de11f454220201aced7e70db9769f114cab8a37ca66aac67c813be566fc9b9e7a8943dd3ef6a5daebc5d89e461c610ab42193f4860d9d59303675cebf29382bf0de3a1628e82d748082678aa71ab87ec78e6bf3b65eebf1e5e84af06fa1e4a98697b071e708d123b9115d9911a03cb713a04bdb8454f3c6387f019d59923b52252bafde5d6f2cc3e10efc411c09a16dc60cdc732f5c69863f21177c4882200c6a9168ee80ef4493fbb1d14fab015256ad11bae10dca32914ef838f3002a6c00d6bf6943e07a49fdbdeb1dc41ed432706dd5b45437fd18ba83a80a345ef612d0ccbe481e447e47019f5b212679c823e34d268c144803a27831c006c0b34a32d20c5f0c7dee47d74f549e5599a30fb198c3d42090abc9790f0a2e77ca29fee5665ecdda19c029ca1ba75e646e8c3591b69cb7a6beabc0b0a886512b2c8319a53aab3366a93bde6a0524d4519942c05e249425dce4923959e4e0f5042b36ff30a04185c8211da07b59bd4c772155cd4eb02955b5e4d836e32f7405a1d92bed7738e98c5a2983dc7596ad8062438b886a08ac49330769cccc113bef0f7180f8abeb1b81afd04c32362dffb5f6d8e2da264cbfe5b91cf729a47eb4a45a304fb8ca19b1d0551738735a8d0f9df027d5b225c8cd429e32ebe66a338d1e0b6d59c5f2bb6de4cd8a0be5b6672a09b6c6ffff7300f557ed099ed384eb9d255897109076f6f9dd4b994d711297348b44f37fd0580b5e920d51b93290b0a3bf071873dac3f466974f28f0b9520ae1f095b0dc4c52466268b74009702b3c62c7ebe875b44fc3e50a5abe98b9bf82ebe51b6b627946dbea397f1d362745894c6eaf55ffadbc9267bdfa44812963005b30a68b04d1eca9bad8f214be43cd1d6ead0f0209b54bfe6618dbe980f523269d8b14c0f4c3995e2db48c2382ad8225e3f3b4701ff1aede89bd77a8a79a2959df88d16f62094e68129fa2bd60b45b9be23a56146ab4a035ab4c48bce7a287d0ccf908f4e8ebf0c48ee8260aa4fd3f0d2240eb654d27df5885fc14a7b921f50fd151b6d4766077db3ffb16ae45f84e24e9ce5dc05f6c3682777c0ba20bf004239f2544229d9e4a21f0b2564763b4d5846af55f405504de75dac957f2c571f33f2eff420ea6f07eda5410c6491197e641ff52f3a28453639d54c9a52363ef68db5a511946e6a3ccc5489729840c2f2618e90da7a1dbd5657f13371665ce2101081ae5832043d14d2b52a1630504857eea8e1922e913030d05d304cb51a41dcc16b82724770fe0638f91ce89e2ac2eab41dedca6a66fc552bdc0fd88bff553d6014f6f8320882eb9f32c7773513b56e2e90198b30c90e2aed6e5811fbd67014980d6b08c52b180fbba643089a3da23aedc41ccde8a5fc7038a6e048e0861a79ee53bd6481299c9e85bbcf191402f36743823ac3bbb021ad89253d0d74f585fb8f7c2a1acac6b79bb94ab1ada4a8c99c2aec68c22ff0d0e4d78188dfc6b2d51212bfdda68fe72531750611774252ee47d58d44244c34eeabcaba60c3d93b9f95b85ced5b6cac20a69c0aff58c9ce91521d9bd0314e1247b2bb4b6f556ae7374bb0793364f1afb9049ce6801648fa6d568d264d04b762617a9746d525a4fd95702dd6a56ce124c2b09bca31c9ad62661bb4f9deb1596230d5ac7823c7d9935cb5d401ba71b5237a8614833ec40c4d722e8e7ebb84c6f2ec71f7b582f3b8d92994f040f03524fa8f080422648292eaa6982d31c75efb7e95847a6acee4db6e7e93b24d6169b24172809b80515fafdb3c38346e70488b5e9799b4fef7e6d85a4aa038b56e277d085d2d329275c6fb950fc0d91015ffd554b8c35f788d74a03e0b2496b423ebaddbde15a0687f5a316063f4d731c1295742ecd0b485371738965c529a5b8c48a094d828e2887a49995293dd6b2c5bb963a8d8adc6db72125889d1325902779ecc44ae3f618cc756b88a209161b201e920e2d06801fbcc018d2ceed70c593c84e3e82ca1af7a777eef8f243b701ab908a8cb8908036b243141109c4f0f2b8f92c04d1c58347007c6f69651d189fb0541027cab70509599d3234b41267729b0692a2d0f6de6205f6186c9cd862eab5e3a2bd8876cbf765fd34f14856b6b4ea824783b1a6b8dfd92e699778524a67ea9b3e4e5e75f14cadc356b868257b1cd01f212bb77e740b039cc521ae63c8a4dea65482fcc1d33baee175cd845e619c143550e0a871cb90a3eaed98855f629486d04811bd538f2169ff37f0be1fab273e3f6192246da8e755abc84d5070d6cab9d8b1e04e3c1af1ab05c41b31f28a99a961f476da4e8a189b83caaf71da15640174f76fd2f3b32c09b9d9db40cfba39e920e42e361269a00ff31b1f2aa89d76c7611d730d9312b4257b1b47cf150091cd32ea7f8a5fed5835c37ebf4f503c5f9de1b4b728a3a7face4323b42d50e47212fd17ad03ab78ba6c45f697d4cfa58b12d959509480d804d9fe8d82bb504510cdc2eeaa0a2057875729fd76c3c256149d667c741e735a1e5f3bb47979ef549f04d51a3692e833fc8544a492b4b5029a8417c0fd12bd27b84a689be224af9fc938b6cb59b54e7fd6ddc7ba35ae493a418e2e61f79890799200ca16b298b862e7f02a248984116eb28baf381bd3a19b943c23360e2f1eeef73d2901160193386eb39cb1338646f491ada71faf57998956450984f8aa821f4d0b28e72b3549dca27fdbf381345294bca7681d3e543b1fb0f47e63baeaa9b004e63e5a349ef0d467799f47d0787494f2490aefae6570f6f1e4b5d8f3ce359fbd7770a23aa70eb73c495355015b58f248abf70df594db7e8e2f62c85bd7d3f5dc7e7909aa7cff93b05a79ecfd4891e7924a75fceadfb2fceb6fb3a829f7cdd13b81ba9ef443215b3f5f0ce491b83300f254c0c0dc6eb539ef1a55862e5ebffef4539a5381543c507c2b900f0294417a888be50f8ca15de1e6d7e2a01e3b9f57652a03bea137b7fedb9b13f953e5a6cf83c545b4b8c45be6b4085610fbd8eac744eb7f9578a72b93d328fd14e99ae04266b83e215c8e4e3c4b90185e7630fcc0213c5f71cf5b25ee8fc4a5920c7a26ff5835644e91f5e8d383aed317cd7685ef09ac1858ca214ab353eaf159154f2395a1a37d432e198c2fb4dc3e5e95a5d9622cfc0091758135ab6d3290e6e8054da105b88be575317e2a10cec2bb41f2214458ef9232ad88ed8cd697f4146edb303e71a391987594470a3608af9e8096c60d6de3847eb914c989f1624bb665070ec4b262908a93196b617f1879a317db160100ce710c39043d7c39a14d48889a11d038737ce2e960b51fced2f6dab42b89c9cc0ad0927cae13262491718f0a2148a16a5ad37122fa9d24850c2458ec237ec26f73e1ce8d7055e1aa42d35e2712a2d883c8b09d551cb3e88cf776c6bd8fb9db216e07fcb2d7dcb5ee3b1a05926fb64791670d1e7aacb585451720ba91c2d44a52a03c673862fee685b3820e92ad900835a2d319a610d036215f4160afe7f93b17760dd44decd5f6a9f2033dae7ca2cf5433925a450b04f99cc283bc3aa3eb11dbdc1013e73bae525b6553dbd95314fb68a0ace95f19cab4dac0397c4476a9b9b1bfecb63f9054db74e9442461358834b6ec662c13fcbfeb82175b5a2dbc3da4c28411257c697747f452dbf5241fa3a24e5acb5587c54be4d38126d8c14f38d0d5e4588e0429b03118a1a34ca6217305433730ddbea55847ee9a77113634c3ebff4bff64a41e059b914982103cc102e10156732cc03e6f8e7b26397f1a1c0a1237bfaaf246fbc73318608f2adbca897b51a440b6ec720e30c8b7ede8e8d9a1a9f75501533da00986efacc247937236237c9b832ea1f4bb2f9e043ffb784e639bafe9f331873a6669ee159da392c19f499413b2a673df11adfa708260314046b076e94ff598e5f18044c627db44fb9950cc38c9d4b8f675c2f60cd10e0db8dd90b5f18976eddc7437cec16e1b9a7ff7e23f0ee1fd98d781f307105cde9c4442d08e5292a587466d35414a49f6aed81e0d099109ab10b4ef4b31bdac46ea8a894dbcaeec4f140991740dcecd2b26f059cba0115f103b5bcaac9cb92ecf1d9536a78d5fb89cd9c7910319db37a7ae718e914d9409910c51057bfe727354edeb2b9c971722570506477d1a1833de690d2ee9c6a4af50a2ec2011e7a6610969d32b24fcbc6f03c0b4409fbd7ebeec320e687643178126d322dd7dd2785829e9bd5e8c6d2792ee9b33f426313adbafd466ec06c20eb0ebefe581dae42aec40c5545f546f482a8b2c53af5cf1a46b383dd4a5e1935de280a38da8e53fcead8845c3286bad40324e829c75e10519ba0473b8db15d52f6d741cc8dd3581d069be7d54e53cb81b8a2a1a962338cb70d335114a23030ae4dc0fd5d53c6794fd194fcabbe5f9510f65dfe1440be77212b5c0d046d359b7cad6c87d282a0885d26c95ef6071361479c64425bd5c7a0a2e25fd33c55627eedab53e1c70acc46c4a554f22a3519e65b7ab7b8ef463b84acd541fcf13e0e129b72ca7ae845eb8686233973d39e44442da3e6f626f11560e44dbfe6327b7560646188a157f53f8c5a5d585986876542d9ad36393e00913ceeb2338a386f30dab0811f095aab6a996c015419c02659de58a9b5ad6f70e1e1b4c68cfe9ce8079721de59922e077f8a229d93752ec6f97ccbd1dda68c5797d33c2934924ef3dc5b2c5a840094aa1280cddc47031fd83840160687c200eb33a18ab804e7f281a08a6662e4339bba6aaff321f9943de85abd1960b98396e569fb45720eb1cc6f594f459bbab6f0bb8a288e568357240732b0a79a2ed0ada00002df6cb7b54b4fafd85290d857473c42fcf68084770e1761553844bf0089f5d7e1b325d84c26f8297efa33940c0db82030f9766551145350b1c423f4d41ea9936f1346bbac4e1947510a80c1a433647d5fa42029883be99a6d398d088a073a78c855c82c767b4c073f5410607b89dabc48c6e49150d53d9fa8921dd0ac4382fbce67f5bb38b59fe38301619a36ea29e2d22023ffd94cb83935eaaec1aca00fbbcf3f9a99d985e82a9a55d2b888ef79dbf210e21aacf9edf671a52b004ac2ab67756d664e66b330ea6f64cf316d3f51ada636deef92319d3f22f1112aa9826276bf1cfc12032592286020009ae710bd79b98d3bf7c40fde8256b92056ac2642ae67f3d155c06b30ebee186b297109d9daccc2c5b3f9c27f1d03b103aabbb611a88a57f867c00cfe05143509466a92c11dccb1c677627751625fa3d423e88e85df0fcd2e265e833650190e457d7ff0c7c0526db0d43a105f3af6e7b73b77efd81256dc4896ab74b77cb9ea5adeb0fda713e09e2d3eb3c95abb3a5b32e1670147a25ea88ddf5afa6af497da62ccac2f3c5e407fd84689e595d7bfdbe7356cd916885773223e505f8d37b1744ae919d6da2f892399e7ed03353f6cbd05ddaa5bc67b20caf9197469e467b1bda6d6f6e72e4bcb373f80986c8a88ae3d2c3a70a47550db0157ff4dbbf7359b108013055e6ae28f58b989d09470a7dc52527d0d6428ef6a9831babb52a2464a394f67f6b86d295b2bb7560166cfe0920c7684389314f49df343fd4e24490784ecf124c9e61db1ab6033bcab0744377be81cd5db3b31bef2e6c9a6a61d530fbf6532220341987b1d56ff51b8e09f4f203f62fdd25c5017421f29ed16efd2aa9f31ebd357ca47a3fe3f519f157d12014e8b3c9cdd6efdb8ba3a1160cb369a90a2d4fbc46c1d98e3287ee9dc4e2029677923b6398520aea780a2cae40ad32aa7d7f95a36710946db3055cd7c31e05bf2216a3bbc4a18d4c0d48f94c0b1ac2ca635d408649cfb3139fe84e7a3e913f6240e2a1508a12e3fe102224656631f1eb7a5e62f1ca45f10bdc8ce7fe71afd60967b17284216a5de12efbd24b15ecba0efb2a7177b5c8147f1f9c79552160e59bf66239fbbba552778e0c5485178ee0cdc2d74faad725c5a7aa9967bc3f8cc10b75c89f0a624eb1ce0a84efbacd2793f8e2a09551ee246e80e9af8c92ac555565eeb634bfe2c937a58beb93992e62523f60c3930430b922ed911c709efaea6cbc24588edb6fb9efc23649ae19878aa361188bbfa10d9d8c84343ca47733d41c838fcd72b69fb52b12cc1832c7bcc7bad28766f57b3e99d1cb752cbee5ea2c5f6a3742a1d50ce7c2aa69f1e918523ccf3c17a388e53b851f5bfa9dc2424c8bf617be843ade6c9cab8af5bd9bdc57825ae3268d2410acd49b9697e0e53ed5a694211d70413895cc279d496c3dcb946cb40c7df053d76667881552c44b2a3a511d3be0f546b2e791d819b18cba48c18a2c21921a2e0bc9b53da5e37acf6469e025c54736c1990a594fb85742ec8d448ccc113581b31e770e66e93f4631feff7aae70b4b9439de692331aa1fdfa85de9fd1f886e72d0796b89ea2a27d33a6357c65e7f32d59b30428ac936956b291d8dccf8a05abafd2eb57d8f4b33ac02e63c36c090fd98740d21366b423bef2793872397352336450e57e252ce977eef2c4722cdf881fdf58906e8c37ae6d9afa37c281c08cc8d802bd7fee928caf84b2e75c658525f465fbbbf2a1ccb5dd47c33ba7dca70cbc347ad87ebbd2a8fcd89ea68242db205e176992553061162e54238eb376010d05742d1f5c7c35d5305e5304f0472dd2a759d2c21260b42a70d97f30a59f3e58ebc7cb0cf3a9f96ad015bdca0d9a89f5e7a5b1dda0c4f8ecfdffb913038568f72a2a37f9059a7e2be33bf664cb9b709035eadf106326d9a32800afd94dad2e224c4c388fae26b67d9eddb4429db01010818e2ac3eeec94ea1e97dc77fb2e520f592687544bf3ed3a8305d40748b7960e5e489e266606e1cc1bd0c2b0eebec787c4029b5f160da1b759f0df209c0cea3357836163d7be9c21a4285a696f52cb66cbb67a77c409897c665cf56caa91a1589dde5a4dc3edd1d99b94769e8fbd4b7659038c49e1bfe80022cbd6319a557556fcf5062f2977da8555b038a31e9b92b89fa35be1f2d8e1aa77d80574070e425674a4a5bc4ce02728999d8369a4b16711631bad0a620ea830978772157dc3f5dad344875cd6bb966445038ad1cae78fb3cffb5c0e6a14a4aeca0698e9673f38b01a5162031e39998ea0b3a31a489481094d7d0c2ba00ce9267a465f21166c95a7785cca7edcd7c7588181e72c58ac11388be1ac6a38915993f89e19e4a060e9255d9364fe604082de5441bf67cc00f0341c53a0db8f9fc04702e7b6b7df6847597eea5d5361ee9890fecac1f541733df40c124a3229191ab136e2a20791db340b57a099ffb0f8f9250597505b4086e2857eb29bf28ce3d03061621a9bf774d66b75db308955620c3440f80638673f1794bba28e7cc11c1dc2b0aa791021d8385642c12ff6aaf5d2c490a81b9b1c77539fb0b95615dd6c423e94565f77eb3e106f1c63c1f9f4ea6c3899d05187cddb3f9a42a78ac673ead62ce372a5193fc7d52e473a046fbf9296f97d35295280ab949ca1806715cf0bb8dd516da8d543a6248a7b93878f2642700cb3bcd36d762aa9c393f7a0bdf40c84a627778a0e1e308838c0622a6ffc8b007625c094f0e29ac827e8e155483c7f16b810aa128caaea8f55116750c71c09df2a6db252bd2934c34a317fea6b4801d6530990dc6abb3cf547682e02f79bfe5078f08b8e92dfc0d2f444d9cfa7352f34556f7c42cff42593e4ef9911dff66af68a69d08168db3a8ea7d7934f2204c81e542556ca02cc2026b0e3bc0a7fa4acdf3f0ff60a5c7a9e0644fe5bca063efa5e6a33bd11237f8d1c8f984830db91beb24928413f8cfc96c6cfbfeb52d00b571fd05ac9ba471d242f212fa9ec6409458061ebc762fe13558fe140fee53180c5dd280c8cc06b13e02db594eae2a1662ef2252962c6fa49710c1c9fae1d574b8fb80bd12227f8166b87fab25c80162f98a53e6b6d9ea02986343d92dfb2b51473d1191b319e6615b847864ab177a6dcfdf7dc69622a5569538120b09079dc5d76fe77db8defeb09e0443b22eee693a58d5d6a8fc4022c81cf82ec80f91a9507cab689494597fc5f0f8dfb24068d4eea57efd8bac81b1404bd912fb4f8edce6b7d8c8ad0bac98fda8658cd14e2d3ff3a1b1f03a37253f2ed40d5bebb656b8679dd140d70677d9a23a99012a582ad07b07bd95f11fe805379a0790d7d2f34940ccd870b1278753e4d9325f44a31332233fb959cbfad123762f091a3d6cf88cc30fc633ffe1589f6765cc625e92ebe67dd8e94f8b3e6a8ce5773ac86e3aced0b3bc276118db745e44240a675ac6c72c06e59673230044c0e6296fb99bff8b21ffeeb11c6edfb4e7c25d52971a3be168abbfc6199cb9ecce17113f530e0be6297f0ab5b0d64635e28d80f489f4fd53a1ad792579f257916cf6bebb4f316fca6b33fa63c290822b83b61c481464836b8e1193dae11c39c8876c5befb8a402ab18d9ee615418dd3ac8d57b49282f56af16301ea151f4f615159d7db81caf4299e903a1f0ca740a5d5df994019f4192a625b91b075f22b97c86c83cfddc98345b93252c8d51060d9b42ac1ad157f41dfac5e69732338324a69206878a4765833b7c9855306dac93131453c2aa48a99ba35ce575877c3e94e0b7d4e26239b92d8a1557ef1c58e3986c5e0637583e8d0329e895749ab287bfca141506bc0584caec5d25ef99b22734a0c22cb1e63abb04adf6ea127ce7e48f7c58f14765f1ac225eea7d2394bd32fa3686e252bc40cea65dc035a1e9bea2a10e0af45a4a558ba99df21d40b65245f9d395668fa24f3588c3d88fe6a19d47b59c34f1da8a4d17c6a30aa0d97862f1e9e98499bdefdaaf9d76e8f5804e9ee41216426f3a50784863455af396efdc476ceed1d91a2cfdb9c40c37e845e636d7293266fd71c1c1e9b0827dd7f5c8813ea3aba0feedded54e3b086de02f9e3e88652e6e6ad76f9746d3b488a1163d40a5689ef23eaf2c52e3bb29becfcf520120a09cebdc0f6f0213529f1f22f3e4ceb84ede3a65ca8d3c5f070841e2d8bd98e143123c7b2694105e0c88e6c5511eb65492fb9989d7955414a134865376aee2d9b4f3fe5622ae0273003726ad1b0ce6c2b0f7577dda3ea06d2dbcb7b10a66471d9ae3e7418720ae9e337f3bb7b8a6fc8989d5e86913c7e537be7e8bafda6e5c04f0a54375eb03a87b5171c5c21ac52c33538ea294efea1cd3b2398154c74d3e55ff9fc85bcc36a9cf4039e19a3b21c6d7abd0caf1ffe6640e9507bf1b528013082a7a18d57f935c8e36701669542d0171f5355e94eedf1b05fab42de4ef543f99462c57f99574a7f5c859c3469faa6bbeb9752b8f7f1e33b0b8cba72c2e02953bbe24830c26ea0934efd39403be3d102039c4f60c30c7a5d87eb9c3c91f0e7c6eb3192c0e67eff3652f7c66318ab106a8e061f1ee7809652aaffe67b8fa6de50d305dc742a341c725c4ce7d425dc5ac404fde763982e94bce735bf0cfc6d3cd0a7cdb8bce2326cfe9a8acd5f8dc9066668408e80e790f7e0e89ff825dd06614a32eb5b9bd54526dbd6c92f444c593453c44c7dd10e19fe46fb903e4eaaa119d93e0fed9cbcf0f017e8bd038633cc77e36c27ff119ebfaefde83c42559f8a995b4ece8bc65bb4a12e5e58a0ccb115971a9fc837a9e47cdaf838dd0ef8487b41d6610df13c1501e688fa7b8f0aeb6ccd646f0d37914b604d898d9ddf919696d534124f9767cc70f38532c8a37488a8109dc8fba08e8a585c5629d54ea2ffbbe975da2ac6fb2f77dda16ad17ae79dc0028a841566683ff321ffd16104c6a4b5fcb1bbb41c5ebbbfa5ad24a28749d8e7efb221614eb95443dd0bd032f971d0957a180cfd98c640268f01d5810b88d0f37de93d45d79402453a7b72f158a88f733faf2fb2087b939a996464870913940c97e078496293af9cb0712f8f37f28acdd22be23b16d7644def072d16a80400f8b231249b950f2767e163c718f5c33cfc76d935143dd8cfbb35bf9fc9123c422e9aed4c6ff102deecdbf0682a0b814d27d61de926d81a83b07d4db901372a18cce24665d7fb5ff60baac8fdd11cdad07ad9b7cd57f19a1f0e8107937fd2805dd21a45903f577eec6cfd96e95736236e11e24cccba052ed180abe4c1ce18488efaa854364fefa477b473390e8fa7fd32f83ad63ebe81a21b2d9bcb93bf76345899c7a4f510dafaf752c9be06173663181eb7fd4a0f5f3a978d6d05bb20f7ac9764a3cc73d0aa34db4db27a6a93dd92a1039d61a45239e15eb592d70133e4e09373214235ddc91ac86f65fd2d7126fa3a92713e8a2de8c642b4c69585bea61973c9e504835bd58cca772599d072e016dddf067f1bb536921ad175bd80fd8f9f9060f3398c0c40c426858fec547f29a043ae8c30624f9a36570c65b56e6f52821d495b7a810ec7ecd931e10902aa2cbed51ce36a6e0976725f40c83159af6365b7e3587c15944448b6aca53ed215fa8d7c12ded4febe43809dba2487acf00c69f34fb8dc391dc926778edd60d53ef676763f49ca5c7a70f5152f76beb05acdc1d41fe31a4445ffcfc16ff75b4967ca5e68f2559be2b22d46fadb6cf9dc6872c668cfd295e5ac959b8dd34def2d724cb0207fc35a0dffddb1f9d8141a13149f5a611b42443ee252aacd9d50fa378d0b266aa0e3e7c1e73f5905887578660fa50c785bc7776d0021c66c200c7f8eb20ccccded3659b823b5148c90ee1e17d0d8e94933f6e32f9d369215dc279d3ebf4a6819a387f28af64f6250b7ec1a3ad0a99b008ec1096122635b60df44b873a0b0d95c481da898e68dd894efd3e5a9a31514d05453a959a0024338840c4ef7d4931a58446fd71d2b1b0ce1e11cb78ee46f76376ee96b6855d34aa4ad8b2b60dab6b4c82d73d81483769be2d42c8d2c617b1bb25edd6e7827706c8a35169460958dedec82d16b54d9d6200321b41bae1bd600cff04b3db31d451ae477797ad1eb8837d076588c9b1ea232cc6d7e4a3404690c72a0577cbd4e8ad9bd811941ed19654266eb6833e35fe43429bbd7884601af7969f5efa7a72a070fd6dcd8ac620ea7350ce24065cbd357475a6eea2389e6110ff6176bd2309cf045d92eff17ee5e4564c0bdf66368a912c6567c94943a49eaeee48ec2fc9221edf9008d50fa38ad47fbcab1d6cded0e77f81927289f7360bf836543bd31a915cf5c1950915bcdee978e086d428592c32516d776b2310f1ec9ed602032fb18c286e6331a2e7a641936c016c84bd218623f46893b9ae8193032448ef7887f0c5da9d53d8a2b1463c61f2ade00e7454b3b59a5d2e89dbdd7d211d0748694fa00be3622529b9d1f07047a724e2a9dc9aa7ca7c1333d72c8fecfb6ebefa1c1463ee3cf5300e7ac1d1ce098d28d2f8c5722c644f46aa3881b67ef9f6a3e33d4f8f4acf19a51f4613405ebe00a7e24fce52477b815ef9070b2ec722aed309020c89cd9b063217d708dc1497f875954f3b8cd064743f4fdc9c51075d6e3ab3a540cc3f005143fafda152e1b44357a187a2eedd55b85b105b631a5879bddb39de583a5dd641941879a2fb11e2741aeec6f4721affbce47f4a08a007bad9f316544da4b8cf3a6970d89e6f46b4532dde4fb7b998df34e7ef0ec","created_at":"2026-11-18T00:45:19.807+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","key_hash":"\\x977018ffacb51c213eeb1636e63e35813af1f38bc39836589becb2e0b2f5d0ad","fingerprint":"\\x319b10ceee22631a45fa8fc436eb6c651403c4bcaf8da046dedee79db60e22a2","holder":null,"fence":"9ec27a91-2c8c-4dd0-9c25-ba40531c6438","steps":null,"answer":"\\x78b1ec6376e30439910e505d7ad7d6c9f3d00fc0b64e0b10b27bc94a4774e784a0f689bccd7802fcb77e39f762fda4813ddc2248c32a1212af10e5f0e34b27ee9d8bfb4c23cc258e4590ff640839deaefe3fc64bd6c451ff52aee9a625cfdbf082e63c0ee243bd99eb90d169d8d6ac5d5fa68143885bea74e210e150d929ff4cdb48c979a7345bf947824dc417441da1147f4f6caad608e1db27878281d058d01e498e33badcbe9b50a335fab0f8ae89761dfbad5cdfa4f715d593bd4fb3fa8fd9d40a8ce2afee67d3e1008be762874737885ed12bf3924df61947642eafc897e5b7f1c7398e58aed336686517dff31763c1db2a616a2a459832eff96ca038795f9c5ad00ec322e2f8b34dadf5256100c11a644c78e9eb8801c3d472d53460e686ef363ff07f104c4f01416331cbd3686b70c2caea8fd26b267a53f9a7593ec3081e4ba90e9c87751e268dbcad65b7a7d4b090838c8cdcf917e6870653c15e2a92392e52b3f5483e2645695c8b4a138381c23710d1cf3057a3e2e7ae6714c692a9b7db926f4c378bcd6e35446a0c830e78a1d5696d387b7939547e73cd521bf8fba62eec646060add0bd22a50b2af2e8aaf8c4f41acba125ebee3a0bf5cdebdde09cd8b11fa3a10cc09e1e4ebfb3ad728f94dcf41f8a04dff85cf6c3b61dab673f8c472362681bfdc29735d9ded544de28a539d0667149192ff8fce3d84ad16ec4af8f4a3a445b419d3176de5d0289a0f24f11f79583cca8b6bfaf801727c030f2fc41e88668da24f935ae8c782bd08bf6384b1a716c5de5e2bead72e22297e01defa1fce7de17514b17920450cfb30786fc348a794ebbd0aa3802e5ae4290486653dfe2b35ecb8b90ac7c0e04d1adec24c67aac0eaef9c0c64811615ddcc5e7e42456f0105c10158615811cea0b387db1588564b2b0c082a9bb3e852fa202a9845cc85a158183aa38769622d7138c208ad46af06a153576d3b885ae068588677ea22410965457a84c625814e26a93cb17a7bfe8266c86ba5971d9ee097e1e6b4d95aff5f07784f58441a1193af13a845e4a388baef87435ac2ce5cb34fcc5c915bb6914b1c0c61f3b7d02a31fc1a1ba010b4a29e2847735664da03e57562bfd7d238d75f1f859d58f86dbb65b62d1d26b69118ddeec1b064156d76ba0ffed39866304006e87a4825f89dee55c5bbd6c8f0ca75fc2d6d0","created_at":"2026-11-18T00:45:31.135+00:00"},
{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","key_hash":"\\x05356c077b98fa7b93f553e92f67214d9a5672eca686d7cd83b67965c1a13f22","fingerprint":"\\x701686834f938eee019498e179f8034052ae67b89f0f87d3e76dc3df86588b35","holder":null,"fence":"6eb236ac-0873-4f07-b72e-9bb5792bb270","steps":null,"answer":"\\x40423f98d6617e8189d8cc18df0670744de61a4fe6af4839367933afaa0b497cdf9e922de42db2c1a436a27b9010bf21bf57ee436f9115f02e4245e4311e470d8d6ccab75d3c1eb069f3e9eb74d9169b004e27bd61645aa2383a68ad1b8c07f4ecf29625754839017b0d10a170221993df182c36856d4537ee31262bdb3ad6d3c86f19209bd96706a4774d6a3775928a3fc53e0279828cef378e049e21bfa515e89aeed53c9d61aa4200511d99c7ff96880f8938f2ac0e71d35018d5534af342e0f9d21c38f69d8f4d4534b61f14f4470a0b1346d82bf21e3ad517d188585247e8a5343fc57071a31d60b9701feba4780eadbe2a00828ca467a6709a574e9da29aefd49d3ecf7ceab26695d123c937746efaaf9709a68b63d503060a8cf691f4c6663b722a6cab86c609dc8d00c4e2af6bc4cb834e60f8708d46da99ba00daa73a75da1727bb8a759b21b8ffd20cdcce850ecd99f6b722b4e635d8f2b60682f8fcc44fee2d31b06a079b050c3a943aee5d54ec0b9bc4b46b6a3ab9b042c585d7697385fcce004953358bafce9ceae8471fd17fbf132091a629f342765da7862022245aecb698305ba7d3889d7511c4ecde1a3b26daf9cb88d0b369d13c795b29bd8e7d74e5caa1708dd7a1d62b9410cb1fd86d74a5c5b8e87e76b686c020cfccf5a884131b2b441e2212e405c41a13f9bd143bd847463edcfcefb41e1d6de4bf9276650edf309f2a6fee79f994508937c49cb092b005b0646630f998a88f3d570452855868e711ffaef46335fb2989ea3d2504516b580c5d2804a9550922cd94f3f0115b4a97b4e1263c653f5d46f0c4e22fc6580f42eeefe8c2ffb87f8cc6133a3ef6467e4caa5758dff5dae255a1b20793c8eb09eb9932e91f11cb0b5074949c871948679733b3e2fe224764567e28fdef444182cc1f3319665ddf48114f442ed8db4ce6de2f6bf8c02d71079f5e9854d5ede43f27ad4db9e9829005e3bcb9310a87b5cce4c41547a0023c28b65ffbb1f81b2805b810768bc404c281a319dfaab0d6e316301625bd1d71225fdfff08976e78b7cf197889324a9b5aafdf3d2fc289f0f318a6ee2349b57f5c61d0e27a96ccb6dff69a04f80e2962691367507950926de939da7499e5b07feec4b9bbfabaeead9ceb483867470c4257c94129d874f0d6c8a9eaffdff736ea1fadd32f4a02e78117d324fe7ac8a42b33c32c4cae317e1a74ccb76b116c1d5497a5f61e8fa13681a66b172f56adc27c89bb8b55fa802d664910ddaf46d8d04f9106582514df5868072a4aeed82f4efde0933bf5e6b2537687ef93f90ed15c1d06029ce3c03b135d3b65e66fcc835fe99395bacfe83f3e748847f8083aa5ecbd578ba44ab49e2c6150322d24bbde40216fb7fd1c9a22f0a9506e18b9589472f6c66f2b390690a75dd912926e67890315ca7092f72678dce257e8ee96e3ceb3f6fa884aab1c09b148d4592d414f0d8756f231a6a546c8155f53a892e1598115721c4a99829ab84eb3dd140b51fbdb2f4782e5fdfaa0c79e3d2156561bfc117ac1fe69aa0c9d60cf6adf985a888c631b784c16ef71bd5e1f0b42691ed27feb0d4c035e028ddfe8be7d49af908877de751dee568067c861c21ecfb0d0975f4b586e8d1ae4b600ee865fc40650e4306f400a68d606d0f8b72e75a36905913deab4eb530ae6f1795d24afde17f47c64ca0dcc14c6205b35af1509ed715b1a517b324ce573cdbfaec47e3b3d549ec6d4164a0be8ac3264029122415662e21efb7e2e1f008303d61c5046b2e5a67e33b4a4eed2d04be6a50247e59c64191d24169b1d8ec24ab1a86dee18fa9bd6cc7ffb24f28150de5dbe96fa8ed10b4a03ebbaff3dc6c66582cd51d38a1bc71c6f6eb7a7b0304f13bda7f19a2eac3a2fcc1232b6c0a8bccef02fd44373c91bb86d027ee4b949391dae15a98b06dbb651c56adfd31488298e3a8db3c91332fbda1fad631d0a8f737b77c00b3c0c37f0233f26139e25a0faed903f2e6174af80e5ac0acd85ae07d7faa6817e56df0858849c8f0fae93b14558200313c4387384cf79a01b998aef41852f204c8ac18d43815d356309b71bfbcc2828d72de6315e6125e1b6ba5b8cfb1a847aabcc47fe5225ab65f42bce8d80b3b72658b4222bc962fb1ddd274f8a753ac706b87cc6645d8c4c78955f85c6a25600e0821661d692242f8ad333a0ceef902276836b3a22f0aced9d6203447e567e4976a9be1d141700aafc714a2fc1e506318c1660a6e65a4b8cb2192c591b9ebf24072229eb47d02aa5e7bdb7f0e1f7258d2de2422a0733558a627c8549d91e94f88930df6dfd6087b16d5c6126d69443e4315ca2711dd7906923b8b7ad6b5d2c0a7304a71e8765a7306feaa3ea79edd10282d8a95ff3859d41bc8fcdab0fb54aab6f02b415328f238e59699817e80ef5714372b71587bb4c05b111c46ba7ce813bcd8d90697c37a723da42be24e25f302662dce091930849c2d236c3a8cc1a3537879755e2e44f2762dae603b64abeeb47c864df1d41105220a4391818784787836428459bf26b5cb63741c6fb871a9d751cd541fb8d12551b19a6b1536bbc6218d9b70b3a865a649d4ddf476c240099773c1ad24a055eddc6729aa48adc5cb3dd85eb88e43f39056234669090aa42d41fa04e49e8778e62883f84f686a90925cbc51b6ac1766ef1aa19110404e8cee773171f1e6438d07d9280e59c3decfeff74d1ce1af303e9559b9c78ac3a3e8746cf692aa36bbbc910ba3257b50d4690d316b50b64a04efd2c578b505ee1a668e0fcace4d02fdcc31bb06e85be5e55136a742f2e6794361b84143ef3332fc7fa29eb2dcf368cb6322ace025dab24c735e60cc770e464a9867507f08dbdfcf79a1c21ae5aef73d570aa555d582a6b85edfb1eacae0ed1f6772b908966df406747285f864f4fc3d19e0d06373d927379a6f37362109588ddf7f57c0e80096c5fbda9ee68bff434dc2a7e9bc4f3d106e30e74ddf8a4309ed60db3a878594362a1ede72105818b4e7466dfa73a5e7102f20c796906e2ad555056819f276c84d24184bec0ea89f7a6c76bc5dec0bc69aee48f56e4694aefdf5ba01261a39a9e760f58e59cd80c7cec0c85efd774f81e893ee56bf6b9d9b745424b059a2df64fdf4894640edba11891df0eb124aaa29b4df3f86cd600bed156bae27dced03665ef2c66820929336a6ad9507167a57a62505aaa67de6b313d89e9cd0df056b6f4a330f976ba8382201800a1354eb6e6d86ccf38be128e3c2d6e88a807db9747decf71229aa05616988f9c16817d37dfa98b4a002b192ee107ad99b3433cf2707a5d0f04360afacc83ed9d539901e115668ab85b92f1d447369de44983b721181be727c4cc603c6a04dfc4c322957ab10ce61be2b1c98fe1482eb76ee23b708f20cb5ac9d9a96a91f6053b50ed51482d4fdc0ef15d71373280b81902ac7117d64fe4919041cb6513e2ffa1a49ac7f11ea2f71dbf517911623cb8dc0dd03125e19ce3f56cfa0552c193c8f3b4c71bd7f948151eea86b3226a95b0c9d8d01dd95e1f45476191013b358305fe7685b36e058ca34385930e585bb1db98c22d5b8ee197f9e5de4cd655233dc37ca045a08e19b8696e94430d7be6ac5433f37ff0e4bdd9b15e9dd77a03261d4f4e6fe77357c8ddab5515e5b5b679b5d9869a42665a3cd032bbd40d2bea45628abbb4e1aee3da192e4914d9eec64419d87c5a46dcbb93adbaca4045de35675fcf9ea4025e7e5a031b6c2f201411df354fa2fc2dee82df154231a364a22345e3c25a0fd6aebb97389865d2405553039e5b9454c65f0774289040d1da77389ea92af7a8b8b7b5621c3030e4e0ed574764969cad10f8e5447ea4a09cf1b23a5ea9c1890c5c98ff54c7155cf8cd4387318cdaaeb5694274f1f5b5b5b73a815293131d0cff8f1e4f0155e7e02897cbb93aecdb0bdb1e3213863cb7acd8d5029e3bc0695736aee0913ff4780c2840b14bd7718792aed5e6053f17bf05ef2826b7c87246a2c32a0c9a94035be555ffe06e13133559aa924191036139987911310642492cf26abf9dab655beb4dc337090cf05b953faeda829afe8c6dae46d1903e6c16a46f10085372ccb9afd883fc0b40065f4e310bab866eb19318b4c18e8cd3cfde8123ad71d18176044819dac8c06f2893fec0e65a0da9c55497907fab0d2a7ad063a4bf55478ab34772894780dc7d0181d029ad15d6f19e6aab6143d5d86059f1374df876681e1272b13bdc3ce42e81091149f548573733ee2f94ca381802eadbd7da21750f784736ced5db73cc12a51a9a0686af16c5278f66dda823974a79330680377dc89087763cb19324cc24f1d4c3d7ee74463b5f43d03cd1954d4f66c8afc05d7e79267766d0a58ba998a0bc4cd72980c3d8703ff1a261936bf454edb585b5dc10985e06dce77ecb1a14b104341f62b65e06e86cdace84326f5cf40d0d49301b1572b82411e730d84e2f135294d2c638badc443c746a8a88fb8e92487be9dcb820c1aa8eecb283c98511d2ee75e21489158cbc88ebd91611aab895c8a9bea268d44cb382c1dbd81912b77834f38a2bae145cfe0668eb1e591eebb94f43caff37d9115e61aeb606aad4d5c557ad871465e094bcee9736d566d9f7c95640e1bb5c80ed991555f4bae50d58e1d72946b07df5968db788a30f2532b7ed527f9b26fe36d7218ed9656839c18c9963217514221fd45796501e9a8687480a4b81de7edc50f3b516008694347672aada3f9b8a65a284c456e11f2b30803957ab3aebeadee1c4f0d563e55739ec1f9cfc7b5955fb00b93ab0afaebb4d3439560e782b5353346306a0b07a715f728284c738230b51679ab550626bc7fff1503979fcd75c88face091bdddb0ea6fb513b1788bf2ee85f4182e01560a6442a23aabece091515dc9c7c74c0d3bc40eb059a75371aa84c2b161155a41c921262326637545632fd1f9f5dce15c2aca2dd38fac2c6b5199d544bf3c6ada6c829a923f3ac7c76053f5e08b65dc92fa845395d7d47f1f0cc76c02eeb2d2039a1b98bc93381a4ab13c04c06f1d2a41d9091df216491ba2b8fc24a1250e2e2f8dbbb76dc144c6ea3d95ddc21dd6041a5539a2161ca3243ce37013d7ae1cfa2f757ab40bc1557191b66872a4962b8569b076e194597c78a316129b10e2857b912d0f79ea183eada598cd53a6a31816d8c8530ba5c651693f9043afaf478b1124b326c7555e7e95e9014217dd050b819504560ad39b1d042a60866497ec557ba6cd422dcc78bc5ca66518eef83e0e24173cc3fcf8341082c524ffaf796a7da3a9d6e0b488f15ff259ecb412163ba0f76919cfd9cb104949836fc85007da539ed1a096a1012151747d5fe33d47f4a77918be24c0f1b5f2dd2c8e74ac92cb017d9992cfb66cca0fec3db0342ae7772071b7c20d6754dfdb9a3de00786f107a053bf8a18642d1bdd954568fc2352f45f74b0defd23dd92999b86815526c8b90990e3fe416617308036bc5f85fc2c659ec6a7b4616a418f901454f5ec6d467c7bb9f2903d2555e23d7ea483676ae0fecc28d47b705007a2c9bd65bcd4e4944581afdc270db6770e799e42b303e8f451a731c35319d488ff525a5c1f81b7669882890a4096ce5704e0100271028e1dc5af86517fcc73435b78e1a622765b5ea97f0c10c5b1c6f4158bf64adc884460f755c7f8050f5e992d6c4bd8879294dce8cde6d9a998409be64d4c2411ebd455b628b623dfef8dfb8661f0b9080e5d2208c720c8b443f0090f24061c1cea89e866ef1697c11b5d24e3abbb6986346c8a81815f721b0d2710e5bf08bb8510c749d7f1ce9b5dc28b66cc199c55f4b44f6329e6a8fca904e5f7996217bc56bf229b4120d671abf0c8501d873db1f4c2bad1ec04ae578b1182615a594c0627e43b200ea26728726351e6377e819d42ab50e2e64c26cf3e00ab27d7fa920c1cab6d89242601cd7eb5bd9c557add51a292a0578cc0e63f55f1cd58fd14f5c78aca4620f9c803e1760a68c265ffa87a43b9a238c6bc1441daa2a4c7d4a014a020f9d3489b9cf94b168ac89084413f18146bfc934fdc0934a1c3bd327fd5de8c2b2a34c45ecc97911adc43a163e2c71f19970db584d7d2f71e0b443d6d36b2899d4e492c8bb21150b789122fe9124cad29f464ffa6ca94c365fd78ed5561b76a34efd4418a5c91b392ad9c65832eeed7b7e22f474ec17a9892bf640bb266d420ceacd2bb5ebdffbf4917576168f7c19724ff11726475720da150cdb6455815c336b0cb499c7bcf12d74f0f79ba367bc8ebf2213636adc0b41e07f0c4bd0bbfaaedc7b38a05e8eb9477e755a6ffbb52146b1e44b83ef1934fc44f6e3aac248a0a1e25b5ee10d1444df2ce06344acba61bdcbbb319683c6c5da02065f1745811f27f45b11dba602aecc3a939d8d5678b2fd92dd115a9ef784f86aacc91a9593c8956114c89602eee5e9de798e63582363df05b07a1bcbab2d889ce4f3423b772a7fdadfc202dc77cafb8923b8998f7d78635ed6fefe00a57e04bfd402896afb654232c427ff368bb76c27fcfce00461ec708c9a74d0f49c886a2fca8f588e421934497c6be40f83cef919996e9a2442bad6d31d312d18576eeae6885648c029ee78a426edb25d23926418b4b7d9ec00e97ab210c0612eadd2b78ad6635f0846b87452f5056e56def386ed1954efcb50c3e395879b7ca1bd35d7b1c5db9c9c30a0bda6bbb64bf8221ffdeab54ac8e72578ecab5859e1f8cc50a19a4d20d88a265de57ebdcbd5fedc15b0dc36664ecd534ff461532c0a2808ee8696c31eee1719a450007736380beeef3f76037d9d769c8792b0b4c8b83fb1c22599df7ff6c4516c1bd815e58abff0a2d80f30efd7cc01f7d1836dfed8423f841d79d0ba7d35e6c4236fd1a42e768e57d3dab9eff29312b6b2e6b69f762494bd1c5ad87bf90af09db8e27fadb61ed159d6b42df20ec63ef0518a1ff16962dcddb8dc55496cacb47625ded8e38eb26adf5975d396414849c0ca3fee884071edc627a318785bf3bdc81ee4024c5beda74548144105871c98e59650c44c73e22da088a89bbbcce923ad7fc74c0cc512b0256e16a1f268dcab2c889f6d75a74c679adfe4c78a4b7986c6521f5f1c7065786d62485eb8a41813f2716b28453adde99be30f98737e7b0e9973430d04f96c63b035a611b652f13b86ffed3231a853dd87673a77c3ee01e1f4a5aeb3faedd046453e3dc025d8e4f552210a416870c09218bd5353232f1be9637f502fa0dc21a84484db0549c1732191111513d748e6612499244e4fa7346582b0508e5cdf5d66a3ccff57b1b5b46f787c9a995b100a8a1f8493d622baa7d5289e9b458c732f9b336fd446b92bd8b8621c14daf043d522be9758dd2beaf36afe8700a2b98fdeecb4d63fc7c59001e1612ffd328bd3b2f62f7a893c5249d22afc007475de81ce24106b54b150601c7cfbbcf4357eeb14f26bf28690f74d5348fe20d8310b630459477b16ffa5e0bb26164787b913eabf02c2122e13c4d76f5e124b328a24bce1acbd5672f8c147846a635064e80b87762e6da2e23e93407f4b1d96ed5fbb68ff1455537330a4e10a29c9c43110c196e28ac1c4f611714d0ed7da95e93ae7a3414af80ddb78002f3b132cd941a20827dd9e17558d598b55ad00939601c4f47955cae244fef2fa8666555d7dd4d3343f56a092e385b0e841c5bb326914fc138bc6618bf824ed9e4d732a9e22530e1f002493ecfc21ff5e9884e68ce7780ef8bb1a09569c330b88b4871b47362aede4d67a41fb708016957b29b76a3cfba067f1796d83b17c6042557191f2823e76b34244a136231116e95c159f387c40ce3e8df4d5826807ac663e1f7b6dd518e63bd3a0e6761634b0c81cbddd3d4c594714fb2e64f7d4ce5471d4e6d50f1e43d76917427e3db7f41581c2ee3f649ad904ce7bcf1ecb2b91a64f61caf40eba7966664c1ef6f6dec5b3144c481731d9e600af825ef134a60c9ec1f82847a65ce5aa199440f8e5b82b63c72ae508ce9aacadb50a6398842bdc3722da1e1f14aba2a7489db6be65ce0671853b3f8eaf186929bba91a12e5fd010ab4a4f4e9610b0b65009908c6389d9dea465fbf855e631f614bb1bca84bd0a18e76edce75f5db2db35254bb744eafdac0662111119ac4430ef25be1836a817a576b22cbdffb72a16b66f147ba48b8e03eaaee4222f261406c17d471086bb6adf259742891de22384c7703eeac832616c90b71a86ba6cf390bfdc028e95dd0997accf13401c9fa6f7f72c441134be9bf85807591bbca3eabf6ec96d0098d8d5be4f011e34b32ab549b712f2904c3599ab15e8da4c9d1086b789ffa8e397db2dcef0c8a20d65499a58ce37d40a3a96a3ac8e0e8c987e204c52a8d12e3068b1ffa50bf1e84ac5fb7fc466a1544fe3d9e6a146ba92ea4517eef17e042d5683f3db48514c880e4f510be718c402e9d1f862134f5a3b17c1191d6e3b74d806a10dc5dc7ba4888d325f1f278f95fc94c0725c99a536a0477c1c0769eb312b7a183ddf32a75358630a26e6915ecc64b24718c3927fcf350fd66cb57d8806726bbfda11094ef9068181542533d04af0b9210b4cc7f4732bd981cd7cbe3dbd37d9b468ee2f03ef8474588d0bd982081f56873e79fe4810493182851c643df5b5843d11f024b6e1cc94b2b5e0a138be9cccd37825e19a6f14019057c1f800ea7bada3310b3b0048b9ce6e08c8e9292c238d6dacf1c3ccef9351b44445b0b76e36e98a38e3c69999bc78c4f96ae123621495dd1290c78c207b4855e6b5972df10232fb30b3918d4147c10a599f7ec1605c25f02428636084e01f32765edd42aadd0dce7e975c187b69ba66013083f8210cf484ed87d9fb8459a77a91b6892f9c158cbc7a3f98594db116571bf99b3b9102f104837e424e97fbbaac99e33f650f4f0704a02c9f8a9614e3b424a8b4aad8b03308a9d27f8fc5801fbadeaf19dbb7c9da576abbe475f7676d4d87eb2046944a62d22fc1e770ed37d400840e421d7026e6ebb0afd926574f843a38a3d0093d4c7821270f03560ad022c00373a771e6bba82c97771363f0952ffbbb7d470e7cea60c7b7823a264d64e8ac30a8d642f0164ec0f20b964544a788d9507c31fc765b16edc05db109ad6fd623aeda544bf12c3150580cedb675d33991a235582f02345d383936790a8810fc10d4dbeed8a32faf1145ef7ea40d7b2b2624e834aa70bd3086751eb91384667a89d10fd5944c0c1cc3340ee3970724c7aa8bd441eb0d41ab888e801f52317a1bf495d3c46b73368b9cbf32390df149a265fe5582f5303ec5c297ede9692e9a21115613289c16ac1c50e47c677b5128ac3659e3675046b71e3d21bee34f8971a8bf1f81e90e5c56065d787125595d4fc5803251b74a8e7b84a4b27b8d04cd8bb3f47a9ccb6274d2667b3840ed1ffb83e4a0dcaa8636fe90942d8e6956b1daac9051f6dee895560435ede41f9909fe59bb4772d3ba958dd3c1e4918b7b27934cdd988d79fe1c40773cf1c9412ef4a3bf3416409e13311a4ecbfeb2a644e4b540c85252c756e036c56ea452e7c7ea72f2c2abb347ca36dab28564c746de3cd73430c0b49e0dccc0a8c1bf0cb1ab0add6f3e1793b2d3c740a07a9153803b1aa5c267b7a9f95ab2b3d555888aa9f898268112faa44548d5c51980a5625e1d65506809357435e5c985e15150f95f85401ec90399e86e56b7770813a4ae850eb2fde46be42850b3be0ba19035510ac962b115526e446f407e7d4e1fb43a4d509a42cbbcd2e3a9c67c614302465d289c05a4c6505c7e24ff038bddaa535f093bee79f30ae467a2a69ce0903cf65085464c8142d3c6494d07f9e09890c1b0bfad3a991ed3dcdf5d39b78877da9d1871e0bc949860125c0afb210aa1c26919ec5c8e52337b5b97bec789dd385b7fdf959b652334079d6b2b91dcc51f3e76b69b66e1f550def3e73509ec6ee03f55195b3bc3e02d9ab7e724f7cec88bca0f871502c2262d8d353a006fbfd826c84cd5036260abd920be5d105425f583372047745d56f52e2d05334a7ce03e862de588a70d93a1701802a2737c4093220c4da17d7f3f21e674236caae8ead65d9f803227cb473d650cb0912fc067871150cd95102328efbcd1c7841e1b3d62f38a1ee016eeab740bd2bc83c39ee9f27759c52bc6ac0bf48a310250ef27b45fd1d27bf655b5933036584ed06dc3451a7363233184271aba07d79e80c109c9f3c0a534630ccf621dd4f92f461dedac04adac8ae6514546c08e3970024374048591b6dd6819355e3db605e1dd5ec72e620856bc8e8f827bba8fa8d4b61bdb006568f450b0b392d74ecedad2b958df04e5f2528aa0b35e7f1d2e2a096f68d41a9153123695a8dc8bf159ef2ec43267e96aa3c5410096cdda27d8b71044b07fdfd0f567801fdfeba1be64831263b96de293b006b787b71c8a04b12a0400318e838eca4ca30e66308e818a1e475608471444814b986586c815ede49daac86be073919a39f63c6dda3079b4e65ded0f86fb8318f4c75b3c904dbf9a74c9fa2d53498dae03d9fb364c8c0494f7b6434e27d65d74880a89c3f0b463fdacb52a21f35be62ae42978842b682d097893562a90e0fd05a1ebd734a2821fcc17d9c0a8921b3fa588b6a316dfb5c8e8645c9b87f0290878487ea58e8d97835864c9b0db616ed5cab7a7c236ca68ce6d0e4a880c837acf90df16ffb2fa5bce0bd66786fc02f247b387ac8c68a55687623ac0fc3ee3ffcd8a52e0626c007eae6a2dd2f55b3a2f9110024103fe8b499b202e5848a768cf1d55f90a60d2966409b77aee8b3cf5d3a19f81ab02ed118bde9bc9bcdb98643249df4a5ca5dea54d742f4a079d6bfd924d1643b42f7b8698e5ed3875c72ab949c573a942582fa443ce14346d3c362be619b2de13d442869e0ce4dd3c40944a0f687e6e1f34c2b973f28e52ee4d465d3df81cdd7e4a38a0d32dce8211ecb76f5d2eeface9c2fd18229dbde77d6de956cd57c97a25ad8758e7ff46e3bbd6ccbcea16ffa13c0f77724d9214b329332731ad09c93e897917cb11c3588cf1e6e5ebce6f72724186a08f9ef353333273ce51579652c8c4304942df3029407901976d7e7e4e8232cfaf366f46641c079d856f8ceb6a064b7134a1353f253f2a41a2bc25ea19de4eafbf977c03d0a722699fbb265c32707f1047771ca0ed3271d0206c17f41e60004e481286bf11763ebfd995fb204bb1df00d9f34269dcfd2b0a876a8ab3fb4d26dd28362468085b537ece822fb78ee65f9705d7c2edf1f5003daf76ae47225c5fb7de97abe8db56331bf5120763251205bf76cd03283c4c3bed82e5ef786205dd6fd98da84802760994606bfba4011046cac18f0080b5749e2592411aa90db3a6dcfbdd6db49025633164367af021a1243714df91c024598bddf70c7dac112851c39520b0c41bf30a896d0c7fb786d3e7ce22c12bc64ee53f7ba4bb0dfcc8903a37f951b34fc99020946e685f1b1ae3965c0d3fa89bd3ea45f2929f9c339a58d296b685803284943c3f8e58ed236721516a8cb3ee6dd55f97c50c30e238c78db278f3f08ee0a7d12b4bd674180f19c89c7194c7b6b1f7bd45d32de74c6643606d19232f4c187facb340e1b7b4ba1e9abc7cd48b4a444bb7aad9f84a663264fdaa77239b5fc67afed8541a2a367b73061fa95707fdcef4d286852425cfd7c9bf86235b613b14a31447e7a3b193abebf306cbbc001234104510eeb98bfbd746294ee5185d0125e553453865ff1eac4b38514502d4cab30167c0cd489f52e5cd90117963c5ca47aae3f5020bc1629ae58cb60f1593e6f2e5c7a2cf361afc5b39c9a80c4589c5aea4ec17c9d9615fa0df69022b194db87d467d7d595fcca5e92c1c466e43b94eea17dff0a6d5f8a8d5069fcc3c88505db59dbce2234097b2966d62398b0cdc2e07501488bca9fa680a3e5702c0198f043fb6a62d424f1de95b8de1c391cb8f23c7ffd4688ddb4dc94727a0c17129355998bd06eff61835b320044b5238e4d8889fd5a889c13029c3272a7058954039fcbbdcaecb6ded20466df480c545c4a5655f07cc7b0e24790f889e897a8e8d7c76c7e66595d611e518961da451dcc4e8b6523ca3769c01e73381e08d7499b778ea290b4bfbc296301416edd819a4f995ddeb0906fe181458fb24bca3ca9ebe7c601727dff888022c5136e4b781f718105a63adf9f64da1e968f81104200cce1431ee93b517c7c0cab4327541a48b22bf2ccaaa0c0be81b370adac7a24c51d320f7a7ddc998197bd8162916ad389daf5f6af98b65291526819fed69e030ce4766eeb09d249f0978eaf92bf0cd4068069b861247fbcaeb6e21cb6d17ad309ddede8c3440f89db3456f78d75f1b65b0386b4b6fceebfcc2659f92f07944a50bd257a2627be4e9f638e63d65bb64467189f89b691e8a027b8b59356c5c9ab099cc8972437f8043fb0c74e834683f8edd0c050cb46af1a41c17f8598aee73308ed45b39961dedf40e54f285e275088692e6e80f80a80fdcc37ef231b94dcd67082c4ae2e495fa73d2c6f3af3d4ccf5655c38558fa0600de2ca9c3a86b0509d6296eff4907f74ca19ba4da216de72b28073c321e6d0a5d8e5fe097e1dbe7fa6204882cfd69c14ccc23ec41751962eebf7fb2efbfce06bc1619577a12d2b0560390cf213d93ce9c68cca2f7656408b633107ec9edea89194eb12ba7519e5425b0a801cecf76e090ba459b7cff9413751323d797e0eee058163f0e50bf71286eab392c310f96e82d8984fc4bc9b3aa9adeb0f058fbf03cc326a9a9dffd8b121d5454e0c9dabd3d6cb04c5f92ff07e827414f1663ef7ec735995f26e2efe3c5cf02886696dc60277ae7a95508ce215d7205ac6218a1070585587cee3569440b8ed0e28ef75ed13635fc549b819b2eaec372ee0fde098e84d499370d113d395ac6977676ae9b0ab9d10f65b404608effbfc245043d7521a38836a1dc68270aa5cfcf088fcdd0d894022b40f99b6f8b446e8793e8a4fe3c2d1b05d4cf3747122ba77f29adac167fd89e97c49f4cae8cc2c0b2868bc9cb32a33689227a9f2a589d8e3adc617f2616fc381fabad546c90b510b99a0189c2259402861fb4f5f747710818a3816ba35eb14765c10727d7f0e70f6303647c18612762f6a4c7d3dee33409bf7cec574b695909d35ca7a99d0c33f40b3667bbeab8515c2ab94c54448b8c239734299d601b3690f3756c784b8ff923f04614e510c97eb2721944dd42fd86db26f0a193f2adff5c944d2d0812fdd7750aa0c15e94ba0048f2cd2dc53a294d4bc6a314d1308fc56f66764cf981dc948b2b1077c91e8395994f652d6e08d6a865907059446ade01affe46abfef6a9e465e8d8b2bd981ae0ba59de44b8132f901f8f289f71e7de2fcb8f9814510d8b60f2012b76875f2ec5ad839dc1c8d2a42430262eda74a012f59ffae2263b888247b377fe341972f1a47d70b07638ef2aeeea00dc7436399470d3566b275d9c9e5c60988d32512ee1c8c5a3917bd203c99430d9563416ff07c9c86ef97685cc844dbf6172c3c7c83c7e37d85d4c8f9649e7c540e50ea4a9b3e7af8e96dd5426df410822ae807e03f348abfb32f91c7ed26a2ffde51b2b4d88689733683d313c653fe70e0714ea454a302bc841440c206463fbc2e237ba5a9279d853a0ca514d9e64a0e6c87203a9f8593fb019b7e16bafbf21301357dd3576b5101ffd31a73de57dc45a9087198bcfed715157e7a91c3545dbc45e179234c648c0c8205fb2780f9ad106ff6150657e3aafcd88f459789b418cf6bee2013aa9085b66b6d5f2b12373ad2c98b323bf5a9ca8ac7352569f884dfda3296fd84f854931ed4a2942af960b04758f6c4408f28e42e37d6d6daf9dbec476d6e3c1abb7747edb1cf979cc4bd3f697b14923bcd49a3a9e8169f6d1e086c0b929de240287ece41ccfa19cdf101e528d39ec71399660149b5cb4369cd907f2e1c229043f7ea1d0cf71f6283182dfd1297297c4a0562c073193063d2b5094ae222840a3d9e22194944d4de0f721065657c2e0ade288305fd8eb80ba42ab3559bfe0475e50b6b1fc0201748cddbed5cb5b1a3a8d6116c4344b7cd51fb3459e32f452464b32fc20adb7f0be3006e7c797e6d5100a617a77581eed03e4ce1ad282e44b5121df6aae1be7891e7139985d58dfba8d4f0c8d168b2db7f40205a7d2da4f55ac623481b75a8e1792c6a7e80e3996f9e439732356fd9a2a20d11fa0f953ceeabf3084c3beb17079ecf82b74ef6c02ae6cf1dff48ad419531d67d0016afdf94ab34ee7e025047c117426809a93c632923bf4eccbfcb366f907439ce887778cea8f54bfac929acca7e15e79916fc0cbf47f10633ff9018ca9585f06ef5b77d380de924b4110d05dcb75d577c910d8b7ec847dafe6dc81837d6a05f7afcf02045bfbc1316de043b25939d34f12134c890f969ac41b56f4fd8ebaf0c50fad470d68b37569a9ec968ddd464bb6ab047f710ca337eec77bae111bee89e8b1030ac22b3d446f875a05487e885dce29b6eb147f8a69ba5f19396fb80368b17b8e9e5963bcd3846a6196d9b16881a35a5f91ba840e039dbe0385e100a8df4c865db694dbdc5ee77ab23457cede2fcfebb359ba9b2a6b75bf285afc408273854a90df9bad17d69d89f3db85eeb","created_at":"2026-11-18T00:45:31.177+00:00"}]$rows$);

insert into "installation" ("name", "value") select "name", "value"
  from json_populate_recordset(null::"installation", $rows$[{"name":"secret_fingerprint","value":"39e723e741aa8446ee50c81c9d17811f2624783f1201441dc509e44ca6390c33"}]$rows$);

insert into "invoice_counts" ("account_id", "last") select "account_id", "last"
  from json_populate_recordset(null::"invoice_counts", $rows$[{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","last":1}]$rows$);

insert into "invoices" ("transaction_intent_id", "account_id", "number", "business_name", "business_details", "tax_name", "tax_rate_bps", "billed_name", "billed_address", "created_at") select "transaction_intent_id", "account_id", "number", "business_name", "business_details", "tax_name", "tax_rate_bps", "billed_name", "billed_address", "created_at"
  from json_populate_recordset(null::"invoices", $rows$[{"transaction_intent_id":"ti_00034zRY2LpqTHZVtxfHHz7p","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","number":1,"business_name":"Kept shop","business_details":null,"tax_name":null,"tax_rate_bps":null,"billed_name":null,"billed_address":null,"created_at":"2026-11-18T00:45:31.18+00:00"}]$rows$);

insert into "ledger_entries" ("id", "account_id", "type", "object_id", "signature", "instruction", "slot", "from_address", "to_address", "amount", "block_time", "currency") select "id", "account_id", "type", "object_id", "signature", "instruction", "slot", "from_address", "to_address", "amount", "block_time", "currency"
  from json_populate_recordset(null::"ledger_entries", $rows$[{"id":"le_00034zRXkuOIWpUWciUnTwHE","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","type":"payment_settled","object_id":"cs_00034zRXk6NqUe18LpTnKDJa","signature":"5adDCALKh5airMsPdSKdR8nZZehjt8jxyEET4jMPHMGwfEJKxvzkH6yshAJax826KrHZgPVbHXfMnqAqbyPmBx6S","instruction":5,"slot":74,"from_address":"DjNCwtrhZbUZqMg3myJLGAUJZ2u2vSSceWRZadK3Y4HV","to_address":"B7Rx5u5oPv4uvhBps5L3JjiqPqCQcJcRSRrTRmoRswuK","amount":7000000,"block_time":"2026-11-18T00:45:19+00:00","currency":"usdc"},
{"id":"le_00034zRXlPmOHhBTWwbx8wOC","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","type":"gift_fund","object_id":"gift_00034zRXlElRey6N88kSbErw","signature":"3m7wTi5yzqW2vMvSPBigJdKD71RFCQWfZXmpLcThDF7u3AZzjXtRBh4yLmabRjqvmvpgTWEmBsiKXKC9nJ2FfwAu","instruction":0,"slot":76,"from_address":"Bz5g2bXqWCm7qjWg5CH7dtsLRJgawzUogjWDfbX3Jn98","to_address":"5SYSXoxCyptUr1vk8P2DRwUeWA4aFphnASU5g1rptK54","amount":25000000,"block_time":"2026-11-18T00:45:20+00:00","currency":"usdc"},
{"id":"le_00034zRXljrPH1NVZH7dsDJf","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","type":"gift_fund","object_id":"gift_00034zRXlZEdUvN9CG8AF1BG","signature":"g6gRJqiPXVWRPPM3S2VGvwj8hrVskUTHstw5VamJaqvXETgVUdSYUHaEmRqwUNaqJRmvzNAEDhuf4Qzqd5udzfF","instruction":0,"slot":79,"from_address":"9DT6R4wSKvAvsVPXJaT8AJzzK8P7TBDTqmxS4kYfLoGJ","to_address":"9LFhCFg4YSVXjP5D5Y8xc4JH9NbKDt7BN9S6gPFPiHXr","amount":25000000,"block_time":"2026-11-18T00:45:20+00:00","currency":"usdc"},
{"id":"le_00034zRY21qsCIoNLPBGMsjW","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","type":"gift_release","object_id":"gift_00034zRXlZEdUvN9CG8AF1BG","signature":"3kRXLBLZg735Zmeno9qemJX62nHQZpyCt1f6Uskh7rqEKq6PqTToQdmJ7oPrYxrurzPdnm2fghWyXbbrSjDHQhUs","instruction":0,"slot":82,"from_address":"9LFhCFg4YSVXjP5D5Y8xc4JH9NbKDt7BN9S6gPFPiHXr","to_address":"87noyLEm5b4abz5ComsTXFfmC4T5RamGwMPTg6G61RNx","amount":25000000,"block_time":"2026-11-18T00:45:20+00:00","currency":"usdc"},
{"id":"le_00034zRY24Hy2IxAMOIl6R2t","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","type":"sponsor_fee","object_id":"gift_00034zRXlZEdUvN9CG8AF1BG","signature":"3kRXLBLZg735Zmeno9qemJX62nHQZpyCt1f6Uskh7rqEKq6PqTToQdmJ7oPrYxrurzPdnm2fghWyXbbrSjDHQhUs","instruction":0,"slot":82,"from_address":"2GVVAhwAv3HsX5NUSsgdRUsWprYqpvueqnrUGKkdRnWC","to_address":"","amount":15000,"block_time":"2026-11-18T00:45:20+00:00","currency":"sol"},
{"id":"le_00034zRY2akXe6qmtCc1ezsG","account_id":"acct_00034zRY2RmW01t0ClvAwNY5","type":"gift_fund","object_id":"gift_00034zRY2UJeY5oAVBG8gs6q","signature":"2y8mQSAnyzBsYpTUoQhsveSnhgsGkpeXq8tYWw2TyQ8U3M2oejAb5uFkAwX1yYn3ZYDpddGpBrnF2RM53nzBurea","instruction":0,"slot":110,"from_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","to_address":"Da3hjSRa3vJPgCtTuxtZTd3BLrVrTvKuKYzypagNHk5","amount":25000000,"block_time":"2026-11-18T00:45:31+00:00","currency":"usdc"},
{"id":"le_00034zRY3Fz3T6LWeyHN5Ruh","account_id":"acct_00034zRY2RmW01t0ClvAwNY5","type":"payment_unsettled","object_id":"cs_00034zRY2iqAsJfOsUpFfKXO","signature":"4TgdSdVtDEgEVW3QNdpWAnzABKRpD3N5DBpCeDbMcgvEtRtQCKcR8GiaBWpPs5UWeUswVq63yE2e4zeCcpJagXDB","instruction":5,"slot":113,"from_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","to_address":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","amount":1250000,"block_time":"2026-11-18T00:45:31+00:00","currency":"usdc"},
{"id":"le_00034zRY3N6FYjeUaaTpS24E","account_id":"acct_00034zRY2RmW01t0ClvAwNY5","type":"payment_settled","object_id":"cs_00034zRY2vJmCrN5agPfq2aP","signature":"4tuezpr6NEvHcAxWyxicuJAon4BWn5qERjbLWsYwLwGrWqMiNqBNzwouA2yJeqA6vcJHiaxFZRCbWdM2D8azrHYi","instruction":1,"slot":115,"from_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","to_address":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","amount":2500000,"block_time":"2026-11-18T00:45:31+00:00","currency":"usdc"},
{"id":"le_00034zRY3Vm93fZgpZXYfdxc","account_id":"acct_00034zRY2RmW01t0ClvAwNY5","type":"payment_settled","object_id":"ti_00034zRY36KipQJj35Hy3H9V","signature":"3zMX6j24oNpRnXpk27zn2WHzB7ceRdXzrqRq1BPwQzyw7PVcoFqoZcpegqSGvRVJfhb8J3iVCweW8v7xjWDomjxd","instruction":1,"slot":117,"from_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","to_address":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","amount":2500000,"block_time":"2026-11-18T00:45:31+00:00","currency":"usdc"},
{"id":"le_00034zRY453zMEDPp2KZ9jNO","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","type":"gift_fund","object_id":"gift_00034zRY3xYcPuSKvyy3qY8G","signature":"jCJv7McoYTm2qeBngG3FyJpyy5Qku9Gg5xGPd3fDBa6v8jbJSvxVv4kcr32w94CtAPLbe5141GkcuWgf2No8HGA","instruction":0,"slot":120,"from_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","to_address":"CUAuvz2nLkzAqFJyB5UFN5uER8FMjcghBnyGDHH4GGUh","amount":25000000,"block_time":"2026-11-18T00:45:32+00:00","currency":"usdc"},
{"id":"le_00034zRY4gUnMJRtTdbXc5Om","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","type":"payment_unsettled","object_id":"cs_00034zRY4GfCH4KoyYpJosQl","signature":"qKW4FASPbBjFMkVTAkA55HLLGoVkziuMgY7yhCdQagTwzXASB7oK3BYU7SQwCXy8eyAPb1ELuTeYBkcNdRd1vXA","instruction":5,"slot":123,"from_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","to_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","amount":1250000,"block_time":"2026-11-18T00:45:32+00:00","currency":"usdc"},
{"id":"le_00034zRY4ni29tAh4hSMi2ay","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","type":"payment_settled","object_id":"cs_00034zRY4NODVpXjVPNt4Dxe","signature":"2E7Wjk2FvAGMBJ1u8SCd7yoWDhEdLviCkD96bmnEWvyc97d83bGq7DkSwD9zZmMeK72qH7aEHU42Sto8gZ2gCqzJ","instruction":1,"slot":125,"from_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","to_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","amount":2500000,"block_time":"2026-11-18T00:45:32+00:00","currency":"usdc"},
{"id":"le_00034zRY4xwd4ygUDK7aM0nO","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","type":"payment_settled","object_id":"ti_00034zRY4WeNI0Awvff9BpvG","signature":"5uGNxgpK9yXEWgAy3tqmMvtGRNjFNSVxwaUNQ4hveFssb4vovyhdwbygR3xiNERfX2TgQjAEFbNysg4wpgmnkPMW","instruction":1,"slot":128,"from_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","to_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","amount":2500000,"block_time":"2026-11-18T00:45:32+00:00","currency":"usdc"}]$rows$);

insert into "mandates" ("id", "account_id", "holder_id", "status", "currency", "per_purchase", "per_day", "per_month", "approve_above", "allow_hosts", "deny_hosts", "card_ids", "expires_at", "revoked_at", "created_at", "audited") select "id", "account_id", "holder_id", "status", "currency", "per_purchase", "per_day", "per_month", "approve_above", "allow_hosts", "deny_hosts", "card_ids", "expires_at", "revoked_at", "created_at", "audited"
  from json_populate_recordset(null::"mandates", $rows$[{"id":"mdt_00034zRY6T8TDevjdbA3AwT9","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","holder_id":"ak_00034zRY6RTj5ZpWLMZwaj6A","status":"active","currency":"usd","per_purchase":null,"per_day":5000,"per_month":null,"approve_above":null,"allow_hosts":[],"deny_hosts":[],"card_ids":[],"expires_at":null,"revoked_at":null,"created_at":"2026-11-18T00:45:33.799+00:00","audited":true},
{"id":"mdt_00034zRY6Yz61sCIOVGWBD15","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","holder_id":"ak_00034zRY6XiWkrbkVkFrWym4","status":"active","currency":"usd","per_purchase":null,"per_day":null,"per_month":null,"approve_above":0,"allow_hosts":[],"deny_hosts":[],"card_ids":[],"expires_at":null,"revoked_at":null,"created_at":"2026-11-18T00:45:33.859+00:00","audited":true},
{"id":"mdt_00034zRY6idQfexf7y18eJst","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","holder_id":"ak_00034zRY6hezX4zDXXU1b4ky","status":"active","currency":"usd","per_purchase":null,"per_day":5000,"per_month":null,"approve_above":null,"allow_hosts":[],"deny_hosts":[],"card_ids":[],"expires_at":null,"revoked_at":null,"created_at":"2026-11-18T00:45:33.958+00:00","audited":true},
{"id":"mdt_00034zRY6nzpuqavlXup8Dsx","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","holder_id":"ak_00034zRY6mR8V5ZpXtZrgnB4","status":"active","currency":"usd","per_purchase":null,"per_day":null,"per_month":null,"approve_above":0,"allow_hosts":[],"deny_hosts":[],"card_ids":[],"expires_at":null,"revoked_at":null,"created_at":"2026-11-18T00:45:34.013+00:00","audited":true},
{"id":"mdt_00034zRY6vzQQL1ltK0uxne5","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","holder_id":"ak_00034zRY6v7209lugbdBWOSW","status":"active","currency":"usd","per_purchase":null,"per_day":5000,"per_month":null,"approve_above":null,"allow_hosts":[],"deny_hosts":[],"card_ids":[],"expires_at":null,"revoked_at":null,"created_at":"2026-11-18T00:45:34.095+00:00","audited":true},
{"id":"mdt_00034zRY72WMEJLBpHe38izG","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","holder_id":"ak_00034zRY70rc6FTi2fgRq1vC","status":"active","currency":"usd","per_purchase":null,"per_day":null,"per_month":null,"approve_above":0,"allow_hosts":[],"deny_hosts":[],"card_ids":[],"expires_at":null,"revoked_at":null,"created_at":"2026-11-18T00:45:34.162+00:00","audited":true}]$rows$);

insert into "members" ("id", "account_id", "wallet_address", "seat", "role", "name", "created_at", "removed_at") select "id", "account_id", "wallet_address", "seat", "role", "name", "created_at", "removed_at"
  from json_populate_recordset(null::"members", $rows$[{"id":"mbr_00034zRXjR9KfVTinchIRGW6","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","wallet_address":"B7Rx5u5oPv4uvhBps5L3JjiqPqCQcJcRSRrTRmoRswuK","seat":"B7Rx5u5oPv4uvhBps5L3JjiqPqCQcJcRSRrTRmoRswuK","role":"owner","name":null,"created_at":"2026-11-18T00:45:19.15+00:00","removed_at":null},
{"id":"mbr_00034zRXjhcjFsJ2eMWNSUub","account_id":"acct_00034zRXjhcjFZWQ8R8vAVu2","wallet_address":"EnY6ToinGuGUKSuUuZPBtVW2GammQx4ErRbtwivTry7T","seat":"EnY6ToinGuGUKSuUuZPBtVW2GammQx4ErRbtwivTry7T","role":"owner","name":null,"created_at":"2026-11-18T00:45:19.319+00:00","removed_at":null},
{"id":"mbr_00034zRY2RmW0GgNxLzjmVtt","account_id":"acct_00034zRY2RmW01t0ClvAwNY5","wallet_address":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","seat":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","role":"owner","name":null,"created_at":"2026-11-18T00:45:31.241+00:00","removed_at":null},
{"id":"mbr_00034zRY3Zftbas5CFGo2Uq2","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","wallet_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","seat":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","role":"owner","name":null,"created_at":"2026-11-18T00:45:31.958+00:00","removed_at":null},
{"id":"mbr_00034zRY3osiufXVCaQF9Oxh","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","wallet_address":"EkgHSes79LfrovNkSK9jn8zMwWCXwutUx5nfXRtST3wn","seat":"EkgHSes79LfrovNkSK9jn8zMwWCXwutUx5nfXRtST3wn","role":"viewer","name":null,"created_at":"2026-11-18T00:45:32.114+00:00","removed_at":null},
{"id":"mbr_00034zRY3pf4cd5KngQUeYYr","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","wallet_address":"AkU18bze6HWVvS4BGcExZswjy3NdLL9xzWipNKP778kf","seat":"AkU18bze6HWVvS4BGcExZswjy3NdLL9xzWipNKP778kf","role":"viewer","name":null,"created_at":"2026-11-18T00:45:32.122+00:00","removed_at":null},
{"id":"mbr_00034zRY3qFKu9I89Qr0ImI0","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","wallet_address":"DLiLoUTnjnxPwMQrSxjUa4xjr6YA6GNyHVLN6UTHKhbB","seat":"DLiLoUTnjnxPwMQrSxjUa4xjr6YA6GNyHVLN6UTHKhbB","role":"viewer","name":null,"created_at":"2026-11-18T00:45:32.128+00:00","removed_at":null}]$rows$);

insert into "money_in_quarters" ("account_id", "quarter", "amount", "count") select "account_id", "quarter", "amount", "count"
  from json_populate_recordset(null::"money_in_quarters", $rows$[{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","quarter":"2026-11-18T00:45:00+00:00","amount":700,"count":1},
{"account_id":"acct_00034zRY2RmW01t0ClvAwNY5","quarter":"2026-11-18T00:45:00+00:00","amount":500,"count":2},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","quarter":"2026-11-18T00:45:00+00:00","amount":500,"count":2}]$rows$);

insert into "oauth_records" ("value_hash", "kind", "sealed", "grant_id", "created_at", "expires_at", "consumed_at") select "value_hash", "kind", "sealed", "grant_id", "created_at", "expires_at", "consumed_at"
  from json_populate_recordset(null::"oauth_records", $rows$[{"value_hash":"\\x01","kind":"Session","sealed":"\\x01","grant_id":null,"created_at":"2026-11-18T00:45:34.29+00:00","expires_at":"2026-11-19T00:45:34.29+00:00","consumed_at":null}]$rows$);

insert into "passkey_challenges" ("challenge", "member_id", "expires_at") select "challenge", "member_id", "expires_at"
  from json_populate_recordset(null::"passkey_challenges", $rows$[{"challenge":"kept","member_id":null,"expires_at":"2026-11-19T00:45:34.29+00:00"}]$rows$);

insert into "passkeys" ("id", "account_id", "member_id", "credential", "public_key", "counter", "transports", "name", "created_at", "last_used_at") select "id", "account_id", "member_id", "credential", "public_key", "counter", "transports", "name", "created_at", "last_used_at"
  from json_populate_recordset(null::"passkeys", $rows$[{"id":"pk_00034zRY3r1gbv7eCBBkAdV4","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","member_id":"mbr_00034zRY3qFKu9I89Qr0ImI0","credential":"pk_00034zRY3r1gbv7eCBBkAdV4","public_key":"\\x00","counter":0,"transports":[],"name":"Laptop","created_at":"2026-11-18T00:45:32.136+00:00","last_used_at":null},
{"id":"pk_00034zRY3rJokZnnHjOBeUBp","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","member_id":"mbr_00034zRY3qFKu9I89Qr0ImI0","credential":"pk_00034zRY3rJokZnnHjOBeUBp","public_key":"\\x00","counter":0,"transports":[],"name":"Laptop","created_at":"2026-11-18T00:45:32.139+00:00","last_used_at":null}]$rows$);

insert into "payables" ("id", "account_id", "state", "reference", "recipient_address", "amount", "fee_amount", "fee_address", "closed_at", "created_at", "underpayment_mode", "tolerance", "received", "received_fee") select "id", "account_id", "state", "reference", "recipient_address", "amount", "fee_amount", "fee_address", "closed_at", "created_at", "underpayment_mode", "tolerance", "received", "received_fee"
  from json_populate_recordset(null::"payables", $rows$[{"id":"ti_00034zRXkV8xiru5q4IXmh66","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","state":"open","reference":"BNbEQYaxV5ja5FGoAKtLAw5LKxuWEJ59SAJ2CTtP1Upg","recipient_address":"B7Rx5u5oPv4uvhBps5L3JjiqPqCQcJcRSRrTRmoRswuK","amount":2500,"fee_amount":0,"fee_address":null,"closed_at":null,"created_at":"2026-11-18T00:45:19.835+00:00","underpayment_mode":"reject","tolerance":0,"received":0,"received_fee":0},
{"id":"cs_00034zRXk6NqUe18LpTnKDJa","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","state":"settled","reference":"4fLbpGoPfxgVSdAxr9DgMesisTZM5NTcHyaZq5H69fwS","recipient_address":"B7Rx5u5oPv4uvhBps5L3JjiqPqCQcJcRSRrTRmoRswuK","amount":700,"fee_amount":0,"fee_address":null,"closed_at":"2026-11-18T00:45:20.099+00:00","created_at":"2026-11-18T00:45:19.582+00:00","underpayment_mode":"reject","tolerance":0,"received":7000000,"received_fee":0},
{"id":"ti_00034zRY2LpqTHZVtxfHHz7p","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","state":"open","reference":"618FgQodpaZNuCshtUgzQm1W8SbYApxxEiN8VmKYtdfX","recipient_address":"B7Rx5u5oPv4uvhBps5L3JjiqPqCQcJcRSRrTRmoRswuK","amount":900,"fee_amount":0,"fee_address":null,"closed_at":null,"created_at":"2026-11-18T00:45:31.186+00:00","underpayment_mode":"reject","tolerance":0,"received":0,"received_fee":0},
{"id":"cs_00034zRY2iqAsJfOsUpFfKXO","account_id":"acct_00034zRY2RmW01t0ClvAwNY5","state":"open","reference":"2ZvMqjJoUwvZXoLREzxPmmoPVUbnk6y3h1PEswUPDRdB","recipient_address":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","amount":250,"fee_amount":0,"fee_address":null,"closed_at":null,"created_at":"2026-11-18T00:45:31.422+00:00","underpayment_mode":"reject","tolerance":0,"received":0,"received_fee":0},
{"id":"ti_00034zRY337HHSGXDvyBY5Mt","account_id":"acct_00034zRY2RmW01t0ClvAwNY5","state":"open","reference":"EjFRmvsBhVLR7fwsk5xP2rF7R7mPNyoky2tXENdj9PWv","recipient_address":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","amount":250,"fee_amount":0,"fee_address":null,"closed_at":null,"created_at":"2026-11-18T00:45:31.63+00:00","underpayment_mode":"reject","tolerance":0,"received":0,"received_fee":0},
{"id":"cs_00034zRY2vJmCrN5agPfq2aP","account_id":"acct_00034zRY2RmW01t0ClvAwNY5","state":"settled","reference":"5AUKAuA2uqg9gghLiw7g9ZQj8YP2heBcTzWUhd5ARJdg","recipient_address":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","amount":250,"fee_amount":0,"fee_address":null,"closed_at":"2026-11-18T00:45:31.833+00:00","created_at":"2026-11-18T00:45:31.554+00:00","underpayment_mode":"reject","tolerance":0,"received":2500000,"received_fee":0},
{"id":"ti_00034zRY36KipQJj35Hy3H9V","account_id":"acct_00034zRY2RmW01t0ClvAwNY5","state":"settled","reference":"3qZeKRtwqMM8eVVf9UJ56bQMSt83EmHENP68U3KAaVsg","recipient_address":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","amount":250,"fee_amount":0,"fee_address":null,"closed_at":"2026-11-18T00:45:31.922+00:00","created_at":"2026-11-18T00:45:31.663+00:00","underpayment_mode":"reject","tolerance":0,"received":2500000,"received_fee":0},
{"id":"cs_00034zRY4GfCH4KoyYpJosQl","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","state":"open","reference":"2SZzTEinnZQP4c6hkc2g156SJQLWc2LcG9Qda3u4sh6o","recipient_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","amount":250,"fee_amount":0,"fee_address":null,"closed_at":null,"created_at":"2026-11-18T00:45:32.402+00:00","underpayment_mode":"reject","tolerance":0,"received":0,"received_fee":0},
{"id":"ti_00034zRY4U1C1YL9igzzit8t","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","state":"open","reference":"78Fiit5NRVGSj6h4aYeCrECAxF2gmRhE3B36SpMsN6Jv","recipient_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","amount":250,"fee_amount":0,"fee_address":null,"closed_at":null,"created_at":"2026-11-18T00:45:32.54+00:00","underpayment_mode":"reject","tolerance":0,"received":0,"received_fee":0},
{"id":"cs_00034zRY4NODVpXjVPNt4Dxe","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","state":"settled","reference":"Dixd6vxW6PabmgB9PLeKomvUhLAM3rPZMe9LFMGKPfXM","recipient_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","amount":250,"fee_amount":0,"fee_address":null,"closed_at":"2026-11-18T00:45:32.743+00:00","created_at":"2026-11-18T00:45:32.471+00:00","underpayment_mode":"reject","tolerance":0,"received":2500000,"received_fee":0},
{"id":"ti_00034zRY4WeNI0Awvff9BpvG","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","state":"settled","reference":"HajFuZwcv6sajg8K6sZtFsrHjFbp4KasqszexRtX3Rgp","recipient_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","amount":250,"fee_amount":0,"fee_address":null,"closed_at":"2026-11-18T00:45:32.848+00:00","created_at":"2026-11-18T00:45:32.572+00:00","underpayment_mode":"reject","tolerance":0,"received":2500000,"received_fee":0},
{"id":"cs_00034zRY52WgcUaiUuny1UFz","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","state":"open","reference":"GWhKvmxuWrFcMzERYMTPnp3EWCERJV6mPF55eET2aXFd","recipient_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","amount":250,"fee_amount":0,"fee_address":null,"closed_at":null,"created_at":"2026-11-18T00:45:32.899+00:00","underpayment_mode":"reject","tolerance":0,"received":0,"received_fee":0},
{"id":"cs_00034zRY58TM90ke7h7k2du7","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","state":"open","reference":"AjFMU6Ehr7ZgqWiFdbv8X9BjerKFrgeAH1itukKLzNuT","recipient_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","amount":250,"fee_amount":0,"fee_address":null,"closed_at":null,"created_at":"2026-11-18T00:45:32.956+00:00","underpayment_mode":"reject","tolerance":0,"received":0,"received_fee":0},
{"id":"cs_00034zRY5Fmdevx4yS9JJQdz","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","state":"open","reference":"2fgPk5QuA9yZJk4MKF6zbyREHvA2F8Eg8Pwu2NVrYMtx","recipient_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","amount":250,"fee_amount":0,"fee_address":null,"closed_at":null,"created_at":"2026-11-18T00:45:33.031+00:00","underpayment_mode":"reject","tolerance":0,"received":0,"received_fee":0},
{"id":"cs_00034zRY5KwxTuRYyFvtgfWi","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","state":"open","reference":"HpmevWiUh6yuBdwoWBXtuG2opxq9XBJGw3t4gzfoAU3H","recipient_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","amount":250,"fee_amount":0,"fee_address":null,"closed_at":null,"created_at":"2026-11-18T00:45:33.084+00:00","underpayment_mode":"reject","tolerance":0,"received":0,"received_fee":0}]$rows$);

insert into "payments" ("id", "account_id", "payable_id", "signature", "payer_address", "outcome", "received", "due", "created_at", "resolved_at", "excess", "refunded", "counted", "stranded", "accepted_at", "accepted_by_key_id", "accepted_by_wallet_address", "shortfall", "resolved_by_key_id", "resolved_by_wallet_address", "resolution_note") select "id", "account_id", "payable_id", "signature", "payer_address", "outcome", "received", "due", "created_at", "resolved_at", "excess", "refunded", "counted", "stranded", "accepted_at", "accepted_by_key_id", "accepted_by_wallet_address", "shortfall", "resolved_by_key_id", "resolved_by_wallet_address", "resolution_note"
  from json_populate_recordset(null::"payments", $rows$[{"id":"pay_00034zRXksRQFwogJlzqmDK5","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","payable_id":"cs_00034zRXk6NqUe18LpTnKDJa","signature":"5adDCALKh5airMsPdSKdR8nZZehjt8jxyEET4jMPHMGwfEJKxvzkH6yshAJax826KrHZgPVbHXfMnqAqbyPmBx6S","payer_address":"DjNCwtrhZbUZqMg3myJLGAUJZ2u2vSSceWRZadK3Y4HV","outcome":"settled","received":7000000,"due":7000000,"created_at":"2026-11-18T00:45:19+00:00","resolved_at":null,"excess":0,"refunded":0,"counted":true,"stranded":false,"accepted_at":null,"accepted_by_key_id":null,"accepted_by_wallet_address":null,"shortfall":null,"resolved_by_key_id":null,"resolved_by_wallet_address":null,"resolution_note":null},
{"id":"pay_00034zRY3F6f37WFIthbr020","account_id":"acct_00034zRY2RmW01t0ClvAwNY5","payable_id":"cs_00034zRY2iqAsJfOsUpFfKXO","signature":"4TgdSdVtDEgEVW3QNdpWAnzABKRpD3N5DBpCeDbMcgvEtRtQCKcR8GiaBWpPs5UWeUswVq63yE2e4zeCcpJagXDB","payer_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","outcome":"short","received":1250000,"due":2500000,"created_at":"2026-11-18T00:45:31+00:00","resolved_at":null,"excess":0,"refunded":0,"counted":false,"stranded":false,"accepted_at":null,"accepted_by_key_id":null,"accepted_by_wallet_address":null,"shortfall":null,"resolved_by_key_id":null,"resolved_by_wallet_address":null,"resolution_note":null},
{"id":"pay_00034zRY3Mi4hbE0JzwTA6IK","account_id":"acct_00034zRY2RmW01t0ClvAwNY5","payable_id":"cs_00034zRY2vJmCrN5agPfq2aP","signature":"4tuezpr6NEvHcAxWyxicuJAon4BWn5qERjbLWsYwLwGrWqMiNqBNzwouA2yJeqA6vcJHiaxFZRCbWdM2D8azrHYi","payer_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","outcome":"settled","received":2500000,"due":2500000,"created_at":"2026-11-18T00:45:31+00:00","resolved_at":null,"excess":0,"refunded":0,"counted":true,"stranded":false,"accepted_at":null,"accepted_by_key_id":null,"accepted_by_wallet_address":null,"shortfall":null,"resolved_by_key_id":null,"resolved_by_wallet_address":null,"resolution_note":null},
{"id":"pay_00034zRY3VNyCzrzn5F10XT3","account_id":"acct_00034zRY2RmW01t0ClvAwNY5","payable_id":"ti_00034zRY36KipQJj35Hy3H9V","signature":"3zMX6j24oNpRnXpk27zn2WHzB7ceRdXzrqRq1BPwQzyw7PVcoFqoZcpegqSGvRVJfhb8J3iVCweW8v7xjWDomjxd","payer_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","outcome":"settled","received":2500000,"due":2500000,"created_at":"2026-11-18T00:45:31+00:00","resolved_at":null,"excess":0,"refunded":0,"counted":true,"stranded":false,"accepted_at":null,"accepted_by_key_id":null,"accepted_by_wallet_address":null,"shortfall":null,"resolved_by_key_id":null,"resolved_by_wallet_address":null,"resolution_note":null},
{"id":"pay_00034zRY4fcOvuwgWZxgmUHs","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","payable_id":"cs_00034zRY4GfCH4KoyYpJosQl","signature":"qKW4FASPbBjFMkVTAkA55HLLGoVkziuMgY7yhCdQagTwzXASB7oK3BYU7SQwCXy8eyAPb1ELuTeYBkcNdRd1vXA","payer_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","outcome":"short","received":1250000,"due":2500000,"created_at":"2026-11-18T00:45:32+00:00","resolved_at":null,"excess":0,"refunded":0,"counted":false,"stranded":false,"accepted_at":null,"accepted_by_key_id":null,"accepted_by_wallet_address":null,"shortfall":null,"resolved_by_key_id":null,"resolved_by_wallet_address":null,"resolution_note":null},
{"id":"pay_00034zRY4nJrIxPMlb6CDXGh","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","payable_id":"cs_00034zRY4NODVpXjVPNt4Dxe","signature":"2E7Wjk2FvAGMBJ1u8SCd7yoWDhEdLviCkD96bmnEWvyc97d83bGq7DkSwD9zZmMeK72qH7aEHU42Sto8gZ2gCqzJ","payer_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","outcome":"settled","received":2500000,"due":2500000,"created_at":"2026-11-18T00:45:32+00:00","resolved_at":null,"excess":0,"refunded":0,"counted":true,"stranded":false,"accepted_at":null,"accepted_by_key_id":null,"accepted_by_wallet_address":null,"shortfall":null,"resolved_by_key_id":null,"resolved_by_wallet_address":null,"resolution_note":null},
{"id":"pay_00034zRY4xMMnXsLJarAkMPV","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","payable_id":"ti_00034zRY4WeNI0Awvff9BpvG","signature":"5uGNxgpK9yXEWgAy3tqmMvtGRNjFNSVxwaUNQ4hveFssb4vovyhdwbygR3xiNERfX2TgQjAEFbNysg4wpgmnkPMW","payer_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","outcome":"settled","received":2500000,"due":2500000,"created_at":"2026-11-18T00:45:32+00:00","resolved_at":null,"excess":0,"refunded":0,"counted":true,"stranded":false,"accepted_at":null,"accepted_by_key_id":null,"accepted_by_wallet_address":null,"shortfall":null,"resolved_by_key_id":null,"resolved_by_wallet_address":null,"resolution_note":null}]$rows$);

insert into "prices" ("id", "account_id", "product_id", "active", "unit_amount", "metadata", "created_at") select "id", "account_id", "product_id", "active", "unit_amount", "metadata", "created_at"
  from json_populate_recordset(null::"prices", $rows$[{"id":"price_00034zRXjsvo1O71qLJpdnsZ","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","product_id":"prod_00034zRXjsvo1GwwOz22gXmx","active":true,"unit_amount":350,"metadata":{},"created_at":"2026-11-18T00:45:19.447+00:00"},
{"id":"price_00034zRY2drwTp3hBKXY4ixp","account_id":"acct_00034zRY2RmW01t0ClvAwNY5","product_id":"prod_00034zRY2drwTZPcBSL9DNwa","active":true,"unit_amount":250,"metadata":{"note": "note"},"created_at":"2026-11-18T00:45:31.369+00:00"},
{"id":"price_00034zRY4BIn1xwtsZiDb9E9","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","product_id":"prod_00034zRY4BIn1Z8fWQv6F0ea","active":true,"unit_amount":250,"metadata":{"note": "note"},"created_at":"2026-11-18T00:45:32.347+00:00"},
{"id":"price_00034zRY51kKucfk8BPqdNCS","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","product_id":"prod_00034zRY51kKuTSm1fCduuhl","active":true,"unit_amount":250,"metadata":{},"created_at":"2026-11-18T00:45:32.887+00:00"},
{"id":"price_00034zRY57z8a1Kakfg7OiOw","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","product_id":"prod_00034zRY57z8ZmT43aq23X3p","active":true,"unit_amount":250,"metadata":{},"created_at":"2026-11-18T00:45:32.949+00:00"},
{"id":"price_00034zRY5FIQ5uYSgNTr507H","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","product_id":"prod_00034zRY5FIQ5fbyBSDi2fY5","active":true,"unit_amount":250,"metadata":{},"created_at":"2026-11-18T00:45:33.023+00:00"},
{"id":"price_00034zRY5KMhCRqLEf4qEuzn","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","product_id":"prod_00034zRY5KMhC3TSiG43uhx0","active":true,"unit_amount":250,"metadata":{},"created_at":"2026-11-18T00:45:33.077+00:00"}]$rows$);

insert into "products" ("id", "account_id", "active", "name", "description", "images", "metadata", "type", "unit_label", "url", "default_price_id", "amount", "created_at", "updated_at", "offered", "one_off") select "id", "account_id", "active", "name", "description", "images", "metadata", "type", "unit_label", "url", "default_price_id", "amount", "created_at", "updated_at", "offered", "one_off"
  from json_populate_recordset(null::"products", $rows$[{"id":"prod_00034zRXjsvo1GwwOz22gXmx","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","active":true,"name":"Espresso","description":null,"images":[],"metadata":{"sku": "E-1"},"type":"service","unit_label":null,"url":null,"default_price_id":"price_00034zRXjsvo1O71qLJpdnsZ","amount":350,"created_at":"2026-11-18T00:45:19.435+00:00","updated_at":"2026-11-18T00:45:19.435+00:00","offered":true,"one_off":false},
{"id":"prod_00034zRY2drwTZPcBSL9DNwa","account_id":"acct_00034zRY2RmW01t0ClvAwNY5","active":true,"name":"Mug","description":"note","images":[],"metadata":{"note": "note"},"type":"service","unit_label":null,"url":null,"default_price_id":"price_00034zRY2drwTp3hBKXY4ixp","amount":250,"created_at":"2026-11-18T00:45:31.365+00:00","updated_at":"2026-11-18T00:45:31.365+00:00","offered":true,"one_off":false},
{"id":"prod_00034zRY4BIn1Z8fWQv6F0ea","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","active":true,"name":"Mug","description":"note","images":[],"metadata":{"note": "note"},"type":"service","unit_label":null,"url":null,"default_price_id":"price_00034zRY4BIn1xwtsZiDb9E9","amount":250,"created_at":"2026-11-18T00:45:32.344+00:00","updated_at":"2026-11-18T00:45:32.344+00:00","offered":true,"one_off":false},
{"id":"prod_00034zRY51kKuTSm1fCduuhl","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","active":true,"name":"Mug","description":null,"images":[],"metadata":{},"type":"service","unit_label":null,"url":null,"default_price_id":"price_00034zRY51kKucfk8BPqdNCS","amount":250,"created_at":"2026-11-18T00:45:32.882+00:00","updated_at":"2026-11-18T00:45:32.882+00:00","offered":true,"one_off":true},
{"id":"prod_00034zRY57z8ZmT43aq23X3p","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","active":true,"name":"Mug","description":null,"images":[],"metadata":{},"type":"service","unit_label":null,"url":null,"default_price_id":"price_00034zRY57z8a1Kakfg7OiOw","amount":250,"created_at":"2026-11-18T00:45:32.946+00:00","updated_at":"2026-11-18T00:45:32.946+00:00","offered":true,"one_off":true},
{"id":"prod_00034zRY5FIQ5fbyBSDi2fY5","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","active":true,"name":"Mug","description":null,"images":[],"metadata":{},"type":"service","unit_label":null,"url":null,"default_price_id":"price_00034zRY5FIQ5uYSgNTr507H","amount":250,"created_at":"2026-11-18T00:45:33.021+00:00","updated_at":"2026-11-18T00:45:33.021+00:00","offered":true,"one_off":true},
{"id":"prod_00034zRY5KMhC3TSiG43uhx0","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","active":true,"name":"Mug","description":null,"images":[],"metadata":{},"type":"service","unit_label":null,"url":null,"default_price_id":"price_00034zRY5KMhCRqLEf4qEuzn","amount":250,"created_at":"2026-11-18T00:45:33.073+00:00","updated_at":"2026-11-18T00:45:33.073+00:00","offered":true,"one_off":true},
{"id":"prod_00034zRY5U11pa8jAp9CCMgt","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","active":true,"name":"Ladle","description":null,"images":[],"metadata":{},"type":"service","unit_label":null,"url":null,"default_price_id":null,"amount":0,"created_at":"2026-11-18T00:45:33.172+00:00","updated_at":"2026-11-18T00:45:33.172+00:00","offered":false,"one_off":false},
{"id":"prod_00034zRY5UtQFecExOmrOzKy","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","active":true,"name":"Ladle","description":null,"images":[],"metadata":{},"type":"service","unit_label":null,"url":null,"default_price_id":null,"amount":0,"created_at":"2026-11-18T00:45:33.181+00:00","updated_at":"2026-11-18T00:45:33.181+00:00","offered":false,"one_off":false},
{"id":"prod_00034zRY5Vflxjw0gfzKlQu7","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","active":true,"name":"Ladle","description":null,"images":[],"metadata":{},"type":"service","unit_label":null,"url":null,"default_price_id":null,"amount":0,"created_at":"2026-11-18T00:45:33.189+00:00","updated_at":"2026-11-18T00:45:33.189+00:00","offered":false,"one_off":false},
{"id":"prod_00034zRY5WG2F7aRf6aDjKmU","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","active":true,"name":"Ladle","description":null,"images":[],"metadata":{},"type":"service","unit_label":null,"url":null,"default_price_id":null,"amount":0,"created_at":"2026-11-18T00:45:33.195+00:00","updated_at":"2026-11-18T00:45:33.195+00:00","offered":false,"one_off":false}]$rows$);

insert into "provisional_transactions" ("signature", "slot", "look_at") select "signature", "slot", "look_at"
  from json_populate_recordset(null::"provisional_transactions", $rows$[{"signature":"5adDCALKh5airMsPdSKdR8nZZehjt8jxyEET4jMPHMGwfEJKxvzkH6yshAJax826KrHZgPVbHXfMnqAqbyPmBx6S","slot":74,"look_at":"2026-11-18T00:45:35.086+00:00"},
{"signature":"3m7wTi5yzqW2vMvSPBigJdKD71RFCQWfZXmpLcThDF7u3AZzjXtRBh4yLmabRjqvmvpgTWEmBsiKXKC9nJ2FfwAu","slot":76,"look_at":"2026-11-18T00:45:35.408+00:00"},
{"signature":"g6gRJqiPXVWRPPM3S2VGvwj8hrVskUTHstw5VamJaqvXETgVUdSYUHaEmRqwUNaqJRmvzNAEDhuf4Qzqd5udzfF","slot":79,"look_at":"2026-11-18T00:45:35.614+00:00"},
{"signature":"3kRXLBLZg735Zmeno9qemJX62nHQZpyCt1f6Uskh7rqEKq6PqTToQdmJ7oPrYxrurzPdnm2fghWyXbbrSjDHQhUs","slot":82,"look_at":"2026-11-18T00:45:45.975+00:00"},
{"signature":"2y8mQSAnyzBsYpTUoQhsveSnhgsGkpeXq8tYWw2TyQ8U3M2oejAb5uFkAwX1yYn3ZYDpddGpBrnF2RM53nzBurea","slot":110,"look_at":"2026-11-18T00:45:46.333+00:00"},
{"signature":"4TgdSdVtDEgEVW3QNdpWAnzABKRpD3N5DBpCeDbMcgvEtRtQCKcR8GiaBWpPs5UWeUswVq63yE2e4zeCcpJagXDB","slot":113,"look_at":"2026-11-18T00:45:46.756+00:00"},
{"signature":"4tuezpr6NEvHcAxWyxicuJAon4BWn5qERjbLWsYwLwGrWqMiNqBNzwouA2yJeqA6vcJHiaxFZRCbWdM2D8azrHYi","slot":115,"look_at":"2026-11-18T00:45:46.829+00:00"},
{"signature":"3zMX6j24oNpRnXpk27zn2WHzB7ceRdXzrqRq1BPwQzyw7PVcoFqoZcpegqSGvRVJfhb8J3iVCweW8v7xjWDomjxd","slot":117,"look_at":"2026-11-18T00:45:46.918+00:00"},
{"signature":"jCJv7McoYTm2qeBngG3FyJpyy5Qku9Gg5xGPd3fDBa6v8jbJSvxVv4kcr32w94CtAPLbe5141GkcuWgf2No8HGA","slot":120,"look_at":"2026-11-18T00:45:47.28+00:00"},
{"signature":"qKW4FASPbBjFMkVTAkA55HLLGoVkziuMgY7yhCdQagTwzXASB7oK3BYU7SQwCXy8eyAPb1ELuTeYBkcNdRd1vXA","slot":123,"look_at":"2026-11-18T00:45:47.664+00:00"},
{"signature":"2E7Wjk2FvAGMBJ1u8SCd7yoWDhEdLviCkD96bmnEWvyc97d83bGq7DkSwD9zZmMeK72qH7aEHU42Sto8gZ2gCqzJ","slot":125,"look_at":"2026-11-18T00:45:47.738+00:00"},
{"signature":"5uGNxgpK9yXEWgAy3tqmMvtGRNjFNSVxwaUNQ4hveFssb4vovyhdwbygR3xiNERfX2TgQjAEFbNysg4wpgmnkPMW","slot":128,"look_at":"2026-11-18T00:45:47.843+00:00"}]$rows$);

insert into "rate_limit_buckets" ("name", "per_minute", "tokens", "exchanged_at") select "name", "per_minute", "tokens", "exchanged_at"
  from json_populate_recordset(null::"rate_limit_buckets", $rows$[{"name":"kept","per_minute":60,"tokens":1,"exchanged_at":"2026-11-18T00:45:34.29+00:00"}]$rows$);

insert into "receipt_counts" ("account_id", "last") select "account_id", "last"
  from json_populate_recordset(null::"receipt_counts", $rows$[{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","last":1},
{"account_id":"acct_00034zRY2RmW01t0ClvAwNY5","last":2},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","last":2}]$rows$);

insert into "receipts" ("id", "account_id", "number", "payable_id", "business_name", "business_details", "tax_name", "tax_rate_bps", "items", "amount", "payer_address", "signature", "created_at") select "id", "account_id", "number", "payable_id", "business_name", "business_details", "tax_name", "tax_rate_bps", "items", "amount", "payer_address", "signature", "created_at"
  from json_populate_recordset(null::"receipts", $rows$[{"id":"rcpt_00034zRXkyyM43iS7DLNRNTL","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","number":1,"payable_id":"cs_00034zRXk6NqUe18LpTnKDJa","business_name":"Kept shop","business_details":null,"tax_name":null,"tax_rate_bps":null,"items":[{"amount": 700, "quantity": 2, "description": "Espresso"}],"amount":700,"payer_address":"DjNCwtrhZbUZqMg3myJLGAUJZ2u2vSSceWRZadK3Y4HV","signature":"5adDCALKh5airMsPdSKdR8nZZehjt8jxyEET4jMPHMGwfEJKxvzkH6yshAJax826KrHZgPVbHXfMnqAqbyPmBx6S","created_at":"2026-11-18T00:45:19+00:00"},
{"id":"rcpt_00034zRY3QJh6LLSOag3hYWC","account_id":"acct_00034zRY2RmW01t0ClvAwNY5","number":1,"payable_id":"cs_00034zRY2vJmCrN5agPfq2aP","business_name":"Another shop","business_details":null,"tax_name":null,"tax_rate_bps":null,"items":[{"amount": 250, "quantity": 1, "description": "Mug"}],"amount":250,"payer_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","signature":"4tuezpr6NEvHcAxWyxicuJAon4BWn5qERjbLWsYwLwGrWqMiNqBNzwouA2yJeqA6vcJHiaxFZRCbWdM2D8azrHYi","created_at":"2026-11-18T00:45:31+00:00"},
{"id":"rcpt_00034zRY3YVN2aux52tiLsWR","account_id":"acct_00034zRY2RmW01t0ClvAwNY5","number":2,"payable_id":"ti_00034zRY36KipQJj35Hy3H9V","business_name":"Another shop","business_details":null,"tax_name":null,"tax_rate_bps":null,"items":[],"amount":250,"payer_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","signature":"3zMX6j24oNpRnXpk27zn2WHzB7ceRdXzrqRq1BPwQzyw7PVcoFqoZcpegqSGvRVJfhb8J3iVCweW8v7xjWDomjxd","created_at":"2026-11-18T00:45:31+00:00"},
{"id":"rcpt_00034zRY4qXIqpUZdFxtL5be","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","number":1,"payable_id":"cs_00034zRY4NODVpXjVPNt4Dxe","business_name":"Fuzzed shop","business_details":null,"tax_name":null,"tax_rate_bps":null,"items":[{"amount": 250, "quantity": 1, "description": "Mug"}],"amount":250,"payer_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","signature":"2E7Wjk2FvAGMBJ1u8SCd7yoWDhEdLviCkD96bmnEWvyc97d83bGq7DkSwD9zZmMeK72qH7aEHU42Sto8gZ2gCqzJ","created_at":"2026-11-18T00:45:32+00:00"},
{"id":"rcpt_00034zRY4zhPvToz3svcFxtg","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","number":2,"payable_id":"ti_00034zRY4WeNI0Awvff9BpvG","business_name":"Fuzzed shop","business_details":null,"tax_name":null,"tax_rate_bps":null,"items":[],"amount":250,"payer_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","signature":"5uGNxgpK9yXEWgAy3tqmMvtGRNjFNSVxwaUNQ4hveFssb4vovyhdwbygR3xiNERfX2TgQjAEFbNysg4wpgmnkPMW","created_at":"2026-11-18T00:45:32+00:00"}]$rows$);

insert into "recipient_turns" ("account_id", "touched_at", "looked_at") select "account_id", "touched_at", "looked_at"
  from json_populate_recordset(null::"recipient_turns", $rows$[{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","touched_at":"2026-11-18T00:45:19.582+00:00","looked_at":"2026-11-18T00:45:19.582+00:00"},
{"account_id":"acct_00034zRY2RmW01t0ClvAwNY5","touched_at":"2026-11-18T00:45:31.422+00:00","looked_at":"2026-11-18T00:45:31.422+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","touched_at":"2026-11-18T00:45:32.402+00:00","looked_at":"2026-11-18T00:45:32.402+00:00"}]$rows$);

insert into "recipients" ("account_id", "address", "since_slot", "since", "held", "changed_slot", "signature", "previous", "slot", "read_slot", "read_at", "looked_at") select "account_id", "address", "since_slot", "since", "held", "changed_slot", "signature", "previous", "slot", "read_slot", "read_at", "looked_at"
  from json_populate_recordset(null::"recipients", $rows$[{"account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","address":"B7Rx5u5oPv4uvhBps5L3JjiqPqCQcJcRSRrTRmoRswuK","since_slot":0,"since":"2026-11-18T00:45:19.582+00:00","held":null,"changed_slot":0,"signature":null,"previous":null,"slot":0,"read_slot":0,"read_at":"1970-01-01T00:00:00+00:00","looked_at":"2026-11-18T00:45:19.582+00:00"},
{"account_id":"acct_00034zRY2RmW01t0ClvAwNY5","address":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","since_slot":80,"since":"2026-11-18T00:45:31.422+00:00","held":null,"changed_slot":0,"signature":null,"previous":null,"slot":0,"read_slot":0,"read_at":"1970-01-01T00:00:00+00:00","looked_at":"2026-11-18T00:45:31.422+00:00"},
{"account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","since_slot":90,"since":"2026-11-18T00:45:32.402+00:00","held":null,"changed_slot":0,"signature":null,"previous":null,"slot":0,"read_slot":0,"read_at":"1970-01-01T00:00:00+00:00","looked_at":"2026-11-18T00:45:32.402+00:00"}]$rows$);

insert into "refunds" ("id", "account_id", "payment_id", "payable_id", "status", "status_reason", "amount", "reason", "sender_address", "destination_address", "via_gift_id", "reference", "blockhash", "valid_until", "cancel_asked_at", "signature", "succeeded_at", "metadata", "created_at") select "id", "account_id", "payment_id", "payable_id", "status", "status_reason", "amount", "reason", "sender_address", "destination_address", "via_gift_id", "reference", "blockhash", "valid_until", "cancel_asked_at", "signature", "succeeded_at", "metadata", "created_at"
  from json_populate_recordset(null::"refunds", $rows$[{"id":"re_00034zRY5g0Pb3jkCFA9n5pO","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","payment_id":"pay_00034zRY4xMMnXsLJarAkMPV","payable_id":"ti_00034zRY4WeNI0Awvff9BpvG","status":"requires_action","status_reason":null,"amount":1,"reason":null,"sender_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","destination_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","via_gift_id":null,"reference":"4Ho6vuV5rJdwMYWgmZ9Hqo1kWd74wkNWYEQUTi8hHJLN","blockhash":"5dfK6KqX3vo2yuHEZaVsBwa1njTPQoDngD18RaRLv8LV","valid_until":280,"cancel_asked_at":null,"signature":null,"succeeded_at":null,"metadata":{},"created_at":"2026-11-18T00:45:33.295+00:00"},
{"id":"re_00034zRY5jc1zzqklOqUiW0I","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","payment_id":"pay_00034zRY4xMMnXsLJarAkMPV","payable_id":"ti_00034zRY4WeNI0Awvff9BpvG","status":"requires_action","status_reason":null,"amount":1,"reason":null,"sender_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","destination_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","via_gift_id":null,"reference":"59kJdYEmkABykLWHknjsmmvZGnqCv5Tc7YitEgSzNUuD","blockhash":"5dfK6KqX3vo2yuHEZaVsBwa1njTPQoDngD18RaRLv8LV","valid_until":280,"cancel_asked_at":null,"signature":null,"succeeded_at":null,"metadata":{},"created_at":"2026-11-18T00:45:33.332+00:00"},
{"id":"re_00034zRY5n1Yy9T0S0nYcbM9","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","payment_id":"pay_00034zRY4xMMnXsLJarAkMPV","payable_id":"ti_00034zRY4WeNI0Awvff9BpvG","status":"requires_action","status_reason":null,"amount":1,"reason":null,"sender_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","destination_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","via_gift_id":null,"reference":"5vXu5iPwxVRku8X7ortCMU4Fe6p25T9bg3ufkYN25XMq","blockhash":"5dfK6KqX3vo2yuHEZaVsBwa1njTPQoDngD18RaRLv8LV","valid_until":280,"cancel_asked_at":null,"signature":null,"succeeded_at":null,"metadata":{},"created_at":"2026-11-18T00:45:33.367+00:00"},
{"id":"re_00034zRY5pYhWXbVRT1z7cEP","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","payment_id":"pay_00034zRY4xMMnXsLJarAkMPV","payable_id":"ti_00034zRY4WeNI0Awvff9BpvG","status":"requires_action","status_reason":null,"amount":1,"reason":null,"sender_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","destination_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","via_gift_id":null,"reference":"BemujzdXqwdA61AKvVxFgZNKpQVkWPGLhmHZ4T5vbTZi","blockhash":"5dfK6KqX3vo2yuHEZaVsBwa1njTPQoDngD18RaRLv8LV","valid_until":280,"cancel_asked_at":null,"signature":null,"succeeded_at":null,"metadata":{},"created_at":"2026-11-18T00:45:33.393+00:00"}]$rows$);

insert into "sessions" ("id", "account_id", "token_hash", "created_at", "expires_at", "ended_at", "user_agent", "member_id") select "id", "account_id", "token_hash", "created_at", "expires_at", "ended_at", "user_agent", "member_id"
  from json_populate_recordset(null::"sessions", $rows$[{"id":"sess_00034zRXjizLEnxfQeSTH9Fa","account_id":"acct_00034zRXjhcjFZWQ8R8vAVu2","token_hash":"\\xaea1809c8fa3c1d2ad5ab564368d822061f75bc3ca7aa51fb880dbf87f3c220e","created_at":"2026-11-18T00:45:19.333+00:00","expires_at":"2026-11-25T00:45:19.333+00:00","ended_at":null,"user_agent":"lightMyRequest","member_id":"mbr_00034zRXjhcjFsJ2eMWNSUub"},
{"id":"sess_00034zRY3iLn6kYLvuM2djd4","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","token_hash":"\\x2d2cb2b575339c2126a368fd54db62bb76edcb405b281532c690198fb855b8c5","created_at":"2026-11-18T00:45:32.047+00:00","expires_at":"2026-11-25T00:45:32.047+00:00","ended_at":null,"user_agent":"lightMyRequest","member_id":"mbr_00034zRY3Zftbas5CFGo2Uq2"},
{"id":"sess_00034zRY3kyyN055IIjpkEEl","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","token_hash":"\\xea14deabed3f9d83a56d221e2dd1be9ff6d40a18b868ffeb78d88fa12557c508","created_at":"2026-11-18T00:45:32.074+00:00","expires_at":"2026-11-25T00:45:32.074+00:00","ended_at":null,"user_agent":"lightMyRequest","member_id":"mbr_00034zRY3Zftbas5CFGo2Uq2"},
{"id":"sess_00034zRY3o6NCqkknrFnMYui","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","token_hash":"\\x83d15d93d29c7be8be9c3b307c082feb787df73d991fc8e40dc8998ddeca158e","created_at":"2026-11-18T00:45:32.106+00:00","expires_at":"2026-11-25T00:45:32.106+00:00","ended_at":null,"user_agent":"lightMyRequest","member_id":"mbr_00034zRY3Zftbas5CFGo2Uq2"},
{"id":"sess_00034zRY3vzv0GW5LJOEUsyQ","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","token_hash":"\\xc71c21c167644b3648b7f70644086b3af4465b527b384cfe24a89ee88b0cd87d","created_at":"2026-11-18T00:45:32.187+00:00","expires_at":"2026-11-25T00:45:32.187+00:00","ended_at":null,"user_agent":"lightMyRequest","member_id":"mbr_00034zRY3Zftbas5CFGo2Uq2"}]$rows$);

insert into "set_aside_transactions" ("subject", "signature", "reason", "looks", "set_aside_at", "look_again_at") select "subject", "signature", "reason", "looks", "set_aside_at", "look_again_at"
  from json_populate_recordset(null::"set_aside_transactions", $rows$[{"subject":"gift","signature":"99eUso3aSbE9tqGSTXzo3TLfKb9RkMTURrHKQ1K7Zh3BbeqPevr5E1iCbpTjqHuTFLtfxTTD5ekfVuZFzQyEQf8","reason":"absent","looks":0,"set_aside_at":"2026-11-18T00:45:34.29+00:00","look_again_at":"2026-11-19T00:45:34.29+00:00"}]$rows$);

insert into "shop_accounts" ("id", "account_id", "merchant", "email", "sealed_password", "created_at") select "id", "account_id", "merchant", "email", "sealed_password", "created_at"
  from json_populate_recordset(null::"shop_accounts", $rows$[{"id":"sacc_00034zRY2GxenVpZMZfebX4a","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","merchant":"shop.example","email":"ada@example.com","sealed_password":"\\x01a4d9110a835190a932dd606a4f3040c2af42f14ee929404587b51d948993fef3977cde59e61e153994255f15f95d4db545d0d58637b3bcccf7385bcb9732a63b26d7dc1ddb07524e560b3d3fb37e50e513970fb959d462c91abe72aae6c0f885f19e487bc6a411a69eee8046036318008b8fdb1b","created_at":"2026-11-18T00:45:31.13+00:00"}]$rows$);

insert into "sign_in_challenges" ("nonce", "wallet_address", "message", "created_at", "expires_at") select "nonce", "wallet_address", "message", "created_at", "expires_at"
  from json_populate_recordset(null::"sign_in_challenges", $rows$[{"nonce":"IVIawGOCt8QgltUDdKmPdh","wallet_address":"EnY6ToinGuGUKSuUuZPBtVW2GammQx4ErRbtwivTry7T","message":"localhost:23380 wants you to sign in with your Solana account:\nEnY6ToinGuGUKSuUuZPBtVW2GammQx4ErRbtwivTry7T\n\nSign in to Till. This costs nothing and moves no money.\n\nURI: http://localhost:23380\nVersion: 1\nChain ID: mainnet\nNonce: IVIawGOCt8QgltUDdKmPdh\nIssued At: 2026-11-18T00:45:19.361Z\nExpiration Time: 2026-11-18T00:55:19.361Z","created_at":"2026-11-18T00:45:19.361+00:00","expires_at":"2026-11-18T00:55:19.361+00:00"},
{"nonce":"2RMlc9337bnakaklj4Xzkc","wallet_address":"A2eLjwyaC6jwV2uF7PwwMFntQbCgjNNqQL1RaNacSY8U","message":"localhost:23380 wants you to sign in with your Solana account:\nA2eLjwyaC6jwV2uF7PwwMFntQbCgjNNqQL1RaNacSY8U\n\nSign in to Till. This costs nothing and moves no money.\n\nURI: http://localhost:23380\nVersion: 1\nChain ID: mainnet\nNonce: 2RMlc9337bnakaklj4Xzkc\nIssued At: 2026-11-18T00:45:32.004Z\nExpiration Time: 2026-11-18T00:55:32.004Z","created_at":"2026-11-18T00:45:32.004+00:00","expires_at":"2026-11-18T00:55:32.004+00:00"}]$rows$);

insert into "sponsored_payments" ("signature", "payable_id", "account_id", "payer_address", "amount", "valid_until", "created_at") select "signature", "payable_id", "account_id", "payer_address", "amount", "valid_until", "created_at"
  from json_populate_recordset(null::"sponsored_payments", $rows$[{"signature":"99eUso3aSbE9tqGSTXzo3TLfKb9RkMTURrHKQ1K7Zh3BbeqPevr5E1iCbpTjqHuTFLtfxTTD5ekfVuZFzQyEQf8","payable_id":"ti_00034zRXkV8xiru5q4IXmh66","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","payer_address":"payer","amount":1,"valid_until":1,"created_at":"2026-11-18T00:45:34.29+00:00"}]$rows$);

insert into "sponsorships" ("gift_id", "signature", "valid_until", "created_at", "account_id", "amount", "recipient_address") select "gift_id", "signature", "valid_until", "created_at", "account_id", "amount", "recipient_address"
  from json_populate_recordset(null::"sponsorships", $rows$[{"gift_id":"gift_00034zRXlZEdUvN9CG8AF1BG","signature":"3kRXLBLZg735Zmeno9qemJX62nHQZpyCt1f6Uskh7rqEKq6PqTToQdmJ7oPrYxrurzPdnm2fghWyXbbrSjDHQhUs","valid_until":222,"created_at":"2026-11-18T00:45:20.826+00:00","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","amount":2500,"recipient_address":"87noyLEm5b4abz5ComsTXFfmC4T5RamGwMPTg6G61RNx"}]$rows$);

insert into "team_invitations" ("id", "account_id", "secret_hash", "role", "name", "created_at", "expires_at", "canceled_at", "accepted_at", "member_id", "created_by_key_id", "created_by_wallet_address") select "id", "account_id", "secret_hash", "role", "name", "created_at", "expires_at", "canceled_at", "accepted_at", "member_id", "created_by_key_id", "created_by_wallet_address"
  from json_populate_recordset(null::"team_invitations", $rows$[{"id":"tinv_00034zRY3ro2JoT8LjPPqM0b","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","secret_hash":"\\x394d96c6223c70be3c2042bc116d0d6a4e8d1330a99aefb7a4c32f4b9dad9d2a","role":"viewer","name":null,"created_at":"2026-11-18T00:45:32.144+00:00","expires_at":"2026-11-25T00:45:32.144+00:00","canceled_at":null,"accepted_at":null,"member_id":null,"created_by_key_id":null,"created_by_wallet_address":null},
{"id":"tinv_00034zRY3sULJRpQnzmBHxcJ","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","secret_hash":"\\xca6d8262b0d5a8f97bcca475aa1dfe2c696209e208253f4aae74da6e87474029","role":"viewer","name":null,"created_at":"2026-11-18T00:45:32.151+00:00","expires_at":"2026-11-25T00:45:32.151+00:00","canceled_at":null,"accepted_at":null,"member_id":null,"created_by_key_id":null,"created_by_wallet_address":null},
{"id":"tinv_00034zRY3ssWAbwVNdVInhG5","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","secret_hash":"\\xbca8691fc583dc03636bd926bbbbcde4bae69d293a02a57c137bdd02aedf8bd6","role":"viewer","name":null,"created_at":"2026-11-18T00:45:32.155+00:00","expires_at":"2026-11-25T00:45:32.155+00:00","canceled_at":null,"accepted_at":null,"member_id":null,"created_by_key_id":null,"created_by_wallet_address":null}]$rows$);

insert into "told_transactions" ("signature", "subject", "told_at") select "signature", "subject", "told_at"
  from json_populate_recordset(null::"told_transactions", $rows$[{"signature":"99eUso3aSbE9tqGSTXzo3TLfKb9RkMTURrHKQ1K7Zh3BbeqPevr5E1iCbpTjqHuTFLtfxTTD5ekfVuZFzQyEQf8","subject":"gift","told_at":"2026-11-18T00:45:34.29+00:00"}]$rows$);

insert into "transaction_intents" ("id", "account_id", "status", "amount", "fee_amount", "recipient_address", "reference", "payer_address", "processing_at", "transaction_id", "last_payment_error", "canceled_by", "canceled_at", "metadata", "created_at", "description", "customer_id", "line_items", "due_at", "falls_due_at", "overdue_at") select "id", "account_id", "status", "amount", "fee_amount", "recipient_address", "reference", "payer_address", "processing_at", "transaction_id", "last_payment_error", "canceled_by", "canceled_at", "metadata", "created_at", "description", "customer_id", "line_items", "due_at", "falls_due_at", "overdue_at"
  from json_populate_recordset(null::"transaction_intents", $rows$[{"id":"ti_00034zRXkV8xiru5q4IXmh66","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","status":"requires_action","amount":2500,"fee_amount":0,"recipient_address":"B7Rx5u5oPv4uvhBps5L3JjiqPqCQcJcRSRrTRmoRswuK","reference":"BNbEQYaxV5ja5FGoAKtLAw5LKxuWEJ59SAJ2CTtP1Upg","payer_address":null,"processing_at":null,"transaction_id":null,"last_payment_error":null,"canceled_by":null,"canceled_at":null,"metadata":{},"created_at":"2026-11-18T00:45:19.827+00:00","description":"Tasting","customer_id":"cus_00034zRXkQAjKeYGldp2spDR","line_items":null,"due_at":null,"falls_due_at":null,"overdue_at":null},
{"id":"ti_00034zRY2LpqTHZVtxfHHz7p","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","status":"requires_action","amount":900,"fee_amount":0,"recipient_address":"B7Rx5u5oPv4uvhBps5L3JjiqPqCQcJcRSRrTRmoRswuK","reference":"618FgQodpaZNuCshtUgzQm1W8SbYApxxEiN8VmKYtdfX","payer_address":null,"processing_at":null,"transaction_id":null,"last_payment_error":null,"canceled_by":null,"canceled_at":null,"metadata":{},"created_at":"2026-11-18T00:45:31.18+00:00","description":null,"customer_id":null,"line_items":null,"due_at":"2026-11-19T00:45:31+00:00","falls_due_at":"2026-11-19T00:45:31+00:00","overdue_at":null},
{"id":"ti_00034zRY337HHSGXDvyBY5Mt","account_id":"acct_00034zRY2RmW01t0ClvAwNY5","status":"requires_action","amount":250,"fee_amount":0,"recipient_address":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","reference":"EjFRmvsBhVLR7fwsk5xP2rF7R7mPNyoky2tXENdj9PWv","payer_address":null,"processing_at":null,"transaction_id":null,"last_payment_error":null,"canceled_by":null,"canceled_at":null,"metadata":{"note": "note"},"created_at":"2026-11-18T00:45:31.624+00:00","description":null,"customer_id":"cus_00034zRY2hHTRzsCB3hOJfPI","line_items":null,"due_at":null,"falls_due_at":null,"overdue_at":null},
{"id":"ti_00034zRY36KipQJj35Hy3H9V","account_id":"acct_00034zRY2RmW01t0ClvAwNY5","status":"succeeded","amount":250,"fee_amount":0,"recipient_address":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","reference":"3qZeKRtwqMM8eVVf9UJ56bQMSt83EmHENP68U3KAaVsg","payer_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","processing_at":null,"transaction_id":"txn_00034zRY3WMPL9ZYYOk4J6Vx","last_payment_error":null,"canceled_by":null,"canceled_at":null,"metadata":{"note": "note"},"created_at":"2026-11-18T00:45:31.657+00:00","description":null,"customer_id":"cus_00034zRY2hHTRzsCB3hOJfPI","line_items":null,"due_at":null,"falls_due_at":null,"overdue_at":null},
{"id":"ti_00034zRY4U1C1YL9igzzit8t","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"requires_action","amount":250,"fee_amount":0,"recipient_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","reference":"78Fiit5NRVGSj6h4aYeCrECAxF2gmRhE3B36SpMsN6Jv","payer_address":null,"processing_at":null,"transaction_id":null,"last_payment_error":null,"canceled_by":null,"canceled_at":null,"metadata":{"note": "note"},"created_at":"2026-11-18T00:45:32.536+00:00","description":null,"customer_id":"cus_00034zRY4EuPQQGIqj82lMY2","line_items":null,"due_at":null,"falls_due_at":null,"overdue_at":null},
{"id":"ti_00034zRY4WeNI0Awvff9BpvG","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","status":"succeeded","amount":250,"fee_amount":0,"recipient_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","reference":"HajFuZwcv6sajg8K6sZtFsrHjFbp4KasqszexRtX3Rgp","payer_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","processing_at":null,"transaction_id":"txn_00034zRY4yWtMT5G9qplMdQv","last_payment_error":null,"canceled_by":null,"canceled_at":null,"metadata":{"note": "note"},"created_at":"2026-11-18T00:45:32.563+00:00","description":null,"customer_id":"cus_00034zRY4EuPQQGIqj82lMY2","line_items":null,"due_at":null,"falls_due_at":null,"overdue_at":null}]$rows$);

insert into "transactions" ("id", "account_id", "type", "source", "signature", "sender_address", "recipient_address", "amount", "created_at", "fee_amount") select "id", "account_id", "type", "source", "signature", "sender_address", "recipient_address", "amount", "created_at", "fee_amount"
  from json_populate_recordset(null::"transactions", $rows$[{"id":"txn_00034zRXkwF85WM4Y5Asf7I1","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","type":"checkout_session","source":"cs_00034zRXk6NqUe18LpTnKDJa","signature":"5adDCALKh5airMsPdSKdR8nZZehjt8jxyEET4jMPHMGwfEJKxvzkH6yshAJax826KrHZgPVbHXfMnqAqbyPmBx6S","sender_address":"DjNCwtrhZbUZqMg3myJLGAUJZ2u2vSSceWRZadK3Y4HV","recipient_address":"B7Rx5u5oPv4uvhBps5L3JjiqPqCQcJcRSRrTRmoRswuK","amount":700,"created_at":"2026-11-18T00:45:19+00:00","fee_amount":0},
{"id":"txn_00034zRXlQShHM9Nzhk0NWiE","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","type":"gift_fund","source":"gift_00034zRXlElRey6N88kSbErw","signature":"3m7wTi5yzqW2vMvSPBigJdKD71RFCQWfZXmpLcThDF7u3AZzjXtRBh4yLmabRjqvmvpgTWEmBsiKXKC9nJ2FfwAu","sender_address":"Bz5g2bXqWCm7qjWg5CH7dtsLRJgawzUogjWDfbX3Jn98","recipient_address":null,"amount":2500,"created_at":"2026-11-18T00:45:20+00:00","fee_amount":0},
{"id":"txn_00034zRXlkLcqLW8gKr86yH8","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","type":"gift_fund","source":"gift_00034zRXlZEdUvN9CG8AF1BG","signature":"g6gRJqiPXVWRPPM3S2VGvwj8hrVskUTHstw5VamJaqvXETgVUdSYUHaEmRqwUNaqJRmvzNAEDhuf4Qzqd5udzfF","sender_address":"9DT6R4wSKvAvsVPXJaT8AJzzK8P7TBDTqmxS4kYfLoGJ","recipient_address":null,"amount":2500,"created_at":"2026-11-18T00:45:20+00:00","fee_amount":0},
{"id":"txn_00034zRY22R8TxePfxDWAV3h","account_id":"acct_00034zRXjR9Kes9k6K0N3CWj","type":"gift_release","source":"gift_00034zRXlZEdUvN9CG8AF1BG","signature":"3kRXLBLZg735Zmeno9qemJX62nHQZpyCt1f6Uskh7rqEKq6PqTToQdmJ7oPrYxrurzPdnm2fghWyXbbrSjDHQhUs","sender_address":"9DT6R4wSKvAvsVPXJaT8AJzzK8P7TBDTqmxS4kYfLoGJ","recipient_address":"87noyLEm5b4abz5ComsTXFfmC4T5RamGwMPTg6G61RNx","amount":2500,"created_at":"2026-11-18T00:45:20+00:00","fee_amount":0},
{"id":"txn_00034zRY2b8iUxNMi6L6Kf7R","account_id":"acct_00034zRY2RmW01t0ClvAwNY5","type":"gift_fund","source":"gift_00034zRY2UJeY5oAVBG8gs6q","signature":"2y8mQSAnyzBsYpTUoQhsveSnhgsGkpeXq8tYWw2TyQ8U3M2oejAb5uFkAwX1yYn3ZYDpddGpBrnF2RM53nzBurea","sender_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","recipient_address":null,"amount":2500,"created_at":"2026-11-18T00:45:31+00:00","fee_amount":0},
{"id":"txn_00034zRY3NaT7ryphaOq8ST1","account_id":"acct_00034zRY2RmW01t0ClvAwNY5","type":"checkout_session","source":"cs_00034zRY2vJmCrN5agPfq2aP","signature":"4tuezpr6NEvHcAxWyxicuJAon4BWn5qERjbLWsYwLwGrWqMiNqBNzwouA2yJeqA6vcJHiaxFZRCbWdM2D8azrHYi","sender_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","recipient_address":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","amount":250,"created_at":"2026-11-18T00:45:31+00:00","fee_amount":0},
{"id":"txn_00034zRY3WMPL9ZYYOk4J6Vx","account_id":"acct_00034zRY2RmW01t0ClvAwNY5","type":"transaction_intent","source":"ti_00034zRY36KipQJj35Hy3H9V","signature":"3zMX6j24oNpRnXpk27zn2WHzB7ceRdXzrqRq1BPwQzyw7PVcoFqoZcpegqSGvRVJfhb8J3iVCweW8v7xjWDomjxd","sender_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","recipient_address":"HaHH4AWJoU2fvmqLTvotsDh7GkkrDBARXSve9JeJ6WyD","amount":250,"created_at":"2026-11-18T00:45:31+00:00","fee_amount":0},
{"id":"txn_00034zRY45SADOCbci4ld8UO","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","type":"gift_fund","source":"gift_00034zRY3xYcPuSKvyy3qY8G","signature":"jCJv7McoYTm2qeBngG3FyJpyy5Qku9Gg5xGPd3fDBa6v8jbJSvxVv4kcr32w94CtAPLbe5141GkcuWgf2No8HGA","sender_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","recipient_address":null,"amount":2500,"created_at":"2026-11-18T00:45:32+00:00","fee_amount":0},
{"id":"txn_00034zRY4oIIRUw6rrSkmLz6","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","type":"checkout_session","source":"cs_00034zRY4NODVpXjVPNt4Dxe","signature":"2E7Wjk2FvAGMBJ1u8SCd7yoWDhEdLviCkD96bmnEWvyc97d83bGq7DkSwD9zZmMeK72qH7aEHU42Sto8gZ2gCqzJ","sender_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","recipient_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","amount":250,"created_at":"2026-11-18T00:45:32+00:00","fee_amount":0},
{"id":"txn_00034zRY4yWtMT5G9qplMdQv","account_id":"acct_00034zRY3ZftbKgdS8t4s9iF","type":"transaction_intent","source":"ti_00034zRY4WeNI0Awvff9BpvG","signature":"5uGNxgpK9yXEWgAy3tqmMvtGRNjFNSVxwaUNQ4hveFssb4vovyhdwbygR3xiNERfX2TgQjAEFbNysg4wpgmnkPMW","sender_address":"4H1xnpmA2PqzKzSDCAMvBpgx43jsGvcUZbGjpiFXfbgj","recipient_address":"4p5YAc7oezGenKrXQ9WVH8BJWcNrQeRRzZSxNUHKkgoz","amount":250,"created_at":"2026-11-18T00:45:32+00:00","fee_amount":0}]$rows$);

reset session_replication_role;
