import { term } from './term.ts';

/** How buyers count. */

const ONE_TO_TWENTY =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';
const TENS = 'thirty forty fifty sixty seventy eighty ninety';

export const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries([
  ...ONE_TO_TWENTY.split(' ').map((word, index) => [word, index + 1]),
  ...TENS.split(' ').map((word, index) => [word, (index + 3) * 10]),
]);

/** “Zwei Tassen”, “deux tasses”: whoever writes in another language counts in it, too. */
export const NUMBERS_ABROAD: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'zwei deux dos due twee dois duas',
    'drei trois tres tre drie três',
    'vier quatre cuatro quattro quatro',
    'fünf cinq cinco cinque vijf',
    'sechs seis sei zes',
    'sieben sept siete sette zeven sete',
    'acht huit ocho otto oito',
    'neun neuf nueve nove negen',
    'zehn dix diez dieci tien dez',
  ].flatMap((words, index) => words.split(' ').map((word) => [word, index + 2])),
);

const ONE_TO_NINE = 'one|two|three|four|five|six|seven|eight|nine';

export const NUMBER_IN_WORDS = term({
  en: {
    [`(twenty|${TENS.replaceAll(' ', '|')})(-| )(${ONE_TO_NINE})`]: 'twenty-five',
    [`(a|${ONE_TO_NINE}) hundred`]: 'two hundred',
    [`(${ONE_TO_TWENTY.replaceAll(' ', '|')})`]: 'two mugs',
    [`(${TENS.replaceAll(' ', '|')})`]: 'thirty mugs',
  },
});

export const NUMBER_ABROAD = term({
  all: { [`(${Object.keys(NUMBERS_ABROAD).join('|')})`]: 'zwei Tassen' },
});

/** Short ones may be other words. */
export const TELLING_NUMBER_ABROAD = term({
  all: {
    [`(${Object.keys(NUMBERS_ABROAD)
      .filter((word) => word.length > 3)
      .join('|')})`]: 'zwei Tassen',
  },
});

/** Before an amount: how many. */
export const HOW_MANY = term({
  en: { '*(qty|quantity|number of items|count|how many)*': 'quantity: 2' },
  de: { '*(anzahl|menge)*': 'Anzahl: 2' },
  fr: { '*(quantité|qté)*': 'quantité : 2' },
  es: { '*cantidad*': 'cantidad: 2' },
  it: { '*quantità*': 'quantità: 2' },
  pt: { '*quantidade*': 'quantidade: 2' },
  nl: { '*aantal*': 'aantal: 2' },
});
/** With a colon. */
export const AMOUNT = term({ en: { amount: 'amount: 2' } });

/** Whatever the product is called. */
export const QUANTITY_IS = term({ en: { '(quantity|qty)': 'quantity: 3' } });
export const OF_THEM = term({ en: { 'of (the|these|those|them|this|your)': '3 of the shirts' } });

/** After a number, what is counted. */
export const PIECES = term({
  en: { '(pieces|pcs|units|copies|items)': '3 pieces' },
  de: { '(stück|stk)': '3 Stück' },
  fr: { pièces: '3 pièces' },
  es: { '(unidades|piezas)': '3 unidades' },
  it: { pezzi: '3 pezzi' },
  nl: { stuks: '3 stuks' },
});
export const PIECE = term({ en: { '(piece|pc|unit|copy|item|set)': 'one piece' } });
export const PACKINGS = term({
  en: { '(sets|packs|boxes|bags|bottles|cans|jars|cases|cartons|tins|tubes|rolls|bars)': 'two boxes' },
});
/** After packings, how many are in each. */
export const EACH = term({ en: { '(a|an|per|every|each)': '12 cans a box' } });

/** Before a number that says what is in it. */
export const PACK_OF = term({
  en: { '(pack|set|box|bag|case|bundle|carton|tin|deck|roll|sheet)[s] of': 'a pack of 6' },
});
export const PACK = term({
  en: { '(pack|packs|set|sets|box|boxes|bag|case|bundle|carton|tin|one)': 'pack 6 of' },
});
export const WITH_ABROAD = term({
  all: { '(in|with|mit|con|avec|met)': 'with 12 pieces' },
});
export const ALTOGETHER = term({
  en: { '(in total|in all|altogether)': '5 in total' },
  de: { insgesamt: '5 insgesamt' },
  fr: { 'en tout': '5 en tout' },
  es: { 'en total': '5 en total' },
  it: { 'in totale': '5 in totale' },
});
export const THAT_MAKES = term({ en: { '(so|make (it|that)|that makes)': 'make it 3' } });

/** “The red one” isn’t a quantity. */
export const THE_ONE = term({ en: { '(the|these|those|this|that|another)': 'that one' } });
export const ONE_THAT = term({ en: { '(in|with|that|which|for|and|from|piece)': 'one in blue' } });
export const GET_ONE = term({ en: { '*(buy|get|order|me|just|want|need)': 'get one in blue' } });
export const A = term({ en: { '^(a|an|another)$': 'another' } });

