import type { ClientCapabilities, InputRequest } from '@modelcontextprotocol/server';
import { inputRequired } from '@modelcontextprotocol/server';
import type { CheckoutIntent } from '../client/index.ts';
import type { Pending } from './sealed-state.ts';
import { quoteInWords, shopOf } from './words.ts';

/** What a purchase asks of a person, as forms and links that clients show. */

export interface Question {
  asked: Pending['asked'];
  request: InputRequest;
}

/** What is asked for; a client that can’t show it leaves it to the model. */
export function questionOf(purchase: CheckoutIntent, purchaseUrl: string): Question | undefined {
  const { status, next_action: action } = purchase;
  if (status === 'requires_confirmation' && !purchase.exceeds_ceiling) return approvalOf(purchase);
  if (status !== 'requires_action' || !action) return undefined;
  if (action.type === 'payment_authentication')
    return linkTo(
      action.payment_authentication.url,
      `The bank that issued the card wants to verify the payment at ${shopOf(purchase)}. Open its page within 10 minutes.`,
    );
  if (action.type === 'approval')
    return linkTo(
      action.url,
      `The purchase at ${shopOf(purchase)} needs the approval of the account’s owner:\n\n${quoteInWords(purchase)}`,
    );
  const { properties, required } = asForm(action.options_schema);
  if (required.some((name) => isSecret(properties[name])))
    return linkTo(
      purchaseUrl,
      `The card’s security code is needed for the purchase at ${shopOf(purchase)}. Enter it on Till’s own page.`,
    );
  return formOf(purchase, properties, required);
}

/** Whether a client can show it to a person. */
export function canAsk({ request }: Question, { elicitation }: ClientCapabilities = {}): boolean {
  if (!elicitation) return false;
  const isLink = request.method === 'elicitation/create' && request.params?.mode === 'url';
  // Clients of the first revision with forms say no more than that they have them.
  return isLink
    ? elicitation.url !== undefined
    : elicitation.form !== undefined || elicitation.url === undefined;
}

function approvalOf(purchase: CheckoutIntent): Question {
  return {
    asked: 'approval',
    request: inputRequired.elicit({
      message: `Approve this purchase?\n\n${quoteInWords(purchase)}`,
      requestedSchema: {
        type: 'object',
        properties: {
          approve: {
            type: 'boolean',
            title: 'Place the order and pay',
            description: 'Yes pays the total with the card in Till. No cancels the purchase.',
          },
        },
        required: ['approve'],
      },
    }),
  };
}

function linkTo(url: string, message: string): Question {
  return { asked: 'link', request: inputRequired.elicitUrl({ url, message }) };
}

type Property = Readonly<Record<string, unknown>>;

interface Form {
  properties: Record<string, Property>;
  required: string[];
}

function asForm(schema: Record<string, unknown>): Form {
  const { properties, required } = schema as Partial<Form>;
  return { properties: properties ?? {}, required: required ?? [] };
}

/** What isn’t read back isn’t asked for in a form either: card data. */
function isSecret(property: Property | undefined): boolean {
  return property?.writeOnly === true;
}

function formOf(purchase: CheckoutIntent, properties: Form['properties'], required: string[]): Question {
  const shown = Object.entries(properties).filter(([, property]) => !isSecret(property));
  return {
    asked: 'options',
    request: inputRequired.elicit({
      message: `${shopOf(purchase)} needs to know more to quote this purchase.`,
      requestedSchema: {
        type: 'object',
        properties: Object.fromEntries(shown.map(([name, property]) => [name, fieldOf(property)])),
        required,
      },
    }),
  };
}

type Field = Parameters<typeof inputRequired.elicit>[0]['requestedSchema'] extends infer Schema
  ? Schema extends { properties: Record<string, infer One> }
    ? One
    : never
  : never;

const FORMATS = ['email', 'uri', 'date', 'date-time'] as const;

/** Forms know flat primitives, and less about them than JSON Schema does; what is sent is checked by the whole schema. */
function fieldOf(property: Property): Field {
  const { type, enum: choices, format } = property;
  const about = {
    ...(typeof property.title === 'string' && { title: property.title }),
    ...(typeof property.description === 'string' && { description: property.description }),
  };
  if (type === 'boolean') return { type, ...about };
  if (type === 'integer' || type === 'number')
    return { type, ...about, ...numbersOf(property, ['minimum', 'maximum']) };
  if (Array.isArray(choices)) return { type: 'string', ...about, enum: choices.map(String) };
  const known = FORMATS.find((one) => one === format);
  return {
    type: 'string',
    ...about,
    ...numbersOf(property, ['minLength', 'maxLength']),
    ...(known && { format: known }),
  };
}

function numbersOf<Name extends string>(
  property: Property,
  names: readonly Name[],
): { [name in Name]?: number } {
  const found: { [name in Name]?: number } = {};
  for (const name of names) {
    const value = property[name];
    if (typeof value === 'number') found[name] = value;
  }
  return found;
}
