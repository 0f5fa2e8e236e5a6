import { Combobox } from '@base-ui/react/combobox';
import { useId, useState } from 'react';
import { useLiveQuery } from '../api/use-live-query.ts';
import fields from '../kit/fields.module.css';
import { useMistake } from '../kit/form.tsx';
import { PickerInput, PickerList } from '../kit/picker.tsx';
import { useSettled } from '../kit/use-settled.ts';
import { CustomersByNameDocument, type CustomersByNameQuery } from '../operations.generated.ts';
import { customerName } from './customer-words.ts';

const SHOWN = 8;

export type Choosable = CustomersByNameQuery['customers']['nodes'][number];

interface Props {
  chosen: Choosable | null;
  onChoose(customer: Choosable | null): void;
}

/** Finds a customer of the account by their words; the newest before anything is typed. */
export function CustomerSearch({ chosen, onChoose }: Props) {
  const id = useId();
  const mistake = useMistake('customer');
  const [text, setText] = useState('');
  const search = useSettled(chosen && text === customerName(chosen) ? '' : text.trim());
  const { data } = useLiveQuery(CustomersByNameDocument, { first: SHOWN, ...(search && { search }) }, [
    'CUSTOMER',
  ]);
  return (
    <div className={fields.field}>
      <label htmlFor={id} className={fields.label}>
        Customer (optional)
      </label>
      <Combobox.Root<Choosable>
        items={data?.customers.nodes ?? []}
        filter={null}
        value={chosen}
        onValueChange={onChoose}
        onInputValueChange={setText}
        itemToStringLabel={customerName}
        isItemEqualToValue={(one, other) => one.id === other.id}
      >
        <PickerInput id={id} placeholder="Search your customers" aria-invalid={mistake ? true : undefined} />
        <PickerList<Choosable>
          none={data ? 'No customers found.' : 'Searching…'}
          nameOf={customerName}
          asideOf={({ name, email }) => name && email}
        />
      </Combobox.Root>
      <p className={mistake ? fields.mistake : fields.hint} aria-live="polite">
        {mistake ?? 'Only you see who it’s for, except on an invoice: it shows their name and address.'}
      </p>
    </div>
  );
}
