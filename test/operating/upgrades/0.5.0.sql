-- A database of Till 0.5.0: {"id":"acct_00034yVQSfeCRKxD004V0oDW","key":"sk_live_CRlC5S0mvzXebGRg03muuyv1vcTd4NO34MvAGp"}

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


insert into "_prisma_migrations" ("id", "checksum", "finished_at", "migration_name", "logs", "rolled_back_at", "started_at", "applied_steps_count") select "id", "checksum", "finished_at", "migration_name", "logs", "rolled_back_at", "started_at", "applied_steps_count"
  from json_populate_recordset(null::"_prisma_migrations", $rows$[{"id":"389311f7-87a1-44a8-83a0-3ac86637c8e3","checksum":"88f0942b7e86de72ffb93c94ab9a4318f183a91b9a4b261c3b001549f34f895a","finished_at":"2026-11-16T09:16:40.915+00:00","migration_name":"20261115000000_foundation","logs":null,"rolled_back_at":null,"started_at":"2026-11-16T09:16:40.875+00:00","applied_steps_count":1},
{"id":"04607f39-0167-4ed8-895e-a7d14a69c729","checksum":"38451f849e30dc7aa5c98cf3336932b1b9c0b8a41bb8bfb1cc1795db461e6085","finished_at":"2026-11-16T09:16:40.941+00:00","migration_name":"20261116000000_gifts","logs":null,"rolled_back_at":null,"started_at":"2026-11-16T09:16:40.917+00:00","applied_steps_count":1},
{"id":"f365fda4-a1b1-4dec-ad03-09d87fbc6323","checksum":"ed024cc5de3391969ff4b48bd47c1530a1e6adf5d0bcdf11124a152c89c374a3","finished_at":"2026-11-16T09:16:41.072+00:00","migration_name":"20261117000000_payments","logs":null,"rolled_back_at":null,"started_at":"2026-11-16T09:16:40.943+00:00","applied_steps_count":1},
{"id":"de01f084-0b5f-475c-a38c-e0788b22e057","checksum":"abd7cc524e3e40125dfa9af3e8e19bd95e297d19ae8cc0f3ea327dd169bc17bb","finished_at":"2026-11-16T09:16:41.218+00:00","migration_name":"20261118000000_checkout_intents","logs":null,"rolled_back_at":null,"started_at":"2026-11-16T09:16:41.079+00:00","applied_steps_count":1},
{"id":"36b103c8-0a6b-45a0-aa0a-8b04ddfa42d0","checksum":"e1b4d73ac77e09e7e066eed097c0d1c3fdc733f2ba1f4e8ac89a95d8e90927d5","finished_at":"2026-11-16T09:16:41.514+00:00","migration_name":"20261119000000_search_and_overview","logs":null,"rolled_back_at":null,"started_at":"2026-11-16T09:16:41.223+00:00","applied_steps_count":1},
{"id":"b7be851a-f4e1-4983-ab9a-df12cec69879","checksum":"d0eea613bf12b48d23b8d27185c4b96150706f3cf247667763394f44fc0ad1d9","finished_at":"2026-11-16T09:16:41.757+00:00","migration_name":"20261120000000_what_is_bought","logs":null,"rolled_back_at":null,"started_at":"2026-11-16T09:16:41.553+00:00","applied_steps_count":1},
{"id":"a310b9b1-a9a4-4078-841e-349c51900158","checksum":"10a100418574a80c33574ca35da611177fb7a516501bbcbb5354a8a092b947d3","finished_at":"2026-11-16T09:16:41.806+00:00","migration_name":"20261121000000_turns","logs":null,"rolled_back_at":null,"started_at":"2026-11-16T09:16:41.778+00:00","applied_steps_count":1}]$rows$);

insert into "accounts" ("id", "wallet_address", "business_name", "username", "metadata", "created_at") select "id", "wallet_address", "business_name", "username", "metadata", "created_at"
  from json_populate_recordset(null::"accounts", $rows$[{"id":"acct_00034yVQTaNfib8kIQC5Xo60","wallet_address":"HEJtv85iqstN7Q29UJPYAgtWUWyhUTWLKnNqRqkdTBLU","business_name":"HEJt…TBLU","username":null,"metadata":{},"created_at":"2026-11-16T09:17:09.496+00:00"},
{"id":"acct_00034yVQSfeCRKxD004V0oDW","wallet_address":"GXPG6aind9Bdz3rZrthCH9w4RFKH9g7Nx1tvdabShoRC","business_name":"Kept shop","username":null,"metadata":{"kept": "yes"},"created_at":"2026-11-16T09:17:08.914+00:00"}]$rows$);

insert into "api_keys" ("id", "account_id", "name", "last4", "secret_hash", "created_at", "last_used_at", "revoked_at") select "id", "account_id", "name", "last4", "secret_hash", "created_at", "last_used_at", "revoked_at"
  from json_populate_recordset(null::"api_keys", $rows$[{"id":"ak_00034yVQV32NIzexwKfkGb1x","account_id":"acct_00034yVQSfeCRKxD004V0oDW","name":"Second key","last4":"4Ky8","secret_hash":"\\x5ccab3d5bec2ce86bb49fd7a5ff36b4f1c144a8c425495ac745dc3fc12f269c9","created_at":"2026-11-16T09:17:10.426+00:00","last_used_at":null,"revoked_at":null},
{"id":"ak_00034yVQSk8DGV43U3Cegr4W","account_id":"acct_00034yVQSfeCRKxD004V0oDW","name":"Test key","last4":"vAGp","secret_hash":"\\xd4f36db74821d73e9e8390276381035883a0f3fc89e0f054728f708da7373078","created_at":"2026-11-16T09:17:08.96+00:00","last_used_at":"2026-11-16T09:17:16.087+00:00","revoked_at":null}]$rows$);

insert into "cards" ("id", "account_id", "brand", "last4", "exp_month", "exp_year", "name", "billing_address", "spending_limit", "sealed_number", "sealed_cvc", "wrapped_key", "vault_key_id", "removed_at", "created_at") select "id", "account_id", "brand", "last4", "exp_month", "exp_year", "name", "billing_address", "spending_limit", "sealed_number", "sealed_cvc", "wrapped_key", "vault_key_id", "removed_at", "created_at"
  from json_populate_recordset(null::"cards", $rows$[{"id":"card_00034yVQvluHEris3694XeFc","account_id":"acct_00034yVQSfeCRKxD004V0oDW","brand":"visa","last4":"4242","exp_month":12,"exp_year":2029,"name":"Ada Lovelace","billing_address":{"city": "London", "line1": "12 St James’s Square", "country": "GB", "postalCode": "SW1Y 4LB"},"spending_limit":null,"sealed_number":"\\xc61c5843ae0ac2c4ff30eacd2ff60bc06275cf4be9ae4f49adc32bef994ab0d1f3f2fefae4b9c072f1ed145a","sealed_cvc":"\\x2ffccf1af8ce926dcbce3c508b2c32d47185c5279ba8d61868c6664e5805f4","wrapped_key":"\\x88d305814fa0ecabca451ab043d7dc6a04cb7f4f298906337527c5b0d96042472b241bdbf0e7af116b40fdc7fbf6c58ee988ae2faac35abb563ee69a","vault_key_id":"a4d9110a835190a9","removed_at":null,"created_at":"2026-11-16T09:17:27.423+00:00"}]$rows$);

insert into "chain_cursors" ("address", "signature", "previous", "slot", "height") select "address", "signature", "previous", "slot", "height"
  from json_populate_recordset(null::"chain_cursors", $rows$[{"address":"CAJ3hM7bL2Cbi2CGTxC4xdTZRMDL5Uvy6XHTtq6Rfb7Y","signature":"4QPiU1mx5y3M2rfZrNrVmvE6LKX89i5RkhShknxC9urbi7LiZP5j1R3h2qQEZ9SkjzATaLQXGRJuPu7budWDxLbi","previous":null,"slot":117,"height":120},
{"address":"5PCr4KaQyskncauk6tmtDjdhk9ypRXT1WePkQReCh9Zm","signature":"3vcS3gcrhEE84XbZhThyEskQzb35PLivsoHwwdty8CNms22MZyaw61n1ZTXUmYNfJ3umvc45g642jTnbf29j7CCp","previous":null,"slot":109,"height":120}]$rows$);

insert into "checkout_intents" ("id", "account_id", "status", "status_reason", "explanation", "url", "prompt", "options", "options_schema", "merchant", "max_amount", "amount", "currency", "amount_breakdown", "card_id", "sealed_cvc", "charge_id", "outcome", "step", "step_count", "step_name", "challenge_url", "confirmed_at", "expires_at", "metadata", "created_at", "items", "shipping", "ship_to", "tax", "shop_name") select "id", "account_id", "status", "status_reason", "explanation", "url", "prompt", "options", "options_schema", "merchant", "max_amount", "amount", "currency", "amount_breakdown", "card_id", "sealed_cvc", "charge_id", "outcome", "step", "step_count", "step_name", "challenge_url", "confirmed_at", "expires_at", "metadata", "created_at", "items", "shipping", "ship_to", "tax", "shop_name"
  from json_populate_recordset(null::"checkout_intents", $rows$[{"id":"ci_00034yVQvqCCdEoOzhkrxsOZ","account_id":"acct_00034yVQSfeCRKxD004V0oDW","status":"failed","status_reason":"merchant_error","explanation":"The shop did not answer.","url":"https://shop.example/cup","prompt":"One red cup","options":{},"options_schema":null,"merchant":"shop.example","max_amount":null,"amount":1999,"currency":"usd","amount_breakdown":{"subtotal":1500,"shipping":499},"card_id":"card_00034yVQvluHEris3694XeFc","sealed_cvc":null,"charge_id":null,"outcome":"unknown","step":null,"step_count":null,"step_name":null,"challenge_url":null,"confirmed_at":"2026-11-16T09:17:27.467+00:00","expires_at":null,"metadata":{},"created_at":"2026-11-16T09:17:27.467+00:00","items":[{"name":"Cup","variant":"Red","quantity":1,"unit_price":1500,"image_url":null}],"shipping":null,"ship_to":null,"tax":null,"shop_name":null},
{"id":"ci_00034yVQwZujHHif4GoXrjkW","account_id":"acct_00034yVQSfeCRKxD004V0oDW","status":"processing","status_reason":null,"explanation":null,"url":"https://shop.example/mug","prompt":"One blue mug","options":{},"options_schema":null,"merchant":null,"max_amount":null,"amount":null,"currency":null,"amount_breakdown":null,"card_id":"card_00034yVQvluHEris3694XeFc","sealed_cvc":null,"charge_id":null,"outcome":null,"step":null,"step_count":null,"step_name":null,"challenge_url":null,"confirmed_at":null,"expires_at":null,"metadata":{},"created_at":"2026-11-16T09:17:27.936+00:00","items":[],"shipping":null,"ship_to":null,"tax":null,"shop_name":null}]$rows$);

insert into "checkout_runs" ("id", "intent_id", "account_id", "kind", "state", "attempts", "holder", "fence", "flow_id", "started_at", "armed_at", "ended_at", "created_at") select "id", "intent_id", "account_id", "kind", "state", "attempts", "holder", "fence", "flow_id", "started_at", "armed_at", "ended_at", "created_at"
  from json_populate_recordset(null::"checkout_runs", $rows$[{"id":"run_00034yVQvqCCdjRLKk34MVUx","intent_id":"ci_00034yVQvqCCdEoOzhkrxsOZ","account_id":"acct_00034yVQSfeCRKxD004V0oDW","kind":"purchase","state":"done","attempts":0,"holder":null,"fence":null,"flow_id":"flow_00034yVQvqCCe5WT3B2XqCHi","started_at":null,"armed_at":null,"ended_at":"2026-11-16T09:17:27.467+00:00","created_at":"2026-11-16T09:17:27.467+00:00"},
{"id":"run_00034yVQwZujHl9bS3soCOWi","intent_id":"ci_00034yVQwZujHHif4GoXrjkW","account_id":"acct_00034yVQSfeCRKxD004V0oDW","kind":"quote","state":"queued","attempts":0,"holder":null,"fence":null,"flow_id":null,"started_at":null,"armed_at":null,"ended_at":null,"created_at":"2026-11-16T09:17:27.936+00:00"}]$rows$);

insert into "checkout_challenges" ("run_id", "intent_id", "account_id", "token_hash", "view", "sealed_answer", "expires_at") select "run_id", "intent_id", "account_id", "token_hash", "view", "sealed_answer", "expires_at"
  from json_populate_recordset(null::"checkout_challenges", $rows$[{"run_id":"run_00034yVQvqCCdjRLKk34MVUx","intent_id":"ci_00034yVQvqCCdEoOzhkrxsOZ","account_id":"acct_00034yVQSfeCRKxD004V0oDW","token_hash":"\\x010203","view":{},"sealed_answer":"\\x01a4d9110a835190a9df0ddff70ebad65789ece9ad4108c29a89e2c96675cc89921423b3682804997119ca7dce749f9eead5bef09c9ee02bf1e2ccfb7d0b808d6c2a81a2480a3746a8bfdc1aba99810afc12dcdbc70d56ce6f82b60bc7464894af6d0322d68005","expires_at":"2026-11-16T09:17:27.467+00:00"}]$rows$);

insert into "checkout_evidence" ("run_id", "sequence", "name", "detail", "page_url", "took_ms", "screenshot", "created_at", "reason") select "run_id", "sequence", "name", "detail", "page_url", "took_ms", "screenshot", "created_at", "reason"
  from json_populate_recordset(null::"checkout_evidence", $rows$[{"run_id":"run_00034yVQvqCCdjRLKk34MVUx","sequence":1,"name":"Open the shop","detail":null,"page_url":null,"took_ms":12,"screenshot":"\\xffd8","created_at":"2026-11-16T09:17:27.467+00:00","reason":null}]$rows$);

insert into "checkout_links" ("id", "account_id", "line_items", "recipient_address", "expires_at", "canceled_by", "canceled_at", "metadata", "created_at") select "id", "account_id", "line_items", "recipient_address", "expires_at", "canceled_by", "canceled_at", "metadata", "created_at"
  from json_populate_recordset(null::"checkout_links", $rows$[{"id":"cl_00034yVQVy3yiYxX6D35JU5M","account_id":"acct_00034yVQSfeCRKxD004V0oDW","line_items":[{"id": "li_00034yVQVy3yj5uZum0qwYnI", "priceId": "price_00034yVQVVP6wmDciTcgHocD", "quantity": 2, "productId": "prod_00034yVQVVP6wWNaQ2ra54UW", "amountTotal": 700, "description": "Espresso", "amountSubtotal": 700}],"recipient_address":"GXPG6aind9Bdz3rZrthCH9w4RFKH9g7Nx1tvdabShoRC","expires_at":null,"canceled_by":"user","canceled_at":"2026-11-16T09:17:11.149+00:00","metadata":{},"created_at":"2026-11-16T09:17:11.011+00:00"}]$rows$);

