import type { Connection, RequestOptions } from './connection.ts';
import type { List, Page } from './list.ts';
import type { calls, Resources } from './resources.generated.ts';

/** Every call of `/v1` as a method, from the generated table. */

type Params = Record<string, unknown>;
type Row = readonly [method: string, path: string, takes?: 'params' | 'list'];

export function createCalls(connection: Connection, table: typeof calls): Resources {
  const resources = Object.entries(table).map(([resource, rows]) => [
    resource,
    Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, method(connection, row)])),
  ]);
  return Object.fromEntries(resources) as Resources;
}

/** Takes an ID where the path has one, then parameters where the call has any, then options. */
function method(connection: Connection, [http, template, takes]: Row) {
  return (...given: unknown[]) => {
    const path = template.replace('{id}', () => encodeURIComponent(idIn(given.shift(), template)));
    const params = (takes ? given.shift() : undefined) as Params | undefined;
    const { expand, ...options } = (given.shift() ?? {}) as RequestOptions & { expand?: string[] };
    if (takes === 'list') return listOf(connection, path, params ?? {}, options);
    if (http === 'POST') return connection.request({ method: http, path, body: params ?? {}, ...options });
    return connection.request({ method: http, path: path + queryOf({ ...params, expand }), ...options });
  };
}

/** An empty ID would be another call's path. */
function idIn(id: unknown, template: string): string {
  if (typeof id === 'string' && id !== '') return id;
  throw new TypeError(`${template} needs an ID.`);
}

function listOf(
  connection: Connection,
  path: string,
  params: Params,
  options: RequestOptions,
): List<{ id: string }> {
  const page = (more: Params) =>
    connection.request<Page<{ id: string; cursor?: string }>>({
      method: 'GET',
      path: path + queryOf({ ...params, ...more }),
      ...options,
    });
  return {
    // biome-ignore lint/suspicious/noThenProperty: a list can be awaited
    then: (kept, failed) => page({}).then(kept, failed),
    async *[Symbol.asyncIterator]() {
      const isBackwards = params.ending_before !== undefined;
      let more: Params = {};
      for (;;) {
        const { data, has_more } = await page(more);
        yield* isBackwards ? data.toReversed() : data;
        const last = isBackwards ? data[0] : data.at(-1);
        if (!has_more || !last) return;
        if (isBackwards) more = { ending_before: last.id };
        else more = params.after === undefined ? { starting_after: last.id } : { after: last.cursor };
      }
    },
  };
}

export function queryOf(params: Params = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params))
    for (const [spelled, one] of flat(name, value)) query.append(spelled, String(one));
  return query.size > 0 ? `?${query}` : '';
}

/** A list repeats its name, and an object puts each key behind it: `metadata[order]=17`. */
function flat(name: string, value: unknown): [string, unknown][] {
  if (value == null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => flat(name, one));
  if (typeof value !== 'object') return [[name, value]];
  return Object.entries(value).flatMap(([key, one]) => flat(`${name}[${key}]`, one));
}
