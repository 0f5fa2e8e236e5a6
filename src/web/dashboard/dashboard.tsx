import { CSPProvider } from '@base-ui/react/csp-provider';
import { useRef, useState } from 'react';
import { Router } from 'wouter';
import { settings } from '../settings.ts';
import { Toasts } from './kit/toasts.tsx';
import { Gate, next } from './sign-in/gate.tsx';

export { next as ready };

/** Nothing of one visitor is left when the next one signs in: the cache, the socket and the toasts are made anew. */
export default function Dashboard() {
  const isInside = useRef(false);
  const [visit, setVisit] = useState(0);

  function leave(): void {
    if (!isInside.current) return;
    isInside.current = false;
    setVisit((last) => last + 1);
  }
  return (
    <CSPProvider disableStyleElements>
      <Router base={`${settings.appPath}/dashboard`}>
        <Toasts key={visit}>
          <Gate
            isBack={visit > 0}
            onSignedIn={() => {
              isInside.current = true;
            }}
            onSignedOut={leave}
          />
        </Toasts>
      </Router>
    </CSPProvider>
  );
}
