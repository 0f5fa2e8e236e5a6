import { MEANT } from '../lexicon/ways-to-pay.ts';
import { kindOf } from '../reading/payment-kind.ts';
import type { PaymentMethod } from '../readings.ts';
import { plain } from './plain.ts';

const PAYING =
  "(?:(?:i(?:’|')?ll |i will |i want to |to )?(?:pay(?:ing|ment(?: method)?)?|paid)(?: (?:is|for it))?(?: (?:by|with|via|in|using|per))?:? )";
const ON_DELIVERY =
  '(?:cash|card|pay(?:ing|ment)?|paid) (?:on|upon|at) (?:delivery|receipt|arrival|pick-?up|collection)|' +
  '(?:pay(?:ing|ment)?|paid) (?:in|at)(?: the)?[ -]?(?:store|shop|counter)';
/** “I’ll pay when it’s delivered”. */
const WHEN_DELIVERED =
  "(?:i(?:’|')?ll |i will |i(?:’|')?d like to |we(?:’|')?ll |to )?pay(?:ing)?(?: (?:for )?(?:it|them|the (?:driver|courier)))?(?: in cash)? (?:when|once|as soon as) (?:it|they|the (?:order|parcel|package|goods|courier|driver))(?:(?:’|')s|(?:’|')re)?(?: (?:is|are|has|have|gets?|been))* ?(?:delivered|arrives?|arrived|comes?|come|here|received)";
const TRANSFER = '(?:direct |by )?(?:bank|wire|money) transfer|prepayment';

/** Words that say how to pay only after “pay by”. */
const AFTER_PAYING = 'cash|che(?:que|ck)s?(?: payments?)?|money order|invoice|cod|bank|wire|transfer';
/** What shops call it: “Check payments”. */
const BY_CHECK =
  '(?:by |via )?che(?:que|ck)s? payments?|(?:mail(?:ing)?|send(?:ing)?|writ(?:e|ing)|post(?:ing)?)(?: you| them| the shop)? (?:a|my|the) che(?:que|ck)|my che(?:que|ck)(?= [^.\\n]{0,60}(?:will|follows))';

