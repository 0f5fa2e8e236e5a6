import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  formatReleaseCode,
  generateReleaseCode,
  releaseVerificationKey,
} from '../../../src/gifts/release-codes/index.ts';
import { packageRoot } from '../../../src/shared/package-root.ts';
import { named, noBrowser, openBrowser, press, shows, visit } from '../../support/browser.ts';
import { fill, follow, openDashboard } from '../../support/dashboard.ts';
import { centsAt, pass } from '../../support/gifts.ts';
import { startTill, type TestTill } from '../../support/till.ts';
import { expectUsable } from './everybody.ts';
import {
  connectWallet,
  fundIt,
  fundPast,
  newGift,
  noButton,
  openKeyForm,
  takeBack,
  transactionsOf,
  walletOf,
} from './giving.ts';

/** Giving in the dashboard: the code stays with whoever gives, and the page follows the money. */

const run = promisify(execFile);
const watching = new AbortController();
let till: TestTill;
let browser: BrowserContext;

beforeAll(async () => {
  till = await startTill();
  await till.listen();
  void till.watcher.run(watching.signal);
  if (!noBrowser) browser = await openBrowser();
});
afterAll(async () => {
  watching.abort();
  await till.stop();
});

const statusOf = async (id: string) => (await till.useCases.gifts.claimable({ id })).status;

