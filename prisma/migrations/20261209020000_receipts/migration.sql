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
