-- CreateEnum
CREATE TYPE "GiftStatus" AS ENUM ('requires_action', 'open', 'released', 'reclaimed');

-- CreateEnum
CREATE TYPE "TransactionType" AS ENUM ('gift_fund', 'gift_release', 'checkout_session', 'transaction_intent');

-- CreateTable
CREATE TABLE "gifts" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "status" "GiftStatus" NOT NULL,
    "amount" BIGINT NOT NULL,
    "sender_address" TEXT NOT NULL,
    "recipient_address" TEXT,
    "release_verification_key" TEXT NOT NULL,
    "escrow_address" TEXT NOT NULL,
    "fundable_until" BIGINT NOT NULL,
    "reclaim_asked_at" TIMESTAMPTZ(3),
    "funded_at" TIMESTAMPTZ(3),
    "released_at" TIMESTAMPTZ(3),
    "reclaimed_at" TIMESTAMPTZ(3),
    "release_tx" TEXT,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "gifts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sponsorships" (
    "gift_id" TEXT COLLATE "C" NOT NULL,
    "signature" TEXT NOT NULL,
    "valid_until" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sponsorships_pkey" PRIMARY KEY ("gift_id")
);

-- CreateTable
CREATE TABLE "transactions" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C",
    "type" "TransactionType" NOT NULL,
    "source" TEXT,
    "signature" TEXT NOT NULL,
    "sender_address" TEXT NOT NULL,
    "recipient_address" TEXT,
    "amount" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "transactions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chain_cursors" (
    "address" TEXT NOT NULL,
    "signature" TEXT,
    "previous" TEXT,
    "slot" BIGINT NOT NULL,
    "height" BIGINT NOT NULL,

    CONSTRAINT "chain_cursors_pkey" PRIMARY KEY ("address")
);

-- CreateIndex
CREATE UNIQUE INDEX "gifts_release_verification_key_key" ON "gifts"("release_verification_key");

-- CreateIndex
CREATE UNIQUE INDEX "gifts_escrow_address_key" ON "gifts"("escrow_address");

-- CreateIndex
CREATE INDEX "gifts_account_id_id_idx" ON "gifts"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "gifts_account_id_status_id_idx" ON "gifts"("account_id", "status", "id" DESC);

-- CreateIndex
CREATE INDEX "gifts_account_id_sender_address_id_idx" ON "gifts"("account_id", "sender_address", "id" DESC);

-- CreateIndex
CREATE INDEX "gifts_reclaim_asked_at_idx" ON "gifts"("reclaim_asked_at");

-- CreateIndex
CREATE INDEX "sponsorships_created_at_idx" ON "sponsorships"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "transactions_signature_key" ON "transactions"("signature");

-- CreateIndex
CREATE INDEX "transactions_account_id_id_idx" ON "transactions"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "transactions_account_id_type_id_idx" ON "transactions"("account_id", "type", "id" DESC);

-- CreateIndex
CREATE INDEX "transactions_source_id_idx" ON "transactions"("source", "id" DESC);

-- AddForeignKey
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
