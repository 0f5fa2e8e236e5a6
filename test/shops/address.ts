import { checkbox, type Field, identity, idOf, labeled, textField } from './fields.ts';
import { attributes, empty, escapeHtml, tag } from './html.ts';
import { nameOf } from './names.ts';
import { countryField, countryOf, placeTold, stateField } from './place-fields.ts';
import { countries, statesOf } from './places.ts';
import { heading, mark, type View } from './view.ts';

export function contactFields(view: View): string {
  const { features, words, session } = view;
  const asked = features.gate === 'emailFirst' && session.details.email;
  const email: Field = { key: 'email', word: 'email', isRequired: true, type: 'email', auto: 'email' };
  return [
    asked ? tag('p', {}, `${escapeHtml(words('email'))}: ${escapeHtml(asked)}`) : textField(view, email),
    features.emailConfirm === 'yes'
      ? textField(view, { key: 'emailAgain', word: 'emailAgain', isRequired: true, type: 'email' })
      : '',
    features.newsletter === 'none'
      ? ''
      : checkbox(view, {
          key: 'newsletter',
          text: words('newsletter'),
          isTicked: features.newsletter === 'ticked',
        }),
    accountFields(view),
  ].join('');
}

/** Some shops would rather have an account made. */
function accountFields(view: View): string {
  const { features, words } = view;
  const name = nameOf(view.seed, features.names, 'account');
  const input = textField(view, {
    key: 'password',
    word: 'password',
    type: 'password',
    extra: { 'data-oracle': undefined },
  });
  const password = tag('div', { 'data-show-for': name, hidden: features.gate === 'createUnticked' }, input);
  if (features.gate === 'createTicked' || features.gate === 'createUnticked') {
    const isTicked = features.gate === 'createTicked';
    return (
      checkbox(view, {
        key: 'account',
        text: words('createAccount'),
        isTicked,
        extra: { 'data-shows': name },
        ...(isTicked ? { oracle: 'untick' } : {}),
      }) + password
    );
  }
  if (features.gate === 'registerDefault') {
    const radio = (value: string, text: string, oracle?: string) =>
      `<label>${empty('input', { type: 'radio', name, value, checked: value === '1', 'data-shows': name, ...(oracle ? mark(view, oracle) : {}) })} ${escapeHtml(text)}</label> `;
    return `<div>${radio('1', words('register'))}${radio('0', words('guest'), 'pick:account')}</div>${password}`;
  }
  return '';
}

export function addressFields(view: View): string {
  const { features } = view;
  const zip = textField(view, {
    key: 'zip',
    word: 'zip',
    isRequired: true,
    auto: 'postal-code',
    extra: { 'data-refresh': true },
  });
  const city = textField(view, { key: 'city', word: 'city', isRequired: true, auto: 'address-level2' });
  const country = countryField(view);
  const places = {
    last: [city, stateField(view), zip, country],
    first: [country, city, stateField(view)],
    beforeCity: [zip, city, country, stateField(view)],
  };
  return [
    extras(view, 'before'),
    names(view),
    features.zipOrder === 'first' ? zip : '',
    street(view),
    ...places[features.zipOrder],
    phone(view),
    extras(view, 'after'),
    honeypot(view),
  ].join('');
}

function names(view: View): string {
  const first: Field = { key: 'firstName', word: 'firstName', isRequired: true, auto: 'given-name' };
  const last: Field = { key: 'lastName', word: 'lastName', isRequired: true, auto: 'family-name' };
  switch (view.features.nameParts) {
    case 'firstLast':
      return textField(view, first) + textField(view, last);
    case 'lastFirst':
      return textField(view, last) + textField(view, first);
    case 'middle':
      return (
        textField(view, first) +
        textField(view, { key: 'middleName', word: 'middleName', auto: 'additional-name' }) +
        textField(view, last)
      );
    case 'full':
      return textField(view, { key: 'fullName', word: 'fullName', isRequired: true, auto: 'name' });
  }
}

