import { isId, type Named } from './operations.ts';

/** How many kinds of things a field is tried with that it has nothing to do with. */
const OTHERS = 2;

/** Arguments for what the field itself is about, cursors among them. */
const OWN = /^(ids?|after|before|startingAfter|endingBefore)$/;

/**
 * The kinds of ids that a field is tried with where not all of them are: each that its name or one of its arguments
 * mentions, and some others, in turn. A field with an argument that says nothing of its kind is tried with all.
 */
export function kindsToTry({ name, args }: Named, kinds: readonly string[]): string[] {
  const mentionedBy = (word: string) =>
    kinds.filter((kind) => word.toLowerCase().includes(kind.toLowerCase()));
  const own = mentionedBy(name);
  const words = args.filter(isId).map((arg) => (OWN.test(arg.name) ? name : arg.name));
  if (words.some((word) => mentionedBy(word).length === 0)) return [...kinds];
  const mentioned = new Set([...own, ...words.flatMap(mentionedBy)]);
  const others = kinds.filter((kind) => !mentioned.has(kind));
  const first = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const turn = Array.from({ length: OTHERS }, (_, n) => others[(first + n) % others.length] ?? '');
  return [...mentioned, ...turn];
}