insert into "checkout_sessions" ("id", "account_id", "status", "payment_status", "line_items", "amount_subtotal", "amount_total", "recipient_address", "reference", "checkout_link_id", "transaction_id", "payer_address", "last_payment_error", "canceled_by", "canceled_at", "completed_at", "metadata", "created_at") select "id", "account_id", "status", "payment_status", "line_items", "amount_subtotal", "amount_total", "recipient_address", "reference", "checkout_link_id", "transaction_id", "payer_address", "last_payment_error", "canceled_by", "canceled_at", "completed_at", "metadata", "created_at"
  from json_populate_recordset(null::"checkout_sessions", $rows$[{"id":"cs_00034yVQWPA9568g52Nf8N6e","account_id":"acct_00034yVQSfeCRKxD004V0oDW","status":"complete","payment_status":"paid","line_items":[{"id": "li_00034yVQWP46MuxPxoM9vylw", "priceId": "price_00034yVQVVP6wmDciTcgHocD", "quantity": 2, "productId": "prod_00034yVQVVP6wWNaQ2ra54UW", "amountTotal": 700, "description": "Espresso", "amountSubtotal": 700}],"amount_subtotal":700,"amount_total":700,"recipient_address":"GXPG6aind9Bdz3rZrthCH9w4RFKH9g7Nx1tvdabShoRC","reference":"24qdUrQ7arTwV8Wc7RkT5PsKgwADWucEZgC36esgS2L9","checkout_link_id":null,"transaction_id":"txn_00034yVQaXvQWqcV84vewZPA","payer_address":"BarpJhgFR5h3robeWz14BjQig1iwpmNQVrrRMYn9ddAw","last_payment_error":null,"canceled_by":null,"canceled_at":null,"completed_at":"2026-11-16T09:17:13+00:00","metadata":{},"created_at":"2026-11-16T09:17:11.289+00:00"}]$rows$);

