import type { Purpose } from '../readings.ts';

/** What buttons say. In this order: an earlier line wins over a later one. */
export const WORDS: [Purpose, RegExp][] = [
  [
    'refuse_cookies',
    /^(reject|refuse|decline|deny|ablehnen|refuser|rechazar)( all)?( (optional )?cookies)?$|only (technically )?(necessary|essential|required)( cookies)?$|only (necessary|essential)|(necessary|essential) (cookies )?only|alle ablehnen|tout refuser/i,
  ],
  [
    'accept_cookies',
    /^(accept|allow|agree to)( all)?( cookies)?$|accept (all|cookies)|allow (all|cookies)|alle akzeptieren|tout accepter|aceptar todo|^(got it|i agree|agree)!?$/i,
  ],
  [
    'other_payment',
    /pay\s?pal|google ?pay|g ?pay\b|apple ?pay|klarna|after ?pay|shop ?pay\b|amazon ?pay|\bvenmo\b|\baffirm\b|\bsezzle\b|\bcrypto\b|\bbitcoin\b|express checkout|^link$|pay with link|sofort|ideal\b|alipay|wechat/i,
  ],
  ['coupon', /coupon|promo|voucher|discount|gift card|^apply( code)?$|^redeem|gutschein/i],
  ['remove', /^remove|^delete|^×$|^✕$|^x$|empty (the )?(cart|basket|bag)|clear cart|^löschen|^entfernen/i],
  ['edit', /^(edit|change|update|modify|ändern|modifier|editar)\b/i],
  [
    'back',
    /^(‹|«|<|←|back|return|previous|zurück|retour|volver)\b|^(back|return) to|continue shopping|keep (on )?shopping|weiter einkaufen|seguir comprando|continuer (mes|vos) achats|continue browsing|go back/i,
  ],
  [
    'guest',
    /\bguest\b|without (an )?(account|registering)|als gast|\binvité\b|\binvitado\b|no account|don.t (have|want) an account/i,
  ],
  [
    'login',
    /^(log ?in|sign ?in|anmelden|se connecter|iniciar sesión|create (an )?account|register|sign ?up|my account|account)$|(log|sign) ?in (to|with)|^register\b|^(returning customer|already have an account)/i,
  ],
  [
    'review',
    /\breview\b.{0,12}(order|purchase|details|summary)|(continue|proceed|go|next).{0,8}\breview\b|^review( (and|&) (pay|place order|submit))?$|order review|überprüfen|preview order|vérifier (ma|la) commande|revisar (el )?pedido/i,
  ],
  [
    'place_order',
    /place (my |your |the |an? )?order|complete (my |your |the )?(order|purchase|payment|checkout)|submit (my |your |the )?(order|payment)|confirm (my |your |the )?(order|purchase|payment)|confirm (and|&) (pay|order|buy)|^(pay|pay now|pay securely|pay by card|pay with card|make payment|pay order)\b(?! (later|with pay|in))|^pay\b.{0,16}\d|finali[sz]e|order (now|and pay|with obligation to pay)|purchase now|^purchase$|buy (and|&) pay|complete booking|zahlungspflichtig|jetzt (kaufen|bezahlen)|kostenpflichtig|bestellung (abschicken|aufgeben)|passer (la|ma|votre) commande|commander\b|payer\b|realizar (el )?pedido|finalizar (la )?compra|pagar\b|plaats bestelling|^confirm$|^checkout and pay/i,
  ],
  [
    'buy_now',
    /buy (it )?now|instant(ly)? (buy|checkout)|sofort kaufen|acheter maintenant|comprar ahora|quick buy|express buy/i,
  ],
  [
    'to_checkout',
    /^(secure |go to |proceed to |begin |start |continue to )?check ?out\b|^(proceed|continue|go) to (the |my |your )?order\b|zur bestellung|check ?out (now|securely)|proceed to (secure )?check ?out|to (the )?check ?out|zur kasse|finaliser|tramitar|ir a (la )?caja|valider (mon|le) panier|passer (à la caisse|commande)|^checkout/i,
  ],
  [
    'add_to_cart',
    /add(ed)? (\d+ )?(item |this )?(to|in) (my |your |the |shopping )*(cart|basket|bag|trolley|order)|^add (to )?(cart|basket|bag)|^add$|in den (warenkorb|einkaufswagen)|ajouter au panier|añadir (al carrito|a la cesta)|agregar al carrito|in winkelwagen|aggiungi al carrello|^buy$|pre-?order/i,
  ],
  [
    'to_cart',
    /(view|go to|see|open|show|your|my|shopping) ?(the |my |your )*(cart|basket|bag|trolley)|^(cart|basket|bag)( ?\(?\d+\)?)?$|(warenkorb|panier|carrito|cesta)( ansehen)?$|to (the )?(cart|basket)/i,
  ],
  [
    'save_address',
    /^(save|use|deliver to|ship to) (this )?(shipping |delivery |billing )?address|^save( address| details)?$|^add address|adresse speichern/i,
  ],
  [
    'choose_method',
    /^(choose|select|change|pick) (a |your )?(shipping|delivery|payment)( method| option)?$|^choose$/i,
  ],
  [
    'advance',
    /^(continue|next|proceed|weiter|suivant|continuer|siguiente|continuar|avanti|volgende|confirmer|save (and|&) continue)\b|(continue|proceed|go|next|on) (on )?to (the )?(shipping|payment|delivery|billing|address|step|next)|(save|submit) (and|&) (continue|proceed|next)|next step|(use|confirm) (this )?address|to (payment|shipping|delivery)$|^to (the |your )?(shipping|payment|delivery|billing|address)\b|^(→|›)$|^select (shipping|delivery) method$|zur zahlung|^confirm (shipping|delivery|payment method|address)/i,
  ],
  [
    'dismiss',
    /^(close|dismiss|no,? thanks?|not now|maybe later|later|skip|schließen|fermer|cerrar|no thank you|×|✕|⨉|x)$|^close\b|^no,? /i,
  ],
];

/** What would be an order elsewhere and is none here. */
export const NO_ORDER = /newsletter|subscribe|track|history|my orders|review|comment|contact|status|cancel/i;

/** What can mean nothing but an order. */
export const ORDERING =
  /(place|complete|submit|confirm|finish|finali[sz]e) (my |your |the |this )?(order|purchase|payment)|^(pay|buy) (now|securely)?$|^pay\b.{0,16}\d|confirm and pay/i;

/** What sells a product on its own page, and places the order at the end of a checkout. */
export const SELLING = /^(purchase|order)( now)?$/i;
