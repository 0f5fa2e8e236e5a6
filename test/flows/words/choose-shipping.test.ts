import { describe, expect, it } from 'vitest';
import { chooseMethod } from '../../../src/buying/flows/words/choose.ts';
import { isDefinite, methodNamedIn } from '../../../src/buying/flows/words/method.ts';
import { method, option, wishes } from './offers.ts';

const _SIZE = option('Size', ['S', 'M', 'L', 'XL', '2XL']);
const _COLOR = option('Color', ['Red', 'Blue', 'Light Blue', 'Gray']);

describe('choosing how it is shipped', () => {
  const methods = [
    method('Local pickup', 0),
    method('Standard (3–5 days)', 500, [3, 5]),
    method('Express', 1500, [1, 2]),
    method('Economy', 300, [7, 14]),
  ];
  it.each<[string, string | undefined]>([
    ['cheapest shipping', 'Economy'],
    ['fastest shipping', 'Express'],
    ['express delivery', 'Express'],
    ['one in white, express. For Ada', 'Express'],
    ['an express train poster', undefined],
    ['by standard post', 'Standard (3–5 days)'],
    ['I will pick it up', 'Local pickup'],
    ['A lantern. I’ll come by and pick it up.', 'Local pickup'],
    ['A lantern, I collect it myself at the shop', 'Local pickup'],
    ['a lantern, i’ll fetch it in store', 'Local pickup'],
    ['A lantern but I will come and get it from your showroom', 'Local pickup'],
    ['Find a lantern and fetch it for me', undefined],
    ['Eine Laterne, ich hole sie selbst ab', 'Local pickup'],
    ['Please pick it up for me and ship it to Ada', undefined],
    ['I can’t pick it up', undefined],
    ['Find the lantern, pick it up and send it to Ada Lovelace', undefined],
    ['Buy "Free Shipping Socks" in L', undefined],
    ['Purchase three Standard Shipping Boxes, red', undefined],
    ['TASK purchase | item=Economy Shipping Box | quantity=2', undefined],
    ['Buy 2 mugs, Economy Shipping', 'Economy'],
    ['Buy 2 Standard Shipping To Ada', 'Standard (3–5 days)'],
    ['Buy "Express Socks" in L, shipping: “Economy”', 'Economy'],
    ['overnight', undefined],
    ['a mug', undefined],
  ])('%j', (prompt, label) => {
    expect(chooseMethod(wishes(prompt).shipping, methods)?.label).toBe(label);
  });

  it.each<[string, string | undefined]>([
    ['3 shirts, delivered with My carrier', 'My carrier Delivery next day!'],
    ['a lamp, ship it by Sendle, please', 'Sendle Tracked'],
    ['a lamp, delivered by Friday', undefined],
    ['a lamp, shipped with my regards', undefined],
    ['a lamp with My carrier printed on it', undefined],
  ])('%j, by the name that a shop has for it', (prompt, label) => {
    const offered = [
      method('Slow parcel', 0),
      method('My carrier Delivery next day!', 350),
      method('Sendle Tracked', 500),
    ];
    expect(methodNamedIn(wishes(prompt).text, offered)).toBe(label);
  });

  it('is the one without a price, if only one has none: it’s free', () => {
    const named = [method('Economy', undefined), method('Priority Mail', 890), method('Local pickup', 0)];
    expect(chooseMethod({ kind: 'cheapest' }, named)?.label).toBe('Economy');
    const unknown = [...named, method('Parcel', undefined)];
    expect(chooseMethod({ kind: 'cheapest' }, unknown)?.label).toBe('Priority Mail');
    expect(chooseMethod({ kind: 'cheapest' }, [method('Parcel', undefined)])).toBeUndefined();
  });

  it('is the local one only where that is asked for', () => {
    const near = [
      method('Flat Shipping Rate', 200),
      method('Local delivery', 500),
      method('Local pickup', 0),
    ];
    const chosen = (prompt: string) => chooseMethod(wishes(prompt).shipping, near)?.label;
    expect(chosen('a lamp, local delivery')).toBe('Local delivery');
    expect(chosen('a lamp, I’ll pick it up')).toBe('Local pickup');
    expect(chosen('a lamp, cheapest shipping')).toBe('Flat Shipping Rate');
  });

  const ofOneCarrier = [
    method('DHL Express Lieferzeit: 1 Werktag', 1290, [1, 1]),
    method('DHL Paket Lieferzeit: 2-3 Werktage', 490, [2, 3]),
    method('Selbstabholung', 0),
  ];
  it.each<[string, string | undefined]>([
    ['2 mugs, shipping with DHL Paket', 'DHL Paket Lieferzeit: 2-3 Werktage'],
    ['2 mugs, DHL Paket shipping', 'DHL Paket Lieferzeit: 2-3 Werktage'],
    ['Zwei Tassen, Versand mit DHL Paket', 'DHL Paket Lieferzeit: 2-3 Werktage'],
    ['a mug via DHL Express', 'DHL Express Lieferzeit: 1 Werktag'],
    // Neither of the two is meant more than the other, so it’s asked
    ['2 mugs via DHL', undefined],
    ['3 mugs, ship by DHL', undefined],
  ])('%j, by what tells two methods of one carrier apart', (prompt, label) => {
    const { shipping } = wishes(prompt);
    expect(chooseMethod(shipping, ofOneCarrier)?.label).toBe(label);
    expect(shipping && isDefinite(shipping)).toBe(true);
  });

  it('takes the one that says nothing else, and guesses at none', () => {
    const plainer = [method('Express Saturday'), method('Express 1-2 business days')];
    expect(chooseMethod(wishes('express shipping').shipping, plainer)?.label).toContain('1-2');
    const alike = [method('UPS Express', 900, [1, 1]), method('FedEx Express', 1200, [2, 2])];
    expect(chooseMethod(wishes('express shipping').shipping, alike)).toBeUndefined();
    expect(chooseMethod(methodNamedIn('shipped with Acme Parcel', two), two)).toBeUndefined();
  });
  const two = [method('Acme Parcel Small', 300), method('Acme Parcel Large', 900)];

  it('takes a method by the name it has in the shop’s language, and never pickup for being free', () => {
    const offered = [
      method('Retiro en Casa Caribe', 0),
      method('Envío Estándar', 900),
      method('Envío Exprés', 1950),
    ];
    const prompt = wishes('2 of the Hamaca Tejida Caribe, color Turquesa, with Envío Exprés');
    expect(chooseMethod(methodNamedIn(prompt.text, offered), offered)?.label).toBe('Envío Exprés');
    expect(methodNamedIn('a mug', offered)).toBeUndefined();
    const post = [method('Canada Post Regular', 1295), method('Canada Post Xpresspost', 1865)];
    expect(methodNamedIn('merino layers, xpresspost pls', post)).toBe('Canada Post Xpresspost');
    expect(methodNamedIn('merino layers from canada', post)).toBeUndefined();
    const air = [
      method('UPS Ground', 500),
      method('UPS 2nd Day Air', 1900),
      method('UPS Next Day Air', 3900),
    ];
    expect(methodNamedIn('a lamp, 2nd day air', air)).toBe('UPS 2nd Day Air');
    expect(methodNamedIn('a lamp for my day', air)).toBeUndefined();
    const evening = [method('PostNL pakket', 500), method('PostNL avondlevering', 900)];
    expect(methodNamedIn('a bell, use evening delivery (avondlevering)', evening)).toBe(
      'PostNL avondlevering',
    );
    expect(chooseMethod({ kind: 'cheapest' }, offered)?.label).toBe('Envío Estándar');
  });

  it('takes the one that comes when it was asked for', () => {
    const offered = [method('Standard delivery', 690), method('Evening delivery', 1500)];
    expect(methodNamedIn('two pots, delivered in the evening', offered)).toBe('Evening delivery');
    expect(methodNamedIn('two pots, delivered in the morning', offered)).toBeUndefined();
    expect(methodNamedIn('two pots for an evening dress', offered)).toBeUndefined();
  });

  it('doesn’t replace a carrier that the shop doesn’t have', () => {
    const named = methodNamedIn('a lamp, shipped via Sendle', two);
    expect(named).toBe('Sendle');
    expect(chooseMethod(named, two)).toBeUndefined();
    const service = methodNamedIn('two lamps. Send it by Letter Service.', two);
    expect(service).toBe('Letter Service');
    expect(chooseMethod(service, two)).toBeUndefined();
    expect(methodNamedIn('two lamps, send them by Friday Morning', two)).toBeUndefined();
  });

  it('takes the label that was supplied, and words for it', () => {
    expect(chooseMethod('Express', methods)?.label).toBe('Express');
    expect(chooseMethod('cheapest', methods)?.label).toBe('Economy');
    expect(chooseMethod('Teleport', methods)).toBeUndefined();
  });

  it('reads the name of a method, or how fast it should be, however that’s put', () => {
    expect(wishes('a lamp, use "Volgende dag" for delivery').shipping).toMatchObject({
      kind: 'named',
      words: 'volgende dag',
    });
    expect(wishes('a lamp. I need it fast: the express option.').shipping).toMatchObject({
      kind: 'named',
      words: 'express',
    });
    expect(wishes('a lamp. I need it fast').shipping).toEqual({ kind: 'fastest' });
  });

  it('takes what is as fast where nothing has the name', () => {
    const others = [method('Parcel (5–7 days)', 300, [5, 7]), method('Courier, next day', 900, [1, 1])];
    expect(chooseMethod(wishes('express shipping').shipping, others)?.label).toBe('Courier, next day');
    expect(chooseMethod(wishes('economy shipping').shipping, others)).toBeUndefined();
    const german = [method('Abholung', 0), method('Standardversand', 495), method('Expressversand', 1550)];
    expect(chooseMethod(wishes('express shipping').shipping, german)?.label).toBe('Expressversand');
    expect(chooseMethod(wishes('standard shipping').shipping, german)?.label).toBe('Standardversand');
    expect(chooseMethod({ kind: 'cheapest' }, german)?.label).toBe('Standardversand');
    expect(chooseMethod({ kind: 'fastest' }, german)?.label).toBe('Expressversand');
  });

  it('takes what a shop does by default for its normal way, and nothing faster', () => {
    const flat = [method('Flat rate', 750), method('Expedited', 1500), method('Local pickup', 0)];
    expect(chooseMethod(wishes('the normal flat rate shipping').shipping, flat)?.label).toBe('Flat rate');
    expect(chooseMethod(wishes('a lamp; flat shipping').shipping, flat)?.label).toBe('Flat rate');
    expect(wishes('a hat with flat brim').shipping).toBeUndefined();
    const dhl = [method('DHL Express', 1500), method('Letter', 300)];
    expect(chooseMethod(wishes('standard DHL shipping').shipping, dhl)).toBeUndefined();
  });

  it('tells days that are counted in figures apart', () => {
    const fedex = [
      method('FedEx Ground®', 900),
      method('FedEx 2Day®', 1900),
      method('FedEx Overnight', 3900),
    ];
    expect(chooseMethod(wishes('2 kits with FedEx 2Day shipping').shipping, fedex)?.label).toBe(
      'FedEx 2Day®',
    );
    const ups = [
      method('UPS Ground', 500),
      method('UPS 2nd Day Air', 1900),
      method('UPS Next Day Air', 3900),
    ];
    expect(chooseMethod(wishes('3 maps, sent 2nd Day Air').shipping, ups)?.label).toBe('UPS 2nd Day Air');
    expect(chooseMethod(wishes('a map, sent by UPS 2nd Day Air').shipping, ups)?.label).toBe(
      'UPS 2nd Day Air',
    );
  });

  it('goes by names where no time is said', () => {
    expect(chooseMethod({ kind: 'fastest' }, [method('Ground'), method('Next day air')])?.label).toBe(
      'Next day air',
    );
  });
});
