import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileFormat } from '#base/files/download.ts';
import { exportReports } from '#server/report/files/export/export.ts';
import { storeWeekReport } from '#subjects/store-week/sheets.ts';
import type { Principal } from '#server/service/principal.ts';
import { startServer, type TestServer } from '../../../support/server.ts';

/** Two months of every report are made up first where no other file has done so; that takes minutes where every core is busy, ms. */
const FILLED_WITHIN = 240_000;
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seededDays: 60 });
}, FILLED_WITHIN);
afterAll(() => server.close());

const ADMIN: Principal = {
  sessionId: 's',
  kind: 'user',
  userType: 1,
  regionId: null,
  regionCodes: null,
  enterpriseId: null,
  enterpriseName: null,
  userId: 1,
  userName: 'admin',
  displayName: '',
  roles: [],
  permissions: ['report.read'],
};

/** The cells of a CSV, quotes taken off. */

const MANY = 100_000;
const FEW = 10_000;
/** What may lie in memory more than with the small export, bytes: ten times the rows must not show. */
const ROOM = 12 * 1_048_576;
/** After how many bytes of the file the memory is looked at; a collection takes its time. */
const LOOKED_AT_EVERY = 1_048_576;

/** What the process still holds when all that nobody holds has been collected, bytes. How much it has taken from the system says nothing: that is the collector's own choice. */
function held(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** The bytes of a file and the most that was held while it came, above what was held before. `keep` is handed every piece. */
async function drawn(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  keep: (piece: Uint8Array) => void,
): Promise<{ readonly bytes: number; readonly most: number }> {
  const before = held();
  let [bytes, most, looked] = [0, 0, 0];
  for await (const piece of pieces) {
    bytes += piece.byteLength;
    keep(piece);
    if (bytes - looked < LOOKED_AT_EVERY) continue;
    looked = bytes;
    most = Math.max(most, held() - before);
  }
  return { bytes, most };
}

describe('100,000 rows are streamed, the memory does not grow with them', () => {
  const many = (key: string) => ({ ...storeWeekReport, key, cadence: 'day' as const });
  const exported = async (key: string, content: 'list' | 'detail', format: FileFormat) =>
    (await exportReports(server.services, many(key), { content, format }, ADMIN)).content;
  beforeAll(async () => {
    const { db } = server.services;
    for (const [key, rows] of [
      ['few', FEW],
      ['many', MANY],
    ] as const) {
      await sql`insert into report (kind, enterprise_id, period, period_start, status, version, cells, reasons)
        select ${key}, 1001 + n % 20, 'p' || n, date '2000-01-01' + (n / 20)::int, 2, 1, jsonb_build_object('day/week/mon', n, 'day/week/tue', -n), '{}'
        from generate_series(1, ${rows}::int) as n`.execute(db);
    }
    await sql`analyze report`.execute(db);
  }, FILLED_WITHIN);

  it.each([
    ['list', 'xlsx'],
    ['detail', 'csv'],
  ] as const)(
    '%s as %s: every row once, ten times the rows in the same room',
    { timeout: 400_000 },
    async (content, format) => {
      const few = await drawn(await exported('few', content, format), () => undefined);
      let lines = 0;
      const whole = await drawn(await exported('many', content, format), (piece) => {
        if (format === 'csv') for (const byte of piece) if (byte === 10) lines += 1;
      });
      console.info(`${content} ${format}: ${whole.bytes} bytes, ${whole.most} held; a tenth of it ${few.most}`);
      if (format === 'csv') expect(lines).toBe(MANY + 1);
      expect(whole.most - few.most).toBeLessThan(ROOM);
    },
  );

  it('is caught when somebody keeps the pieces', { timeout: 400_000 }, async () => {
    const few = await drawn(await exported('few', 'detail', 'csv'), () => undefined);
    const kept: Uint8Array[] = [];
    const whole = await drawn(await exported('many', 'detail', 'csv'), (piece) => {
      kept.push(piece.slice());
    });
    expect(kept.length).toBeGreaterThan(0);
    expect(whole.most - few.most).toBeGreaterThan(ROOM);
  });
});
