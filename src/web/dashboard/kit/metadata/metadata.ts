/** Texts of the merchant's own, as rows to type into. */
export interface Entry {
  key: string;
  value: string;
}

export type Metadata = Record<string, string>;

export const ENTRIES_MAX = 50;
export const KEY_MAX = 40;
export const VALUE_MAX = 500;

const KEY = 'metadataKey';
const VALUE = 'metadataValue';
export const NAMES = { key: KEY, value: VALUE, all: 'metadata' } as const;

/** What was typed; rows without anything in them count for nothing. */
export function entriesIn(values: FormData): Entry[] {
  const texts = values.getAll(VALUE).map(String);
  return values
    .getAll(KEY)
    .map((key, at) => ({ key: String(key).trim(), value: (texts[at] ?? '').trim() }))
    .filter(({ key, value }) => key !== '' || value !== '');
}

export function mistakeIn(entries: readonly Entry[]): string | undefined {
  if (entries.some(({ key }) => key === '')) return 'Enter a name for every value.';
  if (entries.some(({ value }) => value === '')) return 'Enter a value for every name, or remove it.';
  if (new Set(entries.map(({ key }) => key)).size < entries.length) return 'Use each name once.';
  return undefined;
}

export function metadataOf(entries: readonly Entry[]): Metadata {
  return Object.fromEntries(entries.map(({ key, value }) => [key, value]));
}

/** What turns one into the other: to the server, an empty text takes its key away. */
export function metadataChange(before: Metadata, after: Metadata): Metadata {
  const removed = Object.keys(before).filter((key) => !(key in after));
  return { ...after, ...Object.fromEntries(removed.map((key) => [key, ''])) };
}
