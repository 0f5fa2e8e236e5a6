-- CreateTable
CREATE TABLE "account_invites" (
    "code_hash" BYTEA NOT NULL,
    "account_id" TEXT COLLATE "C",
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "account_invites_pkey" PRIMARY KEY ("code_hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "account_invites_account_id_key" ON "account_invites"("account_id");

-- CreateIndex
CREATE INDEX "account_invites_expires_at_idx" ON "account_invites"("expires_at");

-- AddForeignKey
ALTER TABLE "account_invites" ADD CONSTRAINT "account_invites_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;
