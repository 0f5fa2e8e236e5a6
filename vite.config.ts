import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import {
  apart,
  asText,
  compress,
  makeExecutable,
  splitOperations,
  weigh,
  weighFirstLoad,
} from './src/vite-plugins.ts';

/** What Vite does for Till, by mode: the hosted pages, the code inside web pages, the program, the modules for integrators, the tests. */

const at = (path: string) => join(import.meta.dirname, path);

/** Some libraries ask for one build of GraphQL and some for the other: there must be one in the process. */
const oneGraphql = { find: /^graphql$/, replacement: 'graphql/index.js' };

/** What the dashboard begins with, whoever comes. It needs no dialog, menu, or list: those come with the pages. */
const FRAME = [
  'dashboard/(dashboard\\.tsx|sign-in/(gate|note))',
  'dashboard/kit/(failure-notice|fields|form|mistakes|toasts)\\.',
  'dashboard/(api/signed-in|passkeys/device|team/(role-words|use-member))',
  'operations\\.generated\\.ts\\?only=SignedIn',
].map((path) => `src/web/${path}`);

/** What is around every page of it for those who are signed in. */
const SHELL = [
  'dashboard/api/(?!cache|keyless|optimistic|signed-in|uncached)',
  'dashboard/gifts/codes/(held-codes|unsaved-codes)',
  'dashboard/kit/(menu|page-head)\\.',
  'dashboard/search/(letters|search|shortcuts|use-shortcuts)\\.',
  'dashboard/(shell/|notify/(choices|use-notifier))',
].map((path) => `src/web/${path}`);

/** What all pages begin with. */
const START = [
  'node_modules/(@urql/core|urql|@0no-co|wonka)/',
  'src/web/(embedded|graphql|ui|design|settings|page-settings|wallet/address)',
  'src/web/(authenticate/bank-note|authorize/note|pay/paid-note)',
  'src/shared/(brand-color|countries|embed-messages|manner|money)',
  'preload-helper',
];

/**
 * What most pages need comes in a few files instead of dozens: on a slow line every file costs a round trip, and a
 * browser asks one server for six at a time. What few of them need stays apart, and comes with them.
 */
const together = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\//,
  },
  { name: 'start', test: new RegExp(START.join('|')) },
  {
    name: 'frame',
    test: new RegExp(
      [
        ...FRAME,
        'node_modules/(use-sync-external-store|wouter|regexparam|mitt)/',
        '@base-ui/react/(csp-provider|internals/csp-context)/',
      ].join('|'),
    ),
  },
  { name: 'shell', test: new RegExp(SHELL.join('|')) },
  { name: 'base-ui', test: /node_modules\/(@base-ui|@floating-ui)\//, minShareCount: 3 },
  { name: 'lists', test: /src\/web\/dashboard\/kit\/list\//, minShareCount: 8 },
  { name: 'kit', test: /src\/web\/dashboard\/(?!.*operations\.generated)/, minShareCount: 8 },
  { name: 'rows', test: /src\/web\/dashboard\/operations\.generated/, minShareCount: 3 },
  // Not what the dashboard shares with them, nor the demo wallet, which comes only where one is needed.
  {
    name: 'pay',
    test: /src\/web\/(pay\/(?!payment-problem|play-money|sentences)|operations\.generated\.ts\?only=(Payment|Payable|CheckoutSession))/,
    minShareCount: 2,
  },
  {
    name: 'wallet',
    test: /src\/web\/(wallet\/(?!demo)|solana\/|pay\/(payment-problem|play-money|sentences))|node_modules\/(@wallet-standard|@solana|bs58|base-x)\//,
    minShareCount: 2,
  },
];

/** The hosted pages. Nothing is inlined, so that a strict Content-Security-Policy lets everything through. */
const pages: ViteUserConfig = {
  root: at('src/web'),
  plugins: [splitOperations(), react(), compress(at('dist/web/assets')), weighFirstLoad()],
  build: {
    outDir: at('dist/web'),
    emptyOutDir: true,
    // By it, the server tells browsers what a page needs before its program asks for it.
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: together, includeDependenciesRecursively: false } },
    },
  },
};

