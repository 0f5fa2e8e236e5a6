/**
 * The house, from the roof to the ground. Calls go down: a file imports from its own floor and those below. Code outside a
 * room imports only its doors; everything else in it is private. The README’s picture is drawn from this.
 */

export interface Room {
  /** A folder, or one file. */
  path: string;
  /** In a few words, for the README. */
  what: string;
  /** The files that others may import. */
  doors: ReadonlySet<string> | 'all';
}

export interface Floor {
  name: string;
  rooms: readonly Room[];
}

export const house: readonly Floor[] = [
  {
    name: 'program',
    rooms: [
      file('src/main.ts', 'the commands of `till`'),
      room(
        'src/cli',
        'one file per command',
        'account backup browser-worker demo export flows gift-code intent listen mcp migrate restore serve trigger vault verify worker',
      ),
      file('src/app.ts', 'starts everything, and stops it in reverse order'),
      file('src/serving.ts', 'what a serving process adds'),
      file('src/working.ts', 'what a background process does'),
      room('src/vite-plugins.ts', 'what builds do beyond bundling'),
    ],
  },
  {
    name: 'http',
    rooms: [room('src/http', 'one port: authentication, limits, idempotency, pages', 'readiness server')],
  },
  {
    name: 'rest',
    rooms: [
      room(
        'rest',
        '`/v1` as one table of GraphQL operations',
        'docs/pages endpoint errors expand inlined openapi routes',
      ),
      room('src/oauth', 'lets hosted clients in, with their owner’s consent', 'documents metadata oauth'),
      room('src/mcp', 'tools for agents, from the same operations', 'guide mcp stdio'),
    ],
  },
  {
    name: 'graphql',
    rooms: [
      file('src/schema.ts', 'every type; each resource has its own in a `*.graphql.ts`'),
      toolbox('src/graphql', 'the builder, limits, errors, and compiled execution'),
    ],
  },
  {
    name: 'workers',
    rooms: [
      room('src/chain/watch', 'reads the chain, in one process at a time', 'chain-watch second-look'),
      room('src/buying/runner', 'runs checkout intents', 'checkout-runner provide'),
      room('src/buying/worker', 'visits shops in an isolated process', 'provide serve'),
      room(
        'src/sandbox',
        'demo account, demo shop, and demos',
        'demo-door demo/stories sandbox sandbox-clock store trigger',
      ),
    ],
  },
  {
    name: 'use-cases',
    rooms: [
      file('src/use-cases.ts', 'everything Till can be asked to do'),
      file('src/selling/selling.ts', 'its part that merchants need'),
      file('src/buying/buying.ts', 'its part that agents need'),
      room('src/json-columns.ts', 'the types of the JSON columns'),
      room(
        'src/accounts',
        'accounts, teams, API keys, grants, sign-in, idempotency',
        'access account.graphql accounts actor caller idempotency invites permission roles scopes writing',
        'underpayment underpayment.graphql team/invitation.graphql team/member.graphql',
        'passkeys/passkey.graphql',
        'api-keys/api-key.graphql api-keys/api-keys api-keys/first-key grants/grant grants/grant.graphql grants/grants',
        'sign-in/session.graphql sign-in/sessions',
      ),
      room('src/gifts', 'gifts, funded, claimed, and reclaimed', 'gift.graphql gifts movements'),
      room('src/sponsor', 'who pays the network for others', 'costs payment-shares provide sponsor'),
      room('src/selling/catalog', 'products and prices', 'price.graphql product product.graphql products'),
      room(
        'src/selling/checkout',
        'links and sessions',
        'canceler.graphql checkout-link.graphql checkout-links checkout-session.graphql checkout-sessions choices line-items',
        'customer-details line-item line-item.graphql link-uses',
      ),
      room('src/selling/customers', 'who buys', 'customer customer.graphql customers'),
      room(
        'src/selling/transaction-intents',
        'requests for an amount, and invoices',
        'invoice-pdf invoices transaction-intent.graphql transaction-intents',
      ),
      room(
        'src/selling/payments',
        'what was paid, and what it settles',
        'owners payable.graphql payables payment payment.graphql payments recipients token-accounts',
      ),
      room(
        'src/selling/transactions',
        'confirmed transfers, as people see them',
        'export told transaction.graphql transactions',
      ),
      room(
        'src/selling/refunds',
        'money that goes back',
        'closing destinations landings refund.graphql refunds transactions',
      ),
      room('src/selling/receipts', 'what payers get in writing', 'pdf receipt receipt.graphql receipts'),
      room('src/selling/overview', 'the figures for a home page', 'overview overview.graphql'),
      room(
        'src/buying/checkout-intents',
        'agent purchases and their runs',
        'card-opening.graphql card-openings challenge.graphql challenges delivery-address.graphql delivery-addresses',
        'audited checkout-intent checkout-intent.graphql checkout-intents endings evidence explanation pictures runs',
        'shop-accounts states.graphql stopping withdrawal',
      ),
      room(
        'src/buying/mandates',
        'what keys and grants may spend',
        'hosts limits mandate mandate.graphql mandates reservations spent',
      ),
      room(
        'src/buying/audit',
        'who bought what, as a chain of entries',
        'audit-entry audit-entry.graphql audit-log export',
      ),
      room('src/buying/cards', 'cards in the vault', 'card card.graphql cards'),
      room(
        'src/buying/flows',
        'how to buy from shops',
        'describe engine errand flow flows parse-flow shopper',
        'words/adviser words/question words/supplied words/told-address',
      ),
      room(
        'src/books',
        'the ledger, exceptions, corroboration',
        'corroboration exception.graphql exceptions export finality ledger ledger-entry ledger-entry.graphql',
        'verify/difference verify/verify',
      ),
      room(
        'src/events',
        'the event stream',
        'acting bus/open event event.graphql events hints hub listener live log meanings move',
      ),
      room('src/backup', 'backup and restore', 'backup restore'),
    ],
  },
  {
    name: 'engines',
    rooms: [
      room(
        'src/db',
        'PostgreSQL, external or embedded',
        'client columns connection election failures hints home locks migrations provide recovered retention revive room sort table timers',
        'generated/client/client generated/pothos',
      ),
      room('src/vault', 'secrets, and what they encrypt', 'cipher envelope master rotation secret'),
      room(
        'src/chain',
        'Solana nodes, transactions, and what they mean',
        'action broadcast chain history network pay-uri provide template transfer',
      ),
      room('src/chain/escrow', 'the client of the escrow program', 'escrow transactions'),
      room('src/chain/program', 'the escrow program in C, and its build', 'program'),
      room('src/chain/local', 'the embedded chain', 'chain'),
      room(
        'src/buying/browser',
        'Chromium, here or elsewhere, behind an egress proxy',
        'browsing chromium destination install packaged provide pulse',
      ),
    ],
  },
  {
    name: 'pages',
    rooms: [
      room(
        'src/web',
        'dashboard and hosted pages, ordinary GraphQL clients',
        'operations.generated page-settings',
      ),
      room('src/client', 'the client for integrators, a package of its own', 'index'),
      room('src/embed', 'the checkout in pages of others, a package of its own', 'index'),
      room('src/react', 'the same for React, and objects that are live'),
      room('src/listening', 'hands events to receivers, in order', 'lines listen receivers state'),
    ],
  },
  {
    name: 'ground',
    rooms: [
      file('src/config.ts', 'every setting, read and checked'),
      room('src/config', 'the settings by subject', 'buying chain ground http keys operating setting'),
      room('src/gifts/release-codes', 'codes and their keys, also a package of their own', 'generate index'),
      toolbox('src/shared', 'clock, IDs, money, errors: what everyone needs'),
    ],
  },
];

