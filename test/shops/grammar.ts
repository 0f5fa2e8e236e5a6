import { checkoutAxes } from './axes-checkout.ts';
import { storeAxes } from './axes-store.ts';
import { families } from './families.ts';
import { createChance } from './random.ts';

export const axes = { ...storeAxes, ...checkoutAxes };

export type AxisName = keyof typeof axes;
export type Features = { [Axis in AxisName]: keyof (typeof axes)[Axis]['values'] };

export const axisNames = Object.keys(axes) as AxisName[];
export const groups = [...new Set(axisNames.map((axis) => axes[axis].group))];

/** How often a shop of a family does what its family does. */
const LOYALTY = 0.8;

export function drawFeatures(seed: number, set: Partial<Features> = {}): Features {
  const drawn = Object.fromEntries(axisNames.map((axis) => [axis, drawValue(seed, axis)]));
  const family = set.family ?? (drawn.family as Features['family']);
  const habits: Record<string, string> = family === 'mixed' ? {} : families[family];
  for (const [axis, value] of Object.entries(habits))
    if (createChance(seed, `habit ${axis}`).next() < LOYALTY) drawn[axis] = value;
  return settle({ ...(drawn as Features), ...set });
}

function drawValue(seed: number, axis: AxisName): string {
  const values = Object.entries(axes[axis].values as Record<string, number>);
  const all = values.reduce((sum, [, weight]) => sum + weight, 0);
  let left = createChance(seed, axis).next() * all;
  for (const [value, weight] of values) {
    left -= weight;
    if (left < 0) return value;
  }
  return plainValue(axis);
}

export function plainValue(axis: AxisName): string {
  const [plain] = Object.keys(axes[axis].values);
  if (plain === undefined) throw new Error(`${axis} has no values`);
  return plain;
}

/** The same shop with some groups of axes made plain. */
export function plainIn(features: Features, plainGroups: readonly string[]): Features {
  const plain = axisNames
    .filter((axis) => plainGroups.includes(axes[axis].group))
    .map((axis) => [axis, plainValue(axis)]);
  return settle({ ...features, ...(Object.fromEntries(plain) as Partial<Features>) });
}

type Rule = { when(features: Features): boolean; becomes: Partial<Features> };

