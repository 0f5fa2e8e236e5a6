import type { OptionsSchema } from '../errand.ts';
import type { Method, ProductOption } from '../readings.ts';
import { WITHOUT_BILL } from './bill.ts';
import { CONTACT_NAMES, optionKey, slug, unusedName } from './names.ts';
import type { Contact } from './wishes.ts';

export interface Missing {
  options: ProductOption[];
  /** Names of products that nobody chose from. */
  products?: string[];
  contact: MissingContact[];
  others: { name: string; label: string; choices?: string[] }[];
  methods?: Method[];
  /** The shop has nothing that was requested. */
  needsShipping?: boolean;
  /** The payment methods of a shop that doesn’t accept cards. */
  payments?: string[];
  /** Another one was requested. */
  isOtherPayment?: boolean;
  /** The prompt has a number that may not be the quantity. */
  needsQuantity?: boolean;
  /** It was said how many to buy. */
  isCounted?: boolean;
  /** The shop hasn’t taken the billing address that was requested, or parts of it are missing. */
  billing?: 'not_taken' | 'incomplete';
  /** The shop sells only to customers with an account. */
  needsAccount?: boolean;
  needsCvc: boolean;
}

export interface MissingContact {
  field: keyof Contact;
  label?: string;
  choices?: string[];
  /** What the shop said about the current value. */
  complaint?: string;
}

type Property = Record<string, unknown>;

const LONGEST_LABEL = 200;
const LONGEST_VALUE = 500;

/** What a field accepts, in plain words. */
const CONTACT: Record<keyof Contact, Property> = {
  name: { description: 'The recipient’s full name.', examples: ['Ada Lovelace'] },
  email: {
    description: 'Where the shop sends the order confirmation.',
    format: 'email',
    examples: ['ada@example.com'],
  },
  phone: {
    description: 'A phone number with country code.',
    pattern: '^[+(]?[0-9][0-9 ()./-]{4,24}$',
    examples: ['+1 217 555 0123'],
  },
  company: { description: 'Company name.' },
  line1: { description: 'Street address.', examples: ['12 Main Street'] },
  line2: { description: 'Apartment, suite, or unit.', examples: ['Apt 4'] },
  city: { description: 'City or town.', examples: ['Springfield'] },
  state: { description: 'State or province.', examples: ['IL'] },
  postalCode: { description: 'ZIP or postal code.', examples: ['62704'] },
  country: { description: 'Country, by two-letter code or name.', examples: ['US'] },
};

/** A JSON Schema of what’s still missing, with the shop’s own labels. */
export function questionFor(missing: Missing): OptionsSchema {
  const properties = new Map<string, Property>();
  const required: string[] = [];
  function ask(name: string, property: Property, isRequired = true): void {
    const unused = unusedName(name, properties);
    properties.set(unused, property);
    if (isRequired) required.push(unused);
  }

  if (missing.products?.length)
    ask('product', choiceOf('Product', 'Which product to buy.', missing.products));
  for (const option of missing.options) ask(optionKey(option), optionProperty(option), option.isRequired);
  if (missing.needsQuantity) ask('quantity', QUANTITY);
  else if (!missing.isCounted && (missing.options.length > 0 || missing.products?.length))
    ask('quantity', QUANTITY, false);
  for (const one of missing.contact) {
    ask(CONTACT_NAMES[one.field], contactProperty(one));
    // A new street may come with more details than shops insist on.
    if (one.field === 'line1' && !one.complaint && !missing.contact.some(({ field }) => field === 'line2'))
      ask(CONTACT_NAMES.line2, contactProperty({ field: 'line2' }), false);
  }
  for (const { name, label, choices } of missing.others)
    ask(slug(name) || slug(label) || 'answer', choiceOf(label, 'Required by the shop.', choices ?? []));
  if (missing.methods?.length)
    ask(
      'shipping_method',
      methodProperty(missing.methods, missing.needsShipping),
      missing.needsShipping ?? false,
    );
  if (missing.payments?.length)
    ask(
      'payment_method',
      choiceOf('Payment', missing.isOtherPayment ? NOT_OFFERED : NO_CARD, missing.payments),
    );
  if (missing.billing) ask('billing_address', BILLING[missing.billing]);
  if (missing.needsAccount) ask('create_account', CREATE_ACCOUNT);
  if (missing.needsCvc) ask('card_cvc', CARD_CVC);

  // Where the shop requires none of them, the prompt does: “a pen, engraved”.
  const due = required.length > 0 ? required : [...properties.keys()].filter((name) => name !== 'quantity');
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: Object.fromEntries(properties),
    required: due,
  };
}

