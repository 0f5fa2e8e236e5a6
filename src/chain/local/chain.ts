import { MINT_SIZE } from '@solana/spl-token';
import type { PublicKey } from '@solana/web3.js';
import { type Clock, systemClock } from '../../shared/clock.ts';
import { createAccounts } from './accounts.ts';
import { createFaucet } from './faucet.ts';
import { authoritiesOf, genesisAccounts, newGenesis } from './genesis.ts';
import { createHistory } from './history.ts';
import { createMemoryJournal, type Genesis, type Journal, openJournal } from './journal.ts';
import { type AccountWrite, fromWrite } from './landed.ts';
import { createLedger } from './ledger.ts';
import { createMachine } from './machine.ts';
import type { Node } from './node.ts';
import { createNotices } from './notices.ts';
import { createRpc } from './rpc/rpc.ts';
import { serve } from './server.ts';
import { createSlots } from './slots.ts';

export { MAINNET_USDC, mintOf, USDC_MINT } from './genesis.ts';

/** A Solana of one node in this process, for laptops and tests. */
export interface SandboxChain {
  rpcUrl: string;
  wsUrl: string;
  genesisHash: string;
  /** Gives SOL away, by a transfer from the faucet. */
  fund(address: PublicKey, lamports: bigint): Promise<string>;
  /** Mints USDC into the owner's associated token account, which is made if there is none. */
  mintUsdc(owner: PublicKey, baseUnits: bigint): Promise<string>;
  /** The address of its USDC. */
  readonly mint: PublicKey;
  slot(): number;
  /** Lets slots pass at once, and the blockhashes with them. */
  advance(slots: number): void;
  stop(): Promise<void>;
}

export interface SandboxChainOptions {
  /** Where its state is kept. Without one it is gone with the process. */
  folder?: string | undefined;
  /** The first choice; 0 takes any free pair. */
  port?: number | undefined;
  programs: { id: PublicKey; elf: Uint8Array }[];
  /** A chain that was saved keeps the slots it was made with. */
  slotMs?: number | undefined;
  clock?: Clock | undefined;
}

const SLOT_MS = 400;
const PORT = 8899;

export async function startSandboxChain(options: SandboxChainOptions): Promise<SandboxChain> {
  const { folder, programs, slotMs = SLOT_MS, clock = systemClock } = options;
  const journal = folder === undefined ? createMemoryJournal() : openJournal(folder);
  try {
    const genesis = beginning(journal, () => newGenesis(clock.now().getTime(), slotMs));
    const authorities = authoritiesOf(genesis);
    const slots = createSlots(genesis, clock);
    const machine = createMachine(slots);
    const accounts = createAccounts(machine);
    const history = createHistory(journal);
    for (const [address, account] of genesisAccounts(authorities, machine.minimumBalance(MINT_SIZE)))
      accounts.restore(address, account);

    const savedPort = restore(journal, { slots, accounts, history });
    for (const { id, elf } of programs) {
      accounts.forget(id.toBase58());
      machine.addProgram(id.toBytes(), elf);
    }

    const ledger = createLedger({ slots, machine, accounts, history, journal });
    const faucet = createFaucet({ ledger, slots, authorities });
    const node: Node = { slots, machine, accounts, history, ledger, faucet, authorities };
    const notices = createNotices(node);
    const server = await serve({ rpc: createRpc(node), notices, port: options.port ?? savedPort ?? PORT });
    if (server.port !== savedPort) journal.append({ port: server.port });

    let stopped: Promise<void> | undefined;
    const stop = async () => {
      notices.stop();
      await server.stop();
      journal.close();
    };

    return {
      rpcUrl: `http://127.0.0.1:${server.port}`,
      wsUrl: `ws://127.0.0.1:${server.port + 1}`,
      genesisHash: authorities.genesisHash,
      mint: authorities.mint,
      fund: async (address, lamports) => faucet.fund(address, lamports),
      mintUsdc: async (owner, baseUnits) => faucet.mintUsdc(owner, baseUnits),
      slot: () => slots.current(),
      advance(count) {
        journal.append({ advanced: count });
        slots.advance(count);
        notices.wake();
      },
      stop: () => (stopped ??= stop()),
    };
  } catch (error) {
    journal.close();
    throw error;
  }
}

/** Returns the port that the chain was served on. */
function restore(journal: Journal, { slots, accounts, history }: Restored): number | undefined {
  let port: number | undefined;
  const lastWrites = new Map<string, AccountWrite>();
  journal.replay((entry, position) => {
    if ('advanced' in entry) slots.advance(entry.advanced);
    if ('port' in entry) port = entry.port;
    if (!('transaction' in entry)) return;
    const { transaction } = entry;
    // What happens from now on happens after all that has happened.
    slots.reach(transaction.slot + 1);
    history.add(transaction, position);
    for (const write of transaction.writes) lastWrites.set(write[0], write);
  });
  for (const [address, write] of lastWrites) accounts.restore(address, fromWrite(write));
  accounts.bringInPrograms();
  return port;
}

type Restored = Pick<Node, 'slots' | 'accounts' | 'history'>;

function beginning(journal: Journal, begin: () => Genesis): Genesis {
  if (journal.isEmpty) journal.append({ genesis: begin() });
  const first = journal.read(0);
  if (!('genesis' in first))
    throw new Error('The journal of the sandbox chain does not begin with a genesis.');
  return first.genesis;
}
