import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { OperatorError } from '../../shared/operator-error.ts';
import type { Flow } from './flow.ts';

/** An imported flow that does not say what it must; the message names the place. */
export class FlowInvalid extends OperatorError {
  override readonly name = 'FlowInvalid';
}

const text = { type: 'string', maxLength: 500 };
const word = { type: 'string', minLength: 1, maxLength: 100, pattern: '^[a-zA-Z0-9_-]+$' };

function shape(discriminator: 'by' | 'do', name: string, properties: Record<string, unknown>) {
  return {
    type: 'object',
    properties: { [discriminator]: { const: name }, ...properties },
    required: [discriminator, ...Object.keys(properties)],
    additionalProperties: false,
  };
}

const way = {
  type: 'object',
  required: ['by'],
  discriminator: { propertyName: 'by' },
  oneOf: [
    shape('by', 'name', { name: text, type: text }),
    shape('by', 'autocomplete', { token: text }),
    shape('by', 'label', { label: text, type: text }),
    shape('by', 'placeholder', { placeholder: text }),
    shape('by', 'text', { role: text, text }),
    shape('by', 'id', { id: text }),
    shape('by', 'place', {
      region: { enum: ['main', 'header', 'footer', 'aside', 'nav', 'dialog'] },
      heading: text,
      type: text,
      index: { type: 'integer', minimum: 0, maximum: 1000 },
    }),
  ],
};

/** Compiled once for all the steps that look for something. */
const find = { $ref: '#/$defs/find' };

const target = {
  type: 'object',
  properties: {
    kind: { enum: ['control', 'pressable'] },
    isFramed: { type: 'boolean' },
    ways: { type: 'array', items: way, minItems: 1, maxItems: 10 },
  },
  required: ['kind', 'isFramed', 'ways'],
  additionalProperties: false,
};

const step = {
  type: 'object',
  required: ['do'],
  discriminator: { propertyName: 'do' },
  oneOf: [
    shape('do', 'choose', { option: text, find }),
    shape('do', 'quantity', { find }),
    shape('do', 'press', { purpose: word, find }),
    shape('do', 'fill', { field: word, label: text, find }),
    shape('do', 'method', { find }),
    shape('do', 'pay_by', { find }),
    shape('do', 'consent', { find }),
    shape('do', 'card_later', {}),
    shape('do', 'read_totals', {}),
    shape('do', 'card', { field: word, find }),
    shape('do', 'place', { purpose: { enum: ['review', 'place_order'] }, find }),
  ],
};

const flow = {
  type: 'object',
  properties: {
    version: { const: 1 },
    merchant: { type: 'string', pattern: '^[a-z0-9-]+$', maxLength: 260 },
    steps: { type: 'array', items: step, maxItems: 200 },
  },
  required: ['version', 'merchant', 'steps'],
  additionalProperties: false,
  $defs: { find: target },
};

const ajv = new Ajv2020({ discriminator: true, allErrors: false, inlineRefs: false });
let compiled: ValidateFunction<Flow> | undefined;

/** Reads a flow that comes from outside: a file, or a row that an older Till wrote. */
export function parseFlow(json: unknown): Flow {
  // With the first flow: it would make every start of Till slower.
  compiled ??= ajv.compile<Flow>(flow);
  const isFlow = compiled;
  if (isFlow(json)) return json;
  const [error] = isFlow.errors ?? [];
  const where = error?.instancePath || 'the flow';
  throw new FlowInvalid(`${where} ${error?.message ?? 'is not understood'}.`);
}
