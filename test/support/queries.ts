import pg from 'pg';

/** Statements that only frame a transaction or keep a connection awake, and the note that keys were used, which is
 * written now and then and by no call. */
const OF_NO_CALL = /^(begin|commit|rollback|select 1$|update \w+ k set last_used_at)/i;

/** The statements that this process sends to PostgreSQL for `work`. */
export async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function count(this: pg.Client, ...args: unknown[]) {
    const [query] = args;
    const text = typeof query === 'string' ? query : (query as { text: string }).text;
    if (!OF_NO_CALL.test(text.trim())) sent.push(text.trim());
    return Reflect.apply(original, this, args);
  } as typeof original;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return sent;
}
