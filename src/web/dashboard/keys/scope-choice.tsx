import { useState } from 'react';
import { CheckList } from '../kit/check-list.tsx';
import { WayChoice } from '../kit/way-choice.tsx';
import type { ApiKeyScope } from '../operations.generated.ts';
import { SPELLINGS } from './key-scopes.tsx';
import classes from './scope-choice.module.css';

const MEANINGS: Record<ApiKeyScope, string> = {
  READ: 'See everything in the account',
  SELL: 'Products, links, sessions, requests, and their payments',
  GIFT: 'Create and reclaim gifts',
  REFUND: 'Refund payments',
  BUY_QUOTE: 'Get quotes from shops',
  BUY_CONFIRM: 'Confirm quotes, and so spend money',
  ADMIN: 'The account, keys, mandates, and cards',
};

const CHOICES = (Object.keys(MEANINGS) as ApiKeyScope[]).map(
  (scope) =>
    [
      scope,
      <>
        {MEANINGS[scope]} <code className={classes.spelling}>{SPELLINGS[scope]}</code>
      </>,
    ] as const,
);

type Way = 'all' | 'some';

const WAYS: readonly { value: Way; name: string; hint: string }[] = [
  { value: 'all', name: 'Everything', hint: 'All that you can do yourself.' },
  { value: 'some', name: 'Only what you choose', hint: 'Other calls are refused.' },
];

/** What a key may be used for. `scopesChosen` reads it. */
export function ScopeChoice() {
  const [way, setWay] = useState<Way>('all');
  return (
    <>
      <WayChoice legend="What it may do" ways={WAYS} chosen={way} onChoose={(chosen) => setWay(chosen)} />
      {way === 'some' && (
        <>
          <input type="hidden" name="isScoped" value="yes" />
          <CheckList legend="Scopes" name="scopes" choices={CHOICES} />
        </>
      )}
    </>
  );
}

/** Null for everything. */
export function scopesChosen(values: FormData): ApiKeyScope[] | null {
  return values.has('isScoped') ? (values.getAll('scopes') as ApiKeyScope[]) : null;
}
