/** What is wrong with the last attempt to pay, in a few words. */
export function attemptWords({ code }: { code: string }): string {
  return code === 'amount_insufficient' ? 'Underpaid' : 'Payment failed';
}
