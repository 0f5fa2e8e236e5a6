import { finalPart } from './final.ts';
import { empty, escapeHtml, tag } from './html.ts';
import { placeLine } from './place-fields.ts';
import { stepsOf } from './steps.ts';
import { liveSummary, rateOf } from './totals.ts';
import { block, form, heading, link, type View } from './view.ts';

/** Everything once more, before the last press. */
export function reviewPage(view: View): string {
  const { features, words, session } = view;
  const { details } = session;
  const isAlmost = features.review === 'almost';
  const edit = tag(
    'a',
    { href: link(view, 'checkout', stepsOf(view)[0]?.section, { edit: stepsOf(view)[0]?.section ?? '' }) },
    escapeHtml(words('edit')),
  );
  const method =
    details.method === 'card' ? `${words('card')} ${(details.cardNumber ?? '').slice(-4)}` : details.method;
  const about = [
    [words('contact'), details.email],
    [words('delivery'), addressText(view)],
    [words('shipping'), rateOf(view) ? words(rateOf(view)?.id ?? 'standard') : ''],
    [words('payment'), method],
  ];
  return [
    heading(view, 1, isAlmost ? 'Review order' : words('review')),
    isAlmost ? tag('p', { class: view.skin('notice') }, escapeHtml(words('almost'))) : '',
    ...about.map(([label, text]) =>
      block(view, 'panel', tag('b', {}, escapeHtml(label ?? '')), ` ${escapeHtml(text ?? '')}`),
    ),
    edit,
    block(view, 'section', liveSummary(view)),
    form(
      view,
      'save',
      { id: isAlmost ? 'uc-cart-checkout-review-form' : 'confirm-form', 'data-checkout': true },
      empty('input', { type: 'hidden', name: 'section', value: 'review' }),
      finalPart(view),
    ),
  ].join('');
}

export function addressText(view: View): string {
  const { details } = view.session;
  const name = details.fullName ?? `${details.firstName ?? ''} ${details.lastName ?? ''}`;
  return `${name}, ${details.line1 ?? `${details.houseNumber ?? ''} ${details.street ?? ''}`}${details.line2 ? `, ${details.line2}` : ''}, ${placeLine(view)}`;
}
