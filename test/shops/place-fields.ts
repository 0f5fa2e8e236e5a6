import { type Field, identity, idOf, labeled, textField } from './fields.ts';
import { attributes, empty, escapeHtml, tag } from './html.ts';
import { nameOf } from './names.ts';
import { codeOf, countries, countryName, type Place, stateName, statesOf } from './places.ts';
import { mark, type View } from './view.ts';

const COUNTRY: Field = { key: 'country', word: 'country', isRequired: true, auto: 'country' };
const STATE: Field = { key: 'state', word: 'state', isRequired: true, auto: 'address-level1' };

/** What the shop takes for the country before anybody said one. */
export function presetCountry({ features, world }: View): string {
  return { right: world.buyer.country, wrong: world.buyer.country === 'US' ? 'AT' : 'US', none: '' }[
    features.countryDefault
  ];
}

export function countryOf(view: View): string {
  return codeOf(countries, view.session.details.country ?? '') ?? presetCountry(view);
}

export function countryField(view: View): string {
  const { features } = view;
  const refreshes: Record<string, boolean> =
    features.stateAppears === 'reload' ? { 'data-reload': true } : { 'data-refresh': true };
  const current = countryOf(view);
  switch (features.country) {
    case 'names':
    case 'codes':
      return select(view, COUNTRY, countries, current, features.country === 'codes', refreshes);
    case 'listbox':
    case 'divList':
      return dropList(view, COUNTRY, countries, current, features.country === 'listbox');
    case 'typeahead':
      return typeahead(view, current);
    case 'text':
      return textField(view, COUNTRY);
    case 'fixed':
      return labeled(view, COUNTRY, `<span>United States</span>${onlyCountry(view)}`);
    case 'stated':
      return tag('p', {}, `${escapeHtml(view.words('country'))}: United States`) + onlyCountry(view);
  }
}

function onlyCountry({ seed, features }: View): string {
  return empty('input', { type: 'hidden', name: nameOf(seed, features.names, 'country'), value: 'US' });
}

/** A part of its own: it is drawn again for another country. */
export function stateField(view: View): string {
  return tag('div', { 'data-live': 'state' }, stateControl(view));
}

export function stateControl(view: View): string {
  const { features, session } = view;
  if (features.state === 'none') return '';
  const country = countryOf(view);
  const places = statesOf(country);
  if (features.stateAppears !== 'always' && country === '') return '';
  if (places.length === 0)
    return features.state === 'text' ? textField(view, { ...STATE, isRequired: false }) : '';
  const current = codeOf(places, session.details.state ?? '') ?? '';
  switch (features.state) {
    case 'names':
    case 'codes':
      return select(view, STATE, places, current, features.state === 'codes', { 'data-refresh': true });
    case 'text':
      return textField(view, STATE);
    case 'listbox':
    case 'divList':
      return dropList(view, STATE, places, current, features.state === 'listbox');
  }
}

/** Options are called by names with numbers for values, or by codes. */
function select(
  view: View,
  field: Field,
  places: Place[],
  current: string,
  byCode: boolean,
  more: Record<string, boolean>,
): string {
  const first = `<option value="">${escapeHtml(view.words('choose'))}</option>`;
  const options = places.map(({ code, name }, index) => {
    const text = byCode && field.key === 'state' ? code : name;
    return tag(
      'option',
      { value: byCode ? code : String(3_600 + index), selected: code === current },
      escapeHtml(text),
    );
  });
  const needed = {
    ...identity(view, field),
    class: view.skin('input'),
    ...more,
    ...mark(view, `select:${field.key}`),
  };
  return labeled(view, field, `<select${attributes(needed)}>${first}${options.join('')}</select>`);
}

/** A select's number back to a code. */
export function placeTold(places: Place[], told: string): string {
  return /^36\d\d$/.test(told) ? (places[Number(told) - 3_600]?.code ?? '') : (codeOf(places, told) ?? '');
}

function dropList(view: View, field: Field, places: Place[], current: string, hasRoles: boolean): string {
  const name = nameOf(view.seed, view.features.names, field.key);
  const wanted = field.key === 'country' ? view.world.buyer.country : view.world.buyer.state;
  const shown = places.find(({ code }) => code === current)?.name ?? view.words('choose');
  const items = places.map(({ code, name: text }) =>
    tag(
      hasRoles ? 'li' : 'div',
      {
        ...(hasRoles ? { role: 'option', 'aria-selected': String(code === current) } : {}),
        'data-pick': name,
        'data-value': code,
        'data-in-list': true,
        'data-refresh-on-pick': true,
        ...(code === wanted ? mark(view, `pick:${field.key}`) : {}),
      },
      escapeHtml(text),
    ),
  );
  const opener = hasRoles
    ? tag(
        'button',
        {
          type: 'button',
          'data-open': true,
          id: idOf(view, field.key),
          'aria-haspopup': 'listbox',
          'aria-expanded': 'false',
          ...(current === wanted ? {} : mark(view, 'open')),
        },
        escapeHtml(shown),
      )
    : tag(
        'div',
        { 'data-open': true, class: 'press', ...(current === wanted ? {} : mark(view, 'open')) },
        escapeHtml(shown),
      );
  const list = hasRoles
    ? `<ul role="listbox" class="options-list" hidden>${items.join('')}</ul>`
    : `<div class="options-list" hidden>${items.join('')}</div>`;
  const hidden = empty('input', { type: 'hidden', name, value: current, 'data-choice': true });
  return labeled(view, field, `<div>${opener}${list}${hidden}</div>`);
}

/** Typing filters a list; only what is picked from it counts. */
function typeahead(view: View, current: string): string {
  const name = nameOf(view.seed, view.features.names, 'country');
  const input = empty('input', {
    type: 'text',
    id: idOf(view, 'country'),
    autocomplete: 'off',
    role: 'combobox',
    'aria-expanded': 'false',
    value: current && countryName(current),
    'data-typeahead': true,
    placeholder: view.features.labels === 'placeholder' ? view.words('country') : undefined,
    ...(current === view.world.buyer.country
      ? {}
      : mark(view, `type:${countryName(view.world.buyer.country)}`)),
  });
  const items = countries.map(({ code, name: text }) =>
    tag(
      'li',
      {
        role: 'option',
        'data-pick': name,
        'data-value': code,
        'data-in-list': true,
        'data-refresh-on-pick': true,
        ...(code === view.world.buyer.country ? mark(view, 'pick:country') : {}),
      },
      escapeHtml(text),
    ),
  );
  return labeled(
    view,
    COUNTRY,
    `${input}<ul role="listbox" class="options-list" hidden>${items.join('')}</ul>${empty('input', { type: 'hidden', name, value: current, 'data-choice': true })}`,
  );
}

export function placeLine(view: View): string {
  const { details } = view.session;
  const country = countryOf(view);
  return [details.city, stateName(country, details.state ?? ''), details.zip, countryName(country)]
    .filter(Boolean)
    .join(', ');
}