/** Before a number that measures, or names, what is bought. */
export const MEASURED = term({
  en: {
    '(size[s]|width|length|height|depth|diameter|capacity|volume|weight|age|storage|memory|model|version|variant|option|style)':
      'Ring size: 9',
  },
  de: { größe: 'Größe: 42' },
  fr: { taille: 'taille : 42' },
  es: { talla: 'talla: 42' },
  it: { taglia: 'taglia: 42' },
  nl: { maat: 'maat: 42' },
});
export const NUMBERED = term({
  en: {
    '*(size|sizes|no|number|model|apt|unit|suite|floor|gen|version|age|aged)': 'size 9',
    '*(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)*': 'December 24',
  },
  de: { '*größe': 'Größe 42' },
  fr: { '*taille': 'taille 42' },
  es: { '*talla': 'talla 42' },
  it: { '*taglia': 'taglia 42' },
  nl: { '*maat': 'maat 42' },
});

/** What makes the number before it a measure, a model, or a size instead of a quantity. */
export const MEASURE_AFTER = term({
  en: {
    '*(mm|cm|km|metre[s]|meter[s]|inch[es]|feet|foot|ft|yard[s]|ml|cl|dl|litre[s]|liter[s]|l|mg|g|kg|gram[s])':
      '30 cm',
    '*(kilo[s]|oz|ounce[s]|lb[s]|pound[s]|gb|tb|mb|kb|gig[s]|w|watt[s]|v|volt[s]|mah|hz|khz|mhz|ghz|k|p)':
      '16 GB',
    '*(megapixel[s]|mp|carat[s]|ct|karat|percent|degree[s]|dollar[s]|bucks|usd|sgd|eur|euro[s]|gbp|cents|quid)':
      '14 karat',
    '*(hour[s]|hr[s]|minute[s]|min[s]|second[s]|sec[s]|day[s]|week[s]|month[s]|year[s]|yr[s]|am|pm)':
      '2 days',
    '*(th|st|nd|rd|pack|piece|ply|seater|person|people|player|way|gauge|star[s]|size|sizes|tier|speed|gen)':
      '12th',
    '*(door|drawer|wick|page|thread|count|colo[u]r[s]|for|to|or|by)': '3 wick candle',
    '*(payment[s]|instal[l]ment[s]|shipment[s]|deliver(y|ies)|address[es]|invoice[s]|order[s]|parcel[s]|package[s]|receipt[s]|bill[s])':
      '3 installments',
    '*in (one|height|width|length|depth|diameter|size|long|wide|tall|high|deep)': '12 in wide',
    '*in[ ]#': '3 in 1',
  },
  de: { '*für #': '2 für 1 Kerze' },
  fr: { '*pour #': '2 pour 1' },
  es: { '*(por|x) #': '2 por 1' },
  it: { '*per #': '3 per 2' },
  nl: { '*voor #': '2 voor 1' },
});
/** Inches, at the end of a phrase. */
export const INCHES = term({ en: { '*in': 'a frame, 12 in' } });

/** After one of these, a number is a quantity. */
export const BUY = term({
  en: {
    '(buy|order|reorder|get|purchase|procure|checkout with|check out with|want[s]|need[s]|like|take|grab|add|put|have)':
      'order 2',
    '(me|us|please|just|only|exactly|send|ship|deliver|post|mail|bring|pick|both|hi|hello|hey|find|fetch)':
      'send me 2',
    '(and|these|those|the|another|i|we)': 'and 2 mugs',
  },
});
export const BUY_AGAIN = term({ en: { '[re][-](order|buy|get|take)': 'Reorder 3' } });

/** The same in other languages: “Ich möchte zwei Tassen”. */
export const PLEASE_ABROAD = term({ de: { bitte: 'Bitte 2 Tassen' } });
export const BUY_ABROAD = term({
  de: {
    '(kaufen|bestellen|bestell|kauf) (sie|bitte|mir)': 'Bitte kaufen Sie zwei Tassen',
    '(bitte|möchte|kauf|kaufe|kaufen|bestelle|bestellen|bestell|brauche|nehme|will|hätte gern)':
      'Ich möchte zwei Tassen',
  },
  fr: {
    '(voudrais|souhaite|veux|aimerais|prends|prenez|achète|achetez|acheter|commande|commandez|commander)':
      'Je voudrais deux tasses',
  },
  es: { '(quiero|quisiera|quiere|pide|compra|compre|comprar|necesito)': 'Quiero dos tazas' },
  it: {
    '(vorrei|voglio|prendi|comprami|acquista|acquistare|ordina)': 'Vorrei due tazze',
  },
  pt: { '(quero|queria)': 'Quero duas canecas' },
  nl: {
    'graag bestellen:': 'Graag bestellen: twee mokken',
    '(graag|bestel|koop|neem|wil)': 'Ik wil twee mokken',
  },
});

