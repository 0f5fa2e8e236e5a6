import { useMemo, useState } from 'react';
import { useAction } from '../../api/use-action.ts';
import { Form, type Mistakes } from '../../kit/form.tsx';
import { useEmptied } from '../../kit/use-emptied.ts';
import { PurchaseRespondDocument } from '../../operations.generated.ts';
import { AT_ONCE } from '../at-once.ts';
import { asksForAddress } from './address.ts';
import { readAnswers } from './answers.ts';
import { FieldsWithAddress } from './fields-with-address.tsx';
import { QuestionFields } from './question-fields.tsx';
import { mistakesOf } from './refusal.ts';
import { fieldsOf } from './schema.ts';

/** A card's code may be among the answers. */
const SECRETLY = { ...AT_ONCE, isSecret: true };

interface Props {
  id: string;
  /** A JSON Schema of the options that are asked for. */
  schema: Record<string, unknown>;
}

/** What the shop needs to know, as a form. */
export function QuestionForm({ id, schema }: Props) {
  // The same question comes as another object whenever the purchase is looked up again.
  const text = JSON.stringify(schema);
  const fields = useMemo(() => fieldsOf(JSON.parse(text)), [text]);
  const { run, isBusy, failure } = useAction(PurchaseRespondDocument, SECRETLY);
  const [mistakes, setMistakes] = useState<Mistakes>();
  const refused = useMemo(() => (failure ? mistakesOf(failure, fields) : {}), [failure, fields]);
  const box = useEmptied('input[type=password]');
  const isTold = Object.keys(refused).length > 0;

  function answer(form: FormData): void {
    const { values, mistakes: found } = readAnswers(fields, form);
    const isWrong = Object.keys(found).length > 0;
    setMistakes(isWrong ? found : undefined);
    if (!isWrong) void run({ id, options: values });
  }
  return (
    <div ref={box}>
      <Form
        submit="Submit and get quote"
        isBusy={isBusy}
        failure={isTold ? undefined : failure}
        mistakes={mistakes ?? (isTold ? refused : undefined)}
        onSubmit={answer}
      >
        {asksForAddress(fields) ? (
          <FieldsWithAddress id={id} fields={fields} />
        ) : (
          <QuestionFields fields={fields} />
        )}
      </Form>
    </div>
  );
}
