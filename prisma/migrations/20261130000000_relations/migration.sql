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
