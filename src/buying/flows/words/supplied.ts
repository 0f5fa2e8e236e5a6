import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { OptionsSchema } from '../errand.ts';
import { sizeProblem, storageProblem } from './bounds.ts';
import { canonical, nameIn, type Property } from './canonical.ts';
import { isCodeName } from './card-code.ts';

export interface Checked {
  /** Stored with the intent. */
  values: Record<string, unknown>;
  /** The card’s CVC, which is never stored with the rest. */
  cvc?: string;
  /** Each completes “… must be”. */
  problems: { name: string; shouldBe: string }[];
}

/** Names with a known meaning before any shop has asked. */
const KNOWN: Record<string, Property> = {
  quantity: { type: 'integer', minimum: 1, maximum: 9_999 },
  email: { type: 'string', format: 'email' },
};

const MOST_LISTED = 30;

const ajv = new Ajv2020({ strict: true, allErrors: true, ownProperties: true });
formats.default(ajv);

/**
 * Checks supplied values against what was requested. A value that means one of the shop’s labels becomes that label;
 * other values are kept as they are, because options are free-form. What’s still missing isn’t an error here: it’s
 * requested again. Strings are accepted for numbers and booleans, as in forms, unless `textual` is false.
 */
export function checkOptions(
  schema: OptionsSchema | undefined,
  given: Record<string, unknown>,
  textual = true,
): Checked {
  const properties = { ...KNOWN, ...propertiesOf(schema) };
  const problems: Checked['problems'] = [];
  const values = new Map<string, unknown>();
  let cvc: string | undefined;
  for (const [said, value] of Object.entries(given)) {
    if (isCodeName(said)) {
      cvc = codeOf(value);
      if (cvc === undefined && value !== null && value !== '')
        problems.push({ name: 'card_cvc', shouldBe: CODE });
      continue;
    }
    const shouldBe = storageProblem(said, value);
    if (shouldBe) {
      problems.push({ name: [...said].slice(0, 100).join(''), shouldBe });
      continue;
    }
    const name = nameIn(properties, said, given);
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const meant = property ? canonical(name, property, value, textual) : value;
    if (meant === undefined) continue;
    if (property && !isValid(property, meant)) problems.push({ name, shouldBe: rightValue(property) });
    else values.set(name, meant);
  }
  const all = Object.fromEntries(values);
  const tooLarge = sizeProblem(all);
  if (tooLarge) problems.push({ name: 'options', shouldBe: tooLarge });
  return { values: all, ...(cvc !== undefined && { cvc }), problems };
}

const CODE = '3 or 4 digits, as printed on the card';

function codeOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^[0-9]{3,4}$/.test(text.trim()) ? text.trim() : undefined;
}

function propertiesOf(schema: OptionsSchema | undefined): Record<string, Property> {
  const properties = schema?.properties;
  return typeof properties === 'object' && properties !== null
    ? (properties as Record<string, Property>)
    : {};
}

function isValid(property: Property, value: unknown): boolean {
  try {
    return ajv.compile(property)(value);
  } finally {
    // Otherwise, compiled schemas are kept by their object forever.
    ajv.removeSchema(property);
  }
}

/** What would be right, to complete “… must be”. */
function rightValue(property: Property): string {
  if (Array.isArray(property.enum)) {
    const labels = property.enum.map((label) => `“${String(label)}”`);
    const more = labels.length > MOST_LISTED ? ` or another of ${labels.length} choices` : '';
    return `${labels.length === 1 ? '' : 'one of '}${labels.slice(0, MOST_LISTED).join(', ')}${more}`;
  }
  if (property.type === 'integer')
    return property.maximum === undefined
      ? `a whole number of at least ${String(property.minimum ?? 0)}`
      : `a whole number from ${String(property.minimum ?? 0)} to ${String(property.maximum)}`;
  if (property.type === 'boolean') return 'true or false';
  if (property.format === 'email') return 'an email address';
  const examples = Array.isArray(property.examples) ? ` such as “${String(property.examples[0])}”` : '';
  if (property.pattern) return `a string${examples}`;
  return `a string of 1 to ${String(property.maxLength ?? 500)} characters`;
}
