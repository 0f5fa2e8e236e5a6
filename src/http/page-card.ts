import { money } from '../shared/money.ts';

/** The pictures of cards. */
export const PICTURES = ['pay', 'gift'] as const;
export type PictureName = (typeof PICTURES)[number];

/** What chats and search results show of a page’s link. */
export interface PageCard {
  picture: PictureName;
  title: string;
  description: string;
}

interface Bill {
  seller: string;
  /** Undefined where the customer chooses it. */
  amount?: bigint | undefined;
  title?: string | null;
  isOpen: boolean;
}

export function cardOfBill({ seller, amount, title, isOpen }: Bill): PageCard {
  const sum = amount === undefined ? undefined : money(amount);
  return {
    picture: 'pay',
    title: title ?? (sum ? `${sum} to ${seller}` : `Pay ${seller}`),
    description: isOpen ? `Pay ${seller}${sum ? ` ${sum}` : ''} in USDC.` : NO_LONGER,
  };
}

export function cardOfGift(giver: string, amount: bigint, isOpen: boolean): PageCard {
  return {
    picture: 'gift',
    title: `A gift of ${money(amount)} from ${giver}`,
    description: isOpen ? 'Claim it with your code and any Solana wallet.' : NO_LONGER,
  };
}

const NO_LONGER = 'See how it stands.';

/** The head of a document with a card in it. Sellers chose these texts: nothing in them is markup. */
export function withCard(html: string, { picture, title, description }: PageCard, appUrl: string): string {
  const tags = Object.entries({
    'og:type': 'website',
    'og:site_name': 'Till',
    'og:title': title,
    'og:description': description,
    'og:image': `${appUrl}/previews/${picture}.png`,
    'og:image:width': '600',
    'og:image:height': '315',
    'og:image:alt': picture === 'gift' ? 'A gift' : 'A bill',
  }).map(([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`);
  const head = [
    `<title>${escaped(title)} · Till</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    ...tags,
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ');
  return html.replace('<title>Till</title>', () => head);
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (symbol) => ENTITIES[symbol] ?? '');
}
