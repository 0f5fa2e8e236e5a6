import { readFile } from 'node:fs/promises';

/** What keeps a page that escapes Chromium’s sandbox away from the rest of the machine. */

export const SANDBOXING = ['required', 'preferred', 'off'] as const;
export type Sandboxing = (typeof SANDBOXING)[number];

/** A user of this machine. */
export interface User {
  name: string;
  uid: number;
  gid: number;
}

export interface Confinement {
  /** The user Chromium runs as; undefined for Till’s own user. */
  user: User | undefined;
  isSandboxed: boolean;
}

export function isRoot(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0;
}

export async function findUser(name: string): Promise<User | undefined> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  const [, , uid, gid] = lines.map((line) => line.split(':')).find(([each]) => each === name) ?? [];
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : undefined;
}

/** From the best to the last that’s allowed. Root can’t use the sandbox: Chromium refuses. */
export function confinements(sandboxing: Sandboxing, user: User | undefined): Confinement[] {
  const users = user ? [user, undefined] : [undefined];
  const sandboxed = (isRoot() ? users.slice(0, -1) : users).map((each) => ({
    user: each,
    isSandboxed: true,
  }));
  const open = users.map((each) => ({ user: each, isSandboxed: false }));
  return [...(sandboxing === 'off' ? [] : sandboxed), ...(sandboxing === 'required' ? [] : open)];
}

/** The command that becomes Chromium. The shell disables core dumps first: a renderer’s memory may hold a card. */
export function confine({ user, isSandboxed }: Confinement, command: string[]): string[] {
  const asUser = user ? ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : [];
  const openly = isSandboxed ? [] : ['--no-sandbox'];
  return ['/bin/sh', '-c', 'ulimit -c 0; exec "$0" "$@"', ...asUser, ...command, ...openly];
}

export function inWords({ user, isSandboxed }: Confinement): string {
  const who = user ? `as the user ${user.name}` : isRoot() ? 'AS ROOT' : 'as the user of Till';
  const where = isSandboxed ? 'in its own sandbox' : 'WITHOUT ITS OWN SANDBOX';
  return `Chromium runs ${who} and ${where}`;
}
