import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { buildSchema, type GraphQLSchema, lexicographicSortSchema, parse, printSchema } from 'graphql';
import { schema } from './src/schema.ts';
import { draw } from './test/support/house.ts';

/**
 * What is generated and committed: the SDL, the types of the operations of REST, MCP, and the pages, the OpenAPI document, the
 * client's types, and the README's picture of the house. A test fails when one of them is not what it would be today.
 */

const root = import.meta.dirname;

/** The types of a folder's operations. `DateTime` is what a time is when it arrives there. */
async function operationTypes(of: GraphQLSchema, folder: string, DateTime: string): Promise<string> {
  const operations = join(root, folder, 'operations');
  const files = readdirSync(operations).filter((file) => file.endsWith('.graphql'));
  return codegen({
    filename: `${folder}/operations.generated.ts`,
    schema: parse(printSchema(of)),
    schemaAst: of,
    documents: files.sort().map((file) => ({
      location: file,
      document: parse(readFileSync(join(operations, file), 'utf8'), { noLocation: true }),
    })),
    plugins: [{ operations: {} }, { documents: {} }],
    // An event’s object is a union of everything, and `status` is another enum on each of them. REST executes its own
    // operations by type, where nothing can be mistaken; what pages send is validated like anybody’s.
    ...(folder === 'rest' && {
      skipDocumentsValidation: { ignoreRules: ['OverlappingFieldsCanBeMergedRule'] },
    }),
    pluginMap: { operations: typescriptOperations, documents: typedDocumentNode },
    config: {
      scalars: {
        DateTime: { input: 'string', output: DateTime },
        Cents: 'number',
        BaseUnits: 'number',
        Metadata: 'Record<string, string>',
        JSONObject: 'Record<string, unknown>',
        Breakdown: 'Record<string, number>',
      },
      useTypeImports: true,
      enumsAsTypes: true,
      dedupeFragments: true,
      optimizeDocumentNode: true,
      documentMode: 'documentNodeImportFragments',
    },
  });
}

/** In this order: the OpenAPI document comes from routes that need the operations to be there. */
const outputs: Record<string, () => string | Promise<string>> = {
  'schema.graphql': () => `${printSchema(lexicographicSortSchema(schema))}\n`,
  'rest/operations.generated.ts': () => operationTypes(schema, 'rest', 'number'),
  // Pages see enums as they are spelled on the wire, not by the values behind them.
  'src/web/operations.generated.ts': () =>
    operationTypes(buildSchema(printSchema(schema)), 'src/web', 'string'),
  'src/web/dashboard/operations.generated.ts': () =>
    operationTypes(buildSchema(printSchema(schema)), 'src/web/dashboard', 'string'),
  'src/mcp/operations.generated.ts': () => operationTypes(schema, 'src/mcp', 'number'),
  'rest/openapi.json': async () => {
    const { openapi } = await import('./rest/openapi.ts');
    return `${JSON.stringify(openapi(schema, 'http://localhost:4000'), null, 2)}\n`;
  },
  'src/client/resources.generated.ts': async () => {
    const [{ openapi }, { clientTypes }] = await Promise.all([
      import('./rest/openapi.ts'),
      import('./rest/client-types.ts'),
    ]);
    return clientTypes(openapi(schema, 'http://localhost:4000'));
  },
  'README.md': () =>
    readFileSync(join(root, 'README.md'), 'utf8').replace(
      /(<!-- house: npm run generate -->\n)[\s\S]*?(<!-- \/house -->)/,
      (_, begin, end) => `${begin}${draw()}\n${end}`,
    ),
};

export async function generate(): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const [file, write] of Object.entries(outputs)) texts[file] = await write();
  return texts;
}

if (process.argv[1] === import.meta.filename) {
  for (const [file, write] of Object.entries(outputs)) writeFileSync(join(root, file), await write());
}
