import { KeyScopes } from '../keys/key-scopes.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import type { Column } from '../kit/list/table.tsx';
import { When } from '../kit/when.tsx';
import { type GrantRowFragment, GrantsDocument } from '../operations.generated.ts';
import { AppName } from './app-name.tsx';
import { RevokeApp } from './revoke-app.tsx';

const COLUMNS: readonly Column<GrantRowFragment>[] = [
  { head: 'App', cell: (app) => <AppName of={app} /> },
  { head: 'Returned to', cell: ({ redirectHost }) => redirectHost.replace(/:$/, ''), isMinor: true },
  { head: 'Scopes', cell: (app) => <KeyScopes of={app} />, isMinor: true },
  { head: 'Connected', cell: ({ created }) => <When at={created} />, isMinor: true },
  {
    head: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <When at={lastUsedAt} /> : 'Never'),
    isMinor: true,
  },
  { head: 'Actions', cell: (app) => <RevokeApp of={app} />, isAction: true },
];

export default function AppsPage() {
  return (
    <ListPage
      title="Connected apps"
      about="Assistants and other apps that you allowed to use this account through MCP. Their names are their own words. An app that isn’t used for 30 days is disconnected."
      query={GrantsDocument}
      connectionOf={({ grants }) => grants}
      topics={['GRANT']}
      columns={COLUMNS}
      empty={{
        title: 'No apps yet',
        text: 'Add this server to your assistant as a connector. It sends you here to allow it.',
      }}
    />
  );
}
