import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { takePicture } from '../../src/buying/flows/hands/picture.ts';
import { takeProductPicture } from '../../src/buying/flows/hands/product-picture.ts';
import { atEnd } from '../support/at-end.ts';
import { noBrowser, openBrowser } from '../support/browser.ts';
import { pictureIn } from '../support/pictures.ts';

/** A card that nobody has, put wherever pages put one. */
const secrets = { number: '4000123412341234', cvc: '987' };
const shown = '4000 1234 1234 1234';

/** Every place is a box on a white page; what is drawn in it is white on red, so that any of it would be seen. */
const box = (top: number) =>
  `position:absolute;left:40px;top:${top}px;width:400px;height:40px;background:#f00;color:#fff;font:28px monospace;border:0;padding:0`;

const places: [string, number, string][] = [
  ['in a text', 20, `<p style="${box(20)};margin:0">${shown}</p>`],
  ['in parts of a text', 80, `<div style="${box(80)}"><b>4000 1234</b> <i>1234 1234</i></div>`],
  ['in an input of any name', 140, `<input style="${box(140)}" name="whatever" value="${shown}">`],
  ['as a code in an input', 200, `<input style="${box(200)}" name="whatever" value="${secrets.cvc}">`],
  ['in a field for cards', 260, `<input style="${box(260)}" autocomplete="cc-number" value="4000 12">`],
  [
    'in a frame',
    320,
    `<iframe style="${box(320)}" srcdoc='<body style="margin:0;background:#f00"><input name="cardnumber" value="${shown}" style="background:#f00;color:#fff;border:0"></body>'></iframe>`,
  ],
  [
    'in a shadow root',
    380,
    `<div style="position:absolute;left:40px;top:380px"><template shadowrootmode="open"><span style="display:block;width:400px;height:40px;background:#f00;color:#fff">${shown}</span></template></div>`,
  ],
];

const plain = `<p style="${box(460)};margin:0">Hooded Sweater</p>`;

describe.skipIf(noBrowser)('a picture taken as evidence', () => {
  let page: Page;
  let colours: Map<number, string[]>;

  beforeAll(async () => {
    const browser: BrowserContext = await openBrowser();
    page = await browser.newPage();
    await page.setViewport({ width: 600, height: 600 });
    await page.setContent(
      `<!doctype html><body style="margin:0;background:#fff">${places.map(([, , html]) => html).join('')}${plain}`,
    );
    const picture = await takePicture(page, secrets);
    if (!picture) throw new Error('No picture was taken.');
    colours = await coloursIn(browser, picture);
  });

  it.each(places)('shows nothing of a card %s', (_place, top) => {
    expect(colours.get(top)).toEqual(['black']);
  });

  it('shows the rest as it was', () => {
    expect(colours.get(460)).toContain('red');
  });

  it('leaves the page as it was', async () => {
    const left = await page.evaluate(() => document.documentElement.outerHTML);
    expect(left).not.toContain('__till');
  });

  /** Which colours each box is drawn in, a little inside of its edges. */
  async function coloursIn(browser: BrowserContext, picture: Uint8Array): Promise<Map<number, string[]>> {
    const viewer = await browser.newPage();
    const address = `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`;
    const tops = [...places.map(([, top]) => top), 460];
    const found = await viewer.evaluate(
      async (source, wanted) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = image.width;
        canvas.height = image.height;
        const context = canvas.getContext('2d');
        if (!context) return [];
        context.drawImage(image, 0, 0);
        return wanted.map((top) => {
          const seen = new Set<string>();
          const { data } = context.getImageData(48, top + 6, 384, 28);
          for (let at = 0; at < data.length; at += 4) {
            const [red = 0, green = 0, blue = 0] = data.slice(at, at + 3);
            if (red < 60 && green < 60 && blue < 60) seen.add('black');
            else seen.add(red > 180 && green < 120 && blue < 120 ? 'red' : 'other');
          }
          return [...seen];
        });
      },
      address,
      tops,
    );
    await viewer.close();
    return new Map(tops.map((top, at) => [top, found[at] ?? []]));
  }
});

describe.skipIf(noBrowser)('a page that goes elsewhere while its picture is taken', () => {
  it('is pictured where it arrives, and so is every page after it', async () => {
    const shop = createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html').end('<!doctype html><h1>Cart</h1>');
    });
    await new Promise<void>((ready) => shop.listen(0, '127.0.0.1', ready));
    atEnd(() => shop.close());
    const { port } = shop.address() as AddressInfo;
    const page = await (await openBrowser()).newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    for (let turn = 0; turn < 12; turn++) {
      const [picture] = await Promise.all([
        takePicture(page, secrets),
        page.evaluate((path) => location.assign(path), `/${turn}`),
      ]);
      expect(picture, `picture ${turn}`).toBeDefined();
    }
  });
});

describe.skipIf(noBrowser)('the picture of a product', () => {
  let browser: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    browser = await openBrowser();
    page = await browser.newPage();
    await page.setViewport({ width: 1_000, height: 800 });
  });

  const drawing = (colour: string, size: number, more = '') =>
    `<svg ${more} width="${size}" height="${size}" viewBox="0 0 9 9"><rect width="9" height="9" fill="${colour}"/></svg>`;
  const file = (colour: string, size: number, alt = '') =>
    `<img alt="${alt}" width="${size}" height="${size}" src="data:image/svg+xml,${encodeURIComponent(drawing(colour, 9, 'xmlns="http://www.w3.org/2000/svg"'))}">`;
  const list = `<ul>${['One', 'Two'].map((name) => `<li><a href="/${name}">${file('blue', 400)} ${name} $9.00</a></li>`).join('')}</ul>`;

  async function taken(body: string) {
    await page.setContent(
      `<!doctype html><body style="margin:0"><header>${file('blue', 300)}</header>${body}`,
      {
        waitUntil: 'load',
      },
    );
    const picture = await takeProductPicture(page, { name: 'Red Mug', image: undefined });
    return picture && pictureIn(browser, picture);
  }

  it.each([
    ['a file', file('red', 300)],
    ['a drawing in the page', drawing('red', 300)],
    ['below the fold', `<p style="height:2000px">About us</p>${file('red', 300)}`],
    [
      'not the largest one, if it goes by the product’s name',
      file('blue', 400) + file('red', 200, 'Red mug'),
    ],
    ['beside larger ones of other products', file('red', 200) + list],
    [
      'under a badge',
      `<div style="position:relative">${file('red', 300)}<b style="position:absolute;top:0">New</b></div>`,
    ],
  ])('is %s', async (_what, body) => {
    expect(await taken(`<main><h1>Red Mug</h1>${body}</main>`)).toMatchObject({ isRed: true });
  });

  it.each([
    ['nowhere on the page', '<p>A mug.</p>'],
    ['only of other products', list],
    ['too small to be it', file('red', 40)],
    ['not loaded', '<img width="300" height="300" src="data:image/png,broken">'],
    [
      'behind a banner',
      `${file('red', 300)}<div style="position:fixed;inset:0;background:#fff">Cookies?</div>`,
    ],
  ])('is left out where it is %s', async (_what, body) => {
    expect(await taken(`<main><h1>Red Mug</h1>${body}</main>`)).toBeUndefined();
  });
});
