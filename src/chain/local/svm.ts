import { createRequire } from 'node:module';

/**
 * LiteSVM, the Solana virtual machine as a native module. Its platform packages are used as they are: the
 * package in front of them brings a second Solana client that nothing here needs.
 */

export interface Svm {
  setSigverify(isOn: boolean): void;
  setBlockhashCheck(isOn: boolean): void;
  /** 0 turns off the machine's own memory of transactions, and with it its refusal of repeated ones. */
  setTransactionHistory(capacity: bigint): void;
  getAccount(address: Uint8Array): SvmAccount | null;
  setAccount(address: Uint8Array, account: SvmAccount): void;
  getBalance(address: Uint8Array): bigint | null;
  addProgram(programId: Uint8Array, elf: Uint8Array): void;
  latestBlockhash(): string;
  expireBlockhash(): void;
  minimumBalanceForRentExemption(size: bigint): bigint;
  sendLegacyTransaction(bytes: Uint8Array): SvmMeta | SvmFailure;
  sendVersionedTransaction(bytes: Uint8Array): SvmMeta | SvmFailure;
  simulateLegacyTransaction(bytes: Uint8Array): SvmSimulation | SvmFailure;
  simulateVersionedTransaction(bytes: Uint8Array): SvmSimulation | SvmFailure;
  getClock(): SvmClock;
  setClock(clock: SvmClock): void;
}

export interface SvmAccount {
  lamports(): bigint;
  data(): Uint8Array;
  owner(): Uint8Array;
  executable(): boolean;
  rentEpoch(): bigint;
}

export interface SvmClock {
  slot: bigint;
  epoch: bigint;
  epochStartTimestamp: bigint;
  leaderScheduleEpoch: bigint;
  unixTimestamp: bigint;
}

export interface SvmMeta {
  signature(): Uint8Array;
  logs(): string[];
  innerInstructions(): { instruction(): SvmInstruction; stackHeight(): number }[][];
  computeUnitsConsumed(): bigint;
  returnData(): { programId(): Uint8Array; data(): Uint8Array };
}

export interface SvmInstruction {
  programIdIndex(): number;
  accounts(): Uint8Array;
  data(): Uint8Array;
}

export interface SvmFailure {
  err(): unknown;
  meta(): SvmMeta;
}

export interface SvmSimulation {
  meta(): SvmMeta;
  postAccounts(): { address: Uint8Array; account(): SvmAccount }[];
}

interface SvmModule {
  LiteSvm: new () => Svm;
  Account: new (
    lamports: bigint,
    data: Uint8Array,
    owner: Uint8Array,
    executable: boolean,
    rentEpoch: bigint,
  ) => SvmAccount;
}

export function loadSvm(): SvmModule {
  const require = createRequire(import.meta.url);
  const { platform, arch } = process;
  const variants = platform === 'linux' ? ['-gnu', '-musl'] : [''];
  const problems: unknown[] = [];
  for (const variant of variants) {
    try {
      return require(`litesvm-${platform}-${arch}${variant}`);
    } catch (error) {
      problems.push(error);
    }
  }
  throw new Error(
    `The sandbox chain has no build for ${platform} on ${arch}. Set SOLANA_RPC_URL to use another chain.`,
    { cause: problems[0] },
  );
}
