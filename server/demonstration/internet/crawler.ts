import type { Pick } from '#subjects/crawler/wire.ts';
import type { Db } from '#server/database/tables.ts';

const DAY = 86_400_000;
/** 03:10, when sites are quiet. */
const NIGHT = 3 * 3_600_000 + 10 * 60_000;
const BY_SCHEDULE = '系统（按周期）';

const pick = (field: string, selector: string, after = ''): Pick => ({
  field,
  pick: selector,
  attribute: '',
  after,
  fixed: '',
});
const PARSER = JSON.stringify({
  rows: 'table.list tr.item',
  next: 'a.next',
  picks: [
    pick('name', 'td:nth-child(1)'),
    pick('licence', 'td:nth-child(2)', '证书编号'),
    pick('address', 'td:nth-child(3)'),
    pick('special', 'td:nth-child(4)'),
  ],
});
const source = (name: string, register: 'directory-auction' | 'directory-freight', address: string, now: number) => ({
  name,
  register,
  address,
  format: 'html' as const,
  // Its address is nobody's: by the clock it would fail every week.
  schedule: 'hand' as const,
  takeover: 'review' as const,
  pause: 3,
  most_pages: 20,
  fall: 20,
  legal: '演示数据：依据政府信息公开条例采集主管部门公开名录',
  licensed: '',
  parser: PARSER,
  changed_at: now,
});

/** Enters sources of lists 演示数据: one whose last collection waits to be looked at, one whose pages changed their shape. `now` is the beginning of today, ms. */
export async function enterCrawlSources(db: Db, now: number): Promise<void> {
  const [auction, freight] = await db
    .insertInto('crawl_source')
    .values([
      source('拍卖行业公示（演示）', 'directory-auction', 'https://auction.example/list', now - 30 * DAY),
      source('货代备案公示（演示）', 'directory-freight', 'https://freight.example/list', now - 30 * DAY),
    ])
    .returning('source_id')
    .execute();
  if (!auction || !freight) return;
  const run = (sourceId: number, daysAgo: number) => ({
    source_id: sourceId,
    entered_at: now - daysAgo * DAY + NIGHT,
    started_at: now - daysAgo * DAY + NIGHT + 2_000,
    closed_at: now - daysAgo * DAY + NIGHT + 31_000,
    actor_name: BY_SCHEDULE,
  });
  const none = { pages: 0, found: 0, created: 0, changed: 0, gone: 0, unchanged: 0, problem: null };
  const held = await db
    .insertInto('crawl_run')
    .values([
      { ...run(auction.source_id, 8), ...none, state: 'same', pages: 2, found: 24, unchanged: 24 },
      { ...run(freight.source_id, 8), ...none, state: 'same', pages: 3, found: 52, unchanged: 52 },
      {
        ...run(freight.source_id, 1),
        ...none,
        state: 'failed',
        problem: '页面上没有找到任何一行，页面结构可能已经改变',
      },
      { ...run(auction.source_id, 1), ...none, state: 'held', pages: 2, found: 26, created: 2, unchanged: 24 },
    ])
    .returning(['run_id', 'state'])
    .execute();
  const runId = held.find(({ state }) => state === 'held')?.run_id;
  if (runId === undefined) return;
  const found = [
    ['示例拍卖行一号有限公司', '苏拍 演示 0101', '南京市建邺区江东中路 1 号'],
    ['示例拍卖行二号有限公司', '苏拍 演示 0102', '南京市浦口区浦珠北路 2 号'],
  ] as const;
  await db
    .insertInto('crawl_row')
    .values(
      found.map(([name, licence, address], at) => ({
        run_id: runId,
        line: at + 1,
        difference: 'created' as const,
        name,
        licence,
        cells: JSON.stringify({
          name,
          licence,
          address,
          special: 'AA 级',
          sourceUrl: 'https://auction.example/list',
        }),
        changes: '[]',
        faults: '[]',
      })),
    )
    .execute();
}
