import { useState } from 'react';
import { useClient } from 'urql';
import { settings } from '../../settings.ts';
import { useLiveQuery } from '../api/use-live-query.ts';
import { CreateKey } from '../keys/create-key.tsx';
import { createdKey } from '../keys/created-key.ts';
import { Panel } from '../kit/panel.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { NewestRequestDocument } from '../operations.generated.ts';
import { CallSteps } from './call-steps.tsx';
import classes from './first-calls.module.css';
import { curlCalls, graphqlCalls, ID_PLACEHOLDER, javascriptCalls, KEY_PLACEHOLDER } from './first-calls.ts';
import { graphiqlAt, graphqlUrl } from './server-addresses.ts';

/** The first calls for this very server, in three languages. */
export function FirstCallsPanel() {
  const key = createdKey(useClient());
  const [isFilled, setFilled] = useState(false);
  const [, countCreated] = useState(0);
  const { data } = useLiveQuery(NewestRequestDocument, {}, ['TRANSACTION_INTENT']);
  const filling = {
    baseUrl: settings.baseUrl,
    graphqlUrl,
    key: key && isFilled ? key.secret : KEY_PLACEHOLDER,
    requestId: data?.transactionIntents.nodes[0]?.id ?? ID_PLACEHOLDER,
  };
  return (
    <Panel
      title="Quickstart"
      actions={<CreateKey kind="quiet" onCreated={() => countCreated((count) => count + 1)} />}
    >
      {key ? (
        <label className={classes.choice}>
          <input type="checkbox" checked={isFilled} onChange={({ target }) => setFilled(target.checked)} />
          <span>
            Fill in the key “{key.name}” (…{key.last4}) you just created
          </span>
        </label>
      ) : (
        <p className={classes.text}>
          Replace <code>{KEY_PLACEHOLDER}</code> with your key. If you create one here, it can be filled in
          for you.
        </p>
      )}
      <Tabs
        label="Language"
        tabs={[
          { name: 'curl', content: <CallSteps language="curl" calls={curlCalls(filling)} /> },
          {
            name: 'JavaScript',
            content: (
              <CallSteps
                language="JavaScript"
                about="Save each as an .mjs file and run it with Node 20 or newer."
                calls={javascriptCalls(filling)}
              />
            ),
          },
          {
            name: 'GraphQL',
            content: (
              <CallSteps
                language="GraphQL"
                about="Send it to the GraphQL endpoint with your key in the Authorization header (Bearer), or try it in GraphiQL, where you’re already signed in."
                calls={graphqlCalls(filling)}
                tryAt={graphiqlAt}
              />
            ),
          },
        ]}
      />
    </Panel>
  );
}
