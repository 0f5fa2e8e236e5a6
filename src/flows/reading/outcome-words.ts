/** How shops say what became of an order. */
export const INSUFFICIENT =
  /insufficient (funds|balance|credit|money)|not enough (funds|money|credit|balance)|(over|exceed(s|ed)?|beyond) (your|the|its|available)?.{0,12}(credit|card|spending)? ?(limit|balance)\b|unzureichende|nicht genügend guthaben|fonds insuffisants|provision insuffisante|fondos insuficientes/i;

export const DECLINED =
  /\b(card|payment|transaction|bank|issuer|charge|purchase|order)\b[^.!?]{0,60}\b(declined|refused|rejected|denied|unsuccessful|not (been )?(authori[sz]ed|approved|accepted|successful)|could ?n[o']t be (processed|completed|authori[sz]ed|charged|taken)|cannot be processed|was not completed|(has |have )?failed)\b|\b(declined|refused|rejected)\b[^.!?]{0,40}\b(card|payment|transaction|bank|issuer)\b|do not hono(u)?r|(un|not )able to (process|complete|authori[sz]e|charge|take) (your |the |this )?(payment|card|transaction|order)|could ?n[o']t (process|complete|charge|authori[sz]e|take) (your |the |this )?(payment|card|transaction)|payment (error|failure|failed|unsuccessful)|payment( process)? (went wrong|(was |has been )?aborted)|(lost|stolen|expired) card|card (has|is) expired|abgelehnt|(paiement|carte|transaction)[^.]{0,40}refusée?|(pago|tarjeta|transacción)[^.]{0,40}(rechazad|denegad)/i;

/** What merely explains what would happen. */
export const CONDITIONAL =
  /\b(if|when|should|unless|in case|whenever)\b[^.!?]{0,60}\b(card|payment|order|declined|fail|sold out|out of stock)/i;

export const CHALLENGE =
  /one[- ]time (pass)?(code|word)|\botp\b|verification code|security check by your bank|3-?d ?secure|\b3ds\b|verified by visa|identity check|safekey|authenticat(e|ion)\b[^.]{0,50}(payment|purchase|card|bank|transaction|required)|(verify|confirm) your identity|(approve|confirm|verify|authori[sz]e)[^.]{0,40}(in|with|through) your (bank|banking|mobile)|your bank (needs|requires|wants|asks|has sent)|(code|text|sms)[^.]{0,20}(sent|texted) to (your|the)|verify (this|your) (payment|purchase|transaction)|additional (verification|authentication)/i;
export const CHALLENGE_ADDRESS = /3ds|three-?ds|3d-?secure|\bacs\b|\/challenge|authenticat|stepup|step-up/i;

export const BLOCKED =
  /(verify|confirm|prove) (that )?(you are|you're|your are)( a)? (human|not a (ro)?bot)|are you (a )?(human|robot)|i'?m not a robot|checking (if the site connection is secure|your browser)|unusual (traffic|activity) (from|detected)|access (to this page )?(has been )?(denied|blocked)|request (has been |was )?blocked|you have been blocked|enable (javascript and )?cookies to continue|attention required|just a moment|complete the (security check|captcha)|\bcaptcha\b|too many requests|bot detection/i;

export const OUT_OF_STOCK =
  /out of stock|sold out|no longer (available|in stock)|not (currently )?available in the (desired|requested) quantity|(not enough|insufficient) (stock|inventory)|(?<!\b(tracking|invoice|receipt|download|status|updates?|details?|support|chat)\b[^.!?]{0,30})\b(is|are) (currently )?(unavailable|not available)|only \d+ (left|available|remaining)[^.]{0,30}(cannot|can't|unable)|ausverkauft|nicht (mehr )?(auf lager|verfügbar|lieferbar)|rupture de stock|épuisé|agotado|sin existencias/i;

export const CONFIRMED =
  /thank(s| ?you)\b[^.!?]{0,40}\b(order|purchase|shopping|buying|payment)|(order|purchase)\b[^.!?]{0,30}\b(has been|was|is|were|been)? ?(successfully )?(received|confirmed|placed|complete(d)?|successful|processed|on its way|booked|accepted)\b|(received|confirmed|placed|got|processed) your order|payment (was |has been |is )?(successful|received|complete|accepted|approved)|order confirmation\b|purchase complete|order success|(ihre|deine) bestellung[^.!?]{0,40}(eingegangen|erhalten|erfolgreich|bestätigt)|dank für (ihre|deine|ihren|deinen) (bestellung|einkauf)|bestellbestätigung|merci (pour|de) votre (commande|achat)|commande[^.!?]{0,30}(confirmée|enregistrée|validée|reçue)|gracias por (su|tu) (compra|pedido)|pedido[^.!?]{0,30}(confirmado|recibido|realizado)|you'?re all set|we('ve| have) (got|received) it/i;
