import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { packageRoot } from '../../src/shared/package-root.ts';
import { atEnd } from '../support/at-end.ts';

/**
 * What `npm pack` makes of the modules, in a project that has nothing else: they need none of Till's dependencies. The
 * program would be packed with them, which takes npm longer than all of this.
 */

const run = promisify(execFile);
const MOST_BYTES = { client: 15_000, embed: 5_000, react: 5_000 };

let project: string;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'till-client-'));
  atEnd(() => rm(project, { recursive: true }));
  const source = join(project, 'till');
  await cp(join(packageRoot, 'package.json'), join(source, 'package.json'));
  for (const name of ['types', ...Object.keys(MOST_BYTES)])
    await cp(join(packageRoot, 'dist', name), join(source, 'dist', name), { recursive: true });
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', project];
  const { stdout } = await run('npm', pack, { cwd: source });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  const home = join(project, 'node_modules', 'till');
  await mkdir(home, { recursive: true });
  await run('tar', ['-xzf', join(project, filename), '--strip-components=1', '-C', home]);
  await writeFile(join(project, 'package.json'), '{ "type": "module" }');
});

it('is imported from an empty project', async () => {
  await writeFile(
    join(project, 'index.js'),
    `import { Till, ConnectionError } from 'till/client';
     const till = new Till({ url: 'http://127.0.0.1:1', key: 'sk_live_x', maxRetries: 0 });
     console.log(Object.keys(till).length > 10, typeof till.events, typeof till.checkoutIntents.buy);
     await till.products.list().then(() => {}, (error) => console.log(error instanceof ConnectionError));
     // A server that renders pages has no elements to define.
     console.log(Object.keys(await import('till/embed')).join());`,
  );
  const { stdout } = await run(process.execPath, ['index.js'], { cwd: project });
  expect(stdout.split('\n')).toEqual(['true function function', 'true', 'TillCheckout,TillPayButton', '']);
});

it('brings its types', async () => {
  await writeFile(
    join(project, 'index.ts'),
    `import { type Gift, Till } from 'till/client';
     import type { TillEventDetail } from 'till/embed';
     const till = new Till({ url: 'http://localhost:4000', key: 'sk_live_x' });
     for await (const product of till.products.list({ limit: 50 })) product.name.toUpperCase();
     const gift = await till.gifts.create({ amount: 2500, sender_address: 'x' });
     const opened: Gift = await till.wait<Gift>(gift.id, 'open');
     const code: string | undefined = gift.code;
     for await (const event of till.events({ types: ['gift.*'] })) event.cursor.length;
     document.querySelector('till-pay-button')?.addEventListener('till-paid', ({ detail }) => seen(detail));
     function seen({ id, status }: TillEventDetail): void { if (status === 'paid') id.trim(); }
     const [paid] = (await till.refunds.list({ expand: ['data.payment'] })).data;
     const received: number | undefined = paid?.payment.received;
     const price = (await till.products.retrieve('prod_x', { expand: ['default_price'] })).default_price?.unit_amount;
     const id: string | null = (await till.products.retrieve('prod_x')).default_price;
     // @ts-expect-error: what isn’t expanded is an ID
     (await till.refunds.retrieve('re_x', { expand: ['gift'] })).payment.received;
     // @ts-expect-error: not a reference
     await till.refunds.retrieve('re_x', { expand: ['amount'] });
     // @ts-expect-error: a product has a name
     await till.products.create({ amount: 100 });
     const { next_action: action } = await till.checkoutIntents.retrieve('ci_x');
     function todo(): string | undefined {
       switch (action?.type) {
         case 'select_options': return Object.keys(action.options_schema).join();
         case 'payment_authentication': return action.payment_authentication.url;
         case 'approval': return action.url;
         default: return (action satisfies null | undefined) ?? undefined;
       }
     }
     export { code, id, opened, price, received, todo };`,
  );
  expect(await complaintsAbout('index.ts', [])).toBe('');
});

/** What the compiler says of a file of the project, with nothing left out. */
async function complaintsAbout(file: string, more: string[]): Promise<string> {
  const tsc = join(packageRoot, 'node_modules', 'typescript', 'bin', 'tsc');
  const strict = ['--noEmit', '--strict', '--skipLibCheck', 'false'];
  const target = ['--target', 'es2023', '--module', 'nodenext', '--types', '', '--lib', 'es2023,dom'];
  return run(process.execPath, [tsc, ...strict, ...target, ...more, file], { cwd: project }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

/** What else a project with React has. */
async function install(...names: string[]): Promise<void> {
  for (const name of names) {
    const to = join(project, 'node_modules', name);
    await mkdir(dirname(to), { recursive: true });
    await symlink(join(packageRoot, 'node_modules', name), to);
  }
}

it('renders on a server with the React of the project', async () => {
  await install('react', 'react-dom');
  await writeFile(
    join(project, 'page.js'),
    `import { createElement } from 'react';
     import { renderToString } from 'react-dom/server';
     import { TillCheckout } from 'till/react';
     console.log(renderToString(createElement(TillCheckout, { session: 'cs_x', till: 'https://pay.example' })));`,
  );
  const { stdout } = await run(process.execPath, ['page.js'], { cwd: project });
  expect(stdout).toBe('<till-checkout session="cs_x" till="https://pay.example"></till-checkout>\n');
});

it('brings the types of its React components', { tags: 'deep' }, async () => {
  await install('@types/react', 'csstype');
  await writeFile(
    join(project, 'page.tsx'),
    `import { type Product, Till } from 'till/client';
     import { type PublicObject, TillCheckout, TillPayButton, useTillObject } from 'till/react';
     const till = new Till({ url: 'http://localhost:4000', key: 'sk_live_x' });
     export function Page({ id }: { id: string | undefined }) {
       const { object, error } = useTillObject(id, 'http://localhost:4000');
       const product = useTillObject<Product>('prod_x', till).object;
       const seen: PublicObject | undefined = object;
       return (
         <main>
           <TillCheckout session="cs_x" className="wide" onPaid={({ id }) => id.trim()} />
           <TillPayButton link="cl_x" till="https://pay.example">Buy {product?.name}</TillPayButton>
           <p>{error?.message ?? seen?.status}</p>
           {/* @ts-expect-error: what is to be paid has to be named */}
           <TillCheckout />
         </main>
       );
     }`,
  );
  expect(await complaintsAbout('page.tsx', ['--jsx', 'react-jsx'])).toBe('');
});

it.each(Object.entries(MOST_BYTES))('till/%s is small', async (name, most) => {
  const bytes = gzipSync(await readFile(join(project, `node_modules/till/dist/${name}/index.js`))).length;
  process.stdout.write(`till/${name} is ${(bytes / 1000).toFixed(1)} kB (gzip).\n`);
  expect(bytes).toBeLessThan(most);
});
