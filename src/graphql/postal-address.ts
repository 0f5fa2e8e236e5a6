import { LINE_MAX, POSTAL_CODE_MAX, type PostalAddress } from '../shared/postal-address.ts';
import { textWithin, within } from './bounds.ts';
import { builder } from './builder.ts';

/** The type of an address, wherever one stands. */
export function postalAddressType(name: string, description: string) {
  return builder.objectRef<PostalAddress>(name).implement({
    description,
    fields: (t) => ({
      line1: t.exposeString('line1', { description: 'Street address.' }),
      line2: t.exposeString('line2', { description: 'Apartment, suite, or unit.', nullable: true }),
      city: t.exposeString('city', { description: 'City or town.' }),
      state: t.exposeString('state', { description: 'State, province, or region.', nullable: true }),
      postalCode: t.exposeString('postalCode', { description: 'ZIP or postal code.', nullable: true }),
      country: t.exposeString('country', { description: 'Two-letter ISO 3166 country code.' }),
    }),
  });
}

/** The same, as somebody enters it. */
export function postalAddressInput(name: string, description: string) {
  return builder.inputType(name, {
    description,
    fields: (t) => ({
      line1: t.string({
        required: true,
        description: 'Street address. Up to 200 characters.',
        ...textWithin(LINE_MAX),
      }),
      line2: t.string({
        description: 'Apartment, suite, or unit. Up to 200 characters.',
        ...within({ maxLength: LINE_MAX }),
      }),
      city: t.string({
        required: true,
        description: 'City or town. Up to 200 characters.',
        ...textWithin(LINE_MAX),
      }),
      state: t.string({
        description: 'State, province, or region, if applicable. Up to 200 characters.',
        ...within({ maxLength: LINE_MAX }),
      }),
      postalCode: t.string({
        description: 'ZIP or postal code. Up to 20 characters.',
        ...within({ maxLength: POSTAL_CODE_MAX }),
      }),
      country: t.string({
        required: true,
        description: 'Two-letter ISO 3166 country code, such as `US`.',
      }),
    }),
  });
}
