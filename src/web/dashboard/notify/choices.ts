/** What this browser’s visitor wants to be told of, and how: nothing, until they say so. */

const KEPT_AS = 'till.notify';

export interface Choices {
  notifications: boolean;
  sound: boolean;
}

const NONE: Choices = { notifications: false, sound: false };

const listeners = new Set<() => void>();
let current = read();

function read(): Choices {
  try {
    const { notifications, sound } = JSON.parse(localStorage.getItem(KEPT_AS) ?? '{}') as Partial<Choices>;
    return { notifications: notifications === true, sound: sound === true };
  } catch {
    return NONE;
  }
}

export const choices = (): Choices => current;

export function choose(changes: Partial<Choices>): void {
  current = { ...current, ...changes };
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(current));
  } catch {
    // Private windows may keep nothing: it holds for this visit.
  }
  for (const listener of listeners) listener();
}

export function onChoice(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key !== KEPT_AS) return;
    current = read();
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', elsewhere);
  };
}
