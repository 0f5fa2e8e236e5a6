-- Movements are the entries of the ledger, and are called so from here on.
ALTER TYPE "MovementType" RENAME TO "LedgerEntryType";
ALTER TABLE "movements" RENAME TO "ledger_entries";

ALTER TABLE "ledger_entries" RENAME CONSTRAINT "movements_pkey" TO "ledger_entries_pkey";
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "movements_account_id_fkey" TO "ledger_entries_account_id_fkey";
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "movements_gift_id_fkey" TO "ledger_entries_gift_id_fkey";
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "movements_checkout_session_id_fkey" TO "ledger_entries_checkout_session_id_fkey";
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "movements_transaction_intent_id_fkey" TO "ledger_entries_transaction_intent_id_fkey";

ALTER INDEX "movements_signature_instruction_object_id_type_to_address_key" RENAME TO "ledger_entries_signature_instruction_object_id_type_to_addr_key";
ALTER INDEX "movements_account_id_type_block_time_amount_idx" RENAME TO "ledger_entries_account_id_type_block_time_amount_idx";
ALTER INDEX "movements_account_id_id_idx" RENAME TO "ledger_entries_account_id_id_idx";
ALTER INDEX "movements_object_id_id_idx" RENAME TO "ledger_entries_object_id_id_idx";

-- Nothing of an entry ever changes but, this once, the prefix of its id.
ALTER TABLE "ledger_entries" ALTER COLUMN "id" TYPE TEXT COLLATE "C" USING 'le_' || substr("id", 5);
ALTER TRIGGER "movements_append_only" ON "ledger_entries" RENAME TO "ledger_entries_append_only";
