import { timeWords } from '../../shared/manner.ts';
import type { Look } from '../ui/look.ts';

const TIME: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};

/** When something was paid, by the seller’s clock: the same on the page and on every receipt. */
export function PaidAt({ created, seller }: { created: string; seller: Look }) {
  return <time dateTime={created}>{timeWords(new Date(created), TIME, seller)}</time>;
}
