import type { LinkProblem } from '../page-settings.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { PlainHead } from './bill-head.tsx';
import classes from './link-page.module.css';
import { PAID_NOTE } from './paid-note.ts';

const WORDS: Record<LinkProblem, { title: string; text: string; canRetry: boolean }> = {
  canceled: {
    title: 'This link has been canceled',
    text: 'Nothing can be bought with it any more. Ask the seller for another one.',
    canRetry: false,
  },
  unknown: {
    title: 'There is no such link',
    text: 'It may be incomplete. Compare it with the one you were sent, or ask the seller for another one.',
    canRetry: false,
  },
  busy: {
    title: 'Too many tries at once',
    text: 'Please wait a minute and open the link again.',
    canRetry: true,
  },
  failed: {
    title: 'This did not work on our side',
    text: 'Nothing was bought and nothing was paid. Please open the link again.',
    canRetry: true,
  },
};

/** Why a checkout link leads nowhere. */
export default function LinkPage({ problem }: { problem: LinkProblem }) {
  const { title, text, canRetry } = WORDS[problem];
  return (
    <Page title={title} note={PAID_NOTE}>
      <Card head={<PlainHead title={title} />}>
        <p className={classes.text}>{text}</p>
        {canRetry && <Button onClick={() => location.reload()}>Open it again</Button>}
      </Card>
    </Page>
  );
}
