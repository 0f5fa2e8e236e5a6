import type { Journey } from '../journey/journey.ts';
import { triesOf } from '../journey/journey.ts';
import { AS_GUEST, REGISTER, SIGN_IN_BUTTON, TAKEN } from '../lexicon/accounts.ts';
import type { Term } from '../lexicon/term.ts';
import type { Look } from '../look.ts';
import type { ButtonReading, FieldReading } from '../readings.ts';
import type { Control } from '../survey.ts';
import { plain } from '../target.ts';
import { fresh } from './in-the-way.ts';
import { pressKey } from './keys.ts';
import { type Decision, decide, end, type Filling } from './move.ts';
import { isOpenTab } from './open-tab.ts';

/** Shops without guest checkout: with the buyer’s consent, an account is created, or an earlier one is used. */

const SIGN_IN_TRIES = 'sign in';
const REGISTERING = 'register';
/** Once each for two fields that are filled in apart, and again after one rejection. */
const MOST_REGISTERING = 4;

const NAMES = new Set(['name', 'given_name', 'family_name', 'line1']);

export function accountMove(look: Look, journey: Journey): Decision | undefined {
  const forms = formsIn(look);
  const isWall = look.kind === 'login' && forms.signIn !== undefined && !asksElsewhere(look);
  if (forms.register === undefined && !isWall) return undefined;
  if (look.buttons.some((one) => one.purpose === 'guest' && isDrawnOpen(look, one))) return undefined;
  if (fresh(look, journey, 'guest') || guestChoices(look).some(({ checked }) => checked)) return undefined;
  const { account, errand, contact } = journey;
  const leave = errand.options.create_account;
  if (leave === false || leave === 'false')
    return end('unsupported_checkout', 'The shop sells only to customers with an account.', {
      isFinal: true,
    });
  if (leave === undefined || leave === null)
    return decide({ kind: 'ask' }, 'The shop sells only to customers with an account.', [
      { kind: 'needs_account' },
    ]);
  if (!account) {
    if (!contact.email || triesOf(journey, 'account') > 0)
      return end(
        'unsupported_checkout',
        'The shop sells only to customers with an account, and Till couldn’t create one.',
      );
    return decide({ kind: 'account', email: contact.email }, 'The buyer agreed to create an account.', [
      { kind: 'tried', what: 'account' },
    ]);
  }
  if (account.isNew && look.notice && TAKEN.isIn(look.notice.words))
    return decide({ kind: 'wait', ms: 0 }, 'The buyer already has an account at this shop.', [
      { kind: 'account', isNew: false },
    ]);
  return account.isNew ? registerAt(look, journey, forms) : signInAt(look, journey, forms);
}

/** Where guest checkout is an option next to registering, or a checkbox. */
export function guestChoice(look: Look, journey: Journey): Decision | undefined {
  const choice = guestChoices(look).find(
    ({ checked, label, near }) => !checked && triesOf(journey, `guest ${plain(label || near)}`) < 3,
  );
  if (!choice) return undefined;
  const label = choice.label || choice.near;
  const pick = { ref: choice.ref, label, isRequired: true, isExtra: false, isChecked: false };
  return decide({ kind: 'pick', pick, as: 'guest' }, `“${label}” doesn’t require an account.`, [
    { kind: 'tried', what: `guest ${plain(label)}` },
  ]);
}

/** A page that only asks whether to sign in, to register, or to go on without an account. */
export function asksWhetherGuest(look: Look): boolean {
  const isShown = ({ ref, purpose }: ButtonReading) =>
    purpose === 'guest' &&
    look.survey.pressables.some((one) => one.ref === ref && one.isVisible && one.region === 'main');
  return guestChoices(look).length > 0 || look.buttons.some(isShown);
}

function guestChoices({ survey }: Look): Control[] {
  return survey.controls.filter(
    ({ kind, label, near, isDisabled, isVisible }) =>
      (kind === 'radio' || kind === 'checkbox') && !isDisabled && isVisible && AS_GUEST.isIn(label || near),
  );
}

/** An account keeps its cart: what’s in it is checked before anything is paid. */
export function restoredCart(look: Look, journey: Journey): Decision | undefined {
  const isSignedIn = triesOf(journey, SIGN_IN_TRIES) > 0 && journey.account?.isNew === false;
  if (!isSignedIn || look.kind === 'cart' || triesOf(journey, RESTORED) > 0) return undefined;
  if (look.fields.some(({ meaning }) => meaning === 'password')) return undefined;
  const button = fresh(look, journey, 'to_cart');
  return (
    button &&
    decide({ kind: 'press', button }, 'The account’s cart may already have items in it.', [
      { kind: 'tried', what: RESTORED },
    ])
  );
}

const RESTORED = 'look into the cart of the account';

/** A tab for guests that’s already open. A button that leads on may only be drawn like one. */
export function isOpenForGuests(look: Look, button: ButtonReading): boolean {
  const pressable = look.survey.pressables.find(({ ref }) => ref === button.ref);
  return pressable !== undefined && isDrawnOpen(look, button) && isOpenTab(look, pressable);
}

