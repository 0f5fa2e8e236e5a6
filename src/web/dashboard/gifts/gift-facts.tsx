import { money } from '../../../shared/money.ts';
import { Address, Signature } from '../kit/address.tsx';
import { Copy } from '../kit/copy.tsx';
import { Facts } from '../kit/facts.tsx';
import { Panel } from '../kit/panel.tsx';
import { Exactly } from '../kit/when.tsx';
import type { GiftDetailFragment, TransactionType } from '../operations.generated.ts';

export interface GiftTransaction {
  type: TransactionType;
  signature: string;
}

interface Props {
  gift: GiftDetailFragment;
  transactions: readonly GiftTransaction[];
}

/** What is known of a gift, with the transactions that moved its money. */
export function GiftFacts({ gift, transactions }: Props) {
  const { id, amount, senderAddress, recipientAddress, releaseVerificationKey, releaseTx } = gift;
  const { created, fundedAt, releasedAt, reclaimedAt } = gift;
  const funding = transactions.find(({ type }) => type === 'GIFT_FUND')?.signature;
  const at = (time: string | null) => time && <Exactly at={time} />;
  return (
    <Panel title="Details">
      <Facts
        of={{
          Amount: `${money(amount)} in USDC`,
          Sender: <Address of={senderAddress} name="sender’s address" />,
          'Claimed by': recipientAddress && <Address of={recipientAddress} name="recipient’s address" />,
          Created: at(created),
          Funded: at(fundedAt),
          Claimed: at(releasedAt),
          Reclaimed: at(reclaimedAt),
          'Funding transaction': funding && <Signature of={funding} />,
          'Claim transaction': releaseTx && <Signature of={releaseTx} />,
          'Release verification key': (
            <>
              <code>{releaseVerificationKey}</code> <Copy text={releaseVerificationKey} name="key" />
            </>
          ),
          ID: (
            <>
              <code>{id}</code> <Copy text={id} name="ID" />
            </>
          ),
        }}
      />
    </Panel>
  );
}
