-- AlterTable
ALTER TABLE "sponsorships" ADD COLUMN     "account_id" TEXT COLLATE "C",
ADD COLUMN     "amount" BIGINT,
ADD COLUMN     "recipient_address" TEXT;

-- What was sponsored before counts against the same shares.
UPDATE "sponsorships" s
   SET "account_id" = g."account_id", "amount" = g."amount", "recipient_address" = g."recipient_address"
  FROM "gifts" g WHERE g."id" = s."gift_id";
