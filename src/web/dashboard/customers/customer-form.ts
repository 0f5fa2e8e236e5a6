import type { Postal } from '../../ui/postal-address.ts';
import { type Mistakes, typed } from '../kit/form.tsx';
import { entriesIn, type Metadata, metadataOf, mistakeIn } from '../kit/metadata/metadata.ts';
import { postalIn } from '../kit/postal-fields.tsx';

export interface CustomerTexts {
  name: string | null;
  email: string | null;
  address: Postal | null;
  metadata: Metadata;
}

/** What was typed into the fields of `CustomerFields`. Empty ones are null, which takes away what was there. */
export function customerIn(values: FormData): { customer: CustomerTexts; mistakes: Mistakes } {
  const entries = entriesIn(values);
  const metadata = mistakeIn(entries);
  const name = typed(values, 'name') || null;
  const email = typed(values, 'email') || null;
  const { country, ...lines } = postalIn(values);
  // A country alone is what the form proposes.
  const hasAddress = Object.values(lines).some(Boolean);
  const missing = hasAddress ? (['line1', 'city'] as const).filter((line) => !lines[line]) : [];
  return {
    customer: {
      name,
      email,
      address: hasAddress ? { country, ...lines } : null,
      metadata: metadataOf(entries),
    },
    mistakes: {
      ...(!name && !email && { name: 'Enter a name or an email address.' }),
      ...Object.fromEntries(missing.map((line) => [line, 'Required'])),
      ...(metadata && { metadata }),
    },
  };
}
