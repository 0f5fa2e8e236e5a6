import type { Failure } from '../../graphql/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Why something is not shown or was not done, and what can be done about it. */
export function FailureNotice({ failure, retry }: { failure: Failure; retry?: () => void }) {
  const { title, text } = wordsOf(failure);
  return (
    <Notice
      tone="bad"
      title={title}
      actions={
        retry && (
          <Button kind="quiet" onClick={retry}>
            Try again
          </Button>
        )
      }
    >
      <p>{text}</p>
    </Notice>
  );
}

function wordsOf({ code, status, message, retryAfterSeconds }: Failure): { title: string; text: string } {
  if (status === undefined)
    return {
      title: 'Can’t reach the server',
      text: 'Check your connection. It’s safe to retry.',
    };
  if (code === 'rate_limit_exceeded')
    return {
      title: 'Too many requests',
      text: retryAfterSeconds ? `Wait ${retryAfterSeconds} s and try again.` : 'Wait a moment and try again.',
    };
  if (code === 'resource_missing')
    return { title: 'Not found', text: 'It doesn’t exist or belongs to another account.' };
  if (status >= 500)
    return {
      title: 'Something went wrong on the server',
      text: 'It’s safe to retry.',
    };
  return { title: 'Request rejected', text: message };
}
