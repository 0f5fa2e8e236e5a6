-- CreateEnum
CREATE TYPE "ProductType" AS ENUM ('good', 'service');

-- CreateEnum
CREATE TYPE "Canceler" AS ENUM ('user');

-- CreateEnum
CREATE TYPE "CheckoutSessionStatus" AS ENUM ('open', 'complete', 'canceled');

-- CreateEnum
CREATE TYPE "PaymentStatus" AS ENUM ('paid', 'unpaid', 'no_payment_required');

-- CreateEnum
CREATE TYPE "PayableState" AS ENUM ('open', 'settled', 'canceled');

-- CreateEnum
CREATE TYPE "PaymentOutcome" AS ENUM ('settled', 'short', 'duplicate', 'late', 'shared');

-- CreateEnum
CREATE TYPE "TransactionIntentStatus" AS ENUM ('requires_action', 'processing', 'succeeded', 'canceled');

-- CreateTable
CREATE TABLE "products" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "images" TEXT[],
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "type" "ProductType" NOT NULL,
    "unit_label" TEXT,
    "url" TEXT,
    "default_price_id" TEXT COLLATE "C",
    "amount" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "prices" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "product_id" TEXT COLLATE "C" NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "unit_amount" BIGINT NOT NULL,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "prices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checkout_links" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "line_items" JSONB NOT NULL,
    "recipient_address" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "canceled_by" "Canceler",
    "canceled_at" TIMESTAMPTZ(3),
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "checkout_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checkout_sessions" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "status" "CheckoutSessionStatus" NOT NULL,
    "payment_status" "PaymentStatus" NOT NULL,
    "line_items" JSONB NOT NULL,
    "amount_subtotal" BIGINT NOT NULL,
    "amount_total" BIGINT NOT NULL,
    "recipient_address" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "checkout_link_id" TEXT COLLATE "C",
    "transaction_id" TEXT COLLATE "C",
    "payer_address" TEXT,
    "last_payment_error" JSONB,
    "canceled_by" "Canceler",
    "canceled_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "checkout_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payables" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "state" "PayableState" NOT NULL,
    "reference" TEXT NOT NULL,
    "recipient_address" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "fee_amount" BIGINT NOT NULL,
    "fee_address" TEXT,
    "swept_signature" TEXT,
    "swept_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payables_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payments" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "payable_id" TEXT COLLATE "C" NOT NULL,
    "signature" TEXT NOT NULL,
    "payer_address" TEXT NOT NULL,
    "outcome" "PaymentOutcome" NOT NULL,
    "received" BIGINT NOT NULL,
    "due" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transaction_intents" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "status" "TransactionIntentStatus" NOT NULL,
    "amount" BIGINT NOT NULL,
    "fee_amount" BIGINT NOT NULL,
    "recipient_address" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "payer_address" TEXT,
    "processing_at" TIMESTAMPTZ(3),
    "transaction_id" TEXT COLLATE "C",
    "last_payment_error" JSONB,
    "canceled_by" "Canceler",
    "canceled_at" TIMESTAMPTZ(3),
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "transaction_intents_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "products_account_id_id_idx" ON "products"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "products_account_id_active_id_idx" ON "products"("account_id", "active", "id" DESC);

-- CreateIndex
CREATE INDEX "prices_account_id_id_idx" ON "prices"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "prices_product_id_idx" ON "prices"("product_id");

-- CreateIndex
CREATE INDEX "checkout_links_account_id_id_idx" ON "checkout_links"("account_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "checkout_sessions_reference_key" ON "checkout_sessions"("reference");

-- CreateIndex
CREATE INDEX "checkout_sessions_account_id_id_idx" ON "checkout_sessions"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "checkout_sessions_account_id_status_id_idx" ON "checkout_sessions"("account_id", "status", "id" DESC);

-- CreateIndex
CREATE INDEX "checkout_sessions_checkout_link_id_id_idx" ON "checkout_sessions"("checkout_link_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "payables_reference_key" ON "payables"("reference");

-- CreateIndex
CREATE INDEX "payables_swept_at_idx" ON "payables"("swept_at");

-- CreateIndex
CREATE INDEX "payables_created_at_idx" ON "payables"("created_at");

-- CreateIndex
CREATE INDEX "payments_account_id_id_idx" ON "payments"("account_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "payments_payable_id_signature_key" ON "payments"("payable_id", "signature");

-- CreateIndex
CREATE INDEX "payments_payable_id_id_idx" ON "payments"("payable_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "transaction_intents_reference_key" ON "transaction_intents"("reference");

-- CreateIndex
CREATE INDEX "transaction_intents_account_id_id_idx" ON "transaction_intents"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "transaction_intents_account_id_status_id_idx" ON "transaction_intents"("account_id", "status", "id" DESC);

-- CreateIndex
CREATE INDEX "transaction_intents_processing_at_idx" ON "transaction_intents"("processing_at");

-- AddForeignKey
ALTER TABLE "products" ADD CONSTRAINT "products_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_links" ADD CONSTRAINT "checkout_links_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transaction_intents" ADD CONSTRAINT "transaction_intents_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
