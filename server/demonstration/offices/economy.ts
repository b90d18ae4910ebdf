import { sql } from 'kysely';
import { addDays, before, type DateText } from '#base/calendar.ts';
import { hundredths } from '#base/figures/ratio.ts';
import { indicatorRegister } from '#subjects/economy/register.ts';
import { indicatorSamples } from '#subjects/economy/samples.ts';
import { CITY_CODE, PARKS, type Park } from '#subjects/economy/terms.ts';
import { type BulkColumn, insertBulk } from '#server/database/bulk.ts';
import type { Db } from '#server/database/tables.ts';
import { hashed } from '../random.ts';
import { enterSamples } from '../registers.ts';

type Indicator = (typeof indicatorSamples)[number];

/** What an indicator comes to in a usual month, in its unit. */
const LEVELS: Readonly<Record<string, number>> = {
  'retail-total': 680,
  'retail-large': 262,
  'retail-online': 205,
  catering: 19,
  'park-output': 1_120,
  'park-investment': 214,
  'park-budget': 61,
  'park-projects': 26,
  'capital-used': 3.9,
  'capital-contracted': 7.2,
  'capital-enterprises': 48,
  'capital-manufacturing': 1.1,
  'trade-total': 475,
  'trade-export': 302,
  'trade-import': 173,
  'trade-ecommerce': 21,
  'outbound-agreed': 2.3,
  'outbound-paid': 1.2,
  'outbound-contracts': 3.1,
  'outbound-projects': 14,
  'port-cargo': 2_310,
  'port-containers': 29,
  'port-passengers': 262,
  'port-airfreight': 3.4,
};
const COUNTED = new Set(['个', '家']);
/** Places besides the city that some indicators are told of, and their share in it. */
const PLACES: ReadonlyArray<readonly [region: number, park: Park, share: number]> = [
  [320_115, 'jiangning', 0.22],
  [320_113, 'nanjing', 0.17],
  [320_111, 'gaoxin', 0.2],
  [320_111, 'pukou', 0.06],
  [320_117, 'lishui', 0.08],
  [320_118, 'gaochun', 0.04],
];
const CITY = [Number(CITY_CODE), 'none', 1] as const;
const PUBLISHED_ON = 20;
const YEARS = 3;
const [NOISE, TREND] = [81, 82] as const;
/** From this year on the larger retailers are counted anew, so that last year's figures are restated for it. */
const RESTATED = 0.97;

const TYPES: readonly BulkColumn[] = [
  { name: 'name', type: 'text' },
  { name: 'indicator_id', type: 'int' },
  { name: 'region_id', type: 'int' },
  { name: 'park', type: 'text' },
  { name: 'value', type: 'numeric' },
  { name: 'given', type: 'numeric' },
  { name: 'base', type: 'numeric' },
  { name: 'state', type: 'text' },
  { name: 'reason', type: 'text' },
  { name: 'remark', type: 'text' },
];

