import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** What Till’s builds do beyond bundling. */

/** Makes each operation a module of its own, so that a page brings along those that it sends, and no others. */
export function splitOperations(): Plugin {
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
export function compress(folder: string): Plugin {
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
export function weighFirstLoad(): Plugin {
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
export function apart(other: string): Plugin {
  return {
    name: 'apart',
    enforce: 'pre',
    resolveId: (id) =>
      id.endsWith(`/${other}/index.ts`) ? { id: `till/${other}`, external: true } : undefined,
  };
}

/** Refuses to build a module that is not small. */
export function weigh(name: string, maxBytes: number): Plugin {
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
export function asText(fileName: string, constant: string): Plugin {
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
export function makeExecutable(file: string): Plugin {
  return {
    name: 'make-executable',
    closeBundle() {
      chmodSync(file, 0o755);
    },
  };
}
