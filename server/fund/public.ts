import { today } from '#base/calendar.ts';
import type { Page, PageRequest } from '#base/page.ts';
import type { OpenFundNotice } from '#subjects/fund/wire.ts';
import type { Services } from '../service/services.ts';

/** What is made public these days 公示: enterprise, project and amount, nothing of a person, and nothing once the time is over. */
export async function openNotices(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { pageIndex, pageSize }: PageRequest,
): Promise<Page<OpenFundNotice>> {
  const day = today(clock);
  const found = db
    .selectFrom('fund_declaration as f')
    .innerJoin('enterprise as e', 'e.enterprise_id', 'f.enterprise_id')
    .innerJoin('region as r', 'r.region_id', 'f.region_id')
    .innerJoin('fund_call as c', 'c.call_id', 'f.call_id')
    .where('f.stage', '=', 'notice')
    .where('f.notice_from', '<=', day)
    .where('f.notice_until', '>=', day);
  const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['c.name as call_name', 'e.name as enterprise_name', 'r.name as region_name', 'f.project', 'f.proposed'])
    .select(['f.notice_from', 'f.notice_until'])
    .orderBy('f.notice_until')
    .orderBy('f.declaration_id')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return {
    totalCount: total,
    rows: rows.map((row) => ({
      callName: row.call_name,
      enterpriseName: row.enterprise_name,
      regionName: row.region_name,
      project: row.project,
      amount: row.proposed ?? 0,
      noticeFrom: row.notice_from ?? day,
      noticeUntil: row.notice_until ?? day,
    })),
  };
}
