import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const outDir = join(import.meta.dirname, 'dist/web');

/** Compresses every file once, so that the server need not do it for every visitor. */
function compress(): Plugin {
  return {
    name: 'compress',
    closeBundle() {
      const folder = join(outDir, 'assets');
      for (const file of readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))) {
        const content = readFileSync(join(folder, file));
        writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content));
        writeFileSync(join(folder, `${file}.gz`), gzipSync(content));
      }
    },
  };
}

/** What whoever opens the dashboard loads before the overview shows, by the modules that are asked for. */
const FIRST_LOAD = ['index.html', 'dashboard.tsx', 'shell.tsx', 'overview-page.tsx'];
const FIRST_LOAD_MAX = 200_000;

/** Says how much script that is, as it goes over the wire. */
function weighFirstLoad(): Plugin {
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
        if (facadeModuleId && FIRST_LOAD.includes(basename(facadeModuleId))) load(fileName);
    },
    closeBundle() {
      const [sum, most] = [bytes, FIRST_LOAD_MAX].map((count) => (count / 1000).toFixed(1));
      this.info(`The dashboard's first load is ${sum} kB of script (gzip); ${most} kB are allowed.`);
    },
  };
}

/** The hosted pages. Nothing is inlined, so that a strict Content-Security-Policy lets everything through. */
export default defineConfig({
  root: join(import.meta.dirname, 'src/web'),
  plugins: [react(), compress(), weighFirstLoad()],
  build: {
    outDir,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
