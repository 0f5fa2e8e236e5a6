import type { ChoiceField, Common, Field, TextField } from './field.ts';

type Schema = Readonly<Record<string, unknown>>;

/**
 * The fields of a question, those that are needed in the order in which the schema needs them. What is of a kind
 * unknown here is asked for as a text: the server has the last word on it.
 */
export function fieldsOf(schema: unknown, path: readonly string[] = []): Field[] {
  const { properties, required } = objectOf(schema);
  const needed = Array.isArray(required) ? required.map(String) : [];
  const known = Object.entries(objectOf(properties));
  const place = (name: string) => (needed.includes(name) ? needed.indexOf(name) : needed.length);
  return known
    .sort(([one], [other]) => place(one) - place(other))
    .map(([name, property]) => fieldOf(objectOf(property), [...path, name], needed.includes(name)));
}

function fieldOf(schema: Schema, path: readonly string[], isRequired: boolean): Field {
  const common = {
    path,
    label: beginning(textIn(schema.title) ?? words(path.at(-1) ?? '')),
    hint: textIn(schema.description),
    isRequired,
  };
  const type = typeOf(schema);
  if (type === 'object') return { ...common, kind: 'group', fields: fieldsOf(schema, path) };
  const choices = choicesOf(schema);
  if (choices) {
    const start = choices.findIndex(({ value }) => value === (schema.const ?? schema.default));
    return { ...common, kind: 'choice', choices, start: start < 0 ? undefined : start };
  }
  if (type === 'boolean') return { ...common, kind: 'tick', start: schema.default === true };
  if (type === 'integer' || type === 'number')
    return {
      ...common,
      kind: 'number',
      isWhole: type === 'integer',
      start: startOf(schema),
      minimum: numberIn(schema.minimum),
      maximum: numberIn(schema.maximum),
    };
  return { ...common, ...textOf(schema) };
}

function textOf(schema: Schema): Omit<TextField, keyof Common> {
  const isSecret = schema.writeOnly === true;
  const [example] = Array.isArray(schema.examples) ? schema.examples : [];
  return {
    kind: 'text',
    format: FORMATS[String(schema.format)] ?? 'plain',
    isSecret,
    start: isSecret ? '' : startOf(schema),
    example: example === undefined ? undefined : String(example),
    pattern: textIn(schema.pattern),
    minLength: numberIn(schema.minLength) ?? 0,
    maxLength: numberIn(schema.maxLength),
  };
}

const FORMATS: Record<string, TextField['format']> = {
  email: 'email',
  uri: 'address',
  date: 'date',
};

/** Of a schema that allows certain values only: by `enum`, or by alternatives that are one value each. */
function choicesOf(schema: Schema): ChoiceField['choices'] | undefined {
  if ('const' in schema)
    return [{ value: schema.const, label: textIn(schema.title) ?? String(schema.const) }];
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => ({ value, label: labelOf(value) }));
  const alternatives = [schema.oneOf, schema.anyOf].find(Array.isArray)?.map(objectOf);
  if (!alternatives?.length || !alternatives.every((one) => 'const' in one)) return undefined;
  return alternatives.map(({ const: value, title }) => ({ value, label: textIn(title) ?? labelOf(value) }));
}

function labelOf(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}

function typeOf({ type, properties }: Schema): string | undefined {
  const types = (Array.isArray(type) ? type : [type]).filter((one) => one !== 'null');
  return textIn(types[0]) ?? (properties === undefined ? undefined : 'object');
}

function startOf({ default: start }: Schema): string {
  return start === undefined || start === null ? '' : String(start);
}

function objectOf(value: unknown): Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Schema) : {};
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** `gift_wrap` is read as “Gift wrap”. */
export function words(name: string): string {
  return beginning(name.replace(/[_-]+/g, ' ').trim());
}

function beginning(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
