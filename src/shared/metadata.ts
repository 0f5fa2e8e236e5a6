import { TillError } from './errors.ts';
import { isStorable } from './validate.ts';

export type Metadata = Record<string, string>;

export const MAX_KEYS = 50;
export const MAX_KEY_LENGTH = 40;
export const MAX_VALUE_LENGTH = 500;

/** A client’s input: an empty value removes its key. */
export type MetadataPatch = Record<string, string>;

export function mergeMetadata(current: Metadata, patch: MetadataPatch): Metadata {
  const merged: Metadata = { ...current, ...patch };
  for (const [key, value] of Object.entries(patch)) if (value === '') delete merged[key];
  if (Object.keys(merged).length > MAX_KEYS)
    throw new TillError('parameter_invalid', {
      param: 'metadata',
      message: `{param} can have at most ${MAX_KEYS} keys.`,
    });
  return merged;
}

/** What is wrong with an entry, if anything. */
export function metadataFault(key: string, value: unknown): string | undefined {
  if (key === '' || key.length > MAX_KEY_LENGTH) return `keys of 1 to ${MAX_KEY_LENGTH} characters`;
  if (key === '__proto__') return 'keys other than __proto__';
  if (typeof value !== 'string') return 'string values';
  if (value.length > MAX_VALUE_LENGTH) return `values of at most ${MAX_VALUE_LENGTH} characters`;
  if (!isStorable(key) || !isStorable(value)) return 'valid Unicode strings without null characters';
  return undefined;
}
