import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Direction } from '#base/figures/departure.ts';
import type { Page } from '#base/page.ts';
import type { InputOf, OutputOf } from '#base/call.ts';
import type { alertThresholdCalls } from '#subjects/alert/calls.ts';
import { ALERT_MESSAGES, type Comparison, type Level } from '#subjects/alert/terms.ts';
import { statisticKey } from '#subjects/alert/rules/measures.ts';
import type { Figure, GoodsLimit, Threshold } from '#subjects/alert/wire/thresholds.ts';
import { GOODS_CODE_LENGTH } from '#subjects/dictionary/terms.ts';
import { containing } from '../database/like.ts';
import type { AlertThresholdRow } from '../database/rows/alerts.ts';
import { enterpriseInScope, enterpriseInUse, isOwnEnterprise, namesRegion } from '../scope/conditions.ts';
import type { Scope } from '../scope/scope.ts';
import type { Db } from '../database/tables.ts';
import { holds, type Principal } from '../service/principal.ts';
import type { DatasetSource } from '../dataset/source.ts';
import type { Services } from '../service/services.ts';
import { alertScope, ofMeasure } from './repository.ts';
import { grainsOf, rightsOf } from './statistic/checking.ts';
import { keptStatistic, type SourcesNow } from './statistic/statistic.ts';
import { writtenOf } from './threshold-rows.ts';

/** Which thresholds somebody may see, as a condition on `alert_threshold as t`: of the own divisions, the built-in one, and never one on another's outlet. */
function thresholdScope(scope: Scope): RawBuilder<boolean> {
  return sql<boolean>`(t.built_in or ${namesRegion('t.region_code', scope.regionCodes)}) and (t.enterprise_id is null or ${isOwnEnterprise('t.enterprise_id', scope)})`;
}

/** Thresholds that somebody may see. */
export const thresholdsIn = (db: Db, principal: Principal) =>
  db.selectFrom('alert_threshold as t').where(thresholdScope(principal));

const withNames = (db: Db, principal: Principal) =>
  thresholdsIn(db, principal)
    .leftJoin('goods as g', 'g.goods_id', 't.goods_id')
    .leftJoin('enterprise as e', 'e.enterprise_id', 't.enterprise_id')
    .selectAll('t')
    .select(['g.name as goods_label', 'e.name as outlet_name'])
    .select(sql<string | null>`(select name from region where code = t.region_code limit 1)`.as('region_name'))
    .select(
      sql<number>`(select count(*) from alert a where a.alert_threshold_id = t.alert_threshold_id and a.closed_at is null and ${alertScope(principal)})::int`.as(
        'open_count',
      ),
    );

type Found = Selectable<AlertThresholdRow> & {
  readonly goods_label: string | null;
  readonly outlet_name: string | null;
  readonly region_name: string | null;
  readonly open_count: number;
};

function thresholdOf(row: Found): Threshold {
  return {
    thresholdId: row.alert_threshold_id,
    name: row.name,
    level: row.level as Level,
    coolDown: row.cool_down_minutes,
    enabled: row.enabled,
    ...writtenOf(row),
    comparison: row.comparison as Comparison,
    direction: row.direction as Direction,
    meanDays: row.mean_days,
    goodsId: row.goods_id ?? undefined,
    outletId: row.enterprise_id ?? undefined,
    regionCode: row.region_code ?? undefined,
    limit: row.limit_value,
    goodsName: row.goods_label ?? '',
    outletName: row.outlet_name ?? '',
    regionName: row.region_name ?? '全市',
    eachOf: row.each_of ?? undefined,
    eachName: row.each_name ?? '',
    filters: row.filters ?? undefined,
    builtIn: row.built_in,
    author: row.author_name,
    openCount: row.open_count,
    version: row.version,
  };
}

