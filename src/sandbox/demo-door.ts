import { randomBytes, timingSafeEqual } from 'node:crypto';
import { sandboxFile } from './sandbox.ts';

/** Lets the operator’s own browser have the demo wallet, and nobody else. */
export interface DemoDoor {
  /** Opens it once, from anywhere: for the link that a start prints. */
  ticket: string;
  /** The wallet’s secret key; undefined for whoever may not have it. */
  walletKey(visitor: DemoVisitor): Promise<string | undefined>;
}

export interface DemoVisitor {
  ticket: string | undefined;
  /** Sits in front of this machine. */
  isHere: boolean;
}

export function createDemoDoor(home: string): DemoDoor {
  const ticket = randomBytes(16).toString('base64url');
  let isUsed = false;

  function isTicket(given: string): boolean {
    const [one, other] = [Buffer.from(given), Buffer.from(ticket)];
    return !isUsed && one.length === other.length && timingSafeEqual(one, other);
  }

  return {
    ticket,
    async walletKey(visitor) {
      if (visitor.ticket !== undefined && isTicket(visitor.ticket)) isUsed = true;
      else if (!visitor.isHere) return undefined;
      return (await sandboxFile(home))?.wallet.secret_key;
    },
  };
}
