import { enterCheckout } from './actions.ts';
import type { Answer } from './answers.ts';
import { cardFields } from './card-form.ts';
import { cartPage, interstitialPage } from './cart.ts';
import { checkoutPage, errorBlock } from './checkout.ts';
import { donePage, processingPage } from './confirmation.ts';
import { categoryPage, frontPage, searchPage } from './front.ts';
import { gatePage } from './gates.ts';
import { escapeHtml, tag } from './html.ts';
import { endOf } from './placing.ts';
import { productPage } from './product.ts';
import { infoPage } from './shell.ts';
import { stepsOf } from './steps.ts';
import { metaTags } from './structured.ts';
import { totalsOf } from './totals.ts';
import { form, heading, lead, link, money, submit, type View } from './view.ts';

type Draw = (view: View, param: string, url: URL) => Answer;

/** What can be looked at. */
export const pages: Record<string, Draw> = {
  home: (view) => page(view.world.shopName, frontPage(view)),
  category: (view, param, url) =>
    page(param, categoryPage(view, param, Number(url.searchParams.get('page') ?? '1'))),
  search: (view, _, url) => page(view.words('search'), searchPage(view, url.searchParams.get('q') ?? '')),
  product(view, param) {
    const [slug = '', variant = ''] = param.split('_');
    const product = view.world.products.find((one) => one.slug === slug);
    if (!product) return { ...page('Not found', '<h1>Page not found</h1>'), status: 404 };
    return { ...page(product.name, productPage(view, product, variant)), head: metaTags(view, product) };
  },
  cart: (view) => page(view.words('cart'), cartPage(view)),
  'extras-offer': (view) => page('Protect your purchase', interstitialPage(view)),
  gate: (view) => page(view.words('logIn'), gatePage(view)),
  enter: enterCheckout,
  checkout(view, param, url) {
    const { session, features } = view;
    if (session.lines.length === 0) return { kind: 'go', url: link(view, 'cart') };
    if (!session.isPastGate) return enterCheckout(view);
    if (features.rendering === 'frame' && !view.isEmbedded) return page(view.words('checkout'), frame(view));
    const asked = url.searchParams.get('edit') ?? param;
    const step = stepsOf(view).find(({ section }) => section === asked);
    if (step && (session.done.has(step.section) || url.searchParams.has('edit'))) session.open = step.section;
    return page(view.words('checkout'), checkoutPage(view));
  },
  pay: (view) => page(view.words('payment'), payPage(view)),
  secure: (view) =>
    page(
      'Verification',
      `<h1>Verify your payment</h1><iframe title="Bank verification" width="460" height="360" src="${escapeHtml(`${view.processor}/challenge/${view.session.token}`)}"></iframe>`,
    ),
  processing(view) {
    const end = view.features.processing === 'refresh' ? endOf(view) : '';
    return { kind: 'page', title: 'Please wait', ...processingPage(view, end) };
  },
  offer: (view) => page('One more thing', offerPage(view)),
  done: (view) => page(view.words('received'), donePage(view)),
  info: (view, param) => page(param, infoPage(view, param)),
  wallet: (view, param) =>
    page(
      param,
      `${heading(view, 1, param)}<p>Log in to ${escapeHtml(param)} to continue.</p><form><input type="email" name="wallet_email" placeholder="Email"><input type="password" name="wallet_password"><button type="button">Log in</button></form>`,
    ),
};

function page(title: string, main: string): Extract<Answer, { kind: 'page' }> {
  return { kind: 'page', title, main };
}

/** What some shops show between the order and the page that confirms it: one press buys it with the same card. */
function offerPage(view: View): string {
  const price = money(view, 900);
  return `${heading(view, 1, 'Wait, one more thing')}<p>Only now: Linen Bag for ${price}, shipped with your parcel.</p><table><tr><td>Linen Bag</td><td>${price}</td></tr><tr><td>Total</td><td>${price}</td></tr></table>${form(view, 'offer', {}, submit(view, { text: view.words(view.seed % 2 ? 'placeOrder' : 'payNow') }))}${lead(view, endOf(view), { text: view.seed % 3 ? 'No thanks' : 'Skip this offer' })}`;
}

function frame(view: View): string {
  const src = view.urls.to('checkout', view.session.open, { embed: '1' });
  return tag('iframe', { src, title: 'Checkout', style: 'width:100%;height:760px;border:0' });
}

/** The card on a page of the shop's own, after the order was sent. */
function payPage(view: View): string {
  const { total } = totalsOf(view);
  return `${heading(view, 1, view.words('payment'))}${errorBlock(view)}<p>Amount: ${money(view, total)}</p>${form(view, 'card', {}, cardFields(view), submit(view, { text: `Pay`, oracle: 'go:2' }))}`;
}
