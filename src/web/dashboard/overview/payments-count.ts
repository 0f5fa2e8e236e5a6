import { countWords } from '../../../shared/manner.ts';
export function payments(count: number): string {
  if (count === 0) return 'no payments';
  return count === 1 ? '1 payment' : `${countWords(count)} payments`;
}
