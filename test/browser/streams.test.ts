import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { atEnd } from '../support/at-end.ts';
import { noBrowser, openBrowser } from '../support/browser.ts';

/** As many connections as a browser makes to one host, and one more. */
const PAGES = 7;

it.skipIf(noBrowser)(
  'pages that were left keep no connection to their shop',
  async () => {
    const server = createServer(({ url }, response) => {
      if (url === '/stream') response.writeHead(200, { 'content-type': 'text/event-stream' }).write('\n');
      else
        response
          .setHeader('content-type', 'text/html')
          .end(`<title>${url}</title><script>fetch('/stream')</script>`);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    atEnd(() => {
      server.close();
      server.closeAllConnections();
    });
    const page = await (await openBrowser()).newPage();
    for (let number = 1; number <= PAGES; number++)
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${number}`, {
        waitUntil: 'domcontentloaded',
      });
    expect(await page.title()).toBe(`/${PAGES}`);
  },
  60_000,
);
