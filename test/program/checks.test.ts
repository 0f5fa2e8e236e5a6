import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { escrowErrors } from '../../src/chain/escrow/escrow.ts';
import { programFolder } from '../../src/chain/program/program.ts';
import { expectRefusal, expectSuccess } from './expectations.ts';
import { layGround } from './ground.ts';
import { form } from './refusals/form.ts';
import { substance } from './refusals/substance.ts';

const refusals = { ...form, ...substance };

describe.each(Object.entries(refusals))('check %s refuses', (number, cases) => {
  it.each(cases)('%s', (_, prepare, state) => {
    const ground = layGround({ isFunded: state === 'funded' });
    expect(expectRefusal(ground, [prepare(ground)])).toBe(Number(number));
  });
});

describe('the numbered checks', () => {
  const source = readFileSync(join(programFolder, 'escrow.c'), 'utf8');
  const numbersIn = (pattern: RegExp) =>
    [...new Set([...source.matchAll(pattern)].map(([, number]) => Number(number)))].sort((a, b) => a - b);

  it('are listed in the source, made there, explained by the client and tested here', () => {
    const listed = numbersIn(/^ \* {3}(1\d\d) {2}/gm);
    expect(listed.length).toBeGreaterThan(20);
    expect(numbersIn(/CHECK\((\d+),/g)).toEqual(listed);
    expect(Object.keys(escrowErrors).map(Number)).toEqual(listed);
    expect(Object.keys(refusals).map(Number)).toEqual(listed);
  });

  it('leave the instructions that are right alone', () => {
    const ground = layGround();
    expectSuccess(ground.send([ground.fund()], [ground.sender]));
    expectSuccess(ground.send([ground.release()], [ground.sponsor, ground.recipient, ground.releaseKey]));
  });
});
