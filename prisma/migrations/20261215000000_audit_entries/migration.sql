-- CreateEnum
CREATE TYPE "AuditActorType" AS ENUM ('api_key', 'grant', 'person', 'operator', 'till');

-- AlterTable. Purchases and mandates from before the log are not in it.
ALTER TABLE "checkout_intents" ADD COLUMN "audited" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "mandates" ADD COLUMN "audited" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "event_streams" ADD COLUMN "audit_sequence" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN "audit_hash" TEXT NOT NULL DEFAULT '0000000000000000000000000000000000000000000000000000000000000000';

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "sequence" BIGINT NOT NULL,
    "actor_type" "AuditActorType" NOT NULL,
    "actor" TEXT,
    "action" TEXT NOT NULL,
    "object_id" TEXT COLLATE "C" NOT NULL,
    "mandate_id" TEXT COLLATE "C",
    "amount" BIGINT,
    "currency" "CheckoutCurrency",
    "details" TEXT NOT NULL,
    "prev_hash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "audit_entries_account_id_sequence_key" ON "audit_entries"("account_id", "sequence");

-- CreateIndex
CREATE INDEX "audit_entries_account_id_id_idx" ON "audit_entries"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_account_id_object_id_id_idx" ON "audit_entries"("account_id", "object_id", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_account_id_mandate_id_id_idx" ON "audit_entries"("account_id", "mandate_id", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_account_id_actor_id_idx" ON "audit_entries"("account_id", "actor", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_account_id_action_id_idx" ON "audit_entries"("account_id", "action", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_mandate_id_idx" ON "audit_entries"("mandate_id");

-- AddForeignKey
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "event_streams"("account_id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_mandate_id_fkey" FOREIGN KEY ("mandate_id") REFERENCES "mandates"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- What was written stays as it is, and stays.
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE ON "audit_entries"
    FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "audit_entries_never_emptied" BEFORE TRUNCATE ON "audit_entries"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
