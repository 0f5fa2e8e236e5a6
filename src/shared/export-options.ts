import { TillError } from './errors.ts';

/** What `till export …` is narrowed to, as the operator writes it. */
export interface ExportOptions {
  account?: string;
  type?: string;
  from?: string;
  to?: string;
}

/** The same, read and checked. */
export interface ExportFilter<Type extends string> {
  account: string | null;
  type: Type | null;
  from: Date | null;
  to: Date | null;
}

export function exportFilterOf<Type extends string>(
  { account, type, from, to }: ExportOptions,
  types: readonly Type[],
): ExportFilter<Type> {
  return {
    account: account ?? null,
    type: typeOf(type, types),
    from: timeOf('--from', from),
    to: timeOf('--to', to),
  };
}

function typeOf<Type extends string>(text: string | undefined, types: readonly Type[]): Type | null {
  if (text === undefined) return null;
  const type = types.find((known) => known === text);
  if (type) return type;
  throw new TillError('parameter_invalid', { message: `--type must be one of ${types.join(', ')}.` });
}

function timeOf(option: string, text: string | undefined): Date | null {
  if (text === undefined) return null;
  const time = new Date(text);
  if (!Number.isNaN(time.getTime())) return time;
  throw new TillError('parameter_invalid', {
    message: `${option} must be a time such as 2026-01-31T12:00:00Z.`,
  });
}
