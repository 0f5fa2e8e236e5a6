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
