import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRoot } from '../../src/buying/browser/confinement.ts';
import { atEnd } from './at-end.ts';
import { freePort } from './ports.ts';
import { isInstalled, type Server, startServer } from './servers.ts';

export const noPgBouncer = !isInstalled('pgbouncer');

/** PgBouncer in transaction mode, with fewer connections than there is work, and where the database is behind it. */
export async function startPgBouncer(
  databaseUrl: string,
  poolSize: number,
): Promise<Server & { url: string }> {
  const target = new URL(databaseUrl);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'till-pgbouncer-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    `[databases]
* = host=${target.hostname} port=${target.port} user=${target.username} password=${decodeURIComponent(target.password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
`,
  );
  // It refuses to be root, and reads its settings as somebody else.
  await chmod(folder, 0o755);
  const args = [...(isRoot() ? ['-u', 'nobody'] : []), settings];
  const server = await startServer('pgbouncer', args, port);
  target.hostname = '127.0.0.1';
  target.port = String(port);
  return { ...server, url: target.href };
}
