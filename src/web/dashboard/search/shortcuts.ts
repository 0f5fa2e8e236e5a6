import { NEW, SECTIONS } from '../shell/places.ts';

/** What keys do, for those who would rather not reach for the mouse. Pure. */

export type Shortcut = { kind: 'search' } | { kind: 'help' } | { kind: 'go'; href: string };

export interface Press {
  key: string;
  /** ⌘ or Ctrl. */
  isCommand: boolean;
}

const LEADERS: Record<string, Map<string, string>> = {
  g: new Map(SECTIONS.flatMap(({ places }) => places).map(({ key, href }) => [key, href])),
  n: new Map(NEW.map(({ key, href }) => [key, href])),
};

/** Keeps the first letter of two, until the second comes or it is too late for it. */
export function createShortcuts(patienceMs: number) {
  let leader: { key: string; at: number } | undefined;

  return {
    /** For ⌘K, wherever the focus is. */
    commandFor({ key, isCommand }: Press): Shortcut | undefined {
      return isCommand && key.toLowerCase() === 'k' ? { kind: 'search' } : undefined;
    },

    /** For plain keys, where nobody is typing. */
    letterFor({ key, isCommand }: Press, at: number): Shortcut | undefined {
      const before = leader && at - leader.at <= patienceMs ? leader.key : undefined;
      leader = undefined;
      if (isCommand) return undefined;
      const href = before && LEADERS[before]?.get(key);
      if (href) return { kind: 'go', href };
      if (key === '/') return { kind: 'search' };
      if (key === '?') return { kind: 'help' };
      if (key in LEADERS) leader = { key, at };
      return undefined;
    },
  };
}
