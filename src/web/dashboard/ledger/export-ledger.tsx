import { useState } from 'react';
import type { Failure } from '../../graphql/failure.ts';
import { TextField } from '../kit/fields.tsx';
import { Form, typed } from '../kit/form.tsx';
import { useListAddress } from '../kit/list/use-list-address.ts';
import type { Mistakes } from '../kit/mistakes.ts';
import { Panel } from '../kit/panel.tsx';
import { download, type Range } from './download.ts';
import classes from './export-ledger.module.css';

const NARROWED_BY = [{ name: 'type' }] as const;

/** The entries of some days as a file, of the type that the list is narrowed to. */
export function ExportLedger() {
  const { chosen } = useListAddress(NARROWED_BY);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [mistakes, setMistakes] = useState<Mistakes>();

  async function send(values: FormData): Promise<void> {
    const range: Range = { from: typed(values, 'from'), to: typed(values, 'to') };
    const isBackwards = range.from !== '' && range.to !== '' && range.to < range.from;
    setMistakes(isBackwards ? { to: 'Choose a day that isn’t before the first one.' } : undefined);
    if (isBackwards) return;
    setBusy(true);
    setFailure(await download(range, chosen.type));
    setBusy(false);
  }

  return (
    <div className={classes.export}>
      <Panel title="Export">
        <Form
          submit="Export CSV"
          isBusy={isBusy}
          failure={failure}
          mistakes={mistakes}
          onSubmit={(values) => void send(values)}
        >
          <div className={classes.range}>
            <TextField type="date" name="from" label="From" hint="Leave empty to start with the first." />
            <TextField type="date" name="to" label="Through" hint="Leave empty to include the latest." />
          </div>
        </Form>
      </Panel>
    </div>
  );
}
