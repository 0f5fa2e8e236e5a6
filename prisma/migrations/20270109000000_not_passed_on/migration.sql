-- What was requested, and the shop has no field for.
ALTER TABLE "checkout_intents" ADD COLUMN "not_passed_on" JSON;
