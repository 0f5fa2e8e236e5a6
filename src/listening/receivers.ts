import { spawn } from 'node:child_process';
import { Webhook } from 'standardwebhooks';
import type { Event } from '../client/index.ts';

/** Where events go. A receiver throws what went wrong, and returns what to show when nothing did. */
export type Receive = (event: Event) => Promise<string>;

const TIMEOUT_MS = 15_000;

/** A POST signed as Standard Webhooks have it. The event’s ID is the message’s, so that a repetition is recognized. */
export function forwardTo(url: string, secret: string, now: () => Date): Receive {
  const webhook = new Webhook(secret);
  return async (event) => {
    const body = JSON.stringify(event);
    const at = now();
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': event.id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': webhook.sign(event.id, at, body),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: Error) => {
      throw new Error(reasonOf(error));
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
    return String(response.status);
  };
}

function reasonOf(error: Error): string {
  const { code } = (error.cause ?? {}) as { code?: string };
  return code ?? error.message;
}

/** A command with the event on standard input, which says with 0 that it has dealt with it. */
export function runCommand(command: string): Receive {
  return (event) =>
    new Promise((arrived, failed) => {
      const child = spawn(command, {
        shell: true,
        stdio: ['pipe', 'inherit', 'inherit'],
        env: { ...process.env, TILL_EVENT_ID: event.id, TILL_EVENT_TYPE: event.type },
      });
      // A command that doesn’t read its input may have ended before it’s written.
      child.stdin.on('error', () => {});
      child.stdin.end(JSON.stringify(event));
      child.once('error', failed);
      child.once('close', (code, signal) =>
        code === 0 ? arrived('exit 0') : failed(new Error(`exit ${code ?? signal}`)),
      );
    });
}
