import { bridge } from '../mcp/stdio.ts';
import { withoutSecrets } from '../shared/log.ts';
import { plainly } from './plainly.ts';
import { whichTill } from './which-till.ts';

/** `till mcp`: a running Till’s tools for an agent that starts this program. */
export async function mcp({ url }: { url?: string }): Promise<void> {
  await plainly(async () => {
    const { TILL_URL } = process.env;
    const till = await whichTill(url ?? TILL_URL, url === undefined ? 'TILL_URL' : '--url');
    // Standard output is the protocol’s.
    const report = ({ message }: Error) => void process.stderr.write(`${withoutSecrets(message)}\n`);
    await bridge({ ...till, report });
    process.exit();
  });
}
