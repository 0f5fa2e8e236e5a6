import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { generate } from '../../codegen.ts';
import { settings } from '../../src/config.ts';
import { sqlOfModels } from '../../src/db/migrations.ts';
import { catalogue } from '../../src/shared/errors.ts';
import { newDatabase } from '../support/database.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('what is generated and committed', () => {
  it('is what the schema gives today', async () => {
    const files = await generate();
    expect(Object.keys(files)).toEqual([
      'schema.graphql',
      'rest/operations.generated.ts',
      'src/web/operations.generated.ts',
      'src/web/dashboard/operations.generated.ts',
      'src/mcp/operations.generated.ts',
      'rest/openapi.json',
      'src/client/resources.generated.ts',
      'README.md',
    ]);
    for (const [file, text] of Object.entries(files))
      expect(read(file), `${file}: run npm run generate`).toBe(text);
  });
});

describe('descriptions', () => {
  const schema = buildSchema(read('schema.graphql'));
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  );

  it('are there for every type, field, argument and value of the schema', () => {
    const silent: string[] = [];
    const expectWords = (name: string, { description }: { description?: string | null | undefined }) => {
      if (!description) silent.push(name);
    };
    for (const type of types) {
      expectWords(type.name, type);
      if (isEnumType(type))
        for (const value of type.getValues()) expectWords(`${type.name}.${value.name}`, value);
      if (isInputObjectType(type))
        for (const field of Object.values(type.getFields())) expectWords(`${type.name}.${field.name}`, field);
      if (isObjectType(type) || isInterfaceType(type))
        for (const field of Object.values(type.getFields())) {
          expectWords(`${type.name}.${field.name}`, field);
          for (const argument of field.args)
            expectWords(`${type.name}.${field.name}(${argument.name})`, argument);
        }
    }
    expect(silent).toEqual([]);
  });

  it('speak of REST in REST’s own names', () => {
    const ofGraphql = types.flatMap((type) => {
      if (isEnumType(type)) return type.getValues().map(({ name }) => name);
      if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return [];
      return Object.keys(type.getFields()).filter((name) => /[A-Z]/.test(name));
    });
    const names = new Set(ofGraphql.filter((name) => !/^[A-Z]{3,4}$/.test(name)));
    const foreign = textsIn(JSON.parse(read('rest/openapi.json'))).filter((text) =>
      (text.match(/\w+/g) ?? []).some((word) => names.has(word)),
    );
    expect(foreign).toEqual([]);
  });
});

/** Every description and summary in a document, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && (key === 'description' || key === 'summary') ? [inner] : textsIn(inner),
  );
}

describe('the migrations', () => {
  /** Prisma's own notes, and the monthly parts of tables. */
  const UNMODELLED = "select relname from pg_class where relispartition or relname = '_prisma_migrations'";
  /** Everything about a database's own tables that a model decides. It does not say when a foreign key is checked. */
  const SHAPE = `
    select table_name as "table", column_name as name, data_type || coalesce('(' || datetime_precision || ')', '') as kind,
           is_nullable || coalesce(' ' || column_default, '') as rest
      from information_schema.columns where table_schema = 'public' and table_name <> all(array(${UNMODELLED}))
    union all
    select tablename, indexname, 'index', regexp_replace(indexdef, '(ONLY )?public\\.', '', 'g')
      from pg_indexes where schemaname = 'public' and tablename <> all(array(${UNMODELLED}))
    union all
    select conrelid::regclass::text, conname, 'constraint', replace(pg_get_constraintdef(oid), ' DEFERRABLE INITIALLY DEFERRED', '')
      from pg_constraint where connamespace = 'public'::regnamespace and conrelid::regclass::text <> all(array(${UNMODELLED}))
       and contype <> 't'
    order by 1, 2, 3`;

  async function shapeOf(url: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(SHAPE);
    await client.end();
    return rows;
  }

  it('add up to the models', async () => {
    const migrated = await newDatabase();
    const modelled = await newDatabase('template1');
    const client = new pg.Client({ connectionString: modelled });
    await client.connect();
    await client.query(await sqlOfModels(modelled));
    await client.end();
    const shape = await shapeOf(migrated);
    expect(shape.length).toBeGreaterThan(30);
    expect(shape).toEqual(await shapeOf(modelled));
  });

  it('give every id the collation that sorts by bytes', async () => {
    const client = new pg.Client({ connectionString: await newDatabase() });
    await client.connect();
    const { rows } = await client.query(
      `select table_name, column_name from information_schema.columns
        where table_schema = 'public' and table_name <> '_prisma_migrations'
          and (column_name = 'id' or column_name like '%\\_id') and collation_name is distinct from 'C'`,
    );
    await client.end();
    expect(rows).toEqual([]);
  });
});

describe('the README', () => {
  const readme = read('README.md');
  const rowsUnder = (heading: string) => {
    const section = readme.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
    const rows = section.split('\n').filter((line) => line.startsWith('| `'));
    return rows.map((row) => row.slice(2, -2).split(' | '));
  };

  it('lists every setting as it is, and no other', () => {
    const expected = Object.entries(settings).map(([name, { default: fallback, meaning }]) => [
      `\`${name}\``,
      fallback.replaceAll('|', '\\|'),
      meaning.replaceAll('|', '\\|'),
    ]);
    expect(rowsUnder('Settings')).toEqual(expected);
  });

  it('lists every error code as it is, and no other', () => {
    const expected = Object.entries(catalogue).map(([code, { status, type, message }]) => [
      `\`${code}\``,
      String(status),
      `\`${type}\``,
      message,
    ]);
    expect(rowsUnder('Errors')).toEqual(expected);
  });

  it('names only scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...readme.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    expect(existsSync(join(root, 'LICENSE'))).toBe(true);
  });
});
