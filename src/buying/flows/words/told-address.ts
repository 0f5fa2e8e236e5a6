import type { OptionsSchema } from '../errand.ts';
import { contactOf } from './contact.ts';
import { CONTACT_NAMES } from './names.ts';
import { type Contact, readPrompt } from './prompt.ts';
import { checkOptions } from './supplied.ts';

/** The recipient and the address, by the names under which they’re requested. */
export type ToldAddress = Record<string, string>;

/** Where a purchase is sent, as its options and prompt are understood; undefined without a street and a place. */
export function toldAddress(
  options: Record<string, unknown>,
  prompt: string | null,
): ToldAddress | undefined {
  const contact = contactOf(options, readPrompt(prompt));
  if (!contact.line1 || !(contact.city ?? contact.postalCode)) return undefined;
  const fields = Object.keys(CONTACT_NAMES) as (keyof Contact)[];
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = contact[field];
      return value === undefined ? [] : [[CONTACT_NAMES[field], value]];
    }),
  );
}

/** An address as the answer to a question: what it asks for and accepts, in the shop’s own words. */
export function asAnswer(address: ToldAddress, question: OptionsSchema | null): ToldAddress {
  const { values } = checkOptions(question ?? undefined, address);
  return Object.fromEntries(
    Object.entries(values).filter(
      (answer): answer is [string, string] => isAsked(answer[0], question) && typeof answer[1] === 'string',
    ),
  );
}

function isAsked(name: string, question: OptionsSchema | null): boolean {
  const asked = question?.properties;
  return typeof asked === 'object' && asked !== null && Object.hasOwn(asked, name);
}
