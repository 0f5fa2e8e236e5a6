import type { Look } from '../look.ts';
import type { Pressable } from '../survey.ts';

/** “Next” beside “Back” is no tab, even if it’s drawn as the active one of the two. */
export function isOpenTab({ survey, buttons }: Look, { isChosen, group, tag }: Pressable): boolean {
  if (!isChosen) return false;
  if (group === null) return tag !== 'button';
  const isBeside = (ref: string) => survey.pressables.some((one) => one.ref === ref && one.group === group);
  return !buttons.some(({ purpose, ref }) => purpose === 'back' && isBeside(ref));
}
