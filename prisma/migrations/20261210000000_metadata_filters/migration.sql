-- Lists are filtered by metadata.

CREATE INDEX "gifts_metadata_idx" ON "gifts" USING GIN ("metadata" jsonb_path_ops);

CREATE INDEX "products_metadata_idx" ON "products" USING GIN ("metadata" jsonb_path_ops);

CREATE INDEX "checkout_links_metadata_idx" ON "checkout_links" USING GIN ("metadata" jsonb_path_ops);

CREATE INDEX "checkout_sessions_metadata_idx" ON "checkout_sessions" USING GIN ("metadata" jsonb_path_ops);

CREATE INDEX "transaction_intents_metadata_idx" ON "transaction_intents" USING GIN ("metadata" jsonb_path_ops);

CREATE INDEX "refunds_metadata_idx" ON "refunds" USING GIN ("metadata" jsonb_path_ops);

CREATE INDEX "checkout_intents_metadata_idx" ON "checkout_intents" USING GIN ("metadata" jsonb_path_ops);
