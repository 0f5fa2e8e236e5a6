import { CheckList } from '../kit/check-list.tsx';
import { LongField, TextField } from '../kit/fields.tsx';
import { type Mistakes, typed } from '../kit/form.tsx';
import { More } from '../kit/more.tsx';
import type { CustomerDetail } from '../operations.generated.ts';

const DETAILS: readonly [CustomerDetail, string][] = [
  ['NAME', 'Name'],
  ['EMAIL', 'Email'],
  ['ADDRESS', 'Delivery address'],
];

/** What customers see beside the items. A link can also be limited. */
export function PageFields({ isLink }: { isLink: boolean }) {
  return (
    <More title="On the payment page" names={['title', 'thankYouText', 'redirectUrl', 'maxUses']}>
      <TextField name="title" label="Title" hint="Shown above the items. Optional." maxLength={250} />
      <LongField
        name="thankYouText"
        label="Thank-you text"
        hint="Shown once it’s paid. Optional."
        maxLength={1_000}
      />
      <TextField
        name="redirectUrl"
        label="Redirect after payment"
        hint="An https URL. The session’s ID is added to it. Optional."
        inputMode="url"
        maxLength={2_048}
        spellCheck={false}
      />
      <CheckList legend="Ask customers for" name="collect" choices={DETAILS} isRow />
      {isLink && (
        <TextField
          name="maxUses"
          label="Limit of payments"
          hint="The link closes after this many. Leave blank for no limit."
          inputMode="numeric"
          maxLength={7}
        />
      )}
    </More>
  );
}

export interface PageOptions {
  title?: string;
  thankYouText?: string;
  redirectUrl?: string;
  maxUses?: number;
  collect?: CustomerDetail[];
}

/** What was typed into the fields of `PageFields`. Empty ones are left out. */
export function pageOptionsIn(values: FormData): { options: PageOptions; mistakes: Mistakes } {
  const [title, redirectUrl, uses] = [
    typed(values, 'title'),
    typed(values, 'redirectUrl'),
    typed(values, 'maxUses'),
  ];
  const thankYouText = typed(values, 'thankYouText').replace(/\s+/g, ' ');
  const asked = values.getAll('collect');
  const collect = DETAILS.map(([detail]) => detail).filter((detail) => asked.includes(detail));
  const isCount = /^[1-9]\d{0,6}$/.test(uses);
  return {
    options: {
      ...(title && { title }),
      ...(thankYouText && { thankYouText }),
      ...(redirectUrl && { redirectUrl }),
      ...(isCount && { maxUses: Number(uses) }),
      ...(collect.length > 0 && { collect }),
    },
    mistakes: uses && !isCount ? { maxUses: 'Enter a whole number, 1 or more.' } : {},
  };
}
