import type { Client } from 'urql';
import { type AccountEventFragment, AccountEventsDocument } from '../operations.generated.ts';

/** The account's event stream: what is shown and concerned by an event is looked up again. */
export interface Live {
  /** Calls back with everything that happens; with nothing when events may have been missed. */
  listen(listener: Listener): () => void;
  /** The newest events of this visit, newest first. */
  recent(): readonly AccountEventFragment[];
  close(): void;
}

export type Listener = (event: AccountEventFragment | undefined) => void;

const KEPT = 200;

export function followEvents(client: Client): Live {
  const listeners = new Set<Listener>();
  let recent: readonly AccountEventFragment[] = [];
  function tell(event: AccountEventFragment | undefined): void {
    if (event) recent = [event, ...recent].slice(0, KEPT);
    for (const listener of [...listeners]) listener(event);
  }

  const { unsubscribe } = client.subscription(AccountEventsDocument, {}).subscribe(({ data }) => {
    if (data) tell(data.events.__typename === 'Event' ? data.events : undefined);
  });
  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    recent: () => recent,
    close: unsubscribe,
  };
}
