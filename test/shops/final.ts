import { cardFields } from './card-form.ts';
import { checkbox, idOf } from './fields.ts';
import { empty, escapeHtml, tag } from './html.ts';
import { nameOf } from './names.ts';
import { currentMethod } from './payment.ts';
import { totalsOf } from './totals.ts';
import { mark, moneyWords, submit, type View } from './view.ts';

/** The end of the last form: consents, and the button that buys. */
export function finalPart(view: View): string {
  return `${termsFields(view)}${cardModal(view)}${tag('div', { 'data-live': 'final' }, finalButton(view))}`;
}

export function finalText(view: View): string {
  const { finalWord } = view.features;
  return finalWord === 'amount' ? `Pay ${moneyWords(view, totalsOf(view).total)}` : view.words(finalWord);
}

export function finalButton(view: View): string {
  const { features, session } = view;
  const text = finalText(view);
  if (features.cardForm === 'modal')
    return tag(
      'button',
      {
        type: 'button',
        class: view.skin('primary'),
        'data-card-modal': true,
        'data-final': true,
        ...needs(view),
        ...mark(view, 'go:2'),
      },
      escapeHtml(text),
    );
  const isUnnamed =
    features.finalState === 'renamed' && session.open !== 'review' && currentMethod(view) === undefined;
  if (isUnnamed)
    return submit(view, {
      text: view.words('choosePayment'),
      oracle: 'go:2',
      extra: { 'data-final': true, 'data-renamed': text, ...needs(view), ...asksAgain(view) },
    });
  return submit(view, {
    text,
    oracle: 'go:2',
    isDisabled: features.finalState === 'disabled',
    extra: { 'data-final': true, ...needs(view), ...asksAgain(view) },
  });
}

function asksAgain({ features, words }: View): Record<string, string> {
  return features.orderQuestion === 'confirm' ? { 'data-really': words('really') } : {};
}

/** The button that is dead until the terms are accepted. */
function needs({ features }: View): Record<string, boolean> {
  return features.finalState === 'disabled' ? { 'data-needs-terms': true } : {};
}

function termsFields(view: View): string {
  const { features, words } = view;
  switch (features.terms) {
    case 'none':
      return '';
    case 'checkbox':
      return checkbox(view, {
        key: 'terms',
        text: words('terms'),
        oracle: 'tick',
        extra: { required: features.required === 'attribute', 'data-terms': true },
      });
    case 'late':
      return checkbox(view, { key: 'terms', text: words('terms'), oracle: 'tick' });
    case 'modal': {
      const name = nameOf(view.seed, features.names, 'terms');
      return `<p>${empty('input', { type: 'checkbox', id: idOf(view, 'terms'), name, value: '1', 'data-terms': true })}<label for="${escapeHtml(idOf(view, 'terms'))}">${escapeHtml(words('terms'))}</label> ${tag('a', { href: '#', 'data-toggle': 'terms', ...mark(view, 'reveal') }, escapeHtml(words('termsOpen')))}</p><div data-toggled="terms" hidden><div class="veil"></div><div class="box" role="dialog"><p>These terms apply to every order. A payment that is declined or an order that failed is not our fault.</p>${tag('button', { type: 'button', 'data-agree': true, ...mark(view, 'dismiss') }, escapeHtml(words('agree')))}</div></div>`;
    }
  }
}

/** The card's form that opens over the page once the button is pressed. */
function cardModal(view: View): string {
  if (view.features.cardForm !== 'modal') return '';
  return `<div data-modal-card hidden><div class="veil"></div><div class="box" role="dialog" aria-modal="true"><h4>${escapeHtml(view.words('card'))}</h4>${cardFields(view)}${tag('button', { type: 'submit', ...asksAgain(view), ...mark(view, 'go:9') }, escapeHtml(view.words('payNow')))}</div></div>`;
}
