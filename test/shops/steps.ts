import { addressErrors } from './address.ts';
import { paymentErrors } from './payment.ts';
import type { Section } from './session.ts';
import { settleRate } from './shipping.ts';
import { rateOf } from './totals.ts';
import type { View } from './view.ts';
import type { Word } from './words.ts';

export type Part = 'contact' | 'address' | 'billing' | 'shipping' | 'payment';

export interface Step {
  section: Section;
  parts: Part[];
}

/** What the checkout asks for together, in its order. */
export function stepsOf({ features }: View): Step[] {
  const review: Step[] = features.review === 'none' ? [] : [{ section: 'review', parts: [] }];
  if (features.layout === 'single')
    return [
      { section: 'payment', parts: ['contact', 'address', 'billing', 'shipping', 'payment'] },
      ...review,
    ];
  const address: Part[] = ['address', 'billing'];
  switch (features.stepping) {
    case 'three':
      return [
        { section: 'address', parts: ['contact', ...address] },
        { section: 'shipping', parts: ['shipping'] },
        { section: 'payment', parts: ['payment'] },
        ...review,
      ];
    case 'two':
      return [
        { section: 'address', parts: ['contact', ...address] },
        { section: 'payment', parts: ['shipping', 'payment'] },
        ...review,
      ];
    case 'contact':
      return [
        { section: 'contact', parts: ['contact'] },
        { section: 'address', parts: address },
        { section: 'shipping', parts: ['shipping'] },
        { section: 'payment', parts: ['payment'] },
        ...review,
      ];
  }
}

export function openStep(view: View): Step {
  const steps = stepsOf(view);
  const [first] = steps;
  if (!first) throw new Error('A checkout has steps.');
  return (
    steps.find(({ section }) => section === view.session.open) ??
    steps.find(({ section }) => !view.session.done.has(section)) ??
    first
  );
}

export function errorsOf(view: View, { parts }: Step): string[] {
  const { session, words, features } = view;
  const { details } = session;
  return parts.flatMap((part) => {
    if (part === 'contact') {
      const errors = /^\S+@\S+\.\S+$/.test(details.email ?? '')
        ? []
        : [`${words('email')}: ${words('missing')}`];
      if (features.emailConfirm === 'yes' && details.emailAgain !== details.email)
        errors.push(`${words('emailAgain')}: ${words('missing')}`);
      if (details.account === '1' && !details.password)
        errors.push(`${words('password')}: ${words('missing')}`);
      return errors;
    }
    if (part === 'address') return addressErrors(view);
    if (part === 'shipping') {
      settleRate(view);
      if (view.scenario === 'noShipping') return [words('noShipping')];
      return rateOf(view) ? [] : [words('noRate')];
    }
    return part === 'payment' ? paymentErrors(view) : [];
  });
}

export function titleWord({ section }: Step): Word {
  return section === 'address' ? 'delivery' : section;
}
