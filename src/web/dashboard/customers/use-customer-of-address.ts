import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { useSearchParams } from 'wouter';
import { CustomerNamedDocument } from '../operations.generated.ts';
import type { Choosable } from './customer-search.tsx';

type Chosen = Choosable | null;

/** Who was chosen on a form; `?customer=cus_…` stands on it from the beginning. */
export function useCustomerOfAddress(): [Chosen, (customer: Chosen) => void] {
  const [params] = useSearchParams();
  const client = useClient();
  const [chosen, setChosen] = useState<Chosen>(null);
  const id = params.get('customer');
  useEffect(() => {
    if (!id) return;
    let isWanted = true;
    void client
      .query(CustomerNamedDocument, { id }, { requestPolicy: 'network-only' })
      .toPromise()
      .then(({ data }) => {
        if (isWanted && data?.customer) setChosen(data.customer);
      });
    return () => {
      isWanted = false;
    };
  }, [client, id]);
  return [chosen, setChosen];
}
