import { CSPProvider } from '@base-ui/react/csp-provider';
import { useMemo, useState } from 'react';
import { Provider } from 'urql';
import { Router } from 'wouter';
import { settings } from '../settings.ts';
import { createDashboardApi } from './api/api.ts';
import { Toasts } from './kit/toasts.tsx';
import { Gate } from './sign-in/gate.tsx';

const url = new URL(settings.graphqlPath, location.origin);

/** Nothing of one visitor is left when the next one signs in: the cache and the socket are made anew. */
export default function Dashboard() {
  const [visit, setVisit] = useState(0);
  const api = useMemo(() => createDashboardApi({ url, onSignedOut: () => setVisit(visit + 1) }), [visit]);
  return (
    <CSPProvider disableStyleElements>
      <Router base={`${settings.appPath}/dashboard`}>
        <Toasts>
          <Provider value={api.client} key={visit}>
            <Gate api={api} isBack={visit > 0} onSignedOut={() => setVisit(visit + 1)} />
          </Provider>
        </Toasts>
      </Router>
    </CSPProvider>
  );
}
