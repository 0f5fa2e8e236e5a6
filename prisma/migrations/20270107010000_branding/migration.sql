-- How a business looks to customers.
ALTER TABLE "accounts" ADD COLUMN "brand_color" TEXT, ADD COLUMN "logo_key" TEXT;

-- CreateTable
CREATE TABLE "logos" (
    "account_id" TEXT COLLATE "C" NOT NULL,
    "key" TEXT COLLATE "C" NOT NULL,
    "type" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "logos_pkey" PRIMARY KEY ("account_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "logos_key_key" ON "logos"("key");

-- AddForeignKey
ALTER TABLE "logos" ADD CONSTRAINT "logos_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
