import { useQuery } from 'urql';
import { Address } from '../kit/address.tsx';
import { MembersDocument } from '../operations.generated.ts';

const MOST = 100;

/** Whoever a wallet belongs to: a member by name, anyone else by the address. */
export function Person({ wallet }: { wallet: string }) {
  const [{ data }] = useQuery({ query: MembersDocument, variables: { first: MOST } });
  const member = data?.members.nodes.find(({ walletAddress }) => walletAddress === wallet);
  if (member?.name) return <span title={wallet}>{member.name}</span>;
  return <Address of={wallet} name="wallet address" />;
}
