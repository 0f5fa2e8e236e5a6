import { everyVariant, type Option, type OptionValue, type Product } from './product.ts';

const PLENTY = 200;

function values(...labels: string[]): OptionValue[] {
  return labels.map((label) => ({ value: label.toLowerCase().replaceAll(' ', '-'), label }));
}

const mugOptions: Option[] = [
  { name: 'size', label: 'Size', looks: 'pills', values: values('Small', 'Large') },
  { name: 'colour', label: 'Colour', looks: 'swatches', values: values('Blue', 'Cream', 'Moss') },
];

const FRAME = 3_000;
const printOptions: Option[] = [
  { name: 'size', label: 'Size', looks: 'select', values: values('A4', 'A3', 'A2') },
  {
    name: 'frame',
    label: 'Frame',
    looks: 'select',
    values: values('No frame', 'Oak', 'Black').map((value) =>
      value.value === 'no-frame' ? value : { ...value, surcharge: FRAME },
    ),
  },
];
const printPrices: Record<string, number> = { a4: 2_400, a3: 3_800, a2: 5_600 };

const teaOptions: Option[] = [
  { name: 'weight', label: 'Weight', looks: 'pills', values: values('50 g', '100 g', '250 g') },
];
const teaPrices: Record<string, number> = { '50-g': 900, '100-g': 1_600, '250-g': 3_400 };

const logbookOptions: Option[] = [
  { name: 'paper', label: 'Paper', looks: 'pills', values: values('Lined', 'Dotted', 'Plain') },
  { name: 'cover', label: 'Cover', looks: 'swatches', values: values('Navy', 'Rust') },
];

const capOptions: Option[] = [
  { name: 'size', label: 'Size', looks: 'pills', values: values('Small', 'Medium', 'Large') },
  { name: 'colour', label: 'Colour', looks: 'swatches', values: values('Navy', 'Rust', 'Oat') },
];

const toteOptions: Option[] = [
  { name: 'colour', label: 'Colour', looks: 'swatches', values: values('Natural', 'Navy') },
];

export const catalog: Product[] = [
  {
    slug: 'harbour-mug',
    name: 'Harbour Mug',
    kind: 'Kitchen',
    blurb: 'A sturdy mug for the first watch of the day.',
    story:
      'Thrown by hand in a shed that looks out on the boats, then dipped twice in a glaze that remembers the water. It keeps its warmth, and it forgives clumsy mornings.',
    facts: ['Stoneware, lead-free glaze', 'Small holds 250 ml, large 400 ml', 'Safe in the dishwasher'],
    options: mugOptions,
    variants: everyVariant('MUG', mugOptions, ({ size, colour }) => ({
      price: size === 'large' ? 2_100 : 1_600,
      shelf: size === 'large' && colour === 'moss' ? 0 : PLENTY,
    })),
  },
  {
    slug: 'lighthouse-print',
    name: 'Lighthouse Print',
    kind: 'Walls',
    blurb: 'The old light on the point, in four colours.',
    story:
      'Cut in linoleum and pulled on a press that is older than the lighthouse keeper. Each sheet is a little different, and each is signed on the back.',
    facts: ['Cotton paper, 300 g', 'Soy-based inks', 'Frames come with real glass'],
    options: printOptions,
    variants: everyVariant('PRINT', printOptions, ({ size = '', frame }) => ({
      price: (printPrices[size] ?? 0) + (frame === 'no-frame' ? 0 : FRAME),
      shelf: size === 'a2' && frame === 'black' ? 0 : PLENTY,
    })),
  },
  {
    slug: 'sea-fog-tea',
    name: 'Sea Fog Tea',
    kind: 'Kitchen',
    blurb: 'Smoked black tea with a little orange peel.',
    story:
      'For the days when the horn sounds and nobody goes out. Two spoons to the pot, four minutes, and something to look at that is not a screen.',
    facts: ['Loose leaf in a tin', 'Black tea, orange peel, pine smoke', 'Keeps for two years'],
    options: teaOptions,
    variants: everyVariant('TEA', teaOptions, ({ weight = '' }) => ({
      price: teaPrices[weight] ?? 0,
      shelf: weight === '250-g' ? 0 : PLENTY,
    })),
  },
  {
    slug: 'logbook',
    name: 'Logbook',
    kind: 'Desk',
    blurb: 'A notebook that lies flat, with your words on the cover.',
    story:
      'Sewn in sixteens so that it opens all the way and stays there. If you like we press a short line into the cover by hand: a name, a boat, a promise.',
    facts: ['192 pages, 120 g paper', 'Linen over board', 'A5, with a ribbon'],
    options: logbookOptions,
    variants: everyVariant('LOG', logbookOptions, () => ({ price: 1_850, shelf: PLENTY })),
    engraving: { label: 'Engraving', price: 600, maxLength: 24 },
  },
  {
    slug: 'watch-cap',
    name: 'Watch Cap',
    kind: 'Wear',
    blurb: 'Ribbed wool that stays on when the wind does not.',
    story:
      'Knitted from the wool of sheep that have never been anywhere warm. It is rolled twice, pulled over the ears, and then it is quiet.',
    facts: ['Pure new wool', 'Small 54, medium 57, large 60 cm', 'Wash cold, dry flat'],
    options: capOptions,
    variants: everyVariant('CAP', capOptions, ({ size, colour }) => ({
      price: 3_200,
      shelf: size === 'large' && colour === 'rust' ? 0 : size === 'medium' && colour === 'oat' ? 3 : PLENTY,
    })),
  },
  {
    slug: 'sailcloth-tote',
    name: 'Sailcloth Tote',
    kind: 'Wear',
    blurb: 'Cut from sails that have seen some weather.',
    story:
      'Every sail has a second life in it. We cut around the mends, keep the stitching that held, and put in handles of old halyard.',
    facts: ['Reclaimed sailcloth and rope', '38 × 42 cm', 'Carries a week of groceries'],
    options: toteOptions,
    variants: everyVariant('TOTE', toteOptions, () => ({ price: 4_400, shelf: PLENTY })),
  },
  {
    slug: 'pebble-soap',
    name: 'Pebble Soap',
    kind: 'Bath',
    blurb: 'Smooth as if the tide had made it.',
    story:
      'Olive oil, sea salt and a little rosemary, poured into moulds taken from pebbles of our own beach.',
    facts: ['Three bars of 60 g', 'No palm oil, no colour', 'Wrapped in paper'],
    options: [],
    variants: [{ sku: 'SOAP', choices: {}, price: 850, shelf: PLENTY }],
  },
  {
    slug: 'storm-lantern',
    name: 'Storm Lantern',
    kind: 'Walls',
    blurb: 'Burns through the night, and the next one.',
    story: 'Tin, glass and a wick as wide as a thumb. The tinsmith makes ten each winter, and they go fast.',
    facts: ['Tinned steel', '28 cm high', 'Burns lamp oil'],
    options: [],
    variants: [{ sku: 'LANTERN', choices: {}, price: 6_800, shelf: 0 }],
  },
];

export function productAt(slug: string): Product | undefined {
  return catalog.find((product) => product.slug === slug);
}
