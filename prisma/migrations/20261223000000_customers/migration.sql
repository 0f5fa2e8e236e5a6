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
