import { LINE_MAX, POSTAL_CODE_MAX } from '../shared/postal-address.ts';
import { textWithin, within } from './bounds.ts';

/** The fields of an address that somebody enters, wherever it stands. */
export const POSTAL_FIELDS = {
  line1: { required: true, description: 'Street address. Up to 200 characters.', ...textWithin(LINE_MAX) },
  line2: {
    description: 'Apartment, suite, or unit. Up to 200 characters.',
    ...within({ maxLength: LINE_MAX }),
  },
  city: { required: true, description: 'City or town. Up to 200 characters.', ...textWithin(LINE_MAX) },
  state: {
    description: 'State, province, or region, if applicable. Up to 200 characters.',
    ...within({ maxLength: LINE_MAX }),
  },
  postalCode: {
    description: 'ZIP or postal code. Up to 20 characters.',
    ...within({ maxLength: POSTAL_CODE_MAX }),
  },
  country: { required: true, description: 'Two-letter ISO 3166 country code, such as `US`.' },
} as const;
