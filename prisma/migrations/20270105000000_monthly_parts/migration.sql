-- Events and evidence are kept for a time. They're stored by month from now on, so that what is too old is dropped as a
-- whole and not deleted row by row. What there is becomes the first part. It takes rows for another month at least: until
-- then a process of the version before, which deletes by physical place, may run beside this one.
-- Whatever no part is meant for goes to the last one, and from there to its own when that is made.

ALTER TABLE "events" RENAME TO "events_first";
ALTER TABLE "events_first" DROP CONSTRAINT "events_pkey";
ALTER TABLE "events_first" DROP CONSTRAINT "events_account_id_fkey";
DROP INDEX "events_created_at_idx";
ALTER INDEX "events_account_id_object_id_sequence_idx" RENAME TO "events_first_account_id_object_id_sequence_idx";
ALTER INDEX "events_account_id_type_sequence_idx" RENAME TO "events_first_account_id_type_sequence_idx";

CREATE TABLE "events" (LIKE "events_first") PARTITION BY RANGE ("created_at");
ALTER TABLE "events" ADD CONSTRAINT "events_pkey" PRIMARY KEY ("account_id","sequence","created_at");
CREATE INDEX "events_account_id_object_id_sequence_idx" ON "events"("account_id", "object_id", "sequence");
CREATE INDEX "events_account_id_type_sequence_idx" ON "events"("account_id", "type", "sequence");
ALTER TABLE "events" ADD CONSTRAINT "events_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "event_streams"("account_id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "checkout_evidence" RENAME TO "checkout_evidence_first";
ALTER TABLE "checkout_evidence_first" DROP CONSTRAINT "checkout_evidence_pkey";
ALTER TABLE "checkout_evidence_first" DROP CONSTRAINT "checkout_evidence_run_id_fkey";

CREATE TABLE "checkout_evidence" (LIKE "checkout_evidence_first") PARTITION BY RANGE ("created_at");
ALTER TABLE "checkout_evidence" ADD CONSTRAINT "checkout_evidence_pkey" PRIMARY KEY ("run_id","sequence","created_at");
ALTER TABLE "checkout_evidence" ADD CONSTRAINT "checkout_evidence_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "checkout_runs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

DO E'DECLARE
    "name" TEXT\x3B
    "newest" TIMESTAMPTZ\x3B
BEGIN
    FOREACH "name" IN ARRAY ARRAY[''events'', ''checkout_evidence''] LOOP
        EXECUTE format(''SELECT greatest(now(), max("created_at")) FROM %I'', "name" || ''_first'') INTO "newest"\x3B
        EXECUTE format(''ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)'', "name", "name" || ''_first'',
            (date_trunc(''month'', "newest" AT TIME ZONE ''UTC'') + INTERVAL ''2 months'') AT TIME ZONE ''UTC'')\x3B
        EXECUTE format(''CREATE TABLE %I PARTITION OF %I DEFAULT'', "name" || ''_last'', "name")\x3B
    END LOOP\x3B
END';
