import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'vite';
import { packageRoot } from '../../src/shared/package-root.ts';
import { atEnd } from '../support/at-end.ts';

/** Sites of others, which show Till’s checkout in their pages. */

/** A page of another site, around whatever is in it. */
export async function site(scriptUrl: () => string, body: () => string): Promise<string> {
  const server: Server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(
      `<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1>${body()}</main>
       <script type="module" src="${scriptUrl()}"></script>
       <script>
         const heard = [];
         for (const name of ['ready', 'change', 'paid', 'canceled', 'blocked', 'close'])
           addEventListener('till-' + name, ({ type, detail }) => {
             heard.push(detail ? [type, detail.id, detail.status] : [type]);
             document.body.dataset.heard = JSON.stringify(heard);
           });
       </script>`,
    ),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  atEnd(() => new Promise((closed) => server.close(closed)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A page of someone who uses React, bundled as they would. */
export async function bundled(code: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: packageRoot,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === 'page' ? id : undefined),
        load: (id) => (id === 'page' ? code : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: 'page', output: { codeSplitting: false } },
    },
  });
  const [result] = [built].flat();
  if (!result || !('output' in result)) throw new Error('nothing was built');
  return result.output[0].code;
}
