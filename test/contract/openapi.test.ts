import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsByTag } from '../../rest/docs/calls.ts';
import { exampleOf, inline, type ReadSchema } from '../../rest/examples.ts';
import { type Operation, openapi } from '../../rest/openapi.ts';
import { schema } from '../../src/schema.ts';
import { CARD } from '../support/cards.ts';
import { SHOP } from '../support/checkouts.ts';
import { newSender } from '../support/gifts.ts';
import { openShop } from '../support/shop.ts';
import { appOf, rest } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** That the OpenAPI document is one that tools can work with, and that the server does what it says. */

const document = openapi(schema, 'https://till.example');
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const named = Object.entries(document.components.schemas);

describe('the OpenAPI document', () => {
  it('describes every operation, its tag, and how it fails', () => {
    for (const { operationId, summary, description, tags, responses } of operations) {
      expect(`${summary} ${description}`, operationId).not.toContain('undefined');
      expect(document.tags.filter(({ name }) => tags.includes(name))).toHaveLength(1);
      expect(Object.keys(responses), operationId).toEqual(
        expect.arrayContaining(['200', '400', '401', '429']),
      );
    }
    for (const { name, description } of document.tags) expect(description, name).toMatch(/\.$/);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    expect(document.info).toMatchObject({
      license: { identifier: 'Apache-2.0' },
      contact: { url: expect.stringMatching(/docs$/) },
    });
  });

  it('tells the variants of an action apart by their type', () => {
    const { CheckoutIntent } = document.components.schemas as Record<string, ReadSchema>;
    const action = inline(CheckoutIntent?.properties?.next_action, document.components.schemas);
    const [variants] = action.anyOf ?? [];
    expect(variants?.anyOf?.map(({ properties }) => properties?.type?.const)).toEqual([
      'select_options',
      'payment_authentication',
      'approval',
    ]);
  });

  it('has pages that tell every limit', () => {
    const bounds = ['minimum', 'maximum', 'maxLength', 'minItems', 'maxItems', 'maxProperties'] as const;
    const untold: string[] = [];
    const check = (place: string, { anyOf = [], items, ...own }: ReadSchema, told: string) => {
      for (const bound of bounds) {
        const limit = own[bound];
        const isTold = [String(limit), limit?.toLocaleString('en-US')].some((one) =>
          told.includes(String(one)),
        );
        if (limit !== undefined && !isTold) untold.push(`${place} ${bound}`);
      }
      const inner = items && !items.properties ? [...anyOf, items] : anyOf;
      for (const one of inner) check(place, one, told);
    };
    for (const call of [...callsByTag(document).values()].flat()) {
      const meanings = new Map(call.takes.map(({ name, meaning }) => [name, meaning]));
      const walk = ({ properties = {}, anyOf = [], items }: ReadSchema, prefix: string) => {
        for (const [name, property] of Object.entries(properties)) {
          check(`${call.operationId} ${prefix}${name}`, property, meanings.get(prefix + name) ?? '');
          walk(property, `${prefix}${name}.`);
        }
        for (const variant of anyOf) walk(variant, prefix);
        if (items) walk(items, `${prefix.slice(0, -1)}[].`);
      };
      walk(call.body ?? {}, '');
      for (const { name, schema: of } of call.parameters)
        check(`${call.operationId} ${name}`, of as ReadSchema, meanings.get(name) ?? '');
      if (call.body?.oneOf) expect(call.limits.join(), call.operationId).toContain('Exactly one of');
    }
    expect(untold).toEqual([]);
  });

  it('names what it says more than once, and uses every name', () => {
    const text = JSON.stringify(document);
    for (const [name] of named) expect(text, name).toContain(`"#/components/schemas/${name}"`);
    for (const { operationId, requestBody, responses } of operations) {
      const bodies = [requestBody, responses[200]].map((holder) => JSON.stringify(holder ?? ''));
      for (const body of bodies) expect(body, operationId).not.toContain('"properties"');
    }
  });

  it('has examples that fit, for every request and every object', () => {
    const ajv = new Ajv2020.default({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema({ ...document }, 'till');
    let examples = 0;
    for (const [name, { examples: given = [] }] of named)
      for (const example of given as unknown[]) {
        const validate = ajv.compile({ $ref: `till#/components/schemas/${name}` });
        validate(example);
        expect(validate.errors, name).toBeNull();
        examples++;
      }
    expect(examples).toBeGreaterThan(50);
    for (const { requestBody } of operations) {
      const body =
        requestBody && inline(requestBody.content['application/json']?.schema, document.components.schemas);
      if (body) expect(body).toHaveProperty('examples');
    }
  });

  it('says in words what it says in limits', () => {
    const told = [...JSON.stringify(document.components).matchAll(/\{[^{}]*\}/g)].map(([text]) =>
      JSON.parse(text),
    );
    const long = told.filter(({ description }) => /[Uu]p to [\d,]+ characters/.test(description ?? ''));
    expect(long.length).toBeGreaterThan(20);
    for (const { description, maxLength } of long)
      expect(description).toContain(`p to ${maxLength.toLocaleString('en')} characters`);
  });
});

/** One step into a body, as errors spell it: `line_items[0].quantity`. */
interface Limit {
  path: (string | number)[];
  beyond: unknown;
}

describe('what the OpenAPI document says of the server', () => {
  let till: TestTill;
  let account: TestAccount;
  let bodies: Record<string, Record<string, unknown>>;
  beforeAll(async () => {
    till = await startTill();
    account = await till.newAccount();
    const shop = await openShop(till, account, await newSender(till, 10_000));
    const { product, session: id } = shop;
    const line_items = [{ product }];
    const address = { line1: '1 High Street', city: 'Ely', country: 'GB' };
    const { call } = rest;
    const agent = await call(till, 'ApiKeyCreate', { scopes: ['buy:confirm'] }, account);
    const other = await call(till, 'ApiKeyCreate', { scopes: ['buy:confirm'] }, account);
    const limited = { api_key: other.body.id, currency: 'usd' };
    const mandate = await call(till, 'MandateCreate', limited, account);
    const customer = await call(till, 'CustomerCreate', { name: 'Ada' }, account);
    bodies = {
      AccountUpdate: { business_profile: { tax_name: 'VAT', tax_rate_bps: 1900 } },
      ApiKeyCreate: {},
      CardCreate: CARD,
      CheckoutIntentCreate: { url: SHOP },
      CheckoutLinkCreate: { line_items },
      CheckoutSessionCreate: { line_items },
      CheckoutSessionCustomerSubmit: { id, name: 'Ada', email: 'ada@example.com', address },
      CustomerCreate: { name: 'Ada' },
      CustomerUpdate: { id: customer.body.id },
      MandateCreate: { api_key: agent.body.id, currency: 'usd' },
      MandateUpdate: { id: mandate.body.id },
      MemberUpdate: { id: 'mbr_000000000000000000000000' },
      PasskeyCreate: { response: {} },
      SessionCreate: { wallet_address: account.wallet.address, signature: '1'.repeat(64) },
      PaymentResolve: { id: 'pay_000000000000000000000000' },
      PriceCreate: { product, unit_amount: 1 },
      ProductCreate: { name: 'Mug' },
      ProductUpdate: { id: product },
      RefundCreate: { checkout_session: shop.paidSession },
      TeamInvitationCreate: { role: 'viewer' },
      TransactionIntentCreate: { amount: 1 },
    };
  });
  afterAll(() => till.stop());

  const limited = operations.flatMap(({ operationId, requestBody }) => {
    const body = requestBody?.content['application/json']?.schema;
    const limits = body ? limitsIn(inline(body, document.components.schemas)) : [];
    return limits.length > 0 ? [{ operationId, limits }] : [];
  });

  it('is what references are expanded to', async () => {
    await rest.call(till, 'RefundCreate', { ...bodies.RefundCreate, amount: 1 }, account);
    const seen = new Set<string>();
    const headers = { authorization: `Bearer ${account.key}` };
    for (const [path, { get }] of Object.entries(document.paths))
      for (const [name, known] of expansionsOf(get)) {
        const { data } = (await appOf(till).inject({ url: `${path}?expand[]=data.${name}`, headers })).json();
        for (const { [name]: reference } of data) {
          if (reference === null) continue;
          expect(known, `${path} ${name}`).toContain(reference.object);
          seen.add(`${path} ${name} ${reference.object}`);
        }
      }
    expect(seen.size).toBeGreaterThan(10);
  });

  it('is limits for all bodies that have some', () => {
    expect(limited.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(bodies).sort());
  });

  it.each(limited)('is how far $operationId can go', async ({ operationId, limits }) => {
    const { call } = rest;
    for (const { path, beyond } of limits) {
      const body = put(bodies[operationId], path, beyond) as Record<string, unknown>;
      const { status, param = '', text } = await call(till, operationId, body, account);
      const spelled = path
        .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
        .join('')
        .slice(1);
      expect({
        path: spelled,
        status,
        isAbout: spelled.startsWith(param) && param !== '',
        text,
      }).toMatchObject({
        status: 400,
        isAbout: true,
      });
    }
  });
});

/** The references in what a call lists, and the objects that they lead to. */
function expansionsOf(operation: Operation | undefined): [name: string, objects: unknown[]][] {
  if (!operation?.parameters.some(({ name }) => name === 'limit')) return [];
  const { schemas } = document.components;
  const [, listed] = /schemas\/(\w+)List"/.exec(JSON.stringify(operation.responses[200])) ?? [];
  const { properties = {} } = (schemas[listed ?? ''] ?? {}) as { properties?: Record<string, Referring> };
  return Object.entries(properties).flatMap(([name, { 'x-expansionResources': to }]) => {
    const objects = to?.oneOf.map(({ $ref }) => inline({ $ref }, schemas).properties?.object?.const);
    return objects ? [[name, objects]] : [];
  });
}

interface Referring {
  'x-expansionResources'?: { oneOf: { $ref: string }[] };
}

function limitsIn(schema: ReadSchema, path: Limit['path'] = [], name = ''): Limit[] {
  const { properties = {}, items, anyOf } = schema;
  if (anyOf?.[0]) return limitsIn(anyOf[0], path, name);
  const at = (beyond: unknown): Limit => ({ path, beyond });
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, format } = schema;
  const item = items && exampleOf(name, items, '');
  // Those of `expand` and of lists are told by what every call shares, and have tests of their own.
  if (name === 'expand') return [];
  return [
    ...(minimum === undefined ? [] : [at(minimum - 1)]),
    ...(maximum === undefined ? [] : [at(maximum + 1)]),
    ...(minLength === undefined ? [] : [at('')]),
    ...(maxLength === undefined ? [] : [at(tooLong(format, maxLength))]),
    ...(minItems === undefined ? [] : [at([])]),
    ...(maxItems === undefined ? [] : [at(Array.from({ length: maxItems + 1 }, () => item))]),
    ...(items ? limitsIn(items, [...path, 0], name) : []),
    ...Object.entries(properties).flatMap(([key, inner]) => limitsIn(inner, [...path, key], key)),
  ];
}

function tooLong(format: string | undefined, max: number): string {
  const long = 'x'.repeat(max);
  if (format === 'uri') return `https://shop.example/${long}`;
  return format === 'email' ? `${long}@example.com` : `${long}x`;
}

/** What a part needs beside the value that goes too far. */
const BESIDE: Record<string, object> = {
  adjustable_quantity: { maximum: 1_000_000 },
  default_price_data: { unit_amount: 1 },
  product_data: { name: 'Mug', price_data: { unit_amount: 1 } },
  address: { line1: '1 High Street', city: 'Ely', country: 'GB' },
};

function put(into: unknown, [step, ...rest]: Limit['path'], value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') return [put((into as unknown[] | undefined)?.[step], rest, value)];
  const { [step]: inner = BESIDE[step], ...others } = (into ?? {}) as Record<string, unknown>;
  if (step === 'product_data') delete others.product;
  return { ...others, [step]: put(inner, rest, value) };
}
