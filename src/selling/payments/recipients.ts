import { PublicKey } from '@solana/web3.js';
import type { Accounts } from '../../accounts/accounts.ts';
import type { Chain } from '../../chain/chain.ts';
import { invalidParameter } from '../../shared/errors.ts';
import { isWalletAddress, programAddress } from '../../shared/validate.ts';

/** Who can be paid: a wallet, or the treasury of a multisig, which is the address of a program's own. */

const PARAM = 'recipientAddress';

const MOST_KNOWN = 10_000;

interface Parts {
  accounts: Accounts;
  chain: Pick<Chain, 'canOwnTokens'>;
}

export type Recipients = ReturnType<typeof createRecipients>;

export function createRecipients({ accounts, chain }: Parts) {
  /** Merchants name the same few again and again. */
  const known = new Set<string>();

  async function canReceive(address: string): Promise<boolean> {
    if (known.has(address)) return true;
    if (!(await chain.canOwnTokens(new PublicKey(address)))) return false;
    if (known.size >= MOST_KNOWN) known.clear();
    known.add(address);
    return true;
  }

  return {
    /** The address that was given, or the account's own wallet. */
    async payee(accountId: string, given: string | null | undefined): Promise<string> {
      if (given == null) return (await accounts.get(accountId)).walletAddress;
      if (!isWalletAddress(given)) programAddress(PARAM, given);
      // Token accounts, mints and programs have such addresses as well, and what is paid to one of them is lost.
      if (await canReceive(given)) return given;
      throw invalidParameter(
        PARAM,
        'the wallet or treasury that owns the token account, not the token account itself',
      );
    },
  };
}
