import { ADDS_IT, ONE_LESS } from '../lexicon/quantities.ts';
import type { Pressable, Survey } from '../survey.ts';

/** The “+” beside each dish of a menu, which adds it or opens what’s to be chosen first. */
export function readMenuButtons({ pressables, texts }: Survey): Pressable[] {
  const signs = pressables.filter((one) => one.isVisible && one.region === 'main' && isMenuButton(one));
  const isCounting = (one: Pressable) =>
    pressables.some(({ text, order, frame }) => {
      return frame === one.frame && Math.abs(order - one.order) < 4 && ONE_LESS.isIn(text.trim());
    });
  const isCounted = ({ frame, order }: Pressable) =>
    texts.some((one) => one.frame === frame && one.order === order - 1 && /^\d+$/.test(one.text.trim()));
  return signs.some((one) => isCounting(one) || isCounted(one)) ? [] : signs;
}

export function isMenuButton({ text, ariaLabel, tag }: Pressable): boolean {
  return tag !== 'a' && /^[+＋]?$/u.test(text.trim()) && ADDS_IT.isIn(ariaLabel.trim());
}
