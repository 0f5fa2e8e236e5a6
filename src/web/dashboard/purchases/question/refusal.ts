import type { Failure } from '../../../graphql/failure.ts';
import type { Mistakes } from '../../kit/mistakes.ts';
import { type Field, nameOf } from './field.ts';

/**
 * The server says everything that is wrong in one message, each by its name: “options.size must be one of …”.
 * Beside the field only the second half is needed.
 */
export function mistakesOf({ code, message }: Failure, fields: readonly Field[]): Mistakes {
  if (code !== 'parameter_invalid') return {};
  const found = fields
    .map((field) => ({ field, said: `options.${field.path.join('.')} must be ` }))
    .map(({ field, said }) => ({
      field,
      at: message.indexOf(said),
      from: message.indexOf(said) + said.length,
    }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  return Object.fromEntries(
    found.map(({ field, from }, at) => [
      nameOf(field),
      `Must be ${message.slice(from, found[at + 1]?.at).trim()}`,
    ]),
  );
}
