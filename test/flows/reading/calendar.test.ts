import { beforeAll, describe, expect, it } from 'vitest';
import { readCalendar } from '../../../src/buying/flows/reading/calendar.ts';
import { noBrowser } from '../../support/browser.ts';
import { type Looking, startLooking } from './look.ts';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const STYLE = '<style>.on { cursor: pointer } .row { display: flex; justify-content: space-between }</style>';

/** Days as spans named for screen readers, the month as a list, and an arrow without a name. */
const named = `${STYLE}<div><div class="row"><span class="on"><svg width="14" height="14"></svg></span>
  <span><select aria-label="Month">${['November', 'December'].map((month) => `<option ${month === 'November' ? 'selected' : ''}>${month}</option>`).join('')}</select><input type="number" aria-label="Year" value="2026"></span>
  <span class="on next" style="width:20px;height:20px"><svg width="14" height="14"></svg></span></div>
  <div class="row"><span>Sun</span><span>Mon</span></div>
  <div style="display:flex;flex-wrap:wrap">${range(26, 31)
    .map((day) => `<span style="width:50px" aria-label="October ${day}, 2026">${day}</span>`)
    .join('')}${range(1, 30)
    .map(
      (day) =>
        `<span style="width:50px;display:block" ${day > 19 && day !== 25 ? 'class="on"' : ''} aria-label="November ${day}, 2026">${day}</span>`,
    )
    .join('')}${range(1, 5)
    .map((day) => `<span style="width:50px" class="on" aria-label="December ${day}, 2026">${day}</span>`)
    .join('')}</div></div>`;

/** Links in a table, below a month in words and the names of arrows. */
const table = (
  month: string,
  next: string,
) => `<div><div><a href="#" title="Prev"><span>Prev</span></a><a href="#"><span>${next}</span></a><div><span>${month}</span>&nbsp;<span>2026</span></div></div>
  <table><tr>${'<th>Mo</th>'.repeat(7)}</tr><tr>${range(1, 31)
    .map(
      (day) =>
        `<td>${day > 5 ? `<a href="#">${day}</a>` : `<span>${day}</span>`}</td>${day % 7 === 0 ? '</tr><tr>' : ''}`,
    )
    .join('')}</tr></table></div>`;

describe.skipIf(noBrowser)('a calendar', () => {
  let looking: Looking;
  beforeAll(async () => {
    looking = await startLooking();
  });
  const read = async (html: string) => {
    const survey = await looking.look(`<body><main><p>Items: 2</p>${html}</main></body>`, '/checkout');
    const calendar = readCalendar(survey);
    const next = survey.pressables.find(({ ref }) => ref === calendar?.next);
    return { open: calendar?.days.filter(({ ref }) => ref).map(({ day }) => day), next, calendar };
  };

  it('has the days of one month that can be chosen, and a way to the next', async () => {
    const { open, next, calendar } = await read(named);
    expect(calendar?.days).toHaveLength(30);
    expect(open).toEqual(
      range(20, 30)
        .filter((day) => day !== 25)
        .map((day) => `2026-11-${day}`),
    );
    expect(next).toMatchObject({ tag: 'span', text: '' });
    expect(next?.box.x).toBeGreaterThan(600);
  });

  it.each([
    ['December', 'Next'],
    ['Dezember', 'Nächster Monat'],
    ['diciembre', 'Sig'],
  ])('may be a table, in any language: %s', async (month, name) => {
    const { open, next } = await read(table(month, name));
    expect(open?.[0]).toBe('2026-12-06');
    expect(open?.at(-1)).toBe('2026-12-31');
    expect(next?.text).toBe(name);
  });

  it('is no list of numbers without a month', async () => {
    const { calendar } = await read(
      `<div>${range(1, 31)
        .map((day) => `<button>${day}</button>`)
        .join('')}</div>`,
    );
    expect(calendar).toBeUndefined();
  });
});
