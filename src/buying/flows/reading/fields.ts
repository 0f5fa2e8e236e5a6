import {
  BARE_PROMPT,
  CARD_CODE,
  CARD_OR_NUMBER,
  CARD_OR_PAYMENT,
  CARD_SECTION,
  COUPON_FORM,
  FAX,
  INVITATION,
  NEWSLETTER_FORM,
  NUMBER_ALONE,
  OPINION_BUTTON,
  OPINION_FORM,
  OPINIONS,
  SEARCH_FORM,
  SECOND_LINE,
  SIGN_IN,
  VALID_FROM,
  WHOLE_NAME,
} from '../lexicon/forms.ts';
import { OPTIONAL, OPTIONAL_ASIDE } from '../lexicon/optional.ts';
import { QUANTITY } from '../lexicon/quantities.ts';
import type { FieldMeaning, FieldReading } from '../readings.ts';
import type { Control, Survey } from '../survey.ts';
import { countryOf } from '../words/country.ts';
import { told } from './beside-others.ts';
import { opensCalendar } from './calendar.ts';
import { ofCard } from './card-address.ts';
import { expiryPartIn, withCardParts } from './card-parts.ts';
import { meaningOfChoices } from './field-choices.ts';
import { AUTOCOMPLETE, asWords, inWords, ownWords } from './field-names.ts';
import { ADDRESS, purposeOf } from './field-purpose.ts';
import { withFirstParts } from './first-parts.ts';
import { readListboxes } from './listboxes.ts';
import { withNamesBelow } from './names-below.ts';
import { withSecondLines } from './second-line.ts';
import { withTwoAddresses } from './two-addresses.ts';

const UNLISTED = new Set<FieldMeaning>(['company', 'line1', 'line2', 'card_number', 'card_cvc', 'card_name']);
/** What every visible field is for. */
export function readFields(survey: Survey): FieldReading[] {
  const controls = survey.controls.filter(isToFill).map((control) => readControl(control, survey));
  const apart = withTwoAddresses([...controls, ...readListboxes(survey, controls)], survey, ADDRESS);
  const fields = withSecondLines(
    withFirstParts(told(withNamesBelow(apart, survey.controls))),
    survey.controls.filter(isToFill),
  );
  return ofCard(withCardParts(fields, survey.controls), survey);
}

function isToFill(control: Control): boolean {
  const { kind, isVisible, coveredBy, isDisabled, isReadOnly, type } = control;
  if (opensCalendar(control)) return true;
  if (kind !== 'text' && kind !== 'select') return false;
  if (isDisabled || (isReadOnly && type !== 'select')) return false;
  return isVisible || (kind === 'select' && coveredBy !== null);
}

function readControl(control: Control, survey: Survey): FieldReading {
  const meaning = meaningOf(control, survey);
  return {
    ref: control.ref,
    meaning,
    purpose: purposeOf(meaning, control, lastTokens(control.autocomplete)),
    isRequired: control.isRequired && (!RARELY_REQUIRED.has(meaning) || isSurelyRequired(control)),
    isListbox: false,
    label: labelOf(control, meaning),
  };
}

/** What hardly anybody has to fill in: a class on the row around it is often there for all rows alike. */
const RARELY_REQUIRED = new Set<FieldMeaning>(['line2', 'company', 'middle_name', 'fax']);

function isSurelyRequired({ invalid, label, near, placeholder }: Control): boolean {
  return invalid !== '' || /\*|\(required\)/i.test(`${label} ${label ? '' : near} ${placeholder}`);
}

/** The shop’s own label: of everything around a field, the text that matches what the field is for. */
function labelOf(
  { label, near, placeholder, ariaLabel, name, choices }: Control,
  meaning: FieldMeaning,
): string {
  const unchosen = choices.find(({ value }) => value === '')?.label ?? '';
  const prompt = BARE_PROMPT.isIn(unchosen.replace(/[^\p{L} ]/gu, '').trim()) ? '' : unchosen;
  const said = [label, ariaLabel, placeholder || prompt, near, ownWords(name), unchosen].filter(Boolean);
  const named = said.find((text) => text.length < 60 && inWords(text) === meaning) ?? said[0] ?? '';
  return named.replace(/[\s*:]+$/, '').trim();
}

/** What may be chosen from a list that is searched. */
const PLACE = new Set<FieldMeaning>(['country', 'state', 'city', 'line1', 'postal_code']);

