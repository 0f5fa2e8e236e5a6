import type { ReleaseCodeProblem } from '../../gifts/release-codes/index.ts';
import type { Answer } from '../graphql/failure.ts';
import type { SigningProblem } from '../wallet/sign-unchanged.ts';

/** Everything that can stand between somebody and their gift. Each has its own sentence and next step. */
export type ProblemKind =
  | ReleaseCodeProblem
  | 'code_unknown'
  | 'other_gift'
  | 'gift_unknown'
  | 'unfunded'
  | 'claimed'
  | 'reclaimed'
  | 'no_wallet'
  | 'no_account'
  | 'connection_declined'
  | SigningProblem
  | 'expired'
  | 'refused'
  | 'network'
  | 'rate_limited'
  | 'unexpected';

export interface Problem {
  kind: ProblemKind;
  /** What the server said, where that is more exact than anything the page could say. */
  detail?: string | undefined;
  waitSeconds?: number | undefined;
}

export class ClaimFailure extends Error {
  override readonly name = 'ClaimFailure';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.kind);
    this.problem = problem;
  }
}

/** What a refused or unanswered call means for the one who claims. */
export function problemOf({ code, message, retryAfterSeconds }: Answer): Problem {
  switch (code) {
    case undefined:
    case 'chain_unavailable':
    case 'service_unavailable':
      return { kind: 'network' };
    case 'rate_limit_exceeded':
      return { kind: 'rate_limited', waitSeconds: retryAfterSeconds };
    case 'resource_missing':
      return { kind: 'gift_unknown' };
    case 'blockhash_expired':
      return { kind: 'expired' };
    case 'transaction_invalid':
    case 'signature_missing':
      return { kind: 'wallet_changed' };
    case 'transaction_failed':
    case 'state_conflict':
      return { kind: 'refused', detail: message };
    default:
      return { kind: 'unexpected', detail: message };
  }
}
