import { FIELD_MEANINGS, PURPOSES } from './readings.ts';
import { REGIONS } from './survey.ts';

/**
 * How to buy from one shop, as readable data. It says what to do and how to recognize each element; what is chosen and
 * typed comes from the errand, so a flow contains nobody’s data and fits every product of the shop. Declared once, as
 * JSON Schema: the types are derived from it.
 */

const text = { type: 'string', maxLength: 500 } as const;
const field = { enum: FIELD_MEANINGS } as const;

const way = {
  type: 'object',
  required: ['by'],
  discriminator: { propertyName: 'by' },
  oneOf: [
    shape({ by: is('name'), name: text, type: text }),
    shape({ by: is('autocomplete'), token: text }),
    shape({ by: is('label'), label: text, type: text }),
    shape({ by: is('placeholder'), placeholder: text }),
    shape({ by: is('text'), role: text, text }),
    shape({ by: is('id'), id: text }),
    // Its position among similar elements under a heading.
    shape({
      by: is('place'),
      region: { enum: REGIONS },
      heading: text,
      type: text,
      index: { type: 'integer', minimum: 0, maximum: 1000 } as const,
    }),
  ],
} as const;

const target = shape({
  kind: { enum: ['control', 'pressable'] } as const,
  // Whether it’s in a frame inside the page.
  isFramed: { type: 'boolean' } as const,
  // The most reliable way first.
  ways: { type: 'array', items: way, minItems: 1, maxItems: 10 } as const,
});

/** Compiled once for all steps that look for something. */
const find: Reference<typeof target> = { $ref: '#/$defs/find' };

const step = {
  type: 'object',
  required: ['do'],
  discriminator: { propertyName: 'do' },
  oneOf: [
    // Choose one of the product’s options by its name.
    shape({ do: is('choose'), option: text, find }),
    shape({ do: is('quantity'), find }),
    // Press a button that continues: into the cart, to the checkout, past a step.
    shape({ do: is('press'), purpose: { enum: PURPOSES }, find }),
    // Fill in one of the buyer’s details. `label` is the shop’s name for it.
    shape({ do: is('fill'), field, label: text, find }),
    // Choose how it ships: `find` is one of the methods offered, the errand says which.
    shape({ do: is('method'), find }),
    // Choose to pay by card.
    shape({ do: is('pay_by'), find }),
    shape({ do: is('consent'), find }),
    // There’s no card form here: the shop asks for the card after the order is placed.
    shape({ do: is('card_later') }),
    // The address and shipping are saved: read the total.
    shape({ do: is('read_totals') }),
    shape({ do: is('card'), field, find }),
    // Place the order. `review` steps come before it and show everything again.
    shape({ do: is('place'), purpose: { enum: ['review', 'place_order'] } as const, find }),
  ],
} as const;

export const flowSchema = {
  ...shape({
    // The version of this format.
    version: is(1),
    // The shop’s slug.
    merchant: { type: 'string', pattern: '^[a-z0-9-]+$', maxLength: 260 } as const,
    steps: { type: 'array', items: step, maxItems: 200 } as const,
  }),
  $defs: { find: target },
};

export type Flow = Described<typeof flowSchema>;
export type FlowStep = Described<typeof step>;
/** How to recognize an element. A way counts if it leads to exactly one element. */
export type Target = Described<typeof target>;
export type Way = Described<typeof way>;

function is<const Value>(value: Value) {
  return { const: value };
}

/** An object with these properties and no others. */
function shape<Properties extends Record<string, object>>(properties: Properties) {
  return {
    type: 'object' as const,
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

/** A reference to another schema; only the types know which one. */
interface Reference<Schema> {
  $ref: string;
  schema?: Schema;
}

/** The type a schema describes. */
type Described<Schema> =
  Schema extends Reference<infer Referred>
    ? Described<Referred>
    : Schema extends { const: infer Value }
      ? Value
      : Schema extends { enum: readonly (infer Value)[] }
        ? Value
        : Schema extends { oneOf: readonly (infer Each)[] }
          ? Described<Each>
          : Schema extends { type: 'array'; items: infer Item }
            ? Described<Item>[]
            : Schema extends { properties: infer Properties }
              ? { [Name in keyof Properties]: Described<Properties[Name]> }
              : Schema extends { type: infer Type }
                ? Scalars[Type & keyof Scalars]
                : never;

interface Scalars {
  string: string;
  integer: number;
  boolean: boolean;
}
