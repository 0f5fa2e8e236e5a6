import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { findChromium } from '../../src/buying/browser/chromium.ts';
import { atEnd } from '../support/at-end.ts';
import { launchChromium } from '../support/chromium.ts';
import { until } from '../support/processes.ts';

/** The one without windows keeps no pages to go back to. */
const WITH_WINDOWS = { CHROME_PATH: '/usr/bin/chromium' };
const isThere = await findChromium(WITH_WINDOWS).then(
  () => true,
  () => false,
);

/** As many connections as a browser makes to one host, and one more. */
const PAGES = 7;

it.skipIf(!isThere)('pages that were left keep no connection to their shop', async () => {
  let [streams, open] = [0, 0];
  const server = createServer(({ url }, response) => {
    if (url === '/stream') {
      streams += 1;
      open += 1;
      response.once('close', () => {
        open -= 1;
      });
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    } else {
      const next = Number(url?.slice(1)) + 1;
      const stream = 'addEventListener("load", () => setTimeout(() => new EventSource("/stream")))';
      response
        .setHeader('content-type', 'text/html')
        .end(`<title>Page ${url}</title><a href="/${next}">Next</a><script>${stream}</script>`);
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  atEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  const { browser, close } = await launchChromium(WITH_WINDOWS);
  atEnd(close);
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/1`);
  for (let number = 1; number < PAGES; number++) {
    await until(async () => streams >= number);
    // With one connection for every page so far, the last would have to wait for one.
    expect(open).toBeLessThan(PAGES - 1);
    await page.click('a');
    await until(async () => (await page.title().catch(() => '')) === `Page /${number + 1}`);
  }
});
