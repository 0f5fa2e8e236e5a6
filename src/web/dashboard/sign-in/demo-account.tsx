import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ConnectedWallet } from '../../wallet/connected.ts';
import { connect, type SolanaWallet } from '../../wallet/wallets.ts';
import { askForDemoKey, ticketIn } from './demo-key.ts';
import { PasteKey } from './paste-key.tsx';

interface Props {
  signIn(wallet: ConnectedWallet): Promise<void>;
}

/** On the sandbox: one click, or the link that `npm start` printed, makes this browser’s demo wallet the demo account’s. */
export function DemoAccount({ signIn }: Props) {
  const [refusal, setRefusal] = useState<string>();

  async function enter(secretKey: string): Promise<boolean> {
    const { adoptDemoKey, createDemoWallet } = await import('../../wallet/demo/demo-wallet.ts');
    if (!adoptDemoKey(localStorage, secretKey)) return false;
    // Whoever pressed the button has agreed already.
    const wallet = createDemoWallet({ storage: localStorage, approve: async () => true });
    const connected = await connect(wallet as SolanaWallet, true);
    if (connected) await signIn(connected);
    return true;
  }

  async function ask(ticket?: string): Promise<void> {
    const answer = await askForDemoKey(ticket);
    if ('secretKey' in answer) await enter(answer.secretKey);
    else setRefusal(answer.refusal);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the link that was followed is used once.
  useEffect(() => {
    const ticket = ticketIn(location.hash);
    if (!ticket) return;
    history.replaceState(null, '', location.pathname + location.search);
    void ask(ticket);
  }, []);

  if (!refusal)
    return (
      <Button kind="text" onClick={() => void ask()}>
        Use the demo account
      </Button>
    );
  return (
    <>
      <Notice tone="calm" title="Open the sign-in link instead">
        <p>{refusal}</p>
      </Notice>
      <PasteKey onPasted={enter} />
    </>
  );
}
