import { setTimeout as sleep } from 'node:timers/promises';
import { number, string } from './columns.ts';
import { isUnavailable } from './failures.ts';
import { type Position, positionOf, type Query, TIMELINE } from './positions.ts';
import { type History, openReplica, type Server } from './replica.ts';
import { type Statement, statement } from './statement.ts';

/** How an operator sees a replica. */
export interface ReplicaState {
  name: string;
  /** Why it isn’t used at the moment. */
  problem: string | undefined;
  /** How long ago the primary was where it is now; undefined if unknown. */
  lagMs: number | undefined;
  /** How many reads it has answered. */
  answered: number;
}

/** Who answers reads. */
export interface Reading {
  replicas: readonly ReplicaState[];
  /** How many reads the primary answered because no replica could. */
  leftToPrimary: number;
}

const LOOK_MS = 1_000;
/** One that keeps up is there within moments, also while the primary writes all the time. */
const KEEPS_UP_MS = 250;
const MOMENTS_MS = [0, 3, 10];
const MOST_SIGHTINGS = 120;

const whereabouts = statement(
  // What isn’t flushed yet isn’t sent either.
  `select pg_current_wal_flush_lsn()::text as position,
          (pg_control_system()).system_identifier::text as system,
          ('x' || ${TIMELINE})::bit(32)::int as timeline`,
  { position: string, system: string, timeline: number },
);

interface Options {
  servers: readonly Server[];
  primary: Query;
  inWords: Parameters<typeof openReplica>[1];
  /** One that is further behind isn’t asked at all. */
  maxLagMs: number;
  onChange(state: ReplicaState): void;
}

/**
 * Chooses who answers a read. A replica does if it’s known to follow the primary and has replayed what the caller must
 * see; whatever else happens, the primary is asked, and the caller doesn’t notice.
 */
export function createReplicas({ servers, primary, inWords, maxLagMs, onChange }: Options) {
  const replicas = servers.map((server) => {
    const replica = openReplica(server, inWords);
    const state: ReplicaState = {
      name: replica.name,
      problem: 'nobody has looked at it yet',
      lagMs: undefined,
      answered: 0,
    };
    return { ...replica, state };
  });
  type Replica = (typeof replicas)[number];
  /** Where the primary was when, oldest first. */
  const sightings: { atMs: number; position: Position }[] = [];
  const known = new Set<ReplicaState>();
  let turn = 0;
  let leftToPrimary = 0;
  let looking: Promise<void> | undefined;
  const timer = replicas.length > 0 ? setInterval(look, LOOK_MS).unref() : undefined;
  if (timer) look();

  function look(): void {
    looking ??= lookAtAll()
      .catch(() => {})
      .finally(() => {
        looking = undefined;
      });
  }

  async function lookAtAll(): Promise<void> {
    const [row] = await primary(whereabouts, []);
    if (!row) return;
    const atMs = Date.now();
    sightings.push({ atMs, position: positionOf(row.position) });
    if (sightings.length > MOST_SIGHTINGS) sightings.shift();
    await Promise.all(replicas.map((replica) => lookAt(replica, row, atMs)));
  }

  async function lookAt({ state, standing }: Replica, history: History, atMs: number): Promise<void> {
    try {
      const { position, system, timeline } = await standing();
      state.lagMs = lagOf(position, atMs);
      if (system !== history.system) setProblem(state, 'it’s a replica of another database');
      else if (timeline !== history.timeline) setProblem(state, 'it follows another timeline');
      else setProblem(state, state.lagMs > maxLagMs ? 'it’s too far behind' : undefined);
    } catch (error) {
      state.lagMs = undefined;
      setProblem(state, (error as Error).message || 'it isn’t responding');
    }
  }

  function lagOf(position: Position, nowMs: number): number {
    const missed = sightings.find((sighting) => sighting.position > position);
    return missed ? nowMs - missed.atMs : 0;
  }

  function setProblem(state: ReplicaState, problem: string | undefined): void {
    const isNew = !known.has(state) || (state.problem === undefined) !== (problem === undefined);
    known.add(state);
    state.problem = problem;
    if (isNew) onChange(state);
  }

  /** The rows, if a replica has them; undefined if the primary should be asked. */
  async function read<Row>(
    since: () => Promise<Position>,
    statement: Statement<Row>,
    values: readonly unknown[],
  ): Promise<Row[] | undefined> {
    if (replicas.length === 0) return undefined;
    const found = await find(since, statement, values);
    if (!found) leftToPrimary += 1;
    return found;
  }

  async function find<Row>(
    since: () => Promise<Position>,
    statement: Statement<Row>,
    values: readonly unknown[],
  ): Promise<Row[] | undefined> {
    let candidates = inTurn(replicas.filter(({ state }) => state.problem === undefined));
    if (candidates.length === 0) return undefined;
    const needed = await since().catch((error) => {
      if (isUnavailable(error)) throw error;
      return undefined;
    });
    if (needed === undefined) return undefined;
    for (const momentMs of MOMENTS_MS) {
      if (momentMs > 0) await sleep(momentMs);
      for (const { state, rows } of candidates) {
        try {
          const found = await rows(needed, statement, values);
          if (found) {
            state.answered += 1;
            return found;
          }
        } catch (error) {
          // Until the next look. If the statement is at fault, the primary says so.
          setProblem(state, (error as Error).message);
        }
      }
      candidates = candidates.filter(
        ({ state }) => state.problem === undefined && (state.lagMs ?? 0) <= KEEPS_UP_MS,
      );
      if (candidates.length === 0) return undefined;
    }
    return undefined;
  }

  function inTurn(usable: Replica[]): Replica[] {
    const first = usable.length > 0 ? turn++ % usable.length : 0;
    return [...usable.slice(first), ...usable.slice(0, first)];
  }

  return {
    read,
    reading: (): Reading => ({ replicas: replicas.map(({ state }) => state), leftToPrimary }),
    async close(): Promise<void> {
      clearInterval(timer);
      await looking;
      await Promise.all(replicas.map(({ close }) => close()));
    },
  };
}
