import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { PaymentPrepareDocument } from '../operations.generated.ts';
import type { ConnectedWallet } from '../wallet/connected.ts';
import { type Bill, leftOf } from './bill.ts';
import type { PreparedPayment } from './payment-problem.ts';

type Outlook = Pick<PreparedPayment, 'isSponsored' | 'missingFunds'>;

const UNKNOWN: Outlook = { isSponsored: false, missingFunds: [] };

/** What paying a bill would take of a wallet, asked as soon as there is one; undefined until that is answered. */
export function useOutlook(bill: Bill, wallet: ConnectedWallet | undefined) {
  const client = useClient();
  const [outlook, setOutlook] = useState<Outlook>();
  const payerAddress = wallet?.address;
  const left = leftOf(bill);

  async function ask(address: string): Promise<Outlook> {
    const { data } = await client
      .mutation(PaymentPrepareDocument, { id: bill.id, payerAddress: address })
      .toPromise();
    // Where it cannot be told, whoever pays finds out when they do.
    return data?.paymentPrepare ?? UNKNOWN;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is another function on every render, and what is left changes the answer.
  useEffect(() => {
    let isCurrent = true;
    setOutlook(undefined);
    if (payerAddress) void ask(payerAddress).then((answer) => isCurrent && setOutlook(answer));
    return () => {
      isCurrent = false;
    };
  }, [bill.id, payerAddress, left]);

  return { outlook, refresh: async (address: string) => setOutlook(await ask(address)) };
}
