import { type FormEvent, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { CAREFUL } from '../ui/spending-limits.ts';
import classes from './consent-form.module.css';
import { LimitFields } from './limit-fields.tsx';
import { type LimitMistakes, limitsIn } from './limits.ts';
import type { ClientRequest, Consent, Refusal, ScopeName } from './request.ts';
import { SCOPES } from './words.ts';

interface Props {
  request: ClientRequest;
  account: string;
  role: string;
  isSending: boolean;
  refusal: Refusal | undefined;
  onAnswer(consent: Consent): void;
}

/** What the app asks for, each to be left out, and how much it may spend. */
export function ConsentForm({ request, account, role, isSending, refusal, onAnswer }: Props) {
  const [chosen, setChosen] = useState<readonly ScopeName[]>(request.scopes);
  const [isLimited, setLimited] = useState(true);
  const [typed, setTyped] = useState(CAREFUL);
  const [currency, setCurrency] = useState('usd');
  const [mistakes, setMistakes] = useState<LimitMistakes>({});
  const buys = chosen.includes('buy:confirm');

  function submitted(event: FormEvent): void {
    event.preventDefault();
    if (isSending || chosen.length === 0) return;
    const read = limitsIn(typed, currency);
    const isWrong = buys && isLimited && Object.keys(read.mistakes).length > 0;
    setMistakes(isWrong ? read.mistakes : {});
    if (isWrong) return;
    const scopes = request.scopes.filter((scope) => chosen.includes(scope));
    onAnswer({ account, allow: true, scopes, limits: buys && isLimited ? read.limits : null });
  }
  const toggle = (scope: ScopeName, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, scope] : chosen.filter((other) => other !== scope));

  return (
    <form className={classes.form} onSubmit={submitted} noValidate aria-busy={isSending}>
      <fieldset className={classes.group}>
        <legend>What it may do</legend>
        {request.scopes.length === 0 && (
          <p className={classes.about}>It asks for nothing that you, as {role}, can allow an app.</p>
        )}
        {request.scopes.map((scope) => (
          <label key={scope} className={classes.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(scope)}
              onChange={({ currentTarget: { checked } }) => toggle(scope, checked)}
            />
            <span>
              <strong>{SCOPES[scope].title}</strong>
              <span className={classes.about}>{SCOPES[scope].text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {buys && (
        <fieldset className={classes.group}>
          <legend>Limits for buying</legend>
          <label className={classes.choice}>
            <input
              type="checkbox"
              checked={isLimited}
              onChange={({ currentTarget: { checked } }) => setLimited(checked)}
            />
            <span>
              <strong>Limit what it can spend</strong>
              {!isLimited && (
                <span className={classes.warning}>It could spend everything that your cards allow.</span>
              )}
            </span>
          </label>
          {isLimited && (
            <LimitFields {...{ typed, currency, mistakes }} onTyped={setTyped} onCurrency={setCurrency} />
          )}
        </fieldset>
      )}
      {refusal && (
        <Notice tone="bad" title="Not connected">
          <p>{refusal.message || 'Till didn’t answer. Check your connection and try again.'}</p>
        </Notice>
      )}
      <div className={classes.buttons}>
        <Button kind="quiet" disabled={isSending} onClick={() => onAnswer({ account, allow: false })}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSending || chosen.length === 0}>
          {isSending ? 'One moment…' : 'Allow'}
        </Button>
      </div>
    </form>
  );
}