/** A button that sends a form may look like the open one beside others. */
function isDrawnOpen({ survey }: Look, { ref }: ButtonReading): boolean {
  const pressable = survey.pressables.find((one) => one.ref === ref);
  return pressable?.isChosen === true && pressable.type !== 'submit';
}

interface Forms {
  /** The form that creates an account. */
  register: number | undefined;
  signIn: number | undefined;
}

function formsIn(look: Look): Forms {
  const passwords = look.fields.filter(({ meaning }) => meaning === 'password');
  const formOf = (field: FieldReading) => controlOf(look, field)?.form ?? undefined;
  const asksNames = (form: number | undefined) =>
    form !== undefined && look.fields.some((field) => NAMES.has(field.meaning) && formOf(field) === form);
  const register = passwords.find((field) => field.isRequired && asksNames(formOf(field)));
  const signIn = passwords.find((field) => formOf(field) !== undefined && !asksNames(formOf(field)));
  return { register: register && formOf(register), signIn: signIn && formOf(signIn) };
}

/** A form for the buyer’s details that has no password field. */
function asksElsewhere(look: Look): boolean {
  return look.fields.some(({ meaning }) => NAMES.has(meaning));
}

function registerAt(look: Look, journey: Journey, { register }: Forms): Decision | undefined {
  if (register === undefined) {
    const link = wordsOn(look, journey, REGISTER);
    return link && decide({ kind: 'press', button: link }, 'The shop requires an account first.');
  }
  const due = passwordsIn(look, register);
  // The rest of the form is filled in and submitted like any other.
  if (due.length === 0) return undefined;
  if (triesOf(journey, REGISTERING) >= MOST_REGISTERING)
    return end(
      'merchant_error',
      look.notice
        ? `The shop didn’t create an account: “${look.notice.words}”`
        : 'The shop didn’t create an account.',
    );
  return decide({ kind: 'fill', fillings: due }, 'The account needs a password.', [
    { kind: 'tried', what: REGISTERING },
  ]);
}

function signInAt(look: Look, journey: Journey, { signIn }: Forms): Decision | undefined {
  if (signIn === undefined) {
    const link = wordsOn(look, journey, SIGN_IN_BUTTON);
    return link && decide({ kind: 'press', button: link }, 'The buyer has an account at this shop.');
  }
  const email = look.fields.find(
    (field) => ['login', 'email', 'name'].includes(field.meaning) && controlOf(look, field)?.form === signIn,
  );
  const element = email && controlOf(look, email);
  const wanted = journey.contact.email ?? '';
  const who: Filling[] =
    element && element.value !== wanted ? [{ field: email, element, values: [wanted] }] : [];
  const due = [...who, ...passwordsIn(look, signIn)];
  if (due.length > 0)
    return decide({ kind: 'fill', fillings: due }, 'The buyer has an account at this shop.');
  const submit = look.survey.pressables.find(
    ({ form, type, isVisible, isDisabled, tag }) =>
      form === signIn && isVisible && !isDisabled && (type === 'submit' || tag === 'button'),
  );
  const button: ButtonReading | undefined = submit && {
    ref: submit.ref,
    text: submit.text,
    purpose: 'login',
    isEnabled: true,
    score: 0,
  };
  const isRefused = !button || triesOf(journey, SIGN_IN_TRIES) > 1;
  // An account that was supposed to be created earlier may not exist.
  if (isRefused && triesOf(journey, 'register after all') === 0)
    return decide({ kind: 'wait', ms: 0 }, 'The buyer has no account at this shop.', [
      { kind: 'account', isNew: true },
      { kind: 'tried', what: 'register after all' },
    ]);
  if (isRefused) return end('merchant_error', 'The shop rejected the sign-in.', { isFinal: true });
  return decide({ kind: 'press', button }, 'The buyer has an account at this shop.', [
    { kind: 'tried', what: SIGN_IN_TRIES },
  ]);
}

function passwordsIn(look: Look, form: number): Filling[] {
  return look.fields.flatMap((field) => {
    const element = controlOf(look, field);
    const isDue = field.meaning === 'password' && element?.form === form && element.value === '';
    return isDue ? [{ field, element, values: [], isPassword: true }] : [];
  });
}

function controlOf({ survey }: Look, { ref }: FieldReading): Control | undefined {
  return survey.controls.find((one) => one.ref === ref);
}

/** A link or button outside the header and footer. */
function wordsOn(look: Look, journey: Journey, words: Term): ButtonReading | undefined {
  const isInFrame = (ref: string) =>
    ['header', 'nav', 'footer'].includes(look.survey.pressables.find((one) => one.ref === ref)?.region ?? '');
  const fits = look.buttons.filter(({ text, isEnabled }) => isEnabled && words.isIn(text.trim()));
  return [...fits]
    .sort((one, other) => Number(isInFrame(one.ref)) - Number(isInFrame(other.ref)))
    .find((one) => triesOf(journey, pressKey(look, one)) < 2);
}