/** Sold in pairs: one pair is one of them. */
export const SOLD_IN_PAIRS = term({
  en: {
    '(shoe|sneaker|trainer|boot|runner|sandal|slipper|heel|flat|loafer|sock|stocking|tight|glove|mitten|trouser|pant)[s|es]':
      'wool socks',
    '(jean|short|legging|earring|stud|hoop|cufflink|glass|glasses|sunglass|goggle|headphone|earphone|earbud)[s|es]':
      'hoop earrings',
    '(scissor|plier|tweezer|chopstick|ski|skate|pole|drumstick|needle|bookend|oar|flipper|insole|gaiter)[s|es]':
      'chopsticks',
    '(cleat|wader|crampon|snowshoe|binocular|suspender|shear|tong|stirrup|pedal|crutch|curtain|pyjama|pajama)[s|es]':
      'curtains',
    '(boxer|brief|clog|mule|flip[-| ]flop|roller[-| ]blade|lace|laces|lens|dumbbell|speaker|one|them)[s|es]':
      'flip-flops',
  },
});
export const PAIRS = term({ en: { 'pair[s]': 'two pairs of socks' } });
export const PAIR = term({
  en: { '(pair[s]|set of (2|two)|(2|two)[-| ](pack|piece|pc))': 'Socks, pair' },
});

/** Beside the products of an order, or about the one. */
export const COUNTED_BESIDE = term({
  en: {
    '(of|pair[s]|more|each|every|extra|other|another|in|with|for|to|at|from|per|as|the|unit[s]|piece[s]|pcs)':
      'two of',
    '(copies|item[s]|total|day[s]|week[s]|month[s]|hour[s]|year[s]|business|working|sample[s]|size|sizes|colo[u]r[s])':
      'two days',
    '(gift|receipt|invoice|email[s]|message[s]|call[s]|text[s]|notification[s]|boxes|bag[s]|parcel[s]|package[s])':
      'two parcels',
    '(note[s]|card[s]|s|m|l|xs|xxs|xl|xxl)': 'two L',
  },
});
/** A value, unless a noun follows. */
export const COUNTED_VALUE = term({
  en: {
    '(small|medium|large|red|blue|green|black|white|grey|gray|yellow|pink|purple|brown|orange)': 'one red',
  },
});
export const AFTER_VALUE = term({
  en: { '(and|or|one[s]|for|in|to|with|plus|please)': 'one red for' },
});
export const COUNT_OF_OTHERS = term({
  en: {
    '(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(a|one|two|three) (dozen|pair[s] of))':
      'a dozen mugs',
  },
});
/** Where a phrase that names goods ends. */
export const PHRASE_ENDS = term({
  en: { '(in|with|size|colo[u]r|for|from|at|to|and)': 'one mug in blue' },
});
export const AND_ALSO = term({ en: { '(plus|as well)': 'one mug as well' } });

/** Before the product that is asked for. */
export const ASKING = term({
  en: {
    '(please|pls|plz|kindly|hi|hello|hey|could you|can you)': 'pls order a mug',
    "i[']d like [to]": 'I’d like to buy a mug',
    '(i (would like|want|need) [to]|we need)': 'I want to buy a mug',
    '(buy|order|get|purchase|find|fetch|grab|add|me|us|for me|a|an|the|some|one|#|pair|pairs|of|x)':
      'buy a mug',
  },
});
export const POLITELY = term({
  en: {
    "(please|pls|plz|kindly|could you|can you|i[']d like [to]|i|we|would|just)": 'could you just buy a mug',
  },
});
export const GET = term({
  en: { '(buy|order|get|purchase|find|fetch|grab|want|need|like)': 'I want one mug' },
});
/** Before a line that says what is bought. */
export const FOLLOWING = term({
  en: { '[the] following [item|items|product|products|article|articles]': 'order the following item' },
  de: { 'folgende(n|r|s|) [artikel|produkt|produkte]': 'möchte ich Folgendes bestellen' },
  fr: { "(ce qui suit|l[']article suivant|les articles suivants)": 'je voudrais commander ce qui suit' },
  es: { '(lo siguiente|(el|los) siguiente[s] (artículo|producto)[s])': 'quiero pedir lo siguiente' },
  it: {
    '(quanto segue|(il|i) seguent(e|i) (articolo|articoli|prodotto|prodotti))':
      'vorrei ordinare quanto segue',
  },
  nl: { 'het volgende [artikel|product]': 'ik wil het volgende bestellen' },
  mistaken: ['follow the link'],
});
export const ITEM_LABEL = term({ en: { '(item|product|article) [name]': 'item: Blue Mug' } });

/** “One for me and one for my mom”. */
export const FOR_ONE = term({ en: { for: 'one for me' }, de: { für: 'eine für mich' } });
export const AND_FOR = term({ en: { and: 'and one for my mom' }, de: { und: 'und eine für Mama' } });

/** As a number; after it, in some languages, “of”. */
export const DOZEN_ABROAD = term({
  de: { 'ein dutzend': 'ein Dutzend Becher' },
  fr: { 'une douzaine [de|d’]': 'une douzaine de tasses' },
  es: { 'una docena [de]': 'una docena de tazas' },
  it: { 'una dozzina [di]': 'una dozzina di tazze' },
  nl: { 'een dozijn': 'een dozijn mokken' },
});

/** After a number, what one of them holds. */
export const SIZE_OF_PACK = term({ en: { '#[-| ](pack|pk|piece|count|ct|roll)*': '10-pack' } });
