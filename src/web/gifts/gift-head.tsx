import { money } from '../../shared/money.ts';
import type { GiftStatus } from '../operations.generated.ts';
import { Logo } from '../ui/logo.tsx';
import { Status } from '../ui/status.tsx';
import type { Gift } from './gift.ts';
import classes from './gift-head.module.css';

const WORDS: Record<GiftStatus, { tone: 'good' | 'calm' | 'wait'; word: string }> = {
  REQUIRES_ACTION: { tone: 'wait', word: 'Not funded yet' },
  OPEN: { tone: 'good', word: 'Ready to claim' },
  RELEASED: { tone: 'calm', word: 'Claimed' },
  RECLAIMED: { tone: 'calm', word: 'Reclaimed' },
};

/** A gift's ribbon and bow, barely there. */
function Ribbon() {
  return (
    <svg className={classes.ribbon} viewBox="0 0 120 208" aria-hidden="true" focusable="false">
      <path className={classes.band} d="M52 0h16v208H52z" />
      <path d="M60 62C46 34 14 30 12 50s30 22 48 12Zm0 0c14-28 46-32 48-12s-30 22-48 12Z" />
      <path d="M60 62c-6 20-18 34-34 44M60 62c6 20 18 34 34 44" />
      <circle cx="60" cy="62" r="8" />
    </svg>
  );
}

/** The top of the card: what the gift is worth, from whom, and how it stands. */
export function GiftHead({ gift }: { gift: Gift }) {
  const { tone, word } = WORDS[gift.status];
  const amount = money(gift.amount);
  return (
    <div className={classes.head}>
      <Ribbon />
      <Logo url={gift.seller.logoUrl} />
      <h1 className={classes.from}>
        A gift from <span>{gift.businessName}</span>
      </h1>
      <p className={`${classes.amount} ${amount.length > 7 ? classes.large : ''}`}>
        {amount} <small>{gift.currency}</small>
      </p>
      <p className={classes.status} aria-live="polite">
        <Status tone={tone}>{word}</Status>
      </p>
    </div>
  );
}

/** While nobody knows yet which gift it is. */
export function SealedHead({ looking = false, note }: { looking?: boolean; note?: string }) {
  return (
    <div className={classes.head}>
      <Ribbon />
      <h1 className={classes.from}>Redeem a gift</h1>
      <p
        className={`${classes.amount} ${classes.sealed} ${looking ? classes.looking : ''}`}
        aria-hidden="true"
      >
        $••
      </p>
      <p className={classes.status}>
        {note ?? (looking ? 'Looking for your gift…' : 'Enter your code to see its value.')}
      </p>
    </div>
  );
}

export function LoadingHead() {
  return (
    <div className={`${classes.head} ${classes.looking}`}>
      <Ribbon />
      <h1 className={classes.from}>Loading gift…</h1>
      <p className={`${classes.amount} ${classes.sealed}`} aria-hidden="true">
        $••
      </p>
      <p className={classes.status} />
    </div>
  );
}
