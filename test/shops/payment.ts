import { asksForInstallments, cardFields, cardFrames } from './card-form.ts';
import { attributes, empty, escapeHtml, tag } from './html.ts';
import { nameOf } from './names.ts';
import { createChance } from './random.ts';
import { mark, type View } from './view.ts';

export type Method = 'card' | 'paypal' | 'transfer' | 'check' | 'cash' | 'saved';

export function methodsOf(view: View): Method[] {
  const chance = createChance(view.seed, 'methods');
  switch (view.features.methods) {
    case 'cardOnly':
      return ['card'];
    case 'cardChosen':
      return ['card', 'transfer', 'check'];
    case 'noneChosen':
      return chance.shuffle<Method>(['card', 'check', 'cash', 'paypal']);
    case 'otherChosen':
      return ['transfer', 'paypal', 'card'];
    case 'savedDecoy':
      return ['saved', 'card'];
  }
}

export function wantedMethod({ features }: View): Method {
  return features.payWish === 'check' ? 'check' : 'card';
}

/** The method that the shop takes for chosen. */
export function currentMethod(view: View): Method | undefined {
  const all = methodsOf(view);
  const told = all.find((method) => method === view.session.details.method);
  if (told) return told;
  return view.features.methods === 'noneChosen' ? undefined : all[0];
}

export function paymentFields(view: View): string {
  const methods = methodsOf(view);
  const panels = methods.map((method) => panel(view, method)).join('');
  if (methods.length === 1)
    return `${empty('input', { type: 'hidden', name: nameOf(view.seed, view.features.names, 'method'), value: 'card' })}${panels}`;
  return view.features.payWidget === 'radios' || view.features.payWidget === 'accordion'
    ? methods.map((method) => chooser(view, method) + panel(view, method)).join('') + store(view)
    : wrapChoosers(view, methods) + panels;
}

function store(view: View): string {
  if (view.features.payWidget === 'radios') return '';
  return empty('input', {
    type: 'hidden',
    name: nameOf(view.seed, view.features.names, 'method'),
    value: currentMethod(view) ?? '',
    'data-choice': true,
    'data-method': true,
  });
}

function wrapChoosers(view: View, methods: Method[]): string {
  const { features, words } = view;
  const name = nameOf(view.seed, features.names, 'method');
  if (features.payWidget === 'select') {
    const first =
      features.methods === 'noneChosen' ? `<option value="">${escapeHtml(words('choose'))}</option>` : '';
    const options = methods.map((method) =>
      tag('option', { value: method, selected: method === currentMethod(view) }, escapeHtml(words(method))),
    );
    return `<select${attributes({ name, 'data-method': true, 'aria-label': words('payment'), ...mark(view, 'select:method') })}>${first}${options.join('')}</select>`;
  }
  const role = features.payWidget === 'tabs' ? { role: 'tablist' } : {};
  return tag('div', role, ...methods.map((method) => chooser(view, method))) + store(view);
}

function chooser(view: View, method: Method): string {
  const { features, words } = view;
  const name = nameOf(view.seed, features.names, 'method');
  const isCurrent = method === currentMethod(view);
  const wish = method === wantedMethod(view) ? mark(view, 'pick:method') : {};
  const text = escapeHtml(words(method));
  const pick = { 'data-pick': name, 'data-value': method, 'data-picks-method': true, ...wish };
  switch (features.payWidget) {
    case 'radios': {
      const id = `pay-${method}${view.session.renders}`;
      return tag(
        'div',
        { class: view.skin('choice') },
        empty('input', {
          type: 'radio',
          name,
          id,
          value: method,
          checked: isCurrent,
          'data-method': true,
          ...wish,
        }),
        tag('label', { for: id }, text),
      );
    }
    case 'tabs':
      return tag(
        'button',
        { type: 'button', role: 'tab', 'aria-selected': String(isCurrent), ...pick },
        text,
      );
    case 'accordion':
      return tag(
        'h4',
        {},
        tag('button', { type: 'button', 'aria-expanded': String(isCurrent), ...pick }, text),
      );
    default:
      return tag(
        'button',
        { type: 'button', class: isCurrent ? view.skin('chosen') : view.skin('value'), ...pick },
        text,
      );
  }
}

function panel(view: View, method: Method): string {
  const isCurrent = method === currentMethod(view);
  return tag(
    'div',
    { 'data-panel': method, hidden: !isCurrent, class: view.skin('panel') },
    panelText(view, method),
  );
}

function panelText(view: View, method: Method): string {
  switch (method) {
    case 'card':
      return cardPanel(view);
    case 'paypal':
      return '<p>You will be taken to PayPal.</p>';
    case 'transfer':
      return '<p>Make your payment directly into our bank account.</p>';
    case 'check':
      return '<p>Please send a check to our store.</p>';
    case 'cash':
      return '<p>Pay the courier in cash.</p>';
    case 'saved':
      return '<p>Stored on this device by somebody else. It has expired.</p>';
  }
}

function cardPanel(view: View): string {
  switch (view.features.cardForm) {
    case 'inline':
      return cardFields(view);
    case 'frame':
    case 'frames':
      return cardFrames(view);
    case 'hosted':
      return '<p>After you press the button you will be taken to our payment partner.</p>';
    case 'ownPage':
      return '<p>You will enter your card on the next page.</p>';
    case 'modal':
      return '<p>A secure card form opens when you place your order.</p>';
  }
}

/** Whether the card is known before the order is placed. */
export function takesCardFirst({ features }: View): boolean {
  return ['inline', 'frame', 'frames', 'modal'].includes(features.cardForm);
}

export function paymentErrors(view: View): string[] {
  const { words, session, features } = view;
  const method = currentMethod(view);
  if (!method) return [words('noMethod')];
  session.details.method = method;
  if (method === 'saved') return ['The stored card has expired. Please use another card.'];
  if (method === 'paypal') return ['PayPal is not available at the moment. Please choose another method.'];
  return method === 'card' && takesCardFirst(view) ? cardErrors(session.details, features) : [];
}

/** What is wrong with a card as typed. */
export function cardErrors(details: Record<string, string>, features: View['features']): string[] {
  const digits = (details.cardNumber ?? '').replace(/\D/g, '');
  const errors: string[] = [];
  if (!/^\d{15,16}$/.test(digits) || !passesLuhn(digits)) errors.push('Your card number is invalid.');
  if (!expiryOf(details)) errors.push('Your card’s expiration date is incomplete.');
  if (!/^\d{3,4}$/.test(details.cardCode ?? '')) errors.push('Your card’s security code is incomplete.');
  if (features.holder === 'asked' && !details.cardHolder?.trim()) errors.push('Name on card is missing.');
  if (features.cardZip === 'unmarked' && !details.cardZip?.trim())
    errors.push('Your postal code is incomplete.');
  if (asksForInstallments(features) && details.installments !== '1')
    errors.push('Choose the number of payments.');
  return errors;
}

/** Month and year of four digits, whichever way they were asked for. */
export function expiryOf(details: Record<string, string>): string | undefined {
  const combined = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(details.cardExpiry?.trim() ?? '');
  const month = Number(combined?.[1] ?? details.cardMonth);
  const year = Number(combined?.[2] ?? details.cardYear);
  if (!month || !year || month > 12) return undefined;
  return `${String(month).padStart(2, '0')}/${year < 100 ? year + 2_000 : year}`;
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
