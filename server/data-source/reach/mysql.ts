import { isIP } from 'node:net';
import { createConnection, type RowDataPacket } from 'mysql2';
import { objectOf, placeIn } from '#subjects/data-source/rules.ts';
import { type ColumnType, LONGEST_VALUE, MOST_OBJECTS, SOURCE_MESSAGES } from '#subjects/data-source/terms.ts';
import { placeOf } from '../../outward/inward.ts';
import { Unread } from './faults.ts';
import { CONNECTED_WITHIN, type Line, type Reaching, type Reader, TOGETHER } from './reader.ts';

const NUMBERS = new Set(['tinyint', 'smallint', 'mediumint', 'int', 'bigint', 'decimal', 'float', 'double', 'year']);
const DAYS = new Set(['date', 'datetime', 'timestamp']);
const typeOfColumn = (type: string): ColumnType => (NUMBERS.has(type) ? 'number' : DAYS.has(type) ? 'date' : 'text');
/** A name that the source itself told, as it stands in a statement. */
const quoted = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

const TABLES = `select table_name as name from information_schema.tables where table_schema = database() order by 1 limit ${MOST_OBJECTS}`;
const COLUMNS = `select table_name as name, column_name as own, data_type as type from information_schema.columns
  where table_schema = database() and table_name = ? and data_type not in
  ('blob', 'tinyblob', 'mediumblob', 'longblob', 'binary', 'varbinary', 'bit', 'geometry', 'point', 'linestring', 'polygon') order by ordinal_position`;

interface Column {
  readonly name: string;
  readonly own: string;
  readonly type: string;
}

/** Reads a MySQL or MariaDB in one transaction that may not write. */
export async function openMysql(by: Reaching): Promise<Reader> {
  const at = placeIn(by.address, 'mysql');
  if (!at) throw new Unread('other', SOURCE_MESSAGES.badHost);
  const host = at.host.replace(/^\[|\]$/g, '');
  const place = await placeOf(at.host, by.allowed);
  const connection = createConnection({
    host: place.address,
    port: at.port,
    database: by.database,
    user: by.user,
    password: by.secret ?? '',
    connectTimeout: CONNECTED_WITHIN,
    charset: 'utf8mb4',
    disableEval: true,
    flags: ['-LOCAL_FILES'],
    ...(by.tls && {
      ssl: { verifyIdentity: true, rejectUnauthorized: true, ...(isIP(host) === 0 && { servername: host }) },
    }),
    // A server may ask for the password as it is; it is told only where nobody listens.
    ...(!by.tls && {
      authPlugins: {
        mysql_clear_password: () => () => {
          throw new Unread('tls');
        },
      },
    }),
  });
  const close = (): void => connection.destroy();
  connection.on('error', () => undefined);
  by.signal.addEventListener('abort', close, { once: true });
  const ended = new Promise<never>((_, reject) => {
    by.signal.addEventListener('abort', () => reject(new Unread('timeOut')), { once: true });
  });
  ended.catch(() => undefined);
  // Destroyed, it leaves who waits for it waiting.
  const soon = <T>(work: Promise<T>): Promise<T> => Promise.race([work, ended]);
  const ask = async <R>(statement: string, values: readonly string[] = []): Promise<readonly R[]> => {
    const [rows] = await soon(
      connection.promise().query<RowDataPacket[]>({ sql: statement, values: [...values], timeout: by.patience }),
    );
    return rows as unknown as readonly R[];
  };
  try {
    await soon(connection.promise().connect());
    const [server] = await ask<{ version: string }>('select version() as version');
    // The two servers have the limit by different names, in different units.
    await ask(
      server?.version.includes('MariaDB')
        ? `set session max_statement_time = ${Math.ceil(by.patience / 1_000)}`
        : `set session max_execution_time = ${Math.floor(by.patience)}`,
    );
    await ask(`set session time_zone = '+08:00'`);
    await ask('start transaction with consistent snapshot, read only');
  } catch (problem) {
    close();
    throw problem;
  }
  const columnsOf = async ([name = '']: readonly string[]): Promise<readonly Column[]> => {
    const rows = await ask<Column>(COLUMNS, [name]);
    if (rows.length === 0) throw new Unread('noObject');
    return rows;
  };
  return {
    async objects() {
      const rows = await ask<{ name: string }>(TABLES);
      return rows.map(({ name }) => ({ object: objectOf([name]), title: name }));
    },
    async columns(steps) {
      return (await columnsOf(steps)).map(({ own, type }) => ({ column: own, type: typeOfColumn(type) }));
    },
    async *lines(steps, columns, most) {
      const known = new Map((await columnsOf(steps)).map((column) => [column.own, column]));
      const chosen = columns.map((name) => known.get(name));
      if (!chosen.every((column) => column !== undefined) || chosen[0] === undefined) throw new Unread('noColumn');
      const texts = chosen.map(({ own }) => `left(cast(${quoted(own)} as char), ${LONGEST_VALUE + 1})`);
      const statement = `select ${texts.join(', ')} from ${quoted(chosen[0].name)} limit ${Math.floor(most)}`;
      const flowing = connection.query({ sql: statement, rowsAsArray: true }).stream({ highWaterMark: TOGETHER });
      // A connection that was destroyed, or a server that says nothing, would leave who waits for a row waiting.
      const stop = (): void => void flowing.destroy(new Unread('timeOut'));
      let turn = 0;
      const watch = (): void => {
        turn += 1;
        const own = turn;
        AbortSignal.timeout(by.patience).addEventListener('abort', () => own === turn && stop(), { once: true });
      };
      by.signal.addEventListener('abort', stop, { once: true });
      try {
        watch();
        let together: Line[] = [];
        for await (const line of flowing as AsyncIterable<Line>) {
          together.push(line);
          if (together.length < TOGETHER) continue;
          turn += 1;
          yield together;
          together = [];
          watch();
        }
        turn += 1;
        if (together.length > 0) yield together;
      } finally {
        turn += 1;
        by.signal.removeEventListener('abort', stop);
      }
    },
    close,
  };
}
