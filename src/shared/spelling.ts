/** GraphQL spells names in camelCase, REST and the database in snake_case. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** English names as they count: `ledgerEntry` and `ledgerEntries`. */
export function plural(name: string): string {
  return `${name.replace(/(?<![aeiou])y$/, 'ie')}s`;
}

export function singular(names: string): string {
  return names.replace(/ies$/, 'ys').replace(/s$/, '');
}
