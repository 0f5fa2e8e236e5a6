import { deepStrictEqual } from 'node:assert/strict';
import type { Cleanup } from './cleanup.ts';
import type { Ground } from './ground.ts';
import { type Client, createClient } from './load.ts';
import { type Operation, operations } from './operations.ts';
import { cpuMicroseconds } from './process.ts';
import { type Server, startPeer, startTill } from './servers.ts';
import { say } from './table.ts';

/** The first round warms everything up and is thrown away. */
const ROUNDS = 7;
/** Turns are short, so that whatever else the machine does meets everybody alike. */
const TURNS_PER_ROUND = 5;
const CALLS_PER_TURN = 600;
/** Before each turn: a server that has sat idle has gone cold, which is not what is measured. */
const CALLS_TO_WAKE = 100;
const CONNECTIONS = 16;

export type Contestant = 'Till' | 'Fastify' | 'Apollo' | 'Mercurius';

/** CPU time of the server's process for one call, one figure per round. */
export interface Reading {
  server: Contestant;
  operation: Operation;
  microseconds: number[];
}

interface Trial extends Reading {
  pid: number;
  client: Client;
}

export async function measureReads(ground: Ground, cleanup: Cleanup): Promise<Reading[]> {
  const [account] = ground.accounts;
  if (!account) throw new Error('there is no account to read with');
  const { apiKey, keyIds } = account;
  const someId = () => keyIds[Math.floor(Math.random() * keyIds.length)] ?? '';

  const servers: [Contestant, Server, Operation[]][] = [
    ['Fastify', await startPeer('fastify', ground, cleanup), ['REST get', 'REST list']],
    ['Till', await startTill(ground, cleanup), ['REST get', 'REST list', 'GraphQL get', 'GraphQL list']],
    ['Apollo', await startPeer('apollo', ground, cleanup), ['GraphQL get', 'GraphQL list']],
    ['Mercurius', await startPeer('mercurius', ground, cleanup), ['GraphQL get', 'GraphQL list']],
  ];
  const trials = servers.flatMap(([name, { pid, origin }, asked]): Trial[] => {
    const client = createClient(origin, apiKey, CONNECTIONS);
    return asked.map((operation) => ({ server: name, operation, microseconds: [], pid, client }));
  });
  await assertSameAnswers(trials, someId());

  for (let round = 0; round < ROUNDS; round++) {
    say(round === 0 ? 'Reads: warming up' : `Reads: round ${round} of ${ROUNDS - 1}`);
    const spent = await runRound(trials, someId);
    if (round > 0) for (const [{ microseconds }, average] of spent) microseconds.push(average);
  }

  for (const { client } of trials) client.close();
  await Promise.all(servers.map(([, server]) => server.stop()));
  return trials;
}

/** What a call cost each, on average. */
async function runRound(trials: Trial[], someId: () => string): Promise<Map<Trial, number>> {
  const spent = new Map(trials.map((trial) => [trial, 0]));
  for (let turn = 0; turn < TURNS_PER_ROUND; turn++) {
    for (const trial of rotate(trials, turn)) {
      const { operation, client, pid } = trial;
      const nextCall = () => operations[operation](someId());
      await client.load(CALLS_TO_WAKE, nextCall);
      const before = cpuMicroseconds(pid);
      await client.load(CALLS_PER_TURN, nextCall);
      const added = (cpuMicroseconds(pid) - before) / (TURNS_PER_ROUND * CALLS_PER_TURN);
      spent.set(trial, (spent.get(trial) ?? 0) + added);
    }
  }
  return spent;
}

/** Only those who answer the same can be compared. */
async function assertSameAnswers(trials: Trial[], id: string): Promise<void> {
  const answers = new Map<Operation, unknown>();
  for (const { server, operation, client } of trials) {
    const answer = JSON.parse(await client.call(operations[operation](id)));
    const known = answers.get(operation);
    if (known) deepStrictEqual(answer, known, `${server} answers another ${operation}`);
    answers.set(operation, answer);
  }
}

/** Nobody is always the first. */
function rotate<Item>(items: Item[], by: number): Item[] {
  const start = (by * 3) % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}
