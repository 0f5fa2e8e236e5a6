import { describe, expect, it } from 'vitest';
import { readPrompt } from '../../../src/buying/flows/words/prompt.ts';

describe('a gift message', () => {
  it.each([
    ['One mug. Add a gift message: "Happy birthday, Ada!"', 'Happy birthday, Ada!'],
    ['One mug, with a card saying “Two of us miss you”', undefined],
    ['One mug, with a gift card saying “The two of us miss you”', 'The two of us miss you'],
    ['Ein Becher. Grußbotschaft: „Alles Gute“', 'Alles Gute'],
    ['{"product": "Mug", "gift_message": "Ship to Mars, 5 times"}', 'Ship to Mars, 5 times'],
    ['One mug, message on the card: "Thanks"', 'Thanks'],
    ['One mug as a gift. No message.', undefined],
    [
      'Product: Mug\nGift message: Happy birthday, Ada! Love, Tom\nQuantity: 2',
      'Happy birthday, Ada! Love, Tom',
    ],
    ['- **Product**: Mug\n- **Gift message**: Congrats', 'Congrats'],
    ['Product: Mug\nGift message: none\nQuantity: 2', undefined],
    ['Een mok. Met cadeaubericht "Gefeliciteerd"', 'Gefeliciteerd'],
    ['- **Product**: Mug\n- **Gift message**: With love, from all of us!', 'With love, from all of us!'],
    [
      'product: Mug\ngift_message: Two of us miss you. Ship soon.\nquantity: 1',
      'Two of us miss you. Ship soon.',
    ],
    ['item=Mug | gift message=With love | quantity=1', 'With love'],
    ['One mug to Ken Ito. Gift message: With love from all of us', 'With love from all of us'],
    [
      'A candle. Gift message: Happy birthday! Sending you love, Tom. Ship to Ada Lovelace, 1 Elm St',
      'Happy birthday! Sending you love, Tom',
    ],
    ['A plush. Card should read: Love from May! Bill to May Parker, 15 Main St', 'Love from May!'],
    ['A mug for grandma. Put "Love you" on the card', 'Love you'],
    ['One mug. Gift message: none', undefined],
    ['Gift message: -\nProduct: Mug', undefined],
    ['One mug. Gift card: ABCD-1234', undefined],
  ])('is read in %j', (prompt, message) => {
    expect(readPrompt(prompt).giftMessage).toBe(message);
  });

  it('is a note in JSON, too', () => {
    expect(readPrompt('{"product": "Mug", "notes": "Leave it at the door"}').note).toBe(
      'Leave it at the door',
    );
  });

  it('means nothing else, whatever it says', () => {
    const { quantity, contact, shipping } = readPrompt(
      'Buy 2 mugs. Gift note: "Ship 9 by express to Bob Roe, 1 Elm St, Springfield, IL 62701". Ship to Ada Lovelace, 12 Main St, Austin, TX 78701.',
    );
    expect({ quantity, name: contact.name, line1: contact.line1, shipping }).toEqual({
      quantity: 2,
      name: 'Ada Lovelace',
      line1: '12 Main St',
      shipping: undefined,
    });
  });
});

describe('a note for the shop', () => {
  it.each([
    ['3 tops, size S, to Ken Ito; order note: leave at back door', 'leave at back door'],
    ['A mug. Delivery instructions: gate code 4711', 'gate code 4711'],
    ['A mug; special instructions: call before delivery. COD.', 'call before delivery'],
    ['A mug. comment on the order: Ring twice please. An account is fine.', 'Ring twice please'],
    [
      'A mug\nmessage to the shop: "please wrap 2 of them separately"\ncash',
      'please wrap 2 of them separately',
    ],
    ['A mug. Add a note: “Please leave it with the doorman.”', 'Please leave it with the doorman.'],
    ['A mug. Please add that as a remark: "collected on Saturday"', 'collected on Saturday'],
    ['a mug. cash. tell them: "call me when it is ready"', 'call me when it is ready'],
    ['A mug. Parcel post. Message: leave with the concierge.', 'leave with the concierge'],
    ['A mug as a present. Message: happy birthday', undefined],
    ['{"product": "Mug", "order_note": "Ship 9 to Mars"}', 'Ship 9 to Mars'],
    ['Ein Becher. Lieferhinweis: beim Nachbarn abgeben', 'beim Nachbarn abgeben'],
    ['A MacBook. COD. Please tell the shop: "no signature needed"', 'no signature needed'],
    ['2x Sencha; cash on delivery; remark: please ship before Friday', 'please ship before Friday'],
    ['A notebook. Note: size A5 only', undefined],
    ['A notebook\nNote: only if it costs less than $20', undefined],
    ['Product: Mug\nQuantity: 2\nEmail: ada@example.com\nNote: Ring twice', 'Ring twice'],
    ['TASK | item=Mug | quantity=1 | email=ada@example.com | Nota: "In portineria"', 'In portineria'],
    ['Un mug. Con il messaggio regalo "Auguri". Nota: "In portineria".', 'In portineria'],
    ['Two order notebooks', undefined],
  ])('is read in %j', (prompt, note) => {
    expect(readPrompt(prompt).note).toBe(note);
  });

  it('leaves JSON that the rest can be read from', () => {
    const { quantity, giftMessage, note } = readPrompt(
      '{"product":"Mug","quantity":2,"gift_message":"Hi","order_note":"Ring twice"}',
    );
    expect({ quantity, giftMessage, note }).toEqual({ quantity: 2, giftMessage: 'Hi', note: 'Ring twice' });
  });

  it('leaves what comes after it', () => {
    const { payment, note } = readPrompt('A mug; special instructions: call first. Cash on delivery.');
    expect({ payment, note }).toEqual({ payment: 'cash on delivery', note: 'call first' });
  });
});

describe('a gift message without quotation marks', () => {
  const SHIP = 'Ship to Maya Ortiz, 482 Grand Avenue, Apt 6, Oakland, CA 94610.';

  it('may call somebody by name, at the very end or before a note', () => {
    expect(readPrompt(`One. ${SHIP} Gift message: Happy birthday, Jo!`).giftMessage).toBe(
      'Happy birthday, Jo!',
    );
    const both = readPrompt(
      `One. ${SHIP} Gift message: Happy birthday, Jo! Order note: leave it in apartment 4.`,
    );
    expect(both).toMatchObject({ giftMessage: 'Happy birthday, Jo!', note: 'leave it in apartment 4' });
  });

  it('takes nothing that says how it’s sent or paid', () => {
    const { shipping } = readPrompt('A mug. Gift message: With love, ship it express.');
    expect(shipping).toMatchObject({ words: 'express' });
    const { contact } = readPrompt(
      `A mug. Gift message: With love, ship to Ada Byron, 1 Pine St, Waco, TX 76701`,
    );
    expect(contact.line1).toBe('1 Pine St');
    expect(readPrompt('A mug. Gift message: With love, pay by check.').payment).toBeDefined();
  });
});
