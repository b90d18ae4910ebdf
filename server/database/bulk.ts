import { sql, type Kysely, type RawBuilder } from 'kysely';

/** A column to fill and its SQL type, e.g. `{ name: 'sold_on', type: 'date' }`. */
export interface BulkColumn {
  name: string;
  type: string;
}

const chunkSize = 5_000;

/**
 * Inserts many rows, the values of each in the order of `columns`, and gives their number. A chunk of 5,000 is one statement with one
 * array a column: the same on both engines (COPY FROM does not pass the embedded one). Pass a transaction where all or nothing counts.
 * json and jsonb take any value; other array types cannot be filled this way. `otherwise` is what is done with rows that are there already.
 */
export async function insertBulk<T>(
  db: Kysely<T>,
  table: string,
  columns: readonly BulkColumn[],
  rows: readonly (readonly unknown[])[],
  otherwise: RawBuilder<unknown> = sql``,
): Promise<number> {
  const wrong = rows.findIndex((row) => row.length !== columns.length);
  if (wrong >= 0)
    throw new Error(`row ${wrong} for table ${table} has ${rows[wrong]?.length} values, not ${columns.length}`);
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  for (let start = 0; start < rows.length; start += chunkSize) {
    const chunk = rows.slice(start, start + chunkSize);
    const arrays = columns.map((column, index) => {
      const values = chunk.map((row) => encode(column.type, row[index]));
      return sql`${sql.val(values)}::${sql.raw(column.type)}[]`;
    });
    await sql`insert into ${sql.table(table)} (${names}) select * from unnest(${sql.join(arrays)}) ${otherwise}`.execute(
      db,
    );
  }
  return rows.length;
}

function encode(type: string, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  return type === 'json' || type === 'jsonb' ? JSON.stringify(value) : value;
}

/** Refreshes the planner's statistics: after a large import its plans would otherwise be made for empty tables. */
export async function analyze<T>(db: Kysely<T>): Promise<void> {
  await sql`analyze`.execute(db);
}
