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
