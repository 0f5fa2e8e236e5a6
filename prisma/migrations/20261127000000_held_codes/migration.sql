-- Whether a card's code is still held is told by the row itself.
ALTER TABLE "cards" ADD COLUMN "has_cvc" BOOLEAN NOT NULL GENERATED ALWAYS AS ("sealed_cvc" IS NOT NULL) STORED;

-- What the database works out is always there.
ALTER TABLE "payments" ALTER COLUMN "needs_attention" SET NOT NULL;
ALTER TABLE "exceptions" ALTER COLUMN "needs_attention" SET NOT NULL;
