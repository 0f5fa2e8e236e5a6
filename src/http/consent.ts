import type { Answer } from '../oauth/oauth.ts';
import { invalidParameter, TillError } from '../shared/errors.ts';
import { snakeCase } from '../shared/spelling.ts';
import { unknownName } from './bodies.ts';

type Body = Record<string, unknown>;

/** What a person answered, and for which account, as the page sends it. */
export function answerIn({ account, allow, scopes, limits, ...others }: Body): Answer & { account: string } {
  for (const name of Object.keys(others)) throw unknownName(name);
  if (typeof account !== 'string') throw new TillError('parameter_missing', { param: 'account' });
  if (typeof allow !== 'boolean') throw invalidParameter('allow', 'true or false');
  if (!allow) return { account, allow };
  if (!Array.isArray(scopes) || !scopes.every((scope) => typeof scope === 'string'))
    throw invalidParameter('scopes', 'a list of scopes');
  return { account, allow, scopes, limits: limits == null ? null : limitsIn(limits) };
}

function limitsIn(given: unknown): NonNullable<Extract<Answer, { allow: true }>['limits']> {
  if (typeof given !== 'object' || given === null) throw invalidParameter('limits', 'an object');
  const body = given as Body;
  const { currency } = body;
  if (currency !== 'usd' && currency !== 'sgd') throw invalidParameter('currency', 'usd or sgd');
  const cents = (param: 'perPurchase' | 'perDay' | 'approveAbove') => {
    const value = body[snakeCase(param)] ?? null;
    if (value !== null && !Number.isSafeInteger(value)) throw invalidParameter(param, 'in cents');
    return value === null ? null : BigInt(Number(value));
  };
  return {
    currency,
    perPurchase: cents('perPurchase'),
    perDay: cents('perDay'),
    approveAbove: cents('approveAbove'),
  };
}
