import { Link } from 'wouter';
import { settings } from '../../settings.ts';
import { Copy } from '../kit/copy.tsx';
import { Facts } from '../kit/facts.tsx';
import { Panel } from '../kit/panel.tsx';
import { docsUrl, graphiqlAt, graphqlUrl, openapiUrl, socketUrl } from './server-addresses.ts';
import classes from './this-server.module.css';

/** Where everything is. */
export function ThisServer() {
  return (
    <Panel title="This server">
      <Facts
        of={{
          REST: <Place of={`${settings.baseUrl}/v1`} name="REST endpoint" />,
          GraphQL: <Place of={graphqlUrl} name="GraphQL endpoint" />,
          'GraphQL subscriptions': <Place of={socketUrl} name="subscriptions endpoint" />,
        }}
      />
      <ul className={classes.links}>
        <li>
          <Outside href={docsUrl}>API reference</Outside>
        </li>
        <li>
          <Outside href={openapiUrl}>OpenAPI document</Outside>
        </li>
        <li>
          <Outside href={graphiqlAt()}>GraphiQL</Outside>
        </li>
        <li>
          <Link href="/keys">Your API keys</Link>
        </li>
      </ul>
    </Panel>
  );
}

function Place({ of, name }: { of: string; name: string }) {
  return (
    <>
      <code>{of}</code> <Copy text={of} name={name} />
    </>
  );
}

function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <span aria-hidden="true"> ↗</span>
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
