import type { BackOffice, Placement } from '../back-office.ts';
import type { Bank } from '../bank.ts';
import { findVariant } from '../catalogue.ts';
import { openShop } from '../open-shop.ts';
import type { Answer, Answerer, Visit } from '../server.ts';
import { checkoutPage, confirmBox } from './checkout-page.ts';
import { cartPage, link, page, productPage, thumbs, usd } from './pages.ts';
import { stock, type Visitor } from './stock.ts';

/** No structured data, an option called “Select”, guests by choice, methods in modals, decoy buttons, no number. */
export const modal = {
  name: 'modal',
  open: () =>
    openShop<Visitor>({
      name: 'modal',
      office: stock(),
      newVisitor: () => ({ cart: [], address: null, shipping: null, payment: null }),
      answer: ({ office, bank, origin }) => createAnswer(office, bank, origin),
      productPath: (slug) => link(`product/product&product_id=${slug}`),
      sample: {
        slug: '42',
        prompt:
          'One field camera in blue, flat shipping rate. Ship to Ada Lovelace, 1 Market Street, San Francisco, California 94105, United States; ada@example.com.',
        choices: { select: 'Blue', quantity: 1 },
        lines: [{ sku: '42-blue', quantity: 1 }],
        shippingMethod: 'flat.flat',
      },
    }),
};

const payments = { cod: 'Cash On Delivery', card: 'Credit Card / Debit Card' };