function street(view: View): string {
  const { features, words } = view;
  if (features.houseNumber === 'separate')
    return (
      textField(view, { key: 'street', word: 'streetOnly', isRequired: true }) +
      textField(view, { key: 'houseNumber', word: 'houseNumber', isRequired: true })
    );
  const line1 = textField(view, { key: 'line1', word: 'line1', isRequired: true, auto: 'address-line1' });
  const field: Field = { key: 'line2', word: 'line2', isRequired: false, auto: 'address-line2' };
  const input = empty('input', {
    type: 'text',
    ...identity(view, field),
    value: view.session.details.line2 ?? '',
    class: view.skin('input'),
    ...mark(view, 'fill:line2'),
  });
  switch (features.line2) {
    case 'shown':
      return line1 + textField(view, field);
    case 'blankLabel':
      return `${line1}<div><label for="${escapeHtml(idOf(view, 'line2'))}">&nbsp;</label>${input}</div>`;
    case 'link':
      return `${line1}<button type="button" data-toggle="more-address"${attributes(view.world.buyer.line2 ? mark(view, 'reveal') : {})}>${escapeHtml(words('addLine2'))}</button><div data-toggled="more-address" hidden>${textField(view, field)}</div>`;
    case 'placeholder':
      return line1 + input.replace('<input', `<input placeholder="${escapeHtml(words('line2'))}"`);
    case 'none':
      return line1;
  }
}

function phone(view: View): string {
  const { features } = view;
  if (features.phone === 'none') return '';
  const field: Field = {
    key: 'phone',
    word: 'phone',
    isRequired: features.phone !== 'optional',
    type: 'tel',
    auto: 'tel',
  };
  if (features.phone !== 'prefix') return textField(view, field);
  const prefixes = ['+1', '+44', '+49', '+33'].map((prefix) => tag('option', { value: prefix }, prefix));
  const select = `<select${attributes({ name: nameOf(view.seed, features.names, 'prefix'), 'aria-label': view.words('prefix'), ...mark(view, 'select:prefix') })}>${prefixes.join('')}</select>`;
  return select + textField(view, { ...field, auto: 'tel-national' });
}

function extras(view: View, where: 'before' | 'after'): string {
  const { extras: kind } = view.features;
  const wants = (...kinds: string[]) => kind === 'everything' || kinds.includes(kind);
  const optional = (key: 'company' | 'fax' | 'vat', auto?: string) =>
    textField(view, {
      key,
      word: key,
      isRequired: false,
      ...(auto && { auto }),
      extra: { 'data-oracle': undefined },
    });
  if (where === 'before') return wants('person') ? genderField(view) : '';
  return [
    wants('company') ? optional('company', 'organization') : '',
    wants('taxIds') ? optional('vat') + optional('fax') : '',
    wants('person')
      ? textField(view, {
          key: 'birthdate',
          word: 'birthdate',
          isRequired: false,
          extra: { 'data-oracle': undefined },
        })
      : '',
    wants('note') ? noteField(view) : '',
  ].join('');
}

function genderField(view: View): string {
  const name = nameOf(view.seed, view.features.names, 'gender');
  return `<div>${escapeHtml(view.words('gender'))} <label><input type="radio" name="${name}" value="1"> Mr.</label> <label><input type="radio" name="${name}" value="2"> Mrs.</label></div>`;
}

function noteField(view: View): string {
  const field: Field = { key: 'note', word: 'note', isRequired: false };
  return labeled(
    view,
    field,
    `<textarea${attributes({ ...identity(view, field), ...mark(view, 'fill:note') })}></textarea>`,
  );
}

