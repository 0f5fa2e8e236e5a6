#!/usr/bin/env node
import { Command, InvalidArgumentError, Option } from 'commander';
import { VERSION } from './shared/version.ts';

/** What `till` can do. Each command's work is loaded when it runs, so that --help answers at once. */

const settings = '\nSettings are environment variables; the README lists them all.';

const till = new Command('till')
  .description('A stablecoin merchant acquirer that anyone can run.')
  .version(VERSION)
  .showHelpAfterError('(--help shows what there is)')
  .addHelpText('after', settings);

/** A command that depends on settings, and says where they are. */
function declare(name: string, description: string, of = till): Command {
  return of.command(name).description(description).addHelpText('after', settings);
}

till
  .command('serve', { isDefault: true })
  .description('serve the API and do the work in the background')
  .option('--no-worker', 'serve only; run `till worker` elsewhere')
  .addHelpText('after', settings)
  .allowExcessArguments()
  .action(async (options: { worker: boolean }, { args: [unknown] }: Command) => {
    // Whatever is no command is taken for the default one's argument.
    if (unknown !== undefined) till.error(`error: unknown command '${unknown}'`);
    await (await import('./cli/serve.ts')).serve(options);
  });

declare('worker', 'do the work in the background only').action(async () =>
  (await import('./cli/worker.ts')).worker(),
);

declare('browser-worker', 'visit shops for a Till elsewhere that keeps its database and vault to itself')
  .addOption(new Option('--pipe', 'for the process that started this one').hideHelp())
  .action(async (options) => (await import('./cli/browser-worker.ts')).browserWorker(options));

declare('migrate', 'bring the database up to date and stop').action(async () =>
  (await import('./cli/migrate.ts')).migrateOnly(),
);

declare('backup', 'write everything that Till needs into a folder, while it runs')
  .argument('<folder>', 'a folder that is new or empty')
  .action(async (folder) => (await import('./cli/backup.ts')).backup(folder));

declare('restore', 'bring a backup into an empty database and TILL_HOME')
  .argument('<folder>', 'what `till backup` wrote')
  .action(async (folder) => (await import('./cli/restore.ts')).restore(folder));

const account = till.command('account').description('manage accounts');
const ofAccount = () => import('./cli/account.ts');

declare('create', 'make an account and print its first API key', account)
  .requiredOption('--wallet <address>', 'the Solana wallet that owns the account')
  .option('--name <name>', 'the business name')
  .action(async (options) => (await ofAccount()).accountCreate(options));

declare('invite', 'print an invite that opens one account', account)
  .option('--days <number>', 'how long it can be used', wholeDays, 7)
  .action(async (options) => (await ofAccount()).accountInvite(options));

const vault = till.command('vault').description('manage the keys that seal cards');

declare('rotate', 're-wrap everything by the first key of VAULT_KEY, while Till runs', vault).action(
  async () => (await import('./cli/vault.ts')).vaultRotate(),
);

const flows = till.command('flows').description('see and carry how shops are bought from');
const ofFlows = () => import('./cli/flows.ts');

declare('list', 'every shop with its newest version and how it has fared', flows).action(async () =>
  (await ofFlows()).flowsList(),
);

declare('show', 'one shop’s steps in words', flows)
  .argument('<merchant>', 'the shop, as `till flows list` names it')
  .option('--version <number>', 'an earlier version')
  .action(async (merchant, options) => (await ofFlows()).flowsShow(merchant, options));

declare('export', 'one shop’s flow as JSON on standard output', flows)
  .argument('<merchant>', 'the shop, as `till flows list` names it')
  .option('--version <number>', 'an earlier version')
  .action(async (merchant, options) => (await ofFlows()).flowsExport(merchant, options));

declare('import', 'take a flow into use that another Till exported', flows)
  .argument('<file>', 'its JSON')
  .action(async (file) => (await ofFlows()).flowsImport(file));

declare('learn', 'find the way to a shop’s payment step without buying anything', flows)
  .argument('<url>', 'a product’s page')
  .action(async (url) => (await ofFlows()).flowsLearn(url));

declare('explain', 'what was done for a checkout intent, step by step, and why', flows)
  .argument('<intent-id>', 'its id: ci_…')
  .option('--json', 'as JSON')
  .action(async (id, options) => (await ofFlows()).flowsExplain(id, options));

const intent = till.command('intent').description('work with checkout intents');

declare('cancel', 'cancel a checkout intent that nobody has confirmed', intent)
  .argument('<id>', 'its id: ci_…')
  .action(async (id) => (await import('./cli/intent.ts')).intentCancel(id));

till
  .command('gift')
  .description('work with gifts')
  .command('code')
  .description(
    'make a release code and the key that follows from it; the code is shown here and kept nowhere',
  )
  .argument('[code]', 'show the key of this code instead, in whatever spelling')
  .action(async (code?: string) => (await import('./cli/gift-code.ts')).giftCode(code));

const exporting = till.command('export').description('write records for other programs');
const ofExport = () => import('./cli/export.ts');

declareExport(
  'transactions',
  'every transaction, oldest first, as CSV on standard output',
  'gift_fund, gift_release, checkout_session, transaction_intent',
).action(async (options) => (await ofExport()).exportTransactions(options));

declareExport(
  'movements',
  'everything that moved on chain, in base units, oldest first, as CSV on standard output',
  'gift_fund, gift_release, gift_reclaim, payment_settled, payment_unsettled, fee',
).action(async (options) => (await ofExport()).exportMovements(options));

const demo = till.command('demo').description('see it work on a sandbox that runs');
const ofDemo = () => import('./cli/demo.ts');

declare('gift', 'make, fund, claim and reclaim gifts, step by step', demo).action(async () =>
  (await ofDemo()).demo('gift'),
);
declare('checkout', 'sell something through a link and get paid, step by step', demo).action(async () =>
  (await ofDemo()).demo('checkout'),
);
declare('agent', 'have an agent buy something from the demo shop, step by step', demo).action(async () =>
  (await ofDemo()).demo('agent'),
);

await till.parseAsync();

function declareExport(name: string, description: string, types: string): Command {
  return declare(name, description, exporting)
    .option('--csv', 'as CSV, which is also the default')
    .option('--account <id>', 'only those of this account')
    .option('--type <type>', `only those of this type: ${types}`)
    .option('--from <time>', 'only those confirmed at this time or later, in ISO 8601')
    .option('--to <time>', 'only those confirmed before this time, in ISO 8601');
}

function wholeDays(text: string): number {
  const days = Number(text);
  if (!/^\d+$/.test(text) || days < 1 || days > 365)
    throw new InvalidArgumentError('It must be a whole number from 1 to 365.');
  return days;
}
