import type pg from 'pg';
import utils from 'pg/lib/utils.js';
import type { Statement } from './statement.ts';

/** The one file that knows how the driver talks to PostgreSQL, of which its types tell less than there is. */
declare module 'pg' {
  interface Connection {
    /** The text of each statement that the connection has prepared, by its name. */
    readonly parsedStatements: Readonly<Record<string, string | undefined>>;
    parse(statement: { name: string; text: string }): void;
    bind(values: { statement: string; values: unknown[] }): void;
    describe(what: { type: 'P' }): void;
    execute(): void;
  }
}

interface Columns {
  readers: readonly { name: string; read(text: string): unknown }[];
  /** A row without values, to be copied: that’s quicker than adding one column after another. */
  emptyRow: Readonly<Record<string, unknown>>;
}

const NONE: Columns = { readers: [], emptyRow: {} };

/** The columns of what each connection has prepared. */
const known = new WeakMap<pg.Connection, Map<string, Columns>>();

function knownTo(connection: pg.Connection): Map<string, Columns> {
  const columns = known.get(connection) ?? new Map<string, Columns>();
  known.set(connection, columns);
  return columns;
}

/**
 * One call of a named statement. The driver’s own query has PostgreSQL describe the columns every time, which costs both
 * sides more than a row. What a connection has prepared keeps its columns, or fails, so they’re described once.
 */
export class PreparedQuery<Row> implements pg.Submittable {
  readonly rows: Row[] = [];
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
  /** Set by the driver, which hands over what it’s called with. */
  callback: ((error: Error | null, answer?: this) => void) | undefined;
  readonly #types: pg.CustomTypesConfig;
  #columns = NONE;
  #problem: Error | null = null;

  constructor({ name, text }: Statement<Row>, values: readonly unknown[], types: pg.CustomTypesConfig) {
    this.name = name;
    this.text = text;
    this.values = values.map((value) => utils.prepareValue(value));
    this.#types = types;
  }

  submit(connection: pg.Connection): void {
    const { name, text } = this;
    const columns = knownTo(connection).get(name);
    this.#columns = columns ?? NONE;
    // In one packet.
    connection.stream.cork();
    if (connection.parsedStatements[name] === undefined) connection.parse({ name, text });
    connection.bind({ statement: name, values: this.values });
    if (!columns) connection.describe({ type: 'P' });
    connection.execute();
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#columns = {
      readers: fields.map(({ name, dataTypeID }) => ({ name, read: this.#types.getTypeParser(dataTypeID) })),
      emptyRow: Object.fromEntries(fields.map(({ name }) => [name, null])),
    };
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    try {
      const { readers, emptyRow } = this.#columns;
      const row: Record<string, unknown> = { ...emptyRow };
      for (const [at, { name, read }] of readers.entries()) {
        const text = fields[at];
        if (text != null) row[name] = read(text);
      }
      this.rows.push(row as Row);
    } catch (error) {
      // Whoever receives from the connection could do nothing about it.
      this.#problem = error as Error;
    }
  }

  handleCommandComplete(_: unknown, connection: pg.Connection): void {
    knownTo(connection).set(this.name, this.#columns);
  }

  handleReadyForQuery(): void {
    this.callback?.(this.#problem, this);
  }

  handleError(error: Error): void {
    this.callback?.(error);
  }
}
