import type { AxisName } from './grammar.ts';
import type { Scenario } from './scenarios.ts';

/** Where each thing that real shops taught is in the grammar: `axis=value`, `scenario:name`, or `traps`. */
export type Sign = `${AxisName}=${string}` | `scenario:${Scenario}` | 'traps';

/** Rules that held everywhere. */
export const rules: Record<number, Sign[]> = {
  1: ['scenario:declineFakeReceived'],
  2: ['confirmation=bare', 'confirmation=urlNumber', 'confirmation=thanks', 'confirmationNoise=internalId'],
  3: ['mask=slow', 'mask=spaces'],
  4: ['totalsLoad=skeleton', 'totalsLoad=flicker', 'cartEstimate=wrongTax'],
  5: ['ids=changing'],
  6: [
    'autocomplete=tokens',
    'labels=nowhere',
    'labels=after',
    'labels=placeholder',
    'honeypot=hiddenTwin',
    'extras=person',
  ],
  7: ['optionWidget=hiddenRadios', 'optionWidget=buttonClass', 'optionWidget=listbox', 'surcharge=label'],
  8: ['addState=outOfStock', 'addState=disabled'],
  9: ['rendering=ajax', 'afterAdd=modal', 'urls=same'],
  10: ['decoy=confirmOrder', 'finalState=renamed', 'review=page'],
  11: ['terms=checkbox', 'newsletter=unticked'],
  12: ['structured=og', 'money=dollar'],
  13: ['related=tilesWithAdd'],
  14: ['scenario:declineInline', 'scenario:errorWithoutOrder', 'processing=slow'],
};

/** What the engine met on shops it had not seen. */
export const lessons: Record<number, Sign[]> = {
  1: ['traps', 'confirmationNoise=address', 'stock=many'],
  2: ['review=almost'],
  3: ['viewport=locked'],
  4: ['line2=blankLabel'],
  5: ['network=speculation'],
  6: ['nameParts=middle', 'cardCode=verification', 'cardCode=cvc2', 'cardCode=cid', 'names=compact'],
  7: ['optionWidget=buttonClass', 'addState=outOfStock', 'heading=h2', 'headings=accordion'],
  8: ['tax=after'],
  9: ['methods=noneChosen'],
  10: ['quantityUi=cart', 'cartUpdate=button', 'afterAdd=notice'],
  11: ['entry=menu', 'entry=search', 'lookalike=truncated'],
  12: ['scenario:soldOutOnPage'],
  13: ['scenario:accountOnly'],
  14: ['payWish=check'],
  15: ['totalLabel=paymentDue', 'totalLabel=toPay', 'totalLabel=payable', 'totalLabel=grandTotal'],
  16: ['methods=cardOnly', 'payWish=check'],
  17: [
    'quantity=hundreds',
    'quantity=dozen',
    'prompt=words',
    'quantityUi=capped',
    'scenario:quantityTooMany',
  ],
  18: ['scenario:noShipping'],
  19: ['cartEmpty=first', 'decoy=emptyCart'],
  20: ['billing=sameTicked', 'billing=sameUnticked', 'billing=separate'],
  21: ['confirmationNoise=internalId'],
  22: ['confirmation=thanks'],
  23: ['lookalike=longer', 'entry=search'],
  24: ['confirmationNoise=faq', 'confirmationNoise=soldOutTile'],
  25: ['cardZip=unmarked'],
  26: ['related=tilesWithAdd', 'addState=selectOptions', 'popup=locale'],
  27: ['strip=words', 'strip=tabs', 'shippingWidget=cards', 'shippingLoad=late'],
  28: ['afterAdd=interstitial', 'addon=planOnProduct', 'addon=wrapOnCart', 'addon=donationOnCart'],
  29: ['entry=categories', 'entry=menu', 'entry=search'],
  30: [
    'country=listbox',
    'country=divList',
    'countryDefault=none',
    'countryDefault=wrong',
    'required=attribute',
  ],
  31: ['gate=emailFirst'],
  32: ['rendering=spa'],
  33: ['cardForm=hosted', 'totalLabel=toPay'],
  34: ['network=longPoll', 'network=stream'],
  35: ['prompt=sendItTo'],
  36: ['traps', 'stock=limited'],
};
