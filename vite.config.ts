import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

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

/** What a quick run leaves out: whatever starts a program or a browser, or waits for a deadline, the chain’s own tests, attacks, and proofs. */
const SLOW = [
  'test/{browser,chain,chaos,operating,payments,program,security,shops,web}/**',
  'test/client/{package,restarts}.test.ts',
  'test/buying/checkout-waits.test.ts',
  'test/contract/{fuzz,readme}.test.ts',
  'test/contract/third-party/**',
  'test/flows/commands.test.ts',
  'test/mcp/{buying,processes,tasks}.test.ts',
];

async function tests(isQuick: boolean): Promise<ViteUserConfig> {
  // Not for the builds: it brings all of Vitest along.
  const [{ default: LongestFirst }, { shortLived }] = await Promise.all([
    import('./test/support/longest-first.ts'),
    import('./test/support/short-lived.ts'),
  ]);
  return {
    resolve: { alias: [oneGraphql] },
    test: {
      include: ['test/**/*.test.ts'],
      exclude: ['**/node_modules/**', ...(isQuick ? SLOW : [])],
      globalSetup: 'test/support/database-server.ts',
      setupFiles: 'test/support/each-file.ts',
      reporters: ['./test/support/run-notes.ts', 'default'],
      sequence: { sequencer: LongestFirst },
      tags: [
        {
          name: 'deep',
          description:
            'Slow, about a page or a variant, and nothing that keeps money or secrets safe: not in npm test.',
        },
      ],
      // Loading and warming up the program takes longer than most files do.
      isolate: false,
      // Only what hangs meets these: how fast the machine is decides nothing.
      testTimeout: 600_000,
      hookTimeout: 600_000,
      expect: { poll: { timeout: 180_000 } },
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

/** Makes each operation a module of its own, so that a page brings along those that it sends, and no others. */
function splitOperations(): Plugin {
  const imports = /import \{([^}]*)\} from '([^']*\/operations\.generated\.ts)';/g;
  return {
    name: 'split-operations',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/web\/.*\.tsx?$/.test(id)) return undefined;
      return code.replace(imports, (_, names: string, from: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => `import { ${name} } from '${from}?only=${name}';`)
          .join(' '),
      );
    },
    load(id) {
      const [, file, name] = /^(.*operations\.generated\.ts)\?only=(\w+)$/.exec(id) ?? [];
      if (!file) return undefined;
      const line = new RegExp(`^export const ${name} = .*?(?= as unknown as )`, 'm').exec(
        readFileSync(file, 'utf8'),
      );
      if (!line) throw new Error(`no operation ${name}`);
      return { code: `${line[0]};`, moduleType: 'js' };
    },
  };
}

/** Compresses every file once, so that the server need not do it for every visitor. */
function compress(folder: string): Plugin {
  return {
    name: 'compress',
    closeBundle() {
      for (const file of readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))) {
        const content = readFileSync(join(folder, file));
        writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content));
        writeFileSync(join(folder, `${file}.gz`), gzipSync(content));
      }
    },
  };
}

/** Says how much script whoever opens the dashboard loads before the overview shows, as it goes over the wire. */
function weighFirstLoad(): Plugin {
  const modules = ['index.html', 'dashboard.tsx', 'shell.tsx', 'overview-page.tsx'];
  const maxBytes = 200_000;
  let bytes = 0;
  return {
    name: 'weigh-first-load',
    writeBundle(_, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, file] as const] : [],
        ),
      );
      const loaded = new Set<string>();
      function load(fileName: string): void {
        const chunk = chunks.get(fileName);
        if (!chunk || loaded.has(fileName)) return;
        loaded.add(fileName);
        bytes += gzipSync(chunk.code).length;
        for (const imported of chunk.imports) load(imported);
      }
      for (const { fileName, facadeModuleId } of chunks.values())
        if (facadeModuleId && modules.includes(basename(facadeModuleId))) load(fileName);
    },
    closeBundle() {
      const [sum, most] = [bytes, maxBytes].map((count) => (count / 1000).toFixed(1));
      this.info(`The dashboard's first load is ${sum} kB of script (gzip); ${most} kB are allowed.`);
    },
  };
}

/** Leaves another module where it is: elements are defined by one, however a page comes by them. */
function apart(other: string): Plugin {
  return {
    name: 'apart',
    enforce: 'pre',
    resolveId: (id) =>
      id.endsWith(`/${other}/index.ts`) ? { id: `till/${other}`, external: true } : undefined,
  };
}

/** Refuses to build a module that is not small. */
function weigh(name: string, maxBytes: number): Plugin {
  return {
    name: 'weigh',
    writeBundle(_, bundle) {
      const bytes = Object.values(bundle).reduce(
        (sum, file) => sum + (file.type === 'chunk' ? gzipSync(file.code).length : 0),
        0,
      );
      const [sum, most] = [bytes, maxBytes].map((count) => (count / 1000).toFixed(1));
      const said = `till/${name} is ${sum} kB (gzip); ${most} kB are allowed.`;
      if (bytes > maxBytes) this.error(said);
      this.info(said);
    },
  };
}

/** Writes the bundle as a module that exports its text, because it is sent into pages and not run by the program. */
function asText(fileName: string, constant: string): Plugin {
  return {
    name: 'as-text',
    generateBundle(_, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== 'chunk') continue;
        delete bundle[name];
        const source = `export const ${constant} = ${JSON.stringify(file.code)};\n`;
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

/** So that `npx till` can run it. */
function makeExecutable(file: string): Plugin {
  return {
    name: 'make-executable',
    closeBundle() {
      chmodSync(file, 0o755);
    },
  };
}
