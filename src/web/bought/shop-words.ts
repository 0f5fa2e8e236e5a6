/** A shop by what it calls itself, if it does, and by where it is. */
export interface Shop {
  shopName: string | null;
  url: string;
}

/** The shop by its own name, or by its host while that is not known. */
export function shopOf({ shopName, url }: Shop): string {
  return shopName ?? hostOf(url);
}

export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url;
}