/** The code that runs inside web pages, in one piece. It is not minified, so that its errors can be read. */
const inPage: ViteUserConfig = {
  plugins: [asText('in-page.ts', 'IN_PAGE')],
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: at('src/buying/flows/generated'),
    emptyOutDir: false,
    modulePreload: false,
    minify: false,
    target: 'es2023',
    reportCompressedSize: false,
    rolldownOptions: {
      input: at('src/buying/flows/in-page/index.ts'),
      output: { format: 'iife' },
    },
  },
};

/**
 * The program in a few files: loading a few thousand small ones is most of what a start would take. Only what has files
 * beside its code, or is looked for by name while it runs, stays where it was installed.
 */
const program: ViteUserConfig = {
  plugins: [makeExecutable(at('dist/src/main.js'))],
  resolve: {
    alias: [
      oneGraphql,
      // Its other build complains on machines that cannot compile, and is no faster here.
      { find: /^bigint-buffer$/, replacement: 'bigint-buffer/dist/browser.js' },
    ],
  },
  ssr: {
    noExternal: true,
    external: [
      '@prisma/schema-engine-wasm',
      '@sparticuz/chromium',
      'bufferutil',
      'pg-native',
      'pino',
      'pino-pretty',
      'utf-8-validate',
    ],
  },
  build: {
    ssr: 'src/main.ts',
    outDir: at('dist/src'),
    sourcemap: true,
    target: 'node20',
    reportCompressedSize: false,
  },
};

/** A module for integrators: small, and in need of no other. */
function moduleFor(name: string, maxBytes: number): ViteUserConfig {
  return {
    plugins: [weigh(name, maxBytes), ...(name === 'embed' ? [] : [apart('embed')])],
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: at(`dist/${name}`),
      emptyOutDir: true,
      target: 'es2023',
      reportCompressedSize: false,
      lib: { entry: at(`src/${name}/index.ts`), formats: ['es'], fileName: () => 'index.js' },
      rolldownOptions: { external: ['react'] },
    },
  };
}

const client = moduleFor('client', 15_000);
const embed = moduleFor('embed', 5_000);
const forReact = moduleFor('react', 5_000);

/**
 * What a quick run tries, with outcomes over REST alone: the rules, the documents of the contract, and the resources that
 * it is about. It starts no browser and no program.
 */
const QUICK = [
  'architecture',
  '{flows,unit}/**/*',
  'contract/{addresses,bodies,documents,generated,graphql-*,idempotency,introspection,openapi,pipeline,prepared-queries,statements}',
  'outcomes/{account,api-keys,cards,checkout-*,gift*,link-options,payments,products,search,sessions,sorting,transaction-intents,writing}',
].map((name) => `test/${name}.test.ts`);

async function tests(isQuick: boolean): Promise<ViteUserConfig> {
  // Not for the builds: it brings all of Vitest along.
  const [{ default: LongestFirst }, { shortLived }] = await Promise.all([
    import('./test/support/longest-first.ts'),
    import('./test/support/short-lived.ts'),
  ]);
  return {
    resolve: { alias: [oneGraphql] },
    test: {
      include: isQuick ? QUICK : ['test/**/*.test.ts'],
      exclude: ['**/node_modules/**', ...(isQuick ? ['test/flows/commands.test.ts'] : [])],
      env: isQuick ? { SURFACE: 'REST' } : {},
      globalSetup: 'test/support/database-server.ts',
      setupFiles: 'test/support/each-file.ts',
      reporters: ['./test/support/run-notes.ts', 'default'],
      sequence: { sequencer: LongestFirst },
      tags: [
        {
          name: 'deep',
          description:
            'Slow, about a page, a variant, or whole processes: not in npm test. What it proves of money and secrets has a quicker test there, too.',
        },
      ],
      // Loading and warming up the program takes longer than most files do.
      isolate: false,
      // Only what hangs meets these: how fast the machine is decides nothing.
      testTimeout: 600_000,
      hookTimeout: 600_000,
      expect: { poll: { timeout: 180_000 } },
      // What was translated once is still there for the next run.
      experimental: { fsModuleCache: true },
      pool: 'forks',
      execArgv: shortLived,
      // One more than a small machine has cores: files wait for shops, chains and processes a good part of the time.
      maxWorkers: 3,
    },
  };
}

export default defineConfig(({ mode }) => {
  if (mode === 'test' || mode === 'quick') return tests(mode === 'quick');
  return { 'in-page': inPage, program, client, embed, react: forReact }[mode] ?? pages;
});
