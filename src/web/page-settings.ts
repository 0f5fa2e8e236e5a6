import type {
  PayableIntentQuery,
  PayableSessionQuery,
  SellerLookFragment,
  SignedInQuery,
} from './operations.generated.ts';

/** What the server tells its pages, as JSON inside the page itself. */
export interface PageSettings extends LinkStanding {
  graphqlPath: string;
  /** Where the API is reached. */
  baseUrl: string;
  /** The path under which the dashboard lies; empty at the root. */
  appPath: string;
  /** Nothing here is worth money, and a demo wallet is offered. */
  sandbox: boolean;
  /** Who may open an account by signing in. */
  registration: 'open' | 'invite' | 'closed';
  /** Where a transaction can be looked at; `{signature}` stands for its signature. */
  explorerUrl: string;
  /** A shop to try purchases on; the sandbox has one. */
  storeUrl?: string | undefined;
  /** What the page would ask for first, answered already; it asks where this is missing. */
  first?: FirstAnswer | undefined;
}

/** The session is null where nobody is signed in. */
export type FirstAnswer = PayableSessionQuery | PayableIntentQuery | SignedInQuery | { session: null };

export interface LinkStanding {
  /** Whose pages may show this one in a frame. */
  embedOrigins?: readonly string[] | undefined;
  /** Why a checkout link has not been opened: shown in place of what the address stands for. */
  linkProblem?: LinkProblem;
  /** What there is to choose before it is opened. */
  linkOffer?: LinkOffer | undefined;
  /** When it is worth trying again. */
  retryAfterSeconds?: number | undefined;
}

export interface LinkOffer {
  seller: string;
  /** How the seller’s pages look. */
  look?: SellerLookFragment;
  title: string | null;
  items: readonly OfferedItem[];
}

/** Amounts are in cents. */
export interface OfferedItem {
  id: string;
  description: string;
  quantity: number;
  amountTotal: number;
  adjustableQuantity?: { minimum: number; maximum: number };
  customAmount?: { minimum: number; maximum: number; suggestions: readonly number[] };
}

/** `unopened`: nothing is wrong, and a session is made once somebody asks for it. */
export type LinkProblem = 'unopened' | 'canceled' | 'used_up' | 'unknown' | 'busy' | 'failed';

export const SETTINGS_ELEMENT_ID = 'page-settings';
