import { describe, expect, it } from 'vitest';
import { holds } from '../../../src/buying/flows/deciding/holds.ts';
import { field, lookAt } from '../surveys.ts';

const typed = (rest: object) => {
  const [control] = lookAt([field('Country', rest)]).survey.controls;
  if (!control) throw new Error('There is no field');
  return control;
};

describe('a field that opens a list', () => {
  it('has what it shows beside itself', () => {
    expect(holds(typed({ shown: 'United States' }), ['US', 'United States'])).toBe(true);
    expect(holds(typed({ shown: 'Select an option' }), ['US', 'United States'])).toBe(false);
    expect(holds(typed({ shown: 'United States', value: 'Can' }), ['US', 'United States'])).toBe(false);
    expect(holds(typed({ shown: null, near: 'United States' }), ['US', 'United States'])).toBe(false);
  });
});

describe('a phone number', () => {
  const phone = (rest: object) => typed({ type: 'tel', value: '(510) 555-0188', ...rest });

  it('is there however it is written, unless the browser refuses it so', () => {
    expect(holds(phone({}), ['5105550188'])).toBe(true);
    expect(holds(phone({ invalid: 'Please match the requested format.' }), ['5105550188'])).toBe(false);
  });
});
