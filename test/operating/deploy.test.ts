import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { settings } from '../../src/config.ts';
import { packageRoot } from '../../src/shared/package-root.ts';
import { atEnd } from '../support/at-end.ts';
import { startTill } from '../support/till.ts';

const read = (path: string) => readFileSync(`${packageRoot}/${path}`, 'utf8');

it('dashboards and alerts watch metrics that there are', async () => {
  const till = await startTill();
  atEnd(till.stop);
  await till.listen();
  // A name without a value yet is there all the same.
  const served = await (await fetch(`${till.url}/metrics`)).text();
  const known = new Set([...served.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const { panels } = JSON.parse(read('deploy/grafana.json'));
  const watched = [
    ...panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr)),
    ...[...read('deploy/alerts.yaml').matchAll(/expr: (.*)/g)].map(([, expr]) => expr),
  ].flatMap((expr: string) => expr.match(/\b(till|process)_\w+/g) ?? []);
  expect(watched.length).toBeGreaterThan(25);
  const unknown = watched.filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, '')));
  expect(unknown.filter((name) => !known.has(name))).toEqual([]);
});

it('every alert says in docs/operating.md what to do', () => {
  const alerts = [...read('deploy/alerts.yaml').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(5);
  const guide = read('docs/operating.md');
  expect(alerts.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

it('containers are given settings that there are', () => {
  const names = [...read('deploy/compose.yaml').matchAll(/^ {4}([A-Z_]+): /gm)].map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !(name in settings))).toEqual([]);
});
