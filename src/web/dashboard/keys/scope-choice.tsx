import { useState } from 'react';
import fields from '../kit/fields.module.css';
import { useMistake } from '../kit/form.tsx';
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

type Way = 'all' | 'some';

const WAYS: readonly { value: Way; name: string; hint: string }[] = [
  { value: 'all', name: 'Everything', hint: 'All that you can do yourself.' },
  { value: 'some', name: 'Only what you choose', hint: 'Other calls are refused.' },
];

/** What a key may be used for. `scopesChosen` reads it. */
export function ScopeChoice() {
  const [way, setWay] = useState<Way>('all');
  const mistake = useMistake('scopes');
  return (
    <>
      <WayChoice legend="What it may do" ways={WAYS} chosen={way} onChoose={(chosen) => setWay(chosen)} />
      {way === 'some' && (
        <fieldset className={classes.scopes}>
          <legend className="visually-hidden">Scopes</legend>
          <input type="hidden" name="isScoped" value="yes" />
          {Object.entries(MEANINGS).map(([scope, words]) => (
            <label key={scope} className={classes.scope}>
              <input type="checkbox" name="scopes" value={scope} />
              <span>
                {words} <code className={classes.spelling}>{SPELLINGS[scope as ApiKeyScope]}</code>
              </span>
            </label>
          ))}
          {mistake && (
            <p className={fields.mistake} role="alert">
              {mistake}
            </p>
          )}
        </fieldset>
      )}
    </>
  );
}

/** Null for everything. */
export function scopesChosen(values: FormData): ApiKeyScope[] | null {
  return values.has('isScoped') ? (values.getAll('scopes') as ApiKeyScope[]) : null;
}
