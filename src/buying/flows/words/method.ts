import {
  CARRIED,
  CARRIED_BY,
  CARRIED_VIA,
  PART_OF_DAY,
  SAME_WAYS,
  SERVICE,
  WHEN_IT_ARRIVES,
} from '../lexicon/asking-to-ship.ts';
import { perhapsCapitalized } from '../lexicon/capitals.ts';
import type { Term } from '../lexicon/term.ts';
import { ASKED_FOR, SPEEDS } from '../lexicon/ways-to-ship.ts';
import type { Method } from '../readings.ts';
import { takeDelivery } from './delivery.ts';
import { withoutSurcharge } from './label.ts';
import { plain } from './plain.ts';
import type { ShippingWish } from './wishes.ts';

/** “Delivered with My carrier”, “shipped by Sendle”. */
const WITH_A_CARRIER = new RegExp(
  `(?:${CARRIED.source})(?: \\p{L}+){0,2} (?:${CARRIED_BY.source}) (.+)`,
  'u',
);
/** “Delivered in the evening”. */
const AT_A_TIME = new RegExp(
  `(?:${CARRIED.source})(?: \\p{L}+){0,3} (?:in|on|at|during) (?:the |a )?(${PART_OF_DAY.source})`,
  'u',
);
/** “Shipped via Sendle” names a carrier, whether or not the shop has it. */
const VIA_A_CARRIER = new RegExp(
  `(?:${perhapsCapitalized(CARRIED_VIA.source)})\\p{Ll}*(?: \\p{Ll}+){0,2} via (?:the )?(\\p{Lu}[\\p{L}\\p{N}-]+(?: \\p{Lu}[\\p{L}\\p{N}-]+)?)`,
  'u',
);
/** So does “Send it by Letter Service”, unlike “by Friday”. */
const BY_A_SERVICE = new RegExp(
  `(?:${perhapsCapitalized(CARRIED_VIA.source)})\\p{Ll}*(?: \\p{Ll}+){0,2} by (?:the )?((?:\\p{Lu}[\\p{L}-]+ ){1,2}(?:${perhapsCapitalized(SERVICE.source)}))`,
  'u',
);
/** “Sent “Pronto””. */
const QUOTED = /["“„«‚‘']([^"“”„«»‚‘’']{3,40})["“”»’']/gu;
const SAYS_NOTHING = new Set(['my', 'our', 'your', 'the', 'a', 'an', 'free']);

/** How many days a shipping method takes by its name, if the shop doesn’t say. */
const DAYS_BY_NAME: [Term, number][] = [
  [SPEEDS.sameDay, 0],
  [SPEEDS.nextDay, 1],
  [SPEEDS.secondDay, 2],
  [SPEEDS.express, 3],
  [ASKED_FOR.express, 3],
  [SPEEDS.priority, 4],
  [SPEEDS.economy, 14],
  [ASKED_FOR.economy, 14],
];
const USUAL_DAYS = 7;
const QUICK_DAYS = 3;

const SAME_WORDS = Object.entries(SAME_WAYS).map(([word, { source }]): [RegExp, string] => [
  new RegExp(source, 'g'),
  word,
]);
const NOUNS = new Set(
  'shipping delivery ship deliver postage shipment method option service the a by via with in from store shop and'.split(
    ' ',
  ),
);

/** Said about nearly every shipping method. */
const VAGUE = new Set(['post', 'mail', 'courier', 'home', 'domestic', 'local']);

/** What a shop does that shows no shipping methods to choose from. */
const UNASKED = new Set(['standard', 'flat', 'free', 'pickup']);

/** The shipping method that matches a wish, or the supplied label. */
export function chooseMethod(wish: ShippingWish | string | undefined, methods: Method[]): Method | undefined {
  if (wish === undefined) return undefined;
  if (typeof wish === 'string') {
    const same = methods.filter((method) => plain(method.label) === plain(wish));
    if (same.length > 0) return same.length === 1 ? same[0] : undefined;
    const named = byName(wish, methods);
    if (named.length > 0) return only(named);
    return chooseMethod(takeDelivery(`${wish} shipping`).shipping, methods);
  }
  if (wish.kind === 'cheapest') return cheapest(methods);
  if (wish.kind === 'fastest') return fastest(methods);
  const named = byName(wish.words, methods, wish.said);
  if (named.length > 0) return only(named);
  return asFast(wish.words, methods) ?? asUsual(wish.words, methods);
}

