import { tellUsers } from '#server/notice/todo.ts';
import type { MessageKind } from '#base/messages/kinds.ts';
import type { Db } from '#server/database/tables.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

interface InboxSample {
  readonly to: readonly string[];
  readonly kind: MessageKind;
  readonly component: string;
  readonly title: string;
  readonly content: string;
  readonly author: string;
  /** Days before today, and the hour. */
  readonly ago: number;
  readonly hour: number;
}

const INBOXES: readonly InboxSample[] = [
  {
    to: ['reviewer', 'analyst', 'duty', 'clerk', 'clerk2'],
    kind: 'notice',
    component: 'user/center',
    title: '请核对个人中心的联系电话（演示）',
    content: '请各用户核对个人中心登记的联系电话，有变化的及时修改，以便接收催办和告警。',
    author: '系统管理员',
    ago: 34,
    hour: 9.5,
  },
  {
    to: ['reviewer'],
    kind: 'reminder',
    component: 'review/desk',
    title: '3 份周报待审核已超过一天（演示）',
    content: '重点百货周报有 3 份提交已超过一天，请在本周三 18:00 前审核。',
    author: '系统',
    ago: 17,
    hour: 8.25,
  },
  {
    to: ['reviewer'],
    kind: 'decision',
    component: 'gateway/apps',
    title: '数据共享申请已同意（演示）',
    content: '申请的“农产品零售均价”接口已开通，密钥请在数据共享的授权页面查看。',
    author: '系统管理员',
    ago: 11,
    hour: 15.4,
  },
  {
    to: ['reviewer'],
    kind: 'alarm',
    component: 'inspection/findings',
    title: '一项整改已超过期限（演示）',
    content: '江宁加油站的灭火器缺失问题整改期限已过两天，仍未提交整改情况。',
    author: '系统',
    ago: 4,
    hour: 8.1,
  },
  {
    to: ['admin'],
    kind: 'alarm',
    component: 'admin/monitor',
    title: '任务失败：链接检查（演示）',
    content: '定时任务“链接检查”运行失败一次，重试后已成功。',
    author: '系统',
    ago: 9,
    hour: 4.6,
  },
  {
    to: ['admin'],
    kind: 'decision',
    component: 'content/articles',
    title: '文章“节日市场保供工作安排”审核通过（演示）',
    content: '文章已按计划发布到网站和小程序。',
    author: '陈国庆',
    ago: 15,
    hour: 10.7,
  },
  {
    to: ['analyst'],
    kind: 'notice',
    component: 'user/center',
    title: '统计口径说明已更新（演示）',
    content: '每千人商业面积改按所选区划的常住人口计算，历史数据已重新汇总。',
    author: '系统管理员',
    ago: 8,
    hour: 14,
  },
  {
    to: ['clerk', 'clerk2'],
    kind: 'reminder',
    component: 'form/due',
    title: '农贸市场月报即将截止（演示）',
    content: '上月农贸市场月报还有两天截止，请及时填报。',
    author: '系统',
    ago: 26,
    hour: 9,
  },
  {
    to: ['clerk'],
    kind: 'decision',
    component: 'fund/declare',
    title: '专项资金申报已受理（演示）',
    content: '申报材料齐全，已进入专家评审，请留意后续通知。',
    author: '系统管理员',
    ago: 13,
    hour: 16.2,
  },
];

/** Enters what lies in the inboxes 我的通知 of the demonstration's users, all of it read: what waits of them comes by use. `now` is the beginning of today, ms. */
export async function enterInboxes(tx: Db, now: number): Promise<void> {
  const users = new Map(
    (await tx.selectFrom('app_user').select(['user_id', 'user_name']).execute()).map((one) => [
      one.user_name,
      one.user_id,
    ]),
  );
  for (const { to, ago, hour, ...told } of INBOXES) {
    const ids = to.flatMap((name) => users.get(name) ?? []);
    await tellUsers(tx, ids, told, now - ago * DAY + hour * HOUR);
  }
  const readAt = now - 2 * DAY + 9 * HOUR;
  await tx
    .insertInto('notice_receipt')
    .columns(['notice_id', 'user_id', 'read_at'])
    .expression((is) =>
      is
        .selectFrom('notice_user')
        .innerJoin('notice', 'notice.notice_id', 'notice_user.notice_id')
        .select(['notice_user.notice_id', 'notice_user.user_id', is.val(readAt).as('read_at')]),
    )
    .execute();
  // Of long ago: nobody is written to about it any more.
  await tx.updateTable('notice').set({ entered_at: readAt }).where('entered_at', 'is', null).execute();
}
