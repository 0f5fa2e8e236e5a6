-- AlterTable
ALTER TABLE "accounts" ADD COLUMN "embed_origins" TEXT[] DEFAULT ARRAY[]::TEXT[];
