import { addressFields, billingFields, contactFields } from './address.ts';
import { couponForm, expressButtons } from './cart.ts';
import { finalPart } from './final.ts';
import { empty, escapeHtml, tag } from './html.ts';
import { paymentFields } from './payment.ts';
import { addressText, reviewPage } from './review.ts';
import { settleRate, shippingField } from './shipping.ts';
import { openStep, type Part, type Step, stepsOf, titleWord } from './steps.ts';
import { liveSummary, rateOf } from './totals.ts';
import { block, form, heading, link, submit, tagged, type View } from './view.ts';
import type { Word } from './words.ts';

export function checkoutPage(view: View): string {
  const { features, words } = view;
  settleRate(view);
  const open = openStep(view);
  const isReview = open.section === 'review';
  const body = isReview ? reviewPage(view) : layOut(view, open);
  return [
    strip(view, open),
    isReview ? '' : heading(view, 1, words('checkout')),
    features.express === 'top' && !isReview ? expressButtons(view) : '',
    features.decoy === 'confirmOrder' && !isReview
      ? tag(
          'button',
          { type: 'button', 'data-decoy': true, class: view.skin('primary') },
          escapeHtml(words('confirm')),
        )
      : '',
    features.checkoutCoupon === 'shown' ? couponForm(view) : '',
    features.checkoutCoupon === 'collapsed'
      ? `<details><summary>Have a coupon? Click here to enter your code</summary>${couponForm(view)}</details>`
      : '',
    errorBlock(view),
    body,
    isReview ? '' : block(view, 'section', heading(view, 3, 'Your order'), liveSummary(view)),
    features.decoy === 'emptyCart'
      ? form(view, 'empty', {}, submit(view, { text: words('emptyCart'), isMain: false }))
      : '',
  ].join('');
}

export function errorBlock({ session, skin }: View): string {
  if (session.errors.length === 0) return '';
  return tag(
    'div',
    { class: skin('error'), role: 'alert' },
    `<ul>${session.errors.map((error) => `<li>${escapeHtml(error)}</li>`).join('')}</ul>`,
  );
}

function layOut(view: View, open: Step): string {
  const { features, session } = view;
  const steps = stepsOf(view).filter(({ section }) => section !== 'review');
  if (features.layout === 'single' || features.layout === 'steps') return stepForm(view, open);
  const drawn = steps.map((step, index) => {
    const isOpen = step === open || step.section === open.section;
    const isDone = session.done.has(step.section) && !isOpen;
    const title = `${features.layout === 'accordion' ? `${index + 1} ` : ''}${view.words(titleWord(step))}`;
    const edit = isDone
      ? tag(
          'a',
          { href: link(view, 'checkout', step.section, { edit: step.section }), class: view.skin('link') },
          escapeHtml(view.words('edit')),
        )
      : '';
    const inner = isOpen
      ? stepForm(view, step)
      : features.layout === 'summary'
        ? isDone
          ? told(view, step)
          : ''
        : '';
    const collapsed =
      !isOpen && features.layout === 'accordion' && isDone
        ? tag('div', { style: 'display:none' }, told(view, step))
        : '';
    if (features.layout === 'tabs')
      return {
        tab: tag(
          'button',
          { type: 'button', role: 'tab', 'aria-selected': String(isOpen), disabled: !isOpen && !isDone },
          escapeHtml(title),
        ),
        panel: tag('div', { role: 'tabpanel', hidden: !isOpen }, inner),
      };
    return {
      tab: '',
      panel: tag(
        features.layout === 'accordion' ? 'li' : 'section',
        { class: view.skin('section') },
        tag('div', {}, heading(view, 2, title), edit),
        inner,
        collapsed,
      ),
    };
  });
  const panels = drawn.map(({ panel }) => panel).join('');
  if (features.layout === 'tabs')
    return `<div role="tablist">${drawn.map(({ tab }) => tab).join('')}</div>${panels}`;
  return features.layout === 'accordion' ? `<ol>${panels}</ol>` : panels;
}

function stepForm(view: View, step: Step): string {
  const { words, features } = view;
  const steps = stepsOf(view);
  const isLast = steps.at(-1)?.section === step.section;
  const next = steps[steps.findIndex(({ section }) => section === step.section) + 1]?.section;
  const parts = step.parts.map((part) => {
    const title = step.parts.length > 1 ? heading(view, 2, words(partWord(part))) : '';
    return tagged(
      view,
      part === 'billing' && features.billing === 'none'
        ? ''
        : part === 'billing'
          ? fields(view, part)
          : title + fields(view, part),
    );
  });
  const press = isLast
    ? finalPart(view)
    : submit(view, {
        text: words(
          next === 'shipping'
            ? 'toShipping'
            : next === 'payment'
              ? 'toPayment'
              : next === 'review'
                ? 'toReview'
                : 'next',
        ),
        oracle: 'go:2',
      });
  const heads = features.layout === 'steps' ? heading(view, 2, words(titleWord(step))) : '';
  return form(
    view,
    'save',
    { 'data-checkout': true, id: `co-${step.section}-form` },
    heads,
    empty('input', { type: 'hidden', name: 'section', value: step.section }),
    ...parts,
    press,
  );
}

export function fields(view: View, part: Part): string {
  switch (part) {
    case 'contact':
      return contactFields(view);
    case 'address':
      return addressFields(view);
    case 'billing':
      return billingFields(view);
    case 'shipping':
      return shippingField(view);
    case 'payment':
      return paymentFields(view);
  }
}

function told(view: View, { section }: Step): string {
  const { details } = view.session;
  const text =
    section === 'contact'
      ? details.email
      : section === 'address'
        ? addressText(view)
        : section === 'shipping'
          ? view.words(rateOf(view)?.id ?? 'standard')
          : details.method;
  return tag('p', {}, escapeHtml(text ?? ''));
}

function strip(view: View, open: Step): string {
  const steps = stepsOf(view);
  const words = steps.map((step) => escapeHtml(view.words(titleWord(step))));
  const place = steps.findIndex(({ section }) => section === open.section);
  switch (view.features.strip) {
    case 'none':
      return '';
    case 'words':
      return `<nav aria-label="Progress">${words.map((word, index) => tag(index === place ? 'b' : 'span', {}, word)).join(' · ')}</nav>`;
    case 'tabs':
      return `<ul role="tablist">${words.map((word, index) => tag('li', { role: 'tab', 'aria-selected': String(index === place) }, word)).join('')}</ul>`;
    case 'numbered':
      return `<h2>Step ${place + 1} of ${steps.length} - ${words[place]}</h2>`;
  }
}

function partWord(part: Part): Word {
  return part === 'address' ? 'delivery' : part;
}
