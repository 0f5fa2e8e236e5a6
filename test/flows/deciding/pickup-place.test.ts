import { describe, expect, it } from 'vitest';
import { namedIn } from '../../../src/buying/flows/deciding/pickup-place.ts';
import { text } from '../surveys.ts';
import { ADA, ADDRESSED, decideOn, radio, TOTAL } from './at-checkout.ts';

const STUDIO = 'Northlight Studio free 500 Pier Road, Oakland, CA 94607';
const STAND = 'Ferry Building Stand free 1 Ferry Building, San Francisco, CA 94111';

describe('the place to pick it up at', () => {
  const own = { groupLabel: 'Pickup locations', heading: 'Pickup locations' };
  const places = (chosen: number) => [
    text('Pickup'),
    ...[STUDIO, STAND].map((label, at) =>
      radio(label, 'radio-control-1', { ...own, checked: at === chosen }),
    ),
    TOTAL,
  ];
  const on = (chosen: number, prompt: string, options: Record<string, unknown> = ADA) =>
    decideOn(places(chosen), { prompt, options, facts: ADDRESSED });
  const picked = (chosen: number, prompt: string, options?: Record<string, unknown>) => {
    const { move } = on(chosen, prompt, options);
    return move.kind === 'pick' ? move.pick.label : undefined;
  };

  it('is the one that was named, whatever is selected', () => {
    const prompt = 'A mug. I’ll pick it up at the Ferry Building stand and pay cash.';
    expect(picked(0, prompt)).toBe(STAND);
    expect(picked(1, prompt)).toBeUndefined();
    expect(picked(0, 'A mug, pickup in store', { ...ADA, pickup_location: STAND })).toBe(STAND);
  });

  it('is asked for where none was named', () => {
    expect(on(0, 'A mug, pickup in store').facts).toContainEqual({
      kind: 'needs_other',
      name: 'pickup_location',
      label: 'Pickup locations',
      choices: [STUDIO, STAND],
    });
    expect(on(0, 'A mug, please').facts.map(({ kind }) => kind)).not.toContain('needs_other');
  });

  it('is called by words of its own', () => {
    expect(namedIn('at the studio in Oakland', [STUDIO, STAND])).toBe(0);
    expect(namedIn('in your shop', [STUDIO, STAND])).toBe(-1);
    expect(namedIn('at the store', ['Store North', 'Store South'])).toBe(-1);
    expect(namedIn('from Main Street', ['Main Street North', 'Main Street South'])).toBe(-1);
  });
});
