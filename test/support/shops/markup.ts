import { createHash } from 'node:crypto';

/**
 * Shops write the classes, ids and names that a redesign would rename as `~name~`. Before the redesign a page
 * says `name`; after it something that tells nothing, as builds with generated names do.
 */
export function createMarkup(isRemodelled: () => boolean) {
  const originals = new Map<string, string>();

  function rename(name: string): string {
    const renamed = `z${createHash('sha256').update(name).digest('hex').slice(0, 7)}`;
    originals.set(renamed, name);
    return renamed;
  }

  return {
    /** The page as it goes out. */
    dress(text: string): string {
      return text.replaceAll(/~([A-Za-z][\w[\]-]*)~/g, (_, name: string) =>
        isRemodelled() ? rename(name) : name,
      );
    },
    /** What a form sends, by the names that the shop knows. */
    undress(form: URLSearchParams): URLSearchParams {
      return new URLSearchParams([...form].map(([name, value]) => [originals.get(name) ?? name, value]));
    },
  };
}
