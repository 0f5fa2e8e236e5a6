-- How a quoted purchase is paid, where it isn’t by card.
ALTER TABLE "checkout_intents" ADD COLUMN "payment_method" TEXT;
