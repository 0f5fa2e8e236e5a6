import type { Journey } from '../journey/journey.ts';
import { NO } from '../lexicon/choosing.ts';
import {
  FREQUENCY,
  NO_EXTRA,
  NOT_SUBSCRIBING,
  ONE_TIME,
  PERSONALIZED,
  SUBSCRIBING,
  UNPERSONALIZED,
} from '../lexicon/products.ts';
import { PICKED_UP, SENT } from '../lexicon/ways-to-ship.ts';
import { fold } from '../matching.ts';
import type { ProductOption } from '../readings.ts';
import { negated } from '../words/negation.ts';
import { wordsOf } from '../words/vocabulary.ts';

/** What a prompt means about a product’s options without saying it. */

/** Whether the prompt speaks of an engraving the page has a field for. What it should say is then asked for, if it’s unclear. */
export function isPersonalized({ kind, label }: ProductOption, { wishes }: Journey): boolean {
  if (kind !== 'text' || !PERSONALIZED.isIn(label)) return false;
  return PERSONALIZED.isIn(wishes.text) && !UNPERSONALIZED.isIn(wishes.text);
}

/** The choice of whoever says nothing about an option. */
export function choiceUnsaid(option: ProductOption, journey: Journey): string | undefined {
  return shippedRather(option, journey) ?? boughtOnce(option, journey) ?? withoutExtra(option, journey);
}

/** “No thanks” to a warranty that the prompt doesn’t speak of. */
function withoutExtra({ label, values }: ProductOption, { wishes }: Journey): string | undefined {
  const [refusal, ...others] = values.filter((value) => NO_EXTRA.isIn(value.label));
  const words = wordsOf(wishes.text);
  const isRefused = negated(words);
  const said = words.filter((_, at) => !isRefused[at]).map(({ text }) => text);
  const isSaid = wordsOf(label).some(({ text }) => text.length > 2 && said.includes(text));
  return others.length === 0 && (!isSaid || isDeclined(label, wishes.text)) ? refusal?.label : undefined;
}

/** “Extended warranty: No, thanks” */
function isDeclined(label: string, text: string): boolean {
  const name = fold(label);
  return text.split(/[\n.;]/).some((part) => {
    const [, asked = '', answer = ''] = /^(.*?)\s*[:=–—]\s*(.*)$/.exec(part) ?? [];
    return (
      name !== '' && ` ${fold(asked)}`.endsWith(` ${name}`) && (NO_EXTRA.isIn(answer) || NO.isIn(answer))
    );
  });
}

/** Nobody is subscribed to anything that they only want to buy. */
function boughtOnce({ values }: ProductOption, { errand }: Journey): string | undefined {
  const prompt = errand.prompt ?? '';
  if (SUBSCRIBING.isIn(prompt) && !NOT_SUBSCRIBING.isIn(prompt) && !ONE_TIME.isIn(prompt)) return undefined;
  return values.find(({ label }) => ONE_TIME.isIn(label))?.label;
}

/** How often it comes is nothing to choose for whoever buys once. */
export function withoutFrequency(
  options: ProductOption[],
  labels: Readonly<Record<string, string>>,
): ProductOption[] {
  const isOnce = options.some(({ name }) => ONE_TIME.isIn(labels[name] ?? ''));
  return isOnce ? options.filter(({ label }) => !FREQUENCY.isIn(label)) : options;
}

/** Between shipping and pickup, whoever says where it goes wants it shipped. */
function shippedRather({ values }: ProductOption, { wishes, contact }: Journey): string | undefined {
  const isPickup = wishes.shipping?.kind === 'named' && PICKED_UP.isIn(wishes.shipping.words);
  const rest = values.filter(({ label }) => !PICKED_UP.isIn(label));
  if (isPickup || contact.line1 === undefined || rest.length === values.length) return undefined;
  const sent = rest.filter(({ label }) => SENT.isIn(label));
  return sent.length === 1 ? sent[0]?.label : undefined;
}
