/** One request as it goes over the wire, before `{{names}}` of known things are filled in. */
export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** What was drawn, for the report: an OpenAPI operation or the kind of GraphQL document. */
  label: string;
}

/** Ids and credentials that exist on the server under test, by the names that generated requests use. */
export type Known = ReadonlyMap<string, string>;

export const placeholder = (name: string) => `{{${name}}}`;

/** What a parameter or a path of this name may hold: mostly the thing that is called so, or one called `name_…`. */
export function placeholdersFor(known: Known, name: string): string[] {
  const exact = known.has(name) ? [name, name] : [];
  return [...exact, ...[...known.keys()].filter((key) => key.startsWith(`${name}_`))].map(placeholder);
}

const PLACEHOLDERS = /\{\{(\w+)\}\}|%7B%7B(\w+)%7D%7D/g;

export function fillIn(request: Request, known: Known): Request {
  const fill = (text: string) =>
    text.replace(PLACEHOLDERS, (whole, plain, encoded) => known.get(plain ?? encoded) ?? whole);
  return {
    ...request,
    path: fill(request.path),
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, fill(value)])),
    ...(request.body !== undefined && { body: fill(request.body) }),
  };
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export function describeRequest({ method, path, headers, body, label }: Request): string {
  const shorten = (text: string) =>
    text.length > 2_000 ? `${text.slice(0, 2_000)}… (${text.length})` : text;
  return [
    `${label}: ${method} ${shorten(readable(path))}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${shorten(value)}`),
    ...(body === undefined ? [] : ['', shorten(JSON.stringify(body))]),
  ].join('\n');
}
