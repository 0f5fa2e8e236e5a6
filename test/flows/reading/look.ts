import type { Page } from 'puppeteer-core';
import { readFields } from '../../../src/buying/flows/reading/fields.ts';
import { takeSurvey } from '../../../src/buying/flows/reading/take-survey.ts';
import type { Survey } from '../../../src/buying/flows/survey.ts';
import { openBrowser } from '../../support/browser.ts';

export interface Looking {
  page: Page;
  /** Shows some HTML at an address of a shop and surveys it. */
  look(html: string, address?: string): Promise<Survey>;
}

/** A page in Chromium that is served whatever a test writes. */
export async function startLooking(): Promise<Looking> {
  const browser = await openBrowser();
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  await page.setRequestInterception(true);
  let served = '';
  page.on('request', (request) => {
    const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
    const answer = isPage
      ? { contentType: 'text/html; charset=utf-8', body: served }
      : { status: 404, body: '' };
    request.respond(answer).catch(() => undefined);
  });
  async function look(html: string, address = '/'): Promise<Survey> {
    served = `<!doctype html><html lang="en">${html}</html>`;
    await page.goto(`https://shop.example${address}`);
    return takeSurvey(page);
  }
  return { page, look };
}

/** `purpose meaning` of each field, with a star where it is required. */
export async function fieldsIn(looking: Looking, html: string): Promise<string[]> {
  const survey = await looking.look(`<body><main>${html}</main></body>`, '/checkout');
  return readFields(survey).map(
    ({ purpose, meaning, isRequired, isListbox }) =>
      `${purpose} ${meaning}${isRequired ? '*' : ''}${isListbox ? ' list' : ''}`,
  );
}
