import { createContext, use } from 'react';
import type { OwnSessionFragment } from '../../operations.generated.ts';

/** Who is signed in, for which account, and what they may do. It follows every change. */
export const SignedInContext = createContext<OwnSessionFragment | undefined>(undefined);

export function useSignedIn(): OwnSessionFragment {
  const session = use(SignedInContext);
  if (!session) throw new Error('Somebody is signed in only inside the dashboard.');
  return session;
}
