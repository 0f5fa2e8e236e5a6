/**
 * Every advisory lock that Till takes in PostgreSQL. All processes of a database must agree on the numbers, even during
 * an upgrade, so a number is never changed or reused. They start with digits that other users of the database are
 * unlikely to use.
 */

/** One process at a time applies migrations. */
export const MIGRATIONS_LOCK = 7_455_110_001;

/**
 * With the process’s number as the second half. Each process holds it for as long as it lives, so if another can take
 * it, the process is gone.
 */
export const PROCESS_LOCK = 7_455_111;

/** Claims and payments are counted against the sponsor’s budget one at a time. */
export const SPONSOR_LOCK = 7_455_112;

/** Held by the one process that reads the chain and runs the timers. */
export const ELECTION_LOCK = 7_455_113;

/** With the hash of the merchant as the second half: one run at a time stores a shop’s flow. */
export const FLOW_LOCK = 7_455_114;

/** One process at a time makes and drops the monthly parts of tables. */
export const PARTITIONS_LOCK = 7_455_115;
