const UNREACHABLE = 'Till didn’t answer. Check that it’s still running, and try again.';

export type DemoKey = { secretKey: string } | { refusal: string };

/** The ticket in the link that a start prints, where no server sees it. */
export function ticketIn(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get('demo') ?? undefined;
}

/** The demo wallet’s key, for those who may have it. */
export async function askForDemoKey(ticket: string | undefined): Promise<DemoKey> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(ticket === undefined ? {} : { ticket });
  try {
    const answer = await fetch('/sandbox/demo_wallet', { method: 'POST', headers, body });
    const { secret_key, error } = (await answer.json()) as {
      secret_key?: string;
      error?: { message: string };
    };
    return secret_key ? { secretKey: secret_key } : { refusal: error?.message ?? UNREACHABLE };
  } catch {
    return { refusal: UNREACHABLE };
  }
}
