import { PublicKey } from '@solana/web3.js';
import type { Chain } from '../../chain/chain.ts';
import { decodeState } from '../../chain/escrow/escrow.ts';
import { invalidParameter, TillError } from '../../shared/errors.ts';
import { isWalletAddress, programAddress } from '../../shared/validate.ts';

/** Where refunds may go: to a wallet or a treasury, and never to where nobody could get at them. */

const PARAM = 'destinationAddress';

interface Parts {
  chain: Pick<Chain, 'canOwnTokens' | 'states'>;
}

export type Destinations = ReturnType<typeof createDestinations>;

export function createDestinations({ chain }: Parts) {
  /** What is paid to the escrow of a gift belongs to whoever has its code. */
  async function isEscrow(address: PublicKey): Promise<boolean> {
    const { data } = await chain.states([address]);
    return data.some((bytes) => bytes !== undefined && decodeState(bytes) !== undefined);
  }

  /** Token accounts, mints and programs may have addresses that look like a wallet's. */
  async function canReceive(destination: string): Promise<boolean> {
    const address = new PublicKey(destination);
    return (await chain.canOwnTokens(address)) && !(await isEscrow(address));
  }

  return {
    /** The address that was given, or the payer's own wallet. */
    async of(given: string | null | undefined, payer: string, sender: string): Promise<string> {
      if (given != null && !isWalletAddress(given)) programAddress(PARAM, given);
      const destination = given ?? payer;
      if (destination === sender)
        throw invalidParameter(PARAM, 'a different wallet from the one that sends the refund');
      // Whoever paid with a key has it.
      const isPayersOwn = destination === payer && isWalletAddress(payer);
      if (isPayersOwn || (await canReceive(destination))) return destination;
      if (given != null)
        throw invalidParameter(PARAM, 'a wallet or a treasury, not a token account or an escrow');
      throw new TillError('state_conflict', {
        message: 'The payer’s address can’t receive a refund. Name another one, or refund as a gift.',
      });
    },
  };
}
