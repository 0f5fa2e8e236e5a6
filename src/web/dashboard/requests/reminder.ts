import { money } from '../../../shared/money.ts';
import { dayWords } from '../../ui/day-words.ts';

/** What a reminder says. Till sends none: the merchant does, from wherever they write. */

export interface Reminded {
  businessName: string;
  amount: number;
  dueAt: string | null;
  invoice: { number: number; isOverdue: boolean } | null;
  customer: { name: string | null; email: string | null } | null;
}

export interface Reminder {
  subject: string;
  text: string;
  mailto: string;
}

export function reminderOf(of: Reminded, url: string): Reminder {
  const { businessName, amount, dueAt, invoice, customer } = of;
  const what = `invoice ${invoice?.number} for ${money(amount)}`;
  const when = dueAt ? `${invoice?.isOverdue ? 'was' : 'is'} due on ${dayWords(dueAt)}` : 'is due';
  const subject = `Invoice ${invoice?.number} from ${businessName}`;
  const text = [
    customer?.name ? `Hello ${customer.name},` : 'Hello,',
    `This is a reminder that ${what} ${when}.`,
    `You can see and pay it here: ${url}`,
    businessName,
  ].join('\n\n');
  const to = encodeURIComponent(customer?.email ?? '');
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
  return { subject, text, mailto: `mailto:${to}?${query}` };
}
