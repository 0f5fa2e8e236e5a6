import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ender, SHOP, startTillAndEnder } from '../support/checkouts.ts';
import { appOf, rest } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** The address book, which is where purchases went. GraphQL alone has it. */

const { call } = rest;

let till: TestTill;
let account: TestAccount;
let ender: Ender;
beforeAll(async () => {
  ({ till, ender } = await startTillAndEnder());
  account = await till.newAccount();
});
afterAll(() => till.stop());

async function asked(params: Record<string, unknown>): Promise<string> {
  return String((await call(till, 'CheckoutIntentCreate', { url: SHOP, ...params }, account)).body.id);
}

async function quoted(params: Record<string, unknown>): Promise<void> {
  await ender.quote(await asked(params));
}

async function addresses(as: TestAccount, checkoutIntent?: string) {
  const response = await appOf(till).inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${as.key}` },
    payload: {
      query: 'query($of: ID) { deliveryAddresses(checkoutIntent: $of) { options lastUsed } }',
      variables: { of: checkoutIntent },
    },
  });
  return response.json();
}

const optionsOf = async (checkoutIntent?: string) =>
  (await addresses(account, checkoutIntent)).data.deliveryAddresses.map(
    ({ options }: { options: unknown }) => options,
  );

const ADA = {
  name: 'Ada Lovelace',
  address_line1: '12 Analytical Way',
  city: 'New York',
  state: 'NY',
  postal_code: '10001',
  country: 'US',
};
const BOB = { name: 'Bob Byte', address_line1: '1 Main Street', city: 'Springfield', postal_code: '62704' };

const QUESTION = {
  type: 'object',
  properties: {
    address_line1: { type: 'string', minLength: 1 },
    state: { type: 'string', enum: ['California', 'New York'] },
    country: { type: 'string', enum: ['Italy', 'United States of America'] },
    phone: { type: 'string', pattern: '^[0-9]{3,}$' },
    size: { type: 'string', enum: ['Small', 'Large'] },
  },
  required: ['address_line1', 'state', 'country', 'size'],
};

describe('delivery addresses', () => {
  it('are those that shops accepted, however they were told, each once and the last used first', async () => {
    await quoted({ options: { ...ADA, size: 'Large' } });
    const { name, postal_code, ...rest } = ADA;
    await quoted({ options: { shipping_address: { ...BOB, phone: 'call me' } } });
    await quoted({ prompt: 'Two mugs to Ada Lovelace, 12 Analytical Way, New York, NY 10001, USA' });
    await quoted({ options: { ...rest, full_name: name.toUpperCase(), zip: postal_code } });
    await asked({ options: { ...ADA, name: 'Nobody quoted this' } });
    await quoted({ options: { city: 'Rome' } });
    expect(await optionsOf()).toEqual([
      { ...ADA, name: 'ADA LOVELACE' },
      { ...BOB, phone: 'call me' },
    ]);
  });

  it('answer a question as the shop words it, with what it asks for and takes', async () => {
    const id = await asked({});
    expect(await optionsOf(id)).toEqual([]);
    await ender.ask(id, QUESTION);
    expect(await optionsOf(id)).toEqual([
      { address_line1: '12 Analytical Way', state: 'New York', country: 'United States of America' },
      { address_line1: '1 Main Street' },
    ]);
    const { status } = await call(
      till,
      'CheckoutIntentRespond',
      { id, options: { ...(await optionsOf(id))[0], size: 'Large' } },
      account,
    );
    expect(status).toBe(200);
  });

  it('begin with the one that the shop wants corrected', async () => {
    const id = await asked({ prompt: 'A mug to Cid, 5 Wrong Road, New York, NY 10001, USA' });
    await ender.ask(id, QUESTION);
    const [first, second] = await optionsOf(id);
    expect(first).toMatchObject({ address_line1: '5 Wrong Road', state: 'New York' });
    expect(second).toMatchObject({ address_line1: '12 Analytical Way' });
  });

  it('are the account’s own', async () => {
    const id = await asked({});
    const other = await till.newAccount();
    expect((await addresses(other)).data.deliveryAddresses).toEqual([]);
    expect((await addresses(other, id)).errors).toMatchObject([{ extensions: { code: 'resource_missing' } }]);
    expect((await addresses({ ...other, key: '' })).errors).toHaveLength(1);
  });
});
