import type { LinkProblem, LinkStanding } from '../page-settings.ts';

/** What a customer chose for an item, where that was left to them. */
export interface Choice {
  id: string;
  quantity?: number;
  /** In cents. */
  amount?: number;
}

const PROBLEMS: Record<number, LinkProblem> = { 404: 'unknown', 409: 'canceled', 429: 'busy' };

/** Asks for a session of one's own; answers where it is paid, or why there is none. */
export async function openLink(
  path: string,
  items: readonly Choice[],
): Promise<{ url: string } | LinkStanding> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ items }),
  }).catch(() => undefined);
  if (response?.ok) return (await response.json()) as { url: string };
  const { error } = ((await response?.json().catch(() => undefined)) ?? {}) as { error?: { code: string } };
  const wait = Number(response?.headers.get('retry-after') ?? Number.NaN);
  const isUsedUp = error?.code === 'link_used_up';
  return {
    linkProblem: isUsedUp ? 'used_up' : (PROBLEMS[response?.status ?? 0] ?? 'failed'),
    retryAfterSeconds: Number.isNaN(wait) ? undefined : wait,
  };
}
