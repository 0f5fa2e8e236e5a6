import type { Hint } from '../../db/hints.ts';

/** Carries hints between processes. The log is the truth: whatever a bus loses, processes find by themselves. */
export interface Bus {
  readonly connected: boolean;
  /** Rejects while the bus is away. */
  publish(hints: readonly Hint[]): Promise<void>;
  onHint(handler: (hint: Hint) => void): void;
  /** Called when hints may have been missed. */
  onGap(handler: () => void): void;
  stop(): Promise<void>;
}

/** What stands on the bus, as in earlier versions. */
export function textOf({ accountId, sequence }: Hint): string {
  return `${accountId} ${sequence}`;
}

/** Undefined for what no Till has sent. */
export function hintOf(text: string): Hint | undefined {
  const [, accountId, digits] = /^(\S{1,100}) (\d{1,15})$/.exec(text) ?? [];
  return accountId ? { accountId, sequence: Number(digits) } : undefined;
}

/** Those who want to know, and how they are told. */
export function createAudience() {
  const hearing: ((hint: Hint) => void)[] = [];
  const missing: (() => void)[] = [];
  return {
    onHint: (handler: (hint: Hint) => void) => void hearing.push(handler),
    onGap: (handler: () => void) => void missing.push(handler),
    hear(text: string): void {
      const hint = hintOf(text);
      if (hint) for (const handle of hearing) handle(hint);
    },
    miss(): void {
      for (const handle of missing) handle();
    },
  };
}
