import { useState } from 'react';
import { money } from '../../../../shared/money.ts';
import { LongField } from '../../kit/fields.tsx';
import { Form, type Mistakes, typed } from '../../kit/form.tsx';
import { Panel } from '../../kit/panel.tsx';
import { MESSAGE_MAX } from '../gift-metadata.ts';
import { Sender } from '../sender.tsx';
import { type ReadLines, readLines, totalOf } from './gift-lines.ts';
import type { Batch } from './use-batch.ts';

const HINT = 'One gift per line: an amount, and then a name if you like.';

/** Amounts to paste, with what they come to. */
export function BatchForm({ batch }: { batch: Batch }) {
  const [text, setText] = useState('');
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const read = readLines(text);

  function submit(values: FormData): void {
    const senderAddress = typed(values, 'senderAddress');
    const mistake = read.mistake ?? (read.lines.length === 0 ? 'Enter at least one amount.' : undefined);
    setMistakes({
      ...(mistake && { amounts: mistake }),
      ...(!senderAddress && { senderAddress: 'Choose the wallet that funds the gifts.' }),
    });
    if (mistake || !senderAddress) return;
    batch.create({ lines: read.lines, message: typed(values, 'message'), senderAddress });
  }

  return (
    <Panel title="Describe the gifts">
      <Form
        submit={read.lines.length > 1 ? `Create ${read.lines.length} gifts` : 'Create gifts'}
        isBusy={batch.isBusy}
        failure={batch.failure}
        mistakes={mistakes}
        onSubmit={submit}
      >
        <LongField
          name="amounts"
          label="Amounts"
          hint={totalWords(read) ?? HINT}
          rows={8}
          placeholder={'25 Ada Lovelace\n50 Grace Hopper\n12.50'}
          value={text}
          onText={setText}
        />
        <LongField
          name="message"
          label="Message (optional)"
          hint="For every printed card."
          maxLength={MESSAGE_MAX}
        />
        <Sender />
      </Form>
    </Panel>
  );
}

function totalWords({ lines, mistake }: ReadLines): string | undefined {
  if (mistake || lines.length === 0) return mistake;
  return `${lines.length === 1 ? '1 gift' : `${lines.length} gifts`}, ${money(totalOf(lines))} in total.`;
}
