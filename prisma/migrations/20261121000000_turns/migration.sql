-- CreateIndex
CREATE INDEX "checkout_runs_account_id_started_at_idx" ON "checkout_runs"("account_id", "started_at");
