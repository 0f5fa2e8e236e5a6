import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { Skeleton } from '../../ui/skeleton.tsx';

type PageOf = ComponentType<{ id: string }>;
const page = (load: () => Promise<{ default: ComponentType<{ id: string }> | ComponentType }>): PageOf =>
  lazy(load as () => Promise<{ default: PageOf }>);

/** Each page is a file of its own, loaded when its address is opened. The first that fits is shown. */
const PAGES: Record<string, PageOf> = {
  '/': page(() => import('../overview/overview-page.tsx')),
};

const NotFound = lazy(() => import('./not-found.tsx'));

export function Pages() {
  return (
    <Suspense fallback={<Skeleton height="24rem" />}>
      <Switch>
        {Object.entries(PAGES).map(([path, Page]) => (
          <Route key={path} path={path}>
            {({ id = '' }: { id?: string }) => <Page id={id} key={id} />}
          </Route>
        ))}
        <Route>
          <NotFound />
        </Route>
      </Switch>
    </Suspense>
  );
}
