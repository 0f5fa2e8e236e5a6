-- Who learned a flow and alone goes by it. Those that exist have proved themselves to everybody already.
ALTER TABLE "flows" ADD COLUMN "account_id" TEXT COLLATE "C";

-- AddForeignKey
ALTER TABLE "flows" ADD CONSTRAINT "flows_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;
