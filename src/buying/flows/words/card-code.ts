const NAMES = /^(?:card)?(?:cvc|cvv|cvc2|cvv2|csc|cid|securitycode|verificationcode|cvccode|cvvcode)$/;

/** Whether a name is one of those for a card’s CVC. */
export function isCodeName(name: string): boolean {
  return NAMES.test(name.toLowerCase().replace(/[^a-z0-9]/g, ''));
}