const WAYS = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${WHEN_DELIVERED}|${PAYING}?(?:${ON_DELIVERY}|${TRANSFER}|${BY_CHECK})|${PAYING}(?:${AFTER_PAYING}))(?![\\p{L}\\p{N}])`,
  'iu',
);
const SHORT = /(?<![\p{L}\p{N}])(?:by |via )?C\.?O\.?D\.?(?![\p{L}\p{N}])/u;

/** “…, cheque / money order, …”, “…; cod”, and “…, cash.”: nothing else is called that where a shop asks how to pay. */
const CLAUSE =
  /(?<=[,;.–—]\s{0,2})(?:by |via |per |in )?(?:che(?:ck|que)(?: ?(?:\/|or) ?money order)?|money order|cash|cod|bank wire|wire(?: transfer)?|direct deposit|(?:my |the )?(?:credit |debit )?card)(?=\s*(?:[,;.–—]|$))/iu;

const BY_CARD =
  /(?<![\p{L}\p{N}])(?:(?:please )?(?:pay|paying|payment(?: method)?|charge)(?:\s?:)?(?: (?:is|for it))?(?: (?:by|with|via|using|to|on))? (?:the |my |a |this |that )?(?:saved |credit |debit |bank )*card(?: on file)?|use (?:the|my) (?:saved |credit |debit )*card)(?![\p{L}\p{N}])/iu;

/** “Zahlung per Rechnung”, “pagamento con bonifico”; a bill alone says where it goes. */
const ABROAD = new RegExp(
  '(?<!\\p{L})(?:(?:(?:be)?zahl(?:ung|ungsart|en|e|t)|paiement|pa(?:yer|ie|ye[rz]?)|pag(?:o|ar|amento|are|a|ues?)|beta(?:ling|len|al))' +
    '(?:\\s?:|\\s+(?:bitte|will|möchte|ich|wil|graag))?\\s+(?:(?:per|mit|via|auf|bei|par|en|à|con|por|in|met|op|de|tramite)\\s+)?|(?:per|mit|auf|par|met|op|con)\\s+)' +
    '(?:(?<bank>rechnung|vorkasse|(?:bank)?überweisung|lastschrift|virement(?: bancaire)?|transferencia(?: bancaria)?|bonifico(?: bancario)?|overboeking|overschrijving)|' +
    '(?<cash>nachnahme|contre[- ]remboursement|contra[- ]?re+mbolso|contrassegno|rembours)|(?<card>kreditkarte|carte(?: bancaire| de crédit)?|tarjeta(?: de crédito)?|carta(?: di credito)?|creditcard)|' +
    '(?<check>chèque|scheck|cheque|assegno))(?!\\p{L})|(?<!\\p{L})(?<delivered>nachnahme|contre[- ]remboursement|contra[- ]?re+mbolso|contrassegno)(?!\\p{L})',
  'iu',
);

/** Extracts how to pay. */
export function takePayment(text: string): { payment: string | undefined; rest: string } {
  const card = BY_CARD.exec(text);
  if (
    card &&
    !/\b(?:no|not|don['’]?t|never)\s+(?:to )?$/i.test(text.slice(0, card.index)) &&
    !/on delivery/i.test(text.slice(card.index + card[0].length, card.index + card[0].length + 14))
  )
    return {
      payment: 'card',
      rest: `${text.slice(0, card.index)}, ${text.slice(card.index + card[0].length)}`,
    };
  const found = WAYS.exec(text) ?? SHORT.exec(text) ?? CLAUSE.exec(text) ?? ABROAD.exec(text);
  if (!found) return { payment: undefined, rest: text };
  const before = text.slice(0, found.index);
  if (
    /\b(?:no|not|without|don['’]?t(?: want| use)?|never|avoid|nicht|keine|pas|sin|senza|niet|geen)\s+(?:to )?$/i.test(
      before,
    )
  )
    return { payment: undefined, rest: text };
  return {
    payment: found.groups ? wayAbroad(found.groups) : wayNamed(found[0]),
    rest: `${before}, ${text.slice(found.index + found[0].length)}`,
  };
}

function wayAbroad({
  card,
  check,
  bank,
  cash,
  delivered,
}: Record<string, string | undefined>): string | undefined {
  return card ? 'card' : check ? 'check' : (bank ?? cash ?? delivered)?.toLowerCase();
}

function wayNamed(said: string): string {
  if (/card$/i.test(said)) return 'card';
  return new RegExp(WHEN_DELIVERED, 'iu').test(said) ? 'pay on delivery' : said.trim().toLowerCase();
}

/** The one payment method that the words mean. */
export function choosePayment<One extends Pick<PaymentMethod, 'label' | 'kind'>>(
  wish: string | undefined,
  methods: One[],
): One | undefined {
  if (wish === undefined || plain(wish) === '') return undefined;
  if (wish === 'card') return methods.find(({ kind }) => kind === 'card');
  const wanted = plain(wish);
  const fits: ((label: string, kind: PaymentMethod['kind']) => boolean)[] = [
    (label) => label === wanted,
    (label) => label.includes(wanted) || wanted.includes(label),
    (label) => meaningsIn(wanted).some((word) => meaningsIn(label).includes(word)),
    // A check isn’t cash on delivery, though neither is a card.
    (label, kind) => kind !== 'other' && kind === kindOf(wish) && !(isMeant(wanted) && isMeant(label)),
  ];
  for (const isFit of fits) {
    const found = methods.filter(({ label, kind }) => plain(label) !== '' && isFit(plain(label), kind));
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
}

function isMeant(text: string): boolean {
  return meaningsIn(text).length > 0;
}

/** What a payment method is about, however it’s spelled. */
function meaningsIn(text: string): string[] {
  return Object.entries(MEANT).flatMap(([meaning, words]) => (words.isIn(text) ? [meaning] : []));
}
