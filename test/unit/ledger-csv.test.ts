import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import type { Context } from '../../src/graphql/context.ts';
import { createCsvSender } from '../../src/http/csv.ts';

/** A reader who takes nothing stands in, so that exports last as long as the test wants. */
it('lets an account run four exports at once, and others as well', async () => {
  const streams: Readable[] = [];
  const reply = {
    header: () => reply,
    send(stream: Readable) {
      streams.push(stream);
      return reply;
    },
  } as unknown as FastifyReply;
  async function* csv() {
    yield 'id\n';
  }
  const contextOf = (accountId: string) => ({ caller: { accountId }, ledger: { csv } }) as unknown as Context;
  const send = createCsvSender();
  for (let n = 0; n < 4; n++) send('ledger', reply, contextOf('one'), {});
  expect(() => send('ledger', reply, contextOf('one'), {})).toThrow(
    'No more than 4 exports can run at once.',
  );
  send('ledger', reply, contextOf('two'), {});

  const [first] = streams;
  first?.destroy();
  if (first) await once(first, 'close');
  send('ledger', reply, contextOf('one'), {});
  expect(() => send('ledger', reply, contextOf('one'), {})).toThrow('No more than 4');
});
