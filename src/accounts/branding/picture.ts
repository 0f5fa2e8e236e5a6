import { TillError } from '../../shared/errors.ts';

/** A picture that was checked and written anew. */
export interface Picture {
  type: 'image/png' | 'image/jpeg';
  content: Buffer;
}

export const SIDE_MIN = 16;
export const SIDE_MAX = 1_024;

export function refused(why: string): TillError {
  return new TillError('parameter_invalid', {
    param: 'branding.logo',
    message: `{param} isn’t a picture that Till can use: ${why}.`,
  });
}
