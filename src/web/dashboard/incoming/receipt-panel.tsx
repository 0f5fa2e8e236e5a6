import { money } from '../../../shared/money.ts';
import { Address, Signature } from '../kit/address.tsx';
import { Copy } from '../kit/copy.tsx';
import { Facts } from '../kit/facts.tsx';
import { Panel } from '../kit/panel.tsx';
import { Exactly } from '../kit/when.tsx';

interface Paid {
  amount: number;
  created: string;
  signature: string;
  senderAddress: string;
}

interface ReceiptPanelProps {
  /** The payment that completed it. */
  of: Paid;
  /** All of it, in however many payments. */
  received: number;
  receiptUrl: string | null;
}

/** What paid it: the proof on chain. */
export function ReceiptPanel({ of, received, receiptUrl }: ReceiptPanelProps) {
  const { amount, created, signature, senderAddress } = of;
  return (
    <Panel title="Receipt">
      <Facts
        of={{
          Received: money(received),
          'Last payment': received === amount ? undefined : money(amount),
          Date: <Exactly at={created} />,
          From: <Address of={senderAddress} name="payer’s address" />,
          'For the customer': receiptUrl && (
            <>
              <a href={receiptUrl} target="_blank" rel="noreferrer">
                Open receipt
              </a>{' '}
              <Copy text={receiptUrl} name="the receipt’s address" />
            </>
          ),
          Transaction: <Signature of={signature} />,
        }}
      />
    </Panel>
  );
}
