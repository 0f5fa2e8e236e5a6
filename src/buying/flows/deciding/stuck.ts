import { detailOf } from '../buyer.ts';
import { isAnythingMissing, type Journey } from '../journey/journey.ts';
import type { Look } from '../look.ts';
import { thanksIn } from '../outcome/words.ts';
import { lineIn } from './cart.ts';
import { alertIn } from './complaints.ts';
import { type Decision, decide, end } from './move.ts';

/** Why the rules find no next step, as far as the page tells. */
export function stuckAt(look: Look, journey: Journey): Decision {
  const ordered = journey.goal !== 'purchase' && orderedAlready(look, journey);
  if (ordered)
    return end(
      'merchant_error',
      `The shop seems to have taken the order before anybody approved it: “${ordered}”. Check with the shop.`,
      { isFinal: true },
    );
  const [empty] = journey.checkout.emptyLists;
  if (empty !== undefined)
    return end(
      'unsupported_checkout',
      `The shop requires “${empty}” but offers no choices for this address.`,
      {
        isFinal: true,
      },
    );
  if (look.notice?.kind === 'out_of_stock')
    return end('out_of_stock', `The shop says: “${look.notice.words}”`);
  if (journey.needs.payments !== undefined)
    return decide({ kind: 'ask' }, 'The shop doesn’t offer the requested payment method.');
  const said = look.notice?.kind === 'complaint' ? look.notice.words : (look.moment.alert ?? alertIn(look));
  if (said) return end('merchant_error', `The shop didn’t continue: “${said}”`);
  if (look.payments.length > 0 && look.payments.every(({ kind }) => kind === 'wallet'))
    return end(
      'unsupported_checkout',
      `The shop doesn’t accept cards, only ${look.payments.map(({ label }) => label).join(', ')}.`,
      { isFinal: true },
    );
  if (isAnythingMissing(journey)) return decide({ kind: 'ask' }, 'More is needed before the shop continues.');
  const order = look.buttons.find(({ purpose }) => purpose === 'place_order');
  if (order && lineIn(look, journey))
    return end('unsupported_checkout', `The page has no card form, only “${order.text}”.`, {
      isFinal: true,
    });
  const where = journey.cart.isFilled ? 'in the checkout' : 'before the cart';
  return end('unsupported_checkout', `Till couldn’t find the next step ${where} (“${look.survey.title}”).`);
}

/** What a page says that thanks for an order, though none was meant to be placed. */
function orderedAlready({ spoken, fields, buttons }: Look, { checkout }: Journey): string | undefined {
  const isAsking = fields.some(({ meaning }) => detailOf(meaning));
  if (checkout.filled.size === 0 || isAsking || buttons.some(({ purpose }) => purpose === 'place_order'))
    return undefined;
  const said = spoken.texts.filter(({ region, card }) => region === 'main' && card === null);
  return thanksIn(
    said.map(({ text }) => text),
    { isPlain: true },
  );
}
