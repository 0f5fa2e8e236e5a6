import { useState } from 'react';
import type { LinkProblem, LinkStanding } from '../page-settings.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { PlainHead } from './bill-head.tsx';
import classes from './link-page.module.css';
import { openLink } from './open-link.ts';
import { PAID_NOTE } from './paid-note.ts';

interface Words {
  title: string;
  text: string;
  action: 'open' | 'reload' | undefined;
}

const WORDS: Record<LinkProblem, Words> = {
  unopened: {
    title: 'Your checkout is ready',
    text: 'Continue to see what it is for and how to pay.',
    action: 'open',
  },
  canceled: {
    title: 'This link has been canceled',
    text: 'Nothing can be bought with it any more. Ask the seller for another one.',
    action: undefined,
  },
  unknown: {
    title: 'There is no such link',
    text: 'It may be incomplete. Compare it with the one you were sent, or ask the seller for another one.',
    action: undefined,
  },
  busy: {
    title: 'Too many tries at once',
    text: 'Please wait a minute and open the link again.',
    action: 'reload',
  },
  failed: {
    title: 'This did not work on our side',
    text: 'Nothing was bought and nothing was paid. Please open the link again.',
    action: 'reload',
  },
};

/** Why a checkout link led nowhere yet. */
export default function LinkPage({ standing }: { standing: LinkStanding }) {
  const [{ linkProblem = 'failed', retryAfterSeconds }, setStanding] = useState(standing);
  const [isOpening, setOpening] = useState(false);
  const { title, text, action } = WORDS[linkProblem];

  async function open(): Promise<void> {
    setOpening(true);
    const opened = await openLink(location.pathname);
    if ('url' in opened) return location.replace(opened.url);
    setStanding(opened);
    setOpening(false);
  }

  return (
    <Page title={title} note={PAID_NOTE}>
      <Card head={<PlainHead title={title} />}>
        <p className={classes.text}>
          {linkProblem === 'busy' && retryAfterSeconds !== undefined
            ? `Please wait ${durationOf(retryAfterSeconds)}, then open the link again.`
            : text}
        </p>
        {action === 'open' && (
          <Button disabled={isOpening} onClick={() => void open()}>
            Continue to checkout
          </Button>
        )}
        {action === 'reload' && <Button onClick={() => location.reload()}>Open it again</Button>}
      </Card>
    </Page>
  );
}

function durationOf(seconds: number): string {
  return seconds === 1 ? 'a second' : `${seconds} seconds`;
}
