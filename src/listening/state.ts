import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OperatorError } from '../shared/operator-error.ts';

/** What a listener remembers: how far it has got, and the secret that it signs with. */
export interface ListenState {
  account: string;
  cursor: string | undefined;
  secret: string;
}

export interface StateFile {
  readonly state: ListenState;
  /** Kept as soon as the disk allows; only the newest is. */
  save(cursor: string): void;
  saved(): Promise<void>;
}

export async function openState(file: string, account: string): Promise<StateFile> {
  const state = await readState(file, account);
  let isDirty = false;
  let saving: Promise<void> | undefined;

  async function write(): Promise<void> {
    while (isDirty) {
      isDirty = false;
      await replace(file, JSON.stringify(state));
    }
    saving = undefined;
  }

  return {
    state,
    save(cursor) {
      state.cursor = cursor;
      isDirty = true;
      saving ??= write();
    },
    async saved() {
      await saving;
    },
  };
}

async function readState(file: string, account: string): Promise<ListenState> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new OperatorError(`${file} can’t be read: ${error.message}`);
  });
  if (text === undefined) return { account, cursor: undefined, secret: newSecret() };
  const known = parseState(file, text);
  if (known.account === account) return known;
  throw new OperatorError(
    `${file} is of another account, ${known.account}. Name another file with --state for each account.`,
  );
}

function parseState(file: string, text: string): ListenState {
  try {
    const { account, cursor, secret } = JSON.parse(text) as Partial<ListenState>;
    if (typeof secret !== 'string' || typeof account !== 'string') throw new Error('something is missing');
    return { account, cursor: typeof cursor === 'string' ? cursor : undefined, secret };
  } catch (error) {
    throw new OperatorError(
      `${file} isn’t a listener’s state (${(error as Error).message}). Remove it, or name another with --state.`,
    );
  }
}

/** All of it or nothing, even if the machine stops now. */
async function replace(file: string, text: string): Promise<void> {
  const next = `${file}.next`;
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(next, 'w', 0o600);
  try {
    await handle.writeFile(`${text}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(next, file);
}

function newSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`;
}
