import type { ShippingWish } from './wishes.ts';

const NOUN =
  '(?:shipping|delivery|postage|post|(?<!(?:electronic|e) )mail|courier|shipment|freight)(?: (?:method|option|service|speed|rate|way))?';
const CARRIER =
  'dhl|fedex|ups|usps|dpd|gls|hermes|evri|yodel|royal mail|parcelforce|australia post|auspost|canada post|singpost|' +
  'ninja ?van|purolator|postnl|la poste|colissimo|deutsche post';
const SPEED =
  'express|standard|economy|priority|overnight|next[- ](?:business[- ])?day|same[- ]day|one[- ]day|two[- ]day|' +
  'three[- ]day|[1-9][- ]?day|(?:2nd|3rd)[- ]day|(?:second|third)[- ]day air|ground|surface|air|regular|normal|' +
  'basic|first[- ]class|second[- ]class|registered|' +
  'tracked|signed[- ]for|insured|premium|expedited|international|domestic|local|home|free|flat[- ]rate|saver';
const LOW = 'cheapest|least expensive|most affordable|lowest[- ](?:cost|priced?)|most economical|cheap';
const HIGH = 'fastest|quickest|soonest|speediest|fast|quick|rush|rapid';
const GOODS =
  '(?:it|them|this|that|these|those|everything|(?:my|the|our) (?:order|parcel|package|goods|items?|things?|stuff))';
/** “I’ll come by and pick it up”, “I collect it myself at the shop”; “pick it up for me” only means to buy it. */
const PICKED_UP =
  `(?:(?:(?:i|we|he|she|they|someone|somebody|my \\p{L}+)(?:(?:'|’)(?:ll|d|m|re))?(?: (?:will|can|would|want to|like to|rather|prefer to|am|are|going to|plan to|come|coming|stop|swing|by|in|over|round|and|to))*,? )?` +
  `(?:pick(?:ing|s)? (?:${GOODS} up|up ${GOODS})|collect(?:ing|s)? ${GOODS}))(?! (?:for|a|an|some)(?!\\p{L}))(?: (?:my|our|him|her|them)sel(?:f|ves)| in person)?(?: (?:in|at|from) (?:the|your|their) (?:shop|store|counter|branch|warehouse))?`;
const PICKUP =
  '(?:local |store |in[- ]store |curbside )?(?:pick-?up|pick up(?=\\s*(?:[,.;:!)\\n]|$|in |at |from |myself|option|please))|collection)(?: (?:in|at|from) (?:the )?(?:store|shop))?|' +
  'click (?:and|&) collect|collect (?:in|from|at) (?:the )?(?:store|shop)|' +
  `(?:i|we)(?:'|’)?(?:ll| will| can) collect|${PICKED_UP}`;
const SHIP = '(?:ship|send|sent|deliver|post|mail)(?:ped|ed)?(?: (?:it|them|this|that|everything))?';
const LEAD =
  "(?:(?:and|with|by|via|using|use|choose|select|pick|i(?:’|')?d like|i want|go with|want)\\s+)*(?:the |a |an )?";

type Reader = [RegExp, (words: string) => ShippingWish];

const cheapest: ShippingWish = { kind: 'cheapest' };
const fastest: ShippingWish = { kind: 'fastest' };
const pickedUp: ShippingWish = { kind: 'named', words: 'pickup' };

