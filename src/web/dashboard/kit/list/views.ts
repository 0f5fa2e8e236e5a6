import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';

/** What a list was narrowed to, under a name, in this browser. */
export interface View {
  name: string;
  /** As the address has it, without the page. */
  asked: string;
}

const KEY = 'till.views';
/** What stands in an address beside the filters. */
const PLACES = ['after', 'before'];

interface Views {
  views: readonly View[];
  /** Without a name while nothing is narrowed. */
  current: string;
  apply(view: View): void;
  save(name: string): void;
  remove(name: string): void;
}

export function useViews(): Views {
  const [path] = useLocation();
  const [params, setParams] = useSearchParams();
  const [all, setAll] = useState(stored);
  const views = all[path] ?? [];
  const asked = new URLSearchParams(params);
  for (const place of PLACES) asked.delete(place);

  function keep(changed: readonly View[]): void {
    const next = { ...stored(), [path]: changed };
    setAll(next);
    localStorage.setItem(KEY, JSON.stringify(next));
  }
  return {
    views,
    current: asked.toString(),
    apply: (view) => setParams(new URLSearchParams(view.asked)),
    save: (name) => keep([...views.filter((view) => view.name !== name), { name, asked: asked.toString() }]),
    remove: (name) => keep(views.filter((view) => view.name !== name)),
  };
}

/** What somebody else wrote there counts as nothing. */
function stored(): Record<string, readonly View[]> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(Object.entries(read).map(([path, views]) => [path, viewsIn(views)]));
  } catch {
    return {};
  }
}

function viewsIn(value: unknown): View[] {
  if (!Array.isArray(value)) return [];
  return value.filter((view) => typeof view?.name === 'string' && typeof view.asked === 'string');
}