/** What else stands at the top level. */
export const around: Record<string, string> = {
  'README.md': 'what Till is and how to use it',
  docs: 'contributing, operating, security, style, and the audit log',
  deploy: 'a container image, and what watches over it',
  'CHANGELOG.md': 'what changed for users',
  LICENSE: 'Apache-2.0',
  'schema.graphql': 'the schema, generated',
  'codegen.ts': 'generates it, operation types, OpenAPI, and this picture',
  prisma: 'models and migrations',
  test: 'tests, proofs, and benchmarks',
  'package.json': 'dependencies and commands',
  'package-lock.json': 'exact versions',
  'tsconfig.json': 'TypeScript',
  'vite.config.ts': 'builds and the test runner',
  'biome.json': 'style',
  '.ci': 'checks for every change',
  '.gitignore': 'untracked files',
};

export const rooms: readonly Room[] = house.flatMap((floor) => floor.rooms);

const innermostFirst = rooms.toSorted((one, other) => other.path.length - one.path.length);

/** The innermost room that a file is in. */
export function roomOf(path: string): Room | undefined {
  return innermostFirst.find((one) => contains(one, path));
}

export function contains(one: Room, path: string): boolean {
  return path === one.path || path.startsWith(`${one.path}/`);
}

/** Counted from the ground. How a resource is asked for stands beside it, on another floor. */
export function floorOf(path: string): number {
  const home = roomOf(path);
  const fromTheRoof = house.findIndex(({ name, rooms: here }) =>
    path.endsWith('.graphql.ts') ? name === 'graphql' : home !== undefined && here.includes(home),
  );
  return fromTheRoof < 0 ? -1 : house.length - 1 - fromTheRoof;
}

/** The picture in the README. */
export function draw(): string {
  const lines = house.flatMap(({ name, rooms: here }) => [
    ...here.map(({ path, what }, n) => line(n === 0 ? name : '', path, what)),
    '',
  ]);
  const beside = Object.entries(around).map(([path, what], n) =>
    line(n === 0 ? 'around it' : '', path, what),
  );
  return ['```', ...lines, ...beside, '```'].join('\n');
}

function line(name: string, path: string, what: string): string {
  return `${name.padEnd(12)}${path.padEnd(34)}${what.replaceAll('`', '')}`;
}

function room(path: string, what: string, ...doors: string[]): Room {
  const names = doors.flatMap((words) => words.split(' '));
  return { path, what, doors: new Set(names.map((name) => `${path}/${name}.ts`)) };
}

/** A room of one file. */
function file(path: string, what: string): Room {
  return { path, what, doors: new Set([path]) };
}

/** A room whose files have nothing to do with each other: each is a door. */
function toolbox(path: string, what: string): Room {
  return { path, what, doors: 'all' };
}