/** The same in other languages. */
const ABROAD: [string, ShippingWish][] = [
  ['(?:günstigste|billigste|preiswerteste)[nrs]? (?:versand(?:art|option)?|lieferung)', cheapest],
  ['schnellste[nrs]? (?:versand(?:art|option)?|lieferung)', fastest],
  ['livraison (?:la )?(?:moins chère|plus économique)', cheapest],
  ['livraison (?:la )?plus rapide', fastest],
  ['(?:envío|entrega) (?:(?:el|la) )?más (?:barat[oa]|económic[oa])', cheapest],
  ['(?:envío|entrega) (?:(?:el|la) )?más rápid[oa]', fastest],
  ['(?:spedizione|consegna) (?:la )?(?:più economica|meno cara)', cheapest],
  ['(?:spedizione|consegna) (?:la )?più (?:veloce|rapida)', fastest],
  ['goedkoopste (?:verzending|verzendoptie|levering|bezorging)', cheapest],
  ['(?:selbst)?abholung(?: im (?:laden|geschäft|markt))?', pickedUp],
  ['(?:ich|wir) holen? (?:es|sie|ihn|das|alles) (?:selbst |selber )?(?:im (?:laden|geschäft) )?ab', pickedUp],
  [
    'retrait(?: en (?:magasin|boutique))?|je (?:viens|passe) (?:le|la|les) (?:chercher|récupérer|retirer)',
    pickedUp,
  ],
  ['recogida(?: en (?:la )?tienda)?|(?:lo|la|los|las) recojo|paso a recoger(?:l[oa]s?)?', pickedUp],
  ['ritiro(?: in (?:negozio|sede))|(?:lo|la|li|le) ritiro(?: io)?', pickedUp],
  [
    'afhalen(?: in de winkel)?|(?:ik|wij|we) ha(?:al|len) (?:het|ze|hem|alles)(?: zelf)?(?: in de winkel)? op',
    pickedUp,
  ],
  ['snelste (?:verzending|verzendoptie|levering|bezorging)', fastest],
];

/** The first match is what was meant. */
const READERS: Reader[] = [
  [words(`(?:for )?(?:${PICKUP}),? (?:asap|as (?:soon|quickly) as possible)`), () => pickedUp],
  [words(`(?:whatever|whichever) ${NOUN} (?:is|costs?) (?:the )?(?:${LOW}|least)`), () => cheapest],
  [words(`${LEAD}(?:${LOW}) (?:available |possible )?${NOUN}(?: (?:available|possible))?`), () => cheapest],
  [
    words(`${SHIP} (?:by |via |using )?(?:the )?(?:${LOW})(?: way| method| option)?(?: possible)?`),
    () => cheapest,
  ],
  [words(`${SHIP} as cheap(?:ly)? as possible`), () => cheapest],
  [words(`${NOUN}\\s?(?::|=|is|should be|as)?\\s?(?:the )?(?:${LOW}|as cheap as possible)`), () => cheapest],
  [words(`(?:whatever|whichever) (?:ships|is) (?:the )?cheapest`), () => cheapest],
  [words('cheapest ship'), () => cheapest],
  ...ABROAD.map(([pattern, wish]): Reader => [words(pattern), () => wish]),
  [words(`${LEAD}(?:${HIGH}) (?:available |possible )?${NOUN}(?: (?:available|possible))?`), () => fastest],
  [
    words(`${SHIP} (?:by |via |using )?(?:the )?(?:${HIGH}|quickly)(?: way| method| option)?(?: possible)?`),
    () => fastest,
  ],
  [
    words(
      `(?:${SHIP} )?as (?:fast|quick(?:ly)?|soon) as (?:possible|(?:you|they|the (?:shop|store)) (?:can|could|will)(?: manage)?)`,
    ),
    () => fastest,
  ],
  [
    words(`${NOUN}\\s?(?::|=|is|should be|as)?\\s?(?:the )?(?:${HIGH}|as (?:fast|quick) as possible)`),
    () => fastest,
  ],
  [
    words(
      `(?:whatever|whichever) (?:ships|arrives|is|${NOUN} is) (?:the )?(?:fastest|quickest|soonest|first)`,
    ),
    () => fastest,
  ],
  [words(`${LEAD}((?:${SPEED})) (?:option|method|service|rate)`), named],
  [words('needs? (?:it|them|this|these) (?:fast|quick(?:ly)?|soon)'), () => fastest],
  [words('asap|a\\.s\\.a\\.p\\.?|urgently'), () => fastest],
  [
    words(
      `${LEAD}((?:(?:${SPEED}|${CARRIER})[ -]?)+(?:${NOUN})?)(?<=(?:${NOUN}|overnight|day(?: air)?))(?: please)?`,
    ),
    named,
  ],
  [words(`${LEAD}((?:${CARRIER})(?: (?:${SPEED}))*)`), named],
  [
    words(
      `(?:by|via|with|using|${SHIP}(?: by| via| with| using)?) (?:the )?((?:${SPEED})(?: (?:${SPEED}))*)`,
    ),
    named,
  ],
  [
    words(
      `(?:versand(?:art)?|lieferung|livraison|env[ií]o|spedizione|verzending)(?: (?:mit|per|als|par|en|con|via|met))? ((?:${SPEED})(?: (?:${SPEED}))*)`,
    ),
    named,
  ],
  [words('(standard|express)-?versand'), named],
  [words(`(?:by|via) ((?:[\\p{L}-]+ )?(?:courier|post|mail))`), named],
  [words(`(?:by|via) (${NOUN})`), named],
  [
    /\b(?:use|choose|select|pick|want)\s+["“'‘]?([^"”'’\n.;:]{2,40}?)["”'’]? (?:for|as) (?:the )?(?:delivery|shipping)\b/i,
    named,
  ],
  [words(`${LEAD}(?:for )?(?:${PICKUP})`), () => pickedUp],
  [/(?<=[,;.]\s{0,2}(?:and )?)\b(express|expedited)(?: please)?(?=\s*(?:[,;.!]|$))/i, named],
  [/\b(?:shipping|delivery)(?: (?:method|option|service))?\s?[:=]\s*([^,;.\n]{2,60})/i, named],
];

