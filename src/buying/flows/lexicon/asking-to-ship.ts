import { term } from './term.ts';

/** What buyers say about how it should be shipped, and about fetching it themselves. */

export const SHIPPING_NOUN = term({
  en: {
    '(shipping|delivery|postage|post|mail|courier|shipment|freight) [method|option|service|speed|rate|way]':
      'standard delivery service',
  },
});

/** “Electronic mail” ships nothing. */
export const NO_POST = term({ en: { '(electronic|e) mail': 'electronic mail' } });

export const DELIVERY = term({ en: { '(shipping|delivery|postage)': 'express shipping' } });

export const CARRIER = term({
  all: {
    '(dhl|fedex|ups|usps|dpd|gls|hermes|evri|yodel|purolator|postnl|la poste|colissimo|deutsche post)': 'DHL',
    '(royal mail|parcelforce|australia post|auspost|canada post|singpost|ninja[ ]van)': 'Royal Mail',
  },
});

export const ASKED_SPEED = term({
  en: {
    '(express|standard|economy|priority|overnight|expedited|ground|surface|air|regular|normal|basic|saver)':
      'express shipping',
    'next(-| )[business(-| )]day': 'next-day delivery',
    '(same|one|two|three|2nd|3rd)(-| )day': 'two-day shipping',
    '(1|2|3|4|5|6|7|8|9)[-| ]day': '2-day shipping',
    '(second|third)(-| )day air': 'second-day air',
    '(first|second)(-| )class': 'first-class mail',
    '(registered|tracked|signed(-| )for|insured|premium)': 'tracked mail',
    '(international|domestic|local|home|free|flat(-| )rate)': 'flat rate shipping',
  },
  es: { 'est[á|a]ndar': 'Envío estándar' },
  nl: { standaard: 'verzending: standaard' },
});

export const CHEAPEST = term({
  en: {
    '(cheapest|cheap|least expensive|most affordable|most economical)': 'the cheapest shipping',
    'lowest(-| )(cost|price|priced)': 'lowest-cost shipping',
  },
});

export const FASTEST = term({
  en: {
    '(fastest|quickest|soonest|speediest|fast|quick|rush|rapid)': 'the fastest shipping',
  },
});

/** Before how it should be shipped. */
export const USE = term({
  en: {
    "(and|with|by|via|using|use|choose|select|pick|i[']d like|i want|go with|want)":
      'I’d like express shipping',
  },
});

export const SHIP_THEM = term({
  en: {
    '(ship|shipped|send|sent|deliver|delivered|post|posted|mail|mailed) [it|them|this|that|everything]':
      'ship it as cheaply as possible',
  },
});

/** Between “ship it” and how. */
export const WAY = term({ en: { '(way|method|option)': 'ship it the cheapest way' } });

export const AS_CHEAP = term({ en: { 'as cheap[ly] as possible': 'as cheaply as possible' } });

export const CHEAPEST_OF_ALL = term({
  en: {
    '(whatever|whichever) (ships|is) [the] cheapest': 'whatever ships cheapest',
    'cheapest ship': 'cheapest ship',
  },
  de: {
    'so (günstig|billig) wie möglich': 'so günstig wie möglich',
    '(günstigste|billigste|preiswerteste)[n|r|s] (versand[art|option]|lieferung)': 'günstigster Versand',
  },
  fr: {
    'livraison [la] (moins chère|plus économique)': 'livraison la moins chère',
    'le moins cher possible': 'le moins cher possible',
  },
  es: { '(envío|entrega) [el|la] más (barat|económic)(o|a)': 'el envío más barato' },
  it: { '(spedizione|consegna) [la] (più economica|meno cara)': 'la spedizione più economica' },
  nl: { 'goedkoopste (verzending|verzendoptie|levering|bezorging)': 'de goedkoopste verzending' },
});

export const FASTEST_OF_ALL = term({
  de: {
    'schnellste[n|r|s] (versand[art|option]|lieferung)': 'schnellster Versand',
    '(am schnellsten|so schnell wie möglich)': 'so schnell wie möglich',
  },
  fr: {
    'livraison [la] plus rapide': 'livraison la plus rapide',
    '(le plus vite|aussi vite que) possible': 'le plus vite possible',
  },
  es: { '(envío|entrega) [el|la] más rápid(o|a)': 'el envío más rápido' },
  it: { '(spedizione|consegna) [la] più (veloce|rapida)': 'la spedizione più veloce' },
  nl: { 'snelste (verzending|verzendoptie|levering|bezorging)': 'de snelste verzending' },
});

export const AS_FAST = term({
  en: {
    'as (fast|quick|quickly|soon) as (possible|(you|they|the shop|the store) (can|could|will) [manage])':
      'as soon as you can',
  },
});

