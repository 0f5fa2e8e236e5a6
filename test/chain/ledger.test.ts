import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Accounts, createAccounts } from '../../src/chain/local/accounts.ts';
import { createFaucet, type Faucet } from '../../src/chain/local/faucet.ts';
import {
  type Authorities,
  authoritiesOf,
  genesisAccounts,
  newGenesis,
} from '../../src/chain/local/genesis.ts';
import { createHistory, type History } from '../../src/chain/local/history.ts';
import { createMemoryJournal, type Journal } from '../../src/chain/local/journal.ts';
import { createLedger, type Ledger } from '../../src/chain/local/ledger.ts';
import { createMachine } from '../../src/chain/local/machine.ts';
import { decodeTransaction, MalformedError } from '../../src/chain/local/message.ts';
import { createSlots, type Slots } from '../../src/chain/local/slots.ts';
import { signedTransaction } from '../support/chain.ts';
import { movableClock } from '../support/clock.ts';

let isDiskFull = false;
let slots: Slots;
let accounts: Accounts;
let history: History;
let ledger: Ledger;
let faucet: Faucet;
let authorities: Authorities;

beforeAll(() => {
  const memory = createMemoryJournal();
  const journal: Journal = {
    ...memory,
    append(entry) {
      if (isDiskFull) throw new Error('ENOSPC: no space left on device');
      return memory.append(entry);
    },
  };
  const genesis = newGenesis(Date.now(), 400);
  authorities = authoritiesOf(genesis);
  slots = createSlots(genesis, movableClock());
  const machine = createMachine(slots);
  accounts = createAccounts(machine);
  history = createHistory(journal);
  for (const [address, account] of genesisAccounts(authorities, machine.minimumBalance(82)))
    accounts.restore(address, account);
  ledger = createLedger({ slots, machine, accounts, history, journal });
  faucet = createFaucet({ ledger, slots, authorities });
});

function lamportsOf({ publicKey }: Keypair): bigint {
  return accounts.get(publicKey.toBase58())?.lamports ?? 0n;
}

