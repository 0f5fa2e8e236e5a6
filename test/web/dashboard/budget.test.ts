import { gzipSync } from 'node:zlib';
import type { HTTPResponse } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { noBrowser, shows, visit } from '../../support/browser.ts';
import { useMerchant } from './merchant.ts';

/** What a merchant waits for who opens the dashboard for the first time. */

const MOST = 200_000;
const merchant = useMerchant('Harbour Coffee');

describe.skipIf(noBrowser)('the first load of the dashboard', () => {
  it('is at most 200 kB of script, gzip, until the overview shows', { tags: 'deep' }, async () => {
    const { leave } = await merchant.open('/');
    await leave();

    const visitor = await visit(merchant.browser, 'about:blank');
    await visitor.page.setCacheEnabled(false);
    const scripts: HTTPResponse[] = [];
    visitor.page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response);
    });
    await visitor.page.goto(`${merchant.till.url}/dashboard`);
    await shows(visitor.page, 'No payments yet');
    await shows(visitor.page, 'Account created');
    const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.content()).length));
    const sum = sizes.reduce((a, b) => a + b, 0);
    process.stdout.write(
      `The overview loads ${(sum / 1000).toFixed(1)} kB of script (gzip) in ${sizes.length} files.\n`,
    );
    expect(sizes.length).toBeGreaterThan(3);
    expect(sum).toBeLessThanOrEqual(MOST);
    await visitor.leave();
  });
});
