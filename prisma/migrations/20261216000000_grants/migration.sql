-- CreateTable
CREATE TABLE "grants" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "client_id" TEXT COLLATE "C" NOT NULL,
    "client_name" TEXT NOT NULL,
    "redirect_host" TEXT NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "created_by_wallet_address" TEXT,

    CONSTRAINT "grants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "oauth_records" (
    "value_hash" BYTEA NOT NULL,
    "kind" TEXT NOT NULL,
    "sealed" BYTEA NOT NULL,
    "grant_id" TEXT COLLATE "C",
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "consumed_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_records_pkey" PRIMARY KEY ("value_hash")
);

-- AlterTable
ALTER TABLE "mandates" ADD COLUMN "grant_id" TEXT COLLATE "C" GENERATED ALWAYS AS (CASE WHEN starts_with("holder_id", 'grt_') THEN "holder_id" END) STORED;

-- AlterTable
ALTER TABLE "checkout_intents" ADD COLUMN "confirmed_by_grant_id" TEXT COLLATE "C";

-- CreateIndex
CREATE INDEX "grants_account_id_id_idx" ON "grants"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "grants_client_id_idx" ON "grants"("client_id");

-- CreateIndex
CREATE INDEX "oauth_records_grant_id_idx" ON "oauth_records"("grant_id");

-- CreateIndex
CREATE INDEX "oauth_records_expires_at_idx" ON "oauth_records"("expires_at");

-- CreateIndex
CREATE INDEX "oauth_records_kind_created_at_idx" ON "oauth_records"("kind", "created_at");

-- CreateIndex
CREATE INDEX "mandates_grant_id_idx" ON "mandates"("grant_id");

-- CreateIndex
CREATE INDEX "checkout_intents_confirmed_by_grant_id_idx" ON "checkout_intents"("confirmed_by_grant_id");

-- AddForeignKey
ALTER TABLE "grants" ADD CONSTRAINT "grants_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_records" ADD CONSTRAINT "oauth_records_grant_id_fkey" FOREIGN KEY ("grant_id") REFERENCES "grants"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_grant_id_fkey" FOREIGN KEY ("grant_id") REFERENCES "grants"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "checkout_intents" ADD CONSTRAINT "checkout_intents_confirmed_by_grant_id_fkey" FOREIGN KEY ("confirmed_by_grant_id") REFERENCES "grants"("id") ON DELETE SET NULL ON UPDATE CASCADE;
