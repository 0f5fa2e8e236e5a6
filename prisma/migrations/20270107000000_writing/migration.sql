-- How an account and its members write numbers and times. Null where nobody has said so.
ALTER TABLE "accounts" ADD COLUMN "time_zone" TEXT, ADD COLUMN "locale" TEXT;

ALTER TABLE "members" ADD COLUMN "locale" TEXT;
