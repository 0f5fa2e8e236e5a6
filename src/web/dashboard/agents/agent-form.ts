import { isLimited, LIMIT_MISTAKE } from '../../ui/spending-limits.ts';
import { AMOUNT_MISTAKE, centsIn } from '../kit/amounts.ts';
import { type Mistakes, typed } from '../kit/form.tsx';
import type {
  ApiKeyScope,
  CheckoutCurrency,
  MandateCreateMutationVariables,
} from '../operations.generated.ts';

export const NAME_MAX = 200;

const DAY_MS = 86_400_000;

/** How long an agent may buy. */
export const TERMS = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'A year'],
  ['', 'Until you revoke it'],
] as const;

/** What an agent can be allowed beside buying. */
export const FURTHER: readonly (readonly [ApiKeyScope, string])[] = [
  ['READ', 'See everything in the account'],
  ['SELL', 'Create links, sessions, and requests'],
  ['GIFT', 'Create gifts'],
  ['REFUND', 'Refund payments'],
];

const AMOUNTS = ['perPurchase', 'perDay', 'perMonth', 'approveAbove'] as const;

export interface NewAgent {
  name: string;
  scopes: ApiKeyScope[];
  mandate: Omit<MandateCreateMutationVariables, 'apiKey'>;
}

export function agentIn(values: FormData, now: Date): { agent: NewAgent } | { mistakes: Mistakes } {
  const mistakes: Mistakes = {};
  const name = typed(values, 'name');
  if (!name) mistakes.name = 'Enter a name, such as the assistant’s.';
  const amounts: Partial<Record<(typeof AMOUNTS)[number], number>> = {};
  for (const field of AMOUNTS) {
    const text = typed(values, field);
    const cents = text ? centsIn(text) : undefined;
    if (text && cents === undefined) mistakes[field] = AMOUNT_MISTAKE;
    if (cents !== undefined) amounts[field] = cents;
  }
  if (!isLimited(amounts)) mistakes.perPurchase ??= LIMIT_MISTAKE;
  if (Object.keys(mistakes).length > 0) return { mistakes };

  const days = Number(typed(values, 'term'));
  const card = typed(values, 'card');
  return {
    agent: {
      name,
      scopes: ['BUY_QUOTE', 'BUY_CONFIRM', ...(values.getAll('scope') as ApiKeyScope[])],
      mandate: {
        currency: typed(values, 'currency') as CheckoutCurrency,
        ...amounts,
        allowHosts: hostsIn(typed(values, 'allowHosts')),
        cards: card ? [card] : [],
        expiresAt: days > 0 ? new Date(now.getTime() + days * DAY_MS).toISOString() : null,
      },
    },
  };
}

/** Hosts as people type or paste them: a whole address stands for its host. */
function hostsIn(text: string): string[] {
  const lines = text.split(/[\s,]+/).filter(Boolean);
  return lines.map((line) =>
    /^https?:\/\//i.test(line) && URL.canParse(line) ? new URL(line).hostname : line,
  );
}
