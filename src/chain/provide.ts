import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { Home } from '../db/home.ts';
import type { Clock } from '../shared/clock.ts';
import { TillError } from '../shared/errors.ts';
import { connectNetwork, hostSandbox, joinSandbox, type Network, NetworkError } from './network.ts';

/** The chain to use: the operator's nodes, the sandbox's own, or that of the Till that already runs in this home. */
export async function provideNetwork(
  config: Config,
  home: Home | undefined,
  { log, clock }: { log: Logger; clock: Clock },
): Promise<Network> {
  const options = {
    clock,
    commitment: config.CHAIN_COMMITMENT,
    callsPerSecond: config.SOLANA_RPC_CALLS_PER_SECOND,
    onFault: ({ url, error }: { url: string; error: unknown }) =>
      log.warn({ node: new URL(url).host, err: error }, 'a Solana node failed'),
  };
  if (config.sandbox) {
    if (home?.isOwner) return hostSandbox(config.TILL_HOME, options);
    return joinSandbox(config.TILL_HOME, options);
  }
  const { SOLANA_RPC_URL: urls, ESCROW_PROGRAM_ID: programId = '', USDC_MINT: mint } = config;
  return connectNetwork({ urls, programId, mint, ...options }).catch((error) => {
    if (!(error instanceof TillError)) throw error;
    const hosts = urls.map((url) => new URL(url).host).join(', ');
    throw new NetworkError(`Can’t reach SOLANA_RPC_URL (${hosts}).`);
  });
}

/** Gifts that one chain knows mean nothing on another: a process on the wrong one is stopped at the door. */
export async function assertSameChain(db: Database, { identity }: Network): Promise<void> {
  await db.prisma.installation.createMany({
    data: [{ name: 'chain', value: identity }],
    skipDuplicates: true,
  });
  const { value } = await db.prisma.installation.findUniqueOrThrow({ where: { name: 'chain' } });
  if (value !== identity)
    throw new NetworkError(
      'This database belongs to a different chain, escrow program, or token. Set SOLANA_RPC_URL, ESCROW_PROGRAM_ID, and USDC_MINT (or TILL_HOME in the sandbox) to the values its other processes use.',
    );
}

/** Whoever can replace the escrow program can take what is in it: the operator says who may. */
export function checkUpgrades(config: Config, { upgradeAuthority, programId }: Network, log: Logger): void {
  const { ESCROW_UPGRADE_AUTHORITY: allowed, sandbox } = config;
  if (upgradeAuthority === null || sandbox) return;
  if (allowed !== 'any' && allowed !== upgradeAuthority)
    throw new NetworkError(
      `The program at ESCROW_PROGRAM_ID ${programId.toBase58()} can be replaced by ${upgradeAuthority}, and ESCROW_UPGRADE_AUTHORITY is ${allowed}. Make the program immutable, or set ESCROW_UPGRADE_AUTHORITY to that address.`,
    );
  if (allowed === 'any') log.warn({ upgradeAuthority }, 'the escrow program can be replaced');
}
