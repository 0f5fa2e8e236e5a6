import pg from 'pg';

/**
 * The statements that this process sends to PostgreSQL while `work` runs, less those that only frame a transaction
 * or keep a connection awake.
 */
export async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function count(this: pg.Client, ...args: unknown[]) {
    const [query] = args;
    const text = typeof query === 'string' ? query : (query as { text: string }).text;
    if (!/^(begin|commit|rollback|select 1$)/i.test(text)) sent.push(text.trim());
    return Reflect.apply(original, this, args);
  } as typeof original;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return sent;
}
