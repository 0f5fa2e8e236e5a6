import { describe, expect, it } from 'vitest';
import { choosePayment } from '../../../src/buying/flows/words/payment.ts';
import { readPrompt } from '../../../src/buying/flows/words/prompt.ts';
import { questionFor } from '../../../src/buying/flows/words/question.ts';

const ways = [
  { label: 'Pay on delivery', kind: 'cash' as const },
  { label: 'Direct bank transfer', kind: 'bank' as const },
];

describe('how it is paid', () => {
  it('is on site for who pays when they pick it up', () => {
    const offered = [...ways, { label: 'Pay on site', kind: 'other' as const }];
    const { payment, shipping } = readPrompt('a lamp. I’ll pay for it when I pick it up.');
    expect(choosePayment(payment, offered)?.label).toBe('Pay on site');
    expect(shipping).toMatchObject({ words: 'pickup' });
  });

  it.each([
    ['One black bowl, cash on delivery, cheapest shipping', 'cash on delivery'],
    ['two mugs. Pay by bank transfer.', 'pay by bank transfer'],
    ["a lamp, I'll pay in store", 'pay in store'],
    ['a lamp. I pay when I pick it up.', 'pay at pickup'],
    ['a lamp, payment on delivery please', 'payment on delivery'],
    ['a lamp, COD', 'cod'],
    ['a lamp, pay by invoice', 'pay by invoice'],
    ['a lamp in blue, flat rate, cheque / money order. To Ada', 'cheque / money order'],
    ['a lamp, by check', 'by check'],
    ['two boards, two-day air, cash. Ship to Ada', 'cash'],
    ['Canvas Tote, qty 1, Check payments, standard delivery', 'check payments'],
    ['a lamp with cheque payment', 'cheque payment'],
    ['a lamp. Payment method: Cash on delivery', 'payment method: cash on delivery'],
    ['a lamp. Payment: Credit card', 'card'],
    ['one check notebook, card, to Ada', 'card'],
    ['two corers. I don’t use cards, so I’ll send a check.', 'send a check'],
    ['I will be mailing a check, so choose that.', 'mailing a check'],
    ['My check will follow by post', 'my check'],
    ['2 mugs to Ada; cod; at most 20 dollars', 'cod'],
    ['1 mug. Phone 617-555-0150. Bank wire. Parcel post.', 'bank wire'],
    ['A cod fishing rod', undefined],
    ['Zwei Tassen. Zahlung per Rechnung.', 'rechnung'],
    ['Zwei Tassen auf Rechnung, bitte', 'rechnung'],
    ['Deux tasses, paiement par virement', 'virement'],
    ['Un bougeoir en laiton. Paiement à la livraison.', 'à la livraison'],
    ['Una teiera. Pagamento in contanti alla consegna', 'contanti alla consegna'],
    ['Una tetera, pago en efectivo', 'efectivo'],
    ['Eine Kanne, bar bei Lieferung', 'bar bei lieferung'],
    ['Een mok. Betaling: contant', 'contant'],
    ['Dos tazas, contra reembolso', 'contra reembolso'],
    ['Due tazze. Pagamento: bonifico bancario', 'bonifico bancario'],
    ['Twee mokken, betalen met creditcard', 'card'],
    ['Zwei Tassen. Rechnung an Jonas Brandt', undefined],
    ['Deux tasses. Paiement par facture.', 'facture'],
    ['Dos tazas con factura, pago con tarjeta', 'card'],
    ['Artikel: Tasse\nMenge: 2\nZahlung: Rechnung', 'rechnung'],
    ['a lamp. I’ll pay when it’s delivered', 'pay on delivery'],
    ["One lamp and I'd like to pay the courier when it arrives.", 'pay on delivery'],
  ])('is taken from %j', (prompt, payment) => {
    expect(readPrompt(prompt).payment).toBe(payment);
  });

  it.each([
    'two cod fillets',
    'a check shirt, size M',
    'a lamp with express delivery',
    'a cash box',
    'a wallet, cash pocket in red',
    'a Thank You Card, 2 of them',
    'not cash on delivery',
    'do not pay with my card',
  ])('is not said by %j', (prompt) => {
    expect(readPrompt(prompt).payment).toBeUndefined();
  });

  it('leaves what else was said as it is', () => {
    const wishes = readPrompt('Two black bowls, cash on delivery, cheapest shipping');
    expect(wishes).toMatchObject({ quantity: 2, shipping: { kind: 'cheapest' }, text: 'black bowls' });
  });

  it('is found among what the shop offers, by its label or by its kind, and never guessed', () => {
    expect(choosePayment('Pay on delivery', ways)?.label).toBe('Pay on delivery');
    expect(choosePayment('cash on delivery', ways)?.label).toBe('Pay on delivery');
    expect(choosePayment('pay by bank transfer', ways)?.label).toBe('Direct bank transfer');
    expect(choosePayment('something else', ways)).toBeUndefined();
    expect(choosePayment(undefined, ways)).toBeUndefined();
    for (const said of ['à la livraison', 'efectivo', 'bar', 'contant', 'contanti alla consegna'])
      expect(choosePayment(said, ways)?.label).toBe('Pay on delivery');
    const check = { label: 'Check / Money order', kind: 'cash' as const };
    expect(choosePayment('i’ll pay cash on delivery', [check])).toBeUndefined();
    expect(choosePayment('pay by check', [check, ...ways])).toBe(check);
    expect(choosePayment('cash', [...ways, { label: 'Cash at pick-up', kind: 'cash' }])?.label).toBe(
      'Cash at pick-up',
    );
  });

  it('is asked for in the shop’s own labels where it takes no card', () => {
    const schema = questionFor({
      options: [],
      contact: [],
      others: [],
      payments: ways.map(({ label }) => label),
      needsCvc: false,
    });
    expect(schema).toMatchObject({
      required: ['payment_method'],
      properties: {
        payment_method: {
          title: 'Payment',
          type: 'string',
          enum: ['Pay on delivery', 'Direct bank transfer'],
          description: 'This shop doesn’t accept cards. Choose how to pay, or cancel.',
        },
      },
    });
  });

  it('is asked for beside a full name under its own title, without a shop’s stars', () => {
    const { properties } = questionFor({
      options: [],
      contact: [
        { field: 'name', label: 'Last name *' },
        { field: 'country', label: 'Country *' },
      ],
      others: [],
      needsCvc: false,
    });
    expect(properties).toMatchObject({ name: { title: 'Full name' }, country: { title: 'Country' } });
  });
});
