import { ListPage } from '../kit/list/list-page.tsx';
import type { Column } from '../kit/list/table.tsx';
import { When } from '../kit/when.tsx';
import { type ApiKeyRowFragment, ApiKeysDocument } from '../operations.generated.ts';
import { useMay } from '../team/use-member.ts';
import { CreateKey } from './create-key.tsx';
import { KeyName } from './key-name.tsx';
import { KeyOrigin } from './key-origin.tsx';
import { KeyScopes } from './key-scopes.tsx';
import { RevokeKey } from './revoke-key.tsx';
import { useLastUses } from './use-last-uses.ts';

const COLUMNS: readonly Column<ApiKeyRowFragment>[] = [
  { head: 'Name', cell: (key) => <KeyName of={key} /> },
  { head: 'Ends in', cell: ({ last4 }) => <code>…{last4}</code>, isMinor: true },
  { head: 'Scopes', cell: (key) => <KeyScopes of={key} />, isMinor: true },
  { head: 'Created by', cell: (key) => <KeyOrigin of={key} />, isMinor: true },
  { head: 'Created', cell: ({ created }) => <When at={created} />, isMinor: true },
  {
    head: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <When at={lastUsedAt} /> : 'Never'),
    isMinor: true,
  },
  { head: 'Actions', cell: (key) => <RevokeKey of={key} />, isAction: true },
];

export default function KeysPage() {
  useLastUses();
  const isOwner = useMay('OWNER');
  return (
    <ListPage
      title="API keys"
      about="Your code uses these to call Till. Create one for each integration, with the scopes it needs."
      actions={isOwner && <CreateKey />}
      query={ApiKeysDocument}
      connectionOf={({ apiKeys }) => apiKeys}
      topics={['API_KEY']}
      columns={COLUMNS}
      empty={{
        title: 'No keys yet',
        // No button here: it would vanish with the secret that it shows.
        text: 'Create a key for your first integration. You’ll see the secret only once.',
      }}
    />
  );
}
