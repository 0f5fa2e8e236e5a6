/** What the errors of PostgreSQL, its driver and Prisma mean. */

/** PostgreSQL aborts one of two deadlocked transactions. It has had no effect and can be retried. */
export function isDeadlock(error: unknown): boolean {
  const { code, meta, message = '' } = error as { code?: unknown; meta?: unknown; message?: string };
  return (
    code === 'P2034' ||
    (code === 'P2010' && /40P01|deadlock detected/.test(`${JSON.stringify(meta)} ${message}`))
  );
}

const UNAVAILABLE =
  /Connection terminated|terminating connection|connection timeout|Client has encountered a connection error|not queryable|server closed the connection|ConnectionClosed|DatabaseNotReachable|SocketTimeout|TooManyConnections|not currently accepting connections|in a read-only transaction|"57P0[1-5]"|"08\w{3}"|ECONNRE/i;

const FULL = /"53100"|`53100`|No space left on device/;

/** The connection is lost or refused, or the server is out of space, as opposed to a query that is wrong. */
export function isUnavailable(error: unknown): boolean {
  if (isFull(error)) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, meta } = cause as { code?: unknown; meta?: unknown };
    // Prisma has no code for some of them; the database’s own error is inside.
    if (meta && UNAVAILABLE.test(JSON.stringify(meta))) return true;
    // 57P0x: the server is stopping or starting; 25006: it’s a standby that isn’t the primary yet, or no longer;
    // 08xxx: connection failures; P1xxx: Prisma’s codes for both.
    if (
      typeof code === 'string' &&
      /^(57P0[1-5]|25006|08\w{3}|53300|P1\d{3}|P2024|P2028|P2037|ECONN\w+|EPIPE|ETIMEDOUT)$/.test(code)
    )
      return true;
    if (UNAVAILABLE.test(cause.message)) return true;
  }
  return false;
}

/** Out of space, on the database’s disk or this machine’s. */
export function isFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, meta } = cause as { code?: unknown; meta?: unknown };
    if (code === '53100' || code === 'ENOSPC') return true;
    if (FULL.test(cause.message) || (meta && FULL.test(JSON.stringify(meta)))) return true;
  }
  return false;
}

/** A unique constraint was violated. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === 'P2002';
}
