import { sql } from 'kysely';
import { addDays, type DateText } from '#base/calendar.ts';
import type { ReportDeclaration, SheetItem } from '#base/sheet/sheet.ts';
import { goldenDayReport } from '#subjects/golden-day/sheets.ts';
import { priceReport } from '#subjects/price-report/sheets.ts';
import { storeDayReport } from '#subjects/store-day/sheets.ts';
import { storeMonthReport } from '#subjects/store-month/sheets.ts';
import { storeWeekReport } from '#subjects/store-week/sheets.ts';
import type { Db } from '#server/database/tables.ts';
import { itemsOf } from '#server/report/engine/kinds.ts';
import { MARKET_IDS, STORE_IDS } from '../../city/enterprises.ts';
import { PRICED_GOODS } from '../../city/priced-goods.ts';
import { inventedCaseReports } from '../../series/case-reports.ts';
import { inventedGoldenReports } from '../../series/golden-reports.ts';
import { inventedMonthReports } from '../../series/month-reports.ts';
import { demonstrationPrices } from '../../series/prices.ts';
import { type InventedReport, inventedPriceReports } from '../../series/reports.ts';
import { inventedWeekReports } from '../../series/week-reports.ts';
import { demonstrationWeeks } from '../../series/weeks.ts';
import { type Campaigning, campaigning, inventedDayReports } from '../campaigns.ts';

/** How many days of price reports there are; the prices themselves reach back two years. */
const PRICE_REPORT_DAYS = 21;
/** So many reports are handed over at a time: whoever takes them is not held up. */
const PIECE = 200;

/** What the reports of the demonstration are invented from, as it can be sent to a thread. */
export interface Inventing {
  readonly since: DateText;
  readonly today: DateText;
  /** The first period of each kind: figures hang on those before them, so a later part is computed from the beginning. */
  readonly beginnings: Readonly<Record<string, DateText>>;
  readonly items: { readonly [Kind in 'week' | 'month' | 'price']: readonly SheetItem[] };
  readonly campaigning: readonly Campaigning[];
}

/** Reads what the reports of the days from `since` to `today` are invented from. */
export async function readInventing(db: Db, since: DateText, today: DateText): Promise<Inventing> {
  const { rows } = await sql<{
    kind: string;
    first: DateText;
  }>`select kind, min(period_start) as first from report group by kind`.execute(db);
  return {
    since,
    today,
    beginnings: Object.fromEntries(rows.map(({ kind, first }) => [kind, first])),
    items: {
      week: await itemsOf(db, storeWeekReport),
      month: await itemsOf(db, storeMonthReport),
      price: await itemsOf(db, priceReport),
    },
    campaigning: await campaigning(db),
  };
}

/** All reports up to `today` by the kinds of their sheets, in pieces 演示报表: two years of them take seconds. */
export function* inventReports({
  since,
  today,
  beginnings,
  items,
  campaigning: members,
}: Inventing): Generator<readonly InventedReport[]> {
  const first = ({ key }: Pick<ReportDeclaration, 'key'>): DateText => beginnings[key] ?? since;
  const weeks = [...demonstrationWeeks(STORE_IDS, first(storeWeekReport), today)];
  const firstDay = later(since, addDays(today, 1 - PRICE_REPORT_DAYS));
  const points =
    firstDay > today
      ? []
      : [...demonstrationPrices(PRICED_GOODS, MARKET_IDS, firstDay, today)].flatMap((chunk) => chunk.points);
  yield* piecesOf(inventedWeekReports(weeks, items.week, today));
  yield* piecesOf(inventedPriceReports(points, items.price, today));
  yield* piecesOf(inventedMonthReports(STORE_IDS, items.month, first(storeMonthReport), today));
  yield* piecesOf(inventedGoldenReports(STORE_IDS, first(goldenDayReport), today));
  yield* piecesOf(inventedCaseReports(first, today));
  yield* piecesOf(inventedDayReports(members, first(storeDayReport), today));
}

const later = (a: DateText, b: DateText): DateText => (a > b ? a : b);

function* piecesOf(reports: readonly InventedReport[]): Generator<readonly InventedReport[]> {
  for (let at = 0; at < reports.length; at += PIECE) yield reports.slice(at, at + PIECE);
}
