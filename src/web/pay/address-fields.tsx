import { useId } from 'react';
import { COUNTRY_CHOICES, likelyCountry } from '../ui/countries.ts';
import fields from '../ui/field.module.css';
import { Field } from '../ui/field.tsx';
import classes from './details-form.module.css';

/** Where something is to be delivered. */
export function AddressFields({ mistakes }: { mistakes: Readonly<Record<string, string>> }) {
  const id = useId();
  const common = (name: string) => ({ name, error: mistakes[name], maxLength: 200 });
  return (
    <fieldset className={classes.address}>
      <legend className={classes.legend}>Delivery address</legend>
      <div>
        <label htmlFor={id} className={fields.label}>
          Country
        </label>
        <select
          id={id}
          name="country"
          className={fields.input}
          autoComplete="shipping country"
          defaultValue={likelyCountry(navigator.language)}
        >
          {COUNTRY_CHOICES.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Field {...common('line1')} label="Street address" hint="" autoComplete="shipping address-line1" />
      <Field
        {...common('line2')}
        label="Apartment, suite, or unit (optional)"
        hint=""
        autoComplete="shipping address-line2"
      />
      <Field {...common('city')} label="City" hint="" autoComplete="shipping address-level2" />
      <Field
        {...common('postalCode')}
        label="Postal code (if applicable)"
        hint=""
        autoComplete="shipping postal-code"
        maxLength={20}
      />
      <Field
        {...common('state')}
        label="State or province (if applicable)"
        hint=""
        autoComplete="shipping address-level1"
      />
    </fieldset>
  );
}
