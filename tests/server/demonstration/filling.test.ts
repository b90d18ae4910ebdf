import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { layMonths, PRICE_TABLES } from '#server/keeping/months.ts';
import type { Database } from '#server/database/open.ts';
import type { Tables } from '#server/database/tables.ts';
import { extendDemonstration } from '#server/demonstration/extend.ts';
import { fillDemonstration } from '#server/demonstration/fill.ts';
import { assertDemonstrationAllowed } from '#server/demonstration/city/marked.ts';
import { freshDatabase } from '../../support/database.ts';

const filled = { today: '2026-03-10', from: '2026-01-25', passwordHash: 'hash' };
const TABLES = [
  'region',
  'role',
  'role_permission',
  'menu',
  'role_menu',
  'app_user',
  'user_role',
  'market_type',
  'goods',
  'enterprise',
  'price_point',
  'price_warning',
  'outlet',
  'compound',
  'store_week',
  'business_area_record',
  'customer_profile',
  'heat_point',
  'camera_group',
  'camera',
  'market_plan',
  'area_visit',
] as const;

/** Numbers that tell when a row was filled in, not what it says: in which batch a price came, after how many a point of heat. */
const RUNNING: Readonly<Partial<Record<(typeof TABLES)[number], string>>> = {
  price_point: 'batch_id',
  heat_point: 'heat_point_id',
};

let database: Database;
let db: Kysely<Tables>;

beforeAll(async () => {
  database = await freshDatabase();
  db = database.db;
  await fillDemonstration(db, filled);
});
afterAll(() => database.close());

async function one<T>(query: string, from = db): Promise<T> {
  const { rows } = await sql.raw<{ value: T }>(query).execute(from);
  return rows[0]?.value as T;
}

/** Every row of every table, as one short text. */
async function fingerprint(from: Kysely<Tables>): Promise<string> {
  const hash = createHash('sha256');
  for (const table of TABLES) {
    const number = RUNNING[table];
    const text = number === undefined ? sql`t::text` : sql`(to_jsonb(t) - ${sql.lit(number)}::text)::text`;
    const { rows } = await sql<{
      line: string;
    }>`select ${text} as line from ${sql.table(table)} t order by ${text} collate "C"`.execute(from);
    hash.update(`${table}\n${rows.map(({ line }) => line).join('\n')}\n`);
  }
  return hash.digest('hex');
}

/** The reports of months and golden weeks without their running numbers. */
async function reportsOf(from: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    select (to_jsonb(r) - 'report_id' - 'receipt_number')::text as line from report r where kind in ('store-month', 'golden-day') order by 1`.execute(
    from,
  );
  return rows.map(({ line }) => line);
}

/** Keys, references and indexes of the schema. */
async function schema(from: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    select conrelid::regclass || ' ' || case when conparentid = 0 then conname else 'as its whole' end || ' ' || pg_get_constraintdef(oid) as line
    from pg_constraint where conrelid > 0
    union all select indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(from);
  return rows.map(({ line }) => line);
}

async function withFresh<T>(work: (fresh: Kysely<Tables>) => Promise<T>): Promise<T> {
  const fresh = await freshDatabase();
  try {
    return await work(fresh.db);
  } finally {
    await fresh.close();
  }
}

/** A whole demonstration is entered in each: milliseconds that a busy machine may take. */
const FILLING = 120_000;

describe('filling it', { timeout: FILLING }, () => {
  it('gives the same rows every time, and leaves keys and indexes as the migrations made them', async () => {
    await withFresh(async (fresh) => {
      // Months that are laid out beforehand are taken as they are.
      await layMonths(fresh, PRICE_TABLES, { from: filled.from, to: filled.today });
      const before = await schema(fresh);
      await fillDemonstration(fresh, filled);
      expect(await schema(fresh)).toEqual(before);
      expect(await fingerprint(fresh)).toBe(await fingerprint(db));
      expect(await reportsOf(fresh)).toEqual(await reportsOf(db));
    });
  });

  it('comes to the same when it is filled earlier and extended day by day', async () => {
    await withFresh(async (fresh) => {
      await fillDemonstration(fresh, { ...filled, today: '2026-03-05' });
      for (const today of ['2026-03-06', '2026-03-10']) expect(await extendDemonstration(fresh, today)).toBe(true);
      expect(await extendDemonstration(fresh, '2026-03-10')).toBe(false);
      await sql`update app_user set created_at = (select max(created_at) from app_user) + 5 * 86400000`.execute(fresh);
      expect(await fingerprint(fresh)).toBe(await fingerprint(db));
      expect(await reportsOf(fresh)).toEqual(await reportsOf(db));
    });
  });

  it('leaves nothing behind when it is broken off', async () => {
    await withFresh(async (fresh) => {
      const stop = (text: string) => {
        if (text.includes('菜价至 2026-03-10')) throw new Error('broken off');
      };
      await expect(fillDemonstration(fresh, { ...filled, onProgress: stop })).rejects.toThrow('broken off');
      expect(
        await one<number>('select (select count(*) from role) + (select count(*) from price_point) as value', fresh),
      ).toBe(0);
    });
  });

  it('refuses a database that holds something already', async () => {
    await expect(fillDemonstration(db, filled)).rejects.toThrow('数据库中已有数据');
  });

  it('refuses to load when NODE_ENV=production', async () => {
    expect(() => assertDemonstrationAllowed({})).not.toThrow();
    vi.stubEnv('NODE_ENV', 'production');
    try {
      await withFresh((fresh) => expect(fillDemonstration(fresh, filled)).rejects.toThrow('生产环境不能填入演示数据'));
    } finally {
      vi.unstubAllEnvs();
    }
  });
});
