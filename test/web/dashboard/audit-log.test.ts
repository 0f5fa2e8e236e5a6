import { beforeAll, describe, expect, it } from 'vitest';
import { noBrowser, shows } from '../../support/browser.ts';
import { CARD } from '../../support/cards.ts';
import { createEnder, type Ender, SHOP } from '../../support/checkouts.ts';
import { expectForEverybody } from './everybody.ts';
import { useMerchant } from './merchant.ts';

/** Who did what about a purchase, as its page shows it. */

const merchant = useMerchant('Watchful buyer');
let ender: Ender;
beforeAll(async () => {
  ender = createEnder(merchant.till);
  await merchant.call('CardCreate', CARD);
});

describe.skipIf(noBrowser)('the audit log of a purchase', () => {
  it('says who did what, and follows what happens', { tags: 'deep' }, async () => {
    const { id } = await merchant.call('CheckoutIntentCreate', { url: SHOP });
    await ender.quote(id);
    const { page, complaints, leave } = await merchant.open(`/purchases/${id}`);
    const logged = () =>
      page.$$eval('section', (sections) =>
        sections
          .filter((section) => section.querySelector('h2')?.textContent === 'Audit log')
          .flatMap((section) => [...section.querySelectorAll('li')])
          .map((entry) =>
            [...entry.querySelectorAll(':scope > span')]
              .filter((_, at) => at !== 1)
              .map((part) => part.textContent),
          ),
      );
    await shows(page, 'Audit log');
    await page.waitForFunction(() => document.querySelectorAll('[class*="entry"] code').length >= 2);
    const hashes = async () =>
      (
        await merchant.till.db.prisma.auditEntry.findMany({
          where: { objectId: String(id) },
          orderBy: { sequence: 'desc' },
        })
      ).map(({ hash }) => hash.slice(0, 8));
    const [quoted, created] = await hashes();
    expect(await logged()).toEqual([
      ['Quote ready', 'Till', quoted],
      ['Purchase created', 'Key “Test key”', created],
    ]);
    await merchant.call('CheckoutIntentConfirm', { id });
    await page.waitForFunction(() => document.querySelectorAll('[class*="entry"] code').length >= 3);
    const [confirmed] = await hashes();
    expect((await logged())[0]).toEqual(['Purchase confirmed', 'Key “Test key”', confirmed]);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('is for everybody, on every screen', { tags: 'deep' }, async () => {
    const { id } = await merchant.call('CheckoutIntentCreate', { url: SHOP });
    await ender.quote(id);
    await merchant.call('CheckoutIntentCancel', { id });
    await expectForEverybody(merchant, { [`/purchases/${id}`]: 'Audit log' });
  });
});