const HOW_AND_WHERE = new RegExp(
  `(?<![\\p{L}\\p{N}])((?:(?:${SPEED}|${CARRIER}|${LOW}|${HIGH})[ -])+(?:shipping|delivery|postage)) to(?=\\s*:?\\s)`,
  'giu',
);

/** “Standard shipping to Ada Lovelace, …” says how and where: an address alone would leave “Standard”. */
export function howAndWhere(text: string): string {
  return text.replace(HOW_AND_WHERE, '$1, ship to');
}

/** The “Free Shipping” of “Buy "Free Shipping Socks"” is a part of a name. */
function firstWhole(pattern: RegExp, text: string): RegExpExecArray | undefined {
  const names = [...text.matchAll(/"[^"\n]{2,80}"|“[^”\n]{2,80}”|„[^“”\n]{2,80}[“”]/g)];
  const all = text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`));
  for (const found of all) {
    const end = found.index + found[0].length;
    const around = names.find((name) => name.index < found.index && end < name.index + name[0].length);
    if (!around || around[0].length - 2 === found[0].length) return found;
  }
  return undefined;
}

/** Extracts how it should be shipped. */
export function takeDelivery(text: string): { shipping: ShippingWish | undefined; rest: string } {
  for (const [pattern, understand] of READERS) {
    const found = firstWhole(pattern, text);
    if (!found) continue;
    const before = text.slice(0, found.index);
    const negation =
      /\b(?:no|not|without|don['’]?t(?: want| use)?|never|avoid|cannot|unable to|\p{L}+n['’]t)\s+(?:to |the |a |an |any )?$/iu.exec(
        before,
      );
    const start = negation?.index ?? found.index;
    const rest = `${text.slice(0, start)}, ${text.slice(found.index + found[0].length)}`;
    if (negation) return takeDelivery(rest);
    const wish = understand((found[1] ?? found[0]).trim());
    const said = clauseAround(text, found.index, found.index + found[0].length);
    return { shipping: wish.kind === 'named' ? { ...wish, said } : wish, rest };
  }
  return { shipping: undefined, rest: text };
}

/** From the comma or the end of a sentence before it to the one after it. */
function clauseAround(text: string, start: number, end: number): string {
  const before = /[^,;.!?\n]*$/.exec(text.slice(0, start))?.[0] ?? '';
  const after = /^[^,;.!?\n]*/.exec(text.slice(end))?.[0] ?? '';
  return `${before}${text.slice(start, end)}${after}`.trim();
}

function named(said: string): ShippingWish {
  return { kind: 'named', words: said.toLowerCase().replace(/\s+/g, ' ') };
}

function words(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu');
}