/** What no person sees: traps for robots, and twins of fields for somebody else. */
function honeypot(view: View): string {
  const { features, seed } = view;
  if (features.honeypot === 'offscreen')
    return `<div class="far" aria-hidden="true"><label>Website<input type="text" tabindex="-1" autocomplete="off" name="${nameOf(seed, features.names, 'honeypot')}"></label></div>`;
  if (features.honeypot === 'hiddenTwin')
    return `<div style="display:none"><label for="twin">${escapeHtml(view.words('line1'))} *</label><input id="twin" type="text" autocomplete="address-line1" aria-required="true" class="required-entry" name="${nameOf(seed, features.names, 'twin')}"></div>`;
  return '';
}

export function billingFields(view: View): string {
  const { features, words, session } = view;
  if (features.billing === 'none') return '';
  const isSame = session.details.billingAsked
    ? session.details.same === '1'
    : features.billing === 'sameTicked';
  const name = nameOf(view.seed, features.names, 'same');
  const marker = empty('input', { type: 'hidden', name: 'billingAsked', value: '1' });
  const box =
    features.billing === 'separate'
      ? ''
      : checkbox(view, {
          key: 'same',
          text: words('same'),
          isTicked: isSame,
          oracle: 'untick',
          extra: { 'data-hides': name },
        });
  const text = (
    key:
      | 'billFirstName'
      | 'billLastName'
      | 'billLine1'
      | 'billCity'
      | 'billState'
      | 'billZip'
      | 'billCountry',
    word: Field['word'],
    auto: string,
  ) => textField(view, { key, word, auto, isBilling: true });
  const inner = [
    text('billFirstName', 'firstName', 'given-name'),
    text('billLastName', 'lastName', 'family-name'),
    text('billLine1', 'line1', 'address-line1'),
    text('billCity', 'city', 'address-level2'),
    text('billState', 'state', 'address-level1'),
    text('billZip', 'zip', 'postal-code'),
    text('billCountry', 'country', 'country-name'),
  ];
  const shown = features.billing !== 'separate' && isSame;
  return `${marker}${heading(view, 3, words('billing'))}${box}<div${attributes({ 'data-hidden-for': features.billing === 'separate' ? undefined : name, hidden: shown })}>${inner.join('')}</div>`;
}

/** What is missing from an address, in the shop's words. */
export function addressErrors(view: View): string[] {
  const { features, session, words } = view;
  const { details } = session;
  const needed: Field[] = [
    { key: 'city', word: 'city' },
    { key: 'zip', word: 'zip' },
  ];
  if (features.nameParts === 'full') needed.push({ key: 'fullName', word: 'fullName' });
  else needed.push({ key: 'firstName', word: 'firstName' }, { key: 'lastName', word: 'lastName' });
  if (features.houseNumber === 'separate')
    needed.push({ key: 'street', word: 'streetOnly' }, { key: 'houseNumber', word: 'houseNumber' });
  else needed.push({ key: 'line1', word: 'line1' });
  if (features.phone === 'required' || features.phone === 'prefix')
    needed.push({ key: 'phone', word: 'phone' });
  const errors = needed
    .filter(({ key }) => !details[key]?.trim())
    .map(({ word }) => `${words(word)}: ${words('missing')}`);
  const country = countryOf(view);
  if (!country) errors.push(`${words('country')}: ${words('missing')}`);
  const hasState = features.state !== 'none' && statesOf(country).length > 0;
  if (hasState && !details.state?.trim()) errors.push(`${words('state')}: ${words('missing')}`);
  if (features.billing === 'separate' && !details.billLine1?.trim())
    errors.push(`${words('billing')}: ${words('missing')}`);
  return errors;
}

/** Numbers of selects and names become codes. */
export function settlePlaces(view: View, told: Map<string, string>): void {
  const { details } = view.session;
  const country = told.get('country');
  if (country !== undefined)
    details.country = placeTold(countries, country) || (view.features.country === 'text' ? country : '');
  const state = told.get('state');
  if (state !== undefined) {
    const places = statesOf(countryOf(view));
    details.state = placeTold(places, state) || (view.features.state === 'text' ? state : '');
  }
}
