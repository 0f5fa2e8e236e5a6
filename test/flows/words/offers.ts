import type { Method, ProductOption } from '../../../src/buying/flows/readings.ts';
import { readPrompt } from '../../../src/buying/flows/words/prompt.ts';

/** What a shop offers, as short as a test can say it; a label that starts with “!” is sold out. */
export function option(label: string, labels: string[], more: Partial<ProductOption> = {}): ProductOption {
  return {
    label,
    name: label.toLowerCase().replace(/[^a-z0-9]+/g, '_'),
    kind: 'select',
    isRequired: true,
    values: labels.map((one) => ({
      label: one.replace(/^!/, ''),
      ref: undefined,
      isUnavailable: one.startsWith('!'),
    })),
    ref: undefined,
    chosen: undefined,
    ...more,
  };
}

export function method(label: string, price?: number, days?: [number, number]): Method {
  return {
    ref: label,
    label,
    price,
    days: days && { from: days[0], to: days[1] },
    isChosen: false,
  };
}

export const wishes = (prompt: string) => readPrompt(prompt);