/** “Standard” is what a shop does by default, whatever its name for that: “the normal flat rate” is its “Flat rate”. */
function asUsual(wish: string, methods: Method[]): Method | undefined {
  const words = wordsIn(wish);
  if (!words.includes('standard')) return undefined;
  const usual = shipped(methods).filter((method) => daysOf(method) > QUICK_DAYS + 1);
  const others = words.filter((word) => word !== 'standard');
  return only(others.length === 0 ? usual : byName(others.join(' '), usual));
}

/** Whether a wish says more than that it should be shipped. */
export function isDefinite(wish: ShippingWish | string): boolean {
  if (typeof wish !== 'string' && wish.kind !== 'named') return false;
  return wordsIn(wordsOf(wish)).some((word) => !VAGUE.has(word));
}

/** Whether it asks for something else than what a shop does without being asked. */
export function isSpecial(wish: ShippingWish | string): boolean {
  const words = wordsIn(wordsOf(wish));
  return isDefinite(wish) && !words.some((word) => UNASKED.has(word));
}

/** What a wish says. */
export function wordsOf(wish: ShippingWish | string): string {
  if (typeof wish === 'string') return wish;
  return wish.kind === 'named' ? wish.words : wish.kind;
}

/** A method with another name at this shop, if it’s no slower than the one named. */
function asFast(wish: string, methods: Method[]): Method | undefined {
  const named = DAYS_BY_NAME.find(([name]) => name.isIn(plain(wish)))?.[1] ?? USUAL_DAYS;
  if (named > QUICK_DAYS) return undefined;
  return fastest(methods.filter((method) => daysOf(method) < named + 1));
}

/** Shops that show what shipping costs may show nothing beside the one that’s free. */
function cheapest(methods: Method[]): Method | undefined {
  const ways = shipped(methods);
  const unpriced = ways.filter((method) => method.price === undefined);
  const isFree = unpriced.length === 1 && ways.length > 1;
  const known = isFree ? ways : ways.filter((method) => method.price !== undefined);
  return best(known, (method) => [method.price ?? 0, daysOf(method)]);
}

function fastest(methods: Method[]): Method | undefined {
  return best(shipped(methods), (method) => [daysOf(method), method.price ?? Number.MAX_SAFE_INTEGER]);
}

/** Someone who wants it shipped doesn’t want to pick it up, even for free. */
function shipped(methods: Method[]): Method[] {
  const delivered = methods.filter((method) => !wordsIn(method.label).includes('pickup'));
  return delivered.length > 0 ? delivered : methods;
}

function daysOf(method: Method): number {
  if (method.days) return method.days.to + method.days.from / 1000;
  const label = plain(method.label);
  return DAYS_BY_NAME.find(([name]) => name.isIn(label) || name.isIn(method.label))?.[1] ?? USUAL_DAYS;
}

function best(methods: Method[], rank: (method: Method) => [number, number]): Method | undefined {
  const ranked = methods.map((method) => ({ method, rank: rank(method) }));
  ranked.sort((one, other) => one.rank[0] - other.rank[0] || one.rank[1] - other.rank[1]);
  return ranked[0]?.method;
}

/** The methods whose labels have every word of the wish; more than one if it doesn’t say which of them is meant. */
function byName(wish: string, methods: Method[], said = wish): Method[] {
  const wanted = wordsIn(wish);
  if (wanted.length === 0) return [];
  if (wanted.join() === 'free') return shipped(methods).filter((method) => method.price === 0);
  const fitting = methods
    .map((method) => ({ method, words: wordsIn(method.label) }))
    .filter(({ words }) => wanted.every((word) => words.includes(word)));
  if (fitting.length > 0) return closest(fitting, wordsIn(said));
  const lesser = wanted.filter((word) => !VAGUE.has(word));
  return lesser.length < wanted.length ? byName(lesser.join(' '), methods, said) : [];
}

/** “DHL Paket” is the one of two DHL methods whose own words were said, and “Express” the one that says nothing else. */
function closest(fitting: { method: Method; words: string[] }[], said: string[]): Method[] {
  const ranked = fitting.map(({ method, words }) => {
    const own = words.filter(
      (word) => !WHEN_IT_ARRIVES.isIn(word) && !fitting.every((other) => other.words.includes(word)),
    );
    return { method, unsaid: own.filter((word) => !said.includes(word)), own };
  });
  const saidOf = ({ own, unsaid }: { own: string[]; unsaid: string[] }) => own.length - unsaid.length;
  const most = Math.max(...ranked.map(saidOf));
  const best = ranked.filter((one) => saidOf(one) === most);
  const plainest = best.filter(({ unsaid }) =>
    best.every((other) => unsaid.every((word) => other.unsaid.includes(word))),
  );
  return (plainest.length === 1 ? plainest : best).map(({ method }) => method);
}

