import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const outDir = join(import.meta.dirname, 'dist/src');

/** So that `npx till` can run it. */
function makeExecutable(): Plugin {
  return {
    name: 'make-executable',
    closeBundle() {
      chmodSync(join(outDir, 'main.js'), 0o755);
    },
  };
}

/**
 * The program in a few files: loading a few thousand small ones is most of what a start would take. Only what has files
 * beside its code, or is looked for by name while it runs, stays where it was installed.
 */
export default defineConfig({
  plugins: [makeExecutable()],
  // Some libraries ask for one build of GraphQL and some for the other: there must be one in the process.
  resolve: {
    alias: [
      { find: /^graphql$/, replacement: 'graphql/index.js' },
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
    outDir,
    sourcemap: true,
    target: 'node20',
    reportCompressedSize: false,
  },
});