/** What cannot be together, and what then gives way. Later rules see what earlier ones changed. */
const rules: Rule[] = [
  {
    when: ({ options }) => options === 'none',
    becomes: { addState: 'enabled', dependent: 'no', surcharge: 'none' },
  },
  { when: ({ options }) => options !== 'two', becomes: { dependent: 'no' } },
  {
    when: ({ options, optionWidget }) => options === 'none' || optionWidget === 'links',
    becomes: { optionsLoad: 'ready' },
  },
  // What appears late is waited for by a button that is disabled until everything is chosen.
  {
    when: ({ optionsLoad }) => optionsLoad === 'late',
    becomes: { dependent: 'no', addState: 'disabled', optionDefault: 'none' },
  },
  // Links lead to a page per variant, where nothing is left to choose.
  {
    when: ({ optionWidget }) => optionWidget === 'links',
    becomes: { options: 'one', dependent: 'no', addState: 'enabled' },
  },
  {
    when: ({ optionWidget }) => optionWidget === 'buttonPrice',
    becomes: { surcharge: 'silent', optionDefault: 'none', money: 'dollar' },
  },
  {
    when: ({ optionDefault, addState }) => optionDefault === 'wrong' && addState !== 'late',
    becomes: { addState: 'enabled' },
  },
  { when: ({ dependent }) => dependent === 'yes', becomes: { optionDefault: 'none' } },
  { when: ({ minimum }) => minimum === 'two', becomes: { quantity: 'few' } },
  {
    when: ({ quantityUi, quantity }) => quantityUi === 'capped' && quantity === 'hundreds',
    becomes: { quantityUi: 'input' },
  },
  {
    when: ({ quantityUi, quantity }) => quantityUi === 'select' && quantity !== 'one',
    becomes: { quantity: 'few' },
  },
  {
    when: ({ quantityUi, quantity }) => quantityUi === 'stepper' && quantity === 'hundreds',
    becomes: { quantity: 'few' },
  },
  // Without a cart page nobody could set the quantity there.
  {
    when: ({ quantityUi, afterAdd }) => quantityUi === 'cart' && afterAdd === 'checkout',
    becomes: { afterAdd: 'cart' },
  },
  {
    when: ({ cartUpdate, quantity }) => cartUpdate === 'stepper' && ['dozen', 'hundreds'].includes(quantity),
    becomes: { cartUpdate: 'button' },
  },
  {
    when: ({ addon, afterAdd }) => addon.endsWith('OnCart') && afterAdd === 'checkout',
    becomes: { afterAdd: 'cart' },
  },
  {
    when: ({ cartAsks, afterAdd }) => cartAsks !== 'nothing' && afterAdd === 'checkout',
    becomes: { afterAdd: 'cart' },
  },
  { when: ({ houseNumber }) => houseNumber === 'separate', becomes: { line2: 'none' } },
  {
    when: ({ country }) => country === 'fixed' || country === 'stated',
    becomes: { countryDefault: 'right', stateAppears: 'always', abroad: 'us' },
  },
  // Where a country is typed, nothing tells the shop to list its states.
  { when: ({ country }) => country === 'text', becomes: { countryDefault: 'none', stateAppears: 'always' } },
  { when: ({ country, state }) => country === 'text' && state !== 'none', becomes: { state: 'text' } },
  { when: ({ state }) => state === 'text' || state === 'none', becomes: { stateAppears: 'always' } },
  {
    when: ({ countryDefault, state }) => countryDefault !== 'right' && state !== 'text' && state !== 'none',
    becomes: { stateAppears: 'afterCountry' },
  },
  // A shop that reloads on a change of country must get it from a select.
  {
    when: ({ stateAppears, country }) => stateAppears === 'reload' && !['names', 'codes'].includes(country),
    becomes: { stateAppears: 'afterCountry' },
  },
  {
    when: ({ layout, shippingWidget }) => layout !== 'single' && shippingWidget === 'modal',
    becomes: { shippingWidget: 'radios' },
  },
  {
    when: ({ shippingWidget }) => shippingWidget === 'flat',
    becomes: { shippingOffer: 'single', shippingWish: 'none' },
  },
  { when: ({ shippingOffer }) => shippingOffer === 'single', becomes: { shippingWish: 'none' } },
  {
    when: ({ shippingWish, language }) => shippingWish === 'carrier' && language !== 'en',
    becomes: { shippingWish: 'express' },
  },
  { when: ({ shippingWish }) => shippingWish === 'carrier', becomes: { carrier: 'shared' } },
  { when: ({ language }) => language !== 'en', becomes: { carrier: 'none' } },
  {
    when: ({ payWish, methods }) => payWish === 'check' && methods !== 'noneChosen',
    becomes: { methods: 'cardChosen' },
  },
  { when: ({ language }) => language !== 'en', becomes: { payWish: 'card' } },
  {
    when: ({ methods, finalState }) => finalState === 'renamed' && methods !== 'noneChosen',
    becomes: { finalState: 'enabled' },
  },
  {
    when: ({ finalState, terms }) => finalState === 'disabled' && terms !== 'checkbox',
    becomes: { terms: 'checkbox' },
  },
  { when: ({ layout }) => layout === 'single', becomes: { stepping: 'three', strip: 'none' } },
  {
    when: ({ cardForm, review }) => cardForm === 'modal' && review !== 'none',
    becomes: { cardForm: 'inline' },
  },
  { when: ({ gate }) => gate === 'emailFirst', becomes: { emailConfirm: 'no' } },
  // Browsers send no cookie when another site leads a frame back to the shop.
  {
    when: ({ rendering, cardForm }) => rendering === 'frame' && cardForm === 'hosted',
    becomes: { cardForm: 'ownPage' },
  },
  { when: ({ names }) => names === 'none', becomes: { ids: 'changing' } },
  { when: ({ rendering }) => rendering === 'frame', becomes: { confirmation: 'thanks' } },
  { when: ({ buttons, markup }) => buttons === 'div' && markup === 'bare', becomes: { buttons: 'input' } },
];

export function settle(features: Features): Features {
  let settled = features;
  for (const { when, becomes } of rules) if (when(settled)) settled = { ...settled, ...becomes };
  return settled;
}

/** `axis=value` as on a command line. */
export function parseSetting(text: string): Partial<Features> {
  const [axis = '', value = ''] = text.split('=');
  if (!Object.hasOwn(axes, axis)) throw new Error(`There is no axis ${axis}: ${axisNames.join(', ')}`);
  const { values } = axes[axis as AxisName];
  if (!Object.hasOwn(values, value))
    throw new Error(`${axis} is one of ${Object.keys(values).join(', ')}, not ${value}`);
  return { [axis]: value };
}