function createAnswer(office: BackOffice, bank: Bank, origin: () => string): Answerer<Visitor> {
  const routes: Record<string, (visit: Visit<Visitor>) => Answer | Promise<Answer>> = {
    'product/product': showProduct,
    'checkout/cart': ({ visitor }) => ({ body: page('Shopping Cart', cartPage(office, visitor)) }),
    'checkout/cart.add': add,
    'checkout/checkout': ({ visitor }) =>
      visitor.cart.length === 0
        ? { location: link('checkout/cart') }
        : { body: page('Checkout', checkoutPage(office, visitor, office.mood.isRemodelled)) },
    'checkout/register.save': saveAddress,
    'checkout/shipping_method.quote': quoteShipping,
    'checkout/shipping_method.save': saveShipping,
    'checkout/payment_method.quote': quotePayment,
    'checkout/payment_method.save': savePayment,
    'checkout/confirm.box': ({ visitor }) => ({ body: confirmBox(office, visitor) }),
    'checkout/confirm.order': confirm,
    'checkout/authenticated': authenticated,
    'checkout/success': () => ({
      body: page(
        'Your order has been placed!',
        '<h1>Your order has been placed!</h1><p>Your order has been successfully processed!</p><p>Thanks for shopping with us online!</p><a class="btn" href="/">Continue</a>',
      ),
    }),
    'checkout/failure': () => ({
      body: page(
        'Failed Payment!',
        '<h1>Failed Payment!</h1><p>There was a problem with your payment and the order did not complete: it was declined.</p><a class="btn" href="/">Continue</a>',
      ),
    }),
  };

  function answer(visit: Visit<Visitor>): Answer | Promise<Answer> {
    if (visit.path === '/')
      return { body: page('Lens Cap Store', `<h3>Featured</h3>${thumbs(office.products)}`) };
    const route = routes[visit.query.get('route') ?? ''];
    if (route && visit.path === '/index.php') return route(visit);
    return { status: 404, body: page('Not found', '<h1>The page you requested cannot be found!</h1>') };
  }

  function showProduct({ query }: Visit<Visitor>): Answer {
    const product = office.products.find(({ slug }) => slug === query.get('product_id'));
    if (!product) return { status: 404, body: page('Product not found!', '<h1>Product not found!</h1>') };
    const related = office.products.filter((other) => other !== product);
    return { body: page(product.name, productPage(product, related)) };
  }

  function add({ form, visitor }: Visit<Visitor>): Answer {
    const product = office.products.find(({ slug }) => slug === form.get('product_id'));
    const variant = product && findVariant(product, Object.fromEntries(form));
    const quantity = Number(form.get('quantity') ?? 1);
    if (!product || !variant) return json({ error: { option: 'Select required!' } });
    if (!(quantity >= 1)) return json({ error: { warning: 'Warning: Quantity required!' } });
    if (variant.stock < quantity) {
      return json({ error: { warning: 'Warning: This product is out of stock in the desired quantity!' } });
    }
    visitor.cart.push({ sku: variant.sku, quantity });
    return json({
      success: `Success: You have added <a href="${link(`product/product&product_id=${product.slug}`)}">${product.name}</a> to your <a href="${link('checkout/cart')}">shopping cart</a>!`,
    });
  }

  function saveAddress({ form, visitor }: Visit<Visitor>): Answer {
    const typed = Object.fromEntries([...form].map(([name, value]) => [name, value.trim()]));
    const error: Record<string, string> = {};
    if (!typed.firstname) error.firstname = 'First Name must be between 1 and 32 characters!';
    if (!typed.lastname) error.lastname = 'Last Name must be between 1 and 32 characters!';
    if (!/^\S+@\S+\.\S+$/.test(typed.email ?? ''))
      error.email = 'E-Mail Address does not appear to be valid!';
    if ((typed.address_1 ?? '').length < 3)
      error.address_1 = 'Address 1 must be between 3 and 128 characters!';
    if ((typed.city ?? '').length < 2) error.city = 'City must be between 2 and 128 characters!';
    if (!typed.country) error.country = 'Please select a country!';
    if (typed.country === 'US' && !/^\d{5}/.test(typed.postcode ?? ''))
      error.postcode = 'Post Code must be between 2 and 10 characters!';
    if (!typed.zone) error.zone = 'Please select a region / state!';
    if (typed.account !== '0' && (typed.password ?? '').length < 4)
      error.password = 'Password must be between 4 and 40 characters!';
    if (typed.account !== '0' && !typed.agree_privacy)
      error.warning = 'Warning: You must agree to the Privacy Policy!';
    if (Object.keys(error).length > 0) return json({ error });
    Object.assign(visitor, { address: typed, shipping: null, payment: null });
    return json({
      success:
        typed.account === '0'
          ? 'Success: Your guest account information has been saved!'
          : 'Success: Your account has been created!',
    });
  }

  function quoteShipping({ visitor }: Visit<Visitor>): Answer {
    if (!visitor.address) return json({ error: 'Warning: Shipping address required!' });
    const methods = office
      .methodsFor(visitor.address.country ?? '')
      .map(({ id, label, price }) => ({ code: id, text: `${label} - ${usd(price)}` }));
    return json(
      methods.length > 0
        ? { methods }
        : { error: 'Warning: No Shipping options are available. Please contact us!' },
    );
  }

  function saveShipping({ form, visitor }: Visit<Visitor>): Answer {
    const method = office
      .methodsFor(visitor.address?.country ?? '')
      .find(({ id }) => id === form.get('method'));
    if (!method) return json({ error: 'Warning: Shipping method required!' });
    Object.assign(visitor, { shipping: method.id, payment: null });
    return json({ success: 'Success: You have changed shipping method!', label: method.label });
  }

  function quotePayment({ visitor }: Visit<Visitor>): Answer {
    if (!visitor.shipping) return json({ error: 'Warning: Shipping method required!' });
    return json({ methods: Object.entries(payments).map(([code, text]) => ({ code, text })) });
  }

  function savePayment({ form, visitor }: Visit<Visitor>): Answer {
    const method = form.get('method');
    if (method !== 'cod' && method !== 'card') return json({ error: 'Warning: Payment method required!' });
    visitor.payment = method;
    return json({ success: 'Success: You have changed payment method!', label: payments[method] });
  }

  async function confirm({ form, visitor }: Visit<Visitor>): Promise<Answer> {
    const { address, shipping, payment, cart } = visitor;
    if (!address) return json({ error: 'Warning: Shipping address required!' });
    if (!shipping) return json({ error: 'Warning: Shipping method required!' });
    if (!payment) return json({ error: 'Warning: Payment method required!' });
    if (!form.has('agree')) return json({ error: 'Warning: You must agree to the Terms & Conditions!' });
    const placement = await office.placeOrder({
      lines: cart,
      email: address.email ?? '',
      phone: '',
      address: {
        name: `${address.firstname} ${address.lastname}`,
        line1: address.address_1 ?? '',
        ...(address.address_2 ? { line2: address.address_2 } : {}),
        city: address.city ?? '',
        state: address.zone ?? '',
        postalCode: address.postcode ?? '',
        country: address.country ?? '',
      },
      shippingMethod: shipping,
      card:
        payment === 'card'
          ? {
              number: form.get('cc_number') ?? '',
              expiry: `${form.get('cc_expire_month')}/${form.get('cc_expire_year')}`,
              cvc: form.get('cc_cvv2') ?? '',
              name: form.get('cc_owner') ?? '',
            }
          : null,
      consents: [
        'agree',
        ...(address.newsletter ? ['newsletter'] : []),
        ...(address.account === '0' ? [] : ['register']),
      ],
    });
    return settle(placement, visitor);
  }

  function settle(placement: Placement, visitor: Visitor): Answer {
    if (placement.kind === 'challenge') {
      return json({ redirect: bank.challengeUrl(placement.id, origin() + link('checkout/authenticated')) });
    }
    if (placement.kind !== 'placed') return json({ error: placement.words });
    Object.assign(visitor, { cart: [], address: null, shipping: null, payment: null });
    return json({ redirect: link('checkout/success') });
  }

  async function authenticated({ query, visitor }: Visit<Visitor>): Promise<Answer> {
    const placement = await office.resumeOrder(query.get('challenge') ?? '');
    if (placement.kind !== 'placed') return { location: link('checkout/failure') };
    visitor.cart = [];
    return { location: link('checkout/success') };
  }

  return answer;
}

function json(value: unknown): Answer {
  return { type: 'application/json', body: JSON.stringify(value) };
}