/** Enters the months and years that are published after `from` up to a day 演示数据; without `from` those of three years before, too. */
export async function enterEconomy(db: Db, from: DateText | undefined, to: DateText): Promise<void> {
  const known = await idsOf(db);
  const isNew = known.size === 0;
  if (isNew) await enterSamples(db, indicatorRegister);
  const ids = isNew ? await idsOf(db) : known;
  const after = isNew || from === undefined ? '' : from;
  const year = Number(to.slice(0, 4));
  const months = Array.from({ length: (YEARS + 1) * 12 }, (_, at) => ({
    year: year - YEARS + Math.floor(at / 12),
    month: (at % 12) + 1,
  })).filter(({ year: of, month }) => isPublished(of, month, after, to));
  const told = indicatorSamples.flatMap((indicator, at) => {
    const id = ids.get(indicator.code);
    return id === undefined
      ? []
      : [{ indicator, at, id, places: indicator.theme === 'parks' ? [CITY, ...PLACES] : [CITY] }];
  });
  await insertBulk(
    db,
    'economy_month',
    [...TYPES, { name: 'period', type: 'date' }],
    told.flatMap(({ indicator, at, id, places }) =>
      places.flatMap(([region, park, share]) =>
        months
          .filter(({ month }) => indicator.january === 'separate' || month > 1)
          .map((one) => [
            `${park === 'none' ? '' : PARKS[park]}${indicator.name}${one.year}年${one.month}月`,
            id,
            region,
            park,
            ...figuresOf(indicator, at, share, one.year, one.month, year),
            `${one.year}-${String(one.month).padStart(2, '0')}-01`,
          ]),
      ),
    ),
  );
  await insertBulk(
    db,
    'economy_year',
    [...TYPES, { name: 'year', type: 'int' }],
    told.flatMap(({ indicator, at, id }) =>
      months
        .filter(({ month }) => month === 12)
        .map((one) => {
          const total = (of: number) => totalOf(indicator, at, 1, of, 1, 12);
          const given = indicator.growth === 'given' ? growthOf(total(one.year), total(one.year - 1)) : null;
          const figures = [total(one.year), given, null, 'final', '', '演示数据'];
          return [`${indicator.name}${one.year}年`, id, CITY[0], CITY[1], ...figures, one.year];
        }),
    ),
  );
}

async function idsOf(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{
    code: string;
    id: number;
  }>`select code, indicator_id as id from economy_indicator`.execute(db);
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/** Whether a month's figures come out within these days: on the twentieth of the month after it. */
function isPublished(year: number, month: number, from: DateText, to: DateText): boolean {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const day = addDays(before(first, -1, 'month'), PUBLISHED_ON - 1);
  return day >= from && day <= to;
}

/** What is published of a month: value, growth, restated base, state, reason, remark. */
function figuresOf(
  indicator: Indicator,
  at: number,
  share: number,
  year: number,
  month: number,
  thisYear: number,
): readonly unknown[] {
  const first = indicator.kind === 'cumulative' || (indicator.january === 'joint' && month === 2) ? 1 : month;
  const [value, yearAgo] = [year, year - 1].map((of) => totalOf(indicator, at, share, of, first, month)) as [
    number,
    number,
  ];
  const given = indicator.growth === 'given' ? growthOf(value, yearAgo) : null;
  const base = indicator.comparable && year === thisYear ? hundredths(yearAgo * RESTATED) : null;
  const isStruckOff = indicator.code === 'outbound-paid' && year === thisYear - 1 && month === 8;
  if (isStruckOff) {
    const july = totalOf(indicator, at, share, year, 1, 7);
    return [hundredths(july * 0.95), given, base, 'revised', '一个项目终止，核减以前月份已计入的投资', '演示数据'];
  }
  return indicator.code === 'trade-export' && year === thisYear && month === 3
    ? [hundredths(value * 1.02), given, base, 'revised', '补报一季度加工贸易出口', '演示数据']
    : [value, given, base, year < thisYear ? 'final' : 'published', '', '演示数据'];
}

const growthOf = (value: number, yearAgo: number): number => hundredths((value / yearAgo - 1) * 100);

function totalOf(indicator: Indicator, at: number, share: number, year: number, first: number, last: number): number {
  const months = Array.from({ length: last - first + 1 }, (_, index) =>
    monthOf(indicator, at, share, year, first + index),
  );
  return hundredths(months.reduce((sum, one) => sum + one, 0));
}

function monthOf({ code, unit }: Indicator, at: number, share: number, year: number, month: number): number {
  const trend = 1 + (year - 2_024) * (0.02 + 0.05 * hashed(TREND, at));
  const season = month === 2 ? 0.88 : month >= 11 ? 1.08 : 1;
  const value = (LEVELS[code] ?? 1) * share * trend * season * (0.95 + 0.1 * hashed(NOISE, at, year, month));
  return COUNTED.has(unit) ? Math.round(value) : hundredths(value);
}
