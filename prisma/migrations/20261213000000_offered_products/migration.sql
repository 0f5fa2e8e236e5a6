-- AlterTable
ALTER TABLE "products" ADD COLUMN "offered" BOOLEAN NOT NULL DEFAULT false;

-- What links and sessions name so far.
UPDATE "products" SET "offered" = true
 WHERE "id" IN (SELECT "item" ->> 'productId' FROM "checkout_links", jsonb_array_elements("line_items") AS "item"
                 UNION
                SELECT "item" ->> 'productId' FROM "checkout_sessions", jsonb_array_elements("line_items") AS "item");
