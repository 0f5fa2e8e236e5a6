import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import '../../src/app.ts';
import '../../src/http/server.ts';
import '../../src/books/export.ts';
import '../../src/books/verify/verify.ts';
import '../../src/selling/transactions/export.ts';
import { declared } from '../../src/db/client.ts';
import type { Columns } from '../../src/db/columns.ts';
import { newDatabase } from '../support/database.ts';

/** Every prepared statement says what it answers; PostgreSQL says what it really does. */

interface Field {
  name: string;
  dataTypeID: number;
}

/** A query that PostgreSQL describes and does not run, as `pg` lets others submit theirs. */
class Description implements pg.Submittable {
  readonly name = '';
  readonly #text: string;
  readonly #settle: (error: Error | undefined, fields: Field[]) => void;
  #fields: Field[] = [];
  #error: Error | undefined;

  constructor(text: string, settle: (error: Error | undefined, fields: Field[]) => void) {
    this.#text = text;
    this.#settle = settle;
  }

  submit(connection: pg.Connection) {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: Field[] }) {
    this.#fields = fields;
  }

  handleError(error: Error) {
    this.#error = new Error(`${error.message} in ${this.#text}`);
  }

  handleReadyForQuery() {
    this.#settle(this.#error, this.#fields);
  }
}

let client: pg.Client;
let enumerations: Set<number>;

beforeAll(async () => {
  client = new pg.Client(await newDatabase());
  await client.connect();
  const { rows } = await client.query<{ oid: number }>("select oid::int from pg_type where typtype = 'e'");
  enumerations = new Set(rows.map(({ oid }) => oid));
});
afterAll(() => client.end());

async function described(text: string): Promise<Field[]> {
  return new Promise((resolve, reject) => {
    client.query(new Description(text, (error, fields) => (error ? reject(error) : resolve(fields))));
  });
}

function fits({ dataTypeID }: Field, { types }: Columns[string]): boolean {
  return types.length > 0 ? types.includes(dataTypeID) : enumerations.has(dataTypeID) || dataTypeID === 25;
}

describe('every statement', () => {
  it('answers the columns that it declares, and no others', async () => {
    expect(declared.size).toBeGreaterThan(40);
    for (const [text, columns] of declared) {
      const fields = await described(text);
      expect(fields.map(({ name }) => name).sort(), text).toEqual(Object.keys(columns).sort());
      for (const field of fields) {
        const column = columns[field.name];
        expect(column && fits(field, column), `${field.name} is of type ${field.dataTypeID} in ${text}`).toBe(
          true,
        );
      }
    }
  });
});
