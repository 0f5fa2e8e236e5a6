import { randomBytes } from 'node:crypto';
import bs58 from 'bs58';
import { CARD } from '../../support/cards.ts';
import { createEnder, SHOP } from '../../support/checkouts.ts';
import { fund, makeGift } from '../../support/gifts.ts';
import { newGrant } from '../../support/grants.ts';
import { begin, register } from '../../support/oauth.ts';
import { openShop } from '../../support/shop.ts';
import { rest } from '../../support/surfaces.ts';
import type { Merchant } from '../dashboard/merchant.ts';

/** Something of everything, in states that show the most, with names as long as people choose. */
export async function stock({ till, account, call, list, newRequest, pay }: Merchant) {
  const gift = await makeGift(rest, till, account, { metadata: { occasion: 'Birthday', for: 'Grace' } });
  await fund(till, gift);
  const shop = await openShop(till, account, gift.sender, 'Two of the large ones, wrapped as a present');
  const [buyer] = await list('Customers');
  const description = 'A tasting for twelve, with the long version of the story of the harbour';
  const profile = {
    details: '1 Pier Road, Whitby YO21 3PU. VAT ID GB123456789',
    tax_name: 'VAT',
    tax_rate_bps: 2_000,
  };
  await call('AccountUpdate', { business_profile: profile });
  const invoice = await call('TransactionIntentCreate', {
    line_items: [
      { product_data: { name: 'Tasting, per person', price_data: { unit_amount: 2_400 } }, quantity: 12 },
      { product_data: { name: 'Beans to take home', price_data: { unit_amount: 1_850 } }, quantity: 3 },
    ],
    due_at: Math.floor(till.clock.now().getTime() / 1_000) + 1_209_600,
    description,
    customer: buyer?.id,
  });
  const late = await newRequest(1_200);
  await call('TransactionIntentCancel', { id: late.id });
  await pay(late.next_action.chain_payment.chain_pay_uri);
  const payments = await list('Payments');
  const paid = payments.find(({ source }) => source === shop.paidSession);
  const refund = await call('RefundCreate', { payment: paid?.id, amount: 100 });
  // Raised as the watcher would: a chain that forgets cannot be had.
  await till.db.transact((tx) =>
    till.useCases.exceptions.raise(tx, {
      accountId: account.id,
      kind: 'transaction_vanished',
      objectId: gift.id,
      signature: bs58.encode(randomBytes(64)),
      amount: 25_000_000n,
    }),
  );
  const [receipt] = await list('Receipts');
  const [transaction] = await list('Transactions');
  await call('CardCreate', CARD);
  await call('TeamInvitationCreate', { role: 'operator', name: 'Wilhelmina of the long night shifts' });
  await newGrant(till, account.id, { clientName: 'A shopping assistant with quite a long name' });
  const key = await call('ApiKeyCreate', { name: 'The assistant of the kitchen', scopes: ['buy:confirm'] });
  const mandate = await call('MandateCreate', {
    api_key: key.id,
    currency: 'usd',
    per_purchase: 5_000,
    per_day: 10_000,
    per_month: 50_000,
    approve_above: 2_500,
    allow_hosts: ['a-shop-with-a-long-name.example', 'shop.example'],
  });
  const { url } = await begin(await register(till, { client_name: 'A shopping assistant' }));
  return {
    ...shop,
    gift: gift.id,
    customer: buyer?.id,
    invoice: invoice.id,
    refund: refund.id,
    mandate: mandate.id,
    receipt: receipt?.id,
    transaction: transaction?.id,
    consent: `${url.pathname}${url.search}`,
    ...(await purchases()),
  };

  async function purchases() {
    const ender = createEnder(till);
    const prompt = 'Two of the large blue stoneware mugs, with the cheapest shipping there is';
    const wanted = async () => {
      const { id } = await call('CheckoutIntentCreate', { url: SHOP, prompt, options: { card_cvc: '737' } });
      await ender.quote(id);
      return id;
    };
    const [quoted, asked] = [await wanted(), await wanted()];
    await call('CheckoutIntentConfirm', { id: asked });
    const view = {
      title: 'Confirm your payment',
      text: ['We sent a code to your phone ending in 34.'],
      fields: [{ name: 'code', label: 'One-time code', type: 'text' as const }],
      buttons: [
        { name: 'submit', text: 'Submit' },
        { name: 'cancel', text: 'Cancel' },
      ],
    };
    await till.useCases.challenges.ask(await ender.take(asked))(view, new AbortController().signal);
    const { next_action } = await call('CheckoutIntent', { id: asked });
    return { quoted, challenge: new URL(next_action.payment_authentication.url).pathname };
  }
}
