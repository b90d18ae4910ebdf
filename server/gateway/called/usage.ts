import { type RawBuilder, sql } from 'kysely';
import { addDays, startOf, today } from '#base/calendar.ts';
import { SUCCESS_CODE } from '#base/envelope.ts';
import type { UsageDay } from '#subjects/gateway/wire.ts';
import type { Services } from '../../service/services.ts';

/** Days that usage is told of. */
const TOLD_DAYS = 30;

/** How much was called on each of the last days 调用量, of all or of an app or an interface alone, those without a call included. */
export async function usage(
  { figures, clock }: Pick<Services, 'figures' | 'clock'>,
  { appId, slug }: { readonly appId?: number | undefined; readonly slug?: string | undefined },
): Promise<readonly UsageDay[]> {
  const last = today(clock);
  const first = addDays(last, 1 - TOLD_DAYS);
  const day: RawBuilder<string> = sql<string>`to_char(to_timestamp(at / 1000) at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
  let calls = figures.selectFrom('gateway_call').where('at', '>=', startOf(first));
  if (appId !== undefined) calls = calls.where('app_id', '=', appId);
  if (slug) calls = calls.where('slug', '=', slug);
  const rows = await calls
    .select([
      day.as('day'),
      sql<number>`count(*)::int`.as('calls'),
      sql<number>`(count(*) filter (where code <> ${SUCCESS_CODE}))::int`.as('refused'),
      sql<number>`(sum(took) / count(*))::int`.as('took'),
      sql<number>`(percentile_disc(0.95) within group (order by took))::int`.as('p95'),
    ])
    .groupBy(day)
    .execute();
  const found = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: TOLD_DAYS }, (_, at) => {
    const of = addDays(first, at);
    return found.get(of) ?? { day: of, calls: 0, refused: 0, took: 0, p95: 0 };
  });
}
