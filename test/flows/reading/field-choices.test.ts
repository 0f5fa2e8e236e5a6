import { describe, expect, it } from 'vitest';
import { meaningOfChoices } from '../../../src/buying/flows/reading/field-choices.ts';
import { readFields } from '../../../src/buying/flows/reading/fields.ts';
import type { Choice } from '../../../src/buying/flows/survey.ts';
import { field, surveyOf } from '../surveys.ts';

function choices(labels: string[]): Choice[] {
  return ['', ...labels].map((label, at) => ({
    value: label && `v${at}`,
    label: label || 'Please choose',
    isDisabled: false,
    isSelected: at === 0,
  }));
}

const STATES = 'Alabama, Alaska, Arizona, California, Colorado, Florida, Georgia, Hawaii, Texas, Utah'.split(
  ', ',
);
const COUNTRIES =
  'Australia, Austria, Canada, France, Germany, Italy, Japan, Singapore, Spain, United States'.split(', ');
const MONTHS =
  'January, February, March, April, May, June, July, August, September, October, November, December';
const thisYear = new Date().getFullYear();
const years = (from: number, count: number) => Array.from({ length: count }, (_, at) => `${from + at}`);

describe('what a list is for, by what is in it', () => {
  it.each([
    ['states', STATES, 'state'],
    ['countries', COUNTRIES, 'country'],
    ['calling codes', ['+1', '+44', '+49', '+33'], 'calling_code'],
    ['countries with their calling codes', ['United States (+1)', 'Austria (+43)'], 'calling_code'],
    ['surcharges', ['+1.50', '+3.00', 'Gift box +5.00'], undefined],
    ['months by name', MONTHS.split(', '), 'card_expiry_month'],
    [
      'months by number',
      Array.from({ length: 12 }, (_, at) => `${at + 1}`.padStart(2, '0')),
      'card_expiry_month',
    ],
    ['coming years', years(thisYear, 10), 'card_expiry_year'],
    ['coming years in two digits', years(thisYear % 100, 10), 'card_expiry_year'],
    ['years of birth', years(1940, 70), undefined],
    ['sizes', ['Small', 'Medium', 'Large'], undefined],
    ['quantities', ['1', '2', '3', '4', '5'], undefined],
    ['too few countries to tell', COUNTRIES.slice(0, 3), undefined],
    ['nothing', [], undefined],
  ])('%s', (_, labels, meaning) => {
    expect(meaningOfChoices(choices(labels))).toBe(meaning);
  });

  it('tells a list of states whose label says nothing', () => {
    const survey = surveyOf([
      field('Street address', { name: 'address1' }),
      field('Please select', { kind: 'select', name: 'field_17', choices: choices(STATES) }),
    ]);
    expect(readFields(survey).map(({ meaning }) => meaning)).toEqual(['line1', 'state']);
  });
});
