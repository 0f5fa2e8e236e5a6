import { secureAddress, text } from '../../shared/validate.ts';
import { ADDRESS_MAX, NAME_MAX } from '../catalog/product.ts';

/** What a payment page says beside the bill, and where it leads once that is paid. Pure. */

export interface PageTexts {
  title: string | null;
  thankYouText: string | null;
  redirectUrl: string | null;
}

export interface PageTextsInput {
  title?: string | null | undefined;
  thankYouText?: string | null | undefined;
  redirectUrl?: string | null | undefined;
}

export const TITLE_MAX = NAME_MAX;
export const REDIRECT_MAX = ADDRESS_MAX;
export const THANKS_MAX = 1_000;

/** What tells the shop whose payment it was. */
const SESSION_PARAMETER = 'checkout_session';

export function pageTextsOf({ title, thankYouText, redirectUrl }: PageTextsInput): PageTexts {
  return {
    title: title == null ? null : text('title', title, { max: TITLE_MAX }),
    thankYouText: thankYouText == null ? null : text('thankYouText', thankYouText, { max: THANKS_MAX }),
    redirectUrl: redirectUrl == null ? null : secureAddress('redirectUrl', redirectUrl, REDIRECT_MAX),
  };
}

/** Where the customer goes after paying, with the session's ID. It proves nothing: whoever gets it looks the session up. */
export function redirectFor({ id, redirectUrl }: { id: string } & Pick<PageTexts, 'redirectUrl'>) {
  if (redirectUrl === null) return null;
  const url = new URL(redirectUrl);
  url.searchParams.set(SESSION_PARAMETER, id);
  return url.href;
}
