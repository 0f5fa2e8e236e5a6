import { readFile } from 'node:fs/promises';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';

const { createSourceFile, ScriptTarget } = ts;

describe('openapi-typescript', () => {
  let generated: string;
  beforeAll(async () => {
    const document = JSON.parse(await readFile('rest/openapi.json', 'utf8'));
    // Otherwise, whatever has a default would have to be sent.
    generated = astToString(await openapiTypescript(document, { defaultNonNullable: false }));
  });

  it('makes types of the whole API', () => {
    for (const path of ['/v1/products', '/v1/products/{id}', '/v1/checkout_intents/{id}/confirm'])
      expect(generated).toContain(`"${path}": {`);
  });

  it('makes types that narrow, require, and refuse as the API does', { tags: 'deep' }, () => {
    const program = (...uses: string[]) =>
      mistakesIn(`${generated}
type Gift = components['schemas']['Gift'];
type NewProduct = NonNullable<paths['/v1/products']['post']['requestBody']>['content']['application/json'];
${uses.join('\n')}`);
    const mistakes = program(
      'export const text = (gift: Gift): string => gift.status;',
      'export const product: NewProduct = { name: "Espresso", metadata: { shelf: "A" } };',
      'export const state: Gift["status"] = "lost";',
      'export const missing = (gift: Gift) => gift.nothing;',
      'export const nameless: NewProduct = { description: "Strong" };',
    );
    expect(mistakes).toEqual([
      expect.stringContaining('"lost"'),
      expect.stringContaining("'nothing'"),
      expect.stringContaining("Property 'name' is missing"),
    ]);
  });
});

/** What the compiler says of a file that needs nothing but the language itself. */
function mistakesIn(source: string): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ScriptTarget.ES2023,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === 'use.ts' ? createSourceFile(name, source, ScriptTarget.ES2023) : getSourceFile(name, ...rest);
  const program = ts.createProgram(['use.ts'], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
