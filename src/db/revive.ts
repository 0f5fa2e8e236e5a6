import { getDatamodel } from './generated/pothos.ts';

/** What JSON can’t represent: times became strings and amounts plain numbers. */
const kept: Record<string, (value: unknown) => unknown> = {
  DateTime: (value) => new Date(String(value)),
  BigInt: (value) => BigInt(Number(value)),
};

const models = new Map(
  Object.entries(getDatamodel().datamodel.models).map(([name, { fields }]) => {
    const columns = fields.filter(({ kind }) => kind !== 'object');
    const optional = columns.filter(({ isRequired, isList }) => isList || !isRequired);
    return [
      name,
      {
        /** What a row says of columns that it didn’t have yet. */
        empty: Object.fromEntries(optional.map(({ name, isList }) => [name, isList ? [] : null])),
        changed: columns.flatMap(({ name, type }) => {
          const read = kept[type];
          return read ? [[name, read] as const] : [];
        }),
      },
    ];
  }),
);

const underpayment = { underpaymentMode: 'reject', toleranceCents: 0, toleranceBps: 0 };

/** Required columns that rows didn’t have when events were first written, and what they would have said. */
const earlier: Record<string, (data: Record<string, unknown>) => Record<string, unknown>> = {
  Account: () => underpayment,
  ApiKey: () => ({ scopes: ['read', 'sell', 'gift', 'refund', 'buy:quote', 'buy:confirm', 'admin'] }),
  CheckoutIntent: () => ({ audited: false }),
  CheckoutLink: () => underpayment,
  Mandate: () => ({ audited: false }),
  Payment: ({ outcome, received, due, acknowledgedAt = null }) => ({
    excess: outcome === 'settled' ? Number(received) - Number(due) : 0,
    refunded: 0,
    counted: outcome === 'settled',
    stranded: false,
    resolvedAt: acknowledgedAt,
  }),
  // Of whoever had the account’s wallet, then its only member.
  Session: ({ accountId }) => ({ memberId: String(accountId).replace('acct_', 'mbr_') }),
};

/** A model’s row, from the JSON stored with an event. */
export function revive<Row>(model: string, data: Record<string, unknown>): Row {
  const { empty, changed = [] } = models.get(model) ?? {};
  const row: Record<string, unknown> = { ...empty, ...earlier[model]?.(data), ...data };
  for (const [field, read] of changed) if (row[field] != null) row[field] = read(row[field]);
  return row as Row;
}
