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
