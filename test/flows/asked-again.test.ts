import { expect, it } from 'vitest';
import { beginJourney } from '../../src/buying/flows/journey/journey.ts';
import { learn } from '../../src/buying/flows/journey/learn.ts';
import { ask, askedAgain } from '../../src/buying/flows/question.ts';
import { option } from './words/offers.ts';

function journeyWith(options: Record<string, unknown>, complaint?: string) {
  const begun = beginJourney('quote', { url: 'https://shop.example/mug', prompt: null, options });
  return learn(
    begun,
    complaint
      ? [{ kind: 'needs_contact', missing: { field: 'postalCode', complaint } }]
      : [{ kind: 'needs_option', option: option('Size', ['S', 'M']) }],
  );
}

const again = (journey: ReturnType<typeof journeyWith>) => askedAgain(journey, ask(journey, true));

it('isn’t asked again what was answered, unless the shop says what’s wrong with it', () => {
  expect(again(journeyWith({}))).toBeUndefined();
  expect(again(journeyWith({ size: 'M' }))).toMatchObject({
    kind: 'failure',
    explanation: expect.stringContaining('size'),
  });
  expect(again(journeyWith({ size: 'XL' }))).toBeUndefined();
  expect(again(journeyWith({ postal_code: '1' }, 'Invalid postcode'))).toBeUndefined();
});