insert into "event_streams" ("account_id", "last_sequence") select "account_id", "last_sequence"
  from json_populate_recordset(null::"event_streams", $rows$[{"account_id":"acct_00034yVQTaNfib8kIQC5Xo60","last_sequence":2},
{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","last_sequence":23}]$rows$);

insert into "events" ("account_id", "sequence", "type", "object_id", "data", "created_at") select "account_id", "sequence", "type", "object_id", "data", "created_at"
  from json_populate_recordset(null::"events", $rows$[{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","sequence":1,"type":"account.created","object_id":"acct_00034yVQSfeCRKxD004V0oDW","data":{"id":"acct_00034yVQSfeCRKxD004V0oDW","walletAddress":"GXPG6aind9Bdz3rZrthCH9w4RFKH9g7Nx1tvdabShoRC","businessName":"Kept shop","username":null,"metadata":{},"createdAt":"2026-11-16T09:17:08.914Z"},"created_at":"2026-11-16T09:17:08.914+00:00"},
{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","sequence":2,"type":"api_key.created","object_id":"ak_00034yVQSk8DGV43U3Cegr4W","data":{"id":"ak_00034yVQSk8DGV43U3Cegr4W","accountId":"acct_00034yVQSfeCRKxD004V0oDW","name":"Test key","last4":"vAGp","createdAt":"2026-11-16T09:17:08.960Z","lastUsedAt":null,"revokedAt":null},"created_at":"2026-11-16T09:17:08.96+00:00"},
{"account_id":"acct_00034yVQTaNfib8kIQC5Xo60","sequence":1,"type":"account.created","object_id":"acct_00034yVQTaNfib8kIQC5Xo60","data":{"id":"acct_00034yVQTaNfib8kIQC5Xo60","walletAddress":"HEJtv85iqstN7Q29UJPYAgtWUWyhUTWLKnNqRqkdTBLU","businessName":"HEJt…TBLU","username":null,"metadata":{},"createdAt":"2026-11-16T09:17:09.496Z"},"created_at":"2026-11-16T09:17:09.496+00:00"},
{"account_id":"acct_00034yVQTaNfib8kIQC5Xo60","sequence":2,"type":"session.created","object_id":"sess_00034yVQU2YJvSXg2Go0tmKd","data":{"id":"sess_00034yVQU2YJvSXg2Go0tmKd","accountId":"acct_00034yVQTaNfib8kIQC5Xo60","createdAt":"2026-11-16T09:17:09.785Z","expiresAt":"2026-11-23T09:17:09.785Z","endedAt":null},"created_at":"2026-11-16T09:17:09.785+00:00"},
{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","sequence":3,"type":"account.updated","object_id":"acct_00034yVQSfeCRKxD004V0oDW","data":{"id":"acct_00034yVQSfeCRKxD004V0oDW","walletAddress":"GXPG6aind9Bdz3rZrthCH9w4RFKH9g7Nx1tvdabShoRC","businessName":"Kept shop","username":null,"metadata":{"kept":"yes"},"createdAt":"2026-11-16T09:17:08.914Z"},"created_at":"2026-11-16T09:17:10.204+00:00"},
{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","sequence":4,"type":"api_key.created","object_id":"ak_00034yVQV32NIzexwKfkGb1x","data":{"id":"ak_00034yVQV32NIzexwKfkGb1x","accountId":"acct_00034yVQSfeCRKxD004V0oDW","name":"Second key","last4":"4Ky8","createdAt":"2026-11-16T09:17:10.426Z","lastUsedAt":null,"revokedAt":null},"created_at":"2026-11-16T09:17:10.426+00:00"},
{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","sequence":5,"type":"product.created","object_id":"prod_00034yVQVVP6wWNaQ2ra54UW","data":{"id":"prod_00034yVQVVP6wWNaQ2ra54UW","accountId":"acct_00034yVQSfeCRKxD004V0oDW","active":true,"name":"Espresso","description":null,"images":[],"metadata":{"sku":"E-1"},"type":"service","unitLabel":null,"url":null,"defaultPriceId":"price_00034yVQVVP6wmDciTcgHocD","amount":350,"createdAt":"2026-11-16T09:17:10.717Z","updatedAt":"2026-11-16T09:17:10.717Z"},"created_at":"2026-11-16T09:17:10.717+00:00"},
{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","sequence":6,"type":"checkout_link.created","object_id":"cl_00034yVQVy3yiYxX6D35JU5M","data":{"id":"cl_00034yVQVy3yiYxX6D35JU5M","accountId":"acct_00034yVQSfeCRKxD004V0oDW","lineItems":[{"id":"li_00034yVQVy3yj5uZum0qwYnI","priceId":"price_00034yVQVVP6wmDciTcgHocD","quantity":2,"productId":"prod_00034yVQVVP6wWNaQ2ra54UW","amountTotal":700,"description":"Espresso","amountSubtotal":700}],"recipientAddress":"GXPG6aind9Bdz3rZrthCH9w4RFKH9g7Nx1tvdabShoRC","expiresAt":null,"canceledBy":null,"canceledAt":null,"metadata":{},"createdAt":"2026-11-16T09:17:11.011Z"},"created_at":"2026-11-16T09:17:11.011+00:00"},
{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","sequence":7,"type":"checkout_link.canceled","object_id":"cl_00034yVQVy3yiYxX6D35JU5M","data":{"id":"cl_00034yVQVy3yiYxX6D35JU5M","accountId":"acct_00034yVQSfeCRKxD004V0oDW","lineItems":[{"id":"li_00034yVQVy3yj5uZum0qwYnI","priceId":"price_00034yVQVVP6wmDciTcgHocD","quantity":2,"productId":"prod_00034yVQVVP6wWNaQ2ra54UW","amountTotal":700,"description":"Espresso","amountSubtotal":700}],"recipientAddress":"GXPG6aind9Bdz3rZrthCH9w4RFKH9g7Nx1tvdabShoRC","expiresAt":null,"canceledBy":"user","canceledAt":"2026-11-16T09:17:11.149Z","metadata":{},"createdAt":"2026-11-16T09:17:11.011Z"},"created_at":"2026-11-16T09:17:11.149+00:00"},
{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","sequence":8,"type":"checkout_session.created","object_id":"cs_00034yVQWPA9568g52Nf8N6e","data":{"id":"cs_00034yVQWPA9568g52Nf8N6e","accountId":"acct_00034yVQSfeCRKxD004V0oDW","status":"open","paymentStatus":"unpaid","lineItems":[{"id":"li_00034yVQWP46MuxPxoM9vylw","priceId":"price_00034yVQVVP6wmDciTcgHocD","quantity":2,"productId":"prod_00034yVQVVP6wWNaQ2ra54UW","amountTotal":700,"description":"Espresso","amountSubtotal":700}],"amountSubtotal":700,"amountTotal":700,"recipientAddress":"GXPG6aind9Bdz3rZrthCH9w4RFKH9g7Nx1tvdabShoRC","reference":"24qdUrQ7arTwV8Wc7RkT5PsKgwADWucEZgC36esgS2L9","checkoutLinkId":null,"transactionId":null,"payerAddress":null,"lastPaymentError":null,"canceledBy":null,"canceledAt":null,"completedAt":null,"metadata":{},"createdAt":"2026-11-16T09:17:11.289Z"},"created_at":"2026-11-16T09:17:11.289+00:00"},
{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","sequence":9,"type":"transaction_intent.created","object_id":"ti_00034yVQYfpIiJaoA7yUjV6J","data":{"id":"ti_00034yVQYfpIiJaoA7yUjV6J","accountId":"acct_00034yVQSfeCRKxD004V0oDW","status":"requires_action","amount":2500,"feeAmount":0,"recipientAddress":"GXPG6aind9Bdz3rZrthCH9w4RFKH9g7Nx1tvdabShoRC","reference":"963wNrgyHxQ1LYJ7xkx1uLRa21GYqrps6Xq6ZNSYAXd6","payerAddress":null,"processingAt":null,"transactionId":null,"lastPaymentError":null,"canceledBy":null,"canceledAt":null,"metadata":{},"createdAt":"2026-11-16T09:17:12.732Z"},"created_at":"2026-11-16T09:17:12.732+00:00"},
{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","sequence":10,"type":"transaction.recorded","object_id":"txn_00034yVQaXvQWqcV84vewZPA","data":{"id":"txn_00034yVQaXvQWqcV84vewZPA","accountId":"acct_00034yVQSfeCRKxD004V0oDW","type":"checkout_session","source":"cs_00034yVQWPA9568g52Nf8N6e","signature":"3vcS3gcrhEE84XbZhThyEskQzb35PLivsoHwwdty8CNms22MZyaw61n1ZTXUmYNfJ3umvc45g642jTnbf29j7CCp","senderAddress":"BarpJhgFR5h3robeWz14BjQig1iwpmNQVrrRMYn9ddAw","recipientAddress":"GXPG6aind9Bdz3rZrthCH9w4RFKH9g7Nx1tvdabShoRC","amount":700,"feeAmount":0,"createdAt":"2026-11-16T09:17:13.000Z"},"created_at":"2026-11-16T09:17:13.968+00:00"},
{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","sequence":11,"type":"checkout_session.completed","object_id":"cs_00034yVQWPA9568g52Nf8N6e","data":{"id":"cs_00034yVQWPA9568g52Nf8N6e","accountId":"acct_00034yVQSfeCRKxD004V0oDW","status":"complete","paymentStatus":"paid","lineItems":[{"id":"li_00034yVQWP46MuxPxoM9vylw","priceId":"price_00034yVQVVP6wmDciTcgHocD","quantity":2,"productId":"prod_00034yVQVVP6wWNaQ2ra54UW","amountTotal":700,"description":"Espresso","amountSubtotal":700}],"amountSubtotal":700,"amountTotal":700,"recipientAddress":"GXPG6aind9Bdz3rZrthCH9w4RFKH9g7Nx1tvdabShoRC","reference":"24qdUrQ7arTwV8Wc7RkT5PsKgwADWucEZgC36esgS2L9","checkoutLinkId":null,"transactionId":"txn_00034yVQaXvQWqcV84vewZPA","payerAddress":"BarpJhgFR5h3robeWz14BjQig1iwpmNQVrrRMYn9ddAw","lastPaymentError":null,"canceledBy":null,"canceledAt":null,"completedAt":"2026-11-16T09:17:13.000Z","metadata":{},"createdAt":"2026-11-16T09:17:11.289Z"},"created_at":"2026-11-16T09:17:14.037+00:00"},
{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","sequence":12,"type":"payment.recorded","object_id":"pay_00034yVQaQW6ItCPkypjkyHv","data":{"id":"pay_00034yVQaQW6ItCPkypjkyHv","accountId":"acct_00034yVQSfeCRKxD004V0oDW","payableId":"cs_00034yVQWPA9568g52Nf8N6e","signature":"3vcS3gcrhEE84XbZhThyEskQzb35PLivsoHwwdty8CNms22MZyaw61n1ZTXUmYNfJ3umvc45g642jTnbf29j7CCp","payerAddress":"BarpJhgFR5h3robeWz14BjQig1iwpmNQVrrRMYn9ddAw","outcome":"settled","received":7000000,"due":7000000,"createdAt":"2026-11-16T09:17:13.000Z","acknowledgedAt":null},"created_at":"2026-11-16T09:17:13.847+00:00"},
{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","sequence":13,"type":"gift.created","object_id":"gift_00034yVQbpB0dE1FiArJeP6v","data":{"id":"gift_00034yVQbpB0dE1FiArJeP6v","accountId":"acct_00034yVQSfeCRKxD004V0oDW","status":"requires_action","amount":2500,"senderAddress":"BponeyR1kSK1ezbex8k8GnC2kJRqSWXexkDD8iXbNzrP","recipientAddress":null,"releaseVerificationKey":"Cq3bWduq9hp4mqi2dWSiJBgw2jj4y4iNRfHdXXrCvWKv","escrowAddress":"6n3JoQvCzwqHPFhUx3fYAYJbHxLZBBs3oX7tgYKMzbdb","fundableUntil":320,"reclaimAskedAt":null,"fundedAt":null,"releasedAt":null,"reclaimedAt":null,"releaseTx":null,"metadata":{},"createdAt":"2026-11-16T09:17:14.736Z"},"created_at":"2026-11-16T09:17:14.736+00:00"},
{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","sequence":14,"type":"gift.created","object_id":"gift_00034yVQcSGYlNERa3wAOn3A","data":{"id":"gift_00034yVQcSGYlNERa3wAOn3A","accountId":"acct_00034yVQSfeCRKxD004V0oDW","status":"requires_action","amount":2500,"senderAddress":"3cu8mCZ5REHxKPDGN39dRPLWbyNcH9qyMKzH96LwpMFQ","recipientAddress":null,"releaseVerificationKey":"5udfmuwo2n7jdA3sg1i28UoPX26ovRuxF3c864FRfB5S","escrowAddress":"E34ZBK9mTKVmq2N82CsWHdRo4VJ73vtudaCfVnXWE9j3","fundableUntil":320,"reclaimAskedAt":null,"fundedAt":null,"releasedAt":null,"reclaimedAt":null,"releaseTx":null,"metadata":{},"createdAt":"2026-11-16T09:17:15.137Z"},"created_at":"2026-11-16T09:17:15.137+00:00"},
{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","sequence":15,"type":"transaction.recorded","object_id":"txn_00034yVQdNOCtESTFXFd3CC3","data":{"id":"txn_00034yVQdNOCtESTFXFd3CC3","accountId":"acct_00034yVQSfeCRKxD004V0oDW","type":"gift_fund","source":"gift_00034yVQcSGYlNERa3wAOn3A","signature":"4QPiU1mx5y3M2rfZrNrVmvE6LKX89i5RkhShknxC9urbi7LiZP5j1R3h2qQEZ9SkjzATaLQXGRJuPu7budWDxLbi","senderAddress":"3cu8mCZ5REHxKPDGN39dRPLWbyNcH9qyMKzH96LwpMFQ","recipientAddress":null,"amount":2500,"feeAmount":0,"createdAt":"2026-11-16T09:17:15.000Z"},"created_at":"2026-11-16T09:17:15.754+00:00"},
{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","sequence":16,"type":"gift.funded","object_id":"gift_00034yVQcSGYlNERa3wAOn3A","data":{"id":"gift_00034yVQcSGYlNERa3wAOn3A","accountId":"acct_00034yVQSfeCRKxD004V0oDW","status":"open","amount":2500,"senderAddress":"3cu8mCZ5REHxKPDGN39dRPLWbyNcH9qyMKzH96LwpMFQ","recipientAddress":null,"releaseVerificationKey":"5udfmuwo2n7jdA3sg1i28UoPX26ovRuxF3c864FRfB5S","escrowAddress":"E34ZBK9mTKVmq2N82CsWHdRo4VJ73vtudaCfVnXWE9j3","fundableUntil":320,"reclaimAskedAt":null,"fundedAt":"2026-11-16T09:17:15.000Z","releasedAt":null,"reclaimedAt":null,"releaseTx":null,"metadata":{},"createdAt":"2026-11-16T09:17:15.137Z"},"created_at":"2026-11-16T09:17:15.798+00:00"},
{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","sequence":17,"type":"gift.created","object_id":"gift_00034yVQdxYRbt4zc4jgqvb1","data":{"id":"gift_00034yVQdxYRbt4zc4jgqvb1","accountId":"acct_00034yVQSfeCRKxD004V0oDW","status":"requires_action","amount":2500,"senderAddress":"EzEAXcq8bMkfpAatc6M6gNL7ePWnVsz4J8EjBiQfCmHz","recipientAddress":null,"releaseVerificationKey":"AK9EgDng2B1w87JmsRbRZdHZrCRHxvE1rNJkSAZGaM4G","escrowAddress":"GvrHFeEQsNH7wYmge1sxs3Dd9tJXx5LnUG6GEpYE551h","fundableUntil":320,"reclaimAskedAt":null,"fundedAt":null,"releasedAt":null,"reclaimedAt":null,"releaseTx":null,"metadata":{"for":"Ada"},"createdAt":"2026-11-16T09:17:16.094Z"},"created_at":"2026-11-16T09:17:16.094+00:00"},
{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","sequence":18,"type":"transaction.recorded","object_id":"txn_00034yVQeOSWXt6Drgu2yPD1","data":{"id":"txn_00034yVQeOSWXt6Drgu2yPD1","accountId":"acct_00034yVQSfeCRKxD004V0oDW","type":"gift_fund","source":"gift_00034yVQdxYRbt4zc4jgqvb1","signature":"5HR2tbeCGmj8pbya9eYiry4TeCw41TsT7h4FBPQTFzKHW1GfHcNimmD9pFTNrxKUJecjfPrirgnJnkGAu7d9uze7","senderAddress":"EzEAXcq8bMkfpAatc6M6gNL7ePWnVsz4J8EjBiQfCmHz","recipientAddress":null,"amount":2500,"feeAmount":0,"createdAt":"2026-11-16T09:17:16.000Z"},"created_at":"2026-11-16T09:17:16.382+00:00"},
{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","sequence":19,"type":"gift.funded","object_id":"gift_00034yVQdxYRbt4zc4jgqvb1","data":{"id":"gift_00034yVQdxYRbt4zc4jgqvb1","accountId":"acct_00034yVQSfeCRKxD004V0oDW","status":"open","amount":2500,"senderAddress":"EzEAXcq8bMkfpAatc6M6gNL7ePWnVsz4J8EjBiQfCmHz","recipientAddress":null,"releaseVerificationKey":"AK9EgDng2B1w87JmsRbRZdHZrCRHxvE1rNJkSAZGaM4G","escrowAddress":"GvrHFeEQsNH7wYmge1sxs3Dd9tJXx5LnUG6GEpYE551h","fundableUntil":320,"reclaimAskedAt":null,"fundedAt":"2026-11-16T09:17:16.000Z","releasedAt":null,"reclaimedAt":null,"releaseTx":null,"metadata":{"for":"Ada"},"createdAt":"2026-11-16T09:17:16.094Z"},"created_at":"2026-11-16T09:17:16.383+00:00"},
{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","sequence":20,"type":"transaction.recorded","object_id":"txn_00034yVQvKi49wybC1G6S9E1","data":{"id":"txn_00034yVQvKi49wybC1G6S9E1","accountId":"acct_00034yVQSfeCRKxD004V0oDW","type":"gift_release","source":"gift_00034yVQdxYRbt4zc4jgqvb1","signature":"4ge1zvqvfQbeVGuQFgUyCzXx7rRMnnF1NjAdJhav5HS4oCW8btpTJp9XiywiWmi4BGAM9DBL2StXho4yRnq2vHrR","senderAddress":"EzEAXcq8bMkfpAatc6M6gNL7ePWnVsz4J8EjBiQfCmHz","recipientAddress":"RZdG1VSj1YFQnTTTsVn7Cc4YsFPa8mTz8NxWjd3CZgo","amount":2500,"feeAmount":0,"createdAt":"2026-11-16T09:17:16.000Z"},"created_at":"2026-11-16T09:17:27.21+00:00"},
{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","sequence":21,"type":"gift.released","object_id":"gift_00034yVQdxYRbt4zc4jgqvb1","data":{"id":"gift_00034yVQdxYRbt4zc4jgqvb1","accountId":"acct_00034yVQSfeCRKxD004V0oDW","status":"released","amount":2500,"senderAddress":"EzEAXcq8bMkfpAatc6M6gNL7ePWnVsz4J8EjBiQfCmHz","recipientAddress":"RZdG1VSj1YFQnTTTsVn7Cc4YsFPa8mTz8NxWjd3CZgo","releaseVerificationKey":"AK9EgDng2B1w87JmsRbRZdHZrCRHxvE1rNJkSAZGaM4G","escrowAddress":"GvrHFeEQsNH7wYmge1sxs3Dd9tJXx5LnUG6GEpYE551h","fundableUntil":320,"reclaimAskedAt":null,"fundedAt":"2026-11-16T09:17:16.000Z","releasedAt":"2026-11-16T09:17:16.000Z","reclaimedAt":null,"releaseTx":"4ge1zvqvfQbeVGuQFgUyCzXx7rRMnnF1NjAdJhav5HS4oCW8btpTJp9XiywiWmi4BGAM9DBL2StXho4yRnq2vHrR","metadata":{"for":"Ada"},"createdAt":"2026-11-16T09:17:16.094Z"},"created_at":"2026-11-16T09:17:27.244+00:00"},
{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","sequence":22,"type":"card.created","object_id":"card_00034yVQvluHEris3694XeFc","data":{"id":"card_00034yVQvluHEris3694XeFc","accountId":"acct_00034yVQSfeCRKxD004V0oDW","brand":"visa","last4":"4242","expMonth":12,"expYear":2029,"name":"Ada Lovelace","billingAddress":{"city":"London","line1":"12 St James’s Square","country":"GB","postalCode":"SW1Y 4LB"},"spendingLimit":null,"vaultKeyId":"a4d9110a835190a9","removedAt":null,"createdAt":"2026-11-16T09:17:27.423Z","hasCvc":true},"created_at":"2026-11-16T09:17:27.423+00:00"},
{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","sequence":23,"type":"checkout_intent.created","object_id":"ci_00034yVQwZujHHif4GoXrjkW","data":{"id":"ci_00034yVQwZujHHif4GoXrjkW","accountId":"acct_00034yVQSfeCRKxD004V0oDW","status":"processing","statusReason":null,"explanation":null,"url":"https://shop.example/mug","prompt":"One blue mug","options":{},"optionsSchema":null,"merchant":null,"maxAmount":null,"amount":null,"currency":null,"amountBreakdown":null,"items":[],"shipping":null,"shipTo":null,"tax":null,"shopName":null,"cardId":"card_00034yVQvluHEris3694XeFc","chargeId":null,"outcome":null,"step":null,"stepCount":null,"stepName":null,"challengeUrl":null,"confirmedAt":null,"expiresAt":null,"metadata":{},"createdAt":"2026-11-16T09:17:27.936Z"},"created_at":"2026-11-16T09:17:27.936+00:00"}]$rows$);

insert into "flows" ("id", "merchant", "version", "definition", "successes", "failures", "last_used_at", "created_at") select "id", "merchant", "version", "definition", "successes", "failures", "last_used_at", "created_at"
  from json_populate_recordset(null::"flows", $rows$[{"id":"flow_00034yVQvqCCe5WT3B2XqCHi","merchant":"shop.example","version":1,"definition":{"steps": [], "merchant": "shop.example"},"successes":3,"failures":0,"last_used_at":null,"created_at":"2026-11-16T09:17:27.467+00:00"}]$rows$);

insert into "gifts" ("id", "account_id", "status", "amount", "sender_address", "recipient_address", "release_verification_key", "escrow_address", "fundable_until", "reclaim_asked_at", "funded_at", "released_at", "reclaimed_at", "release_tx", "metadata", "created_at") select "id", "account_id", "status", "amount", "sender_address", "recipient_address", "release_verification_key", "escrow_address", "fundable_until", "reclaim_asked_at", "funded_at", "released_at", "reclaimed_at", "release_tx", "metadata", "created_at"
  from json_populate_recordset(null::"gifts", $rows$[{"id":"gift_00034yVQbpB0dE1FiArJeP6v","account_id":"acct_00034yVQSfeCRKxD004V0oDW","status":"requires_action","amount":2500,"sender_address":"BponeyR1kSK1ezbex8k8GnC2kJRqSWXexkDD8iXbNzrP","recipient_address":null,"release_verification_key":"Cq3bWduq9hp4mqi2dWSiJBgw2jj4y4iNRfHdXXrCvWKv","escrow_address":"6n3JoQvCzwqHPFhUx3fYAYJbHxLZBBs3oX7tgYKMzbdb","fundable_until":320,"reclaim_asked_at":null,"funded_at":null,"released_at":null,"reclaimed_at":null,"release_tx":null,"metadata":{},"created_at":"2026-11-16T09:17:14.736+00:00"},
{"id":"gift_00034yVQcSGYlNERa3wAOn3A","account_id":"acct_00034yVQSfeCRKxD004V0oDW","status":"open","amount":2500,"sender_address":"3cu8mCZ5REHxKPDGN39dRPLWbyNcH9qyMKzH96LwpMFQ","recipient_address":null,"release_verification_key":"5udfmuwo2n7jdA3sg1i28UoPX26ovRuxF3c864FRfB5S","escrow_address":"E34ZBK9mTKVmq2N82CsWHdRo4VJ73vtudaCfVnXWE9j3","fundable_until":320,"reclaim_asked_at":null,"funded_at":"2026-11-16T09:17:15+00:00","released_at":null,"reclaimed_at":null,"release_tx":null,"metadata":{},"created_at":"2026-11-16T09:17:15.137+00:00"},
{"id":"gift_00034yVQdxYRbt4zc4jgqvb1","account_id":"acct_00034yVQSfeCRKxD004V0oDW","status":"released","amount":2500,"sender_address":"EzEAXcq8bMkfpAatc6M6gNL7ePWnVsz4J8EjBiQfCmHz","recipient_address":"RZdG1VSj1YFQnTTTsVn7Cc4YsFPa8mTz8NxWjd3CZgo","release_verification_key":"AK9EgDng2B1w87JmsRbRZdHZrCRHxvE1rNJkSAZGaM4G","escrow_address":"GvrHFeEQsNH7wYmge1sxs3Dd9tJXx5LnUG6GEpYE551h","fundable_until":320,"reclaim_asked_at":null,"funded_at":"2026-11-16T09:17:16+00:00","released_at":"2026-11-16T09:17:16+00:00","reclaimed_at":null,"release_tx":"4ge1zvqvfQbeVGuQFgUyCzXx7rRMnnF1NjAdJhav5HS4oCW8btpTJp9XiywiWmi4BGAM9DBL2StXho4yRnq2vHrR","metadata":{"for": "Ada"},"created_at":"2026-11-16T09:17:16.094+00:00"}]$rows$);

insert into "idempotency_records" ("account_id", "key_hash", "fingerprint", "holder", "fence", "steps", "answer", "created_at") select "account_id", "key_hash", "fingerprint", "holder", "fence", "steps", "answer", "created_at"
  from json_populate_recordset(null::"idempotency_records", $rows$[{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","key_hash":"\\x551498a5a5d3e1d6a307f7b235a3c6d42f342460c183ec28a63ebc8ec2ebe106","fingerprint":"\\xb9d5f5bacfc8e4bbdc94ea736c69f8afbf28c3aac2e84b090c2f8ea117d43559","holder":null,"fence":"3c0b2627-4ab9-4455-957c-ec9a95adaac9","steps":null,"answer":"\\x46be0dd49ba0a4bc11d07a53d089e3aeabfc305a24dfbcb051798b1368cd79c63d9df0202cb838ac344225ccf8aa04f4bcde656fd8dfb7a5401fea59bc9ec12728e476576803d1b23ef45a267fb16fb8d36b7f4106d6fcbb13cfe76abd38071432485fb2f2bd0e81fcac9fb7a8ff5a8b5806e0947a51712019d74923282725a8794a4ea2c269ec9d15f51f557456ec21a2ed1fb248db27f83ec37851b363741a9f2b9124fa67a93778827aba747b805a65fcd2e98571e33cc3f4b168affb032952cbb70ddfd69758f005b7344efb1d2efe509b9a96d00b21e5f2c15a90b397d0f8c12d91ab7558e949697623134f8e88e35b08cd00fbc5fa586cad0320928f046d4aa1cf545d61424fcd20d179a7705a339aab2368cfb47f15175c20178fc55a46746fee9e254082f143b6782a56a58f1c566ba71da20fd820378c2e24f6e4f768ac459816f4f9adda45a292f74b758133883eadbfb64e2ae0a0e1a901046c68","created_at":"2026-11-16T09:17:10.004+00:00"},
{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","key_hash":"\\x048824e92ac361e81795472e32d8504d23b789ca4f9e3fb963c233c9ada1ad77","fingerprint":"\\xb7ae488df7c17e81276290204bc8f6a48e9d596a159556f9e9ebfa4bda23d8c7","holder":null,"fence":"8293ae28-a623-4c18-ac6d-78c118afbd71","steps":null,"answer":"\\x4988c0d28cf2bb992fca82e7a1410dcddcbf14f9292af371a2750afead0f1bdf6c1cc4747eed27fab63893210b08613962b9be1a0241ba73223e342ac73d44e6c3599da4e6280884777e350e60ac3cb4c14ab9520835d3550d1f6ef8f0ee3cb728250896a7064d8da0ac2c6d8308befa934c6f3d1668bd9faba372f43cb5bc35874aa8704493d6e0388dfc9f3c38ef059ecc71c9f13955b5670541a5107438c93af83b0de789669d1c76518c360422cf2c2deee9ba803e6684a9cbbaedf50677013946934c5f12d4c918a9b98e02cbdb29af51f869c8e0f0e207d29924c5cfa20a9902ec17965bc0ca49c724df171b7005e57ccc17b8eabb7563412e068a4a6407236bf207a3e422b37ef099b5f92dec6951ed60d32b2a661ecc5c5c492f24b3a59ff2debd29283303c32c397677b205b82e32688ea5aadcbc5ce12eb2299006e8064ff96efcbcec1bd979354e5e922092beac396427d180faa222208b10ca4ff0687aa1505c0b93ebfd9635973d848f5d4982ef8122cd342b08ee815e69c89b47642a80ca1b6df8c0b05544f5f91b7a6836c552e101b1a8579580fecf3a53efd470409b679e06f1027e036fd139ee5416dbb353615add8ce74680c9d46e99c82e48d5d8806a8f5f511972bc0732ee9753826b05d99c643ea102ee76f964594ef989cff7936f9bd16814e856648120bac6c73892606b7a13851e8927784c4d7decedefb84b3e56a643e46ef8dd4d70820326da2ee6a0ac357b8329d560163431be99bdae60a0b839b2cd1726a8f035c6c09a94985a529e4a6e2a4f05d52454c06d2600bbd89a8ad153c5a9cebc53a73ab360f8c7020bdc386eb5eea44e678cdb33d19a3e04480a73aa72ed8796f6ff5a9efa18e0bc3891874beb333758d25fa04511ecafba89c02e4768bab915452229ba5dd883b1fe73ba82c0f8ecc16790d316614eab4b1beebad5e3e3fbe63378132d373c6b8a5d0590ca9567e4d0e79803f8f6df715dc2869ec342a9088b5c03cf6908499ececeb3fc037c1b5f2c6ae32d468e49c5d8c586d50266c83d91d74deb9089b46f9e20ed592167bfcb3cbd2ad2134b5e4bd42948b7b6196b54ec7f961dadf37afba80967361f1cea93ea4bf87e68c025fa536012db71ce0bdff58c70efd960f0df2b5b8e2fb62712a20c4602cb2ef8280f3bd70a8a603d774c45b6f9eaeee14fe02d54426d6255a7a540e8556177e88a8b060ffe5c8ef7ba204e9b23b240ba33e8fdfd5022f825404569da978e590b8f23d29d4b957ace4bcb660ccf6b306d096c6595159748f41ece382cbe0d680ecb15c63e15475040007ff79c25248b23d5a98706b4ef92d9fc119235d44601e750522813d65581e45cdc338227866f09cf518c2a9e5e30d754a3e22a0e03a75369efefde6d9a004345d4674db691400c6485cec8e2bf821fc4ca9ffaa23f5b1ada68d2e1939d254e384e8fcc1144b7681417d9cd18a23e4bf0a539b310d293c4004ec96592026b74c4ce39c2ba08b166a71a1c9dedbcce5cdb7ef20441de1f2bbaeddbd772a23368b504a7e5a80c2bd44757264205825634273f78893a91ef9c0b335d8e278b7a42bef02e2094f3ea9e35931a6baa63fc29b84a231468b52f5d80efb8c15c6417d4a622adb56d98c99d073f7584b5709f3c6673772443fdbc408961a51df3e4c88dd0356a164a76e120865a5e165e9a8c6baa301f5fa726a0e2d68aac4aaff7070179d6efe1452322d7f3eac66657e72414a3faefbbd5f1a16491347ae86c21c858a4634ffac862929229d388b4e07a7f3d99c42ae6318f99dfae91c4e7df83a71ef09f2fb1afde01c691b96a66d75236ddf7e8c6d3ec3541ccb07e9b2d5077b4136afbd3ba7f0e40b6c2ec3808a625945ab18bfa2c16d316f511acf7eca45f703b49a0b37989207c0a1763d3f3c7874598603fbb787bb7dd491ba4d5b71b9197a9f581d90c1485ea6aeef6385c726499b46111b2881ee38877ba5de1119221bb1e70f91880578ed6e87f92054d39a3bdeb308d2282b251c19e3c2a114bfa29659b758c3477fd80415762e6f48dc29fed36fb5c1de08aa934679889da8b2e1e58ee254c710ae67f28e78d0ae81c7dc60e732be8149422dc64ab7caa6517644067563a4c4171130cc369669a4d6d38c0724f0211f392e809ee133ddcf76d4bb218a2d56fb20d9d7f3663a1932d3637aad2bf46a4dc101e0b7dabe91a1a083b643e2b0f256a6f0ba51851147336c737c98de88dfc7c71a987ebf952e846e102801ebbcf0ab99cb67932ec4baad5c8f7b130b5259dc7bfd8dd4411ef72c3087428d0d1fa333407edeb31ddb9dcf65e5885ce84499e9991d7ca9a502c36ee5b4391e27a00fe560f8d8ed73e92999d1038f66eea17f40e3f96ca28d72349b98d3b0ca359dfe267c86bac43e6c28fb16ce59fdfb50e73462d99db30609ba4ed7d613c827955ff50739b97e6cc82c070ced2c86359b2f6b5eda7bfdb6a4f5fb30c07f63b9012c9b8a511527531575043919b264e652f049c4f3254881766eb87f2aa02977be18f6e471df69b81d036e8471a0db384211fbd98fdc1b4b9692b775b62153dea5cf7226e6c5661cd89ca0d6f57f83a43df89bd56a7ce3434aecd17de7c500af9a6ce56bd88333a83a89f93ea8ee7060b38fd44ea3e5010686bc410f632ffb97c3dfc4dfe9f5b052ebab0ba1812327795ace0661fff0f6c068976064a43c61f1f51b0292c18cac148d82cddb243bef9ed0680e483a7c8b964d961f8e7b15986f78e8af15db94bc53d7f6006803f9e55a0963ba6fb22fff20147cdec0d19b2709b699bb23092035321df5dda1a206c1ea37c3e0714c441281a93f2f1bd0c512de20c7dbcdd99f30c539dce8560e284a6c991e8bb7b3323a2d13eeff83a962f7106b1242ce80234de6eafeb93c60d421ca26049de9fe0e91691552160e27cbb41ab838024a52fbd85d9ad10c343d158a863824e2b22f2795a70f862be7e1fcd75e3e018ade34f75625fb6f4ec2d70c96d0b71869e1ddf2163dae28bc1b7e791489595dc9d93ad49a5a9d5d75acaf1715e29cb9b89fd630558198096eef25ac98b9772ca79f25e7605d5130c98e95cd6c128c7a62678a36d59c05c0734b4bc5f2ffbc7b8d2c8c404c70cd4a9aeebeb291bb02732ca31a6a12c6b45a60d600b572a3a6714114d18e0bb54cd24b42e7e332b095ea79a2d32c7977e38df0af17a5a0cd14a69e1a82f852c0c91bca169b8014090f826c0e1360392ac05c40d58478349718deb5e4a93e483b1481c4f7b69895ba53722d6f37195ab07a0f748f57773332c48eb680e4ba2f2eca724f10b3aa4b4cc1232bd0518b74f4a180415fc5e44a1eab37165045b5948579c3bc7fd8a373a180f8dd52d4c98fa3196a07df28afe6e00bfb6ec643e5e95baec3b1a0255ee15575e903ae03381670456e4dbcdc14aa9799fde13d014ee464576f5abf03b405c1ac2f9aff0eedd506f2be0bc81cbbf42e5517597a576c8264020689ac9127d79bd23f0ad0fc90a5521f2982e27aaa9586644614a0c8e23bee79f9d11fdceea5d30d4120084f9b1965e96bf695ce18a028c7297698ade7b2d5e9627991c501a41e69823eda13eccd9b9a7d814ee99892477d7569f1cecd400d1d0699d7de5cae78a378ba50accdb29ea600cb97f7205bccffa59304059c1487d0756b86b7280a49d8433de0ecd01860037562340ce99bca43a18a116aa04f24e67757c4506c413b68d022d568db93e47004191e71524896b70c4ac45f32d1bdebf37c37a023d1e157def97b1f5009ff6c14ca9d03e4871188f847801346aecce1285a4b246b3622fa3694a018d0b7829309bb4e6cd24def1339fd2cc7dad2e3c4b5ca65ece50d986015437b25d5d5f41f2348acc9f670038f60058a7166dc2bce92f8beea4a16d0ccbb9af3939aa7d685b14ed9800acc209a3dd172727769815b1097d2c8f7270c118de3d458e84e669228f99f0935a135e012024c56fc9039d8aa1c25c77cf3f74e4826258baad5184ec8cd99d095b1f33ae82606b66f283a7a74dbd52ed2bd70558038cc6b03b67f7b1b9f906f36e012bfe691c233a2301899c6b6d7bcf7adfcb2322340d9d22edd263b58293cb829cebe68e691a2b7f08d129295fabf0208bd2b5eee379872789cfbcd0dc48303a75727eea7ecb0bc89a449f53069bf85097c911d410ff33e47d3c1ecb7d206d787b84f19ed7e1e4a40be6d794061e1925071dd90da3d71da1ea3340fa657eeaddae9c8c5ab2d189062b1d8e8199acedfa80f2f7c303d9811faea44846195b2705e17141ee48e687bf347adb85ad1a08dc0429a6bf0f1a600381579a6281e62886f669075497815ff582b4aacc695af6c49a19bdc8118c80c5c8780a1889a5f5b202ca221906d1c2abbaa3e32e1ef947a6b3eac97c7283ec90202742f5e7f001c2357d9a922d9c68be1c4e63fa377d8551a76c9536a93ac6fea9e9c1797d87a7641be421ff51006669d90a1302df73f8a8e1a0836580ac6fecee5f2c11030ac4765091a190599a26ce2ddb3037aca222b076cef6d5fad83e0108bcf5afe757a6413456dc52a11d14a6892815634d9eb991aa8659ab55db65a6f29204ca04244fecf63b8bc02bda36e864aaa498dee4f84a5229246cdf620acd7d0b3d628b7947ebc0b63b20a9ed9cbffe37f2f8ef3a37895e662f61edb86bdc787cd04c92cc4a02f2faffe8d446cb12a787e30f7366639981852ecc18bfe753e8f7247895db68c7c240eb2199a06d784554291f471ebbcabd1dbe0abbd94ac7eff3196c7028760cafe50f36c18916780fc89b6d6f2ca7604b793af9946922b725b82cfe6de3b9acddfa2ebb6c7c884d96ca9ed71496a33e26613ac760048d9e2112d748223f46e9b7e4a5a7370644828f47cf4999abaa3ec5dc1177b7b17e736547f5d8fec6867248b242d7a326b48cd5c1558a09423d5cd6483b1055c66631ebb0f358b8dad2d0848e1249b83999899e2715b9f2fd4851eb8b06d80a208f5cc928ef292eeb267ed61ee0267d556ca38b538f102edf111511d57ea97dd62150ce96285582d9d6d3cdfface6a9c6b20dc46f1b7ba2e38f560ffe46af10b7ece159a1df26a0ea224bef836844adf288f46ed868a04c18172d0e8bb340646275c47035281d6fc82bb73f66d0bcdbdbea1005cb025645539561c7e514bc19c1fcb427f8d76126555d2eb4364a5b0ba68abbeeac46dbbfccf637d4d6781070ca80d13ba0dc45a93c7dd84477eb80758a362b8169ed380a38fa75fdba98813d1e8f7418f9b4c3a205c524d3d884b50776f1e6438b032c87edf11bd0db7b0255efc1a3a17c10fe238f04d84fa644eada1cce503e439ca20ab05a3cedf2acfa2cadcaab57123cf29b3bfade3995bebf4b94a36cfa2b9525e29358e70e233c50010658483944c55be17b6bbf02db6e851b752668698e221761c8cee31d4a9be0e4a01bd527be69eceb02e6699c505eae423be7395852f4e58c577dfe98a8bee971e20bcbcc9280f8634de9c4aff96a2ed67004d09d1d0dec51d88e0c0fd36236ba5fd4251418d156044d2202a8b99833f2ca50258b9e8f6baa06a2f44dd9e18ffb7c7b2d7b034f2f10a4601daf7449c4d77338b13acac3736be046796ad807422e15b3586d35e5f0d8d356c685d35edaa2634f6237ff17f6ffd7ef59ab5b748b208fbaa20fc1e6eafd79cceebca850f783793bde709efabde73a3ab87c395bc5385d00b28c9b53835849d53591d429768dcc4b4dad7c992ee135f2854980d77f6c717ab17c8c3700a3af437837a62529fb403022d3ee49d79fc6e072af343bde1b70be996b45419b7e5266df8b9f7278f04a7f884f2a684cd253ba3822aceafdd943ed20c8a00fde804c477b9ba36cd913b8cca59906d5f697e49cd038c45825964643f4f01aa5bdb155c824cc8b8ad99bf941a92ae5d6ed350c1b6a61f1de3e160efa5d35692582e2da945eea1d1217365662493ff0267ea20f14d16dbab5d9b7eaebe18d21ed6e74e7538945e0336158059ae7d67a0dfac917081367196389e3385b01ec30dac8cde2b68c4dcb2dbf6587928baa25e7fd32d5c1f7f43a99cf88d90a77781f8d68d43af925b1de488264dbfde2eaa201c7d1fb856233b43cb2a9224ac7e863045a0989288d4d3559763aa95f0c25c8d1f7832371c5b14e7b210f617e467b9d3ccc3bbb2158a08c769be098adf8cd97040d981538749b7ab5db80a21ed030d55710fe627452016dea86e4e409c260b7af6bd5724e4e55f5bb8243a08ff482257efc4d5ecb14eb223ca5487b22fe139b2ad90ce75fbf2ca0de85cbe1e6c3ba16f02631f1a2e692b3df976a43e2829307e2a9822c0e3945674ff0ec4b1726007a313d2561b2ab1b527016fea63be1e4cb99f031a1775cca90626190fc7739fd2948dc88d901a13043923d6489efb0cb67892cebcfd44f616cc18320fe68dc877259e70d691682102cfdc925198b8cbe214c64935d43919b0767de015d1a3a502c21f1697352dbceb443e12e6396ac64b46faa5e0d494e4a258155e75551160e6ffa9811fad47e70db8bc5905d972fd4fdf4765d31b20b95a6cfb1c90ba8ff611317f71ec247c76227da3c0b2a6c1b67e4a1db0bf74bb3a049b34ebb694b3ab3f5766ca90d303310ac175de38906c392e81b21de022e237351b1856b7cc14245bf0f24561137af94d457b5c76690d71f0838a3cf0964a300aabf1ca0ee2ce64f461a2bc3f00f44c8373d4254b5b6580ed05f0f6a6601a30aedd23b59b3b0c4552299e1dfd5abb9143ce7502871ea242d646fabf4d80a53512cf70ff56fcb1f7985cf055979e6b386d1c8de51964b99a2a21b10da2c200a7a0acf2c61483870e5fef815ec3294e2f02e2694a0ce90685bad939fb416b2154ae1792bdcf85e0cb1bcd9f11eb342d557ed96fd89419df3101e9cf0124be34251820a6d5e27f895442e471b019c96d77c3e54df2481567fee8539451c024e9410d9a02e0720ec159408ea50a39cb7141593a1a7be5c238369baf146adf834ce403f47f5d6f2065c7a74b258bfc2d40f225a757830f3319f6a35c0b7c1a2c6f7e5a8d30a3b0db42a93af492d4e1b50d9141efd703ae1308b81f3925389797f37bca4374bd9cdbecb6f3301c2dcac956373c20affaa4f65c48d43337f86a2c7783810927e6c0d28e71c3fbb56589321b276341443cd0c26b812669730d332a78adad80ba1656fde079cd031e4c75f71d9007edd2595a96458fd7908889a53ef41fdffe809ffa923827bf232b586be43dc2f304fbc091fe5f72ee82ff325c81d67ca84f4156a040c94465f2c70a88f93d0e413c06afc5c49a77d96e250a499e68cbee2fccb5c10842afbe68fe3d9de01dca80eedd377b50f457d8139e5033a0e8a98b39bdd6c970840309a1fc08ac6e6e5d00681b30b1100626966256c368686253f06ac576a7e7cd779b8e49145e051a2108b6c29941e8e4611a815997d9664e9ac2fec513f384f6bbef1a045fe7061d9d09266bcb4d6bc395a9ca9c1a583ee7836a40e09cafae2a5391947c9bdd6ded2ca7cae22a381808fb8fcce48957c3d05ad1e55a9bd09c50add4d47c9962f1a74dc7be37897c707bb79131a2ca09717861b3fd06f57eaf23647fd5c6ab4be74196c8c90340e08aa14442cd789ff3d99d6d780547c9c764533bcd93e969aa2fb8404af035ebf9fa75f2b891441a5923b068477343f008078cd096d8c2c1315156faa690b38d1b7ef08116a6e8f23fffbac2d2973712fcdd62e65272fb0775c61b3afc142e7d47f936c29714d2c7c2df69f70071aff74cd0c843d2376fca3833bf1cdd8a0aaec38ff1fcbfff68afd09b8644f3dd2990f3634b09abd7b7dd700709db6d4bc00359e5af7978ebdd4b0128f9f986b00dd1d18749dc12fba48b163b00ee89283b96930c4ef6dbaf86206303a77e328ff93efc2a986cfb2eb985ac616d15d99105b8becb1e4b18b10c070f9b3a7b49bdd4299d74397a47049d0ae8553326b8236ffef7c4a475f91abca2685e134d5a18b262245ecc3a08afcdf01f477d7333037dd7a14f3ec3e05559a293dbb8fe00160969c659ef080c82c604727897754a8bd334ae95879b4ca3d6cea8e28cfad241e6300ba3f11662a7929a65a58a60ef8da7c125c562e1da56928fe1060e770c7217be37b7ced8d62bac07a6b445de9eb20576f8eaaa78f754f66c7afed69cc49526ee7d1a1e357195095c73c701c775d8e37d28ecb5a99babe77ce8fd68fe6d73c4e09ee534f119a4fa50a26f1e9405108d9156888ee80ed9a8bb38de1673e46b05283e24634bd4294077dd2ca0c9b6a208234930a136caebe179d70615f2aa42e627f43fe909657480cef7a3aa8969bfd74c5be942be440d6a380ebee1f798e3627e00d8312b47d38da4ae482bd225e17cd88ac01efce4c65a5be3f39ab9511c4cecb73afe3e83567f09705fc4635b090d1592be58865e41b54c86479e38074a9e2aa618ae4c9937e873defc5e78bfd299fbe57b9636b738ec1133c32885979e589000856044e115de7c9f879d5cc475852af4d1822985e05410eaf004924d2bc51d3d05abc4237639524c49d8b7d1d8bace682d170df5c0953d2f037d613f4a32ebcf8f660e5d9ae260fcf9f20c54c28a9cbff57fe6666bf5f3e0f682410c09b4eed134e7c462f68a08968f7aa7c85a7fff3643653a57c10494791e443f813fb7f9503dabda668bf2d8e2fe36bf7191e70320a2b8d83fe36e8b0efc4dead00676184d446befb6027dac292b96c4569249769006b71e1b8aac3e842bbf8418d7d6cabb0194505207ccd4530c88cd21e047033ca2abfdec508146163fff59bbe3986f2e8adc8db71aeacce4e372c592613bb305330230a7c0ad857d46210dcb86965d134a7eb4db5c7375579b69e0ad0a01f774c4e8f46d7ca4d43bafe7a5f52c81a7493e76342c9a7eb9cd052ba6b9a7ed8547a90cdbfa3c7f902a6cf8ea6123adae506cfc31439e436f01a09432d367808b42d908d237126123035e4e30d8f1b30433df2af4420238c043cfa65a138f68cba7884e1954fedac84192704d3f7d59ef1669e238032ea90eb6fbf1af07c9396c91ae502ff468b264ac5ab1aec8e80c327aab8568a840acfb77f253a9697ebbccdaf0a2ac13b848e84231dda212da67e5b204c4a63db6d605d3dd75673e362afc76e2a6424d5d8fe3752425d89389c1aaecb71eda230c8b3d42cf89852a43c589455e977d90b827331b4372e90ae6f0d39827f3a69b8eb0842155d87a92246f0324c479e92c9aabae9f0119fcb9e690de0dbdc326516cc8617eae568298bd2650032aee5ed4f19bffb3f9c1a35fcda33410173d3eee1aa840c33ed81a641f2df4d933f0b95f938d0d3f99c688ccf5ca60e74dd561d2ec31e2e478a0665719effa969e8c0709b82b92acccfb3eda59ae01c57da9e119621d361fc6b61180d855e4acfb2c25962052d850f810e5089f26df336a560825e24f7ff04edbb4043c49e2a17fbea3b4b1db07e00f67e9fd1a7e66e5b75eb7afb9df4749b147f6f6ba4b428d51bfc1921967d8d73056aa953257f05ecd929b6e5274a879cc8dce4d85f8c99e73a3b1e89ef7e3f167adf8cac42aa8b1d6e22d5f9c117eeb7f71bf2c5c85cd4dde2e236b735cb1f931557ab071431ce226dfcea79e7ad9327e4ef3a62d7bf1e3f204f0a1e10edcbe24244ebe57ba52012bc633b30094b780bd5d63f6da296be6fcebd31d6d19b6becf542cd1122ca8819b0697a231538f90cf855adcf1840dea0216cc4354c60dbdb733f09206bf5f52d74c24c97add0719881d94eacadb319a593780f3037779e70919f93d381cc23fd961150f5af0998a0cd96aef5e58c4ef923433ba391b3330240dc840908ca8befb45bce5ff62dc789c7bf61562791e543b3e50e80dc7c2b03f9f2e378f9b35549254041af2150e425e35a0ffcf56c5a1b97c0245b156d4633a7f487c7ebc7b855aeb9af03c87dff3d7ec97b30f0fbd3394ec139b875efd5d3582f23ed166f46694d0df3c385d0464369c3f7b12d8186deeb4a09bbafb6c55d1e26864d16173aff4345b892022fb7c990f8d005d3885ceae2644a66e60cbe684c863b8177e52e34c32851053383a70119e7e669e68063ef5f98a2713bf53ff6a9030742d0e7acae37ac0c13b9324e331e512c6e69746cec1e6be5b75e63b77e91f542fa94efd2fe0e03b1bd78a541b0c4bb9653d1e3d6691703c65e713ca866aaebd8ae169c987eb211b25b3fed5c84d78876c903c258d315d7ceff0b41b00f8ac0b66c6eae9e11dcd5dbc25a59d3e2ea50a45390f85964e3e29faa7f55824c8bf73d9a166193e4f5f37a8c574e728b3e02e55cf73c53810fdbe72210072de1eb276d406953af9e468d80d64f9725e51027785df1a8499164bec72e3a0239668725d46aa71d32203e55425ea6a7ce2ceb99ad618f60ef21d39162c46167f75b4cd5c92fe282334b08d99bd0d939d923d3d3a5f43a364198264b6dadcc32d549b792f7177157f30757312fcd471bc944c343ca20621386aca41a98279046c6d0896191c1a977547e165254e476cd580bf23c85a27dfdc7619b45b231c4aee31da2e05891fd9d2538d179c1d9fb55dc67d478dc7239f044cec8f649795fb88734c4fa90709aed39845a8aecaf0945b3c5d071f6fbe6b184648fa64770ad08b74615eb6893e616cada9d9966899d4d8e20e58881ecde9069e78b8782b3447a2c0f8508fa914cddbfc0386937b35ec8a853082899c15f81517e4118b99c0641dd84d640383c30e02592f6334005bf2997384f83d0908e6ab55b26b26e490193afe1e0dd0c8e1e2d99bbc198795450962a3c974a7d570cbb9d0d001ed6501ab02057aca6203fea7941751c43ab0d7e8691176f45a1d307b23810794bee5e2c482166005ad734e8681681fa4abddabbcb594ef8ca25208e3f438c8973adf54139be534d6395f6c45363dfb7ab08a5d7dca4eb3123a3b89287f6408f6a6e46a02ec71a41fb474426cf7ddb9f22ae8885c9564e0ef79c4e6eb5a39f13c3dd2fc1ae5e84b2e686334fbdb4e87bcc7899a521d2581e3c63d579fb88cd73ca36c3e0ff8d84607ab79c04e9a92d0e0898795c9fdba7e6a6e74d3d32b9f2e54a516345c5c5b36dc1416e9b5dd81b6a2cd47c6dce28a9cb5b9de24b2b4a762331b6386114a854553c88089fae653e75f0d193be8d11053aa978f23d4945ec646e6f1c6ff60bd947b6ed57b1767f1db0322088cd76b76b419b1f50a7a6339fea5a9acb9796430ab9e28e26d5ff0f116667a8f4b22c13376b9b67e22e004822791dd423c7f7bc735db18b5341c19b070a28009f6764d66d0f10740b3ed4377c91bbaf87443c7859cabbb163715bf7d707dbadfa72a3b3b4f87c82d01baab5924d86e5e2f95969d63b0943fdc37661dd26928032c2c86fc990f176e0e6c8162fbaee320178190826df3a76483c5d99036b570084aafd7e4e5c985175ad536e25a2a103ace6ba0eaac62373d025ddf2b944ad582bd546188d0a7207efd44710d90137c23c91785c80b328614eac8ca7e0cebd3a686b4834459904e18f89226ad1176592e8105a3e07cd2138fff789a01e07380dfda2c9cf803b9cafab6d5de5472506113de1c5d31fbd89d2906ba40d156cf9ab191ec009b8e7632d16f043c5776ab3a7c1427d77c6b24081be0225782c2fb8238952ad984bf700d9f5d6388a2c830900c03fad9ccc9e347ac171d9c205ea1a9aeedf4f4d46d50e9845742bbe24c9dada133aa25e11345ec8838c2bbdadedb102e067adaae2188b3a979875d57d1f9932864bfb5c8cf8680de2174c2629a521e01d54b472edd377469925884564b59acb22d83a54c8c550a41c75a650cd2dbfebd4ddfece22e070200ddc1029177d793e176acb10c6c03baccff23b56f14915acc172dce89288e49cd9d941e1fe6effbc7526e200058d10d796c0e1346eda96d885c44a59c5ef2989bcc3f4b64ad2fc06d38c05bf0234250b66dd4219b9035e9848b16fb1df8682b8bc33fba405a37117684155a61cdc73cf8fe7e3e4d51115b1528d95b6deea7b0f27368755bf3b799c7cad9e551bcd29681056db5ffd58f2497fe59113602d2f5290ccb788b6219d92d1c965353b91abb8c115231b3d94c64fce9f7eef058d7e7d983ab5ce986b7c48fc9638395956711de076ef1b7c4fe3dd5bf6ce212375f60bbd99e98972a10097f82b29ac7e2fe3c1ef230c108ac1d0694651bc3b185c34b34e4786a62134871977e2f40c249b5c5bf4aa227e0e4774d96a46e2eddc9385d3087d50b6da77d086d2fe21252605b6c6288a79264cd69f59549ce9f6ee4cddf7f1ebd9d981f569dae8f01cd9fa331951dbaeaab20bb222cf36acc5ab7a36cb8404ce3c5c533e24fdd2a6c8e72ec5d231dcc9adcde8f497e07ddcef023fef4d2ce7f9c30530f74d227e485ab0c91cba1bea811b2f8dbda9bd5874f3569c41b60430667034fedcad00f6e0048575ac73134da89536aa741be56f9b6fbe4d7cb1f28d01e7b1c1935a007819a69b3d14f33651c714b508d858860b92dccbb45ede7f8fa14d55133305f566b37d45c586ef50da8819cfa4f0b1e154c1bf2b40f89493e3758523776fe83fc1eb635827dc82730a9cac2e364c3332090370f8206c046b2e4077c9cfa285b38f14079e744e998097cf11d48ed542fbbf6509784301b88788e56551ed57643577b10cfcfcf5fb54fcf4682b2ad47f56918716f117732a3393e1c98475d633effcc17b73e8a82b77786b8511b2ec0dbf0b8fe5d33833aaa620295cc6ee305352ae0139bceb289d01784ff0a753448cd452b5fd8fe0cf8f88c607068190cf971ed9ff2374abec311a247751a5f98b5ac39f9ac90f7584ad2cb4f05dddc45799e5646a4072d0207d81efef81d13f8e39e587a6a285df7ea1791fa955cdd18867f9d75909bde98d7b7cf8cb038c6b2ec445dc2c0427d5bff7b670e1e7017f76dc9974f7d837818e34040e32cde17a93d6b44044a9a24a82d7ea4e5c920e12e8ceecb5f8075a0d","created_at":"2026-11-16T09:17:12.709+00:00"},
{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","key_hash":"\\x46430c0bff44be17866f12ecd2467353f1388fa5ac6b7e3a649c964510915717","fingerprint":"\\xbdc6aa27055addbe4d005f232dd9c6f95ec4f7b31f253d76cfd767eee64434f0","holder":null,"fence":"f723a4d8-ad78-4f97-92a5-971bc30525f7","steps":null,"answer":"\\x1f8f2fcc64fa21d1d554169e3490187661a37cc8788a6ff2c394cd3cfc58d8c66068eab6fc1e14dcda167cef88a1c178da99f84694de81f2f3581bdd3f279da2c68d9fe6d984e73e5ef8abcb91b1ee3f9ca8c83d0bcedf0ba14879ca69df9e4d92528ed8e05678175d0602c54e52d2808f74e081c0419f0bc32a6d00dd1955f893824cd06f11830d23774a4fde0553b56875409e122f3a277c7612ba86ad0fee716bf480ce9f29b0e1d82de68ac816af3ee5b255b160028434bc02d169323e883c86c887814c724a212556c7479e373ea0f636680139a802c378c29ef1c53742dbcb33847f30ef4c048b184d2461ce778fdcadda535e2cce36486582600bdb221c4800c7f18f170a0d02f059247889d660aa38841e1e25a0b876cb184433b5279deb82d6d201c36a0965e7a328a64943c1bd4e1ecc6654dd232a99a31c5726baa5b475af4e51bced0844f2f34b7d791e7e0f24d185a7105f25e598723742383f59853c3ac02274153470","created_at":"2026-11-16T09:17:10.389+00:00"},
{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","key_hash":"\\xc4c37fe8eaf2e8c3fe95e6f903940931d4ad93e7739846ce6e5ed60a6530f21f","fingerprint":"\\x518025c00ce1c73bbd9c4530957b6911a92b85faa5688c2eb55876e341e2e089","holder":null,"fence":"4ed39a41-c5f2-4a7d-84c5-c4240e4c8e7f","steps":null,"answer":"\\xaa5f96af7b405dfe534f52bb798f38378ca7c807f6af712c82d854fe5d4bd972b82a6b9a2d24defa88f77b8f913a97b29f836128519879adcaa136ecf2d0d739aae69ef2c0d8d836735621f56355d1190f46e1768a4e72be094043a432c17bcd57d53bdb542aa1c12420832b67563dbda6d744cfc15b5f2a347a96de5dff0c7b89a2eeca06b6b5174cf04d7a213fadf6df50daec80ca230a59d98467787305dd29fad48940bce66cfd8fa6dafe96e3ddb42fe755a0fbaf1f8a9019e7b0a490057739837db053d2c70ea2da51ecee8f083a9e1214dfd927d67cc73752591f16791e0ce621590da5eb031de602211a48af1b166633c5b621dba68a27c473b2983f6091add1625cbe901a9633b6a67608958ba62831663b01bb377d3bace21032792dd9cc5215d147c4406d0b65205519b0cb41d1a531a5d3927f5f674dab2d4ddd2b4ecdf9c3a58a9536d7c8542ae4808816dcacc42cd0ed488ca6dd8c7843f0473e3bf4ead6730c2103776645a8eba4ee05bc0a603674a38a76795c6cfe25be3844e882810c2769fa9af6825a11e19800fa7769f4469a645c6293733fb5ed4d240bf4027d632a502640e18e298d93226ca621f224c25d4179b6f9a5482549f99e0c13ae8527bbfaa1943779","created_at":"2026-11-16T09:17:10.708+00:00"},
{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","key_hash":"\\xcde2adf4ef1e292b809d7fafd07cc66f9ac60c0479875ac928072eb615d1cdf1","fingerprint":"\\xbd2ad4b0a34d4de1d4cd7b0bf44d747fbdd39fb3b32ea063cd9f46fe0e6bbf68","holder":null,"fence":"62e2fe10-cbde-4311-8858-aee64fc86073","steps":null,"answer":"\\x58c9a8267bb7a043781b7dc1657b397526bd1e8a967aaa2c580e77f5469cd1dc7633467b6a59a4dd50d4ecb061f51ce1508d2f580036d4a4578bf4e3bc03cf1201ec9acbe0e1831ab1578dc4d5ec40023b1d0dcd90a3a41760e0dbe3488459d9dc39096951f0ba5b309f98a66b4202e4b80e6e873252b0caa8ec4a7a4e27a06c7171de1e713e7525b7cd2e6598fc0e21e76478345cc7d63dc8dce2ef16ed31e5e28cfd38f5825524af841630b685676f6f3b27bd4d0e38c9a126db5aac11912bb49b1d8c6f45d3bfd4b8c59c2331b02ad77663125a4e7d385c5bf5c97cd96cc32c2d84a57c673e8e7aa47a2288d1b25088640808a27ab9457903634d139766bcc0c31c54fd1d096617304aa334e9b6e7a6424b4246c274269ed9e9bf4dbf73be953322cc44a05edf871d8c9e11f51e199de0f0bdf431d2501c9dc574540db1ddd82584e94ca1b79a8fe61fa02bc3755379a995385fb85baf528450701cf08706b5f8b6c0f6421419abe18dfc3cd65f7a951f0aa5561a96709505ace46d910edc40dc1f9c98c8ba8ae6b367d60ef06675fb80fefa339537f6628f7be4f457b597f4d0f5d865282460a8864835e43e1df7feac66369a30ae82817b67ca8d92a2baabbda6b209da4b15f9fc6c0b52263c6400975aed9939deb7337c1ab8c2fb22e60b7b5110e62532aa6eb63bf417e577e3cc73af05dad719b4e8cd7fff6c494d99ed578e78c1ac693333a6c192820ef136a28e2d1076696494f480316560f8d9290ccf5ffea7606f090aace28c782dfd0d685149a99305413a20a353f8aa4c843cc667b2789bc9c784a52c1fe62a5b089e544b4723c4075643c44f717ab36e9ebe2399e9914e016b6d182283e0adc4b8a471e22dae00fa98ee3497730ee7719d7407913ac5a502df4208b8d96f3f23e61818f7736e99e2d98527ebb311314bd1fa1fe0835bbea74ee3a7fa0583c518376a2e2f2569f7e39de2b8e34d8d0021e2f4a350b64d687def963a67fcd9e50ccce3515796243a04ca3ca06122c42577bb0d651b2e1bb6019b534f7de5be86d0e8d3503591dd2efb87242ea7803c80f479fcaee6725c25d042e705a0b738e5ec7411fc3d6c541540c823a4f02d6e4e34d59ebcbb918012a5cbe7be813f46449eaf74814a4163fcaf288c52d3cc732fdc95f04ce5c376c4b5443eb5e53f38d55bb747a860cfabc5de21711cf6a09e34633958039d7528fcc8a8bcc6d270a14d82a01982b4865c2be573e01fa9e1afbb6dc16412f981a20f2531967b3eac99749a5bc8d4b4e0522d5d8c23a7e4d156cabbc8d4fdedc1f29093e9d3966cec66ac8b4c5fc03c0fd74ed648345b0cbeeb11ad37e25de413e39251a7e0b16d9d22cb54727ff5a307d38f2cf5a237e1a38d003cb349d86bd7edc2ec05b8c499dba1dec49b18c99237dce0bb3615a3d416edef8d8a631b0651b155b8dc6588776127a59f56e1a13c4750136d613642ec4a5f9c834059fed46a150aeb7987c790f5309729d70e83271cb9052bb5709361e3b5d7f57f1780eb30fd330ec356246e59267b5c67c5a613377901e3215cf082e86f842350ad988a1b7d5db40996740405eec585fade385d57d3b54725bf7bdd712a676e600d8aaa","created_at":"2026-11-16T09:17:10.978+00:00"},
{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","key_hash":"\\x4286a7f6da8f698db424972f55f5395c6323fa9c87603108f38904369a4f8605","fingerprint":"\\x4494832623f3c0b0fa9ba17ae3a00ed11b5865a0aa583d02c600d4038b6688af","holder":null,"fence":"0fc5605b-3c32-4de3-aafd-6d1a80422f2c","steps":null,"answer":"\\x447aecb60abeee11c37f7ae1719479a786b08f5940d3ec0817b825833ce7f89fdf44cd40f82fd1c8244f5a26128e31e642b31c2bb5bd0fac5aa893192f44deadfa877c7349be8db0fa806976313051c6dbd9d1bcb97f5d3829f8c9e7f8a2d43445fb648a2f628d6b70b407b33b6c45c2c5f2f73ed2421b893a14ca1ec5e5a83dca43f49a907f3523020964afa6b790472f284f7002c4ccd515b7dd1987e2ac90b807c365e7654d91f0662873bbc56c8fbd9802ba1ffb2b18e64a0bccb0aea788b42bbe8d80f19c750bf0b15db6fee741800c734997a17a510acfca0d532c4d8b018eadb44a86c349c66dfff950e95f8495b88d1894565c205e35e2171246c8f957eb689a978898bccaef8f1e8ab598f064452e396136c3a178715b6b638f4b8b3bb7151ae45cc2daa9f3bc3f92c342596dc211c30f3102d337acf659bcbfc3b19eedb49ca22961a94d642163a80bcce7fc99b1980ddd56fc97e4fbf0042e7b7c86c85ace8be09d58b4ae1535514ca71b6f2e68cc031e5c4414d1551a982d9b6a5b0255cbe5a5941b03228172f16a60173484ed35bc718060a79abc48f835de183df836f84e40988a7a8e849893c4e83d78c16611fa1aaded54b75e0628144d66253000f036fdfc66996d8dbcb427b1328406317fc94f21bc9a812601f608920818ab","created_at":"2026-11-16T09:17:27.404+00:00"},
{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","key_hash":"\\xcd0dfefdb6c24701ce69eef5a663076c9ea09e2d2884d3df7828db762489c071","fingerprint":"\\x00e52b8110d437edfc45aced640639598d6ced4cab21cea704fc857bb218b33e","holder":null,"fence":"f6103f7c-f25d-4739-9e20-dbc2018abc7e","steps":null,"answer":"\\x46c34eb01c63512142f62658c5dd1b4c563c2202fe5710971435283aea0307a37d14b17e38c587540eac3e5842f848b7549f6a16cd84eaccb8d3ac813b16e7d1bcc7f7d8b89d8be026845d8c481c62a77f2bad4ed0b3a4533d40280b66108ab85f381975d90937828bcf7a7fb4028dff288abcc1c5d5a1d08811d87071319bfd792741634a99762f09b513966104390c8de0f4284c2874443e0c9840e4a7596c6292f9d3cab5f5a46fb36a6ca3b556044dffa6ccb9e5e682dede56ca3861192f2463317cfa7a76e1adb14eb5a3b1b7b9505d461b7311560f1004e1f7c02ff5a7dd2d0b6d69c723061fe6f957defe812abc3c315f4a0259c5425d91636d48220574970517bb260721e8ca5df2b61bbcbbf8c8e9c80d55bcf62b838ea271b0c9f1a8ea6a1b74ee61d769f223b5a5962fb20b40c281d03bbfe449ca0757c8c6f383eb536b7e192642d952fb62aef720f742ea66de7473448ef040fa7c76c839e9d37bfb875dd297dcfac45b9d1787aaa57bfeb0396fb07a4dd2b0fa735f09990aa3fde8b9ccca7ae630d3700a739b1f06c411f54d12f60da8d6a9126875c56afb8b82c50d3e92ae6651c3b1ea16bdf7a0d3766823b3acce612dd0d04067eb2670108643c44d83b8f20e0b2d0021ba34bf49e288aace378342a375320bef18790dcf9a5d139a5b7a4625f3e9c9f98a909c2fb14bf4a00a5e574e4865bdbea71eeaeb312509d034ad5d333f1f0aa3bd52028f303da0a924498245930c4a47cb88ca76bf361b5f18babe19a853b1ab6ea212e278cef3e1d325336c50d082cfae30b34f39d6c5ab120b61102bd45484406c73a44267422fbedda647d5deba6241b671f928853be10b3b0c608715a8000d9e9acbb3192b37d8f8d9e5e0175882d887938ccd227c9aa1ef71117c4070653398fe3d43132688436f7944d6bb99874059bfcc7beb8090e27b0eae22c51272745f69e96e66407026023e05a678adb48bd3919b3fb29c4d983f2e3366c2e3d2add2114d022aaeed65d37e4d6a6ee584a495c6684b32b668e4fc9324c5b016acebec8ae3e4c8680f8966d908ad699ef62623e85b657e3498d853173e373d9ba25a1bfa3f164cac6898cb1be4ee160e7bc07b0836339a8e759168f93e203a525c256f97d558b123ad0785110e24d8bcdd05ade6d0beef7c5d5658d879b7969258855abbcdc8d6798cc5a9e621f481d6fda4f463de4bb93096d276a72fb0770d1e1012c0d119921e2cb6e7893fa736c3ba9af315052d4fd29df9dae2a051f18cf3f135e93fca3c899856ca41eb8243cf507f4f0eb497e07fa2d46a6d3d4e1e5ac3b054cf4a97dc86760b28c81cab71539387e0b7b81d7b8fc3650d0a274484566bfd42c159622b003294654f9cef7e81b65bd8a3e9b98310f9a8d6bef856ef8d68ef7089bf15353b9379ce55e904e58b045f4f85627ecbf9931dee44cc841c160774df9f94a96e7fd2a5813a3cfba342d5c853fd612f2a90b6f713839c7dcf97b12c7791cd57b47c456bf700ddb2023fe656498ff49a4bec6a43392c3abad315967ac8f7674b50537f12c29fdf5cda4b057a81af22507568c4ce02648e2d0b4cbfddcebe7889f7d33c6a81b0c6dc233b840b7bd97fb64f0dcff7c0","created_at":"2026-11-16T09:17:11.135+00:00"},
{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","key_hash":"\\x46ac11ec0e58d8463f14978416fc8265a312823bc28b8b1fe8c6e60bb3e32121","fingerprint":"\\xadf7ce52ed716d09fdf80368ed44fc7f81738067c75a52a33e5131748f9c6c3a","holder":null,"fence":"3b765b76-10f0-437b-a1bd-29e4ee863d32","steps":null,"answer":"\\x8048adbaee6255777a61421a6af9865111e4d200596363a296987758dbfde35b0d484869aa58960de86359263a489a058ab2b801da38964b162dae45100fa1c78c4124a3b593b8eb3443f273a3a2c6538225cf4f51293a55e21f9ac27be0d6184443d66864000888a2f48e7fe2d845aa18c686eba8cfe5188de0f076fb0d27898795a60ecca832fab4350ebd1729917c85125927f2d419ea9bd8b416a405cdeeb8796ff9c97dc2db288f9590a65a3b5ac6c635da4658be73c3ec4c64e2f1029cf11ab229cfe086331bee97ffbb318dbd1d516189ffffebedf295d4522fb6a3ae06886c877a2852e09d8c2cccc473afff0e0e2276d6f14350bb8392b31a04c0338a51bc1d5cea98d3ac2129aac7742e0d6314b34b8804d00d3d799c72defe5783af49583bfba103fa0e9f16a79cdf54dbcbdb552a02b7d035800661006ffdd3e5cf76c7f5cef216d847522366ff302c2caa882a88fb24304ffe1ee7f579559b0120d8039f3d3e56f8dc8606b83105a5dd6691147438875eecfe1f2037cc417b02d11512d06bd5288a7fd777533d2b0b0e562782ac24d063b7ff6364ed1ac19ee860fe8bfc7a9bf7af71b2a4a8b1e56429115a4a112cf8661a45937c701b7052b66af1102b3d99c8d90c4c1dbfefed6c19a04a7c480195e2e3d6e4834d543d0dbc49c15d9f5dc7691f951d72d5859b05908023ee53e9581f0d7d988ce02bc3aca9a5cd6fa03f340e2c3bd9753f7245cbae591b8be3288c1218169fc5510aa8ffac38b63335658d18c3d973745825c2a565e4770b25ce92d41c62b6cc988db896fea2cff7c2bc99e970d811302837c4fc643c0a6a191124d04ce06756a18536ff131440e5921edc97c637a4f38078a31abea9c17cd565f9164353ee218db4e0e2b22495eed0e7294160cd88321d4f3994b4cc07d18ab8bc35e909da363829189e3d8e628efc321ea2abace1c048d19cbefe44f079d9a86f218c13ccd10a5a4c2006308ec90847ec73a9732465ab719a94af51d41c5a8c5bb89f7df8bfad43912215a3f53796fd57e76305debd5ed1603946efc26600785b13ef8a99665c0e99c916c22619e516c97ba2f2a3c9bf71d0a11e8d30a11f66d1d2f48edcb227686d812d30510a99e141788367205bdc2b4ed4bd39ea5e625975b5fac1adc8b95cf1f220cd5c411464ed9351e7a96681b8d7b3c575d019d4281da65dd85dd521d34da90dcfd19b4d2a458b3e1cf8c26bdbc73d469c5fb6d16e1e54234ecb8baa451335e419537d18084e47de07f1ff6ff59d439e799d1893cfe7d51d39af0a78250246e88070b73529e60723bb355b5b4d12536e0fb35ed4836ffe4420ad5293b0f0b7b548fbb6608b12737c6f9aa3cd8386791ca5432cddfc3a9bf4f62e762f2b855abb048693f9c9b947359e5dad025ad9154859e62b1e7eec1e924db04b283202c041326355d98bc48f2342453dd5376ebb556141087c2ede5a996599634088664584022d1f5d00977f651d08431793c87a80b1a03a20bd121c89d382de6ebd9566af8293c6103888b60e7eb577155a217bcce7df481af43442a26294ebc6eb28cee9a5cd6d3c51a6c7d31d449909eb1b8294c938b46391511ffdfa1d1bab7215ce1b735447b1cf0eaf0cec010d6f31a6de283a3598d33f81fd05694044faa788b849ac2698b7d4749ded62dc0a4a24f6d8ada5e3e4a5e7e3cf17366eaff8a80482a04cc27039d0c164eee27b9605e517ce5adf56f0d85a6d584d62edc3428eb8aed5f6396ea77c675505e6d8380b82757a15449968920c473432a019c10e55cbdb77709bcd3c3754ffbf5a471d23ae773f2c7632b3342f61fdb2c2febec6c6e65b59452f873c443a4c94e628cc21a7bffa9e9eda9c90ebc30e12d3bb33cf0500f85542537fcd46a9d9c21156ec074369d00e25ccec8c4f6f4cf1bfd8ab2edafa3bdc706b60b337d85e813bd7d52291d529390709e74b1f505cd7830eb99e5547e959503b34dabd10a71f8535b6f89af4c1bcd6396cca50518379dd65a3287f09aad806a1e5f95786eb703af2e073f1d605a9d03cd24a5125d248029fb28457995accbd3efeb7abaf1747a6dd8decf7e886e41a83d8a2f589931632b46bcb06307d74225bdb5877867571c0e6c34ad96eca4f740f796e67f3df060ca2b00acd7daf4c785575f1e97b190eb9bfc8355181adf67996ac68428d437a44146365a0186a958644caa7d642d8e83252a25411cbe2150e8cc94685e4bc325e376bd032bc2fc5cbc3548db99fbe084e1493af1f0d4641410e865986daa1215a3ce7135923f27a9c4dd5bf43f51e4b3e06bdfad9cf0cfe559224eec94356395acd96af77f9b994b0df79df1b18a1136686bb7fdf186ca4f02698be0f38ee63770df1304e8eaf9265d5d72b94094b4da5257e52ddc5ed89e097577622f6bab596372e1278ef0177f400bd6dd2c901c05d04a386f613d89d127a5a8f51090fb746dda07c6b57a8a26ad0c8e462a025fd0fa75fdab9f6b78009e32014710a73e2f6f8b016af3e8404d313700374d64e1716d860f2c1d8828d0091c6faff6849a4a4e3ace51970f06b54a32317a0336d865953ef2a56be4f7edb9d1c7fe7c2a3690d2273f3597ae802ba9b60d5c519b2d49b84bb4ea40f05706c9bd34f9fb700ea3e0e7f30fafda53692ed03a47c1fb562b0cd356ccd614ee52bac0baaf98582b24438a12d06ccbc5954808c89d36c8a59c35101827ff0f8064741c37cf75017da1e33cbf85f258f82ce087278d66c5aa57e889c4aff5c4fa87b1c4d103fab325a27e1f8897506a8aa753ceda8effddab5962b7a396acf191986e2a36a8f382f8bb44905eac6dce3be665cbb0c89169957380ed75335dfb4d55cfd8a341f4b21545dd99e3b9adf34e369189d2bce4903eebee7f14e48573a8d569c5e20af45d864b3c477b3af0d064964a53dac91f3cf8192a6e7cd7850efe7b7940e70fcda4dd2224ebbd809e8acb142ddade365f01b6e120b8fbe1bfcc5038b09ef24665f97ef8842833e0dd5cd797577d5ad26f7680c9f8918e829d7a2c03af8a6f6a1a2b8c01d7a4a550cf5fa01ae7047e62aa896bc4bed37fd239edab23168beb1d529489919aec7565c80d64fdb48f9728c22fae39f6acaa4380d318c839b0b675f8bef87c348b99283d78524a839d9656ff5d6c855f76e2c05ac91a977a7a122b749ddb4d069dc8ec3d0fbe20508d6afba913d19199d9ce182a7d302bf2d58fff17bbd8d77d31703fcf1a99d4d48d1d856fc52d707e861b20a8efce0e6cb8b74030ea0112877c15c02835567c975e49fbf9447e210a4ea726605105f8173c8a57ecd298076e63ce9bf194b90fe63c1daa62fa0e4a3c895c0a11ed1e20e0ed94fdc1e77d84871051373e397d25d7bd3dc21e16220405fc3788325ccc6a473bd45e98f35f00767b6467dab7f4cf15bfe04e7498330c9483fd4f8d6923c736b237426ebffc10da15a8c82fdedf82373e1b6fa166aa5d8beea0e126b698537d0aee79dcff961e9189637acdca0253ae45110deb9bbf9ec44bb8c0234370d009188c7caa893e39aabf9e9b0ca84290c451ba09b6e670fbf1d9da2729b2fac017c289cf6b36507e22dcf4e78809a0400f3826e7b4df5e87c911a527a2c4295b33fdf133933e23cf2ff95b128cf34dd3866549e39ce02c67b0445772987d8a9be1485597b75439271ccf99539c939b71562660dbb1ca77b166e9514bf35060904f6b919be7980fd0477c72f578330e9144e10a5410fa1c308587bdca2c7f3982a9ddf6d9a79a9f420f27dfb29f005b9503b37004ff39f2359290b3ed1931ab80887b241f31e3776cd0383140005a1a784b024c5e37b1d3d2250b91ddfecac9f851f46c843ececa4f9c955efac3145c0890a0ba3efa8a61ca120634117b1010d00865e6911d622e66181d1a30790f833fdea67e0c1d1f2a1627aecec5813959c4a8a5d8ae237875ba331da78313fad21c7f9dce5ffe3c641b9d5b0fd502d43c1876c1d27ac624e3066858dc38c2ec49fbc08a96b766748f95529a200fdab4c91985015c38a1897e17c1ed3498da24e071f6ba9799041ed1adfd65e114f2f9d38e2c5b24f6900e24160b05941521360f8cb9a1be07ab5042960231b4269facfc48c7f1a14fbcf217215796ab926f0b713fddcb2191ad2d86f017283b006625dcb90811221396a54c8e8568e12d30f5bf6c427589770a8a185ab5b0fd85499424868e660c1ea7573aa1b0ddcf816939d586654227c25d33b9a2ec8724f614e501a76d5b169df74ee8a62f68a1055b222ca32042802db2164e39aa6a7d3936039e91290a7b0c33270dcf3651a29a5a3a0df4adb2825f93ac142297f149bf5f7ce946b9aada9cca347cf63b441b041b121f1dc8f2b3896d731db540a32751af9a12288150929b1f849c48f88359b2b50c81fa1bbf78375d33b944a17491a3a2e20d8b4c8830457854873c957a1f2bbffc898c8d64244d3535c0be2d051ad2e3ae0b30ab991f8aa4f5c29e144e9b67715d14cf92dfa550aa60677eb7c34840f9382d414094ffd54467c0173bd6c2b9c40fcec3bd7db40eb74b55b62cca9a0bc8f41742804167ad443cc642b4a673cc88d0cf6d39431df63886b7559254041bccaaac320c0e81f80d946a2e5766ef2c9381b52e71615d947bb81dedb404972326bc456d4a3417559bfb712069ed0270574e2070528730e440cb55d38e0195d37d672676a3e10c9e9dfcc949ae51636bf4127947970a886ed9486e0298ba9da99dea99695b1e37803ca5422b1bb5545bcb4d0d56271270cde371591f179cd858a4afc197ba78efa87343b66d5342177a0a1160fb0e011c42c9a6706a82bd2a59b5cfc5bba39bb3d08ac4f26fc3ddfb342df727349f255e5e80b5e0e8c10f8b569fdccb49851da63ecf2b0dcb645bc2c7f736621068b08c79d88a12244724b2e5d9e0c80443abd1568f6502a5afbf42e22ec0adbe9bc3eb4d618566d4a1d7e75c15be5df4983104dd076cfe96fd3a71bfc0820139d8f91b50837e08bd00b1daa9a5a1ae8cf3ccd7360d519c1d4fafd13dadce749f53f471fd7f392ce6d47ed9301a9ffc90048466a840e10884fe7fc2fb7dae925a2d8d4d318f470e09a84ef74f11e1a60bd1c1d5370c067900fb27ff154126eb7e8dca7583a13028ad5fe824d4399f9f220bc760043330cbc4116f45832e8fd519147782d6cdcdf3d8856b37886df2b45572db36a9ba3d8adb00c0712787cd902f594408e2344ab4e80c628aa903895d79387c4493a0f97c16601cad31cce375af2e7dca22813cc5ddeea51480feccf9ec684682ebd05d16bc679f5d894e4ea824085bcedefe67fea0d1ea1dd3a42108810876ebb34101f1cf01e4a679eb93c4811f98b2a8d21e2d4e9d9b93a82a80fb0b1bf5fd113422104f2f37768a8366f4867cae828a345ce861e6c4f22cdda3b396184f7a84f4e0206dafd114a4b54bbb7dc46977269f29734ce8b681e1c1ad359de26f5d7c2361156f794746b44a0ec6c9409f809143a46901bd26cd53bb38dcee77103ac89f7caec912e6917706f0b2973ca202bdf0f3e423d198e4a602e95752f9daacc5a11dbc1fc0b3fd0da1470e0a1e53104ed9ace1064b31d000b06faa7d6d5ae29c9dd7a0c35ceaf2dd5c57d00a43b0fe5a6cc364aeba88adc6aca63d651573c0c39398a393f999f66acc8b8c4f705732dbae54bb3db86003db49ef9b771bfc9c8760374b44b3a6f859b18f1f892b8af158048b3fb05ac078db065348908947e5ab4ff6b12be82221cbd3b01aaaeaf461c9f9eabcf3cd6d25cc5c6a5eee2fad6dd2e423caf9d44c7fc21e8aaac0669b51d579ab41081244d33ee1920fdc35ff44a5bd74e065f75cc3c00a00d1e9f8ad347f6e453ef2d86222c600d9793df966fdfd20a3ab96de1ef0ce6d12ae9d6c36af5ade51f20e7ee76c2ef5232583d1b90e93fbc1fe7580a482f8062c3d1176ff6d2c8705e4507397db5b35836c6acf2502419485272f7377e4ec071816d59377c866fd2a1ac58ef7b6952074c6f8986189bf9c6a1c9aa8448000fce7fa1485db58db8a03adac243440cf5b579a59b7dc5efb287f1694c0e366cbdb6f7275a3bec3ee8aadf24f5c621840bd11cf078b69c64e10a209021d28db49cee7f24481cf2d6ab342fef6b45fab6d1e33fe3bd316d24be34ab33c8db2bd698f779c2a8dc8950cbfdef70771a941392acc7eacac90510348dd5449cd42f4d9ccdc104794042c790f730d806d8b757e9919410c19a0f77f58e9ddd57986e69388cc33401748f8e5b4174c1b2bfad250870b94913589cefd043b338502cb0740d1914a5b703819106418fef9a76eed317dbdaea355de6172b31a5d54f60aa5ae299cb7bbb71949f76bd87f6ff86063d0d5caf7978f027222f52188e8066732ceade5a5cc83d7ea8eeb1ac322d9200c01309fcdea63928ba480d8c576782cac638e7ae858607da8154d63ff7920956d31500023a27fd6d21bef29dbca62eaceca2c37bc49f7aa9d7aafa3df6a09c517f9459a0be004a0c3f513a47549555935623c50bfccdc296216643b57d6af94777ed959c6d22c215ab5adffdb8145994448212912c791ec7caf4585c5b399fd9e1bb54eee846c7fa03f7fd98adea5e1118d7a17b3fb771e29cfdeef60f0237e976ed9e80780cf1873a38e328d83e06fdf875da8bcbee85d10a51416afa73c1109d7ed7c54a3813b8a91b9f3e96c7e5c3c0788f4734d220df94bf0368806d7b57026ccbc8b35be850a95b1ef8c620be5d591564ebf37bb2fa655ea843cea1fe1ec51f5aa30deb82761cd8e7885765ee006e6b1e037cafcdae7078e29779d2da207f0a8cf6183f17f4e7bd2ef60cb7d4d487be02f0f6e11b228bb2bcc26eeb63521f13c2c8ba49f6f373086bee89db95265826ad07241dc62a4880e165a7bcd0b8123c6afa170d0b65c61995e5788f376cb9b65fdafb6a596b5fd40de6f7ebc1685f40c937824a0bc824ae8f82cba0490fe9036e6559c5328580f542eb757ed5c020ed0f52f1c6cb2ab447e82cb40987083fc72e4441340cf063942d0a4cb144a43208299687906ecbef0144241532e849c745f326afa3f8f51490db4a8beef3e79346b4eac28b9aaf875b1c73f0dd97c5fcce0a8c68848df149fbf945933a9c6d2e113ae890eaec505deb5ef6b592cdc3584c00ff35c8b9711680d0d2b672c6978e58592ecd656918165f502d94597bbec330045d4f6da278061c12607e604c502177e12653142fa25783b985e67c80e27b864bf403d2d4fee58784e7098d43af11d4585ace6847a37d49bdaac7010a570223c43785c1f657354dbadeccf83e191641ec002d2519a3b3981417ff405ef417e0f843313b2411b169597ff4c63eb14c003bd947677c496a2697c1b1c00441c3aa7e0280949eb0c43759d26139729f00ee2e2851dafa0d060d72feb845ad98853f8d4552c94fecdf042b538bb5a56d67742efbf8b193777aae6913e4af2890bdf0874450ce90c5ad0677d63b0e252090fee6dac2d504df1aa3c4998b8d3be3a81113d812a23447aecce360fed1a207be340828c9f5ee00ab43b180ec34643eeafa40f91de7486bccb5470c349049efc410db0019030116aca2237181c310d2cc684852f6f8b3db4bc328adcabd3139f5bbaaeaa7bede845188885d05db861a19baa7111bd346e1c9011002e9abff74e1116cff6dc5cbd623b935cb7525926eb6d79f139f306601e618cf57d67691fd080026781aa2ca8f17b630694c0774d786d7cf606a09243bf79fb9454a92f33ed67b62cf5b9763d7451446662cb3de488fa7a87249f6197b70dc1a4a6c13f33100c36007573daa5500329ed9b50720f9337db41cf79f6544181cea1631b8f1841a8c860aa28f9d7515a5fd4277092b8826db8071fd295c7adbcb6f4dd880416edc20c2be542130bb102ec00f7cee12e91581a8b1454ed4af886ad024b69f15de5424f04f3cfc23a69e50418ab878675dd90ec28fd39214c74ca3bbf016ae25dddc9765cce627d0d6cc7c67228c3e3b8ce9acc8095ca9f81a82876d930243d3748fe0e79e284ae0840d87fcfce49a05f7570adf7fc321b67f5a694ec4ec96d0a93ba56befa73f5fcfaf563c5b292e96e51ad691705d48e9b18c43aafcc9e352133d9a616387d2d72a36869c6d4823230592d962cf1231d4fa6ba471fa18c7e6d5a364e49536ac3098e466e84e68b125a24ddacee87f4d0e630c514924ff9614949e07e9710647c663b5f4e5ea33f83f177ca566d221e962aa65a732f89e2b4e6aa0283b32a43328b6c4693071e218db74e4c49475c213b57a66e70f3a30600ac2fbcae70d3e37b5d2659099c383f20d575dd6f4e04e46535e7aa6907e4414b4009e2e5728e80a0f2716d81f5b2f46964ca68ae21a0d5b8cc40c68ed30a14e373718c50db4fde57b8999429819ae5057f6662fd90e0b700110d8ee139e19a863963ca6eb5812af307e415992d2359dc847d764496cfefeb8c146b6108ea9c466d0d667a2df5faeec645264c77fc989f8b05a1e105458cefdef27c2e7068611fdb2fcfd48eb16c91622326bc0eaadadbf602153ae368ab0b3224344c049d705a3ac967eb411e19ec57a7987c853a14c456eb014c832f1f4faf5dd9539a3bf69161da5e4fdf781f2c46736f67e8a324114b1385c02d7e2be0383ab214e09d074657ae247f168271ed7be8e518b98d8a559a49915730c6c6182a66e05986127b613a58e03a3d1e2b692070da2168348d77bc08df782d50af8841ecce0a9fc8a1a2329bae19cef795a56c4627047a1e919ca62f21b36327088fb829404052b9d7ef282ce0b8dc796a932742be0e71b7a51fac847c624b84acce46d608179407781a8624f2c8f79984af16373af14009f51a328168ed85a0bb1129f3780cc407db9986c30c858c7f62bdeef96bbe3717b779bf881b859476662d644bca0f42fd6feeb227fae329dfc03e45385fc216e14ed926c9f46d5c57c838c757ac37294aadcb613defc992ff3ad35e7aadc2faf267f14e99e9a49d4c5661fd709a2f984f331d96e6c2935658e4246722e5d19c313c6907603a39177b2022e7c1970a757c8092a2a4bdf0dc702e7f5e60ec1be1d9963781f5ef8ef556f998ffb356d92a28626f5c075611b33da3c0485b1d290e0173059f03994022cb212d172ea4c1522def95146dc3b8c18bb0b312df0ea08549e5cdbf1262dc13e15d534a209f5f9b36cdc4bffb9bfd9211f9247b28c61a65eaa9762174efe56eeae981b8641e9301e137822bdfad701c2535c3f31f2677d2bc8e309","created_at":"2026-11-16T09:17:11.258+00:00"},
{"account_id":"acct_00034yVQSfeCRKxD004V0oDW","key_hash":"\\x84b5a158dc36e241fe91375db16f786b8a97d63f76bf47d807e2aff528b9e130","fingerprint":"\\x319b10ceee22631a45fa8fc436eb6c651403c4bcaf8da046dedee79db60e22a2","holder":null,"fence":"07031462-7b93-4e65-83a1-6eb546eb4969","steps":null,"answer":"\\xffe921915af057ca26b8c123d758773c82e77f1cd4e46cf5840d2c74209d413306b0f4fe10887881ce9451b97df031cf25f709279f06b8bbb312b5e85d7f3c56098462debc47d2125282448c1619f696ae16e3757f5fc2ab41ceefd32eb87f2ced8be9c5c9aa29876485c6a458f44a007a2adda3956680366627db45fbf511456dbc492ebadd0fb3fb44058261f7156b62d6d7cbccd1e5825376c5d6db612e5850777529e5f5fea4895efe365e50e44162c1c4583ce33b8434750a22e43cf222d1b6b8e87fd0f0927956f4bc0eb6510f7849ee9f60d7c0ec263bd4dc27f01a129a058407705ab0b7019e7c8a8147feed89ba4bacc027faa84e81aa5de27c50af80bb3dc82ac5b146cfb1629ca816e7cb1cb309dea1a0015d7e9c277f9124ef0de36a20625ee970b4cb7ed4dd76770ea81bee72d3f7889ea15392907fabfa6fc7920fe122c0f61b8c74ab8b768abd9c76e82a1efd52d8a7745edea811d6393b00691240bbd3795e1d7054bbdeb6d6272d0cd4d44dcaec9c972eb2d95b454a05f1733bb443d86de7e1383237f93aa4167855d813eebd33a8ea9a207f017cda8c38337118d2fd3a773ed002ba9d7c6784592d40618716cf27fc2cb1911b09b75551b61e0748e49d7243b4e7ae85514df8a481790ef95a9e30110af3e5d91944cf000df682d6dd33747b475937c1842eefda2d7bf3f59072cb1cfb8583ada97647c855365d4fc4ea6e472dee81d36347c69d80378ba6a3e5bb6dc6acf1ade6138e6cd7aa58db0ccbbcbb0897f369da3f1c83c3f9dae192a3c807244eb60d76320d6fb8f7caca4fff08279213fd90a6057f8923e506c6d41b2622df73e1f323d21f93f5e8ed53af65daec2f9edd73ab42a1daad51d96db7574e6cdbbc90291c16939a581863935f506ec55b633c8dd4fda8e3094b8d84b7f9a295","created_at":"2026-11-16T09:17:27.856+00:00"}]$rows$);

insert into "installation" ("name", "value") select "name", "value"
  from json_populate_recordset(null::"installation", $rows$[{"name":"secret_fingerprint","value":"39e723e741aa8446ee50c81c9d17811f2624783f1201441dc509e44ca6390c33"}]$rows$);

insert into "payables" ("id", "account_id", "state", "reference", "recipient_address", "amount", "fee_amount", "fee_address", "swept_signature", "swept_at", "closed_at", "created_at") select "id", "account_id", "state", "reference", "recipient_address", "amount", "fee_amount", "fee_address", "swept_signature", "swept_at", "closed_at", "created_at"
  from json_populate_recordset(null::"payables", $rows$[{"id":"ti_00034yVQYfpIiJaoA7yUjV6J","account_id":"acct_00034yVQSfeCRKxD004V0oDW","state":"open","reference":"963wNrgyHxQ1LYJ7xkx1uLRa21GYqrps6Xq6ZNSYAXd6","recipient_address":"GXPG6aind9Bdz3rZrthCH9w4RFKH9g7Nx1tvdabShoRC","amount":2500,"fee_amount":0,"fee_address":null,"swept_signature":null,"swept_at":"2026-11-16T09:17:12.762+00:00","closed_at":null,"created_at":"2026-11-16T09:17:12.762+00:00"},
{"id":"cs_00034yVQWPA9568g52Nf8N6e","account_id":"acct_00034yVQSfeCRKxD004V0oDW","state":"settled","reference":"24qdUrQ7arTwV8Wc7RkT5PsKgwADWucEZgC36esgS2L9","recipient_address":"GXPG6aind9Bdz3rZrthCH9w4RFKH9g7Nx1tvdabShoRC","amount":700,"fee_amount":0,"fee_address":null,"swept_signature":null,"swept_at":"2026-11-16T09:17:11.371+00:00","closed_at":"2026-11-16T09:17:13.847+00:00","created_at":"2026-11-16T09:17:11.371+00:00"}]$rows$);

insert into "payments" ("id", "account_id", "payable_id", "signature", "payer_address", "outcome", "received", "due", "created_at", "acknowledged_at") select "id", "account_id", "payable_id", "signature", "payer_address", "outcome", "received", "due", "created_at", "acknowledged_at"
  from json_populate_recordset(null::"payments", $rows$[{"id":"pay_00034yVQaQW6ItCPkypjkyHv","account_id":"acct_00034yVQSfeCRKxD004V0oDW","payable_id":"cs_00034yVQWPA9568g52Nf8N6e","signature":"3vcS3gcrhEE84XbZhThyEskQzb35PLivsoHwwdty8CNms22MZyaw61n1ZTXUmYNfJ3umvc45g642jTnbf29j7CCp","payer_address":"BarpJhgFR5h3robeWz14BjQig1iwpmNQVrrRMYn9ddAw","outcome":"settled","received":7000000,"due":7000000,"created_at":"2026-11-16T09:17:13+00:00","acknowledged_at":null}]$rows$);

insert into "prices" ("id", "account_id", "product_id", "active", "unit_amount", "metadata", "created_at") select "id", "account_id", "product_id", "active", "unit_amount", "metadata", "created_at"
  from json_populate_recordset(null::"prices", $rows$[{"id":"price_00034yVQVVP6wmDciTcgHocD","account_id":"acct_00034yVQSfeCRKxD004V0oDW","product_id":"prod_00034yVQVVP6wWNaQ2ra54UW","active":true,"unit_amount":350,"metadata":{},"created_at":"2026-11-16T09:17:10.717+00:00"}]$rows$);

insert into "products" ("id", "account_id", "active", "name", "description", "images", "metadata", "type", "unit_label", "url", "default_price_id", "amount", "created_at", "updated_at") select "id", "account_id", "active", "name", "description", "images", "metadata", "type", "unit_label", "url", "default_price_id", "amount", "created_at", "updated_at"
  from json_populate_recordset(null::"products", $rows$[{"id":"prod_00034yVQVVP6wWNaQ2ra54UW","account_id":"acct_00034yVQSfeCRKxD004V0oDW","active":true,"name":"Espresso","description":null,"images":[],"metadata":{"sku": "E-1"},"type":"service","unit_label":null,"url":null,"default_price_id":"price_00034yVQVVP6wmDciTcgHocD","amount":350,"created_at":"2026-11-16T09:17:10.717+00:00","updated_at":"2026-11-16T09:17:10.717+00:00"}]$rows$);

insert into "sessions" ("id", "account_id", "token_hash", "created_at", "expires_at", "ended_at") select "id", "account_id", "token_hash", "created_at", "expires_at", "ended_at"
  from json_populate_recordset(null::"sessions", $rows$[{"id":"sess_00034yVQU2YJvSXg2Go0tmKd","account_id":"acct_00034yVQTaNfib8kIQC5Xo60","token_hash":"\\x1e192bba53070bb9b305f237b628f25dd00a6bc800e24d2b87a76fee02773d15","created_at":"2026-11-16T09:17:09.785+00:00","expires_at":"2026-11-23T09:17:09.785+00:00","ended_at":null}]$rows$);

insert into "shop_accounts" ("id", "account_id", "merchant", "email", "sealed_password", "created_at") select "id", "account_id", "merchant", "email", "sealed_password", "created_at"
  from json_populate_recordset(null::"shop_accounts", $rows$[{"id":"sacc_00034yVQwOzpMc6qq2G4o3PZ","account_id":"acct_00034yVQSfeCRKxD004V0oDW","merchant":"shop.example","email":"ada@example.com","sealed_password":"\\x01a4d9110a835190a96e5888a6711c9754f3619a5d644cda58081558959abb7970406687144d5d215d194a3cf8ab6cc22f76169932ba917249dcfbd19cb646128ad3e8fbc9eee9d0345ba986f05208929cb374ef1df6f8576eaf406410160fa4f46c92550c7d8342fbfdbd8f651882a139c0fad8ac","created_at":"2026-11-16T09:17:27.824+00:00"}]$rows$);

insert into "sign_in_challenges" ("nonce", "wallet_address", "message", "created_at", "expires_at") select "nonce", "wallet_address", "message", "created_at", "expires_at"
  from json_populate_recordset(null::"sign_in_challenges", $rows$[{"nonce":"RBH69B87c7Ldnjil3gfAg4","wallet_address":"HEJtv85iqstN7Q29UJPYAgtWUWyhUTWLKnNqRqkdTBLU","message":"localhost:33609 wants you to sign in with your Solana account:\nHEJtv85iqstN7Q29UJPYAgtWUWyhUTWLKnNqRqkdTBLU\n\nSign in to Till. This costs nothing and moves no money.\n\nURI: http://localhost:33609\nVersion: 1\nChain ID: mainnet\nNonce: RBH69B87c7Ldnjil3gfAg4\nIssued At: 2026-11-16T09:17:09.905Z\nExpiration Time: 2026-11-16T09:27:09.905Z","created_at":"2026-11-16T09:17:09.905+00:00","expires_at":"2026-11-16T09:27:09.905+00:00"}]$rows$);

insert into "sponsorships" ("gift_id", "signature", "valid_until", "created_at") select "gift_id", "signature", "valid_until", "created_at"
  from json_populate_recordset(null::"sponsorships", $rows$[{"gift_id":"gift_00034yVQdxYRbt4zc4jgqvb1","signature":"4ge1zvqvfQbeVGuQFgUyCzXx7rRMnnF1NjAdJhav5HS4oCW8btpTJp9XiywiWmi4BGAM9DBL2StXho4yRnq2vHrR","valid_until":265,"created_at":"2026-11-16T09:17:16.774+00:00"}]$rows$);

insert into "transaction_intents" ("id", "account_id", "status", "amount", "fee_amount", "recipient_address", "reference", "payer_address", "processing_at", "transaction_id", "last_payment_error", "canceled_by", "canceled_at", "metadata", "created_at") select "id", "account_id", "status", "amount", "fee_amount", "recipient_address", "reference", "payer_address", "processing_at", "transaction_id", "last_payment_error", "canceled_by", "canceled_at", "metadata", "created_at"
  from json_populate_recordset(null::"transaction_intents", $rows$[{"id":"ti_00034yVQYfpIiJaoA7yUjV6J","account_id":"acct_00034yVQSfeCRKxD004V0oDW","status":"requires_action","amount":2500,"fee_amount":0,"recipient_address":"GXPG6aind9Bdz3rZrthCH9w4RFKH9g7Nx1tvdabShoRC","reference":"963wNrgyHxQ1LYJ7xkx1uLRa21GYqrps6Xq6ZNSYAXd6","payer_address":null,"processing_at":null,"transaction_id":null,"last_payment_error":null,"canceled_by":null,"canceled_at":null,"metadata":{},"created_at":"2026-11-16T09:17:12.732+00:00"}]$rows$);

insert into "transactions" ("id", "account_id", "type", "source", "signature", "sender_address", "recipient_address", "amount", "created_at", "fee_amount") select "id", "account_id", "type", "source", "signature", "sender_address", "recipient_address", "amount", "created_at", "fee_amount"
  from json_populate_recordset(null::"transactions", $rows$[{"id":"txn_00034yVQaXvQWqcV84vewZPA","account_id":"acct_00034yVQSfeCRKxD004V0oDW","type":"checkout_session","source":"cs_00034yVQWPA9568g52Nf8N6e","signature":"3vcS3gcrhEE84XbZhThyEskQzb35PLivsoHwwdty8CNms22MZyaw61n1ZTXUmYNfJ3umvc45g642jTnbf29j7CCp","sender_address":"BarpJhgFR5h3robeWz14BjQig1iwpmNQVrrRMYn9ddAw","recipient_address":"GXPG6aind9Bdz3rZrthCH9w4RFKH9g7Nx1tvdabShoRC","amount":700,"created_at":"2026-11-16T09:17:13+00:00","fee_amount":0},
{"id":"txn_00034yVQdNOCtESTFXFd3CC3","account_id":"acct_00034yVQSfeCRKxD004V0oDW","type":"gift_fund","source":"gift_00034yVQcSGYlNERa3wAOn3A","signature":"4QPiU1mx5y3M2rfZrNrVmvE6LKX89i5RkhShknxC9urbi7LiZP5j1R3h2qQEZ9SkjzATaLQXGRJuPu7budWDxLbi","sender_address":"3cu8mCZ5REHxKPDGN39dRPLWbyNcH9qyMKzH96LwpMFQ","recipient_address":null,"amount":2500,"created_at":"2026-11-16T09:17:15+00:00","fee_amount":0},
{"id":"txn_00034yVQeOSWXt6Drgu2yPD1","account_id":"acct_00034yVQSfeCRKxD004V0oDW","type":"gift_fund","source":"gift_00034yVQdxYRbt4zc4jgqvb1","signature":"5HR2tbeCGmj8pbya9eYiry4TeCw41TsT7h4FBPQTFzKHW1GfHcNimmD9pFTNrxKUJecjfPrirgnJnkGAu7d9uze7","sender_address":"EzEAXcq8bMkfpAatc6M6gNL7ePWnVsz4J8EjBiQfCmHz","recipient_address":null,"amount":2500,"created_at":"2026-11-16T09:17:16+00:00","fee_amount":0},
{"id":"txn_00034yVQvKi49wybC1G6S9E1","account_id":"acct_00034yVQSfeCRKxD004V0oDW","type":"gift_release","source":"gift_00034yVQdxYRbt4zc4jgqvb1","signature":"4ge1zvqvfQbeVGuQFgUyCzXx7rRMnnF1NjAdJhav5HS4oCW8btpTJp9XiywiWmi4BGAM9DBL2StXho4yRnq2vHrR","sender_address":"EzEAXcq8bMkfpAatc6M6gNL7ePWnVsz4J8EjBiQfCmHz","recipient_address":"RZdG1VSj1YFQnTTTsVn7Cc4YsFPa8mTz8NxWjd3CZgo","amount":2500,"created_at":"2026-11-16T09:17:16+00:00","fee_amount":0}]$rows$);