/** The ladder: the most explicit source counts first. */
function meaningOf(control: Control, survey: Survey): FieldMeaning {
  const { type, kind, name, id, placeholder, ariaLabel, label, near } = control;
  if (type === 'password' && mayBeLeftEmpty(control)) return 'unknown';
  if (type === 'password') return isCardCode(control) ? 'card_cvc' : 'password';
  if (type === 'search' && !PLACE.has(inWords(label) ?? 'search')) return 'search';
  const form = control.form === null ? '' : asWords(survey.forms[control.form]?.marks ?? '');
  if (SEARCH_FORM.isIn(form) && kind === 'text') return 'search';
  if (NEWSLETTER_FORM.isIn(`${form} ${name} ${id}`)) return 'newsletter';
  if (
    type === 'email' &&
    control.form !== null &&
    NEWSLETTER_FORM.isIn(survey.forms[control.form]?.action ?? '')
  )
    return 'newsletter';
  if (COUPON_FORM.isIn(form)) return 'coupon';
  // “Quantity of City Map Poster” doesn’t ask for a city.
  if (VALID_FROM.isIn(`${label} ${near}`) || VALID_FROM.isIn(asWords(name))) return 'unknown';
  if (FAX.isIn(`${label} ${asWords(name)}`) || QUANTITY.isIn(`${label} ${ariaLabel}`)) return 'unknown';
  if (NUMBER_ALONE.isIn(label.replace(/[\s*:]+$/, '')) && isOfStreet(name)) return 'house_number';
  const listed = kind === 'select' ? meaningOfChoices(control.choices) : undefined;
  if (listed) return listed;
  const tokens = lastTokens(control.autocomplete)
    .map((token) => AUTOCOMPLETE[token])
    .filter(Boolean);
  // Some forms say of all their names that they’re given ones.
  if (tokens.includes('given_name') && WHOLE_NAME.isIn(label)) return 'name';
  // “email username” is an email address, which also serves to sign in.
  const said = tokens.includes('email') ? 'email' : tokens[0];
  if (said) return refined(said, control, survey, form);
  if (type === 'email') return refined('email', control, survey, form);
  const own = isOwnLabel(near) && near !== control.heading ? near : '';
  const beside = isContradicted(own, placeholder, name) ? '' : own;
  for (const text of [label, ariaLabel, beside, placeholder, ownWords(name), asWords(id)]) {
    const meaning = inWords(text);
    if (meaning) return refined(meaning, control, survey, form);
  }
  if (type === 'tel' && !CARD_OR_NUMBER.isIn(`${name}${id}`)) return 'phone';
  if (CARD_OR_PAYMENT.isIn(control.heading) && kind === 'select')
    return expiryPartIn(`${label} ${asWords(name)} ${asWords(id)} ${control.choices[0]?.label ?? ''}`);
  const behind = isNamedBehind(survey) ? inWords(control.after) : undefined;
  return behind ? refined(behind, control, survey, form) : 'unknown';
}

/** Most fields are named by what stands behind them: then that counts before a line that may be a heading. */
function isNamedBehind({ controls }: Survey): boolean {
  const named = controls.filter(({ isVisible, near }) => isVisible && near !== '');
  return named.filter(({ near, after }) => near === after).length > named.length / 3;
}

/** “Number” says nothing by itself; `shippingAddress[address2]` does. */
function isOfStreet(name: string): boolean {
  const meaning = inWords(ownWords(name));
  return meaning === 'line1' || meaning === 'line2';
}

/**
 * A nearby text belongs to another field if everything the field itself says is something else, and to none if it says
 * what is instead of asking: “Country: United States”.
 */
function isContradicted(near: string, placeholder: string, name: string): boolean {
  const said = inWords(placeholder);
  const named = inWords(ownWords(name));
  const own = /\p{L}:\s+\p{Lu}/u.test(near) ? (said ?? named) : said === named ? said : undefined;
  return own !== undefined && own !== inWords(near);
}

/** A form with nothing but an email address and “Subscribe”. */
function isAllThatSubscribes({ ref, form }: Control, { controls, pressables }: Survey): boolean {
  if (form === null) return false;
  const isIn = (one: { form: number | null; isVisible: boolean }) => one.form === form && one.isVisible;
  const buttons = pressables.filter((one) => isIn(one) && one.tag !== 'a');
  return (
    controls.every((one) => one.ref === ref || !isIn(one) || one.kind === 'checkbox') &&
    buttons.some(({ text }) => INVITATION.isIn(text)) &&
    buttons.every(({ text }) => text === '' || INVITATION.isIn(text))
  );
}

function isCardCode({ name, id, label, placeholder, autocomplete }: Control): boolean {
  return CARD_CODE.isIn(`${asWords(name)} ${asWords(id)} ${label} ${placeholder} ${autocomplete}`);
}

/** “Choose a password (optional)” only creates an account for those who want one. */
function mayBeLeftEmpty({ label, near, placeholder }: Control): boolean {
  const words = `${label} ${near} ${placeholder}`;
  return OPTIONAL.isIn(words) || OPTIONAL_ASIDE.isIn(words);
}

