import { describe, expect, it } from 'vitest';
import { lessons, rules, type Sign } from './facts.ts';
import { axes, axisNames, drawFeatures, plainIn, plainValue } from './grammar.ts';
import { scenarios } from './scenarios.ts';
import { drawWorld } from './world.ts';

const seeds = Array.from({ length: 1_500 }, (_, index) => index);

describe('the grammar of shops', () => {
  it('draws the same shop from the same seed', () => {
    expect(drawFeatures(77)).toEqual(drawFeatures(77));
    expect(drawFeatures(77)).not.toEqual(drawFeatures(78));
  });

  it('draws every value of every axis', { tags: 'deep' }, () => {
    const drawn = seeds.map((seed) => drawFeatures(seed));
    const missing = axisNames.flatMap((axis) =>
      Object.keys(axes[axis].values)
        .filter((value) => !drawn.some((features) => features[axis] === value))
        .map((value) => `${axis}=${value}`),
    );
    expect(missing).toEqual([]);
  });

  it('has a feature for everything that real shops taught', () => {
    const isThere = (sign: Sign) => {
      if (sign === 'traps') return true;
      const [, scenario] = /^scenario:(.*)$/.exec(sign) ?? [];
      if (scenario) return scenarios.some((one) => one === scenario);
      const [axis = '', value = ''] = sign.split('=');
      return Object.hasOwn(axes, axis) && Object.hasOwn(axes[axis as keyof typeof axes].values, value);
    };
    const signs = [...Object.values(rules), ...Object.values(lessons)].flat();
    expect(signs.filter((sign) => !isThere(sign))).toEqual([]);
    expect(Object.keys(rules)).toHaveLength(14);
    expect(Object.keys(lessons)).toHaveLength(36);
  });

  it('can make every group plain', () => {
    const plain = plainIn(drawFeatures(5), [...new Set(axisNames.map((axis) => axes[axis].group))]);
    expect(axisNames.filter((axis) => plain[axis] !== plainValue(axis))).toEqual([]);
  });

  it('changes names and numbers of houses with traps, and no price', () => {
    const features = drawFeatures(9);
    const [plain, trapped] = [false, true].map((hasTraps) => drawWorld(9, features, 'ok', hasTraps));
    expect(trapped?.target.name).not.toBe(plain?.target.name);
    expect(trapped?.target.price).toBe(plain?.target.price);
    expect(trapped?.quantity).toBe(plain?.quantity);
  });
});
