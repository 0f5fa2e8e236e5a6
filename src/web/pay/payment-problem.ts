import type { Answer } from '../graphql/failure.ts';
import type { PaymentPrepareMutation } from '../operations.generated.ts';
import type { ConnectProblem } from '../wallet/connected.ts';
import { type MoveProblemKind, moveProblemOf, type Problem as ProblemOf } from '../wallet/move-problem.ts';

/** Everything that can stand between somebody and a receipt. Each has its own sentence and next step. */
export type ProblemKind =
  | MoveProblemKind
  | ConnectProblem
  | 'bill_unknown'
  | 'no_wallet'
  | 'own_wallet'
  | 'too_little'
  | 'changed'
  | 'faucet_failed';

export type Problem = ProblemOf<ProblemKind>;

export type PreparedPayment = PaymentPrepareMutation['paymentPrepare'];

const TOP_UP = 'Add what’s missing and try again, or use a different wallet.';

/** What a wallet lacks; nothing where it has enough. */
export function lackOf({ missingFunds }: Pick<PreparedPayment, 'missingFunds'>): Problem | undefined {
  if (missingFunds.length === 0) return undefined;
  const sentences = missingFunds.map(({ message }) => message);
  return { kind: 'too_little', detail: [...sentences, TOP_UP].join(' ') };
}

/** What a refused or unanswered call means for the one who pays. */
export function problemOf(answer: Answer): Problem {
  switch (answer.code) {
    case 'resource_missing':
      return { kind: 'bill_unknown' };
    case 'funds_insufficient':
      return { kind: 'too_little', detail: answer.message };
    case 'state_conflict':
    case 'sponsor_unavailable':
      return { kind: 'changed', detail: answer.message };
    case 'parameter_invalid':
      return { kind: 'refused', detail: answer.message };
    default:
      return moveProblemOf(answer);
  }
}
