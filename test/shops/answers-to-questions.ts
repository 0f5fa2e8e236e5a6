import type { Property, Schema } from './agent.ts';
import { countryName, stateName } from './places.ts';
import { CARD_CODE, type Wanted } from './wanted.ts';

/** What an integrator's agent who knows what is wanted answers to what Till asks. */
export function answerQuestions(
  { properties = {}, required = [] }: Schema,
  wanted: Wanted,
): Record<string, unknown> {
  const answers = Object.entries(properties).map(([name, property]) => {
    const value = answerOf(name, property, wanted);
    return [name, value ?? (required.includes(name) ? fallback(property) : undefined)] as const;
  });
  return Object.fromEntries(answers.filter(([, value]) => value !== undefined));
}

function answerOf(name: string, property: Property, wanted: Wanted): unknown {
  const { buyer } = wanted;
  const told: Record<string, unknown> = {
    quantity: property.type === 'string' ? String(wanted.quantity) : wanted.quantity,
    name: buyer.name,
    first_name: buyer.firstName,
    last_name: buyer.lastName,
    email: buyer.email,
    phone: buyer.phone,
    address_line1: buyer.line1,
    address_line2: buyer.line2 || undefined,
    city: buyer.city,
    state: pickPlace(property, buyer.state, stateName(buyer.country, buyer.state)),
    postal_code: buyer.zip,
    country: pickPlace(property, buyer.country, countryName(buyer.country)),
    card_cvc: CARD_CODE,
    product: pick(property, [wanted.product]) ?? wanted.product,
    shipping_method: pickShipping(property, wanted),
    billing_address: pick(property, ['order without it']),
    payment_method: pick(
      property,
      wanted.payment === 'check' ? ['check'] : ['credit', 'card', 'kreditkarte', 'carte', 'tarjeta'],
    ),
  };
  if (Object.hasOwn(told, name)) return told[name];
  const asked = `${name} ${property.title ?? ''}`.toLowerCase();
  const option = Object.entries(wanted.options).find(([label]) =>
    asked.includes(label.toLowerCase().replace(/[^\p{L} ]/gu, '')),
  );
  return option ? (pick(property, [option[1]]) ?? option[1]) : pick(property, Object.values(wanted.options));
}

/** The choice that says one of these, the whole of it before a part of it. */
function pick({ enum: choices = [] }: Property, wishes: string[]): string | undefined {
  const found = (isIt: (choice: string, wish: string) => boolean) =>
    choices.find((choice) => wishes.some((wish) => isIt(choice.toLowerCase(), wish.toLowerCase())));
  return (
    found((choice, wish) => choice === wish) ??
    found((choice, wish) => choice.startsWith(wish)) ??
    found((choice, wish) => choice.includes(wish))
  );
}

function pickPlace(property: Property, code: string, name: string): string | undefined {
  return pick(property, [name]) ?? pick(property, [code]) ?? (property.enum ? undefined : code || undefined);
}

function pickShipping(property: Property, wanted: Wanted): string | undefined {
  const standard = ['standard', 'ground', 'economy', 'flat rate', 'estándar'];
  return pick(property, wanted.shipping === 'express' ? ['express', 'exprés'] : standard);
}

/** Something harmless for what no wish is about. */
function fallback({ enum: choices, type, title = '' }: Property): unknown {
  if (choices?.length) return choices[0];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return 1;
  return /birth|geburt/i.test(title) ? '1990-05-17' : 'none';
}
