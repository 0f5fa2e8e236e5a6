import type { ReleaseCodeProblem } from '../../gifts/release-codes/index.ts';
import type { Answer } from '../graphql/failure.ts';
import type { ConnectProblem } from '../wallet/connected.ts';
import { type MoveProblemKind, moveProblemOf, type Problem as ProblemOf } from '../wallet/move-problem.ts';

/** Everything that can stand between somebody and their gift. Each has its own sentence and next step. */
export type ProblemKind =
  | MoveProblemKind
  | ConnectProblem
  | ReleaseCodeProblem
  | 'code_unknown'
  | 'other_gift'
  | 'gift_unknown'
  | 'unfunded'
  | 'claimed'
  | 'reclaimed'
  | 'no_wallet';

export type Problem = ProblemOf<ProblemKind>;

/** What a refused or unanswered call means for the one who claims. */
export function problemOf(answer: Answer): Problem {
  return answer.code === 'resource_missing' ? { kind: 'gift_unknown' } : moveProblemOf(answer);
}
