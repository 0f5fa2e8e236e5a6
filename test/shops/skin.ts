import type { Features } from './grammar.ts';
import { hash } from './random.ts';

/** Parts of a page that have a class. */
export type Role =
  | 'page'
  | 'header'
  | 'nav'
  | 'main'
  | 'footer'
  | 'tile'
  | 'tiles'
  | 'title'
  | 'price'
  | 'option'
  | 'value'
  | 'chosen'
  | 'form'
  | 'field'
  | 'label'
  | 'input'
  | 'button'
  | 'primary'
  | 'link'
  | 'notice'
  | 'error'
  | 'section'
  | 'panel'
  | 'row'
  | 'total'
  | 'line'
  | 'overlay'
  | 'dialog'
  | 'choice'
  | 'muted'
  | 'quantity'
  | 'summary';

/** The class attribute of a part, in the shop's own way. */
export type Skin = (role: Role) => string | undefined;

const bootstrap: Partial<Record<Role, string>> = {
  page: 'container',
  header: 'navbar',
  nav: 'nav',
  main: 'row',
  tiles: 'row',
  tile: 'card col-md-4',
  title: 'card-title',
  form: 'form-horizontal',
  field: 'form-group required',
  label: 'control-label',
  input: 'form-control',
  button: 'btn btn-default',
  primary: 'btn btn-primary btn-lg',
  link: 'btn btn-link',
  notice: 'alert alert-success',
  error: 'alert alert-danger',
  section: 'panel panel-default',
  panel: 'panel-body',
  row: 'd-flex',
  chosen: 'active',
  dialog: 'modal-dialog',
  overlay: 'modal-backdrop',
  line: 'cart-item',
  choice: 'form-check',
  muted: 'text-muted',
};

const familyClasses: Partial<Record<Features['family'], Partial<Record<Role, string>>>> = {
  woocommerce: {
    page: 'woocommerce',
    title: 'product_title entry-title',
    price: 'price woocommerce-Price-amount amount',
    form: 'variations_form cart',
    primary: 'single_add_to_cart_button button alt',
    field: 'form-row form-row-wide validate-required',
    input: 'input-text',
    notice: 'woocommerce-message',
    error: 'woocommerce-error',
    line: 'cart_item',
    tiles: 'products columns-4',
    tile: 'product type-product',
    summary: 'shop_table woocommerce-checkout-review-order-table',
    total: 'order-total',
  },
  magento: {
    title: 'product-name',
    primary: 'button btn-cart',
    form: 'product-options',
    section: 'section allow',
    panel: 'step a-item',
    price: 'regular-price',
    error: 'validation-advice',
    line: 'item-info',
    button: 'button',
    summary: 'opc-block-summary',
  },
  prestashop: {
    primary: 'btn btn-primary add-to-cart',
    section: 'checkout-step',
    total: 'cart-summary-line cart-total',
  },
  drupal: {
    form: 'commerce-order-item-add-to-cart-form',
    field: 'js-form-item form-item',
    section: 'checkout-pane',
    primary: 'button button--primary js-form-submit form-submit',
  },
  zencart: {
    page: 'centerColumn',
    title: 'productGeneral biggerText',
    primary: 'cssButton submit_button button',
    button: 'cssButton',
  },
  nopcommerce: {
    title: 'product-name',
    primary: 'button-1 add-to-cart-button',
    section: 'tab-section allow',
    button: 'button-2',
  },
  cscart: {
    title: 'ty-product-block-title',
    primary: 'ty-btn ty-btn__primary ty-btn__big',
    field: 'ty-control-group',
    input: 'ty-input-text',
  },
};

const UTILITIES = [
  'flex',
  'grid',
  'gap-4',
  'px-4',
  'py-2',
  'text-sm',
  'rounded-md',
  'border',
  'font-medium',
  'w-full',
  'mt-6',
];

export function createSkin(seed: number, { markup, family }: Features): Skin {
  const own = familyClasses[family];
  return (role) => {
    const value = hash(`${seed}/${role}`);
    if (role === 'chosen' && markup !== 'bootstrap') return chosenClass(seed, markup);
    switch (markup) {
      case 'semantic':
        return own?.[role] ?? `shop-${role}`;
      case 'bootstrap':
        return own?.[role] ?? bootstrap[role];
      case 'tailwind':
        return [0, 3, 7, 11].map((shift) => UTILITIES[(value >>> shift) % UTILITIES.length]).join(' ');
      case 'hashed':
        return value % 2 ? `css-${value.toString(36)}` : `Store_${role}__${value.toString(36).slice(0, 5)}`;
      case 'bem':
        return `store__${role} store__${role}--${value % 2 ? 'default' : 'wide'}`;
      case 'bare':
        return undefined;
      case 'soup':
        return `s${value.toString(36).slice(0, 4)} _${(value >>> 5).toString(36).slice(0, 3)}`;
    }
  };
}

/** The only sign of a choice in some shops. */
function chosenClass(seed: number, markup: Features['markup']): string {
  const value = hash(`${seed}/chosen`).toString(36);
  return markup === 'tailwind'
    ? 'ring-2 border-black'
    : markup === 'semantic'
      ? 'selected'
      : `k${value.slice(0, 5)}`;
}

/** Looks; what is chosen has a border. */
export function styleSheet(skin: Skin, { viewport, labels }: Features): string {
  const chosen = `.${(skin('chosen') ?? 'on').split(' ')[0]}`;
  return `
    body{font-family:sans-serif;margin:0;color:#222} main{max-width:960px;margin:0 auto;padding:12px}
    a{color:#146} button,[role=button],.press{cursor:pointer;display:inline-block;padding:8px 14px;border:1px solid #999;background:#eee}
    [hidden]{display:none!important} input,select,textarea{padding:6px;margin:2px;font-size:14px}
    ${chosen}{border:2px solid #111!important} .off{opacity:.4}
    .veil{position:fixed;inset:0;background:rgba(0,0,0,.4);z-index:50} .box{position:fixed;z-index:60;background:#fff;padding:20px;top:15%;left:50%;transform:translateX(-50%);max-height:75%;overflow:auto;min-width:320px}
    .side{position:fixed;z-index:60;right:0;top:0;bottom:0;width:340px;background:#fff;padding:16px;overflow:auto}
    .corner{position:fixed;z-index:40;right:12px;top:12px;background:#dfd;padding:12px;border:1px solid #6a6}
    .hush{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0);opacity:0} .far{position:absolute;left:-9999px}
    .bone{background:#ddd;height:18px;margin:8px 0;border-radius:4px} .swatch{width:28px;height:28px;border-radius:50%;padding:0}
    .options-list{border:1px solid #999;max-height:160px;overflow:auto;background:#fff;margin:0;padding:4px;list-style:none} .options-list>*{padding:4px;cursor:pointer}
    ${labels === 'floating' ? '.float{position:relative;margin:10px 0}.float label{position:absolute;left:10px;top:-6px;font-size:11px;background:#fff;pointer-events:none}' : ''}
    ${viewport === 'locked' ? 'html,body{overflow:hidden;height:0}.viewport{position:absolute;top:0;left:0;right:0;height:100vh;overflow:auto}' : ''}
    ${viewport === 'sticky' ? 'header{position:sticky;top:0;background:#fff;z-index:20}footer{position:sticky;bottom:0;background:#fff;z-index:20;padding:4px}' : ''}`;
}
