import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

/**
 * The documents of pages, each with what it begins with: the files of its program by name, so that the browser fetches
 * them with the program that would otherwise ask for them later, and its styles in full. On a slow line, each is a
 * round trip less.
 */

interface Built {
  file: string;
  imports?: string[];
  css?: string[];
}

type Manifest = Record<string, Built>;

export interface Template {
  html: string;
  /** Of its styles, as a Content-Security-Policy names them. */
  styleHash: string;
}

export interface Templates {
  /** A document that begins with some modules of the pages. */
  of(...modules: string[]): Template;
}

const STYLE_LINK = /\s*<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

export function readTemplates(folder: string): Templates {
  const index = readFileSync(join(folder, 'index.html'), 'utf8');
  const manifest = readManifest(folder);
  const basic = [...index.matchAll(STYLE_LINK)].map(([, file = '']) => file);
  const html = index.replaceAll(STYLE_LINK, '');

  function of(...modules: string[]): Template {
    const { files, styles } = needsOf(manifest, modules);
    const sheets = [...new Set([...basic, ...styles])];
    const style = sheets.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n');
    const tags = [
      ...files
        .filter((file) => !html.includes(`"/${file}"`))
        .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
      `<style>${style}</style>`,
      // By these, the program knows that it has them. What is disabled isn’t fetched.
      ...sheets.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`),
    ];
    return {
      html: html.replace('  </head>', () => `    ${tags.join('\n    ')}\n  </head>`),
      styleHash: `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    };
  }
  return { of };
}

/** What the build wrote down; nothing where it didn’t. */
function readManifest(folder: string): Manifest {
  const file = join(folder, '.vite', 'manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}

function needsOf(manifest: Manifest, modules: readonly string[]): { files: string[]; styles: string[] } {
  const [files, styles, seen] = [new Set<string>(), new Set<string>(), new Set<string>()];
  function visit(name: string): void {
    const built = manifest[name];
    if (!built || seen.has(name)) return;
    seen.add(name);
    for (const imported of built.imports ?? []) visit(imported);
    files.add(built.file);
    for (const style of built.css ?? []) styles.add(style);
  }
  for (const name of modules) visit(name);
  return { files: [...files], styles: [...styles] };
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Documents are made for each visitor: a little larger is better than later. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Nothing in them is secret and chosen by somebody else at once, so that they can be compressed. */
export async function sendDocument(reply: FastifyReply, html: string): Promise<FastifyReply> {
  const varies = reply.getHeader('Vary');
  reply.header('Vary', varies ? `${varies}, Accept-Encoding` : 'Accept-Encoding');
  const accepted = (reply.request.headers['accept-encoding'] ?? '').split(',').map((one) => one.trim());
  if (accepted.includes('br'))
    return reply.header('Content-Encoding', 'br').send(await toBrotli(html, QUICKLY));
  if (accepted.includes('gzip')) return reply.header('Content-Encoding', 'gzip').send(await toGzip(html));
  return reply.send(html);
}
