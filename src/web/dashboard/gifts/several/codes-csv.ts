import { formatReleaseCode } from '../../../../gifts/release-codes/index.ts';
import { csvLine } from '../../../../shared/csv-line.ts';
import { decimalOf } from '../../../../shared/money.ts';
import { claimUrl } from '../claim-url.ts';
import type { CardFacts, HeldCodes } from '../codes/held-codes.ts';

/** The codes as a file that this browser makes: nothing of it is sent. */
export function codesCsv(cards: readonly CardFacts[], codeOf: HeldCodes['codeOf']): Blob {
  const lines = cards.map(({ id, amount, recipientName, message }) =>
    csvLine([recipientName, decimalOf(amount), formatReleaseCode(codeOf(id)), claimUrl(id), message, id]),
  );
  const head = csvLine(['recipient_name', 'amount', 'gift_code', 'url', 'message', 'id']);
  return new Blob([head, ...lines], { type: 'text/csv' });
}
