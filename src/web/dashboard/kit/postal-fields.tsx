import { COUNTRY_CHOICES, likelyCountry } from '../../ui/countries.ts';
import type { Postal } from '../../ui/postal-address.ts';
import { ChoiceField, TextField } from './fields.tsx';
import { typed } from './form.tsx';
import classes from './postal-fields.module.css';

const LONGEST = 200;

/** The names of the fields, for what is folded away around them. */
export const POSTAL_NAMES = ['country', 'line1', 'line2', 'postalCode', 'city', 'state'];

interface Props {
  legend: string;
  /** Whose address it is, to the browser’s address book. */
  section?: 'billing' | undefined;
  /** What stands in the fields. */
  of?: Postal | null | undefined;
}

/** An address in the fields of a form. `postalIn` reads it. */
export function PostalFields({ legend, section, of }: Props) {
  const known = (name: string) => (section ? `${section} ${name}` : 'off');
  return (
    <fieldset className={classes.address}>
      <legend className={classes.legend}>{legend}</legend>
      <ChoiceField
        name="country"
        label="Country"
        autoComplete={known('country')}
        defaultValue={of?.country ?? likelyCountry(navigator.language)}
        choices={COUNTRY_CHOICES}
      />
      <TextField
        name="line1"
        label="Street address"
        autoComplete={known('address-line1')}
        defaultValue={of?.line1}
        maxLength={LONGEST}
      />
      <TextField
        name="line2"
        label="Apartment, suite, or unit (optional)"
        autoComplete={known('address-line2')}
        defaultValue={of?.line2 ?? undefined}
        maxLength={LONGEST}
      />
      <div className={classes.row}>
        <TextField
          name="postalCode"
          label="Postal code"
          autoComplete={known('postal-code')}
          hint="If applicable."
          defaultValue={of?.postalCode ?? undefined}
          maxLength={20}
        />
        <TextField
          name="city"
          label="City"
          autoComplete={known('address-level2')}
          defaultValue={of?.city}
          maxLength={LONGEST}
        />
      </div>
      <TextField
        name="state"
        label="State or province"
        autoComplete={known('address-level1')}
        hint="If applicable."
        defaultValue={of?.state ?? undefined}
        maxLength={LONGEST}
      />
    </fieldset>
  );
}

/** What was typed, as the API takes it. */
export function postalIn(values: FormData): Postal {
  const optional = (name: string) => typed(values, name) || undefined;
  return {
    line1: typed(values, 'line1'),
    line2: optional('line2'),
    city: typed(values, 'city'),
    state: optional('state'),
    postalCode: optional('postalCode'),
    country: typed(values, 'country'),
  };
}
