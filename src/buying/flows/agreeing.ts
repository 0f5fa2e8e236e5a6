import type { Dialog } from 'puppeteer-core';
import type { Purchasing } from './errand.ts';
import type { Hands } from './hands/hands.ts';
import { REALLY_ORDER } from './lexicon/ordering.ts';
import { parseMoney } from './reading/money.ts';

/**
 * Agrees when the browser’s own dialog asks whether to place the order that is being placed: once, and to no more than
 * was approved. All other questions are declined. Returns what ends it.
 */
export function agreeToOrder(
  hands: Pick<Hands, 'page' | 'log' | 'isPlacing'>,
  approved: Purchasing['approved'],
): () => void {
  let isAgreed = false;
  function answer(dialog: Dialog): void {
    if (isAgreed || !hands.isPlacing || dialog.type() !== 'confirm') return;
    if (!isAboutOrder(dialog.message(), approved)) return;
    isAgreed = true;
    hands.log.debug({ question: dialog.message().slice(0, 300) }, 'agreed to place the order');
    dialog.accept().catch(() => undefined);
  }
  hands.page.on('dialog', answer);
  return () => hands.page.off('dialog', answer);
}

export function isAboutOrder(question: string, approved: Purchasing['approved']): boolean {
  if (!REALLY_ORDER.isIn(question) || (question.match(/\d[.,]\d{2}(?!\d)/g) ?? []).length > 1) return false;
  const asked = parseMoney(question);
  return asked === undefined || asked.cents <= approved.amount;
}
