import { ChoiceField, TextField } from '../kit/fields.tsx';
import classes from './billing-fields.module.css';
import { COUNTRY_CHOICES, likelyCountry } from './countries.ts';

const LONGEST = 200;

/** Where the card's statements go. */
export function BillingFields() {
  return (
    <fieldset className={classes.address}>
      <legend className={classes.legend}>Billing address</legend>
      <ChoiceField
        name="country"
        label="Country"
        autoComplete="billing country"
        defaultValue={likelyCountry(navigator.language)}
        choices={COUNTRY_CHOICES}
      />
      <TextField
        name="line1"
        label="Street address"
        autoComplete="billing address-line1"
        maxLength={LONGEST}
      />
      <TextField
        name="line2"
        label="Apartment, suite, or unit (optional)"
        autoComplete="billing address-line2"
        maxLength={LONGEST}
      />
      <div className={classes.row}>
        <TextField
          name="postalCode"
          label="Postal code"
          autoComplete="billing postal-code"
          hint="If applicable."
          maxLength={20}
        />
        <TextField name="city" label="City" autoComplete="billing address-level2" maxLength={LONGEST} />
      </div>
      <TextField
        name="state"
        label="State or province"
        autoComplete="billing address-level1"
        hint="If applicable."
        maxLength={LONGEST}
      />
    </fieldset>
  );
}
