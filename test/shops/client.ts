import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plan } from './view.ts';

const FILES = ['start', 'pick', 'fields', 'live', 'navigate', 'noise'] as const;

/** The script of the shop's pages, put together from `client/`, or what the processor's frames need of it. */
export async function clientScript(plan: Plan, kind: 'shop' | 'frame-fields' = 'shop'): Promise<string> {
  const { features, skin, urls, processor, isOracle, words } = plan;
  const config = {
    rendering: features.rendering,
    chosen: skin('chosen') ?? 'on',
    money: features.money,
    isSame: features.urls === 'same',
    cookies: features.cookies,
    popup: features.popup,
    network: features.network,
    parts: urls.to('parts'),
    refresh: urls.to('refresh'),
    reload: urls.to('reload'),
    processor,
    isOracle,
    accept: words('accept'),
    reject: words('reject'),
  };
  const files = kind === 'shop' ? FILES : (['start', 'fields', 'frame-fields'] as const);
  const sources = files.map((file) =>
    readFileSync(join(import.meta.dirname, 'client', `${file}.js`), 'utf8'),
  );
  return `(() => {\nconst config = ${JSON.stringify(config)};\n${sources.join('\n')}\n})();`;
}
