import type { Features } from './grammar.ts';
import { hash } from './random.ts';
import { english } from './words-en.ts';
import { foreign } from './words-foreign.ts';

export type Word = keyof typeof english;

/** The shop's word for something. Within one shop it is always the same. */
export type Words = (word: Word) => string;

/** One carrier’s ways to ship, which all begin alike. */
const CARRIER: Partial<Record<Word, string>> = {
  standard: 'DHL Parcel (3-5 days)',
  express: 'DHL Express (1-2 days)',
  overnight: 'DHL Overnight',
};

export function createWords(
  seed: number,
  { language, carrier }: Pick<Features, 'language' | 'carrier'>,
): Words {
  return (word) => {
    const carried = carrier === 'shared' ? CARRIER[word] : undefined;
    if (carried !== undefined) return carried;
    const variants = (language === 'en' ? undefined : foreign[language][word]) ?? english[word];
    return variants[hash(`${seed}/${word}`) % variants.length] ?? word;
  };
}
