import { dayWords as wordsOf } from '../../shared/manner.ts';

/** Due dates are days, and the same day for everyone: they end when the day ends in UTC. */
export function dayWords(at: string): string {
  return wordsOf(new Date(at));
}

/** For the columns of lists. */
export function shortDayWords(at: string): string {
  return wordsOf(new Date(at), 'medium');
}
