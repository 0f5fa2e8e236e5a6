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
