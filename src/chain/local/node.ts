import type { Accounts } from './accounts.ts';
import type { Faucet } from './faucet.ts';
import type { Authorities } from './genesis.ts';
import type { History } from './history.ts';
import type { Ledger } from './ledger.ts';
import type { Machine } from './machine.ts';
import type { Slots } from './slots.ts';

/** What the methods of the RPC and the subscriptions answer from. */
export interface Node {
  slots: Slots;
  machine: Machine;
  accounts: Accounts;
  history: History;
  ledger: Ledger;
  faucet: Faucet;
  authorities: Authorities;
}
