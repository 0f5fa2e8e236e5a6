export interface Account {
  lamports: bigint;
  owner: string;
  data: Uint8Array;
  executable: boolean;
  rentEpoch: bigint;
}

export const SYSTEM_PROGRAM = '11111111111111111111111111111111';

/** What stands at an address that nobody has given anything to. */
export const NO_ACCOUNT: Account = {
  lamports: 0n,
  owner: SYSTEM_PROGRAM,
  data: new Uint8Array(),
  executable: false,
  rentEpoch: 0n,
};
