import { useState } from 'react';
import { mcpClients } from '../../../shared/mcp-clients.ts';
import { settings } from '../../settings.ts';
import { ShownSecret } from '../keys/shown-secret.tsx';
import { CodeBlock } from '../kit/code-block.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Tabs } from '../kit/tabs.tsx';
import classes from './connect-agent.module.css';
import type { CreatedAgent } from './use-new-agent.ts';

interface Props {
  agent: CreatedAgent;
  onDone(): void;
}

/** Shows a new agent’s key once, with the lines that bring it into the assistant. */
export function ConnectAgent({ agent: { name, secret }, onDone }: Props) {
  const [isLeaving, setLeaving] = useState(false);
  const url = `${settings.baseUrl}/mcp`;
  return (
    <Dialog
      title={`Connect “${name}”`}
      about="This is its key. You won’t be able to see it again."
      isOpen
      onClose={() => setLeaving(true)}
    >
      <ShownSecret
        secret={secret}
        isLeaving={isLeaving}
        onStay={() => setLeaving(false)}
        onLeave={() => setLeaving(true)}
        onClose={onDone}
      >
        <Tabs
          label="Client"
          tabs={mcpClients(url, secret).map(({ client, file, text }) => ({
            name: client,
            content: (
              <>
                <p className={classes.where}>{file ? `In ${file}:` : 'In a terminal:'}</p>
                <CodeBlock name={`${client} configuration`} code={text} />
              </>
            ),
          }))}
        />
      </ShownSecret>
    </Dialog>
  );
}
