import { SUCCESS_CODE } from '#base/envelope.ts';
import { addDays, nanjingTime } from '#base/calendar.ts';
import { dueDay } from '#server/gateway/due.ts';
import { REFUSALS } from '#subjects/gateway/terms.ts';
import type { Db } from '#server/database/tables.ts';
import { apiSamples, appSamples } from './gateway-samples.ts';

const DAY = 86_400_000;
/** 10:00, when an office works. */
const MORNING = 10 * 3_600_000;
const USED_FOR_DAYS = 365;

/** Enters interfaces and apps 演示数据 of the data gateway; an app has no key until one is issued. `now` is the beginning of today, ms. */
export async function enterGateway(db: Db, now: number): Promise<void> {
  const maker = await db
    .selectFrom('app_user')
    .select(['user_id', 'display_name'])
    .where('user_name', '=', 'analyst')
    .executeTakeFirstOrThrow();
  const apiIds = new Map<string, number>();
  for (const [index, { name, slug, group, entry, remark, ...definition }] of apiSamples.entries()) {
    const { group_id } = await db
      .selectFrom('api_group')
      .select('group_id')
      .where('code', '=', group)
      .executeTakeFirstOrThrow();
    const { entry_id } = await db
      .selectFrom('catalogue_entry')
      .select('entry_id')
      .where('code', '=', entry)
      .executeTakeFirstOrThrow();
    const at = now - (20 - index) * DAY + MORNING;
    const written = JSON.stringify(definition);
    const { api_id } = await db
      .insertInto('gateway_api')
      .values({
        name,
        slug,
        group_id,
        entry_id,
        remark,
        changed_at: at,
        definition: written,
        live: written,
        live_version: 1,
        state: 'published',
        scope: JSON.stringify({ regionCodes: null, enterpriseId: null }),
        scope_name: '全市',
        published_at: at,
        publisher_name: maker.display_name,
      })
      .returning('api_id')
      .executeTakeFirstOrThrow();
    apiIds.set(slug, api_id);
  }
  for (const [index, { name, unit, purpose, perMinute, perDay, addresses, slugs }] of appSamples.entries()) {
    const at = now - (index === 0 ? 12 : 1) * DAY + MORNING;
    const day = nanjingTime(at).date;
    const { app_id } = await db
      .insertInto('gateway_app')
      .values({
        name,
        unit,
        purpose,
        per_minute: perMinute,
        per_day: perDay,
        addresses: addresses ?? '',
        expires_on: addDays(day, USED_FOR_DAYS),
        applied_at: at,
        due_on: dueDay(day),
        applicant_id: maker.user_id,
        applicant_name: maker.display_name,
        state: index === 0 ? 'granted' : 'pending',
        ...(index === 0 && { decider_name: '系统管理员', decided_at: at + DAY, reason: '用途明确，同意（演示数据）' }),
      })
      .returning('app_id')
      .executeTakeFirstOrThrow();
    const granted = slugs.flatMap((slug) => apiIds.get(slug) ?? []);
    await db
      .insertInto('gateway_grant')
      .values(granted.map((api_id) => ({ app_id, api_id })))
      .execute();
    if (index === 0) await enterCalls(db, app_id, slugs[0] ?? '', now);
  }
}

/** Days before today on which the granted app called, and how often on the first of them. */
const CALLED_DAYS = 10;
const FEWEST_CALLS = 6;
const ROWS_A_CALL = 42;
const A_CALL = 47 * 60_000;

/** Calls of the last days, more from day to day, one of them refused because it came from elsewhere. */
async function enterCalls(db: Db, app_id: number, slug: string, now: number): Promise<void> {
  const [, elsewhere, message] = REFUSALS.wrongAddress;
  const calls = Array.from({ length: CALLED_DAYS }, (_day, day) =>
    Array.from({ length: FEWEST_CALLS + day }, (_call, call) => ({
      at: now - (CALLED_DAYS - day) * DAY + MORNING + call * A_CALL,
      app_id,
      access_key: '',
      slug,
      code: SUCCESS_CODE,
      row_count: ROWS_A_CALL,
      took: 12 + ((day * 7 + call * 5) % 23),
      refusal: '',
      address: '10.10.3.8',
    })),
  ).flat();
  const stray = { ...calls[0], at: now - DAY + MORNING / 2, code: elsewhere, row_count: 0, took: 3, refusal: message };
  await db
    .insertInto('gateway_call')
    .values([...calls, { ...stray, app_id, access_key: '', slug, address: '172.20.1.5' }])
    .execute();
}