describe.skipIf(noBrowser)('a gift', () => {
  it('is made with a key, funded by a wallet, claimed elsewhere, and the page follows', {
    tags: 'deep',
  }, async () => {
    const code = generateReleaseCode();
    const { page, sent, complaints, leave } = await openDashboard(browser, till, '/gifts');
    await shows(page, 'No gifts yet');
    const id = await newGift(page, '25', code);
    await shows(page, 'Not funded');
    await fundIt(page, '$25.00');
    await shows(page, 'Gift funded');
    expect(await statusOf(id)).toBe('open');

    const link = await page.$eval('a[href*="/gifts/gift_"][target]', (element) => element.textContent ?? '');
    expect(link).toBe(`${till.url}/gifts/${id}`);
    const recipient = await visit(browser, link);
    await recipient.page.locator('input').fill(formatReleaseCode(code));
    await press(recipient.page, 'Demo wallet Connect');
    await press(recipient.page, 'Claim $25.00');
    await press(recipient.page, 'Sign');
    await shows(recipient.page, '$25.00 is in your wallet');
    await recipient.leave();
    await page.bringToFront();

    await shows(page, 'Gift claimed');
    await page.waitForSelector('header ::-p-text(Claimed)');
    const onChain = await page.$$eval('dd a[href*="/tx/"]', (links) => links.map(({ title }) => title));
    const { nodes } = await transactionsOf(page, id);
    expect(onChain.sort()).toEqual(nodes.map(({ signature }) => signature).sort());
    expect(onChain).toHaveLength(2);

    await follow(page, 'Gifts');
    await page.waitForSelector('tbody a');
    expect(await page.$$eval('tbody tr', (rows) => rows.map((row) => row.innerText))).toEqual([
      expect.stringMatching(/^\$25\.00\s+Claimed\s/),
    ]);
    const everything = [...sent, ...till.logged].join('\n').toUpperCase();
    for (const spelling of [code, code.slice(0, 15), formatReleaseCode(code)])
      expect(everything).not.toContain(spelling);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('is taken back by its sender, who is asked first', { tags: 'deep' }, async () => {
    const { page, complaints, leave } = await openDashboard(browser, till, '/gifts');
    const id = await newGift(page, '7.50');
    await fundIt(page, '$7.50');
    const sender = await page.$eval('dd a[href*="/address/"]', ({ title }) => title);
    const before = await centsAt(till, sender);

    await press(page, 'Reclaim');
    await shows(page, 'Reclaim this gift?');
    await press(page, 'Keep it');
    expect(await statusOf(id)).toBe('open');

    await press(page, 'Reclaim');
    await shows(page, 'Reclaim this gift?');
    await press(page, 'Reclaim', '[role="alertdialog"]');
    await press(page, 'Reclaim $7.50');
    await press(page, 'Decline');
    await shows(page, 'You declined to sign');
    await press(page, 'Try again');
    await press(page, 'Sign');
    await shows(page, 'Gift reclaimed');
    expect(await centsAt(till, sender)).toBe(before + 750);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('that was funded again after it had ended says so, and is taken back once more', {
    tags: 'deep',
  }, async () => {
    const code = generateReleaseCode();
    const { page, complaints, leave } = await openDashboard(browser, till, '/gifts');
    const id = await newGift(page, '6', code);
    await fundIt(page, '$6.00');
    await takeBack(page, 'Reclaim this gift?', '$6.00');
    await page.waitForSelector('header ::-p-text(Reclaimed)');
    await noButton(page, 'Reclaim');

    const sender = await walletOf(page);
    await fundPast(till, sender, id, releaseVerificationKey(code), 6_000_000n);
    await shows(page, 'was paid into this gift’s escrow after it had ended');
    await expectUsable(page);
    const before = await centsAt(till, sender.publicKey);
    // With the same blockhash it would be the first reclaim over again.
    pass(till, 10);
    await takeBack(page, 'Reclaim $6.00?', '$6.00');
    await page.waitForFunction(() => !document.body.innerText.includes('Reclaiming $6.00'));
    expect(await centsAt(till, sender.publicKey)).toBe(before + 600);
    expect(await statusOf(id)).toBe('reclaimed');
    await noButton(page, 'Reclaim');
    expect(complaints).toEqual([]);
    await leave();
  });

  it('that was never funded waits until no funding can arrive any more, and says so', {
    tags: 'deep',
  }, async () => {
    const { page, leave } = await openDashboard(browser, till, '/gifts');
    const id = await newGift(page, '3');
    await press(page, 'Reclaim');
    await press(page, 'Reclaim', '[role="alertdialog"]');
    await shows(page, 'This gift is being reclaimed');
    await shows(page, 'Reclaiming');
    pass(till, 500);
    await till.watcher.look();
    await till.useCases.gifts.closeUnfunded();
    await page.waitForSelector('header ::-p-text(Reclaimed)');
    expect(await statusOf(id)).toBe('reclaimed');
    await leave();
  });

  it('is funded later, and only by the wallet of its sender', async () => {
    const account = await till.newAccount();
    const { page, leave } = await openDashboard(browser, till, '/gifts/new');
    await openKeyForm(page);
    await fill(page, 'Release verification key', releaseVerificationKey(generateReleaseCode()));
    await fill(page, 'Amount', '1,000.00');
    await press(page, 'Enter an address instead');
    await fill(page, 'Sender’s wallet address', account.wallet.address);
    await press(page, 'Create gift');
    await shows(page, '$1,000.00 gift');
    await press(page, 'Demo wallet Connect');
    await shows(page, 'Wrong wallet');
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('Fund $');
    await leave();
  });

  it('says plainly that a wallet has too little', { tags: 'deep' }, async () => {
    const { page, leave } = await openDashboard(browser, till, '/gifts');
    await newGift(page, '9,999');
    await press(page, 'Fund $9,999.00');
    await press(page, 'Sign');
    await shows(page, 'Insufficient funds');
    await press(page, 'Add test funds');
    await press(page, 'Fund $9,999.00');
    await press(page, 'Sign');
    await shows(page, 'Ready to claim');
    await leave();
  });
});

describe.skipIf(noBrowser)('the form for a new gift', () => {
  it('gives a code back and sends nothing of it', async () => {
    const code = generateReleaseCode();
    const key = releaseVerificationKey(code);
    const { page, sent, leave } = await openDashboard(browser, till, '/gifts/new');
    await openKeyForm(page);
    const spellings = [
      code,
      formatReleaseCode(code),
      formatReleaseCode(code).toLowerCase().replaceAll('-', ' '),
      `Release code             ${formatReleaseCode(code)} Release verification key ${key}`,
    ];
    for (const text of spellings) {
      await page.locator('input[name="releaseVerificationKey"]').click();
      await page.keyboard.sendCharacter(text);
      await shows(page, 'That’s the code itself');
      expect(await page.$eval('input[name="releaseVerificationKey"]', ({ value }) => value)).toBe('');
      await page.keyboard.type('5');
      await page.waitForFunction(() => !document.body.innerText.includes('That’s the code itself'));
      await page.keyboard.press('Backspace');
    }
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await shows(page, 'That’s the code itself');
    expect(await page.$eval('input[name="releaseVerificationKey"]', ({ value }) => value)).toBe('');
    await fill(page, 'Amount', '5');
    await press(page, 'Create gift');
    await shows(page, 'Enter the release verification key');
    const everything = [...sent, ...till.logged, await page.content()].join('\n').toUpperCase();
    for (const spelling of [code, code.slice(0, 15), formatReleaseCode(code)])
      expect(everything).not.toContain(spelling);
    expect(everything).not.toContain('GIFTCREATE');
    await leave();
  });

  it('says beside each field what is wrong with it', { tags: 'deep' }, async () => {
    const { page, leave } = await openDashboard(browser, till, '/gifts/new');
    await openKeyForm(page);
    await fill(page, 'Release verification key', 'nonsense');
    await fill(page, 'Amount', 'a lot');
    await press(page, 'Create gift');
    await shows(page, 'That isn’t a release verification key');
    await shows(page, 'Enter an amount, such as 25 or 25.50.');
    await shows(page, 'Choose the wallet that funds the gift.');

    const { releaseVerificationKey: taken } = await till.useCases.gifts.claimable({
      id: await newGift(page, '2'),
    });
    await openKeyForm(page);
    await fill(page, 'Release verification key', taken);
    await fill(page, 'Amount', '20000');
    await connectWallet(page);
    await press(page, 'Create gift');
    await shows(page, 'must be at most');
    expect(await page.$eval('input[name="amount"]', (field) => field.ariaInvalid)).toBe('true');
    await fill(page, 'Amount', '20');
    await press(page, 'Create gift');
    await page.waitForSelector('input[name="releaseVerificationKey"][aria-invalid]');
    await leave();
  });

  it('shows a command and a program that really print a code and its key', { tags: 'deep' }, async () => {
    const { page, leave } = await openDashboard(browser, till, '/gifts/new');
    await openKeyForm(page);
    const shown = (name: string) => page.$eval(`section[aria-label="${name}"]`, ({ innerText }) => innerText);
    await page.waitForSelector('section[aria-label="command"]');
    const command = await shown('command');
    await (await named(page, 'tab', 'JavaScript')).click();
    await page.waitForSelector('section[aria-label="code"]');
    const program = await shown('code');
    await leave();

    const folder = await mkdtemp(join(packageRoot, 'dist', 'code-'));
    const file = join(folder, 'code.mjs');
    await writeFile(file, program);
    const [byCommand, byProgram] = [
      await run('bash', ['-c', command], { cwd: packageRoot }),
      await run('node', [file], { cwd: packageRoot }),
    ];
    await rm(folder, { recursive: true });
    for (const { stdout } of [byCommand, byProgram]) {
      const [, code = '', key] =
        /^Release code +(\S+)\nRelease verification key +(\S+)\n$/.exec(stdout) ?? [];
      expect(key).toBe(releaseVerificationKey(code));
    }
  });
});

describe.skipIf(noBrowser)('the pages', () => {
  it('can be used by everybody', { tags: 'deep' }, async () => {
    const { page, complaints, leave } = await openDashboard(browser, till, '/gifts');
    await page.waitForSelector('tbody a');
    await expectUsable(page);
    const id = await newGift(page, '4');
    await shows(page, 'Timeline');
    await expectUsable(page);
    await press(page, 'Reclaim');
    await shows(page, 'Reclaim this gift?');
    await expectUsable(page);
    await openKeyForm(page);
    await press(page, 'Create gift');
    await shows(page, 'Enter the release verification key');
    await expectUsable(page);
    expect(id).toMatch(/^gift_/);
    expect(complaints).toEqual([]);
    await leave();
  });
});