/** Long texts before a field aren’t its name, nor is a country that can’t be chosen. */
function isOwnLabel(near: string): boolean {
  const stated = near.split(/:\s+/)[1];
  return near.length > 0 && near.length <= 40 && !(stated && countryOf(stated));
}

/** Places where an email address isn’t the buyer’s, and street names that hide a second line. */
function refined(meaning: FieldMeaning, control: Control, survey: Survey, form: string): FieldMeaning {
  const around = `${form} ${control.heading} ${control.placeholder}`;
  if (meaning === 'email' && (INVITATION.isIn(around) || isAllThatSubscribes(control, survey)))
    return 'newsletter';
  if (meaning === 'email' && control.region === 'footer') return 'newsletter';
  if (OPINION_FORM.isIn(form) || OPINIONS.isIn(control.heading) || sendsOpinion(control, survey))
    return 'unknown';
  const isWithPassword = survey.controls.some(
    ({ form: other, type, isVisible }) =>
      isVisible && type === 'password' && other === control.form && other !== null,
  );
  const isSignIn = SIGN_IN.isIn(`${form} ${control.heading}`);
  const isNew = isWithPassword && registers(control, survey);
  if (meaning === 'login' && isNew && saysEmail(control)) return 'email';
  if ((meaning === 'email' || meaning === 'name') && isWithPassword && isSignIn && !isNew) return 'login';
  // Nobody’s company, street, or card is in a list; manufacturers, titles, and ways to pay are.
  if (control.kind === 'select' && UNLISTED.has(meaning)) return 'unknown';
  if (meaning === 'name' && isOnCard(control, survey)) return 'card_name';
  if (meaning === 'card_expiry') return expiryPart(control);
  if (meaning === 'line1' && (SECOND_LINE.isIn(asWords(control.name)) || isSecondOfTwo(control, survey)))
    return 'line2';
  return meaning;
}

function sendsOpinion({ form }: Control, { pressables }: Survey): boolean {
  return form !== null && pressables.some((one) => one.form === form && OPINION_BUTTON.isIn(one.text));
}

/** A form that creates an account asks who it’s for; a sign-in form knows. */
function registers({ form }: Control, { controls }: Survey): boolean {
  return controls.some((other) => {
    if (other.form !== form || !other.isVisible) return false;
    const meaning = inWords(other.label) ?? inWords(ownWords(other.name));
    return meaning === 'family_name' || meaning === 'line1';
  });
}

function saysEmail({ type, label, name }: Control): boolean {
  return type === 'email' || inWords(label) === 'email' || inWords(ownWords(name)) === 'email';
}

/** Where counting starts at zero, the line numbered one is the second. */
function isSecondOfTwo({ name }: Control, { controls }: Survey): boolean {
  const first = name.replace(/1(\]?)$/, '0$1');
  return first !== name && controls.some((other) => other.name === first);
}

/** Only “Name”, in the card’s own frame or section. */
function isOnCard(control: Control, { controls }: Survey): boolean {
  const meanings = ({ label, ariaLabel, near, placeholder, name }: Control) =>
    [label, ariaLabel, near, placeholder, ownWords(name)].map(inWords);
  if (meanings(control).includes('card_name') || CARD_SECTION.isIn(control.heading)) return true;
  if (control.frame === 0) return false;
  const beside = controls.filter(({ frame, isVisible }) => frame === control.frame && isVisible);
  const holding = (...wanted: FieldMeaning[]) =>
    beside.filter((one) => meanings(one).some((meaning) => meaning && wanted.includes(meaning)));
  // A whole checkout may be in a frame too: there, the name is the buyer’s.
  if (holding('line1', 'email').length === 0) return true;
  return holding('card_number').some(({ heading }) => heading === control.heading);
}

/** One label over two lists: month and year. */
function expiryPart({ name, id, label, placeholder, ariaLabel, choices }: Control): FieldMeaning {
  const named = expiryPartIn(`${asWords(name)} ${asWords(id)} ${ariaLabel}`);
  if (named !== 'unknown') return named;
  if (choices.length === 0) return 'card_expiry';
  const numbers = choices.map((choice) => Number(choice.value)).filter((value) => value > 0);
  if (/mm\s*\/\s*(yy|jj|aa)/i.test(`${label} ${placeholder}`) && numbers.length === 0) return 'card_expiry';
  return Math.max(...numbers, 0) > 12 ? 'card_expiry_year' : 'card_expiry_month';
}

function lastTokens(autocomplete: string): string[] {
  const tokens = autocomplete.toLowerCase().split(/\s+/).filter(Boolean);
  return [...tokens].reverse().filter((token) => token !== 'webauthn');
}
