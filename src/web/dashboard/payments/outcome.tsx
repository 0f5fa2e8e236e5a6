import { OutcomePill } from '../kit/outcome-pill.tsx';
import classes from './outcome.module.css';
import { type PaymentFacts, paymentWords } from './payment-words.ts';

/** What became of a payment, and what is unusual about it. */
export function Outcome({ of }: { of: PaymentFacts }) {
  const { unusual } = paymentWords(of);
  return (
    <div className={classes.outcome}>
      <OutcomePill outcome={of.outcome} excess={of.excess} />
      {unusual && <span className={classes.unusual}>{unusual}</span>}
    </div>
  );
}
