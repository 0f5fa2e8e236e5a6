-- What lists are sorted by, beside age.
CREATE INDEX "payments_account_id_received_id_idx" ON "payments"("account_id", "received", "id");
CREATE INDEX "transactions_account_id_amount_id_idx" ON "transactions"("account_id", "amount", "id");
CREATE INDEX "transaction_intents_account_id_amount_id_idx" ON "transaction_intents"("account_id", "amount", "id");
CREATE INDEX "transaction_intents_account_id_due_at_id_idx" ON "transaction_intents"("account_id", "due_at", "id");
CREATE INDEX "gifts_account_id_amount_id_idx" ON "gifts"("account_id", "amount", "id");
CREATE INDEX "products_account_id_amount_id_idx" ON "products"("account_id", "amount", "id");

-- Names without regard to case, a letter with an accent after the one without. No longer than an index entry may be.
ALTER TABLE "products" ADD COLUMN "sort_name" TEXT COLLATE "pg_c_utf8"
    GENERATED ALWAYS AS (left(lower(normalize("name", NFD) COLLATE "pg_c_utf8"), 100)) STORED;
ALTER TABLE "customers" ADD COLUMN "sort_name" TEXT COLLATE "pg_c_utf8"
    GENERATED ALWAYS AS (left(lower(normalize("name", NFD) COLLATE "pg_c_utf8"), 100)) STORED;
CREATE INDEX "products_account_id_sort_name_id_idx" ON "products"("account_id", "sort_name", "id");
CREATE INDEX "customers_account_id_sort_name_id_idx" ON "customers"("account_id", "sort_name", "id");
