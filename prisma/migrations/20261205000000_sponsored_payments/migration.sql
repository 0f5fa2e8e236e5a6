-- CreateTable
CREATE TABLE "sponsored_payments" (
    "signature" TEXT NOT NULL,
    "payable_id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "payer_address" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "valid_until" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sponsored_payments_pkey" PRIMARY KEY ("signature")
);

-- CreateIndex
CREATE INDEX "sponsored_payments_created_at_idx" ON "sponsored_payments"("created_at");

-- CreateIndex
CREATE INDEX "sponsored_payments_payable_id_payer_address_created_at_idx" ON "sponsored_payments"("payable_id", "payer_address", "created_at");

-- AddForeignKey
ALTER TABLE "sponsored_payments" ADD CONSTRAINT "sponsored_payments_payable_id_fkey" FOREIGN KEY ("payable_id") REFERENCES "payables"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sponsored_payments" ADD CONSTRAINT "sponsored_payments_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
