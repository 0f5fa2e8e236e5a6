import { type Mistakes, typed } from '../kit/form.tsx';

interface Profile {
  name: string;
  details: string | null;
  taxName: string | null;
  taxRateBps: number | null;
}

/** What was typed about the business. What is empty is taken away; a tax has a name and a rate. */
export function profileIn(values: FormData): { profile: Profile; mistakes: Mistakes } {
  const [name, taxName, rate] = [
    typed(values, 'name'),
    typed(values, 'taxName'),
    typed(values, 'taxRateBps'),
  ];
  const taxRateBps = bpsIn(rate);
  return {
    profile: {
      name,
      details: typed(values, 'details') || null,
      taxName: taxName || null,
      taxRateBps: taxName ? (taxRateBps ?? null) : null,
    },
    mistakes: {
      ...(!name && { name: 'Enter your business name.' }),
      ...(taxName && taxRateBps === undefined && { taxRateBps: 'Enter a rate from 0 to 100, such as 19.' }),
      ...(!taxName && rate && { taxName: 'Enter the tax’s name, or clear the rate.' }),
    },
  };
}

/** `7.7` is 770. */
function bpsIn(text: string): number | undefined {
  const [, whole = '', part = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?%?$/.exec(text) ?? [];
  const bps = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return whole && bps <= 10_000 ? bps : undefined;
}
