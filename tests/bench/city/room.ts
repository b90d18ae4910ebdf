import type { Table } from '../helpers/report.ts';

/** What grows with the days of a city. */
const TABLES = [
  'price_point',
  'price_warning',
  'price_day',
  'price_sum',
  'price_month_sum',
  'report',
  'report_version',
  'report_action',
  'report_cell',
  'report_total',
  'store_sales',
  'obligation',
  'obligation_total',
  'operation_log',
  'login_log',
  'alert',
] as const;

/** Of a table with all of its partitions. */
interface Room {
  readonly name: string;
  readonly rows: number;
  readonly heap: number;
  readonly indexes: number;
}

/** How many bytes a row of each table takes on the disk, with its indexes. */
export async function roomTable(
  run: (statement: string) => Promise<Room[]>,
): Promise<{ readonly table: Table; readonly bytes: number }> {
  const rooms = await run(`
    select t.name, sum(c.reltuples)::float8 as rows, sum(pg_table_size(c.oid))::float8 as heap, sum(pg_indexes_size(c.oid))::float8 as indexes
    from unnest('{${TABLES.join(',')}}'::text[]) with ordinality as t (name, place)
      cross join lateral (select relid from pg_partition_tree(t.name::regclass) union select t.name::regclass) as p join pg_class as c on c.oid = p.relid
    where c.relkind = 'r' and c.reltuples > 0 group by t.name, t.place order by t.place`);
  return {
    table: {
      title: 'room on the disk',
      columns: ['table', 'rows', 'MB of rows', 'MB of indexes', 'bytes a row', 'with indexes'],
      rows: rooms.map(({ name, rows, heap, indexes }) => [
        name,
        rows,
        heap / MEGABYTE,
        indexes / MEGABYTE,
        heap / rows,
        (heap + indexes) / rows,
      ]),
    },
    bytes: rooms.reduce((sum, { heap, indexes }) => sum + heap + indexes, 0),
  };
}

const MEGABYTE = 1_000_000;
