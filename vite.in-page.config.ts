import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** Writes the bundle as a module that exports its text, because it is sent into pages and not run by the program. */
function asText(): Plugin {
  return {
    name: 'as-text',
    generateBundle(_, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== 'chunk') continue;
        delete bundle[name];
        const source = `export const IN_PAGE = ${JSON.stringify(file.code)};\n`;
        this.emitFile({ type: 'asset', fileName: 'in-page.ts', source });
      }
    },
  };
}

/** The code that runs inside web pages, in one piece. It is not minified, so that its errors can be read. */
export default defineConfig({
  plugins: [asText()],
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: join(import.meta.dirname, 'src/flows/generated'),
    emptyOutDir: false,
    modulePreload: false,
    minify: false,
    target: 'es2023',
    reportCompressedSize: false,
    rolldownOptions: {
      input: join(import.meta.dirname, 'src/flows/in-page/index.ts'),
      output: { format: 'iife' },
    },
  },
});
