import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PNG_END as END, PNG_SIGNATURE, png, pngChunk, pngHeader, pngPixels } from '../support/png.ts';
import { appOf, surfaces } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** A logo and a color, and what somebody might upload in the place of a picture. */

let till: TestTill;
beforeAll(async () => {
  till = await startTill();
});
afterAll(() => till.stop());

const file = (...parts: Buffer[]) => Buffer.concat([PNG_SIGNATURE, ...parts]);
const PNG = png(32, 16);
const SCRIPT = '<script>alert(document.domain)</script>';

/** A gray JPEG of 16 by 16 pixels, with a comment. */
const JPEG = Buffer.concat([
  Buffer.from('ffd8', 'hex'),
  Buffer.from('fffe', 'hex'),
  Buffer.from([0, SCRIPT.length + 2]),
  Buffer.from(SCRIPT),
  Buffer.from(`ffdb004300${'01'.repeat(64)}`, 'hex'),
  Buffer.from('ffc0000b080010001001011100', 'hex'),
  Buffer.from('ffc40014000100000000000000000000000000000000', 'hex'),
  Buffer.from('ffda0008010100003f00d2cf20', 'hex'),
  Buffer.from('ffd9', 'hex'),
]);

const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64');

describe.each(surfaces)('branding over $name', ({ call }) => {
  let account: TestAccount;
  beforeAll(async () => {
    account = await till.newAccount('Corner shop');
  });
  const brand = (branding: Record<string, unknown>) => call(till, 'AccountUpdate', { branding }, account);

  async function fetched(url: unknown) {
    const { pathname } = new URL(String(url));
    return appOf(till).inject({ url: pathname });
  }

  it('200: has a color and a logo, which anyone can see and nothing can run', async () => {
    const { body } = await brand({ color: '#AA3300', logo: base64(PNG) });
    const { color, logo_url: url } = body.branding as Record<string, string>;
    expect(color).toBe('#aa3300');
    const logo = await fetched(url);
    expect(logo.statusCode).toBe(200);
    expect(logo.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'; sandbox"),
    });
    expect(logo.rawPayload.subarray(0, 8)).toEqual(PNG_SIGNATURE);

    const due_at = Math.round(till.clock.now().getTime() / 1000) + 86_400;
    const invoice = await call(till, 'TransactionIntentCreate', { amount: 500, due_at }, account);
    const pdf = await fetched((invoice.body.invoice as Record<string, string>).pdf_url);
    expect(pdf.rawPayload.includes('/Subtype /Image')).toBe(true);

    const again = await brand({ logo: `data:image/png;base64,${base64(PNG)}` });
    expect(again.body.branding).toMatchObject({ color: '#aa3300' });
    expect((again.body.branding as Record<string, string>).logo_url).not.toBe(url);
    expect((await fetched(url)).statusCode).toBe(404);

    const gone = await brand({ color: null, logo: null });
    expect(gone.body.branding).toEqual({ color: null, logo_url: null });
  });

  it('200: keeps the picture and nothing that came with it', async () => {
    const text = pngChunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`));
    const polyglot = Buffer.concat([
      file(pngHeader(32, 16), text, pngPixels(32, 16), END),
      Buffer.from(SCRIPT),
    ]);
    for (const [bytes, type] of [
      [polyglot, 'image/png'],
      [Buffer.concat([JPEG, Buffer.from(SCRIPT)]), 'image/jpeg'],
    ] as const) {
      expect(bytes.includes(SCRIPT)).toBe(true);
      const { status, body } = await brand({ logo: base64(bytes) });
      expect(status).toBe(200);
      const logo = await fetched((body.branding as Record<string, string>).logo_url);
      expect(logo.headers['content-type']).toBe(type);
      expect(logo.rawPayload.includes('script')).toBe(false);
    }
  });

  it('400: refuses what isn’t a picture it can use, by the parameter’s name', async () => {
    const before = (await call(till, 'Account', {}, account)).body.branding;
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const damaged = Buffer.from(PNG);
    damaged.writeUInt8(damaged.readUInt8(20) ^ 1, 20);
    const hostile: Record<string, string> = {
      svg: base64(svg),
      'svg called a PNG': `data:image/png;base64,${base64(svg)}`,
      'another media type': `data:image/svg+xml;base64,${base64(svg)}`,
      gif: base64(`GIF89a${SCRIPT}`),
      'not base64': SCRIPT,
      nothing: '',
      'huge sides': base64(file(pngHeader(60_000, 60_000), pngPixels(16, 16), END)),
      'a side too small': base64(file(pngHeader(1, 400), pngPixels(1, 400), END)),
      'more pixels than it says': base64(file(pngHeader(16, 16), pngPixels(900, 900), END)),
      'fewer pixels than it says': base64(file(pngHeader(900, 900), pngPixels(16, 16), END)),
      'a bit per pixel': base64(file(pngHeader(32, 16, 1, 0), pngPixels(32, 16), END)),
      damaged: base64(damaged),
      'cut off': base64(PNG.subarray(0, PNG.length - 12)),
      'a JPEG that is cut off': base64(JPEG.subarray(0, JPEG.length - 2)),
      'a JPEG without a picture': base64(Buffer.from('ffd8ffd9', 'hex')),
      'too large': 'A'.repeat(204_000),
    };
    for (const [name, logo] of Object.entries(hostile)) {
      const { status, param, code } = await brand({ logo });
      expect([name, status, code]).toEqual([name, 400, 'parameter_invalid']);
      expect(param).toMatch(/logo$/);
    }
    for (const color of ['red', '#fff', '#12345', 'url(x)', '#gggggg']) {
      const { status, param } = await brand({ color });
      expect([color, status]).toEqual([color, 400]);
      expect(param).toMatch(/color$/);
    }
    expect((await call(till, 'Account', {}, account)).body.branding).toEqual(before);
  });
});
