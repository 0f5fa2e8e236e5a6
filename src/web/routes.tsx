import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { BANK_NOTE } from './authenticate/bank-note.ts';
import { PAID_NOTE } from './pay/paid-note.ts';
import { settings } from './settings.ts';
import { PageSkeleton } from './ui/page.tsx';

interface Route {
  path: RegExp;
  /** What is shown until it has been loaded. */
  skeleton: ReactNode;
  page: ComponentType<{ params: Record<string, string> }>;
}

const skeleton = <PageSkeleton />;
const bill = <PageSkeleton note={PAID_NOTE} height="32rem" wide />;
/** Each page is a file of its own, loaded when its address is opened. The first that fits is shown. */
const routes: Route[] = [
  { path: /\/gifts\/redeem\/?$/, skeleton, page: lazy(() => import('./gifts/redeem-page.tsx')) },
  { path: /\/gifts\/(?<id>[^/]+)\/?$/, skeleton, page: lazy(() => import('./gifts/gift-page.tsx')) },
  {
    path: /\/authenticate\/(?<token>[^/]+)(\/done)?\/?$/,
    skeleton: <PageSkeleton note={BANK_NOTE} />,
    page: lazy(() => import('./authenticate/challenge-page.tsx')),
  },
  // The operator chooses what stands before these two.
  { path: /\/c\/(?<id>[^/]+)\/?$/, skeleton: bill, page: lazy(() => import('./pay/session-page.tsx')) },
  { path: /\/i\/(?<id>[^/]+)\/?$/, skeleton: bill, page: lazy(() => import('./pay/intent-page.tsx')) },
];

const Dashboard = lazy(() => import('./dashboard/dashboard.tsx'));
const LinkPage = lazy(() => import('./pay/link-page.tsx'));
const NotFound = lazy(() => import('./ui/not-found.tsx'));

export function Routes({ path }: { path: string }) {
  if (settings.linkProblem)
    return (
      <Suspense fallback={<PageSkeleton note={PAID_NOTE} />}>
        <LinkPage problem={settings.linkProblem} />
      </Suspense>
    );
  if (isOfDashboard(path))
    return (
      <Suspense>
        <Dashboard />
      </Suspense>
    );
  for (const { path: pattern, page: Page, skeleton } of routes) {
    const match = pattern.exec(path);
    if (match)
      return (
        <Suspense fallback={skeleton}>
          <Page params={{ ...match.groups }} />
        </Suspense>
      );
  }
  return (
    <Suspense fallback={<PageSkeleton />}>
      <NotFound />
    </Suspense>
  );
}

function isOfDashboard(path: string): boolean {
  const { appPath } = settings;
  return path.startsWith(appPath) && /^\/?$|^\/dashboard(\/|$)/.test(path.slice(appPath.length));
}
