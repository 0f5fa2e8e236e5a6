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
