#!/usr/bin/env node
import { Command, InvalidArgumentError, Option } from 'commander';
import { VERSION } from './shared/version.ts';

/** The commands of `till`. Each one’s code is loaded when it runs, so that --help is instant. */

const settings = '\nSettings are environment variables. The README lists them all.';

const till = new Command('till')
  .description('A stablecoin merchant acquirer that anyone can run.')
  .version(VERSION)
  .showHelpAfterError('Run till --help for usage.')
  .addHelpText('after', settings);

/** A command that depends on settings, and says where they are. */
function declare(name: string, description: string, of = till): Command {
  return of.command(name).description(description).addHelpText('after', settings);
}

till
  .command('serve', { isDefault: true })
  .description('serve the API and run background jobs')
  .option('--no-worker', 'serve only; run `till worker` separately')
  .addHelpText('after', settings)
  .allowExcessArguments()
  .action(async (options: { worker: boolean }, { args: [unknown] }: Command) => {
    // Anything that isn’t a command is taken for the default one’s argument.
    if (unknown !== undefined) till.error(`error: unknown command '${unknown}'`);
    await (await import('./cli/serve.ts')).serve(options);
  });

declare('worker', 'run background jobs only').action(async () => (await import('./cli/worker.ts')).worker());

declare('browser-worker', 'visit shops for a Till on another machine')
  .addOption(new Option('--pipe', 'for the process that started this one').hideHelp())
  .action(async (options) => (await import('./cli/browser-worker.ts')).browserWorker(options));

declare('migrate', 'migrate the database and exit').action(async () =>
  (await import('./cli/migrate.ts')).migrateOnly(),
);

declare('backup', 'back up everything to a folder, while Till runs')
  .argument('<folder>', 'a new or empty folder')
  .action(async (folder) => (await import('./cli/backup.ts')).backup(folder));

declare('restore', 'restore a backup into an empty database and TILL_HOME')
  .argument('<folder>', 'the folder that `till backup` wrote')
  .action(async (folder) => (await import('./cli/restore.ts')).restore(folder));

const account = till.command('account').description('manage accounts');
const ofAccount = () => import('./cli/account.ts');

declare('create', 'create an account and print its first API key', account)
  .requiredOption('--wallet <address>', 'the Solana wallet that owns the account')
  .option('--name <name>', 'the business name')
  .action(async (options) => (await ofAccount()).accountCreate(options));

declare('invite', 'create an invite for one account', account)
  .option('--days <number>', 'days until it expires', wholeDays, 7)
  .action(async (options) => (await ofAccount()).accountInvite(options));

const vault = till.command('vault').description('manage the keys that encrypt cards');

declare('rotate', 're-encrypt all data keys with the first key of VAULT_KEY, while Till runs', vault).action(
  async () => (await import('./cli/vault.ts')).vaultRotate(),
);

const flows = till.command('flows').description('inspect, export, and import shop flows');
const ofFlows = () => import('./cli/flows.ts');

declare('list', 'list shops with their latest version and success rate', flows).action(async () =>
  (await ofFlows()).flowsList(),
);

declare('show', 'show a shop’s steps', flows)
  .argument('<merchant>', 'the shop’s name in `till flows list`')
  .option('--version <number>', 'an earlier version')
  .action(async (merchant, options) => (await ofFlows()).flowsShow(merchant, options));

declare('export', 'export a shop’s flow as JSON to standard output', flows)
  .argument('<merchant>', 'the shop’s name in `till flows list`')
  .option('--version <number>', 'an earlier version')
  .action(async (merchant, options) => (await ofFlows()).flowsExport(merchant, options));

declare('import', 'import a flow exported by another Till', flows)
  .argument('<file>', 'its JSON')
  .action(async (file) => (await ofFlows()).flowsImport(file));

declare('learn', 'learn a shop’s flow without buying anything', flows)
  .argument('<url>', 'the URL of a product page')
  .action(async (url) => (await ofFlows()).flowsLearn(url));

declare('explain', 'explain what happened in a checkout intent, step by step', flows)
  .argument('<intent-id>', 'its ID: ci_…')
  .option('--json', 'as JSON')
  .action(async (id, options) => (await ofFlows()).flowsExplain(id, options));

const intent = till.command('intent').description('work with checkout intents');

