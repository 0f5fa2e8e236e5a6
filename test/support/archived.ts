import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loadBinaries } from '../../src/db/embedded/binaries.ts';
import { own, serverIdentity } from '../../src/db/embedded/identity.ts';
import { start } from '../../src/db/embedded/server.ts';
import { startEmbedded } from '../../src/db/embedded.ts';
import { atEnd } from './at-end.ts';
import { askAt, copyServer, placeSignal } from './base-backup.ts';
import { freePort } from './ports.ts';
import { until } from './processes.ts';

const run = promisify(execFile);

/** A PostgreSQL server that archives its log, as one does to recover to any moment. */
export interface Archived {
  url: string;
  /** The moment that it is recovered to. */
  mark(): Promise<void>;
  /** The server is lost. Answers where its copy is, recovered to the mark from the archive. */
  recover(): Promise<string>;
}

const MARK = 'the moment';

export async function startArchived(): Promise<Archived> {
  const home = await mkdtemp(join(tmpdir(), 'till-archived-'));
  await chmod(home, 0o755);
  atEnd(() => rm(home, { recursive: true, force: true, maxRetries: 20 }));
  const [binaries, identity] = [await loadBinaries(), await serverIdentity()];
  const [archive, copy] = [join(home, 'archive'), join(home, 'copy')];
  await mkdir(archive);
  await own(archive, identity);

  const server = await startEmbedded(home);
  const stop = (folder: string) =>
    run(binaries.pg_ctl, ['stop', '-D', folder, '-m', 'immediate', '-w'], identity).catch(() => {});
  atEnd(() => stop(server.folder));
  await askAt(server.url, 'alter system set archive_mode = on');
  await askAt(server.url, `alter system set archive_command = 'cp %p ${archive}/%f'`);
  const log = `${server.folder}.log`;
  await run(binaries.pg_ctl, ['restart', '-D', server.folder, '-l', log, '-m', 'fast', '-w'], identity);
  await copyServer(server, copy);

  return {
    url: server.url,
    mark: async () => void (await askAt(server.url, 'select pg_create_restore_point($1)', [MARK])),

    async recover() {
      const last = await askAt(server.url, 'select pg_walfile_name(pg_switch_wal()) as it');
      await until(async () => {
        const archived = await askAt(server.url, 'select last_archived_wal as it from pg_stat_archiver');
        return String(archived) >= String(last);
      });
      await stop(server.folder);
      await placeSignal(copy, 'recovery.signal');
      await appendFile(
        join(copy, 'postgresql.auto.conf'),
        `\nrestore_command = 'cp ${archive}/%f %p'\nrecovery_target_name = '${MARK}'\nrecovery_target_action = 'promote'\n`,
      );
      const [port, { password }] = [await freePort(), new URL(server.url)];
      await start(binaries, copy, password, identity, port);
      atEnd(() => stop(copy));
      const url = new URL(server.url);
      url.port = String(port);
      await until(async () => (await askAt(url.href, 'select pg_is_in_recovery() as it')) === false);
      return url.href;
    },
  };
}
