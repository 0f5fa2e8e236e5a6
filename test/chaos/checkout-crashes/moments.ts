import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Market } from './market.ts';
import type { Moment } from './plan.ts';

/** Where a purchase is, by what the database and the shop say. */
export interface Standing {
  id: string;
  state: 'queued' | 'running' | 'armed' | 'done';
  step: string | null;
  /** How often a process has begun it. */
  attempts: number;
}

const STANDINGS = `
  select i.id, r.state::text, i.step_name as step, r.attempts::int
    from checkout_runs r join checkout_intents i on i.id = r.intent_id
   where r.kind = 'purchase' and i.id = any($1)`;

const LOOK_MS = 15;
/** A moment that does not come by then never will. */
const WITHIN_MS = 120_000;

export async function standings(db: pg.Client, ids: string[]): Promise<Standing[]> {
  return (await db.query<Standing>(STANDINGS, [ids])).rows;
}

const isOver = ({ state }: Standing) => state === 'done';

export function isEveryOver(now: Standing[], ids: string[]): boolean {
  return now.length === ids.length && now.every(isOver);
}

/** Settles when any of these purchases is there, or all are over: then with false. */
export async function comes(db: pg.Client, market: Market, ids: string[], moment: Moment): Promise<boolean> {
  const before = { orders: market.orders(), attempts: market.attempts() };
  const endMs = Date.now() + WITHIN_MS;
  const first = await standings(db, ids);
  const overBefore = first.filter(isOver).length;
  while (Date.now() < endMs) {
    const now = await standings(db, ids);
    if (isEveryOver(now, ids)) return false;
    if (isThere(now)) return true;
    await pause(LOOK_MS);
  }
  return true;

  function attemptsBefore(id: string): number {
    return first.find((standing) => standing.id === id)?.attempts ?? 0;
  }

  function isThere(now: Standing[]): boolean {
    switch (moment) {
      case 'confirmed':
        return now.some(({ state }) => state !== 'done');
      case 'on its way':
        return now.some(({ state }) => state === 'running');
      case 'card being typed':
        return now.some(({ step }) => step === 'Type the card');
      case 'armed':
        return now.some(({ state }) => state === 'armed');
      case 'pressed':
        return market.attempts() > before.attempts;
      case 'ordered':
        return market.orders() > before.orders;
      case 'answered':
        return now.some(({ step }) => step === 'Wait for the answer');
      case 'ended':
        return now.filter(isOver).length > overBefore;
      case 'taken up':
        return now.some(({ id, attempts }) => attempts > attemptsBefore(id));
    }
  }
}
