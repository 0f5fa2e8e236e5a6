/**
 * Every advisory lock that Till takes in PostgreSQL. All processes of a database must agree on the numbers, also while
 * an older version is being replaced: what was given out is never changed or used again. They begin with digits that no
 * other user of the database is likely to take.
 */

/** One process at a time applies migrations. */
export const MIGRATIONS_LOCK = 7_455_110_001;

/**
 * With the process's number as the second half: held by each process as long as it lives, so that whoever can take it
 * knows that the process is gone.
 */
export const PROCESS_LOCK = 7_455_111;

/** One claim at a time is counted against what the sponsor pays for. */
export const SPONSOR_LOCK = 7_455_112;

/** Held by the one process that reads the chain and runs the timers. */
export const ELECTION_LOCK = 7_455_113;

/** With the hash of the merchant as the second half: one run at a time learns a shop. */
export const FLOW_LOCK = 7_455_114;
