-- CreateEnum
CREATE TYPE "MovementType" AS ENUM ('gift_fund', 'gift_release', 'gift_reclaim', 'payment_settled', 'payment_unsettled', 'fee');

-- CreateEnum
CREATE TYPE "ExceptionKind" AS ENUM ('gift_funded_again', 'gift_released_again', 'transaction_vanished');

-- AlterEnum
ALTER TYPE "PaymentOutcome" ADD VALUE 'misdirected';

-- CreateTable
CREATE TABLE "movements" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "type" "MovementType" NOT NULL,
    "object_id" TEXT COLLATE "C" NOT NULL,
    "signature" TEXT COLLATE "C" NOT NULL,
    "instruction" INTEGER NOT NULL,
    "slot" BIGINT NOT NULL,
    "from_address" TEXT NOT NULL,
    "to_address" TEXT COLLATE "C" NOT NULL,
    "amount" BIGINT NOT NULL,
    "block_time" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "movements_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "provisional_transactions" (
    "signature" TEXT COLLATE "C" NOT NULL,
    "slot" BIGINT NOT NULL,
    "look_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "provisional_transactions_pkey" PRIMARY KEY ("signature")
);

-- CreateTable
CREATE TABLE "held_transactions" (
    "signature" TEXT COLLATE "C" NOT NULL,
    "slot" BIGINT NOT NULL,
    "object_ids" TEXT[],
    "looks" INTEGER NOT NULL DEFAULT 0,
    "look_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "held_transactions_pkey" PRIMARY KEY ("signature")
);

-- CreateTable
CREATE TABLE "exceptions" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "kind" "ExceptionKind" NOT NULL,
    "object_id" TEXT COLLATE "C" NOT NULL,
    "signature" TEXT COLLATE "C" NOT NULL,
    "amount" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "acknowledged_at" TIMESTAMPTZ(3),
    "needs_attention" BOOLEAN GENERATED ALWAYS AS ("acknowledged_at" IS NULL) STORED,

    CONSTRAINT "exceptions_pkey" PRIMARY KEY ("id")
);

-- What was recorded before: where in its transaction it happened was not written down, nor in which slot. An id begins with its time.
INSERT INTO "movements" ("id", "account_id", "type", "object_id", "signature", "instruction", "slot", "from_address", "to_address", "amount", "block_time")
SELECT 'mov_' || substr("t"."id", 5, 8) || substr(md5("t"."id"), 1, 16), "g"."account_id", "t"."type"::TEXT::"MovementType", "g"."id", "t"."signature", -1, 0,
       CASE "t"."type" WHEN 'gift_fund' THEN "g"."sender_address" ELSE "g"."escrow_address" END,
       CASE "t"."type" WHEN 'gift_fund' THEN "g"."escrow_address" ELSE coalesce("t"."recipient_address", '') END,
       "t"."amount" * 10000, "t"."created_at"
  FROM "transactions" "t" JOIN "gifts" "g" ON "g"."id" = "t"."source"
 WHERE "t"."type" IN ('gift_fund', 'gift_release');

INSERT INTO "movements" ("id", "account_id", "type", "object_id", "signature", "instruction", "slot", "from_address", "to_address", "amount", "block_time")
SELECT 'mov_' || substr("p"."id", 5, 8) || substr(md5("p"."id"), 1, 16), "p"."account_id",
       (CASE "p"."outcome" WHEN 'settled' THEN 'payment_settled' ELSE 'payment_unsettled' END)::"MovementType",
       "p"."payable_id", "p"."signature", -1, 0, "p"."payer_address", "o"."recipient_address",
       "p"."received" - CASE "p"."outcome" WHEN 'settled' THEN "o"."fee_amount" * 10000 ELSE 0 END, "p"."created_at"
  FROM "payments" "p" JOIN "payables" "o" ON "o"."id" = "p"."payable_id"
 WHERE "p"."received" > 0;

INSERT INTO "movements" ("id", "account_id", "type", "object_id", "signature", "instruction", "slot", "from_address", "to_address", "amount", "block_time")
SELECT 'mov_' || substr("p"."id", 5, 8) || substr(md5("p"."id" || ' fee'), 1, 16), "p"."account_id", 'fee',
       "p"."payable_id", "p"."signature", -1, 0, "p"."payer_address", "o"."fee_address", "o"."fee_amount" * 10000, "p"."created_at"
  FROM "payments" "p" JOIN "payables" "o" ON "o"."id" = "p"."payable_id"
 WHERE "p"."outcome" = 'settled' AND "o"."fee_amount" > 0 AND "o"."fee_address" IS NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "movements_signature_instruction_object_id_type_to_address_key" ON "movements"("signature", "instruction", "object_id", "type", "to_address");

-- CreateIndex
CREATE INDEX "movements_account_id_type_block_time_amount_idx" ON "movements"("account_id", "type", "block_time", "amount");

-- CreateIndex
CREATE INDEX "movements_account_id_id_idx" ON "movements"("account_id", "id");

-- CreateIndex
CREATE INDEX "movements_object_id_id_idx" ON "movements"("object_id", "id");

-- CreateIndex
CREATE INDEX "provisional_transactions_look_at_idx" ON "provisional_transactions"("look_at");

-- CreateIndex
CREATE INDEX "held_transactions_look_at_idx" ON "held_transactions"("look_at");

-- CreateIndex
CREATE UNIQUE INDEX "exceptions_kind_object_id_signature_key" ON "exceptions"("kind", "object_id", "signature");

-- CreateIndex
CREATE INDEX "exceptions_account_id_id_idx" ON "exceptions"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "exceptions_account_id_needs_attention_id_idx" ON "exceptions"("account_id", "needs_attention", "id" DESC);

-- CreateIndex
CREATE INDEX "exceptions_object_id_id_idx" ON "exceptions"("object_id", "id" DESC);

-- What moved has moved: a row that was written stays as it is. Scripts are cut at every semicolon, so that the one inside is written as \x3B.
CREATE FUNCTION "refuse_change"() RETURNS TRIGGER LANGUAGE plpgsql
AS E'BEGIN RAISE EXCEPTION ''rows of % are only ever added'', TG_TABLE_NAME\x3B END';
CREATE TRIGGER "movements_append_only" BEFORE UPDATE OR DELETE ON "movements"
    FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
