-- CreateEnum
CREATE TYPE "MemberRole" AS ENUM ('owner', 'operator', 'viewer');

-- CreateTable
CREATE TABLE "members" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "wallet_address" TEXT NOT NULL,
    "seat" TEXT,
    "role" "MemberRole" NOT NULL,
    "name" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "members_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "team_invitations" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "role" "MemberRole" NOT NULL,
    "name" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "canceled_at" TIMESTAMPTZ(3),
    "accepted_at" TIMESTAMPTZ(3),
    "member_id" TEXT COLLATE "C",
    "created_by_key_id" TEXT COLLATE "C",
    "created_by_wallet_address" TEXT,

    CONSTRAINT "team_invitations_pkey" PRIMARY KEY ("id")
);

-- Until now, an account had one person: whoever has its wallet.
INSERT INTO "members" ("id", "account_id", "wallet_address", "seat", "role", "created_at")
SELECT 'mbr_' || substr("id", 6), "id", "wallet_address", "wallet_address", 'owner', "created_at" FROM "accounts";

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN "member_id" TEXT COLLATE "C";

UPDATE "sessions" SET "member_id" = "m"."id" FROM "members" "m" WHERE "m"."account_id" = "sessions"."account_id";

ALTER TABLE "sessions" ALTER COLUMN "member_id" SET NOT NULL;

-- CreateIndex
CREATE INDEX "members_account_id_id_idx" ON "members"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "members_account_id_wallet_address_idx" ON "members"("account_id", "wallet_address");

-- CreateIndex
CREATE UNIQUE INDEX "members_seat_key" ON "members"("seat");

-- CreateIndex
CREATE UNIQUE INDEX "team_invitations_secret_hash_key" ON "team_invitations"("secret_hash");

-- CreateIndex
CREATE UNIQUE INDEX "team_invitations_member_id_key" ON "team_invitations"("member_id");

-- CreateIndex
CREATE INDEX "team_invitations_account_id_id_idx" ON "team_invitations"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "team_invitations_created_by_key_id_idx" ON "team_invitations"("created_by_key_id");

-- CreateIndex
CREATE INDEX "sessions_member_id_idx" ON "sessions"("member_id");

-- AddForeignKey
ALTER TABLE "members" ADD CONSTRAINT "members_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_created_by_key_id_fkey" FOREIGN KEY ("created_by_key_id") REFERENCES "api_keys"("id") ON DELETE SET NULL ON UPDATE CASCADE;
