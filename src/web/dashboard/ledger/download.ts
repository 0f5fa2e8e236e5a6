import type { Failure } from '../../graphql/failure.ts';
import type { Narrowing } from '../kit/list/use-export.ts';
import { saveFile } from '../kit/save-file.ts';

/** Hands the ledger’s CSV, which the server writes, to the browser as a file; answers why not, when it could not. */
export async function downloadLedger(narrowing: Narrowing, name: string): Promise<Failure | undefined> {
  const response = await fetch(addressOf(narrowing), { headers: { Accept: 'text/csv' } }).catch(
    () => undefined,
  );
  if (!response?.ok) return failureIn(response);
  const file = await response.blob().catch(() => undefined);
  if (!file) return failureIn(undefined);
  saveFile(file, name);
  return undefined;
}

function addressOf({ created, type }: Narrowing): string {
  const asked = new URLSearchParams();
  for (const one of [type ?? []].flat()) asked.append('type', String(one).toLowerCase());
  if (created?.gte) asked.set('created_gte', secondsOf(created.gte));
  if (created?.lt) asked.set('created_lt', secondsOf(created.lt));
  return `/v1/ledger_entries?${asked}`;
}

function secondsOf(iso: string): string {
  return String(new Date(iso).getTime() / 1000);
}

async function failureIn(response: Response | undefined): Promise<Failure> {
  const body = await response?.json().catch(() => undefined);
  const { code, message = 'The export was interrupted. Try again.', param } = body?.error ?? {};
  return { code, message, param, status: response?.status, retryAfterSeconds: undefined };
}
