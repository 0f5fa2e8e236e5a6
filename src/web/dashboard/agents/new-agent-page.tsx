import { useState } from 'react';
import { useLocation } from 'wouter';
import { settings } from '../../settings.ts';
import { PastTheCache } from '../keys/past-the-cache.tsx';
import { Columns } from '../kit/detail.tsx';
import { Form, type Mistakes } from '../kit/form.tsx';
import { Note } from '../kit/note.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Panel } from '../kit/panel.tsx';
import { AgentFields } from './agent-fields.tsx';
import { agentIn, type NewAgent } from './agent-form.ts';
import { ConnectAgent } from './connect-agent.tsx';
import { type CreatedAgent, useNewAgent } from './use-new-agent.ts';

export default function NewAgentPage() {
  const [, navigate] = useLocation();
  const [made, setMade] = useState<CreatedAgent>();
  return (
    <>
      <PageHead
        title="New agent"
        about="A key for an assistant, with a budget it can’t go beyond."
        up={{ href: '/agents', name: 'Agents' }}
      />
      <Columns
        aside={
          <Note title="How it works">
            <p>The assistant gets quotes and orders on its own, within the limits that you set here.</p>
            <p>
              Above the amount you choose, it has to wait until you approve the purchase in the dashboard.
            </p>
            <p>It never sees your card’s number, and can’t change its own limits.</p>
            <p>
              <a href={`${settings.baseUrl}/docs/mcp`}>How assistants connect</a>
            </p>
          </Note>
        }
      >
        <Panel title="Agent">
          <PastTheCache>
            <AgentForm onCreated={setMade} />
          </PastTheCache>
        </Panel>
      </Columns>
      {made && <ConnectAgent agent={made} onDone={() => navigate(`/agents/${made.mandateId}`)} />}
    </>
  );
}

function AgentForm({ onCreated }: { onCreated(agent: CreatedAgent): void }) {
  const { create, isBusy, failure } = useNewAgent();
  const [mistakes, setMistakes] = useState<Mistakes>();

  async function send(values: FormData): Promise<void> {
    const read = agentIn(values, new Date());
    setMistakes('mistakes' in read ? read.mistakes : undefined);
    if ('agent' in read) await submit(read.agent);
  }
  async function submit(agent: NewAgent): Promise<void> {
    const made = await create(agent);
    if (made) onCreated(made);
  }
  return (
    <Form
      takes="OWNER"
      submit="Create agent"
      isBusy={isBusy}
      failure={failure}
      mistakes={mistakes}
      onSubmit={(values) => void send(values)}
    >
      <AgentFields />
    </Form>
  );
}
