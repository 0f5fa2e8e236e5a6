import buttons from '../../ui/button.module.css';
import classes from './challenge-asked.module.css';

/** The bank's question is answered on a page of its own; this one goes on by itself. */
export function ChallengeAsked({ url }: { url: string }) {
  return (
    <>
      <p className={classes.text}>
        The bank wants the cardholder to verify this payment, often with a code sent to their phone. They have
        10 minutes. If that isn’t you, send them the link. They don’t need an account.
      </p>
      <a className={`${buttons.button} ${buttons.primary}`} href={url} target="_blank" rel="noreferrer">
        Verify<span aria-hidden="true">↗</span>
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </>
  );
}
