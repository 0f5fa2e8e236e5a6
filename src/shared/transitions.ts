/** From each state to those that may follow it; whatever is not in the table is refused. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>;

/** The states from which one can come to a state: what an update's `where` must name. */
export function statesBefore<State extends string>(transitions: Transitions<State>, to: State): State[] {
  return (Object.keys(transitions) as State[]).filter((from) => transitions[from].includes(to));
}