declare('cancel', 'cancel a checkout intent that isn’t confirmed yet', intent)
  .argument('<id>', 'its ID: ci_…')
  .action(async (id) => (await import('./cli/intent.ts')).intentCancel(id));

till
  .command('gift')
  .description('work with gifts')
  .command('code')
  .description('generate a release code and its public key; the code is shown here and stored nowhere')
  .argument('[code]', 'show the public key of this code instead')
  .action(async (code?: string) => (await import('./cli/gift-code.ts')).giftCode(code));

const exporting = till.command('export').description('export records');
const ofExport = () => import('./cli/export.ts');

declareExport(
  'transactions',
  'export all transactions as CSV to standard output, oldest first',
  'gift_fund, gift_release, checkout_session, transaction_intent',
).action(async (options) => (await ofExport()).exportTransactions(options));

declareExport(
  'ledger',
  'export all ledger entries as CSV to standard output, oldest first',
  'gift_fund, gift_release, gift_reclaim, payment_settled, payment_unsettled, payment_accepted, fee, refund, sponsor_fee',
).action(async (options) => (await ofExport()).exportLedger(options));

declare('audit', 'export the audit log as CSV to standard output, each account’s whole chain', exporting)
  .option('--csv', 'as CSV (the default)')
  .option('--account <id>', 'only that of this account')
  .action(async (options) => (await ofExport()).exportAudit(options));

declare(
  'verify',
  'compare the ledger with the chain’s whole history, and the audit log with purchases, and fail on any difference',
)
  .option('--account <id>', 'only what belongs to this account')
  .option(
    '--recent <minutes>',
    'don’t expect what’s more recent than this in the ledger yet',
    wholeMinutes,
    15,
  )
  .action(async (options) => (await import('./cli/verify.ts')).verifyBooks(options));

const demo = till.command('demo').description('run a demo against a running sandbox');
const ofDemo = () => import('./cli/demo.ts');

declare('gift', 'create, fund, claim, and reclaim gifts, step by step', demo).action(async () =>
  (await ofDemo()).demo('gift'),
);
declare('checkout', 'sell something through a link and get paid, step by step', demo).action(async () =>
  (await ofDemo()).demo('checkout'),
);
declare('agent', 'have an agent buy something from the demo shop, step by step', demo).action(async () =>
  (await ofDemo()).demo('agent'),
);

declare('listen', 'hand events to a URL, a command, or the terminal as they happen; none is lost')
  .option(
    '--url <url>',
    'the Till to listen to, with TILL_API_KEY set; the sandbox that runs here by default',
  )
  .option('--forward-to <url>', 'POST each event here, signed as Standard Webhooks are')
  .option('--exec <command>', 'run a command for each event, with the event on standard input')
  .option('--types <types>', 'only these types, such as gift.*,payment.recorded')
  .option('--after <cursor>', 'begin after this cursor instead of where the last listener stopped')
  .option('--replay <event-id>', 'hand over one past event again, and exit')
  .option(
    '--state <file>',
    'where the cursor and the signing secret are kept; listen.json in TILL_HOME by default',
  )
  .action(async (options) => (await import('./cli/listen.ts')).listen(options));

declare('mcp', 'offer a running Till’s tools to an agent, over standard input and output')
  .option(
    '--url <url>',
    'the Till to use, with TILL_API_KEY set; TILL_URL or the sandbox that runs here by default',
  )
  .action(async (options) => (await import('./cli/mcp.ts')).mcp(options));

declare('trigger', 'make an event happen on the sandbox that runs here')
  .argument('<type>', 'such as gift.funded')
  .action(async (type) => (await import('./cli/trigger.ts')).trigger(type));

await till.parseAsync();

function declareExport(name: string, description: string, types: string): Command {
  return declare(name, description, exporting)
    .option('--csv', 'as CSV (the default)')
    .option('--account <id>', 'only those of this account')
    .option('--type <type>', `only those of this type: ${types}`)
    .option('--from <time>', 'only those confirmed at this time or later, in ISO 8601')
    .option('--to <time>', 'only those confirmed before this time, in ISO 8601');
}

function wholeDays(text: string): number {
  return wholeNumber(text, 1, 365);
}

function wholeMinutes(text: string): number {
  return wholeNumber(text, 0, 1_440);
}

function wholeNumber(text: string, least: number, most: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least || number > most)
    throw new InvalidArgumentError(`Must be a whole number from ${least} to ${most}.`);
  return number;
}
