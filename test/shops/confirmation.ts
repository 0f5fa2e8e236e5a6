import { empty, escapeHtml, tag } from './html.ts';
import { addressText } from './review.ts';
import { linePrice, summary } from './totals.ts';
import { block, heading, lead, link, mark, money, type View } from './view.ts';

/** What a shop says after the last press, and whatever else stands there. */
export function donePage(view: View): string {
  const { session, words } = view;
  if (session.refusal)
    return (
      heading(view, 1, words('received')) +
      block(
        view,
        'panel',
        tag('p', {}, escapeHtml(session.refusal)),
        lead(view, link(view, 'checkout', session.open), { text: 'Pay' }),
      )
    );
  if (!session.orderNumber) return heading(view, 1, words('cart')) + tag('p', {}, 'There is no order yet.');
  return tag('div', mark(view, 'done'), said(view)) + extras(view);
}

function said(view: View): string {
  const { features, words, session } = view;
  const number = session.orderNumber ?? '';
  switch (features.confirmation) {
    case 'notice':
    case 'thanks':
      return (
        heading(view, 1, words('thanks')) +
        tag('p', {}, `${escapeHtml(words('orderNumber'))} ${view.seed % 2 ? '#' : ''}${number}`) +
        tag('p', {}, `A confirmation was sent to ${escapeHtml(session.details.email ?? '')}.`)
      );
    case 'received':
      return `${heading(view, 1, words('received'))}<p>${escapeHtml(words('thanks'))}</p><ul><li>${escapeHtml(words('orderNumber'))}: <strong>${number}</strong></li><li>Date: <strong>${new Date().toDateString()}</strong></li></ul>${summary(view)}`;
    case 'json':
      return `${heading(view, 1, words('success'))}<script type="application/json" id="order-data">${JSON.stringify({ order: { number, status: 'processing' } })}</script>`;
    case 'bare':
    case 'urlNumber':
      return (
        heading(view, 1, words('success')) + lead(view, link(view, 'home'), { text: words('keepShopping') })
      );
    case 'receipt':
      return `${heading(view, 1, 'Receipt')}<p>${escapeHtml(words('success'))}</p><table><tr><td>${escapeHtml(words('orderNumber'))}</td><td>${number}</td></tr>${session.lines.map((line) => `<tr><td>${line.quantity} × ${escapeHtml(line.product.name)}</td><td>${money(view, linePrice(line) * line.quantity)}</td></tr>`).join('')}</table>${summary(view)}`;
  }
}

function extras(view: View): string {
  switch (view.features.confirmationNoise) {
    case 'none':
    case 'internalId':
      return '';
    case 'faq':
      return '<section><h2>Questions?</h2><details open><summary>My payment failed or my card was declined. What now?</summary><p>If your card was declined, contact your bank and try again.</p></details><p>Was an item out of stock? We refund sold out items.</p></section>';
    case 'soldOutTile':
      return `<aside><h3>Others also bought</h3><div>Winter Parka <b>${escapeHtml(view.words('soldOut'))}</b></div><div>Error 404 Socks <b>Sold out</b></div></aside>`;
    case 'address':
      return block(
        view,
        'panel',
        tag('b', {}, escapeHtml(view.words('delivery'))),
        `<address>${escapeHtml(addressText(view)).replace(/, /g, '<br>')}</address>`,
      );
  }
}

const PROCESSING = [
  '<h1>Please wait…</h1><p>We are processing your payment. Do not close this window or press back.</p>',
  '<h2>Your order’s being processed.</h2><p>If you’re not automatically redirected, refresh this page.</p>',
];

/** Between the press and the end. */
export function processingPage(view: View, end: string): { main: string; head: string } {
  const text = PROCESSING[view.seed % PROCESSING.length] ?? '';
  if (view.features.processing === 'polling')
    return { main: `${text}${tag('div', { 'data-poll': link(view, 'status') })}`, head: '' };
  const isNative = ['reload', 'frame'].includes(view.features.rendering);
  return isNative
    ? { main: text, head: empty('meta', { 'http-equiv': 'refresh', content: `2;url=${end}` }) }
    : { main: `${text}${tag('div', { 'data-after': '2000', 'data-to': end })}`, head: '' };
}
