import { PublicKey } from '@solana/web3.js';
import type { Accounts } from '../../accounts/accounts.ts';
import type { Chain } from '../../chain/chain.ts';
import { invalidParameter } from '../../shared/errors.ts';
import { isWalletAddress, programAddress } from '../../shared/validate.ts';

/** Who can be paid: a wallet, or the treasury of a multisig, which is the address of a program's own. */

const PARAM = 'recipientAddress';

interface Parts {
  accounts: Accounts;
  chain: Pick<Chain, 'canOwnTokens'>;
}

export type Recipients = ReturnType<typeof createRecipients>;

export function createRecipients({ accounts, chain }: Parts) {
  return {
    /** The address that was given, or the account's own wallet. */
    async payee(accountId: string, given: string | null | undefined): Promise<string> {
      if (given == null) return (await accounts.get(accountId)).walletAddress;
      if (isWalletAddress(given)) return given;
      const address = programAddress(PARAM, given);
      // Token accounts have such addresses as well, and what is paid to one of them can never be taken out.
      if (await chain.canOwnTokens(new PublicKey(address))) return address;
      throw invalidParameter(
        PARAM,
        'the wallet or treasury that owns the token account, not the token account itself',
      );
    },
  };
}
