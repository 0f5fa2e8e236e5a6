import { useClient } from 'urql';
import { type ProblemKind, problemOf } from '../../pay/payment-problem.ts';
import { useSignedMove } from '../../wallet/use-signed-move.ts';
import type { Movement } from './movement.ts';
import { SigningPanel, useSigningWallet } from './signing-panel.tsx';

interface Props {
  of: { amount: number; senderAddress: string };
  movement: Movement;
}

/** One transaction that the sender's wallet signs. */
export function MoveMoney({ of, movement }: Props) {
  const client = useClient();
  const [wallet, setWallet] = useSigningWallet();
  const moving = useSignedMove<ProblemKind>({
    wallet,
    prepare: () => movement.prepare(client),
    submit: (signedTransaction) => movement.submit(client, signedTransaction),
    explain: problemOf,
  });
  return <SigningPanel of={of} words={movement} wallet={wallet} onWallet={setWallet} moving={moving} />;
}
