import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Which files a page begins with, so that its document can name them: the browser fetches them with the program that
 * would otherwise ask for them later, which on a slow line is a round trip less.
 */

interface Built {
  file: string;
  imports?: string[];
  css?: string[];
}

export type Manifest = Record<string, Built>;

/** What the build wrote down; nothing where it didn’t. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, '.vite', 'manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}

/** A document that names what some modules of the pages need, beyond what it names already. */
export function withPreloads(html: string, manifest: Manifest, modules: readonly string[]): string {
  const seen = new Set<string>();
  const tags: string[] = [];
  const add = (tag: string, file: string) => {
    if (!html.includes(`/assets/${file.replace('assets/', '')}"`)) tags.push(`    ${tag}`);
  };
  function visit(name: string): void {
    const built = manifest[name];
    if (!built || seen.has(name)) return;
    seen.add(name);
    for (const imported of built.imports ?? []) visit(imported);
    add(`<link rel="modulepreload" crossorigin href="/${built.file}">`, built.file);
    for (const style of built.css ?? []) add(`<link rel="stylesheet" crossorigin href="/${style}">`, style);
  }
  for (const name of modules) visit(name);
  return tags.length === 0 ? html : html.replace('  </head>', () => `${tags.join('\n')}\n  </head>`);
}
