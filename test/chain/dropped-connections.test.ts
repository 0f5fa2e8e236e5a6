import { describe, expect, it } from 'vitest';
import { createRpc } from '../../src/chain/rpc.ts';
import { type Fault, startFaultyRpc } from '../support/faulty-rpc.ts';

/** A node that closes connections while they are used, which no good node can be made to do. */
async function asking(fault: Fault) {
  const node = await startFaultyRpc('http://127.0.0.1:1');
  node.fault = fault;
  const faults: string[] = [];
  const rpc = createRpc({
    urls: [node.url],
    commitment: 'confirmed',
    onFault: ({ url }) => faults.push(url),
  });
  const answer = rpc.call((connection) => connection.getGenesisHash());
  return { node, faults, answer };
}

describe('a connection that a node drops', () => {
  it('is made again once, and the node is not blamed', async () => {
    let asked = 0;
    const { node, faults, answer } = await asking(() => (asked++ === 0 ? 'hang up' : { result: 'genesis' }));
    expect(await answer).toBe('genesis');
    expect(node.asked).toHaveLength(2);
    expect(faults).toEqual([]);
  });

  it('is a fault of the node the second time', async () => {
    const { node, faults, answer } = await asking(() => 'hang up');
    await expect(answer).rejects.toMatchObject({ code: 'chain_unavailable' });
    expect(node.asked).toHaveLength(2);
    expect(faults).toEqual([node.url]);
  });
});
