import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';
import { chromiumArguments, findChromium } from '../../src/buying/browser/chromium.ts';
import { isRoot } from '../../src/buying/browser/confinement.ts';

export interface Chromium {
  browser: Browser;
  userDataDir: string;
  close(): Promise<void>;
}

/** It shows Till's own pages, and root has no sandbox. */
const unconfined = isRoot() ? ['--no-sandbox'] : [];

/** A real Chromium with a profile of its own. */
export async function launchChromium(environment = process.env): Promise<Chromium> {
  const userDataDir = await mkdtemp(join(tmpdir(), 'till-browser-'));
  const { executablePath, env } = await findChromium(environment);
  const browser = await puppeteer.launch({
    executablePath,
    env: { ...process.env, ...env },
    headless: 'shell',
    // For finding elements by what they are called, which through the debugger takes three times as long.
    args: [...chromiumArguments(), ...unconfined, '--enable-blink-features=ComputedAccessibilityInfo'],
    userDataDir,
  });
  return {
    browser,
    userDataDir,
    async close() {
      await browser.close();
      await rm(userDataDir, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

let shared: Promise<Browser> | undefined;

/** One Chromium for all files of this process, which share nothing in it as long as each has contexts of its own. */
export function sharedChromium(): Promise<Browser> {
  shared ??= launchChromium().then(({ browser, userDataDir }) => {
    // Puppeteer ends Chromium with the process, and leaves the profile.
    process.once('exit', () => rmSync(userDataDir, { recursive: true, force: true }));
    browser.once('disconnected', () => {
      shared = undefined;
    });
    return browser;
  });
  return shared;
}
