import { isColor } from '../../shared/brand-color.ts';
import { invalidParameter } from '../../shared/errors.ts';
import { cleanJpeg, isJpeg } from './jpeg.ts';
import { type Picture, refused } from './picture.ts';
import { cleanPng, isPng } from './png.ts';

/** How a business looks to customers: a color and a logo. Pure. */

export interface BrandingChanges {
  color?: string | null | undefined;
  /** The picture in base64, also as a data URL. */
  logo?: string | null | undefined;
}

export const LOGO_BYTES_MAX = 150_000;
/** In base64, with what a data URL begins with. */
export const LOGO_TEXT_MAX = Math.ceil(LOGO_BYTES_MAX / 3) * 4 + 64;

const DATA_URL = /^data:image\/(?:png|jpeg);base64,/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

export function brandColorOf(color: string | null): string | null {
  if (color === null) return null;
  if (!isColor(color)) throw invalidParameter('branding.color', 'a color such as #0c6b4f');
  return color.toLowerCase();
}

/** Told by what’s in it, whatever it’s said to be. */
export function pictureIn(text: string): Picture {
  const encoded = text.replace(DATA_URL, '');
  if (text.length > LOGO_TEXT_MAX || !BASE64.test(encoded))
    throw invalidParameter(
      'branding.logo',
      `a PNG or JPEG of at most ${LOGO_BYTES_MAX / 1_000} kB, in base64`,
    );
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length > LOGO_BYTES_MAX) throw refused(`it must be at most ${LOGO_BYTES_MAX / 1_000} kB`);
  if (isPng(bytes)) return cleanPng(bytes);
  if (isJpeg(bytes)) return cleanJpeg(bytes);
  throw refused('only PNG and JPEG are accepted');
}
