import { rmSync } from 'node:fs';
import { paletteCalls } from '#subjects/palette/calls.ts';
import { openDatabase } from '#server/database/open.ts';
import { STREETS } from '#server/demonstration/city/street-names.ts';
import { insertRows } from '#server/foundation/rows.ts';
import { serve } from '../../support/served.ts';
import { requestOf, signIn } from '../../support/serving/signed-in.ts';
import { filledCopy } from '../../support/serving/template.ts';
import type { Outcome } from '../helpers/report.ts';
import { CLIENTS, type Load, loadOf, medianLoad } from '../server/load.ts';

const ENTRIES = 10_000;
const ROUNDS = 3;
const REQUESTS = 1_000;
/** The promise: an answer over 10,000 entries, ms. */
const WANTED_P95 = 100;
const FIRST_ID = 500_000;
const KINDS = ['农贸市场', '生鲜超市', '百货商店', '批发市场', '便利店', '菜场', '购物中心', '商贸有限公司'];
/** What people type: characters, full pinyin, initials, and what finds nothing. */
const KEYWORDS = [
  '菜场',
  '农贸市场',
  '新',
  'caichang',
  'nongmao',
  'shengxian',
  'nmsc',
  'sc',
  'c',
  'n',
  'bhsd',
  'zzzz',
  '用户',
  'yhgl',
  '不存在',
  'gouwuzhongxin',
];

/** 20 clients ask the palette of a real server that knows 10,000 enterprises. */
export async function palette(): Promise<Outcome> {
  const dataDir = await filledCopy();
  try {
    await fill(dataDir);
    const served = await serve({ dataDir, env: { PAGES: 'off', RATE_LIMIT: '100000000' } });
    try {
      const admin = await signIn(served.url, 'admin', served.password);
      const paths = Array.from(
        { length: REQUESTS },
        (_, index) => requestOf(paletteCalls.search, { keyword: KEYWORDS[index % KEYWORDS.length] }).path,
      );
      const start = performance.now();
      if ((await admin.send(paletteCalls.search, { keyword: '菜场' })).length === 0)
        throw new Error('nothing is found');
      const first = performance.now() - start;
      const rounds: Load[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await loadOf(served.url, paths, admin.headers));
      const load = medianLoad(rounds);
      const isHeld = load.p95 <= WANTED_P95 && load.failures === 0;
      return {
        tables: [
          {
            title: `${ENTRIES} enterprises and the menus`,
            columns: ['request', 'req/s', 'p50 ms', 'p95 ms', 'p99 ms', 'bytes', 'failed'],
            rows: [
              ['palette search', load.perSecond, load.p50, load.p95, load.p99, load.bytes, load.failures],
              ['first search after a start', '', first, '', '', '', ''],
            ],
          },
        ],
        figures: [
          {
            what: `palette over ${ENTRIES} entries`,
            wanted: `p95 ≤ ${WANTED_P95} ms`,
            found: `${load.p95.toFixed(1)} ms`,
            held: isHeld,
          },
        ],
        notes: [
          `${CLIENTS} clients, each waiting for its answer; medians of ${ROUNDS} rounds; clients and server share the machine`,
        ],
      };
    } finally {
      await served.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function fill(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  const rows = Array.from({ length: ENTRIES }, (_, index) => ({
    enterprise_id: FIRST_ID + index,
    code: `P${index}`,
    name: `${STREETS[index % STREETS.length]}${index}号${KINDS[index % KINDS.length]}`,
    region_id: 320_102,
    market_type_code: 'produce',
    address: '',
    reports_prices: false,
    reports_weekly: false,
    sort: index,
  }));
  await insertRows(db, 'enterprise', rows, {
    enterprise_id: 'int',
    code: 'text',
    name: 'text',
    region_id: 'int',
    market_type_code: 'text',
    address: 'text',
    reports_prices: 'bool',
    reports_weekly: 'bool',
    sort: 'int',
  });
  await close();
}
