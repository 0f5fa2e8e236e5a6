-- CreateTable
CREATE TABLE "checkout_pictures" (
    "key" TEXT NOT NULL,
    "intent_id" TEXT COLLATE "C" NOT NULL,
    "jpeg" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "checkout_pictures_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "checkout_pictures_intent_id_idx" ON "checkout_pictures"("intent_id");

-- AddForeignKey
ALTER TABLE "checkout_pictures" ADD CONSTRAINT "checkout_pictures_intent_id_fkey" FOREIGN KEY ("intent_id") REFERENCES "checkout_intents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
