import { addDays, nanjingTime } from '#base/calendar.ts';
import { keysFor, objectOf } from '#subjects/data-source/rules.ts';
import type { MappingDraft } from '#subjects/data-source/wire.ts';
import type { Db } from '#server/database/tables.ts';

const DAY = 86_400_000;
/** 10:00, when an office works. */
const MORNING = 10 * 3_600_000;
const DAYS = 21;
const COLD_STORES = [
  ['江宁冷库（示例）', '江宁区', 420],
  ['浦口冷链中心（示例）', '浦口区', 310],
  ['栖霞冷库（示例）', '栖霞区', 260],
  ['六合周转库（示例）', '六合区', 180],
] as const;

const column = (name: string, title: string, role: MappingDraft['columns'][number]['role'], unit = '') => ({
  column: name,
  title,
  role,
  unit,
  ...(role === 'measure' && { adding: 'sum' as const }),
});
const COLUMNS = [
  column('日期', '日期', 'time'),
  column('冷库', '冷库', 'dimension'),
  column('区', '所在区', 'dimension'),
  column('入库', '入库量', 'measure', '吨'),
  column('出库', '出库量', 'measure', '吨'),
];

/** Enters data sources 演示数据: a file that was mapped and taken in, and a database of another office that nobody can reach. `now` is the beginning of today, ms. */
export async function enterDataSources(db: Db, now: number): Promise<void> {
  const lines = Array.from({ length: DAYS }, (_, day) =>
    COLD_STORES.map(([name, district, size], store) => {
      const taken = size + ((day * 37 + store * 53) % 90);
      const given = taken - 20 + ((day * 11 + store * 29) % 45);
      return [addDays(nanjingTime(now).date, day - DAYS), name, district, `${taken}`, `${given}`];
    }),
  ).flat();
  const csv = [COLUMNS.map((one) => one.column), ...lines].map((line) => line.join(',')).join('\n');
  const at = now - 2 * DAY + MORNING;
  const { source_id } = await db
    .insertInto('data_source')
    .values({
      name: '冷库出入库台账（演示）',
      kind: 'file',
      owner: '示例：市冷链协会',
      address: '',
      database_name: '',
      user_name: '',
      tls: false,
      remark: '演示数据：每周报来的表格',
      file_name: '冷库出入库.csv',
      file_bytes: Buffer.from(csv),
      outcome: 'reached',
      tested_at: at,
      took: 41,
      changed_at: at,
    })
    .returning('source_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('data_source')
    .values({
      name: '口岸物流数据库（演示）',
      kind: 'postgres',
      owner: '示例：市口岸办',
      address: 'logistics.example:5432',
      database_name: 'logistics',
      user_name: 'commerce_reader',
      tls: true,
      remark: '演示数据：这个地址不存在，测试连接会报告找不到主机',
      outcome: 'noName',
      tested_at: at,
      took: 18,
      changed_at: at,
    })
    .execute();
  const keys = keysFor(COLUMNS);
  const columns = JSON.stringify(COLUMNS.map((one, index) => ({ ...one, key: keys[index] })));
  const { mapping_id } = await db
    .insertInto('source_mapping')
    .values({
      name: '冷库出入库（演示）',
      source_id,
      object: objectOf(['']),
      columns,
      schedule: 'hand',
      most_rows: 100_000,
      changed_at: at,
    })
    .returning('mapping_id')
    .executeTakeFirstOrThrow();
  const { run_id } = await db
    .insertInto('source_run')
    .values({
      mapping_id,
      state: 'done',
      columns,
      row_count: lines.length,
      entered_at: at,
      started_at: at,
      closed_at: at + 900,
      actor_name: '系统管理员',
    })
    .returning('run_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('source_row')
    .values(lines.map((cells, index) => ({ run_id, line: index + 1, cells: JSON.stringify(cells) })))
    .execute();
  await db.updateTable('source_mapping').set({ current_run_id: run_id }).where('mapping_id', '=', mapping_id).execute();
}
