/** How a visit to a shop goes, whatever the shop looks like. */
export const scenarios = [
  'ok',
  'declineInline',
  'declineAlertBox',
  'declineOnCart',
  'declineFakeReceived',
  'insufficientFunds',
  'soldOutOnPage',
  'soldOutAfterAdd',
  'soldOutAtPlacing',
  'priceRaised',
  'errorWithoutOrder',
  'errorWithOrder',
  'sessionLost',
  'orderedInSilence',
  'offerAfterOrder',
  'challengePage',
  'challengeFrame',
  'ceiling',
  'accountOnly',
  'noShipping',
  'quantityTooMany',
] as const;

export type Scenario = (typeof scenarios)[number];

/** Whether the shop can end with an order when everybody does what is right. */
export function canBeBought(scenario: Scenario): boolean {
  return [
    'ok',
    'challengePage',
    'challengeFrame',
    'errorWithOrder',
    'orderedInSilence',
    'offerAfterOrder',
  ].includes(scenario);
}

/** Whether the shop breaks, forgets, or says nothing once it was told to order: nobody outside can tell what stands. */
export function isUnknowable(scenario: Scenario): boolean {
  return ['errorWithOrder', 'errorWithoutOrder', 'sessionLost', 'orderedInSilence'].includes(scenario);
}

/** Whether it takes a card for it to happen. */
export function isAboutCards(scenario: Scenario): boolean {
  return /^(decline|insufficient|challenge)/.test(scenario);
}

/** What Till has to answer where nothing can be bought. */
export const rightReasons: Partial<Record<Scenario, string[]>> = {
  declineInline: ['card_declined'],
  declineAlertBox: ['card_declined'],
  declineOnCart: ['card_declined'],
  declineFakeReceived: ['card_declined'],
  insufficientFunds: ['insufficient_balance', 'card_declined'],
  soldOutOnPage: ['out_of_stock'],
  soldOutAfterAdd: ['out_of_stock'],
  soldOutAtPlacing: ['out_of_stock'],
  errorWithoutOrder: ['merchant_error'],
  errorWithOrder: ['merchant_error'],
  accountOnly: ['unsupported_checkout', 'merchant_error'],
  noShipping: ['merchant_error', 'unsupported_checkout'],
  quantityTooMany: ['out_of_stock', 'merchant_error', 'unsupported_checkout'],
};
