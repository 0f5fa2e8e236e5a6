import type { OwnAccountFragment } from '../../operations.generated.ts';
import { useSignedIn } from '../api/signed-in.ts';
import { useAction } from '../api/use-action.ts';
import { ChoiceField } from '../kit/fields.tsx';
import { Form, typed } from '../kit/form.tsx';
import { useSay } from '../kit/toasts.tsx';
import { OwnLocaleUpdateDocument, WritingUpdateDocument } from '../operations.generated.ts';
import { localeChoices, timeZoneChoices } from './locales.ts';

/** How the account writes times and numbers to its customers. */
export function WritingForm({ account: { timeZone, locale } }: { account: OwnAccountFragment }) {
  const say = useSay();
  const { run, isBusy, failure } = useAction(WritingUpdateDocument);
  async function save(values: FormData): Promise<void> {
    const chosen = { timeZone: typed(values, 'timeZone') || null, locale: typed(values, 'locale') || null };
    if (await run(chosen)) say('Saved', 'Receipts, invoices, and payment pages use it from now on.');
  }
  return (
    <Form
      submit="Save time zone and language"
      takes="OWNER"
      isBusy={isBusy}
      failure={failure}
      onSubmit={(values) => void save(values)}
    >
      <ChoiceField
        name="timeZone"
        label="Time zone"
        hint="Of receipts, invoices, and the days in this dashboard. If it isn’t set, receipts use UTC and this dashboard your browser’s."
        choices={timeZoneChoices(timeZone)}
        defaultValue={timeZone ?? ''}
      />
      <ChoiceField
        name="locale"
        label="Numbers and dates for customers"
        hint="On payment pages, receipts, and invoices. Amounts stay in US dollars."
        choices={localeChoices('Not set: as in the United States', locale)}
        defaultValue={locale ?? ''}
      />
    </Form>
  );
}

/** How the dashboard writes them for whoever is signed in. */
export function OwnLocaleForm() {
  const { member } = useSignedIn();
  const say = useSay();
  const { run, isBusy, failure } = useAction(OwnLocaleUpdateDocument);
  if (!member) return null;
  async function save(id: string, values: FormData): Promise<void> {
    if (await run({ id, locale: typed(values, 'ownLocale') || null })) say('Saved');
  }
  return (
    <Form
      submit="Save your language"
      takes="VIEWER"
      isBusy={isBusy}
      failure={failure}
      onSubmit={(values) => void save(member.id, values)}
    >
      <ChoiceField
        name="ownLocale"
        label="Numbers and dates for you"
        hint="In this dashboard, wherever you sign in. Exported files don’t change."
        choices={localeChoices('Your browser’s', member.locale)}
        defaultValue={member.locale ?? ''}
      />
    </Form>
  );
}
