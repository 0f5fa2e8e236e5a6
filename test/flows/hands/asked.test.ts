import { describe, expect, it } from 'vitest';
import { isTold, stillAskedMs } from '../../../src/buying/flows/hands/asked.ts';
import type { Sent } from '../../../src/buying/flows/hands/traffic.ts';

const places = new Map([
  ['shipping country', ['US', 'United States']],
  ['shipping state', ['NY']],
  ['shipping postal_code', ['10005']],
]);

describe('whether a call told the shop the whole address', () => {
  it('did not while it still says another state', () => {
    const said = (state: string) =>
      JSON.stringify({ address: { city: 'New York City', state, postcode: '10005', country: 'US' } });
    expect(isTold(places, said('OR'))).toBe(false);
    expect(isTold(places, said('NY'))).toBe(true);
  });

  it('reads what forms send, and doesn’t mind a field that isn’t among it', () => {
    expect(isTold(places, 'country=US&s_city=New+York&state=NY&postcode=10005')).toBe(true);
    expect(isTold(places, 'postcode=10005')).toBe(true);
    expect(isTold(places, 'postcode=97205&country=US')).toBe(false);
  });

  it('is a state by its abbreviation only in capitals', () => {
    const oregon = new Map([['shipping state', ['OR', 'Oregon']]]);
    expect(isTold(oregon, '{"state":"CA","note":"leave it at the door or inside"}')).toBe(false);
    expect(isTold(oregon, '{"state":"OR"}')).toBe(true);
  });

  const waitAfter = (bodies: string[], isReplaced = false) =>
    stillAskedMs({
      places,
      wroteMs: 1,
      traffic: {
        isReplacedSince: () => isReplaced,
        sentSince: () => [{ isNavigation: false } as Sent],
        bodiesSince: () => bodies,
        slowness: () => 1,
      },
    });

  it('is awaited for a while where the first call said only a part', () => {
    expect(waitAfter(['{"state":"OR","postcode":"10005"}'])).toBeGreaterThan(0);
    expect(waitAfter(['{"state":"OR","postcode":"10005"}', '{"state":"NY","postcode":"10005"}'])).toBe(0);
  });

  it('isn’t awaited of a page that was replaced after the address was written', () => {
    expect(waitAfter([])).toBeGreaterThan(0);
    expect(waitAfter([], true)).toBe(0);
  });
});
