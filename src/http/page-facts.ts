import type { FastifyRequest } from 'fastify';
import { kindOfId } from '../shared/ids.ts';
import type { UseCases } from '../use-cases.ts';
import type { FirstAnswer } from '../web/page-settings.ts';
import type { FirstAnswers } from './first-answers.ts';
import { cardOfBill, cardOfGift, type PageCard } from './page-card.ts';
import type { RateLimits } from './rate-limits.ts';

/** What a page’s document says before any script runs: to previews of it, and about who may frame it. */
export interface PageFacts {
  card?: PageCard;
  /** Whose pages may show it in a frame: those its seller named. */
  embedOrigins?: readonly string[];
  /** What the page shows first. */
  first?: FirstAnswer | undefined;
}

export type FactsOf = (request: FastifyRequest, id: string) => Promise<PageFacts>;

interface Parts {
  useCases: Pick<UseCases, 'accounts' | 'checkoutSessions' | 'transactionIntents' | 'gifts'>;
  rateLimits: RateLimits;
  answers: Pick<FirstAnswers, 'ofPayable'>;
}

/** What can’t be told is left out: the page is shown all the same. */
export function createPageFacts({ useCases, rateLimits, answers }: Parts): FactsOf {
  const { accounts, checkoutSessions, transactionIntents, gifts } = useCases;

  async function facts(id: string): Promise<PageFacts> {
    switch (kindOfId(id)) {
      case 'checkoutSession': {
        const { accountId, title, amountTotal, status } = await checkoutSessions.findPublic(id);
        const { businessName: seller, embedOrigins } = await accounts.get(accountId);
        const card = cardOfBill({ seller, amount: amountTotal, title, isOpen: status === 'open' });
        return { card, embedOrigins };
      }
      case 'transactionIntent': {
        const { accountId, amount, description: title, status } = await transactionIntents.findPublic(id);
        const { businessName: seller, embedOrigins } = await accounts.get(accountId);
        const card = cardOfBill({ seller, amount, title, isOpen: status === 'requires_action' });
        return { card, embedOrigins };
      }
      case 'gift': {
        const { accountId, amount, status } = await gifts.claimable({ id });
        const { businessName } = await accounts.get(accountId);
        return { card: cardOfGift(businessName, amount, status === 'open') };
      }
      default:
        return {};
    }
  }

  return async (request, id) => {
    try {
      rateLimits.count(request.ip, {});
      const [told, first] = await Promise.all([facts(id), answers.ofPayable(id)]);
      return { ...told, first };
    } catch {
      return {};
    }
  };
}
