import type { Features } from './grammar.ts';
import { hash } from './random.ts';
import { english } from './words-en.ts';
import { foreign } from './words-foreign.ts';

export type Word = keyof typeof english;

/** The shop's word for something. Within one shop it is always the same. */
export type Words = (word: Word) => string;

export function createWords(seed: number, language: Features['language']): Words {
  return (word) => {
    const variants = (language === 'en' ? undefined : foreign[language][word]) ?? english[word];
    return variants[hash(`${seed}/${word}`) % variants.length] ?? word;
  };
}
