import { useMemo, useState } from 'react';
import { useQuery } from 'urql';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ChoiceField } from '../../kit/fields.tsx';
import { DeliveryAddressesDocument } from '../../operations.generated.ts';
import { addressLine } from '../again/again.ts';
import { filled, parted } from './address.ts';
import type { Field } from './field.ts';
import { QuestionFields } from './question-fields.tsx';

interface Props {
  id: string;
  fields: readonly Field[];
}

const DIFFERENT = '';

/** A question that wants an address: the last one used stands there already, and others are a choice away. */
export function FieldsWithAddress({ id, fields }: Props) {
  const [{ data, error }] = useQuery({
    query: DeliveryAddressesDocument,
    variables: { checkoutIntent: id },
    requestPolicy: 'network-only',
  });
  const [chosen, setChosen] = useState('0');
  const { before, delivery, after } = useMemo(() => parted(fields), [fields]);
  const addresses = data?.deliveryAddresses ?? [];
  const address = chosen === DIFFERENT ? undefined : addresses[Number(chosen)];
  // Fields that are filled later would take what was typed until then.
  if (!data && !error) return <Skeleton height="24rem" />;
  return (
    <>
      <QuestionFields fields={before} />
      {addresses.length > 0 && (
        <ChoiceField
          name="deliverTo"
          label="Deliver to"
          hint="From your earlier purchases. Nothing is sent until you submit."
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          choices={[
            ...addresses.map(({ options }, at) => [String(at), addressLine(options)] as const),
            [DIFFERENT, 'A different address'],
          ]}
        />
      )}
      <QuestionFields key={chosen} fields={address ? filled(delivery, address.options) : delivery} />
      <QuestionFields fields={after} />
    </>
  );
}
