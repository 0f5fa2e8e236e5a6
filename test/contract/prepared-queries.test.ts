import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase, planned, prepared } from '../../src/db/client.ts';
import { types } from '../../src/db/types.ts';
import { newDatabase } from '../support/database.ts';

/** Statements are described once per connection, and answer what the driver’s own queries do. */

let db: Database;
let driver: pg.Client;
beforeAll(async () => {
  const url = await newDatabase();
  // One connection, so that every call meets what the one before has left.
  db = openDatabase({ url, poolSize: 1, onError: () => {} });
  driver = new pg.Client({ connectionString: url, types });
  await driver.connect();
});
afterAll(async () => {
  await driver.end();
  await db.close();
});

const kinds = `
  select n, $1::text as text, $2::int8 as big, $3::timestamptz as at, $4::jsonb as json, $5::bytea as bytes, null as nothing,
         $6::text[] as texts, '{}'::text[] as empty, array['a b', '', 'NULL', null, '"', '\\', '{}', 'ö'] as odd
    from generate_series(1, 2) n`;
const values = ['“é”', 2n ** 60n, new Date(0), { a: [1] }, Buffer.from([0, 255]), ['read', 'buy:quote']];

describe('a prepared statement', () => {
  it('answers the same each time, and what the driver’s own query does', async () => {
    const { rows } = await driver.query(kinds, values);
    expect(rows[0]).toMatchObject({ big: 2n ** 60n, texts: ['read', 'buy:quote'], empty: [], nothing: null });
    const statement = prepared(kinds);
    for (let time = 0; time < 3; time++) expect(await db.query(statement, values)).toEqual(rows);
    expect(await db.query(planned(kinds), values)).toEqual(rows);
  });

  it('returns nothing for a command and for no rows, each time', async () => {
    await db.query(prepared('create table notes (id int primary key, note int)'), []);
    const insert = prepared('insert into notes values ($1, $2)');
    const find = prepared('select note from notes where id = $1');
    for (const id of [1, 2]) expect(await db.query(insert, [id, 7])).toEqual([]);
    expect(await db.query(find, [3])).toEqual([]);
    expect(await db.query(find, [2])).toEqual([{ note: 7 }]);
  });

  it('fails alone', async () => {
    const insert = prepared('insert into notes values ($1, $2)');
    await expect(db.query(insert, [1, 7])).rejects.toMatchObject({ code: '23505' });
    await expect(db.query(prepared('select nonsense'), [])).rejects.toMatchObject({ code: '42703' });
    await expect(db.query(prepared('select 1 / $1::int as n'), [0])).rejects.toMatchObject({ code: '22012' });
    expect(await db.query(prepared('select 1 / $1::int as n'), [1])).toEqual([{ n: 1 }]);
    expect(await db.query(insert, [3, 7])).toEqual([]);
  });

  it('isn’t read by columns that it no longer has', async () => {
    const find = prepared('select note from notes where id = $1');
    expect(await db.query(find, [1])).toEqual([{ note: 7 }]);
    await db.query(prepared('alter table notes alter note type text'), []);
    await expect(db.query(find, [1])).rejects.toThrow('cached plan must not change result type');
  });
});
