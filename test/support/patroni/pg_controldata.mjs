import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What Patroni reads of a stopped server’s control file. PostgreSQL has a program for it that the binaries in npm packages
 * come without. The layout is that of PostgreSQL 18.
 */

const VERSION = 1800;
const STATES = [
  'starting up',
  'shut down',
  'shut down in recovery',
  'shutting down',
  'in crash recovery',
  'in archive recovery',
  'in production',
];
const WAL_LEVELS = ['minimal', 'replica', 'logical'];

const folder = process.argv.at(-1) ?? '';
const file = await readFile(join(folder, 'global', 'pg_control'));
const int = (at) => file.readUInt32LE(at);
const long = (at) => file.readBigUInt64LE(at);
const position = (at) =>
  `${int(at + 4)
    .toString(16)
    .toUpperCase()}/${int(at).toString(16).toUpperCase()}`;
const isOn = (at) => (file[at] ? 'on' : 'off');
if (int(8) !== VERSION) throw new Error(`a control file of version ${int(8)}, not ${VERSION}`);

const values = {
  'pg_control version number': int(8),
  'Catalog version number': int(12),
  'Database system identifier': long(0),
  'Database cluster state': STATES[int(16)],
  'Latest checkpoint location': position(32),
  "Latest checkpoint's REDO location": position(40),
  "Latest checkpoint's TimeLineID": int(48),
  'Minimum recovery ending location': position(136),
  "Min recovery ending loc's timeline": int(144),
  'Backup start location': position(152),
  'Backup end location': position(160),
  'End-of-backup record required': file[168] ? 'yes' : 'no',
  'wal_level setting': WAL_LEVELS[int(172)],
  'wal_log_hints setting': isOn(176),
  'max_connections setting': int(180),
  'max_worker_processes setting': int(184),
  'max_wal_senders setting': int(188),
  'max_prepared_xacts setting': int(192),
  'max_locks_per_xact setting': int(196),
  'track_commit_timestamp setting': isOn(200),
  'Data page checksum version': int(252),
};
for (const [name, value] of Object.entries(values))
  process.stdout.write(`${`${name}:`.padEnd(38)}${value}\n`);
