-- AlterTable
ALTER TABLE "checkout_links" ADD COLUMN "title" TEXT,
ADD COLUMN "thank_you_text" TEXT,
ADD COLUMN "redirect_url" TEXT,
ADD COLUMN "max_uses" INTEGER;

-- AlterTable
ALTER TABLE "checkout_sessions" ADD COLUMN "title" TEXT,
ADD COLUMN "thank_you_text" TEXT,
ADD COLUMN "redirect_url" TEXT;

-- A title is among the words a link is found by. The index goes with the column.
ALTER TABLE "checkout_links" DROP COLUMN "search";
ALTER TABLE "checkout_links" ADD COLUMN "search" TSVECTOR GENERATED ALWAYS AS ("search_vector"("account_id",
    "id" || ' ' || coalesce("title", '') || ' ' || "recipient_address" || ' ' || "search_line_items"("line_items") || ' ' ||
    "search_metadata"("metadata")
)) STORED;
CREATE INDEX "checkout_links_search_idx" ON "checkout_links" USING GIN ("search");

-- CreateTable
CREATE TABLE "checkout_link_uses" (
    "checkout_link_id" TEXT COLLATE "C" NOT NULL,
    "paid_count" INTEGER NOT NULL DEFAULT 0,
    "amount_paid" BIGINT NOT NULL DEFAULT 0,
    "used_up_at" TIMESTAMPTZ(3),

    CONSTRAINT "checkout_link_uses_pkey" PRIMARY KEY ("checkout_link_id")
);

-- CreateTable
CREATE TABLE "checkout_link_openings" (
    "checkout_link_id" TEXT COLLATE "C" NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "checkout_link_openings_pkey" PRIMARY KEY ("checkout_link_id")
);

-- CreateIndex
CREATE INDEX "checkout_link_uses_used_up_at_idx" ON "checkout_link_uses"("used_up_at");

-- AddForeignKey
ALTER TABLE "checkout_link_uses" ADD CONSTRAINT "checkout_link_uses_checkout_link_id_fkey" FOREIGN KEY ("checkout_link_id") REFERENCES "checkout_links"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_link_openings" ADD CONSTRAINT "checkout_link_openings_checkout_link_id_fkey" FOREIGN KEY ("checkout_link_id") REFERENCES "checkout_links"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What links have brought so far. Each opening made a session.
INSERT INTO "checkout_link_uses" ("checkout_link_id", "paid_count", "amount_paid")
SELECT l."id", count(s."id"), coalesce(sum(s."amount_total"), 0)
  FROM "checkout_links" l
  LEFT JOIN "checkout_sessions" s ON s."checkout_link_id" = l."id" AND s."status" = 'complete'
 GROUP BY l."id";

INSERT INTO "checkout_link_openings" ("checkout_link_id", "count")
SELECT "checkout_link_id", count(*) FROM "checkout_sessions" WHERE "checkout_link_id" IS NOT NULL GROUP BY "checkout_link_id";
