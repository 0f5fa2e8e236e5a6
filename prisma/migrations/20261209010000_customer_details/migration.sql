-- AlterTable
ALTER TABLE "checkout_links" ADD COLUMN "collect" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "checkout_sessions" ADD COLUMN "collect" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "checkout_customers" (
    "checkout_session_id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT,
    "email" TEXT,
    "address" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "checkout_customers_pkey" PRIMARY KEY ("checkout_session_id")
);

-- CreateIndex
CREATE INDEX "checkout_customers_account_id_checkout_session_id_idx" ON "checkout_customers"("account_id", "checkout_session_id" DESC);

-- AddForeignKey
ALTER TABLE "checkout_customers" ADD CONSTRAINT "checkout_customers_checkout_session_id_fkey" FOREIGN KEY ("checkout_session_id") REFERENCES "checkout_sessions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_customers" ADD CONSTRAINT "checkout_customers_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
