import { createWithdrawal } from '../buying/checkout-intents/withdrawal.ts';
import { systemClock as clock } from '../shared/clock.ts';
import { TillError } from '../shared/errors.ts';
import { plainly, say } from './plainly.ts';
import { withDatabase } from './with-database.ts';

/** `till intent cancel`: the operator may cancel what nobody has confirmed. */
export async function intentCancel(id: string): Promise<void> {
  await plainly(() =>
    withDatabase(async ({ db }) => {
      if (!(await createWithdrawal({ db, clock })(id)))
        throw new TillError('state_conflict', {
          message: `${id} doesn’t exist, is confirmed, or has ended.`,
        });
      say(`${id} is canceled.`);
    }),
  );
}
