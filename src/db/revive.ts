import { getDatamodel } from './generated/pothos.ts';

/** What JSON can’t represent: times became strings and amounts plain numbers. */
const kept: Record<string, (value: unknown) => unknown> = {
  DateTime: (value) => new Date(String(value)),
  BigInt: (value) => BigInt(Number(value)),
};

const models = Object.entries(getDatamodel().datamodel.models).map(([name, { fields }]) => {
  const changed = fields.flatMap(({ name, type }) => {
    const read = kept[type];
    return read ? [[name, read] as const] : [];
  });
  return [name, changed] as const;
});
const changedFields = new Map(models);

const underpayment = { underpaymentMode: 'reject', toleranceCents: 0, toleranceBps: 0 };

/** What rows had not yet when events were first written, and what they would have said. */
const earlier: Record<string, (data: Record<string, unknown>) => Record<string, unknown>> = {
  Account: () => underpayment,
  CheckoutLink: () => underpayment,
  Payment: ({ outcome, received, due, acknowledgedAt = null }) => ({
    excess: outcome === 'settled' ? Number(received) - Number(due) : 0,
    refunded: 0,
    counted: outcome === 'settled',
    stranded: false,
    acceptedAt: null,
    acceptedByKeyId: null,
    acceptedByWalletAddress: null,
    shortfall: null,
    resolvedAt: acknowledgedAt,
    resolvedByKeyId: null,
    resolvedByWalletAddress: null,
    resolutionNote: null,
  }),
};

/** A model’s row, from the JSON stored with an event. */
export function revive<Row>(model: string, data: Record<string, unknown>): Row {
  const row = { ...earlier[model]?.(data), ...data };
  for (const [field, read] of changedFields.get(model) ?? [])
    if (row[field] != null) row[field] = read(row[field]);
  return row as Row;
}
