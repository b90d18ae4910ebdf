import type { Db } from '#server/database/tables.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** 09:00, when an office writes. */
const MORNING = 9 * HOUR;

interface NoticeSample {
  readonly title: string;
  readonly content: string;
  /** Days before today. */
  readonly ago: number;
  readonly role?: string;
  readonly regionId?: number;
  /** Users who have read it. */
  readonly readBy?: readonly string[];
  readonly withdrawn?: string;
}

const NOTICES: readonly NoticeSample[] = [
  {
    title: '指挥大厅值班要求（演示）',
    content:
      '值班人员每日 8:30 前检查大屏各场景是否正常轮播，发现画面中断或数据未更新的，记录时间并在值班群报告。节假日期间增加 14:00 的检查。',
    ago: 21,
    role: 'ROLE_DUTY',
    readBy: ['duty'],
  },
  {
    title: '六合区菜市场价格报送培训安排（演示）',
    content: '请各市场于本周五前确认一名价格填报联系人。培训采用线上方式，讲解时点价格填报、偏差说明和退回后的修改。',
    ago: 12,
    regionId: 320_116,
  },
  {
    title: '高淳区周报报送时限调整（演示）',
    content: '百货周报的报送时限调整为每周二 12:00。',
    ago: 6,
    regionId: 320_118,
    withdrawn: '时限调整另行通知',
  },
];

/** Enters the notices 通知公告 of the demonstration, their author the administrator; `now` is the beginning of today, ms. */
export async function enterNotices(db: Db, now: number): Promise<void> {
  const author = await db
    .selectFrom('app_user')
    .select(['user_id', 'display_name'])
    .where('user_name', '=', 'admin')
    .executeTakeFirstOrThrow();
  for (const { title, content, ago, role, regionId, readBy = [], withdrawn } of NOTICES) {
    const at = now - ago * DAY + MORNING;
    const { notice_id } = await db
      .insertInto('notice')
      .values({
        title,
        content,
        author_id: author.user_id,
        author_name: author.display_name,
        author_region_id: null,
        everyone: false,
        created_at: at,
        // Of long ago: nobody is written to about it any more.
        entered_at: at,
        ...(withdrawn !== undefined && {
          withdrawn_at: at + HOUR,
          withdrawn_by: author.display_name,
          withdraw_reason: withdrawn,
        }),
      })
      .returning('notice_id')
      .executeTakeFirstOrThrow();
    if (role !== undefined) await db.insertInto('notice_role').values({ notice_id, role_code: role }).execute();
    if (regionId !== undefined)
      await db.insertInto('notice_region').values({ notice_id, region_id: regionId }).execute();
    if (readBy.length === 0) continue;
    await db
      .insertInto('notice_receipt')
      .columns(['notice_id', 'user_id', 'read_at'])
      .expression((is) =>
        is
          .selectFrom('app_user')
          .select([is.val(notice_id).as('notice_id'), 'user_id', is.val(at + 2 * HOUR).as('read_at')])
          .where('user_name', 'in', [...readBy]),
      )
      .execute();
  }
}
