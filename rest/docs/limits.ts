import type { ReadSchema as Schema } from '../examples.ts';

/** What a schema limits, in sentences. What its description says already isn’t said again. */
export function limitsIn(schema: Schema): string[] {
  const { description = '', default: usual } = schema;
  const isTold = (limit: number) =>
    new RegExp(`(?<!\\d,?)(${told(limit)}|${limit})(?!,?\\d)`).test(description);
  const untold = (limits: (number | undefined)[], sentence: string | undefined) =>
    sentence && limits.some((limit) => limit !== undefined && !isTold(limit)) ? [sentence] : [];
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  return [
    ...untold([minimum, maximum], range(minimum, maximum)),
    ...untold([maxLength], lengthIn(minLength, maxLength)),
    ...untold([minItems, maxItems], range(minItems, maxItems, 'items')),
    ...(schema.items ? itemsIn(schema.items) : []),
    ...mapIn(schema),
    ...(schema.oneOf
      ? [`Exactly one of ${schema.oneOf.map(({ required }) => `\`${required[0]}\``).join(', ')}.`]
      : []),
    ...(usual === undefined || /default/i.test(description)
      ? []
      : [`Defaults to \`${JSON.stringify(usual)}\`.`]),
  ];
}

const told = (limit: number) => limit.toLocaleString('en-US');

function range(least: number | undefined, most: number | undefined, unit = ''): string | undefined {
  const of = unit && ` ${unit}`;
  if (least !== undefined && most !== undefined) return `From ${told(least)} to ${told(most)}${of}.`;
  if (most !== undefined) return `${unit ? 'Up to' : 'At most'} ${told(most)}${of}.`;
  if (least === undefined) return undefined;
  return `At least ${told(least)}${least === 1 ? of.replace(/s$/, '') : of}.`;
}

/** One character at least goes without saying. */
function lengthIn(least = 0, most: number | undefined): string | undefined {
  return least > 1 && least === most
    ? `Exactly ${told(least)} characters.`
    : range(least > 1 ? least : undefined, most, 'characters');
}

function itemsIn({ enum: values, ...items }: Schema): string[] {
  const limits = limitsIn({ ...items, description: '' });
  const choices = values
    ? [`One of ${values.map((value) => `\`${JSON.stringify(value)}\``).join(', ')}.`]
    : [];
  return [...choices, ...limits].map((one) => `Each ${one.charAt(0).toLowerCase()}${one.slice(1)}`);
}

function mapIn({ maxProperties, propertyNames, additionalProperties }: Schema): string[] {
  if (maxProperties === undefined) return [];
  const most = typeof additionalProperties === 'object' ? additionalProperties.maxLength : undefined;
  const names = propertyNames?.maxLength;
  return [
    [
      `Up to ${told(maxProperties)} keys`,
      names !== undefined && ` of up to ${told(names)} characters`,
      most !== undefined && `, with values of up to ${told(most)}`,
      '.',
    ]
      .filter(Boolean)
      .join(''),
  ];
}
