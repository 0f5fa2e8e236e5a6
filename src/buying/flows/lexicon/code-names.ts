/**
 * Names that shops’ code, HTML, and browsers use, in whatever language a shop is. Their syntax matters as much as their words,
 * so these are expressions.
 */

/** What is drawn in place of a hidden list. */
export const DRAWN_LIST = /select|dropdown|chosen|combobox|choices|picker/i;
export const PICTURE_FILE = /\.(jpe?g|png|webp|gif|avif|svg)(\?|$)/i;
export const FILE_TO_KEEP = /\.(pdf|zip|jpe?g|png|webp|docx?)$/i;

/** What covers a page, or a part of it. */
export const FLOATING = /modal|popup|pop-up|drawer|overlay|lightbox|cookie|consent|gdpr|toast/i;
export const AROUND_ALL_PAGES = /^(site|page|main|shop)?[-_]?(header|footer)$/i;

/** What is wrong, and what else is said in a box of its own. */
export const WRONG = /error|danger|invalid|declin|fail|(^|[\s_-])err([\s_-]|$)/i;
export const NOTICE = /warn|success|notice|message|alert/i;

/** `skeleton-while-loading` says what it looks like then, and not that it’s loading. */
export const WHILE_LOADING = /(^|[-_])(while|when|until|if)([-_]|$)/i;
export const LOADING = /(^|\s)(is-)?(loading|busy|processing)(\s|$)/i;
export const DRAWN_WHILE_LOADING =
  /(^|[-_\s])(skeleton|skel|placeholder-(?:glow|wave)|spinner|loader|shimmer|blockui|blockoverlay|loading-mask)([-_\s]|$)/i;
export const ABOUT_LOADING = /loading|busy|processing/i;

/** `product.addToCart`, by which a program looks up the words to show. */
export const WORDING_KEY = /^[a-z][A-Za-z0-9]*(?:\.[a-z][A-Za-z0-9_-]*){1,4}$/;

/** Roles. */
export const PRESSED_ROLE =
  /^(button|link|option|radio|checkbox|switch|tab|menuitem|menuitemradio|combobox)$/;
export const CHOSEN_ROLE = /^(radio|checkbox|switch)$/;

/** What is chosen. */
export const CHOSEN_STATE = /^(checked|active|on|selected)$/;
export const CHOSEN_CLASS = /(^|\s)([a-z]+[-_]{1,2})*(is-)?(selected|active|checked|chosen|current)(\s|$)/i;
export const CENTS = /(^|[\s_-])(cents|fraction|decimals?)([\s_-]|$)/i;

/** Of a variant that is sold. */
export const SOLD_ENTRY = /price|available|stock|sku/i;
export const COMPLAINING = /error|invalid|danger|alert|(^|[\s_-])err([\s_-]|$)/i;
export const MARKED_WRONG = /error|invalid|danger/i;

/** What Chromium says of a script whose page has gone. */
export const LEFT_PAGE = /context|navigat|detached|destroyed|target closed/i;

/** Where pages report on their visitors. */
export const REPORT_ADDRESS =
  /beacon|analytics|collect|telemetry|metrics|pixel|\btrack(ing)?\b|\blogs?\b|\brum\b|sentry/i;

/** A state in what a page sends. */
export const STATE_NAME = /state|province|region|zone|county/i;
export const TELLING_AUTOCOMPLETE = /\b(email|tel|name|country)\b/;

/** What a page sends. */
export const AMOUNT_NAME =
  /^((order|grand|cart|payment|charge|checkout|transaction|final)_)?(amount|total)(_(amount|price|due|cents|minor|to_pay))?$/;
export const QUANTITY_NAME = /^((cart|item|line|product)_)?(quantity|qty)$/;

/** What agents put before the names of an address. */
export const SHIPPING_PREFIX = /^(?:shipping|delivery|shipto|recipient)(?!address$|$|to$|name$)/;

/** What they put before the names of the address that the bill goes to. */
export const BILLING_PREFIX = /^(?:bill(?:ing|ed)?(?:to)?|invoic(?:e|ing)(?:to)?)/;

/** Names of schema.org. */
export const OUT_OF_STOCK_DATA = /OutOfStock|SoldOut|Discontinued/i;
export const SHOP_DATA = /^(Organization|OnlineStore|Store|WebSite)$/;

/** “index.php?route=product/product&product_id=49”. */
export const PRODUCT_ID = /[?&](?:(?:product|item|goods|sku)s?_?(?:id)?|p|id)=/i;

/** “cart[add][id]” is no name for people. */
export const NAME_OF_CODE = /^(?:(?:add|attribute|cart|id|item|option|product|sku|value|variant)s? ?)+$/i;
export const TYPE_OF_NO_OPTION = /search|email|password|tel/;

/** What a shop’s JSON calls what went wrong, with something to say. */
export const ERROR_KEY = /"(?:errors?|error_?message|message|detail|reason)"\s*:\s*["[{]/i;
