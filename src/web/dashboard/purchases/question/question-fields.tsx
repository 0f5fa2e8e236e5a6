import { ChoiceField, TextField } from '../../kit/fields.tsx';
import { autocompleteOf } from './autocomplete.ts';
import {
  type ChoiceField as Choice,
  type Field,
  type NumberField,
  nameOf,
  type TextField as Text,
} from './field.ts';
import classes from './question-fields.module.css';
import { TickField } from './tick-field.tsx';

export function QuestionFields({ fields }: { fields: readonly Field[] }) {
  return fields.map((field) => <QuestionField key={nameOf(field)} field={field} />);
}

function QuestionField({ field }: { field: Field }) {
  if (field.kind === 'group')
    return (
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{labelOf(field)}</legend>
        {field.hint && <p className={classes.hint}>{field.hint}</p>}
        <QuestionFields fields={field.fields} />
      </fieldset>
    );
  if (field.kind === 'tick')
    return <TickField name={nameOf(field)} label={field.label} hint={field.hint} isTicked={field.start} />;
  const common = {
    name: nameOf(field),
    label: labelOf(field),
    hint: field.hint,
    autoComplete: autocompleteOf(field.path.at(-1) ?? ''),
    'aria-required': field.isRequired,
  };
  if (field.kind === 'choice')
    return <ChoiceField {...common} choices={choicesOf(field)} defaultValue={startOf(field)} />;
  return <TextField {...common} {...(field.kind === 'number' ? numberInput(field) : textInput(field))} />;
}

function labelOf({ label, isRequired }: Field): string {
  return isRequired ? label : `${label} (optional)`;
}

/** By their places: a value may be anything, and a form knows only texts. */
function choicesOf({ choices, isRequired, start }: Choice): [string, string][] {
  const places = choices.map(({ label }, at): [string, string] => [String(at), label]);
  if (isRequired && (start !== undefined || choices.length === 1)) return places;
  return [['', isRequired ? 'Choose…' : 'No preference'], ...places];
}

function startOf({ choices, start, isRequired }: Choice): string {
  if (start !== undefined) return String(start);
  return isRequired && choices.length === 1 ? '0' : '';
}

function textInput({ format, isSecret, start, example, maxLength }: Text) {
  const type = { plain: 'text', email: 'email', address: 'url', date: 'date' }[format];
  return {
    type: isSecret ? 'password' : type,
    defaultValue: start,
    placeholder: example && `e.g. ${example}`,
    maxLength,
    ...(isSecret && { inputMode: 'numeric' as const }),
  };
}

function numberInput({ isWhole, start, minimum, maximum }: NumberField) {
  return {
    type: 'number',
    inputMode: isWhole ? ('numeric' as const) : ('decimal' as const),
    defaultValue: start,
    min: minimum,
    max: maximum,
    step: isWhole ? 1 : 'any',
  };
}
