import type { Kysely } from 'kysely';
import { addDays, type DateText, datesBetween, startOf } from '#base/calendar.ts';
import type { Comparison, Level, MeasureKey } from '#subjects/alert/terms.ts';
import type { Direction } from '#base/figures/departure.ts';
import { wholesaleDataset } from '#subjects/wholesale/dataset.ts';
import { statisticKey } from '#subjects/alert/rules/measures.ts';
import { wholesaleSource } from '#server/wholesale/dataset.ts';
import type { Tables } from '#server/database/tables.ts';
import { lookAtThresholds } from '#server/alert/look/evaluation.ts';
import { rightsOf } from '#server/alert/statistic/checking.ts';
import { addStep } from '#server/alert/opening.ts';

interface Put {
  readonly name: string;
  readonly measure: MeasureKey;
  readonly comparison: Comparison;
  readonly direction: Direction;
  readonly limit: number;
  readonly level: Level;
  readonly goodsId?: number;
}

/** Thresholds that a bureau would put beside the built-in one 预警阈值. What is severe is out of the common, so that no wall is taken all day. */
const THRESHOLDS: readonly Put[] = [
  {
    name: '商品均价较上周波动',
    measure: 'goods-price',
    comparison: 'last-week',
    direction: 'either',
    limit: 15,
    level: 1,
  },
  { name: '报价网点偏少', measure: 'reporting-outlets', comparison: 'value', direction: 'below', limit: 16, level: 2 },
  { name: '菜价预警条数突增', measure: 'warning-count', comparison: 'mean', direction: 'above', limit: 60, level: 2 },
  { name: '专项资金申报积压', measure: 'pending-fund', comparison: 'value', direction: 'above', limit: 8, level: 1 },
  { name: '报表逾期未报较多', measure: 'overdue-share', comparison: 'value', direction: 'above', limit: 10, level: 2 },
  { name: '摄像机离线较多', measure: 'offline-share', comparison: 'value', direction: 'above', limit: 20, level: 2 },
  { name: '定时任务异常', measure: 'troubled-jobs', comparison: 'value', direction: 'above', limit: 2, level: 2 },
  { name: '当日预警条数过多', measure: 'warning-count', comparison: 'value', direction: 'above', limit: 90, level: 3 },
];
/** A fall of what wholesale markets sold, category by category: a figure of a dataset like any other. */
const FALLING = {
  name: '批发交易量较上周下降',
  dataset: wholesaleDataset,
  figure: 'sold',
  eachOf: 'category',
  grain: 'week',
  comparison: 'previous',
  direction: 'below',
  limit: 30,
  level: 1,
} as const;

/** The columns of a threshold on a figure of a dataset, as the server writes them. */
function figureColumns({ dataset, figure, eachOf, grain }: typeof FALLING) {
  const measure = dataset.measures.find(({ key }) => key === figure);
  return {
    measure: statisticKey(dataset.name, figure),
    measure_name: `${dataset.title} · ${measure?.title ?? ''}`,
    unit: measure?.unit ?? '',
    decimals: measure?.decimals ?? 0,
    grain,
    each_of: eachOf,
    each_name: dataset.dimensions.find(({ key }) => key === eachOf)?.title ?? '',
    rights: [...rightsOf(wholesaleSource)],
  };
}

/** Days before the last one that are looked at as they would have been 预警历史. */
const DAYS_LOOKED_BACK = 14;
/** A bureau's prices are in by this hour of the day, milliseconds; somebody has rung the outlet up two hours later. */
const ARRIVAL = 7.5 * 3_600_000;
const HANDLED_AFTER = 2 * 3_600_000;
const NOTES = ['已电话核实，属节日备货', '已通知属地现场核查', '核实为录入误差，已请网点更正', '持续关注，暂不处置'];
const AUTHOR = '周雅文';

/** Enters thresholds, and the alerts that they would have opened and closed in the two weeks before `today`, most of them handled. */
export async function enterAlerts(db: Kysely<Tables>, from: DateText, today: DateText): Promise<void> {
  const author = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('display_name', '=', AUTHOR)
    .executeTakeFirst();
  await db
    .insertInto('alert_threshold')
    .values(
      THRESHOLDS.map(({ name, measure, comparison, direction, limit, level, goodsId }) => ({
        name,
        measure,
        comparison,
        direction,
        limit_value: limit,
        level,
        mean_days: 7,
        cool_down_minutes: 60,
        enabled: true,
        goods_id: goodsId ?? null,
        enterprise_id: null,
        region_code: null,
        author_id: author?.user_id ?? null,
        author_name: AUTHOR,
      })),
    )
    .execute();
  const { name, comparison, direction, limit, level } = FALLING;
  const kept = { name, comparison, direction, limit_value: limit, level, mean_days: 7, cool_down_minutes: 60 };
  await db
    .insertInto('alert_threshold')
    .values({
      ...figureColumns(FALLING),
      ...kept,
      enabled: true,
      goods_id: null,
      enterprise_id: null,
      region_code: null,
      author_id: author?.user_id ?? null,
      author_name: AUTHOR,
    })
    .execute();
  for (const day of datesBetween(addDays(today, -DAYS_LOOKED_BACK), addDays(today, -1)).filter((date) => date > from)) {
    const arrived = startOf(day) + ARRIVAL;
    await lookAtThresholds(db, { now: () => arrived });
    await handle(db, arrived + HANDLED_AFTER);
  }
}

/** Every other alert that is open is acknowledged at this instant (ms) by who is on duty. */
async function handle(db: Kysely<Tables>, at: number): Promise<void> {
  const duty = await db
    .selectFrom('app_user')
    .select(['user_id', 'display_name'])
    .where('user_name', '=', 'duty')
    .executeTakeFirstOrThrow();
  const open = await db
    .selectFrom('alert')
    .select('alert_id')
    .where('closed_at', 'is', null)
    .where('acknowledged_at', 'is', null)
    .execute();
  for (const { alert_id: id } of open.filter(({ alert_id }) => alert_id % 2 === 0)) {
    await db
      .updateTable('alert')
      .set({ acknowledged_at: at, acknowledged_by: duty.user_id, acknowledged_name: duty.display_name })
      .where('alert_id', '=', id)
      .execute();
    await addStep(db, id, {
      kind: 'acknowledged',
      now: at,
      who: { userId: duty.user_id, displayName: duty.display_name },
      note: NOTES[id % NOTES.length],
    });
  }
}
