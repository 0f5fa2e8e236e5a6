import { useEffect, useRef, useState } from 'react';
import { isFramed } from '../embedded/host.ts';
import type { LinkProblem, LinkStanding } from '../page-settings.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { useLook } from '../ui/look.ts';
import { Page } from '../ui/page.tsx';
import { OfferHead } from './bill-head.tsx';
import { Choices } from './choices.tsx';
import { type Choice, openLink } from './open-link.ts';
import { PAID_NOTE } from './paid-note.ts';
import { PlainCard } from './plain-card.tsx';

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
  used_up: {
    title: 'No longer available',
    text: 'This link has reached its limit of payments. Ask the seller for a new one.',
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
  const [{ linkProblem = 'failed', linkOffer, retryAfterSeconds }, setStanding] = useState(standing);
  const [isOpening, setOpening] = useState(false);
  useLook(linkOffer?.look);
  const { title, text, action } = WORDS[linkProblem];

  async function open(choices: readonly Choice[] = []): Promise<void> {
    setOpening(true);
    const opened = await openLink(location.pathname, choices);
    if ('url' in opened) return location.replace(opened.url);
    setStanding(opened);
    setOpening(false);
  }

  // In a frame the customer has already clicked, on the seller’s own page.
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isFramed || linkProblem !== 'unopened' || linkOffer || isAsked.current) return;
    isAsked.current = true;
    void open();
  });

  if (linkOffer)
    return (
      <Page title={linkOffer.title ?? linkOffer.seller} note={PAID_NOTE}>
        <Card head={<OfferHead offer={linkOffer} />}>
          <Choices offer={linkOffer} isOpening={isOpening} onChosen={(choices) => void open(choices)} />
        </Card>
      </Page>
    );
  return (
    <Page title={title} note={PAID_NOTE}>
      <PlainCard
        title={title}
        text={
          linkProblem === 'busy' && retryAfterSeconds !== undefined
            ? `Wait ${durationOf(retryAfterSeconds)}, then open the link again.`
            : text
        }
      >
        {action === 'open' && (
          <Button disabled={isOpening} onClick={() => void open()}>
            Continue to checkout
          </Button>
        )}
        {action === 'reload' && <Button onClick={() => location.reload()}>Try again</Button>}
      </PlainCard>
    </Page>
  );
}

function durationOf(seconds: number): string {
  return seconds === 1 ? 'a second' : `${seconds} seconds`;
}
