import type { CardFacts } from '../codes/held-codes.ts';
import { SigningPanel, useSigningWallet } from '../signing-panel.tsx';
import { totalOf } from './gift-lines.ts';
import { useFundAll } from './use-fund-all.ts';

interface Props {
  cards: readonly CardFacts[];
  unfunded: readonly CardFacts[];
  senderAddress: string;
}

/** Puts the money of all gifts in escrow that have none yet. */
export function FundAll({ cards, unfunded, senderAddress }: Props) {
  const [wallet, setWallet] = useSigningWallet();
  const moving = useFundAll(
    unfunded.map(({ id }) => id),
    wallet,
  );
  const done = cards.length - unfunded.length;
  return (
    <SigningPanel
      of={{ amount: totalOf(unfunded), senderAddress }}
      words={{ title: 'Fund the gifts', act: 'Fund', atWork: 'Funding' }}
      wallet={wallet}
      onWallet={setWallet}
      moving={moving}
      note={
        done > 0
          ? `${done} of ${cards.length} gifts funded.`
          : 'Your wallet signs one transaction per gift: all at once, if it can.'
      }
    />
  );
}
