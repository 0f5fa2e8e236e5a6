import buttons from '../../ui/button.module.css';
import classes from './challenge-asked.module.css';

/** The bank's question is answered on a page of its own; this one goes on by itself. */
export function ChallengeAsked({ url }: { url: string }) {
  return (
    <>
      <p className={classes.text}>
        Before it lets the payment through, the bank wants an answer from whoever the card belongs to, often a
        code from their phone. They have ten minutes. If that is not you, send them the link: it needs no
        account.
      </p>
      <a className={`${buttons.button} ${buttons.primary}`} href={url} target="_blank" rel="noreferrer">
        Answer the bank<span aria-hidden="true">↗</span>
        <span className="visually-hidden"> (opens another page)</span>
      </a>
    </>
  );
}
