import type { ProductOption } from '../readings.ts';

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
