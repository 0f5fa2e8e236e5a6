import type { Pressable, Survey } from '../survey.ts';

/** What is never pressed on anybody's advice, by its words and by where it leads. */

const UNDOING =
  /\b(empty|clear|remove|delete|discard|cancel|abort|reset|start over|log ?out|log ?off|sign ?out|unsubscribe|subscribe|deactivate|close (my |your )?account)\b|löschen|entfernen|leeren|abbrechen|abmelden|supprimer|vider|annuler|déconne|eliminar|borrar|vaciar|cancelar|cerrar sesión|svuota|rimuovi|annulla/iu;

/** Wider than what is read as the order button: a word too many costs a pick, a word too few costs money. */
const PAYING =
  /\b(orders?|pay|payments?|buy|purchase|place|charge|donate|settle|finali[sz]e|finish|complete|confirm|submit|book|reserve|subscribe)\b|bestell|kaufen|bezahl|zahlung|command(e|er)\b|achet|payer|paiement|compra|pagar|pagamento|pedido|ordina|acquist|paga\b|kjøp|köp|køb|betal|beställ|bestil|zamaw|zamów|zapłać|kup\b|objedn|koupit|zaplat|tilaa|maksa|заказ|купить|оплат|购买|下单|付款|支付|結帳|購入|注文|支払|주문|결제/iu;

const UNDOING_ADDRESS =
  /(log-?_?out|log-?_?off|sign-?_?out|remove|delete|empty|clear|unsubscribe|cancel)(?![a-z])/i;
const PAYING_ADDRESS =
  /(place|submit|create|confirm|complete)[-_]?(the[-_]?)?order|purchase|\/orders?\/?$|\/pay\/?$/i;

const AND_PAYING =
  /(\band|&|\bund|\bet|\by)\s+(pay|buy|order|place|purchase|bezahl|kauf|bestell|pay|command|pag|compr)/i;

/** “Continue to payment” is read by the rules and says where it leads; of what they cannot read, such a word is enough. */
export function isHarmful(pressable: Pressable, { forms }: Survey, isRead: boolean): boolean {
  const { text, form, href, name, value } = pressable;
  const words = `${text} ${name} ${value}`.replace(/[_-]+/g, ' ');
  if (UNDOING.test(words) || AND_PAYING.test(words) || (!isRead && PAYING.test(words))) return true;
  const action = form === null ? '' : (forms[form]?.action ?? '');
  return [href, action].some(
    (address) => UNDOING_ADDRESS.test(pathOf(address)) || PAYING_ADDRESS.test(pathOf(address)),
  );
}

/** To another shop, a mail or a call, or a file. */
export function leadsAway({ href }: Pressable, { url }: Survey): boolean {
  if (href === '' || href.startsWith('javascript:')) return false;
  if (!/^https?:/i.test(href) || !URL.canParse(href) || !URL.canParse(url)) return true;
  return (
    new URL(href).host !== new URL(url).host ||
    /\.(pdf|zip|jpe?g|png|webp|docx?)$/i.test(new URL(href).pathname)
  );
}

function pathOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { pathname, search, protocol } = new URL(address);
  return protocol === 'javascript:'
    ? address
    : `${pathname}${search && /[?&](action|do|cmd|route)=/.test(search) ? search : ''}`;
}
