import { describe, expect, it } from 'vitest';
import { fillingsFor } from '../../../src/buying/flows/deciding/form.ts';
import { beginJourney } from '../../../src/buying/flows/journey/journey.ts';
import { field, lookAt } from '../surveys.ts';

describe('a phone number that nobody has given', () => {
  const asked = (phone: string, isMarked: boolean) => {
    const parts = ['Email', 'Full name', 'Address', 'City', 'ZIP'].map((label) =>
      field(label, { name: label.toLowerCase(), isRequired: isMarked }),
    );
    const look = lookAt([...parts, field(phone, { name: 'phone', type: 'tel' })], {
      url: 'https://shop.example/checkout',
      title: 'Checkout',
    });
    const prompt = 'A mug. Ship to Ada Byron, 1 Market Street, San Francisco, CA 94105, US. ada@example.com';
    const journey = beginJourney('quote', { url: 'https://shop.example/mug', prompt, options: {} });
    return fillingsFor(look, journey).learned.flatMap((fact) =>
      fact.kind === 'needs_contact' ? [fact.missing.field] : [],
    );
  };

  it('is asked for where no field is marked as required, and nowhere else', () => {
    expect(asked('Phone', false)).toEqual(['phone']);
    expect(asked('Phone', true)).toEqual([]);
    expect(asked('Phone (optional)', false)).toEqual([]);
    expect(asked('Telefon (freiwillig)', false)).toEqual([]);
  });
});
