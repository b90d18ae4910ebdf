import { sql } from 'kysely';
import { indicatorRegister } from '#subjects/economy/register.ts';
import { firstNeeded } from '#subjects/economy/rules/periods.ts';
import { CITY_CODE, type Model, PARKS, SHEET_MESSAGES, THEMES } from '#subjects/economy/terms.ts';
import type { EconomySheet, SheetIndicator } from '#subjects/economy/wire.ts';
import type { Db } from '#server/database/tables.ts';
import { notFound } from '#server/http/problem.ts';
import { allRecords } from '#server/register/reading.ts';
import { liesInRegions } from '#server/scope/conditions.ts';
import type { RegionScope } from '#server/scope/scope.ts';

/** Which figures are filled in together. */
export interface SheetKey {
  readonly period: string;
  readonly regionId: number;
  readonly park: keyof typeof PARKS;
}

interface FigureRow {
  readonly id: number;
  readonly indicatorId: number;
  readonly period: string;
  readonly version: number;
  readonly value: number;
  readonly given: number | null;
  readonly base: number | null;
  readonly state: NonNullable<SheetIndicator['stored']>['state'];
  readonly ended: boolean;
}

/** Where the periods of each model are kept, and as what text they are told. */
const SOURCES = {
  month: { from: sql`economy_month`, id: sql`m.economy_month_id`, period: sql`to_char(m.period, 'YYYY-MM')` },
  year: { from: sql`economy_year`, id: sql`m.economy_year_id`, period: sql`m.year::text` },
} as const;

/** The figures of a place in a period with those before it that something is computed from; 404 for a division out of scope. */
export async function readSheet(db: Db, model: Model, key: SheetKey, regions: RegionScope): Promise<EconomySheet> {
  const place = await placeName(db, key, regions);
  const { from, id, period } = SOURCES[model];
  const { rows } = await sql<FigureRow>`
    select ${id} as id, m.indicator_id as "indicatorId", ${period} as period, m.version, m.value::float8 as value,
      m.given::float8 as given, m.base::float8 as base, m.state, m.ended_at is not null as ended
    from ${from} as m where m.region_id = ${key.regionId} and m.park = ${key.park}
      and ${period} between ${firstNeeded(model, key.period)} and ${key.period}
    order by ${period}`.execute(db);
  const indicators = (await allRecords(db, indicatorRegister, null, {
    ended: 'no',
  })) as unknown as readonly Indicator[];
  return {
    period: key.period,
    place,
    indicators: inOrder(indicators).map((one) =>
      sheetIndicator(
        one,
        key.period,
        rows.filter(({ indicatorId }) => indicatorId === one.indicatorId),
      ),
    ),
  };
}

type Indicator = Omit<SheetIndicator, 'ended' | 'stored' | 'past'>;

/** Themes as the menus have them; within one the register's own order. */
const inOrder = (indicators: readonly Indicator[]): readonly Indicator[] =>
  Object.keys(THEMES).flatMap((theme) => indicators.filter((one) => one.theme === theme));

function sheetIndicator(of: Indicator, period: string, rows: readonly FigureRow[]): SheetIndicator {
  const { indicatorId, name, theme, unit, kind, growth, comparable, january } = of;
  const own = rows.find((row) => row.period === period);
  return {
    indicatorId,
    name,
    theme,
    unit,
    kind,
    growth,
    comparable,
    january,
    ended: own?.ended ?? false,
    stored:
      own && !own.ended ? { recordId: own.id, version: own.version, state: own.state, ...figuresOf(own) } : undefined,
    past: rows
      .filter((row) => row.period !== period && !row.ended)
      .map((row) => ({ period: row.period, ...figuresOf(row) })),
  };
}

const figuresOf = ({ value, given, base }: FigureRow) => ({
  value,
  given: given ?? undefined,
  base: base ?? undefined,
});

/** A place as it is told: 全市, 江宁区, or a zone of it. */
async function placeName(db: Db, { regionId, park }: SheetKey, regions: RegionScope): Promise<string> {
  const region = await db
    .selectFrom('region as r')
    .select(['r.code', 'r.name'])
    .where('r.region_id', '=', regionId)
    .where('r.ended_at', 'is', null)
    .where(liesInRegions('r.region_id', regions))
    .executeTakeFirst();
  if (!region) throw notFound(SHEET_MESSAGES.unknownRegion);
  const name = region.code === CITY_CODE ? '全市' : region.name;
  return park === 'none' ? name : `${name} ${PARKS[park]}`;
}
