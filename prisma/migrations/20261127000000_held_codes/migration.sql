-- Whether a card's code is still held is told by the row itself.
ALTER TABLE "cards" ADD COLUMN "has_cvc" BOOLEAN GENERATED ALWAYS AS ("sealed_cvc" IS NOT NULL) STORED;