function wordsIn(label: string): string[] {
  let text = plain(withoutSurcharge(label).replace(/[$€£]\s?\d[\d.,]*/g, ' '));
  for (const [form, word] of SAME_WORDS) text = text.replace(form, word);
  for (const [word, { isIn }] of Object.entries(ASKED_FOR)) if (isIn(label)) text += ` ${word}`;
  return [...new Set(text.split(' ').filter((word) => word && !NOUNS.has(word)))];
}

/** The offered method that the prompt calls by the name it has at this shop, which may be any. */
export function methodNamedIn(text: string, methods: readonly Method[]): string | undefined {
  const written = writtenOut(text, methods) ?? aloneInClause(text, methods) ?? atATime(text, methods);
  if (written !== undefined) return written;
  const quoted = [...text.matchAll(QUOTED)].map(([, words = '']) => plain(words));
  const [called, ...alike] = methods.filter(({ label }) =>
    quoted.some((words) => `${plain(label)} `.startsWith(`${words} `)),
  );
  if (called && alike.length === 0) return called.label;
  const said = WITH_A_CARRIER.exec(plain(text))?.[1]?.split(' ');
  if (!said) return BY_A_SERVICE.exec(text)?.[1];
  const named = methods.map(({ label }) => ({ label, length: shared(said, plain(label).split(' ')) }));
  const most = Math.max(0, ...named.map(({ length }) => length));
  const [found, ...others] = named.filter(({ length }) => length === most);
  if (most === 0) return (VIA_A_CARRIER.exec(text) ?? BY_A_SERVICE.exec(text))?.[1];
  return found && others.length === 0 ? found.label : said.slice(0, most).join(' ');
}

/** “With Envío Exprés”: a method’s name of two words or more at the end of a clause, in whichever language. */
function writtenOut(text: string, methods: readonly Method[]): string | undefined {
  const said = text.split(/[,;.!?\n]/).map((clause) => ` ${plain(clause)}`);
  const named = methods.map(({ label }) => ({ label, words: longestIn(said, plain(label).split(' ')) }));
  const most = Math.max(0, ...named.map(({ words }) => words.length));
  const [found, ...others] = named.filter(({ words }) => words.length === most);
  if (most === 0 || !found) return undefined;
  return others.length === 0 ? found.label : found.words.join(' ');
}

/** “Xpresspost pls”: a clause of nothing but words that only one method has. */
function aloneInClause(text: string, methods: readonly Method[]): string | undefined {
  const named = methods.map(({ label }) => ({ label, words: new Set(plain(label).split(' ')) }));
  for (const clause of text.split(/[,;.!?()\n]/)) {
    const said = plain(clause)
      .split(' ')
      .filter((word) => word && !POLITE.has(word) && !NOUNS.has(word) && !SAYS_NOTHING.has(word));
    if (said.length < 2 && !said.some((word) => word.length > 4)) continue;
    const [found, ...others] = named.filter(({ words }) => said.every((word) => words.has(word)));
    if (found && others.length === 0) return found.label;
  }
  return undefined;
}

/** The only one that says it comes at the time it was asked for. */
function atATime(text: string, methods: readonly Method[]): string | undefined {
  const time = AT_A_TIME.exec(plain(text))?.[1];
  const [found, ...others] = time
    ? methods.filter(({ label }) => plain(label).split(' ').includes(time))
    : [];
  return others.length === 0 ? found?.label : undefined;
}

const POLITE = new Set(
  'pls please thanks thx is fine ok okay use take send it them if possible would be good'.split(' '),
);

/** As many of a name’s first words as were said in this order; none if they’re few, or said about anything. */
function longestIn(said: string[], words: string[]): string[] {
  for (let length = words.length; length > 1; length--) {
    const first = words.slice(0, length);
    const isTelling = first.some(
      (word) => word.length > 2 && !NOUNS.has(word) && !SAYS_NOTHING.has(word) && !WHEN_IT_ARRIVES.isIn(word),
    );
    if (isTelling && said.some((clause) => clause.endsWith(` ${first.join(' ')}`))) return first;
  }
  return [];
}

/** How many words both begin with, unless they are words that anything begins with. */
function shared(one: string[], other: string[]): number {
  const end = one.findIndex((word, index) => word !== other[index]);
  const length = end === -1 ? one.length : end;
  return one.slice(0, length).every((word) => SAYS_NOTHING.has(word) || NOUNS.has(word)) ? 0 : length;
}

function only(methods: Method[]): Method | undefined {
  return methods.length === 1 ? methods[0] : undefined;
}
