import { money } from '../../../shared/money.ts';
import { Address, Signature } from '../kit/address.tsx';
import { OutcomePill } from '../kit/outcome-pill.tsx';
import { Panel } from '../kit/panel.tsx';
import { When } from '../kit/when.tsx';
import type { PaymentRowFragment } from '../operations.generated.ts';
import { paymentWords } from '../payments/payment-words.ts';
import { Remedies } from '../payments/remedies.tsx';
import classes from './arrived.module.css';

/** Every payment that came for something, whatever became of it. */
export function Arrived({ payments }: { payments: readonly PaymentRowFragment[] }) {
  return (
    <Panel title="Payments">
      {payments.length === 0 ? (
        <p className={classes.none}>No payments yet. This updates automatically.</p>
      ) : (
        <ul className={classes.payments}>
          {payments.map((payment) => (
            <li key={payment.id} className={classes.payment}>
              <Payment payment={payment} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Payment({ payment }: { payment: PaymentRowFragment }) {
  const { received, outcome, excess, created, payerAddress, signature, resolvedAt } = payment;
  const { unusual, todo } = paymentWords(payment);
  return (
    <>
      <p className={classes.line}>
        <strong className={classes.amount}>{money(received)}</strong>
        <OutcomePill outcome={outcome} excess={excess} />
        <span className={classes.when}>
          <When at={created} />
        </span>
      </p>
      {unusual && <p>{unusual}</p>}
      {todo && !resolvedAt && <p className={classes.todo}>{todo}</p>}
      <Remedies of={payment} />
      <p className={classes.ends}>
        <span>
          From <Address of={payerAddress} name="payer’s address" />
        </span>
        <span>
          Transaction <Signature of={signature} />
        </span>
      </p>
    </>
  );
}
