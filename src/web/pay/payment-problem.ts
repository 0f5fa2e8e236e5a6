import type { Answer } from '../graphql/failure.ts';
import type { ConnectProblem } from '../wallet/connected.ts';
import type { SigningProblem } from '../wallet/sign-unchanged.ts';

/** Everything that can stand between somebody and a receipt. Each has its own sentence and next step. */
export type ProblemKind =
  | SigningProblem
  | ConnectProblem
  | 'bill_unknown'
  | 'no_wallet'
  | 'own_wallet'
  | 'too_little'
  | 'refused'
  | 'expired'
  | 'unconfirmed'
  | 'network'
  | 'rate_limited'
  | 'faucet_failed'
  | 'unexpected';

export interface Problem {
  kind: ProblemKind;
  /** What the server said, where that is more exact than anything the page could say. */
  detail?: string | undefined;
  waitSeconds?: number | undefined;
}

export class PaymentFailure extends Error {
  override readonly name = 'PaymentFailure';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.kind);
    this.problem = problem;
  }
}

/** What a refused or unanswered call means for the one who pays. */
export function problemOf({ code, message, retryAfterSeconds }: Answer): Problem {
  switch (code) {
    case undefined:
    case 'chain_unavailable':
    case 'service_unavailable':
      return { kind: 'network' };
    case 'rate_limit_exceeded':
      return { kind: 'rate_limited', waitSeconds: retryAfterSeconds };
    case 'resource_missing':
      return { kind: 'bill_unknown' };
    case 'blockhash_expired':
      return { kind: 'expired' };
    case 'transaction_invalid':
    case 'signature_missing':
      return { kind: 'wallet_changed' };
    case 'transaction_failed':
      return { kind: /too little/.test(message) ? 'too_little' : 'refused', detail: message };
    case 'state_conflict':
    case 'parameter_invalid':
      return { kind: 'refused', detail: message };
    default:
      return { kind: 'unexpected', detail: message };
  }
}
