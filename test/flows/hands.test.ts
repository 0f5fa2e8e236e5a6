import { beforeAll, describe, expect, it } from 'vitest';
import { press } from '../../src/buying/flows/hands/press.ts';
import { steadyPart } from '../../src/buying/flows/hands/see.ts';
import { elementOf } from '../../src/buying/flows/reading/take-survey.ts';
import { noBrowser } from '../support/browser.ts';
import { type Looking, startLooking } from './reading/look.ts';
import { surveyOf, text } from './surveys.ts';

describe('a page that counts something all the time', () => {
  const partOf = (...words: string[]) => steadyPart(surveyOf(words.map((one) => text(one))));

  it('stands still where it counts visitors, stock and seconds', () => {
    expect(partOf('41 people are looking at this')).toBe(partOf('7 people are looking at this'));
    expect(partOf('Only 3 left')).toBe(partOf('Only 2 left'));
  });

  it('does not where it counts what is to be paid', () => {
    expect(partOf('Total $12.00')).not.toBe(partOf('Total $17.00'));
    expect(partOf('Total 12,00')).not.toBe(partOf('Total 17,00'));
  });
});

describe.skipIf(noBrowser)('a hand', () => {
  let looking: Looking;
  beforeAll(async () => {
    looking = await startLooking();
  });

  it('presses what it scrolled to, and not the frame that was there before', async () => {
    const frame =
      '<iframe srcdoc="<body style=margin:0;height:900px>Card</body>" style="width:100%;height:860px"></iframe>';
    const survey = await looking.look(`<body style="margin:0">${frame}<div style="height:2500px"></div>
      <button style="width:100%;height:300px" onclick="document.title = 'pressed'">Order</button>${frame.repeat(3)}</body>`);
    const button = survey.pressables.find((one) => one.text === 'Order');
    const element = await elementOf(looking.page, button?.ref ?? '');
    if (!element) throw new Error('The button is there');
    await press(element);
    expect(await looking.page.title()).toBe('pressed');
  });
});
