import type { Failure } from '../../graphql/failure.ts';
import { saveFile } from '../kit/save-file.ts';

/** Days as their fields hold them, the last one included; empty where there is no bound. */
export interface Range {
  from: string;
  to: string;
}

/** Hands the ledger's CSV to the browser as a file; answers why not, when it could not. */
export async function download(range: Range, type: string | undefined): Promise<Failure | undefined> {
  const response = await fetch(addressOf(range, type), { headers: { Accept: 'text/csv' } }).catch(
    () => undefined,
  );
  if (!response?.ok) return failureIn(response);
  const file = await response.blob().catch(() => undefined);
  if (!file) return failureIn(undefined);
  saveFile(file, nameOf(range));
  return undefined;
}

/** From where a day begins here to where the day after the last one does. */
export function addressOf({ from, to }: Range, type: string | undefined): string {
  const asked = new URLSearchParams();
  if (type) asked.set('type', type.toLowerCase());
  if (from) asked.set('created_gte', String(startOf(from, 0)));
  if (to) asked.set('created_lt', String(startOf(to, 1)));
  return `/v1/ledger_entries?${asked}`;
}

function startOf(day: string, later: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).getTime() / 1000;
}

function nameOf({ from, to }: Range): string {
  return `${['ledger', from, to && `to-${to}`].filter(Boolean).join('-')}.csv`;
}

async function failureIn(response: Response | undefined): Promise<Failure> {
  const body = await response?.json().catch(() => undefined);
  const { code, message = 'The export was interrupted. Try again.', param } = body?.error ?? {};
  return { code, message, param, status: response?.status, retryAfterSeconds: undefined };
}
