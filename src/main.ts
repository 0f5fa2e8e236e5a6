#!/usr/bin/env node
import { Command, InvalidArgumentError, Option } from 'commander';
import { VERSION } from './shared/version.ts';

/** Loaded when one of them runs, so that --help answers at once. */
const commands = () => import('./cli/commands.ts');
const settings = '\nSettings are environment variables; the README lists them all.';

const till = new Command('till')
  .description('A stablecoin merchant acquirer that anyone can run.')
  .version(VERSION)
  .showHelpAfterError('(--help shows what there is)')
  .addHelpText('after', settings);

till
  .command('serve', { isDefault: true })
  .description('serve the API and do the work in the background')
  .option('--no-worker', 'serve only; run `till worker` elsewhere')
  .addHelpText('after', settings)
  .allowExcessArguments()
  .action(async ({ worker }: { worker: boolean }, { args: [unknown] }: Command) => {
    // Whatever is no command is taken for the default one's argument.
    if (unknown !== undefined) till.error(`error: unknown command '${unknown}'`);
    await (await commands()).run({ serve: true, work: worker });
  });

till
  .command('worker')
  .description('do the work in the background only')
  .addHelpText('after', settings)
  .action(async () => (await commands()).run({ serve: false, work: true }));

till
  .command('browser-worker')
  .description('visit shops for a Till elsewhere that keeps its database and vault to itself')
  .addOption(new Option('--pipe', 'for the process that started this one').hideHelp())
  .addHelpText('after', settings)
  .action(async (options) => (await import('./cli/browser-worker.ts')).browserWorker(options));

till
  .command('migrate')
  .description('bring the database up to date and stop')
  .addHelpText('after', settings)
  .action(async () => (await commands()).migrateOnly());

function wholeDays(text: string): number {
  const days = Number(text);
  if (!/^\d+$/.test(text) || days < 1 || days > 365)
    throw new InvalidArgumentError('It must be a whole number from 1 to 365.');
  return days;
}

const account = till.command('account').description('manage accounts');

account
  .command('create')
  .description('make an account and print its first API key')
  .requiredOption('--wallet <address>', 'the Solana wallet that owns the account')
  .option('--name <name>', 'the business name')
  .addHelpText('after', settings)
  .action(async (options) => (await commands()).accountCreate(options));

account
  .command('invite')
  .description('print an invite that opens one account')
  .option('--days <number>', 'how long it can be used', wholeDays, 7)
  .addHelpText('after', settings)
  .action(async (options) => (await commands()).accountInvite(options));

till
  .command('vault')
  .description('manage the keys that seal cards')
  .command('rotate')
  .description('re-wrap everything by the first key of VAULT_KEY, while Till runs')
  .addHelpText('after', settings)
  .action(async () => (await commands()).vaultRotate());

const backupCommands = () => import('./cli/backup.ts');

till
  .command('backup')
  .description('write everything that Till needs into a folder, while it runs')
  .argument('<folder>', 'a folder that is new or empty')
  .addHelpText('after', settings)
  .action(async (folder) => (await backupCommands()).backup(folder));

till
  .command('restore')
  .description('bring a backup into an empty database and TILL_HOME')
  .argument('<folder>', 'what `till backup` wrote')
  .addHelpText('after', settings)
  .action(async (folder) => (await backupCommands()).restore(folder));

const flows = till.command('flows').description('see and carry how shops are bought from');
const flowCommands = () => import('./cli/flows.ts');

flows
  .command('list')
  .description('every shop with its newest version and how it has fared')
  .addHelpText('after', settings)
  .action(async () => (await flowCommands()).flowsList());

flows
  .command('show')
  .description('one shop’s steps in words')
  .argument('<merchant>', 'the shop, as `till flows list` names it')
  .option('--version <number>', 'an earlier version')
  .addHelpText('after', settings)
  .action(async (merchant, options) => (await flowCommands()).flowsShow(merchant, options));

flows
  .command('export')
  .description('one shop’s flow as JSON on standard output')
  .argument('<merchant>', 'the shop, as `till flows list` names it')
  .option('--version <number>', 'an earlier version')
  .addHelpText('after', settings)
  .action(async (merchant, options) => (await flowCommands()).flowsExport(merchant, options));

flows
  .command('import')
  .description('take a flow into use that another Till exported')
  .argument('<file>', 'its JSON')
  .addHelpText('after', settings)
  .action(async (file) => (await flowCommands()).flowsImport(file));

flows
  .command('learn')
  .description('find the way to a shop’s payment step without buying anything')
  .argument('<url>', 'a product’s page')
  .addHelpText('after', settings)
  .action(async (url) => (await flowCommands()).flowsLearn(url));

flows
  .command('explain')
  .description('what was done for a checkout intent, step by step, and why')
  .argument('<intent-id>', 'its id: ci_…')
  .option('--json', 'as JSON')
  .addHelpText('after', settings)
  .action(async (id, options) => (await flowCommands()).flowsExplain(id, options));

till
  .command('intent')
  .description('work with checkout intents')
  .command('cancel')
  .description('cancel a checkout intent that nobody has confirmed')
  .argument('<id>', 'its id: ci_…')
  .addHelpText('after', settings)
  .action(async (id) => (await commands()).intentCancel(id));

const gift = till.command('gift').description('work with gifts');

gift
  .command('code')
  .description(
    'make a release code and the key that follows from it; the code is shown here and kept nowhere',
  )
  .argument('[code]', 'show the key of this code instead, in whatever spelling')
  .action(async (code?: string) => (await import('./cli/gift-code.ts')).giftCode(code));

const demo = till.command('demo').description('see it work on a sandbox that runs');

demo
  .command('gift')
  .description('make, fund, claim and reclaim gifts, step by step')
  .addHelpText('after', settings)
  .action(async () => (await commands()).demo('gift'));

demo
  .command('checkout')
  .description('sell something through a link and get paid, step by step')
  .addHelpText('after', settings)
  .action(async () => (await commands()).demo('checkout'));

demo
  .command('agent')
  .description('have an agent buy something from the demo shop, step by step')
  .addHelpText('after', settings)
  .action(async () => (await commands()).demo('agent'));

const exporting = till.command('export').description('write records for other programs');

exporting
  .command('transactions')
  .description('every transaction, oldest first, as CSV on standard output')
  .option('--csv', 'as CSV, which is also the default')
  .option('--account <id>', 'only those of this account')
  .option(
    '--type <type>',
    'only those of this type: gift_fund, gift_release, checkout_session, transaction_intent',
  )
  .option('--from <time>', 'only those confirmed at this time or later, in ISO 8601')
  .option('--to <time>', 'only those confirmed before this time, in ISO 8601')
  .addHelpText('after', settings)
  .action(async (options) => (await commands()).exportTransactions(options));

exporting
  .command('movements')
  .description('everything that moved on chain, in base units, oldest first, as CSV on standard output')
  .option('--csv', 'as CSV, which is also the default')
  .option('--account <id>', 'only those of this account')
  .option(
    '--type <type>',
    'only those of this type: gift_fund, gift_release, gift_reclaim, payment_settled, payment_unsettled, fee',
  )
  .option('--from <time>', 'only those confirmed at this time or later, in ISO 8601')
  .option('--to <time>', 'only those confirmed before this time, in ISO 8601')
  .addHelpText('after', settings)
  .action(async (options) => (await commands()).exportMovements(options));

await till.parseAsync();
