import { sql } from 'kysely';
import type { Database } from '../database/open.ts';
import { migrate } from '../database/migrate.ts';
import { migrations } from '../database/migrations/index.ts';
import type { Db } from '../database/tables.ts';
import { rowsOf, speakPlainly, tablesOf } from './catalogue.ts';
import { type BackedTable, BackupFault, type Header, RowSum, type Trailer } from './format.ts';
import { readBackup } from './reading.ts';

/** Throws `BackupFault` where this program does not know the schema that a backup is of. */
export function refuseUnknownSchema({ migrations: taken, program }: Header): void {
  const known = migrations.slice(0, taken.length).map(({ name }) => name);
  const strange = taken.find((name, index) => name !== known[index]);
  if (strange !== undefined) {
    throw new BackupFault(
      `备份由程序版本 ${program} 写成，其中的升级步骤 ${strange} 本程序不认识。请用不低于当时的程序版本恢复；没有作任何改动。`,
    );
  }
}

/**
 * Makes the schema that a backup is of in an empty place and fills it, in one transaction; then reads all of it again and compares it
 * with what the backup says. A later step of the schema is run by the next start of the server.
 */
export async function loadBackup(
  { db }: Pick<Database, 'db'>,
  file: string,
  header: Header,
  onProgress: (text: string) => void,
): Promise<void> {
  await migrate(db, migrations.slice(0, header.migrations.length));
  await db.transaction().execute(async (tx) => {
    await speakPlainly(tx);
    await refuseOtherTables(tx, header.tables);
    const keys = await foreignKeys(tx);
    for (const { table, name } of keys)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
    for (const { name } of header.tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx);
    await sql`truncate ${sql.join(header.tables.map(({ name }) => sql.table(name)))}`.execute(tx);

    const { trailer } = await readBackup(file, {
      rows: (name, lines) =>
        insert(
          tx,
          header.tables.find((one) => one.name === name),
          lines,
        ),
    });

    for (const { name, value } of trailer.sequences)
      await sql`select setval(${name}::regclass, ${value}::bigint)`.execute(tx);
    for (const { name } of header.tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx);
    for (const { table, name, definition } of keys) {
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(tx);
    }
    onProgress('数据已写入，正在逐表核对');
    await compare(tx, header, trailer, onProgress);
  });
  await sql`analyze`.execute(db);
}

async function refuseOtherTables(tx: Db, wanted: readonly BackedTable[]): Promise<void> {
  const shape = (tables: readonly BackedTable[]) =>
    new Set(tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name} ${column.type}`)));
  const [there, told] = [shape(await tablesOf(tx)), shape(wanted)];
  const strange = [...told].find((one) => !there.has(one)) ?? [...there].find((one) => !told.has(one));
  if (strange !== undefined) throw new BackupFault(`备份的表结构与本程序不符（${strange}），没有作任何改动。`);
}

/** Rows refer to rows that come later, be it of their own table: the keys are put back, and checked, when all are there. */
async function foreignKeys(tx: Db): Promise<ReadonlyArray<{ table: string; name: string; definition: string }>> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = current_schema()::regnamespace order by 1, 2`.execute(
    tx,
  );
  return rows;
}

/** Longest text that one statement carries, characters; a longer row goes by itself. */
const STATEMENT = 4_194_304;

/** Writes rows of a file into their table. */
export async function insert(tx: Db, table: BackedTable | undefined, lines: readonly string[]): Promise<void> {
  if (!table) throw new BackupFault('备份中有未说明的表');
  const names = sql.join(table.columns.map(({ name }) => sql.ref(name)));
  const values = sql.join(table.columns.map(({ type }, index) => sql`(line ->> ${sql.lit(index)})::${sql.raw(type)}`));
  let from = 0;
  while (from < lines.length) {
    let until = from + 1;
    for (let size = lines[from]?.length ?? 0; until < lines.length && size < STATEMENT; until += 1)
      size += lines[until]?.length ?? 0;
    const part = lines.slice(from, until);
    await sql`insert into ${sql.table(table.name)} (${names}) overriding system value select ${values} from unnest(${part}::json[]) as line`.execute(
      tx,
    );
    from = until;
  }
}

async function compare(tx: Db, header: Header, { tables }: Trailer, onProgress: (text: string) => void): Promise<void> {
  for (const [index, told] of tables.entries()) {
    if (!(await holds(tx, header.tables[index], told)))
      throw new BackupFault(`恢复后的表 ${told.name} 与备份不一致，已放弃恢复，没有作任何改动。`);
    onProgress(`[${index + 1}/${tables.length}] ${told.name}：${told.rows} 行，一致`);
  }
}

/** Whether a table holds exactly the rows that a file says it had. In a transaction that speaks plainly. */
export async function holds(tx: Db, table: BackedTable | undefined, told: Trailer['tables'][number]): Promise<boolean> {
  const sum = new RowSum();
  if (table) for await (const lines of rowsOf(tx, table)) for (const line of lines) sum.add(line);
  return sum.rows === told.rows && sum.sha256 === told.sha256;
}
