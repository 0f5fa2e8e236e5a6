import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** The hosted pages. Nothing is inlined, so that a strict Content-Security-Policy lets everything through. */
export default defineConfig({
  root: join(import.meta.dirname, 'src/web'),
  plugins: [react(), compress()],
  build: {
    outDir,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
