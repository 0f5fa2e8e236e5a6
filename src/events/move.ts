import type { Tx } from '../db/client.ts';
import type { EventType } from './event.ts';
import { append } from './log.ts';

/**
 * The transitions from each state, and the event of each. Where several events can lead to the same state, the caller
 * says which one it was.
 */
export type Transitions<State extends string> = Readonly<
  Record<State, Readonly<Partial<Record<State, EventType | readonly EventType[]>>>>
>;

export interface Move<State, Change, Where> {
  id: string;
  to: State;
  at: Date;
  /** What changes with the state. */
  change?: Change;
  /** Further conditions on the current row. */
  where?: Where;
  /** Needed where the table names several. */
  event?: EventType;
}

/** Updates the row if it’s in one of these states, and returns it as it is then. */
type Update<State, Row, Change, Where> = (
  tx: Tx,
  move: Move<State, Change, Where> & { from: State[] },
) => Promise<Row[]>;

/**
 * The only way to change a state: the row must be in a state the table allows, and the table’s event is appended in the
 * same transaction. Returns the row, or nothing if it’s no longer in such a state.
 */
export function createMove<
  State extends string,
  Row extends { id: string; accountId: string },
  Change,
  Where = never,
>(transitions: Transitions<State>, update: Update<State, Row, Change, Where>) {
  return async (tx: Tx, move: Move<State, Change, Where>): Promise<Row | undefined> => {
    const { to, at } = move;
    const type = eventOf(transitions, to, move.event);
    const [row] = await update(tx, { ...move, from: statesBefore(transitions, to, type) });
    if (row) await append(tx, { accountId: row.accountId, type, object: row, at });
    return row;
  };
}

function eventsOf<State extends string>(transitions: Transitions<State>, from: State, to: State) {
  const events: EventType | readonly EventType[] = transitions[from][to] ?? [];
  return typeof events === 'string' ? [events] : events;
}

function statesOf<State extends string>(transitions: Transitions<State>): State[] {
  return Object.keys(transitions) as State[];
}

/** The states from which an event leads to a state. */
function statesBefore<State extends string>(
  transitions: Transitions<State>,
  to: State,
  event: EventType,
): State[] {
  return statesOf(transitions).filter((from) => eventsOf(transitions, from, to).includes(event));
}

/** The event with which a row gets into a state. */
export function eventOf<State extends string>(
  transitions: Transitions<State>,
  to: State,
  event?: EventType,
): EventType {
  const known = new Set(statesOf(transitions).flatMap((from) => eventsOf(transitions, from, to)));
  const [only] =
    event === undefined && known.size === 1 ? known : known.has(event as EventType) ? [event] : [];
  if (!only) throw new Error(`no way leads to ${to} by ${event ?? 'one event alone'}`);
  return only;
}

/** Whether a state is final. */
export function isFinal<State extends string>(transitions: Transitions<State>, state: State): boolean {
  return Object.keys(transitions[state]).length === 0;
}