export const WHATEVER_IS = term({ en: { '(whatever|whichever)': 'whichever shipping is cheapest' } });
export const ARRIVES_FIRST = term({
  en: { '[the] (fastest|quickest|soonest|first)': 'whatever arrives first' },
});
export const ARRIVES = term({ en: { '(ships|arrives|is)': 'whatever arrives first' } });

export const IN_A_HURRY = term({
  en: {
    'need[s] (it|them|this|these) (fast|quick|quickly|soon)': 'needs it soon',
    '(asap|urgently)': 'asap',
    'a.s.a.p[.]': 'a.s.a.p.',
  },
});

/** Together with fetching it, that’s when and not how. */
export const SOON = term({ en: { '(asap|as (soon|quickly) as possible)': 'pickup asap' } });

export const SHIPPED_BY_ABROAD = term({
  de: { '(versand[art]|lieferung|zustellung) [mit|per|als|via]': 'Versand per Express' },
  fr: { '(livraison|expédition) [par|en|via]': 'livraison en express' },
  es: { '(envío|envio|entrega) [con|en|via]': 'envío express' },
  it: { '(spedizione|consegna) [con|per|via]': 'spedizione express' },
  nl: { '(verzending|levering|bezorging) [met|per|via]': 'verzending per express' },
});

export const SPEED_IN_A_WORD = term({ de: { '(standard|express)[-]versand': 'Expressversand' } });

/** Between two commas. */
export const SPEED_SAID_ALONE = term({ en: { '(express|expedited)': '2 mugs, express please' } });

export const BY_POST = term({ en: { '(courier|post|mail)': 'by bike courier' } });

export const OPTION = term({ en: { '(option|method|service|rate)': 'the express option' } });

/** With a colon. */
export const SHIPPING_LABEL = term({
  en: { '(shipping|delivery) [method|option|service]': 'Shipping method: DHL' },
});
export const FOR_SHIPPING = term({ en: { '(for|as) [the] (delivery|shipping)': 'use DHL for shipping' } });
export const USE_THAT = term({ en: { '(use|choose|select|pick|want)': 'use DHL for shipping' } });

const GOODS =
  '(it|them|this|that|these|those|everything|[my|the|our] (order|parcel|package|goods|item[s]|thing[s]|stuff))';

export const WHO_FETCHES = term({
  en: {
    "(i|we|he|she|they|someone|somebody|my *)['ll|'d|'m|'re]": 'I’ll come by and pick it up',
  },
});

export const COMES_TO = term({
  en: {
    '(will|can|would|want to|like to|rather|prefer to|am|are|going to|plan to)': 'I will pick it up',
    '(come|coming|stop|swing|by|in|over|round|and|to)': 'come by and',
  },
});

/** “Pick it up for me” only means to buy it. */
export const FETCHED = term({
  en: {
    [`pick[ing|s] (${GOODS} up|up ${GOODS})`]: 'I’ll pick it up',
    [`collect[ing|s] ${GOODS}`]: 'I collect it',
    [`fetch[ing] ${GOODS} [myself|ourselves] (in|at|from) [the|your|their] (store|shop)`]:
      'I’ll fetch it in store',
    [`(come|coming|drop by|stop by) (and|to) (get|fetch) ${GOODS}`]: 'I’ll come and get it',
  },
});
export const FOR_SOMEBODY = term({ en: { '(for|a|an|some)': 'pick it up for me' } });

export const IN_PERSON = term({
  en: { '(my|our|him|her|them)(self|selves)': 'I collect it myself', 'in person': 'in person' },
});

export const AT_THE_SHOP = term({
  en: { '(in|at|from) (the|your|their) (shop|store|counter|branch|warehouse)': 'at the shop' },
});

export const AT_A_SHOP = term({ en: { '(in|at|from) [the] (store|shop)': 'pick up in store' } });

export const PICKUP = term({
  en: {
    '[local|store|in(-| )store|curbside] (pick[-]up|collection) [(in|at|from) [the] (store|shop)]':
      'local pickup',
    '(click (and|&) collect|collect (in|from|at) [the] (store|shop))': 'click and collect',
    "(i|we)(['](ll)| will| can) collect": 'I’ll collect',
  },
});

