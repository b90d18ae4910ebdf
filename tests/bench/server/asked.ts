import { addDays } from '#base/calendar.ts';
import { marketCalls } from '#subjects/market/calls.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { PRICED_GOODS } from '#server/demonstration/city/priced-goods.ts';
import { requestOf, type SignedIn } from '../../support/serving/signed-in.ts';
import { ORDINARY_DAYS } from './million.ts';

/** What is asked: different requests of one kind, in random order. */
export interface Asked {
  readonly title: string;
  readonly paths: readonly string[];
}

const PAGE_SIZE = 20;
const A_YEAR = 364;

const tablePath = (date: string) => requestOf(vegetablePriceCalls.table, { date }).path;

const warningInput = (date: string, pageIndex: number) => ({
  pageIndex,
  pageSize: PAGE_SIZE,
  date,
  pageTotal: undefined,
  division: undefined,
  goodsName: undefined,
  goodsNo: undefined,
  outletName: undefined,
  outletIds: [],
});
const warningsPath = (date: string, page: number) =>
  requestOf(vegetablePriceCalls.warnings, warningInput(date, page)).path;

const wavePath = (goodsId: string, end: string) =>
  requestOf(vegetablePriceCalls.wave, {
    periodName: undefined,
    unit: 'year',
    step: 'day',
    goodsId,
    start: addDays(end, -A_YEAR),
    end,
    amount: 1,
  }).path;

/** The kinds of requests of the benchmark. Throws where one of them would be answered with nothing. */
export async function askedOf(
  someone: SignedIn,
): Promise<{ tables: Asked; warnings: Asked; waves: Asked; counts: Asked; health: Asked }> {
  const [day = ''] = ORDINARY_DAYS.slice(100);
  const table = await someone.send(vegetablePriceCalls.table, { date: day });
  const { totalCount } = await someone.send(vegetablePriceCalls.warnings, warningInput(day, 1));
  const pages = Math.floor(totalCount / PAGE_SIZE);
  if (table.rows.length === 0 || pages === 0) throw new Error(`nothing to ask for on ${day}`);
  const counts = requestOf(marketCalls.typeCounts, {}).path;
  return {
    tables: {
      title: `price table by date (${table.rows.length} × ${table.enterpriseKeys.length})`,
      paths: shuffled(ORDINARY_DAYS.map(tablePath)),
    },
    warnings: {
      title: `warnings by date and page (${PAGE_SIZE} of about ${totalCount})`,
      paths: shuffled(
        ORDINARY_DAYS.flatMap((date) => Array.from({ length: pages }, (_, page) => warningsPath(date, page + 1))),
      ),
    },
    waves: {
      title: 'wave of a year by goods',
      paths: shuffled(
        PRICED_GOODS.flatMap(({ goodsId }) => ORDINARY_DAYS.slice(-60).map((end) => wavePath(String(goodsId), end))),
      ),
    },
    counts: { title: 'market counts', paths: Array.from({ length: 1_000 }, () => counts) },
    health: { title: 'healthz', paths: Array.from({ length: 2_000 }, () => '/healthz') },
  };
}

/** The same order in every run, so that runs can be compared. */
function shuffled<T>(values: readonly T[]): readonly T[] {
  let seed = 20_260_102;
  const next = () => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0);
  return values
    .map((value) => ({ value, place: next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value);
}
