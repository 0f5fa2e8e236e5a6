/** What a setting is, and the kinds of settings there are. */

export interface Setting<T> {
  /** How the README words the default. */
  default: string;
  meaning: string;
  /** Answers the value, or throws a sentence's end: “must be …”. */
  read(text: string | undefined, environment: NodeJS.ProcessEnv): T;
}

export class Refusal extends Error {}

export function whole(min: number, max: number, fallback: number, meaning: string): Setting<number> {
  return {
    default: String(fallback),
    meaning,
    read(text) {
      if (text === undefined) return fallback;
      const value = Number(text);
      if (!/^\d+$/.test(text) || value < min || value > max)
        throw new Refusal(`must be a whole number from ${min} to ${max}`);
      return value;
    },
  };
}

/** Without a value of its own, what follows from another setting. */
export function derived(
  min: number,
  max: number,
  words: string,
  meaning: string,
  fallback: (environment: NodeJS.ProcessEnv) => number,
): Setting<number> {
  const own = whole(min, max, min, meaning);
  return {
    default: words,
    meaning,
    read: (text, environment) => (text === undefined ? fallback(environment) : own.read(text, environment)),
  };
}

export function choice<const T extends string>(
  values: readonly T[],
  fallback: T,
  meaning: string,
): Setting<T> {
  return {
    default: fallback,
    meaning,
    read(text) {
      if (text === undefined) return fallback;
      const found = values.find((value) => value === text);
      if (!found) throw new Refusal(`must be one of ${values.join(', ')}`);
      return found;
    },
  };
}

export function parseUrl(text: string, protocols: string[], must = 'must be a URL'): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !protocols.includes(url.protocol))
    throw new Refusal(`${must} that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`);
  return url;
}

export function webAddress(
  fallbackText: string,
  meaning: string,
  fallback: (environment: NodeJS.ProcessEnv) => string,
): Setting<string> {
  return {
    default: fallbackText,
    meaning,
    read(text, environment) {
      if (text === undefined) return fallback(environment);
      parseUrl(text, ['http:', 'https:']);
      return text.replace(/\/+$/, '');
    },
  };
}

export function optional<T>(
  meaning: string,
  parse: (text: string) => T,
  fallback = 'unset',
): Setting<T | undefined> {
  return { default: fallback, meaning, read: (text) => (text === undefined ? undefined : parse(text)) };
}

export function secret(minLength: number, meaning: string, fallback: string): Setting<string | undefined> {
  return optional(
    meaning,
    (text) => {
      if (text.length < minLength) throw new Refusal(`must be at least ${minLength} characters long`);
      return text;
    },
    fallback,
  );
}

/** Without a chain of the operator's, nothing is worth money. */
export const isSandbox = ({ SOLANA_RPC_URL = '' }: NodeJS.ProcessEnv) => SOLANA_RPC_URL.trim() === '';
