import { type ComponentType, lazy, Suspense } from 'react';
import { settings } from './settings.ts';
import { PageSkeleton } from './ui/page.tsx';

interface Route {
  path: RegExp;
  page: ComponentType<{ params: Record<string, string> }>;
}

/** Each page is a file of its own, loaded when its address is opened. The first that fits is shown. */
const routes: Route[] = [
  { path: /^\/gifts\/redeem\/?$/, page: lazy(() => import('./gifts/redeem-page.tsx')) },
  { path: /^\/gifts\/(?<id>[^/]+)\/?$/, page: lazy(() => import('./gifts/gift-page.tsx')) },
  // The operator chooses what stands before these two.
  { path: /\/c\/(?<id>[^/]+)\/?$/, page: lazy(() => import('./pay/session-page.tsx')) },
  { path: /\/i\/(?<id>[^/]+)\/?$/, page: lazy(() => import('./pay/intent-page.tsx')) },
];

const LinkPage = lazy(() => import('./pay/link-page.tsx'));

const NotFound = lazy(() => import('./ui/not-found.tsx'));

export function Routes({ path }: { path: string }) {
  if (settings.linkProblem)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <LinkPage problem={settings.linkProblem} />
      </Suspense>
    );
  for (const { path: pattern, page: Page } of routes) {
    const match = pattern.exec(path);
    if (match)
      return (
        <Suspense fallback={<PageSkeleton />}>
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
