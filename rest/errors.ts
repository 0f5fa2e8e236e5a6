import { docUrl, type TillError } from '../src/shared/errors.ts';
import { snakeCase } from '../src/shared/spelling.ts';

export interface Envelope {
  error: { type: string; message: string; code: string; param?: string; doc_url: string };
}

/** How REST spells a parameter that GraphQL spells in camelCase. */
export function spellParameter(name: string): string {
  return snakeCase(name);
}

/** Lists take Relay's four arguments under three names. */
const pageNames = new Map([
  ['first', 'limit'],
  ['last', 'limit'],
  ['after', 'starting_after'],
  ['before', 'ending_before'],
]);

export function spellListParameter(name: string): string {
  return pageNames.get(name) ?? snakeCase(name);
}

export function envelope(error: TillError, baseUrl: string, spell = spellParameter): Envelope {
  return {
    error: {
      type: error.type,
      message: error.say(spell),
      code: error.code,
      ...(error.param !== undefined && { param: error.paramAs(spell) as string }),
      doc_url: docUrl(baseUrl, error.code),
    },
  };
}