describe('the ledger', () => {
  it('undoes a transaction that could not be written down', () => {
    const alice = Keypair.generate();
    faucet.fund(alice.publicKey, 1_000_000_000n);
    const landed = history.length;
    const pay = SystemProgram.transfer({
      fromPubkey: alice.publicKey,
      toPubkey: Keypair.generate().publicKey,
      lamports: 400_000_000,
    });
    const bytes = signedTransaction([pay], [alice], slots.blockhashOf(slots.current()));
    isDiskFull = true;
    expect(() => ledger.land(decodeTransaction(bytes))).toThrow('ENOSPC');
    isDiskFull = false;
    expect(lamportsOf(alice)).toBe(1_000_000_000n);
    expect(history.length).toBe(landed);
    expect(ledger.land(decodeTransaction(bytes))).toMatchObject({ landed: { meta: { err: null } } });
    expect(lamportsOf(alice)).toBe(600_000_000n - 5_000n);
  });

  it('never makes or loses a lamport', () => {
    const wallets = Array.from({ length: 4 }, () => Keypair.generate());
    for (const { publicKey } of wallets) faucet.fund(publicKey, 50_000_000n);
    const all = () => wallets.reduce((sum, wallet) => sum + lamportsOf(wallet), 0n);
    fc.assert(
      fc.property(
        fc.nat(3),
        fc.nat(3),
        fc.integer({ min: 1, max: 60_000_000 }),
        fc.nat(),
        (from, to, lamports, salt) => {
          const [payer, payee] = [wallets[from], wallets[to]];
          if (!payer || !payee) return;
          const before = all();
          const pay = SystemProgram.transfer({
            fromPubkey: payer.publicKey,
            toPubkey: payee.publicKey,
            lamports,
          });
          const blockhash = slots.blockhashOf(slots.current() - (salt % 60));
          const verdict = ledger.land(decodeTransaction(signedTransaction([pay], [payer], blockhash)));
          const fee = 'landed' in verdict ? BigInt(verdict.landed.meta.fee) : 0n;
          expect(all()).toBe(before - fee);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('reads any bytes without falling over', () => {
    const alice = Keypair.generate();
    faucet.fund(alice.publicKey, 1_000_000_000n);
    const message = new TransactionMessage({
      payerKey: alice.publicKey,
      recentBlockhash: slots.blockhashOf(slots.current()),
      instructions: [
        SystemProgram.transfer({
          fromPubkey: alice.publicKey,
          toPubkey: authorities.faucet.publicKey,
          lamports: 1,
        }),
      ],
    });
    const originals = [message.compileToLegacyMessage(), message.compileToV0Message()].map((compiled) =>
      Buffer.from(new VersionedTransaction(compiled).serialize()),
    );
    const edit = fc.record({
      at: fc.nat(300),
      byte: fc.nat(255),
      kind: fc.constantFrom('set', 'add', 'cut'),
    });
    let understood = 0;
    fc.assert(
      fc.property(fc.constantFrom(...originals), fc.array(edit, { maxLength: 3 }), (original, edits) => {
        const bytes = edits.reduce(apply, original);
        try {
          const transaction = decodeTransaction(bytes);
          understood++;
          ledger.simulate(transaction, { verifySignatures: false, checkBlockhash: false });
          ledger.land(transaction);
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedError);
        }
      }),
      { numRuns: 1_000 },
    );
    expect(understood).toBeGreaterThan(100);
    expect(lamportsOf(alice)).toBe(1_000_000_000n);
  });
});

function apply(bytes: Buffer, { at, byte, kind }: { at: number; byte: number; kind: string }): Buffer {
  const place = at % Math.max(1, bytes.length);
  const [head, tail] = [bytes.subarray(0, place), bytes.subarray(place)];
  if (kind === 'add') return Buffer.concat([head, Buffer.from([byte]), tail]);
  if (kind === 'cut') return Buffer.concat([head, tail.subarray(1)]);
  return Buffer.concat([head, Buffer.from([byte]), tail.subarray(1)]);
}

describe('the history of an address with a hundred thousand transactions', () => {
  it('is read page by page without a gap', () => {
    const long = createHistory(createMemoryJournal());
    for (let ordinal = 0; ordinal < 100_000; ordinal++)
      long.add(
        {
          signature: `s${ordinal}`,
          slot: Math.floor(ordinal / 7),
          timeMs: 0,
          bytes: '',
          keys: ordinal % 3 === 0 ? ['hot', 'third'] : ['hot'],
          memo: null,
          meta: {
            err: null,
            fee: 0,
            preBalances: [],
            postBalances: [],
            preTokenBalances: [],
            postTokenBalances: [],
            innerInstructions: [],
            logMessages: [],
            loadedAddresses: { writable: [], readonly: [] },
            computeUnitsConsumed: 0,
            returnData: null,
          },
          writes: [],
        },
        ordinal,
      );
    const maxSlot = 10_000;
    const visible = (maxSlot + 1) * 7;
    for (const [address, step] of [
      ['hot', 1],
      ['third', 3],
    ] as const) {
      const seen: number[] = [];
      for (let before: string | undefined; ; ) {
        const page = long.ofAddress(address, { before, limit: 1_000, maxSlot });
        if (page.length === 0) break;
        seen.push(...page.map(({ ordinal }) => ordinal));
        before = page.at(-1)?.signature;
      }
      const expected = Array.from({ length: Math.ceil(visible / step) }, (_, index) => index * step);
      expect(seen).toEqual(expected.reverse());
    }
    expect(long.ofSlot(5).map(({ signature }) => signature)).toEqual(
      Array.from({ length: 7 }, (_, index) => `s${35 + index}`),
    );
  });
});
