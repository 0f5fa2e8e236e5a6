import type { Parsed } from './bytes.ts';

export function parseAssociatedToken(data: Uint8Array, accounts: string[]): Parsed | undefined {
  const [source, account, wallet, mint, systemProgram, tokenProgram] = accounts;
  const info = { source, account, wallet, mint, systemProgram, tokenProgram };
  if (data.length === 0 || data[0] === 0) return { type: 'create', info };
  if (data[0] === 1) return { type: 'createIdempotent', info };
  if (data[0] !== 2) return undefined;
  const [nestedSource, nestedMint, destination, nestedOwner, ownerMint, owner, program] = accounts;
  return {
    type: 'recoverNested',
    info: {
      nestedSource,
      nestedMint,
      destination,
      nestedOwner,
      ownerMint,
      wallet: owner,
      tokenProgram: program,
    },
  };
}
