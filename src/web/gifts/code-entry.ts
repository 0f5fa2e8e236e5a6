import {
  formatReleaseCode,
  normalizeReleaseCode,
  type ReleaseCodeProblem,
  releaseCodeProblem,
} from '../../gifts/release-codes/index.ts';

const CODE_LENGTH = 16;
const GROUP_LENGTH = 4;

/** What stands in the field, in fours, and where the caret belongs after the dashes were moved. */
export interface GroupedCode {
  text: string;
  caret: number;
}

export function groupCode(typed: string, caret: number): GroupedCode {
  const text = formatReleaseCode(typed);
  const total = [...normalizeReleaseCode(typed)].length;
  const before = [...normalizeReleaseCode(typed.slice(0, caret))].length;
  if (before === total) return { text, caret: text.length };
  const dashes = before === 0 ? 0 : Math.floor((before - 1) / GROUP_LENGTH);
  return { text, caret: before + dashes };
}

/** How far somebody has come. Nothing is said against a code that is not finished yet. */
export type CodeProgress =
  | { state: 'unfinished'; length: number }
  | { state: 'wrong'; problem: ReleaseCodeProblem; length: number }
  | { state: 'complete'; code: string };

export function codeProgress(typed: string): CodeProgress {
  const code = normalizeReleaseCode(typed);
  const { length } = [...code];
  const problem = releaseCodeProblem(code);
  if (!problem) return { state: 'complete', code };
  if (problem === 'length' && length < CODE_LENGTH) return { state: 'unfinished', length };
  return { state: 'wrong', problem, length };
}
