import { expect, it } from 'vitest';
import { merchantOf } from '../../src/buying/flows/engine.ts';

it.each([
  ['https://shop.example/mug?size=L', 'shop-example'],
  ['https://WWW.Shop.Example/', 'shop-example'],
  ['https://shop.example:8443/', 'shop-example-8443'],
  ['http://127.0.0.1:4001/', '127-0-0-1-4001'],
])('%s is kept as %s', (url, slug) => {
  expect(merchantOf(url)).toBe(slug);
});

it('keeps no two hosts under one name', () => {
  const hosts = [
    'shop.example.com',
    'shop-example.com',
    'shop-example-com.com',
    'shop.example-com.com',
    'shop--example.com',
    'xn--caf-dma.com',
    'xn.caf-dma.com',
    'shop.example.com:8443',
    '[2001:db8::1]',
    '[2001:db8:0:1::]',
    '[::1]',
    '[::1:1]',
  ];
  const slugs = hosts.map((host) => merchantOf(`https://${host}/`));
  expect(new Set(slugs).size).toBe(hosts.length);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9-]+$/);
});
