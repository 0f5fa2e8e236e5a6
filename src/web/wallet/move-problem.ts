import type { Answer } from '../graphql/failure.ts';
import type { SigningProblem } from './sign-unchanged.ts';

/** Everything that can stop a transaction, whatever it is for. */
export type MoveProblemKind =
  | SigningProblem
  | 'refused'
  | 'expired'
  | 'unconfirmed'
  | 'network'
  | 'rate_limited'
  | 'unexpected';

export interface Problem<Kind extends string = MoveProblemKind> {
  kind: Kind;
  /** What the server said, where that is more exact than anything the page could say. */
  detail?: string | undefined;
  waitSeconds?: number | undefined;
}

/** What a refused or unanswered call means wherever money moves. */
export function moveProblemOf({ code, message, retryAfterSeconds }: Answer): Problem {
  switch (code) {
    case undefined:
    case 'chain_unavailable':
    case 'service_unavailable':
      return { kind: 'network' };
    case 'rate_limit_exceeded':
      return { kind: 'rate_limited', waitSeconds: retryAfterSeconds };
    case 'blockhash_expired':
      return { kind: 'expired' };
    case 'transaction_invalid':
    case 'signature_missing':
      return { kind: 'wallet_changed' };
    case 'transaction_failed':
    case 'funds_insufficient':
    case 'state_conflict':
      return { kind: 'refused', detail: message };
    default:
      return { kind: 'unexpected', detail: message };
  }
}
