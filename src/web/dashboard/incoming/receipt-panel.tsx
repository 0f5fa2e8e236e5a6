import { money } from '../../../shared/money.ts';
import { Address, Signature } from '../kit/address.tsx';
import { Facts } from '../kit/facts.tsx';
import { Panel } from '../kit/panel.tsx';
import { Exactly } from '../kit/when.tsx';

interface Paid {
  amount: number;
  created: string;
  signature: string;
  senderAddress: string;
}

/** What paid it: the proof on chain. */
export function ReceiptPanel({ of: { amount, created, signature, senderAddress } }: { of: Paid }) {
  return (
    <Panel title="Receipt">
      <Facts
        of={{
          Received: money(amount),
          Date: <Exactly at={created} />,
          From: <Address of={senderAddress} name="payer’s address" />,
          Transaction: <Signature of={signature} />,
        }}
      />
    </Panel>
  );
}
