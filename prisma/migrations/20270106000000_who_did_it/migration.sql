-- Who caused an event, as they were called then. No foreign keys, because an event tells the past.
ALTER TABLE "events" ADD COLUMN "actor_type" TEXT, ADD COLUMN "actor_id" TEXT COLLATE "C", ADD COLUMN "actor_name" TEXT;
