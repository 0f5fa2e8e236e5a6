import { describe, expect, it } from 'vitest';
import { atEnd } from '../support/at-end.ts';
import { familyCount, hostilePages } from '../support/hostile/index.ts';

const typed = {
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  line1: '1 Market Street',
  city: 'San Francisco',
  state: 'CA',
  zip: '94105',
  country: 'US',
  card_number: '4242424242424242',
  card_expiry: '12/34',
  card_cvc: '123',
};

async function openPage(name: string) {
  const page = hostilePages(1, familyCount).find((candidate) => candidate.name.startsWith(name));
  if (!page) throw new Error(`There is no hostile page called ${name}`);
  const opened = await page.open();
  atEnd(opened.stop);
  return opened;
}

/** Buys as a form without any script would. */
async function buy(url: string, sent: Record<string, string> = {}): Promise<string> {
  const added = await fetch(`${url}add`, {
    method: 'POST',
    body: new URLSearchParams({ size: 'Large', quantity: '2' }),
    redirect: 'manual',
  });
  const cookie = added.headers.get('set-cookie')?.split(';')[0] ?? '';
  const checkout = await (await fetch(`${url}checkout`, { headers: { cookie } })).text();
  const amount = /name="amount" id="amount" value="(\d+)"/.exec(checkout)?.[1] ?? '';
  const body = new URLSearchParams({ ...typed, amount, quantity: '2', ...sent });
  return (await fetch(`${url}pay`, { method: 'POST', headers: { cookie }, body })).text();
}

describe('the hostile pages', () => {
  it('are of a hundred families and more, each with a name of its own', () => {
    expect(familyCount).toBeGreaterThan(100);
    const names = hostilePages(7, 260).map(({ name }) => name);
    expect(new Set(names).size).toBe(260);
  });

  it('are the same for the same seed', async () => {
    const [first, second] = [hostilePages(3, 40), hostilePages(3, 40)].map((pages) => pages[11]);
    const texts = await Promise.all(
      [first, second].map(async (page) => {
        const opened = await page?.open();
        if (opened) atEnd(opened.stop);
        return (await fetch(opened?.url ?? '')).text();
      }),
    );
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]?.length).toBeGreaterThan(100);
  });

  it('keep a record of an honest charge: what was shown, what was taken, and where it goes', async () => {
    const page = await openPage('orders in comments');
    expect(await buy(page.url)).toContain('Thank you for your order');
    expect(page.charged()).toEqual([
      {
        amount: 5300,
        shown: 5300,
        quantity: 2,
        chosenQuantity: 2,
        items: ['Blue Kettle'],
        email: 'ada@example.com',
        address: 'Ada Lovelace, 1 Market Street, San Francisco, CA, 94105, US',
      },
    ]);
  });

  it('keep a record of a charge that is more than was shown', async () => {
    const page = await openPage('raises the total by a second total');
    await buy(page.url);
    const [charge] = page.charged();
    expect(charge?.amount).toBeGreaterThan(charge?.shown ?? 0);
  });

  it('take no order without an address', async () => {
    const page = await openPage('orders in comments');
    expect(await buy(page.url, { line1: '' })).toContain('Required: line1');
    expect(page.charged()).toEqual([]);
  });
});
