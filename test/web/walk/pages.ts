import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../../src/shared/package-root.ts';

/** Every page there is, from where Till lists them itself: a new one cannot be forgotten. */

const source = (path: string) => readFileSync(join(packageRoot, path), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The dashboard's addresses, such as `/gifts/:id`. */
export const dashboardPages = all(source('src/web/dashboard/shell/pages.tsx'), /^ {2}'(\/[^']*)': page\(/gm);

/** The files of the hosted pages, such as `pay/session-page`. */
export const hostedPages = all(source('src/web/routes.tsx'), /import\('\.\/(.+?)\.tsx'\)/g).filter(
  (file) => file !== 'dashboard/dashboard',
);

/** The addresses of the documentation. */
export const docsPages = all(source('src/http/docs.ts'), /'(\/docs[^']*)'/g);
