/** Where something to pay is shown: by its own URL, or by its ID at a Till. Undefined until one can tell. */
export function addressOf(given: string | null, till: string | undefined): URL | undefined {
  if (!given) return undefined;
  if (/^https?:\/\//i.test(given)) return URL.canParse(given) ? new URL(given) : undefined;
  if (!till || !URL.canParse(till)) return undefined;
  return new URL(`embed/${encodeURIComponent(given)}`, till.endsWith('/') ? till : `${till}/`);
}

/** The Till that served this module. Bundled into another file, it came from none. */
export function servedBy(module: string): string | undefined {
  return /\/embed\.js(\?|$)/.test(module) ? new URL('.', module).href : undefined;
}
