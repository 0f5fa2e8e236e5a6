import type { Tool } from '@modelcontextprotocol/server';
import type { Inlined } from '../../rest/inlined.ts';
import type { ToolRow } from './tools.ts';

/** What tools take and answer, for clients that know JSON Schema and models that read it. */

type Json = Record<string, unknown>;

/** Pictures that are good for pages, and thousands of words to a model. */
const OMITTED = new Set(['qr_data_url']);

export const IDEMPOTENCY_KEY = {
  type: 'string',
  minLength: 1,
  maxLength: 255,
  description:
    'Makes the call safe to retry for 24 hours: with the same key, it isn’t done again and the first result comes back. Any unique string of visible ASCII characters.',
};

/** The parameters a model is offered. Leaving one out is how it says nothing, so none can be null. */
export function inputOf({ takes }: Inlined, row: ToolRow, isCreating: boolean): Tool['inputSchema'] {
  const offered = row.takes.map((name) => [name, withoutNull(takes.properties[name])] as const);
  const required = row.takes.filter((name) => takes.required?.includes(name) || row.requires?.includes(name));
  return {
    type: 'object',
    properties: { ...Object.fromEntries(offered), ...(isCreating && { idempotency_key: IDEMPOTENCY_KEY }) },
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

export function outputOf(gives: object, more: Record<string, Json> = {}): NonNullable<Tool['outputSchema']> {
  const { properties = {}, required = [] } = plain(gives) as { properties?: Json; required?: string[] };
  return {
    type: 'object',
    properties: { ...properties, ...more },
    required: [...required, ...Object.keys(more)],
  };
}

/** Without descriptions, which the names make up for, and without what isn’t answered. */
function plain(schema: object): Json {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => {
      if (key === 'description' && typeof value === 'string') return undefined;
      if (OMITTED.has(key)) return undefined;
      return key === 'required' && Array.isArray(value) ? value.filter((name) => !OMITTED.has(name)) : value;
    }),
  );
}

/** The same of an answer. */
export function withoutPictures(body: object): Json {
  return JSON.parse(JSON.stringify(body, (key, value: unknown) => (OMITTED.has(key) ? undefined : value)));
}

function withoutNull(schema: unknown): Json {
  return JSON.parse(JSON.stringify(schema ?? {}), (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return present(value as Json);
  });
}

/** A schema that may be null, as one that may not. Called from the inside out. */
function present(schema: Json): Json {
  const { anyOf, type, enum: values, ...others } = schema;
  const variants = Array.isArray(anyOf) ? anyOf.filter((one) => one?.type !== 'null') : undefined;
  const [only] = variants ?? [];
  return {
    ...(variants?.length === 1 ? only : variants && { anyOf: variants }),
    ...(type !== undefined && { type: Array.isArray(type) ? type.find((one) => one !== 'null') : type }),
    ...(values !== undefined && {
      enum: Array.isArray(values) ? values.filter((one) => one !== null) : values,
    }),
    ...others,
  };
}
