/**
 * Parts of URLs that say where they lead. Their syntax matters as much as their words, so these are expressions. Only a
 * whole part counts: `/p/checkout-notebook` is a product.
 */

export const CART_ADDRESS =
  /\/((shopping-?)?(cart|basket|bag)(-?page)?|warenkorb|panier|carrito)(?=[/?#.]|$)|route=checkout\/cart|checkout\/cart\b/i;
export const CART_LINK = /\/(shopping-?)?(cart|basket|bag)(-?page)?\/?([?#]|$)|route=checkout\/cart/i;
export const CART_IN_HEADER = /\/(shopping-?)?(cart|basket|bag)(-?page)?(?=[/?#.]|$)/i;

/** Some shops have their cart below the checkout. */
export const CART_IN_CHECKOUT = /checkout\/cart\b/i;
export const CHECKOUT_ADDRESS =
  /\/(checkout|check-out|payment|kasse|caisse|onepage|order|commande|bestellung|pedido)s?(?=[/?#.]|$)|\/checkout_|\/checkout-+(step|shipping|delivery|billing|payment|address|contact|information|review|overview|confirm|\d)|[?&]\w+=([\w-]+(\/|%2f))*checkout(?=[/_&#]|$)|fc=module.*payment|controller=order/i;

/** Where a number in the path may be the order number. */
export const ORDER_ADDRESS = /order|thank|success|confirm|receipt|complete/i;

/** Where shops send whoever has ordered. */
export const CONFIRMATION_ADDRESS =
  /[/=_-](?:order|checkout|purchase)?(thanks?|thank-?you|success|confirmation|confirmed|receipt|received|completed?|finish(ed)?|danke|bestaetigung|merci|gracias|grazie|bedankt|obrigado)(?=[/?#&._-]|$)/i;

/** Where shops send whoever couldn’t pay. */
export const REFUSAL_ADDRESS =
  /[/?&=_-](payment|card|order|checkout)[-_]?(error|failed|failure|declined|refused|rejected)(?=[/?#&=._-]|$)/i;

export const CHALLENGE_ADDRESS = /3ds|three-?ds|3d-?secure|\bacs\b|\/challenge|authenticat|stepup|step-up/i;

export const PRODUCT_ADDRESS = /\/(products?|p|item|dp|shop)\/[^/?]+|product_id=|[?&]product=/i;
export const NO_PRODUCT_ADDRESS =
  /add[-_]?to[-_]?(cart|wishlist)|\/(cart|basket|checkout|account|login|wishlist|compare|blog|news|policies|pages?|contact|about)(?=[/?#.]|$)|[?&](sort|page|filter|orderby)=|^(mailto|tel|javascript):/i;

export const CATALOG_ADDRESS =
  /\/(categor(y|ies)|collections?|shop|store|products?|catalog(ue)?|c|department)(?=[/?#.]|$)|cat(egory)?_?id=|route=product/i;

/** Not on the way to a product. Another currency or language would change what’s bought, or hide it from Till. */
export const NOWHERE =
  /[?&](set)?[-_]?(currency|currency_?code|lang|language|locale)=|[?&](per_?page|page_?size)=(?!.*[?&](page|paged|p)=)|\/((create|my|edit)[-_]?(account|profile)|wp-(login|admin)|(lost|forgot|forgotten|reset|remind)[-_]?(password|username)?|password[-_]?(forgotten|reset)|cart(-?page)?|basket|bag|checkout|account|login|log-?in|sign-?in|register|wishlist|compare|blog|news|polic(y|ies)|privacy|terms|contact|about|faq|help|track|orders?|returns?|shipping|gift-?cards?)(?=[/?#.]|$)|^(mailto|tel|javascript):|\.(pdf|jpe?g|png|webp|zip)(\?|$)/i;

export const UNDOING_ADDRESS =
  /(log-?_?out|log-?_?off|sign-?_?out|remove|delete|empty|clear|unsubscribe|cancel)(?![a-z])/i;
export const PAYING_ADDRESS =
  /(place|submit|create|confirm|complete)[-_]?(the[-_]?)?order|purchase|\/orders?\/?$|\/pay\/?$/i;

export const BRAND_ADDRESS = /\b(brands?|manufacturers?|vendors?|designers?|authors?|artists?)\b/i;
