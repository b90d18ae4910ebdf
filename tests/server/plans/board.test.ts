import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boardOf } from '#server/camera/repository.ts';
import type { Principal } from '#server/service/principal.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { rowsRead } from './reading.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Somebody of the whole city. */
const WHOLE = { regionCodes: null, enterpriseId: null, wholeCity: true, permissions: [] } as unknown as Principal;

describe('the board of cameras', () => {
  it('looks at the open alerts of the city once, not once for each camera', async () => {
    const { db } = server.database;
    await sql`
      insert into alert (subject_key, threshold_name, subject_name, measure, enterprise_id, region_code, comparison, direction, mean_days, limit_value, level, value,
        worst_excess, of_date, opened_at)
      select 'many ' || n, '菜价', e.name || ' 青菜', 'price', e.enterprise_id, r.code, 'level', 'above', 1, 1, 1 + n % 3, 2, 1, ${server.today}::date, n
      from generate_series(1, 20) as n cross join enterprise as e join region as r using (region_id)`.execute(db);
    const { rows } = await sql<{
      alerts: number;
      cameras: number;
    }>`select (select count(*) from alert where closed_at is null) as alerts,
      (select count(*) from camera) as cameras`.execute(db);
    const [many] = rows;
    const read = await rowsRead(server.database, (asked) => boardOf(asked, undefined, WHOLE));
    expect(many?.cameras).toBeGreaterThan(50);
    expect(read.get('alert')).toBeGreaterThanOrEqual(many?.alerts ?? 0);
    expect(read.get('alert')).toBeLessThan(3 * (many?.alerts ?? 0));
  });
});
