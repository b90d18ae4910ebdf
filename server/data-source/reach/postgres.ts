import pg from 'pg';
import { objectOf, placeIn } from '#subjects/data-source/rules.ts';
import { type ColumnType, LONGEST_VALUE, MOST_OBJECTS, SOURCE_MESSAGES } from '#subjects/data-source/terms.ts';
import { placeOf } from '../../outward/inward.ts';
import { Unread } from './faults.ts';
import { CONNECTED_WITHIN, type Line, type Reaching, type Reader, TOGETHER } from './reader.ts';

const NUMBERS = new Set(['smallint', 'integer', 'bigint', 'numeric', 'real', 'double precision', 'money']);
/** Written with an exponent where they are large or small. */
const FLOATS = new Set(['real', 'double precision']);
const typeOfColumn = (type: string): ColumnType =>
  NUMBERS.has(type) ? 'number' : type === 'date' || type.startsWith('timestamp') ? 'date' : 'text';
/** A name that the source itself told, as it stands in a statement. */
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const TABLES = `select table_schema::text as folder, table_name::text as name from information_schema.tables
  where table_schema not in ('pg_catalog', 'information_schema') and has_table_privilege(format('%I.%I', table_schema, table_name), 'select')
  order by 1, 2 limit ${MOST_OBJECTS}`;
const COLUMNS = `select table_schema::text as folder, table_name::text as name, column_name::text as own, data_type::text as type from information_schema.columns
  where table_schema = $1 and table_name = $2 and data_type <> 'bytea' order by ordinal_position`;

interface Column {
  readonly folder: string;
  readonly name: string;
  readonly own: string;
  readonly type: string;
}

/** Reads a PostgreSQL in one transaction that may not write. */
export async function openPostgres(by: Reaching): Promise<Reader> {
  const at = placeIn(by.address, 'postgres');
  if (!at) throw new Unread('other', SOURCE_MESSAGES.badHost);
  const host = at.host.replace(/^\[|\]$/g, '');
  const place = await placeOf(at.host, by.allowed);
  const client = new pg.Client({
    host: place.address,
    port: at.port,
    database: by.database,
    user: by.user,
    // As a function: else a missing one would be looked for in the files of who runs the server.
    password: () => by.secret ?? '',
    ssl: by.tls ? { host, ...(place.address === host ? {} : { servername: host }) } : false,
    connectionTimeoutMillis: CONNECTED_WITHIN,
    query_timeout: by.patience + CONNECTED_WITHIN,
    application_name: 'commerce-supervision',
  });
  const close = (): void => {
    client.end().catch(() => undefined);
    client.connection.stream.destroy();
  };
  client.on('error', () => undefined);
  by.signal.addEventListener('abort', close, { once: true });
  try {
    await client.connect();
    await client.query(`set statement_timeout = ${Math.floor(by.patience)}`);
    await client.query(`set datestyle = 'ISO, YMD'`);
    await client.query(`set timezone = 'Asia/Shanghai'`);
    await client.query('begin transaction isolation level repeatable read read only');
  } catch (problem) {
    close();
    throw problem;
  }
  const columnsOf = async ([folder = '', name = '']: readonly string[]): Promise<readonly Column[]> => {
    const { rows } = await client.query<Column>(COLUMNS, [folder, name]);
    if (rows.length === 0) throw new Unread('noObject');
    return rows;
  };
  return {
    async objects() {
      const { rows } = await client.query<{ folder: string; name: string }>(TABLES);
      return rows.map(({ folder, name }) => ({ object: objectOf([folder, name]), title: `${folder}.${name}` }));
    },
    async columns(steps) {
      return (await columnsOf(steps)).map(({ own, type }) => ({ column: own, type: typeOfColumn(type) }));
    },
    async *lines(steps, columns, most) {
      const known = new Map((await columnsOf(steps)).map((column) => [column.own, column]));
      const chosen = columns.map((name) => known.get(name));
      if (!chosen.every((column) => column !== undefined) || chosen[0] === undefined) throw new Unread('noColumn');
      const texts = chosen.map(({ own, type }) => {
        const value = FLOATS.has(type) ? `${quoted(own)}::numeric` : quoted(own);
        return `left(${value}::text, ${LONGEST_VALUE + 1})`;
      });
      const { folder, name } = chosen[0];
      await client.query(
        `declare taken no scroll cursor for select array[${texts.join(', ')}]::text[] as line from ${quoted(folder)}.${quoted(name)} limit ${Math.floor(most)}`,
      );
      for (;;) {
        const { rows } = await client.query<{ line: Line }>(`fetch ${TOGETHER} from taken`);
        if (rows.length === 0) break;
        yield rows.map(({ line }) => line);
      }
      await client.query('close taken');
    },
    close,
  };
}
