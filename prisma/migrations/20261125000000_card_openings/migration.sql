-- Who opened a sealed card, when, and for a page of which host.
CREATE TABLE "card_openings" (
    "id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "card_id" TEXT COLLATE "C" NOT NULL,
    "intent_id" TEXT COLLATE "C" NOT NULL,
    "run_id" TEXT COLLATE "C" NOT NULL,
    "host" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "card_openings_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "card_openings_account_id_id_idx" ON "card_openings"("account_id", "id" DESC);
CREATE INDEX "card_openings_card_id_id_idx" ON "card_openings"("card_id", "id" DESC);
CREATE INDEX "card_openings_intent_id_id_idx" ON "card_openings"("intent_id", "id" DESC);

ALTER TABLE "card_openings" ADD CONSTRAINT "card_openings_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "card_openings" ADD CONSTRAINT "card_openings_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "cards"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "card_openings" ADD CONSTRAINT "card_openings_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "checkout_runs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
