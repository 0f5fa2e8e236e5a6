-- What a key may be used for. Keys that were there before may be used for everything, as they were, and so may those
-- that a process of the version before still creates.
ALTER TABLE "api_keys" ADD COLUMN "scopes" TEXT[] DEFAULT ARRAY['read', 'sell', 'gift', 'refund', 'buy:quote', 'buy:confirm', 'admin']::TEXT[];
