import { describe, expect, it } from 'vitest';
import { eventIdOf, sequenceOfId } from '../../src/events/event-id.ts';
import { eventStream } from '../../src/http/streams.ts';

it('IDs of events sort like the events, and say where they are to their own account only', () => {
  const ids = [1, 2, 61, 62, 2 ** 24 - 1, 2 ** 24, 2 ** 52].map((sequence) => ({
    sequence,
    id: eventIdOf({ accountId: 'acct_1', sequence }),
  }));
  for (const { id, sequence } of ids) {
    expect(id).toMatch(/^evt_[0-9A-Za-z]{24}$/);
    expect(sequenceOfId('acct_1', id)).toBe(sequence);
    expect(sequenceOfId('acct_2', id)).toBeUndefined();
  }
  const sorted = ids.map(({ id }) => id);
  expect(sorted.toSorted()).toEqual(sorted);
});

describe('the writer of event streams', () => {
  /** Messages that come when they are told to. */
  function source() {
    const waiting: ((text: string) => void)[] = [];
    let returned = false;
    return {
      pulls: () => waiting.length,
      isReturned: () => returned,
      tell: (text: string) => waiting.shift()?.(text),
      messages: {
        next: () =>
          new Promise<IteratorResult<{ event: string; data: string }>>((resolve) =>
            waiting.push((data) => resolve({ done: false, value: { event: 'x', data } })),
          ),
        return: async () => {
          returned = true;
          return { done: true as const, value: undefined };
        },
      },
    };
  }

  it('says that it is alive, and where, while there is nothing to tell', async () => {
    const { messages } = source();
    const stream = eventStream({ messages, place: () => '7' }, 5);
    let text = '';
    for await (const chunk of stream) {
      text += String(chunk);
      if (text.includes('id: 7\n\nid: 7\n\n')) break;
    }
    expect(text).toMatch(/^retry: [23]\d{3}\n\n/);
  });

  it('asks for one message at a time, for no more than are read, and lets go of its source at once', async () => {
    const { messages, pulls, tell, isReturned } = source();
    const stream = eventStream({ messages, place: () => undefined }, 60_000);
    expect(pulls()).toBe(0);
    stream.read();
    await expect.poll(pulls).toBe(1);
    tell('one');
    await expect.poll(() => stream.readableLength).toBeGreaterThan(0);
    await new Promise(setImmediate);
    expect(pulls()).toBe(0);
    stream.destroy();
    await expect.poll(isReturned).toBe(true);
  });
});
