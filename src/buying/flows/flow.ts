import { FIELD_MEANINGS, PURPOSES } from './readings.ts';
import { REGIONS } from './survey.ts';

/**
 * How one shop is bought from, as readable data. It says what is done and how each element is known again; what is
 * chosen and typed comes from the errand, so a flow holds nobody's data and fits every product of the shop. Declared
 * once, as JSON Schema: the types follow from it.
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
    // The how-manieth of its looks under a heading.
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
  // Whether it stands in a frame inside the page.
  isFramed: { type: 'boolean' } as const,
  // The surest way first.
  ways: { type: 'array', items: way, minItems: 1, maxItems: 10 } as const,
});

/** Compiled once for all the steps that look for something. */
const find: Reference<typeof target> = { $ref: '#/$defs/find' };

const step = {
  type: 'object',
  required: ['do'],
  discriminator: { propertyName: 'do' },
  oneOf: [
    // Choose an option of the product by the name that the errand knows it by.
    shape({ do: is('choose'), option: text, find }),
    shape({ do: is('quantity'), find }),
    // Press what leads on: into the cart, to the checkout, past a step.
    shape({ do: is('press'), purpose: { enum: PURPOSES }, find }),
    // Type or choose a detail of the buyer. `label` is what this shop calls it.
    shape({ do: is('fill'), field, label: text, find }),
    // Choose how it is sent: `find` is one of the ways offered, the errand says which.
    shape({ do: is('method'), find }),
    // Choose to pay by card.
    shape({ do: is('pay_by'), find }),
    shape({ do: is('consent'), find }),
    // There is no card form here: the shop asks for the card once the order is placed.
    shape({ do: is('card_later') }),
    // Address and shipping are saved: read the total.
    shape({ do: is('read_totals') }),
    shape({ do: is('card'), field, find }),
    // Place the order. `review` steps stand before it and show everything once more.
    shape({ do: is('place'), purpose: { enum: ['review', 'place_order'] } as const, find }),
  ],
} as const;

export const flowSchema = {
  ...shape({
    // Of this format.
    version: is(1),
    // The shop's slug.
    merchant: { type: 'string', pattern: '^[a-z0-9-]+$', maxLength: 260 } as const,
    steps: { type: 'array', items: step, maxItems: 200 } as const,
  }),
  $defs: { find: target },
};

export type Flow = Described<typeof flowSchema>;
export type FlowStep = Described<typeof step>;
/** How an element is known again. A way counts when it leads to exactly one element. */
export type Target = Described<typeof target>;
export type Way = Described<typeof way>;

function is<const Value>(value: Value) {
  return { const: value };
}

/** An object that has these properties and no others. */
function shape<Properties extends Record<string, object>>(properties: Properties) {
  return {
    type: 'object' as const,
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

/** Another schema by its place; which one, only the types know. */
interface Reference<Schema> {
  $ref: string;
  schema?: Schema;
}

/** What a schema lets through. */
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
