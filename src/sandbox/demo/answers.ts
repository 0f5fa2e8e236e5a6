/** What a shop asks for: a JSON Schema with the shop’s own labels. */
export interface Questions {
  properties?: Record<string, { title?: string; enum?: string[] }>;
  required?: string[];
}

/** What an agent knows about the person that it shops for. */
const KNOWN: Record<string, string[]> = {
  email: ['ada@example.com'],
  phone: ['+1 212 555 0123'],
  name: ['Ada Lovelace'],
  address_line1: ['12 Analytical Way'],
  address_line2: ['Floor 2'],
  city: ['New York'],
  // As one shop or another may write it.
  state: ['NY', 'New York'],
  postal_code: ['10001'],
  country: ['US', 'United States', 'United States of America'],
  card_cvc: ['123'],
};

/** Answers by name; among choices the one that fits what is known, or else the first. */
export function answersTo({ properties = {}, required = [] }: Questions): Record<string, string> {
  const answers: Record<string, string> = {};
  for (const [name, { enum: choices }] of Object.entries(properties)) {
    const known = KNOWN[name] ?? [];
    const fitting = known.find((value) => !choices || choices.includes(value));
    const answer = fitting ?? (required.includes(name) ? choices?.[0] : undefined);
    if (answer !== undefined) answers[name] = answer;
  }
  return answers;
}

/** What is asked, as its schema has it. */
export function questionsOf({ properties = {} }: Questions): string {
  return Object.values(properties)
    .map(({ title, enum: choices }) => (choices ? `${title} (${sample(choices)})` : `${title}`))
    .join(', ');
}

const SHOWN = 4;

function sample(choices: string[]): string {
  const rest = choices.length - SHOWN;
  return `${choices.slice(0, SHOWN).join(' | ')}${rest > 0 ? ` | ${rest} more` : ''}`;
}
