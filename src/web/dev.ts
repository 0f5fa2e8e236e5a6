import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer, type Plugin } from 'vite';
import { SETTINGS_ELEMENT_ID } from './page-settings.ts';

/**
 * `npm run dev`: Till from its source, started anew when that changes, and its pages as they are being written. The
 * pages come from Vite, which swaps what was changed; every call goes on to Till, which also says the pages' settings.
 */

const till = `http://localhost:${process.env.PORT ?? '4000'}`;
const PAGES_PORT = 5173;
const LOOK_MS = 250;
/** Where Till itself answers, as patterns: the pages' own folders have names like these. */
const CALLS = [
  '/graphql(\\?|$)',
  '/v1/',
  '/docs',
  '/openapi.json',
  '/sandbox/',
  '/oauth/',
  '/authorize/[^/]+/',
  '/.well-known/',
  '/l/',
  '/solana-pay',
  '/readyz',
];

function settingsOfTill(): Plugin {
  const block = new RegExp(`<script type="application/json" id="${SETTINGS_ELEMENT_ID}">.*?</script>`);
  return {
    name: 'settings of Till',
    async transformIndexHtml(html) {
      const answer = await whenItAnswers();
      return html.replace('<!-- page settings -->', () => block.exec(answer)?.[0] ?? '');
    },
  };
}

/** It starts beside the pages, and anew with every change. */
async function whenItAnswers(): Promise<string> {
  for (;;) {
    const answer = await fetch(`${till}/`).catch(() => undefined);
    if (answer) return answer.text();
    await pause(LOOK_MS);
  }
}

const watched = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'watch', 'src/main.ts'], {
  stdio: 'inherit',
});
watched.once('exit', (code) => process.exit(code ?? 0));

const pages = await createServer({
  configFile: join(import.meta.dirname, '../../vite.config.ts'),
  plugins: [settingsOfTill()],
  server: {
    port: PAGES_PORT,
    proxy: Object.fromEntries(CALLS.map((path) => [`^${path}`, { target: till, ws: true }])),
  },
});
await pages.listen();
process.stdout.write(`Pages that reload: ${pages.resolvedUrls?.local[0]}dashboard\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    watched.kill(signal);
    void pages.close();
  });
