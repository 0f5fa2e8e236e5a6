import { useState } from 'react';
import { useClient } from 'urql';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useLiveQuery } from '../api/use-live-query.ts';
import { Confirm } from '../kit/confirm.tsx';
import { useSay } from '../kit/toasts.tsx';
import { SampleThingsDocument } from '../operations.generated.ts';
import { ForRole } from '../team/for-role.tsx';
import { countOf, removeSample, SHOWN } from './remove-sample.ts';
import classes from './sample-data.module.css';
import { MARK, STEPS } from './samples.ts';

const TOPICS = ['CUSTOMER', 'PRODUCT', 'CHECKOUT_LINK', 'CHECKOUT_SESSION', 'TRANSACTION_INTENT'];

/** Loads a small shop to look around in, and removes it again. Only on the sandbox. */
export default function SampleData() {
  const client = useClient();
  const say = useSay();
  const [step, setStep] = useState<number>();
  const [isRemoving, setRemoving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { data } = useLiveQuery(SampleThingsDocument, { mark: MARK, first: SHOWN }, TOPICS);
  const isThere = data !== undefined && countOf(data) > 0;

  async function load(): Promise<void> {
    setProblem(undefined);
    setStep(0);
    try {
      // What signs its payments comes only with them.
      const { loadSample } = await import('./load-sample.ts');
      await loadSample(client, () => setStep((at = 0) => at + 1));
      say('Sample data loaded');
    } catch (error) {
      setProblem(`${wordsOf(error)} Remove what was loaded, then try again.`);
    }
    setStep(undefined);
  }
  async function remove(): Promise<boolean> {
    setProblem(undefined);
    setRemoving(true);
    try {
      await removeSample(client);
      say('Sample data removed');
      return true;
    } catch (error) {
      setProblem(wordsOf(error));
      return true;
    } finally {
      setRemoving(false);
    }
  }
  return (
    <div className={classes.sample}>
      <p className={classes.about}>
        A small coffee shop with customers, products, a link, payments, and an invoice. Everything is made
        with test funds.
      </p>
      {problem && (
        <Notice tone="bad" title="Something went wrong">
          <p>{problem}</p>
        </Notice>
      )}
      <p role="status" className={classes.step}>
        {step !== undefined && `Loading ${Math.min(step + 1, STEPS)} of ${STEPS}…`}
      </p>
      {isThere && step === undefined ? (
        <Confirm
          act="Remove sample data"
          isDestructive
          title="Remove sample data?"
          isBusy={isRemoving}
          failure={undefined}
          onConfirm={remove}
        >
          Sample customers are deleted, sample products are archived, and sample links and everything unpaid
          are canceled. Test payments stay in your lists: they really happened on the sandbox’s chain. Nothing
          that you created is touched.
        </Confirm>
      ) : (
        <ForRole>
          <Button kind="quiet" disabled={!data || step !== undefined} onClick={() => void load()}>
            Load sample data
          </Button>
        </ForRole>
      )}
    </div>
  );
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
