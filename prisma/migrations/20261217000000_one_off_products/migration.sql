-- What was sold once, without being part of the catalog. Older rows do not say.
ALTER TABLE "products" ADD COLUMN "one_off" BOOLEAN NOT NULL DEFAULT false;