export const PICKUP_ABROAD = term({
  de: {
    '[selbst]abholung [im laden|im geschäft|im markt]': 'Abholung im Laden',
    '(ich|wir) hol(e|en) (es|sie|ihn|das|alles) [selbst|selber] [im laden|im geschäft] ab':
      'ich hole es selbst ab',
  },
  fr: {
    'retrait [en magasin|en boutique]': 'retrait en magasin',
    'je (viens|viendrai|passe|passerai) (le|la|les) (chercher|récupérer|retirer) [en magasin|en boutique]':
      'je viens le chercher',
  },
  es: {
    'recogida [en [la] tienda]': 'recogida en tienda',
    '[lo|la|los|las] recojo [en [la] tienda]': 'lo recojo en tienda',
    'paso a recoger[lo|la|los|las]': 'paso a recogerlo',
  },
  it: {
    'ritiro in (negozio|sede)': 'ritiro in negozio',
    '(lo|la|li|le) ritiro [io]': 'lo ritiro io',
  },
  nl: {
    'afhalen [in de winkel]': 'afhalen in de winkel',
    '(ik|wij|we) ha(al|len) (het|ze|hem|alles) [zelf] [in de winkel] op': 'ik haal het zelf op',
  },
});

/** “Pick up” in two words is a way to ship only where nothing is picked up after it. */
export const PICK_UP = term({ en: { '[local|store|in(-| )store|curbside] pick up': 'store pick up' } });
export const UP_FROM_WHERE = term({
  en: { '(in|at|from|myself|option|please)': 'pick up at the shop' },
});

/** “Delivered with My carrier”, “shipped by Sendle”. */
export const CARRIED = term({
  en: { '(deliver[ed|y]|ship[ped|ping]|sen(d|t)|post[ed]|mail[ed])': 'shipped by Sendle' },
});
export const CARRIED_BY = term({ en: { '(with|by|via|using|through) [the]': 'shipped by Sendle' } });
/** The last word of a service’s name. */
export const SERVICE = term({
  en: { '(service|post|mail|parcel|courier|express)': 'Send it by Letter Service' },
});

/** When in the day or the week, which may tell one of a shop’s methods from the others. */
export const PART_OF_DAY = term({
  en: {
    '(morning|afternoon|evening|night|weekend|saturday|sunday)': 'delivered in the evening',
  },
});
export const CARRIED_VIA = term({ en: { '(deliver|ship|send|sent|post|mail)*': 'Shipped via Sendle' } });

/** Other words for the same way to ship, and the one it’s compared as. */
export const SAME_WAYS = {
  nextday: term({ en: { '(overnight|next [business|working] day|1 day|one day)': 'next business day' } }),
  sameday: term({ en: { 'same day': 'same day' } }),
  twoday: term({ en: { '(2|two|2nd|second)[ ]day': '2nd day' } }),
  threeday: term({ en: { '(3|three|3rd|third)[ ]day': 'third day' } }),
  pickup: term({
    en: {
      '(click [and] collect|pick[ ]up|collect|collection)': 'pick up',
      '[*] (point[s]|locker[s]|parcel[ ]shop|self collect[ion])': 'parcel locker',
    },
    de: { '[*] (packstation|paketshop|abholung)': 'dhl packstation' },
    fr: { '[*] (relais|retrait)': 'point relais' },
    es: { '[*] recogida': 'recogida' },
    it: { '[*] ritiro': 'ritiro' },
    nl: { '[*] (punt|afhalen)': 'postnl punt' },
  }),
  standard: term({ en: { '(regular|normal|basic)': 'regular' } }),
  express: term({ en: { expedited: 'expedited' } }),
};

/** About when it arrives, which tells no two methods apart by their names. */
export const WHEN_IT_ARRIVES = term({
  all: { '^#$': '3' },
  en: {
    '^(h|hr|hrs|hour|hours|day|days|week|weeks|business|working|within|approx|about|estimated|arriv(es|ing|al)|by|to)$':
      'days',
    '^(mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)$': 'mon',
  },
  de: { '^(lieferzeit|werktag[e][n]|tag[e][n]|bis)$': 'werktage' },
  fr: { '^(jour[s]|ouvres|ouvre|ouvrable[s]|sous|en|a)$': 'jours' },
  es: { '^(dia[s]|habiles)$': 'dias' },
  it: { '^(giorni|lavorativi)$': 'giorni' },
  nl: { '^([werk]dagen|tot)$': 'werkdagen' },
});

/** What may come before a product’s name that begins like a way to ship: “three Free Shipping Tote Bags”. */
export const BEFORE_A_NAME = term({
  en: {
    '(a|an|the|one|two|three|four|five|six|seven|eight|nine|ten)$': 'Purchase three',
    '(buy|order|get|purchase)$': 'Please buy',
    '(#|#x|x#)$': 'Buy 2',
  },
});

/** What goes on after a way to ship, and begins no name. */
export const AFTER_A_WAY = term({
  en: { '^(to|for|please|and|or|via|by|with|using|is|ship|send|deliver|pay|use)$': 'To' },
  mistaken: ['Tote', 'Bag'],
});
