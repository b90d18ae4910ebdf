import { nanjingTime } from '#base/calendar.ts';
import type { LineLevel, RunCause, RunState } from '#subjects/job/terms.ts';
import type { Db } from '#server/database/tables.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const SECOND = 1_000;
/** Days before today that have runs. */
const DAYS = 5;
const NODE = '演示节点';

interface Run {
  readonly code: string;
  /** Minutes after midnight. */
  readonly minute: number;
  readonly seconds: number;
  readonly outcome: string;
  readonly lines: readonly (readonly [LineLevel, string])[];
  readonly state?: RunState;
  readonly cause?: RunCause;
  readonly attempt?: number;
  readonly dry?: boolean;
  /** Ordered by hand for so many days up to the day before. */
  readonly forDays?: number;
}

const SAME = '全部相符（演示数据）';
/** What runs every night. */
const NIGHTLY: readonly Run[] = [
  {
    code: 'log-check',
    minute: 60,
    seconds: 3,
    outcome: '操作日志 24 条、登录日志 36 条，全部完整（演示数据）',
    lines: [
      ['info', '操作日志 24 条：日志完整，用时 1.2 秒'],
      ['info', '登录日志 36 条：日志完整，用时 0.9 秒'],
    ],
  },
  {
    code: 'totals-check',
    minute: 150,
    seconds: 24,
    outcome: `35 天填报数据的汇总，${SAME}`,
    lines: [['info', '35 天：6320 个数、1580 项汇总，相符，用时 23.4 秒']],
  },
  {
    code: 'price-sums',
    minute: 160,
    seconds: 11,
    outcome: `35 天菜价的汇总，${SAME}`,
    lines: [['info', '35 天：3080 项汇总，相符，用时 10.6 秒']],
  },
  {
    code: 'run-sweep',
    minute: 200,
    seconds: 1,
    outcome: '没有要处理的',
    lines: [['info', '没有超过保留期限的运行记录']],
  },
];

/** The night before last the first try failed, and the second did it. */
const RETRIED: readonly Run[] = [
  {
    code: 'totals-check',
    minute: 150,
    seconds: 8,
    state: 'failed',
    outcome: '数据库连接中断，稍后重试（演示数据）',
    lines: [
      ['info', '7 / 35 天'],
      ['error', '数据库连接中断'],
    ],
  },
  {
    code: 'totals-check',
    minute: 155,
    seconds: 26,
    cause: 'retry',
    attempt: 2,
    outcome: `35 天填报数据的汇总，${SAME}`,
    lines: [['info', '35 天：6320 个数、1580 项汇总，相符，用时 25.1 秒']],
  },
];

/** What an administrator ordered yesterday. */
const BY_HAND: readonly Run[] = [
  {
    code: 'price-sums',
    minute: 9 * 60 + 42,
    seconds: 4,
    cause: 'hand',
    forDays: 7,
    outcome: `7 天菜价的汇总，${SAME}`,
    lines: [['info', '7 天：616 项汇总，相符，用时 3.8 秒']],
  },
  {
    code: 'gateway-sweep',
    minute: 9 * 60 + 50,
    seconds: 1,
    cause: 'hand',
    dry: true,
    outcome: '没有要处理的',
    lines: [['info', '试运行：没有超过保留期限的调用记录（演示数据）']],
  },
];

/** Enters how the jobs ran on the last days 演示数据: every night, one that failed and was tried again, one for days and one dry by hand; `now` is the beginning of today, ms. */
export async function enterRuns(tx: Db, now: number): Promise<void> {
  const admin = await tx
    .selectFrom('app_user')
    .select(['user_id', 'display_name'])
    .where('user_name', '=', 'admin')
    .executeTakeFirstOrThrow();
  const runs = Array.from({ length: DAYS }, (_, at) => DAYS - at).flatMap((ago) =>
    [
      ...NIGHTLY.filter(({ code }) => ago !== 2 || code !== 'totals-check'),
      ...(ago === 2 ? RETRIED : []),
      ...(ago === 1 ? BY_HAND : []),
    ].map((run) => ({ run, begun: now - ago * DAY + run.minute * MINUTE })),
  );
  const rows = await tx
    .insertInto('job_run')
    .values(
      runs
        .toSorted((a, b) => a.begun - b.begun)
        .map(({ run, begun }) => {
          const ended = begun + run.seconds * SECOND;
          const { forDays } = run;
          return {
            code: run.code,
            state: run.state ?? 'done',
            cause: run.cause ?? 'schedule',
            first_day: forDays === undefined ? null : nanjingTime(begun - forDays * DAY).date,
            last_day: forDays === undefined ? null : nanjingTime(begun - DAY).date,
            dry: run.dry ?? false,
            attempt: run.attempt ?? 1,
            node: NODE,
            user_id: run.cause === 'hand' ? admin.user_id : null,
            user_name: run.cause === 'hand' ? admin.display_name : null,
            started_at: begun,
            heard_at: ended,
            ended_at: ended,
            outcome: run.outcome,
          };
        }),
    )
    .returning(['run_id', 'code', 'started_at'])
    .execute();
  const lines = runs.flatMap(({ run, begun }) => {
    const own = rows.find(({ code, started_at: at }) => code === run.code && at === begun);
    return run.lines.map(([level, text], at) => ({
      run_id: own?.run_id ?? 0,
      line_no: at + 1,
      at: begun + Math.min(run.seconds, at + 1) * SECOND,
      level,
      text,
    }));
  });
  await tx.insertInto('job_run_line').values(lines).execute();
}
