import { CSPProvider } from '@base-ui/react/csp-provider';
import { useRef, useState } from 'react';
import { Provider } from 'urql';
import { Router } from 'wouter';
import { settings } from '../settings.ts';
import { createDashboardApi } from './api/api.ts';
import { Toasts } from './kit/toasts.tsx';
import { Gate } from './sign-in/gate.tsx';

const url = new URL(settings.graphqlPath, location.origin);

/** Nothing of one visitor is left when the next one signs in: the cache, the socket and the toasts are made anew. */
export default function Dashboard() {
  const isInside = useRef(false);
  const [{ api, visit }, setVisit] = useState(() => ({ api: open(), visit: 0 }));

  function open() {
    return createDashboardApi({ url, onSignedOut: leave });
  }
  function leave(): void {
    if (!isInside.current) return;
    isInside.current = false;
    setVisit(({ api: used, visit: last }) => {
      void used.connection.socket.dispose();
      return { api: open(), visit: last + 1 };
    });
  }
  return (
    <CSPProvider disableStyleElements>
      <Router base={`${settings.appPath}/dashboard`}>
        <Toasts key={visit}>
          <Provider value={api.client}>
            <Gate
              api={api}
              isBack={visit > 0}
              onSignedIn={() => {
                isInside.current = true;
              }}
              onSignedOut={leave}
            />
          </Provider>
        </Toasts>
      </Router>
    </CSPProvider>
  );
}
