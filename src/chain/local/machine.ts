import type { Account } from './account.ts';
import { addressOf, bytesOf } from './address.ts';
import { readError, type TransactionError } from './errors.ts';
import type { Slots } from './slots.ts';
import { loadSvm, type SvmAccount, type SvmFailure, type SvmMeta } from './svm.ts';

/** The virtual machine with its clock and slot hashes in step with the chain. It runs what it is told to run. */
export interface Machine {
  get(address: Uint8Array): Account | undefined;
  put(address: Uint8Array, account: Account): void;
  addProgram(id: Uint8Array, elf: Uint8Array): void;
  minimumBalance(size: number): bigint;
  run(transaction: Uint8Array): Outcome;
  /** Changes nothing. */
  simulate(transaction: Uint8Array, options: { verifySignatures: boolean }): SimulatedOutcome;
}

export interface Outcome {
  err: TransactionError | null;
  logs: string[];
  /** For each instruction of the message, what it called. */
  inner: InnerInstruction[][];
  unitsConsumed: number;
  returnData: { programId: string; data: Uint8Array } | undefined;
}

export interface SimulatedOutcome extends Outcome {
  accounts: Map<string, Account>;
}

export interface InnerInstruction {
  programIdIndex: number;
  accounts: number[];
  data: Uint8Array;
  stackHeight: number;
}

const SLOT_HASHES = 'SysvarS1otHashes111111111111111111111111111';
const SYSVAR_OWNER = 'Sysvar1111111111111111111111111111111111111';
const SLOT_HASHES_BYTES = 20_488;
const SLOT_HASHES_MAX = 512;
export const SLOTS_PER_EPOCH = 432_000;

export function createMachine(slots: Slots): Machine {
  const { LiteSvm, Account: SvmAccountClass } = loadSvm();
  const svm = new LiteSvm();
  // The ledger knows which blockhashes are recent and which transactions have landed.
  svm.setBlockhashCheck(false);
  svm.setTransactionHistory(0n);
  svm.setSigverify(true);
  let atSlot = -1;
  let atSecond = -1;

  function get(address: Uint8Array): Account | undefined {
    keepStep();
    const account = svm.getAccount(address);
    return account && account.lamports() > 0n ? plain(account) : undefined;
  }

  function put(address: Uint8Array, { lamports, data, owner, executable, rentEpoch }: Account): void {
    svm.setAccount(address, new SvmAccountClass(lamports, data, bytesOf(owner), executable, rentEpoch));
  }

  function keepStep(): void {
    const slot = slots.current();
    const second = Math.floor(slots.now() / 1000);
    if (slot === atSlot && second === atSecond) return;
    const epoch = Math.floor(slot / SLOTS_PER_EPOCH);
    const clock = svm.getClock();
    clock.slot = BigInt(slot);
    clock.unixTimestamp = BigInt(second);
    clock.epoch = BigInt(epoch);
    clock.leaderScheduleEpoch = BigInt(epoch + 1);
    clock.epochStartTimestamp = BigInt(Math.floor(slots.timeOf(epoch * SLOTS_PER_EPOCH) / 1000));
    svm.setClock(clock);
    if (slot !== atSlot) {
      svm.expireBlockhash();
      put(bytesOf(SLOT_HASHES), slotHashes(slot));
    }
    atSlot = slot;
    atSecond = second;
  }

  /** Lookup tables are made and warmed up by these. */
  function slotHashes(slot: number): Account {
    const data = Buffer.alloc(SLOT_HASHES_BYTES);
    const count = Math.min(slot, SLOT_HASHES_MAX);
    data.writeBigUInt64LE(BigInt(count));
    for (let back = 1; back <= count; back++) {
      const at = 8 + (back - 1) * 40;
      data.writeBigUInt64LE(BigInt(slot - back), at);
      slots.hashOf(slot - back).copy(data, at + 8);
    }
    return { lamports: 1n, owner: SYSVAR_OWNER, data, executable: false, rentEpoch: 0n };
  }

  return {
    get,
    put,
    addProgram: (id, elf) => svm.addProgram(id, elf),
    minimumBalance: (size) => svm.minimumBalanceForRentExemption(BigInt(size)),
    run(transaction) {
      keepStep();
      return outcomeOf(svm.sendVersionedTransaction(transaction));
    },
    simulate(transaction, { verifySignatures }) {
      keepStep();
      svm.setSigverify(verifySignatures);
      try {
        const result = svm.simulateVersionedTransaction(transaction);
        if ('err' in result) return { ...outcomeOf(result), accounts: new Map() };
        const accounts = result
          .postAccounts()
          .map((post) => [addressOf(post.address), plain(post.account())] as const);
        return { ...outcomeOf(result.meta()), accounts: new Map(accounts) };
      } finally {
        svm.setSigverify(true);
      }
    },
  };
}

function plain(account: SvmAccount): Account {
  return {
    lamports: account.lamports(),
    owner: addressOf(account.owner()),
    data: account.data(),
    executable: account.executable(),
    rentEpoch: account.rentEpoch(),
  };
}

function outcomeOf(result: SvmMeta | SvmFailure): Outcome {
  const hasFailed = 'err' in result;
  const meta = hasFailed ? result.meta() : result;
  const returned = meta.returnData();
  const data = returned.data();
  return {
    err: hasFailed ? readError(String(result)) : null,
    logs: meta.logs(),
    inner: meta.innerInstructions().map((calls) =>
      calls.map((call) => {
        const instruction = call.instruction();
        return {
          programIdIndex: instruction.programIdIndex(),
          accounts: [...instruction.accounts()],
          data: instruction.data(),
          stackHeight: call.stackHeight(),
        };
      }),
    ),
    unitsConsumed: Number(meta.computeUnitsConsumed()),
    returnData: data.length > 0 ? { programId: addressOf(returned.programId()), data } : undefined,
  };
}
