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
    text: 'Continue to review your order and pay.',
    action: 'open',
  },
  canceled: {
    title: 'This link has been canceled',
    text: 'It’s no longer accepting payments. Ask the seller for a new one.',
    action: undefined,
  },
  unknown: {
    title: 'Link not found',
    text: 'It may be incomplete. Check it against the one you received, or ask the seller for a new one.',
    action: undefined,
  },
  busy: {
    title: 'Too many attempts',
    text: 'Wait a minute, then open the link again.',
    action: 'reload',
  },
  failed: {
    title: 'Something went wrong',
    text: 'You haven’t been charged. Open the link again.',
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
            ? `Wait ${durationOf(retryAfterSeconds)}, then open the link again.`
            : text}
        </p>
        {action === 'open' && (
          <Button disabled={isOpening} onClick={() => void open()}>
            Continue to checkout
          </Button>
        )}
        {action === 'reload' && <Button onClick={() => location.reload()}>Try again</Button>}
      </Card>
    </Page>
  );
}

function durationOf(seconds: number): string {
  return seconds === 1 ? 'a second' : `${seconds} seconds`;
}
