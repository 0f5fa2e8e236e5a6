import { type ComponentType, Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { type Fetched, fetched } from '../../ui/fetched.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageBoundary } from './page-boundary.tsx';

type PageOf = Fetched<{ id: string }>;
const page = (load: () => Promise<{ default: ComponentType<{ id: string }> | ComponentType }>): PageOf =>
  fetched(load as () => Promise<{ default: ComponentType<{ id: string }> }>);

/** Each page is a file of its own, loaded when its address is opened. The first that fits is shown. */
const PAGES: Record<string, PageOf> = {
  '/': page(() => import('../overview/overview-page.tsx')),
  '/purchases': page(() => import('../purchases/purchases-page.tsx')),
  '/purchases/new': page(() => import('../purchases/new-purchase-page.tsx')),
  '/purchases/:id': page(() => import('../purchases/purchase-page.tsx')),
  '/agents': page(() => import('../agents/agents-page.tsx')),
  '/agents/new': page(() => import('../agents/new-agent-page.tsx')),
  '/agents/:id': page(() => import('../agents/agent-page.tsx')),
  '/cards': page(() => import('../cards/cards-page.tsx')),
  '/cards/new': page(() => import('../cards/new-card-page.tsx')),
  '/products': page(() => import('../products/products-page.tsx')),
  '/products/new': page(() => import('../products/new-product-page.tsx')),
  '/products/:id': page(() => import('../products/product-page.tsx')),
  '/register': page(() => import('../register/register-page.tsx')),
  '/links': page(() => import('../links/links-page.tsx')),
  '/links/new': page(() => import('../links/new-link-page.tsx')),
  '/links/:id': page(() => import('../links/link-page.tsx')),
  '/sessions': page(() => import('../sessions/sessions-page.tsx')),
  '/sessions/new': page(() => import('../sessions/new-session-page.tsx')),
  '/sessions/:id': page(() => import('../sessions/session-page.tsx')),
  '/requests': page(() => import('../requests/requests-page.tsx')),
  '/requests/new': page(() => import('../requests/new-request-page.tsx')),
  '/requests/:id': page(() => import('../requests/request-page.tsx')),
  '/customers': page(() => import('../customers/customers-page.tsx')),
  '/customers/new': page(() => import('../customers/new-customer-page.tsx')),
  '/customers/:id': page(() => import('../customers/customer-page.tsx')),
  '/payments': page(() => import('../payments/payments-page.tsx')),
  '/refunds': page(() => import('../refunds/refunds-page.tsx')),
  '/refunds/:id': page(() => import('../refunds/refund-page.tsx')),
  '/exceptions': page(() => import('../exceptions/exceptions-page.tsx')),
  '/transactions': page(() => import('../transactions/transactions-page.tsx')),
  '/transactions/:id': page(() => import('../transactions/transaction-page.tsx')),
  '/ledger': page(() => import('../ledger/ledger-page.tsx')),
  '/team': page(() => import('../team/team-page.tsx')),
  '/settings': page(() => import('../settings/settings-page.tsx')),
  '/gifts': page(() => import('../gifts/gifts-page.tsx')),
  '/gifts/new': page(() => import('../gifts/new-gift-page.tsx')),
  '/gifts/several': page(() => import('../gifts/several/several-page.tsx')),
  '/gifts/:id': page(() => import('../gifts/gift-page.tsx')),
  '/keys': page(() => import('../keys/keys-page.tsx')),
  '/apps': page(() => import('../apps/apps-page.tsx')),
  '/developers': page(() => import('../developers/developers-page.tsx')),
};

const NotFound = fetched(() => import('./not-found.tsx'));

/** The page that was asked for comes while the frame around it is drawn. */
const [, asked = '/'] = /\/dashboard(\/.+?)\/?$/.exec(location.pathname) ?? [];
const isAsked = (pattern: string) => new RegExp(`^${pattern.replace(':id', '[^/]+')}$`).test(asked);
void Object.entries(PAGES)
  .find(([pattern]) => isAsked(pattern))?.[1]
  .ahead();

export function Pages() {
  const [path] = useLocation();
  return (
    <PageBoundary key={path}>
      <Suspense fallback={<Skeleton height="24rem" />}>
        <Switch>
          {Object.entries(PAGES).map(([pattern, Page]) => (
            <Route key={pattern} path={pattern}>
              {({ id = '' }: { id?: string }) => <Page id={id} key={id} />}
            </Route>
          ))}
          <Route>
            <NotFound />
          </Route>
        </Switch>
      </Suspense>
    </PageBoundary>
  );
}
