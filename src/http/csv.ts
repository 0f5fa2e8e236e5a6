import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Route } from '../../rest/routes.ts';
import { entryTypes, type LedgerFilter } from '../books/ledger-entry.ts';
import type { CreatedRange } from '../db/table.ts';
import { type Context, callerOf } from '../graphql/context.ts';
import { invalidParameter, TillError } from '../shared/errors.ts';

/** A list as CSV: all of it that matches in one answer, made while it is sent, as fast as it is read. */

/** Each reads the database for as long as it lasts. */
const MOST_AT_ONCE = 4;
const RETRY_SECONDS = 10;

type Name = NonNullable<Route['csv']>;
type Variables = Record<string, unknown>;

const lists: Record<Name, (context: Context, accountId: string, asked: Variables) => AsyncGenerator<string>> =
  {
    ledger: ({ ledger }, accountId, asked) => {
      const { filter, created } = ledgerFilterOf(asked);
      return ledger.csv(accountId, filter, created);
    },
    audit: ({ auditLog }, accountId, asked) => {
      for (const [param, value] of Object.entries(asked))
        if (value != null) throw invalidParameter(param, 'omitted: a CSV has the whole audit log');
      return auditLog.csv(accountId);
    },
  };

export type SendCsv = (
  name: Name,
  reply: FastifyReply,
  context: Context,
  variables: Variables,
) => FastifyReply;

export function createCsvSender(): SendCsv {
  const running = new Map<string, number>();

  function begin(accountId: string): void {
    const count = running.get(accountId) ?? 0;
    if (count >= MOST_AT_ONCE)
      throw new TillError('rate_limit_exceeded', {
        message: `No more than ${MOST_AT_ONCE} exports can run at once.`,
        retryAfterSeconds: RETRY_SECONDS,
      });
    running.set(accountId, count + 1);
  }

  function end(accountId: string): void {
    const left = (running.get(accountId) ?? 1) - 1;
    if (left > 0) running.set(accountId, left);
    else running.delete(accountId);
  }

  return (name, reply, context, variables) => {
    const { accountId } = callerOf(context);
    const text = lists[name](context, accountId, variables);
    begin(accountId);
    const csv = Readable.from(text, { objectMode: false });
    csv.once('close', () => end(accountId));
    return reply
      .header('Content-Type', 'text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${name}.csv"`)
      .send(csv);
  };
}

function ledgerFilterOf(variables: Variables): { filter: LedgerFilter; created: CreatedRange } {
  if (variables.first != null) throw wholeOnly('first');
  if (variables.after != null) throw wholeOnly('after');
  if (variables.before != null) throw wholeOnly('before');
  const { type, source, createdGte, createdGt, createdLte, createdLt } = variables;
  const filter = {
    type: Array.isArray(type) ? entryTypes.filter((known) => type.includes(known.toUpperCase())) : undefined,
    source: typeof source === 'string' ? source : undefined,
  };
  const created = {
    gte: timeOf(createdGte),
    gt: timeOf(createdGt),
    lte: timeOf(createdLte),
    lt: timeOf(createdLt),
  };
  return { filter, created };
}

function wholeOnly(param: string): TillError {
  return invalidParameter(param, 'omitted: a CSV has everything that matches');
}

function timeOf(iso: unknown): Date | null {
  return typeof iso === 'string' ? new Date(iso) : null;
}
