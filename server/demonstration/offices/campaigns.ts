import { sql } from 'kysely';
import { addDays, type DateText } from '#base/calendar.ts';
import { campaignMemberRegister, campaignRegister } from '#subjects/golden-setting/register.ts';
import { STORE_DAY_CELLS, storeDayReport } from '#subjects/store-day/sheets.ts';
import type { Db } from '#server/database/tables.ts';
import { hashed } from '../random.ts';
import { enterRecords } from '../registers.ts';
import { dayOf } from '../series/price-model.ts';
import { inventedPeriodicReports } from '../series/periodic-reports.ts';
import type { InventedReport } from '../series/reports.ts';
import { salesOn } from '../series/weeks.ts';

/** Days before and after `today` that the season of the demonstration lasts, and those until the next one. */
const [DAYS_PAST, DAYS_LEFT, UNTIL_NEXT] = [9, 5, 20];
/** Every so-manyth store is in its sample. */
const SAMPLED = 4;
const SPENDING = 71;
const SHARES = 72;
const REMARK = '演示数据';

/** Two seasons of daily reports 专项日报: one that is on, with its sample, and one to come that nobody has turned on. */
export async function enterCampaigns(db: Db, storeIds: readonly number[], today: DateText): Promise<void> {
  const next = addDays(today, UNTIL_NEXT);
  const seasons = [
    { name: '岁末消费季专项日报', firstDay: addDays(today, -DAYS_PAST), lastDay: addDays(today, DAYS_LEFT), status: 1 },
    { name: '迎新购物节专项日报', firstDay: next, lastDay: addDays(next, 13), status: 0 },
  ].map((season) => ({ ...season, remark: REMARK }));
  const sample = storeIds.filter((_, index) => index % SAMPLED === SAMPLED - 1);
  const members = seasons.flatMap((_, index) =>
    sample.map((enterpriseId) => ({ name: '统计联络员', campaignId: index + 1, enterpriseId, remark: REMARK })),
  );
  await enterRecords(db, campaignRegister, seasons);
  await enterRecords(db, campaignMemberRegister, members);
}

/** An enterprise in the sample of a season that is on, and the days of that season. */
export interface Campaigning {
  readonly enterprise_id: number;
  readonly from: DateText;
  readonly to: DateText;
}

/** Who is in the sample of a season that is on. */
export async function campaigning(db: Db): Promise<readonly Campaigning[]> {
  const { rows } = await sql<Campaigning>`
    select m.enterprise_id, c.first_day::text as "from", c.last_day::text as "to" from report_campaign_member m
    join report_campaign c on c.campaign_id = m.campaign_id where c.status = 1 and c.ended_at is null order by m.enterprise_id`.execute(
    db,
  );
  return rows;
}

/** What the samples of seasons that are on handed in before `today` 专项日报, of days from `since`. */
export function inventedDayReports(
  members: readonly Campaigning[],
  since: DateText,
  today: DateText,
): InventedReport[] {
  const invented = inventedPeriodicReports(
    {
      declaration: storeDayReport,
      enterpriseIds: [...new Set(members.map(({ enterprise_id }) => enterprise_id))],
      months: 2,
      word: '促销活动集中在周末，客流和销售与平日差别较大',
      valuesOf: (enterpriseId, period) => {
        const sales = salesOn(enterpriseId, period);
        const share = hashed(SHARES, enterpriseId, dayOf(period));
        return {
          [STORE_DAY_CELLS.sales]: sales,
          [STORE_DAY_CELLS.online]: cents(sales * (0.06 + 0.04 * share)),
          [STORE_DAY_CELLS.promoted]: cents(sales * (0.3 + 0.15 * share)),
          [STORE_DAY_CELLS.visitors]: Math.round((sales * 10_000) / (60 + 50 * hashed(SPENDING, enterpriseId))),
        };
      },
    },
    since,
    today,
  );
  return invented.filter(({ enterpriseId, period }) =>
    members.some((row) => row.enterprise_id === enterpriseId && row.from <= period && period <= row.to),
  );
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;
