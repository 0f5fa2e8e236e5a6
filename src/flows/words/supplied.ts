import type { OptionsSchema } from '../errand.ts';

export interface Checked {
  /** To be stored with the intent. */
  values: Record<string, unknown>;
  /** The card's code, which is never stored with the rest. */
  cvc?: string;
  problems: { name: string; shouldBe: string }[];
}

/** Checks what was supplied against what was asked; `textual` when it came from a form, where all is text. */
export function checkOptions(
  _schema: OptionsSchema | undefined,
  given: Record<string, unknown>,
  _textual = false,
): Checked {
  const { card_cvc: cvc, ...values } = given;
  return { values, ...(typeof cvc === 'string' && { cvc }), problems: [] };
}
