import type { Till } from '../app.ts';
import { isMainnetUsdc } from '../chain/network.ts';
import { openSandbox, type Sandbox } from '../sandbox/sandbox.ts';
import { run } from './run.ts';

/** `till serve`: both APIs and the pages and, by default, the background work. */
export async function serve({ worker: work }: { worker: boolean }): Promise<void> {
  let sandbox: Sandbox | undefined;
  await run(
    { serve: true, work },
    (till, agents) => banner(till, sandbox, agents),
    async (till) => {
      if (till.config.sandbox) sandbox = await openSandbox(till.config, till);
    },
  );
}

function banner(
  { config, databaseFolder, network, store, demoDoor }: Till,
  sandbox: Sandbox | undefined,
  agents: string,
): string {
  const base = config.PUBLIC_URL;
  const rows: [string, string][] = [
    ['Dashboard', config.APP_URL],
    ['REST', `${base}/v1`],
    ['GraphQL', `${base}/graphql`],
    ['Reference', `${base}/docs`],
    ['Gifts', `${config.APP_URL}/gifts/redeem`],
    ['Health', `${base}/readyz`],
  ];
  rows.push(['Agents', agents]);
  if (store) rows.push(['Demo shop', store.url]);
  if (databaseFolder) rows.push(['Database', databaseFolder]);
  rows.push(['Chain', config.sandbox ? `${network.rpcUrl} (sandbox)` : new URL(network.rpcUrl).host]);
  if (!config.sandbox) rows.push(['Escrow', escrowOf(network)]);
  if (sandbox) rows.push(['Sandbox', sandbox.file]);
  if (config.sandbox && isMainnetUsdc(network))
    rows.push([
      'Careful',
      `this sandbox is from an earlier version, and its QR codes name mainnet’s USDC; start over in a new TILL_HOME for ones that can’t move real money`,
    ]);
  if (demoDoor)
    rows.push(['Sign in', `${config.APP_URL}/#demo=${demoDoor.ticket}  (as the demo account; works once)`]);
  if (sandbox?.newKey) rows.push(['Demo key', `${sandbox.newKey}  (shown only once)`]);
  const lines = rows.map(([name, value]) => `  ${name.padEnd(10)} ${value}`);
  return `\nTill is ready.\n\n${lines.join('\n')}\n`;
}

function escrowOf({ programId, upgradeAuthority }: Till['network']): string {
  const upgrades = upgradeAuthority === null ? 'immutable' : `upgradeable by ${upgradeAuthority}`;
  return `${programId.toBase58()} (${upgrades})`;
}
