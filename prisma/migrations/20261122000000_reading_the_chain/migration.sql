-- CreateEnum
CREATE TYPE "ChainSubject" AS ENUM ('gift', 'payment');

-- AlterTable
ALTER TABLE "chain_cursors" ADD COLUMN "head" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "recipients" (
    "account_id" TEXT COLLATE "C" NOT NULL,
    "address" TEXT NOT NULL,
    "since_slot" BIGINT NOT NULL DEFAULT 0,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "held" TEXT,
    "changed_slot" BIGINT NOT NULL DEFAULT 0,
    "signature" TEXT,
    "previous" TEXT,
    "slot" BIGINT NOT NULL DEFAULT 0,
    "read_slot" BIGINT NOT NULL DEFAULT 0,
    "read_at" TIMESTAMPTZ(3) NOT NULL DEFAULT 'epoch',
    "looked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recipients_pkey" PRIMARY KEY ("account_id", "address")
);

-- CreateTable
CREATE TABLE "recipient_turns" (
    "account_id" TEXT COLLATE "C" NOT NULL,
    "touched_at" TIMESTAMPTZ(3) NOT NULL,
    "looked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recipient_turns_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "told_transactions" (
    "signature" TEXT NOT NULL,
    "subject" "ChainSubject" NOT NULL,
    "told_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "told_transactions_pkey" PRIMARY KEY ("signature")
);

-- CreateTable
CREATE TABLE "set_aside_transactions" (
    "subject" "ChainSubject" NOT NULL,
    "signature" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "looks" INTEGER NOT NULL DEFAULT 0,
    "set_aside_at" TIMESTAMPTZ(3) NOT NULL,
    "look_again_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "set_aside_transactions_pkey" PRIMARY KEY ("subject", "signature")
);

-- CreateIndex
CREATE INDEX "recipients_account_id_looked_at_idx" ON "recipients"("account_id", "looked_at");

-- CreateIndex
CREATE INDEX "recipient_turns_looked_at_idx" ON "recipient_turns"("looked_at");

-- CreateIndex
CREATE INDEX "recipient_turns_touched_at_idx" ON "recipient_turns"("touched_at");

-- CreateIndex
CREATE INDEX "told_transactions_told_at_idx" ON "told_transactions"("told_at");

-- CreateIndex
CREATE INDEX "set_aside_transactions_look_again_at_idx" ON "set_aside_transactions"("look_again_at");

-- CreateIndex
CREATE INDEX "gifts_fundable_until_idx" ON "gifts"("fundable_until");

-- Whoever is still to be paid is watched from the oldest of these on.
INSERT INTO "recipients" ("account_id", "address", "since", "looked_at")
SELECT account_id, address, min(created_at), now()
  FROM payables CROSS JOIN LATERAL unnest(ARRAY[recipient_address, fee_address]) AS named(address)
 WHERE address IS NOT NULL AND (state = 'open' OR closed_at > now() - interval '7 days')
 GROUP BY account_id, address;

INSERT INTO "recipient_turns" ("account_id", "touched_at", "looked_at")
SELECT DISTINCT account_id, now(), now() FROM recipients;

-- DropIndex
DROP INDEX "payables_swept_at_idx";

-- DropIndex
DROP INDEX "payables_created_at_idx";

-- AlterTable
ALTER TABLE "payables" DROP COLUMN "swept_signature", DROP COLUMN "swept_at";
