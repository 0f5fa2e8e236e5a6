import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { createBrowsing } from '../../src/buying/browser/browsing.ts';
import { createEngine } from '../../src/buying/flows/engine.ts';
import { createShopper } from '../../src/buying/flows/shopper.ts';
import { noBrowser } from '../support/browser.ts';

const log = pino({ level: 'silent' });

describe.skipIf(noBrowser)('a shop that isn’t on the public internet', () => {
  const browsing = createBrowsing({
    allowedHosts: [],
    concurrency: 1,
    log,
    resolve: async () => ['10.0.0.7'],
  });
  const shopper = createShopper({ browsing, engine: createEngine({ log }) });
  afterAll(() => shopper.stop());

  it.each(['http://shop.test/mug', 'https://shop.test/mug', 'http://127.0.0.1:8117/mug'])(
    'isn’t visited, and isn’t said to sell nothing: %s',
    async (url) => {
      const report = await shopper.quote(
        {
          errand: { url, prompt: 'One mug', options: {} },
          flow: undefined,
          holdsCvc: true,
          deadlineMs: 60_000,
        },
        {
          recorder: { begin: async () => undefined, end: async () => undefined },
          shopAccount: async () => ({ password: '', isNew: true }),
        },
        new AbortController().signal,
      );
      const { host } = new URL(url);
      expect(report).toEqual({
        kind: 'failure',
        reason: 'unsupported_checkout',
        explanation: `Till visits only shops on the public internet. Its operator can allow ${host} with EGRESS_ALLOW.`,
      });
    },
  );
});
