/**
 * The house, from the roof to the ground. Data goes down: a file imports from its own floor and from those below. Whoever
 * is outside a room comes in by its doors; what is behind them is the room's own. The README's picture is drawn from this.
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
      file('src/main.ts', 'what `till` can do'),
      room(
        'src/cli',
        'one file a command',
        'account backup browser-worker demo export flows gift-code intent migrate restore serve vault worker',
      ),
      file('src/app.ts', 'starts everything, and stops it in the opposite order'),
      file('src/serving.ts', 'what a process that serves has besides'),
      file('src/working.ts', 'what a process that works in the background does'),
    ],
  },
  {
    name: 'http',
    rooms: [room('src/http', 'one port: who calls, how often, once only; the pages', 'readiness server')],
  },
  {
    name: 'rest',
    rooms: [
      room('rest', '`/v1` as one table of GraphQL operations', 'docs/pages endpoint errors openapi routes'),
    ],
  },
  {
    name: 'graphql',
    rooms: [
      file('src/schema.ts', 'every type; each resource has its own in a `*.graphql.ts`'),
      toolbox('src/graphql', 'the builder, limits, errors and the compiled execution'),
    ],
  },
  {
    name: 'workers',
    rooms: [
      room('src/chain/watch', 'reads the chain, in one process at a time', 'chain-watch second-look'),
      room('src/buying/runner', 'takes the runs of checkout intents in turn', 'checkout-runner provide'),
      room('src/buying/worker', 'visits shops in a process with nothing to lose', 'provide serve'),
      room('src/sandbox', 'demo account, demo shop and demos', 'demo/stories sandbox store'),
    ],
  },
  {
    name: 'use-cases',
    rooms: [
      file('src/use-cases.ts', 'everything that can be asked of Till'),
      room('src/json-columns.ts', 'what the JSON columns of the database hold'),
      room(
        'src/accounts',
        'accounts, API keys, sign-in, idempotency',
        'account.graphql accounts caller idempotency invites registration',
        'api-keys/api-key.graphql api-keys/api-keys sign-in/session.graphql sign-in/sessions',
      ),
      room('src/gifts', 'gifts and who pays for claiming them', 'gift.graphql gifts movements sponsor'),
      room('src/selling/catalog', 'products and prices', 'price.graphql product product.graphql products'),
      room(
        'src/selling/checkout',
        'links and sessions',
        'canceler.graphql checkout-link.graphql checkout-links checkout-session.graphql checkout-sessions line-items',
      ),
      room(
        'src/selling/transaction-intents',
        'requests for an amount',
        'transaction-intent.graphql transaction-intents',
      ),
      room(
        'src/selling/payments',
        'what is paid, and for what it counts',
        'payables payment payment.graphql payments recipients token-accounts',
      ),
      room(
        'src/selling/transactions',
        'what happened on chain, for people',
        'csv export told transaction.graphql transactions',
      ),
      room('src/selling/overview', 'the numbers of a first page', 'overview overview.graphql'),
      room(
        'src/buying/checkout-intents',
        'purchases by agents, and their runs',
        'card-opening.graphql card-openings challenge.graphql challenges evidence explanation',
        'checkout-intent checkout-intent.graphql checkout-intents endings runs shop-accounts withdrawal',
      ),
      room('src/buying/cards', 'cards in the vault', 'card card.graphql cards'),
      room(
        'src/buying/flows',
        'how shops are bought from',
        'describe engine errand flow flows parse-flow shopper words/adviser words/question words/supplied',
      ),
      room(
        'src/books',
        'the ledger, exceptions, and what must be certain first',
        'corroboration exception.graphql exceptions export finality ledger ledger-entry',
      ),
      room('src/events', 'the event stream', 'event event.graphql events hub listener live log move'),
      room('src/backup', 'everything in a folder, and back', 'backup restore'),
    ],
  },
  {
    name: 'engines',
    rooms: [
      room(
        'src/db',
        'PostgreSQL, also an embedded one',
        'client columns connection election failures home locks migrations provide retention revive room table timers',
        'generated/client/client generated/pothos',
      ),
      room('src/vault', 'secrets and what they seal', 'cipher envelope master rotation secret'),
      room(
        'src/chain',
        'Solana nodes, transactions and what they mean',
        'broadcast chain network pay-uri provide template transfer',
      ),
      room('src/chain/escrow', 'the client of the escrow program', 'escrow transactions'),
      room('src/chain/program', 'the escrow program in C, and its build', 'program'),
      room('src/chain/local', 'the embedded chain', 'chain'),
      room(
        'src/buying/browser',
        'Chromium behind an egress proxy',
        'browsing chromium install packaged pulse',
      ),
    ],
  },
  {
    name: 'pages',
    rooms: [room('src/web', 'dashboard and hosted pages, GraphQL clients like any other', 'page-settings')],
  },
  {
    name: 'ground',
    rooms: [
      file('src/config.ts', 'every setting, read and checked'),
      room('src/config', 'the settings by subject', 'buying chain ground http keys operating setting'),
      room('src/gifts/release-codes', 'codes and their keys, also as a package of its own', 'index'),
      toolbox('src/shared', 'clock, ids, money, errors: what everybody needs and nobody owns'),
    ],
  },
];

/** What else stands at the top level. */
export const around: Record<string, string> = {
  'README.md': 'what Till is and how to use it',
  docs: 'how to work on it, and what it protects against',
  'CHANGELOG.md': 'what changed for those who use it',
  LICENSE: 'Apache-2.0',
  'schema.graphql': 'the schema, generated',
  'codegen.ts': 'generates it, the types of operations, the OpenAPI document and this picture',
  prisma: 'the models and the migrations',
  test: 'tests, proofs and measurements',
  'package.json': 'dependencies and commands',
  'package-lock.json': 'exact versions',
  'tsconfig.json': 'TypeScript',
  'vite.config.ts': 'the builds, and the test runner',
  'biome.json': 'style',
  '.ci': 'what a change must pass',
  '.gitignore': 'what is not kept',
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
