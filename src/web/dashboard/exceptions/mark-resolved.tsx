import { Button } from '../../ui/button.tsx';
import { useAction } from '../api/use-action.ts';
import { useSay } from '../kit/toasts.tsx';
import { useKeptFocus } from '../kit/use-kept-focus.ts';
import { ExceptionAcknowledgeDocument } from '../operations.generated.ts';
import { ForRole } from '../team/for-role.tsx';
import classes from './mark-resolved.module.css';

/** For an exception that somebody has looked at: it is no longer among those that need attention. */
export function MarkResolved({ id }: { id: string }) {
  const { run, isBusy, failure } = useAction(ExceptionAcknowledgeDocument);
  const say = useSay();
  const button = useKeptFocus();
  async function acknowledge(): Promise<void> {
    if (await run({ id })) say('Marked as resolved');
  }
  return (
    <ForRole>
      <Button
        ref={button}
        kind="text"
        className={classes.button ?? ''}
        disabled={isBusy}
        onClick={() => void acknowledge()}
      >
        {failure ? 'Retry: mark as resolved' : 'Mark as resolved'}
      </Button>
    </ForRole>
  );
}
