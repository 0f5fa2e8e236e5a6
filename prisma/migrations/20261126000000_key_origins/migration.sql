-- Which key or whose wallet made a key. Nobody noted it before: keys that exist say neither.
ALTER TABLE "api_keys" ADD COLUMN "created_by_key_id" TEXT COLLATE "C";
ALTER TABLE "api_keys" ADD COLUMN "created_by_wallet_address" TEXT;

-- CreateIndex
CREATE INDEX "api_keys_created_by_key_id_idx" ON "api_keys"("created_by_key_id");

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_key_id_fkey" FOREIGN KEY ("created_by_key_id") REFERENCES "api_keys"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What a browser called itself when it signed in, so that people know it again.
ALTER TABLE "sessions" ADD COLUMN "user_agent" TEXT;
