import { TillError } from '../shared/errors.ts';
import { type Metadata, metadataFault } from '../shared/metadata.ts';
import { builder } from './builder.ts';

function refuse(shouldBe: string): TillError {
  return new TillError('parameter_invalid', { message: `{param} must be ${shouldBe}.` });
}

builder.scalarType('DateTime', {
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time',
  description: 'A time in ISO 8601, in UTC.',
  serialize: (value) => value.toISOString(),
  parseValue(value) {
    const time = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value) : undefined;
    if (!time || Number.isNaN(time.getTime())) throw refuse('an ISO 8601 time, such as 2026-01-31T12:00:00Z');
    return time;
  },
});

builder.scalarType('Cents', {
  description: 'An amount of money in integer cents: 2500 is 25.00.',
  serialize: Number,
  parseValue(value) {
    if (!Number.isSafeInteger(value)) throw refuse('a whole number of cents: 2500 for 25.00');
    return BigInt(value as number);
  },
});

builder.scalarType('BaseUnits', {
  description: 'An amount of the token in its smallest unit, as the chain counts it: one cent is 10,000.',
  // Whole cents: exact as a number far beyond the largest payment.
  serialize: Number,
  parseValue() {
    throw refuse('left out: it is only ever answered');
  },
});

builder.scalarType('Metadata', {
  description: 'Up to 50 key-value pairs. Keys have up to 40 characters, values up to 500.',
  serialize: (value) => value,
  parseValue(value) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw refuse('an object of strings, such as {"order": "17"}');
    for (const [key, entry] of Object.entries(value)) {
      const fault = metadataFault(key, entry);
      if (fault) throw refuse(`an object with ${fault}`);
    }
    return value as Metadata;
  },
});

builder.scalarType('JSONObject', {
  specifiedByURL: 'https://datatracker.ietf.org/doc/html/rfc8259',
  description: 'A JSON object.',
  serialize: (value) => value,
  parseValue(value) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse('an object');
    return value as Record<string, unknown>;
  },
});

builder.scalarType('Breakdown', {
  description: 'Amounts in cents, by what they’re for.',
  serialize: (value) => value,
  parseValue() {
    throw refuse('omitted: it’s output only');
  },
});