/** Of which of these thresholds the dataset, the figure or what it is told apart by has gone. */
async function withFaults(figures: Db, sourcesNow: SourcesNow, rows: readonly Found[]): Promise<Threshold[]> {
  if (rows.every(({ measure_name: name }) => name === null)) return rows.map(thresholdOf);
  const sources = await sourcesNow(figures);
  return rows.map((row) =>
    row.measure_name === null || keptStatistic(sources, row)
      ? thresholdOf(row)
      : { ...thresholdOf(row), fault: ALERT_MESSAGES.datasetGone },
  );
}

/** A page of thresholds, the built-in one first. */
export async function thresholdPage(
  { db, figures }: Pick<Services, 'db' | 'figures'>,
  sourcesNow: SourcesNow,
  { pageIndex, pageSize, measure, name }: InputOf<(typeof alertThresholdCalls)['thresholds']>,
  principal: Principal,
): Promise<Page<Threshold>> {
  let counted = thresholdsIn(db, principal);
  let found = withNames(db, principal);
  if (measure !== undefined) {
    const only = ofMeasure('t', measure);
    [counted, found] = [counted.where(only), found.where(only)];
  }
  if (name !== undefined)
    [counted, found] = [
      counted.where('t.name', 'like', containing(name)),
      found.where('t.name', 'like', containing(name)),
    ];
  const { total } = await counted.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .orderBy('t.built_in', 'desc')
    .orderBy('t.alert_threshold_id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return { totalCount: total, rows: await withFaults(figures, sourcesNow, rows) };
}

export async function oneThreshold(
  { db, figures }: Pick<Services, 'db' | 'figures'>,
  sourcesNow: SourcesNow,
  thresholdId: number,
  principal: Principal,
): Promise<Threshold | undefined> {
  const row = await withNames(db, principal).where('t.alert_threshold_id', '=', thresholdId).executeTakeFirst();
  return row && (await withFaults(figures, sourcesNow, [row]))[0];
}

/** The 波动阈值 of every goods that has one. */
export async function goodsLimits(db: Db): Promise<GoodsLimit[]> {
  const rows = await db
    .selectFrom('goods')
    .select(['goods_id', 'name', 'threshold_percent'])
    .where('threshold_percent', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('sort')
    .orderBy('goods_id')
    .execute();
  return rows.map(({ goods_id, name, threshold_percent }) => ({
    goodsId: goods_id,
    goodsName: name,
    limitPercent: Number(threshold_percent),
  }));
}

/** What thresholds can be put on: every goods with prices, the outlets in scope that report them, and the figures of the datasets that who asks may see. */
export async function choicesIn(
  { db, figures }: Pick<Services, 'db' | 'figures'>,
  sourcesNow: SourcesNow,
  principal: Principal,
): Promise<OutputOf<(typeof alertThresholdCalls)['choices']>> {
  const goods = await db
    .selectFrom('goods')
    .select(['goods_id', 'name'])
    .where(sql<boolean>`length(code) = ${sql.lit(GOODS_CODE_LENGTH)}`)
    .where('ended_at', 'is', null)
    .orderBy('sort')
    .execute();
  const outlets = db
    .selectFrom('enterprise as e')
    .select(['e.enterprise_id', 'e.name'])
    .where('e.reports_prices', '=', true)
    .where(enterpriseInUse)
    .where(enterpriseInScope(principal));
  const sources = holds(principal, 'dataset.read') ? await sourcesNow(figures) : [];
  return {
    goods: goods.map(({ goods_id, name }) => ({ value: String(goods_id), text: name })),
    outlets: (await outlets.orderBy('e.sort').execute()).map(({ enterprise_id, name }) => ({
      value: String(enterprise_id),
      text: name,
    })),
    figures: sources.filter((source) => rightsOf(source).every((right) => holds(principal, right))).flatMap(figuresOf),
  };
}

/** Every figure of a dataset, with the periods and dimensions that it can be looked at by. */
function figuresOf({ dataset }: DatasetSource): Figure[] {
  return dataset.measures.map(({ key, title, unit }) => ({
    value: statisticKey(dataset.name, key),
    text: `${dataset.title} · ${title}`,
    unit,
    grains: grainsOf(dataset),
    each: dataset.dimensions.map((one) => ({ value: one.key, text: one.title })),
  }));
}
