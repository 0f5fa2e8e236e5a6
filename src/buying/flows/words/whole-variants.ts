import type { ProductOption } from '../readings.ts';
import { holds } from './label.ts';
import { wordsOf } from './vocabulary.ts';

/** A list of whole variants, such as “Jacket Moss Small”, split into what its values differ in. */
export interface WholeVariants {
  axes: ProductOption[];
  /** The variant with these labels, one for each axis. */
  with(labels: string[]): string | undefined;
}

export function wholeVariantsIn(option: ProductOption): WholeVariants | undefined {
  const rows = option.values.map(({ label }) => ({ label, words: label.split(/[\s/,|]+/).filter(Boolean) }));
  const width = rows[0]?.words.length ?? 0;
  if (rows.length < 3 || rows.some(({ words }) => words.length !== width)) return undefined;
  const columns = Array.from({ length: width }, (_, at) => ({
    at,
    labels: [...new Set(rows.map(({ words }) => words[at] ?? ''))],
  }));
  const varying = columns.filter(({ labels }) => labels.length > 1);
  if (varying.length < 2) return undefined;
  return {
    axes: varying.map(({ at, labels }) => ({
      ...option,
      name: `${option.name}_${at}`,
      values: labels.map((label) => ({ label, ref: undefined, isUnavailable: false })),
    })),
    with(labels) {
      const fits = rows.filter(({ words }) => varying.every(({ at }, axis) => words[at] === labels[axis]));
      return fits.length === 1 ? fits[0]?.label : undefined;
    },
  };
}

/** “Lamp Matte White Red cord” of a finish “Matte White” and a cord “Red cord”: nothing that tells it apart is unsaid. */
export function variantOf(labels: string[], given: string[]): string | undefined {
  const rows = labels.map((label) => ({ label, words: textsOf(label) }));
  const isTelling = (word: string) => !rows.every(({ words }) => words.includes(word));
  const parts = given
    .map(textsOf)
    .filter((part) => part.some(isTelling) && rows.some(({ words }) => holds(words, part)));
  if (parts.length < 2) return undefined;
  const said = parts.flat();
  const fits = rows.filter(
    ({ words }) =>
      parts.every((part) => holds(words, part)) &&
      words.every((word) => said.includes(word) || !isTelling(word)),
  );
  return fits.length === 1 ? fits[0]?.label : undefined;
}

function textsOf(text: string): string[] {
  return wordsOf(text).map((word) => word.text);
}
