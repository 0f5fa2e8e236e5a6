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
