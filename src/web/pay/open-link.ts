import type { LinkProblem, LinkStanding } from '../page-settings.ts';

const PROBLEMS: Record<number, LinkProblem> = { 404: 'unknown', 409: 'canceled', 429: 'busy' };

/** Asks for a session of one's own; answers where it is paid, or why there is none. */
export async function openLink(path: string): Promise<{ url: string } | LinkStanding> {
  const request = { method: 'POST', headers: { accept: 'application/json' } };
  const response = await fetch(path, request).catch(() => undefined);
  if (response?.ok) return (await response.json()) as { url: string };
  const wait = Number(response?.headers.get('retry-after') ?? Number.NaN);
  return {
    linkProblem: PROBLEMS[response?.status ?? 0] ?? 'failed',
    retryAfterSeconds: Number.isNaN(wait) ? undefined : wait,
  };
}
