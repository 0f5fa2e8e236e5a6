import { execFile } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { promisify } from 'node:util';
import { OperatorError } from '../../shared/operator-error.ts';

const run = promisify(execFile);

/** The user the server’s programs run as: PostgreSQL refuses to run as root. */
export interface Identity {
  uid?: number;
  gid?: number;
}

export async function serverIdentity(): Promise<Identity> {
  return process.getuid?.() === 0 ? postgresUser() : {};
}

async function postgresUser(): Promise<Identity> {
  const lookUp = async () => {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  };
  try {
    return await lookUp();
  } catch {
    try {
      await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
      return await lookUp();
    } catch (error) {
      throw new OperatorError(
        'PostgreSQL can’t run as root, and the user “postgres” couldn’t be created. Start Till as a regular user, or set DATABASE_URL.',
        { cause: error },
      );
    }
  }
}

export async function own(path: string, { uid, gid }: Identity): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}
