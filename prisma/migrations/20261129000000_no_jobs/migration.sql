-- The process that reads the chain runs the timers by itself: the job queue's tables are no longer needed.
drop schema if exists jobs cascade;
