import { type ReactNode, Suspense } from 'react';
import { BANK_NOTE } from './authenticate/bank-note.ts';
import { NOTE as CONSENT_NOTE } from './authorize/note.ts';
import { PAID_NOTE } from './pay/paid-note.ts';
import { settings } from './settings.ts';
import { type Fetched, fetched } from './ui/fetched.tsx';
import { PageSkeleton } from './ui/page.tsx';

interface Route {
  path: RegExp;
  /** What is shown until it has been loaded. */
  skeleton: ReactNode;
  page: Fetched<{ params: Record<string, string> }>;
}

const skeleton = <PageSkeleton />;
const bill = <PageSkeleton note={PAID_NOTE} height="32rem" wide />;
/** Each page is a file of its own, loaded when its address is opened. The first that fits is shown. */
const routes: Route[] = [
  { path: /\/gifts\/redeem\/?$/, skeleton, page: fetched(() => import('./gifts/redeem-page.tsx')) },
  { path: /\/gifts\/(?<id>[^/]+)\/?$/, skeleton, page: fetched(() => import('./gifts/gift-page.tsx')) },
  {
    path: /\/authenticate\/(?<token>[^/]+)(\/done)?\/?$/,
    skeleton: <PageSkeleton note={BANK_NOTE} />,
    page: fetched(() => import('./authenticate/challenge-page.tsx')),
  },
  {
    path: /\/authorize\/(?<uid>[^/]+)\/?$/,
    skeleton: <PageSkeleton note={CONSENT_NOTE} />,
    page: fetched(() => import('./authorize/authorize-page.tsx')),
  },
  // The operator chooses what stands before these two.
  { path: /\/c\/(?<id>[^/]+)\/?$/, skeleton: bill, page: fetched(() => import('./pay/session-page.tsx')) },
  { path: /\/r\/(?<id>[^/]+)\/?$/, skeleton: bill, page: fetched(() => import('./pay/receipt-page.tsx')) },
  { path: /\/i\/(?<id>[^/]+)\/?$/, skeleton: bill, page: fetched(() => import('./pay/intent-page.tsx')) },
];

const Dashboard = fetched(() => import('./dashboard/dashboard.tsx'));
const LinkPage = fetched(() => import('./pay/link-page.tsx'));
const NotFound = fetched(() => import('./ui/not-found.tsx'));

/** Fetches what an address shows. */
export function aheadOf(path: string): Promise<void> {
  if (settings.linkProblem) return LinkPage.ahead();
  if (isOfDashboard(path)) return Dashboard.ahead();
  const { page } = routes.find(({ path: pattern }) => pattern.test(path)) ?? { page: NotFound };
  return page.ahead();
}

export function Routes({ path }: { path: string }) {
  if (settings.linkProblem)
    return (
      <Suspense fallback={<PageSkeleton note={PAID_NOTE} />}>
        <LinkPage standing={settings} />
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