const QUANTITY: Property = {
  title: 'Quantity',
  type: 'integer',
  minimum: 1,
  maximum: 9_999,
  description: 'How many to buy. Defaults to one.',
  examples: [1],
};

const BILLING: Record<NonNullable<Missing['billing']>, Property> = {
  not_taken: {
    title: 'Billing address',
    type: 'string',
    description:
      'Till couldn’t give this shop the billing address you asked for, so the bill may go to the shipping address. Order without it, or cancel.',
    enum: [WITHOUT_BILL],
  },
  incomplete: {
    title: 'Billing address',
    type: 'string',
    description: 'The whole address that the bill goes to, with a name, a city, and a ZIP or postal code.',
    minLength: 1,
    maxLength: LONGEST_VALUE,
    examples: ['Ada Lovelace, 12 Main Street, Springfield, IL 62704, US'],
  },
};

const CREATE_ACCOUNT: Property = {
  title: 'Create an account',
  type: 'boolean',
  description:
    'This shop sells only to customers with an account. May Till create one with your email address?',
};

const NOT_SO = 'The request doesn’t match exactly one of the shop’s shipping methods. Choose one, or cancel.';

const NOT_OFFERED = 'This shop doesn’t offer the requested payment method. Choose another, or cancel.';

const NO_CARD = 'This shop doesn’t accept cards. Choose how to pay, or cancel.';

const CARD_CVC: Property = {
  title: 'Card security code (CVC)',
  type: 'string',
  pattern: '^[0-9]{3,4}$',
  writeOnly: true,
  description: 'The 3 or 4 digits printed on the card. They’re used for this purchase and then erased.',
};

function optionProperty(option: ProductOption): Property {
  const labels = option.values.filter((value) => !value.isUnavailable).map((value) => value.label);
  const title = titleOf(option.label, option.name);
  if (option.kind === 'checkbox' && option.values.length < 2)
    return { title, type: 'boolean', description: 'Whether to add this.' };
  if (option.values.length === 0) return choiceOf(title, 'The text to enter.', []);
  return choiceOf(
    title,
    labels.length > 0 ? 'Pick an option.' : 'None of these can be bought right now.',
    labels,
  );
}

function contactProperty({ field, label, choices, complaint }: MissingContact): Property {
  const { description, ...usual } = CONTACT[field];
  const said = complaint?.trim() ? ` The shop says: “${shortened(complaint)}”` : '';
  const fallback = CONTACT_NAMES[field].replace(/_|(?=\d)/g, ' ');
  // Shops ask for parts of a name that Till asks for as one.
  const title = field === 'name' ? 'Full name' : titleOf(label ?? '', fallback);
  const property = choiceOf(title, `${String(description)}${said}`, choices ?? []);
  return property.enum ? property : { ...property, ...usual };
}

function methodProperty(methods: Method[], isUnmet = false): Property {
  return choiceOf(
    'Shipping method',
    isUnmet ? NOT_SO : 'How the order ships.',
    methods.map((method) => method.label),
  );
}

/** A string, or one of the choices if there are any. */
function choiceOf(label: string, description: string, choices: string[]): Property {
  const distinct = [...new Set(choices)].filter((choice) => choice.trim() !== '');
  const property = { title: titleOf(label, 'Answer'), type: 'string', description };
  if (distinct.length > 0) return { ...property, enum: distinct };
  return { ...property, minLength: 1, maxLength: LONGEST_VALUE };
}

function titleOf(label: string, fallback: string): string {
  return shortened(label.replace(/[\s*:]+$/, '')) || shortened(fallback) || 'Answer';
}

function shortened(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length > LONGEST_LABEL
    ? `${characters.slice(0, LONGEST_LABEL - 1).join('')}…`
    : characters.join('');
}
