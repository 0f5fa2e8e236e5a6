import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { useFetched } from '../../ui/fetched.tsx';
import type { Said } from './shown-toasts.tsx';

type Say = (title: string, description?: string) => void;

const SayContext = createContext<Say | undefined>(undefined);

const load = () => import('./shown-toasts.tsx');

/** Small good news at the edge of the screen, gone after a few seconds. What it takes to show some comes with the first. */
export function Toasts({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<readonly Said[]>([]);
  const say = useCallback<Say>((title, description) => {
    setSaid((before) => [...before, { title, description }]);
  }, []);
  const ShownToasts = useFetched(load, said.length > 0);
  return (
    <SayContext value={say}>
      {children}
      {ShownToasts && <ShownToasts said={said} />}
    </SayContext>
  );
}

export function useSay(): Say {
  const say = use(SayContext);
  if (!say) throw new Error('Toasts are only available inside the dashboard.');
  return say;
}
