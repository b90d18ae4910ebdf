import { register } from '#base/register/declare.ts';
import { choice, code, number, reference, status, text } from '#base/register/kinds.ts';
import { count } from '#base/register/numbers/counted.ts';
import { mailFault } from '#base/text/mail.ts';
import { itemFaults, recipientFaults } from './rules.ts';
import { CHANNELS, MONITOR_PAGE, MONITOR_RIGHTS, WATCH_LABELS } from './terms.ts';

const common = { spec: '2 “Page areas”', component: MONITOR_PAGE, scope: 'everyone', demonstrated: true } as const;

/** What is watched 监测项, one of each kind: from when on it is told, and how often. */
export const monitorItemRegister = register({
  ...common,
  name: MONITOR_RIGHTS,
  noun: '监测项',
  title: '监测项',
  table: 'monitor_item',
  key: 'itemId',
  path: '/api/monitor/item',
  fields: {
    name: text('名称', { required: true, longest: 40, unique: true, list: 150 }),
    watch: choice('监测内容', WATCH_LABELS, {
      required: true,
      fixed: true,
      unique: true,
      filter: true,
      list: 120,
      near: true,
    }),
    threshold: number('阈值', {
      required: true,
      least: 1,
      most: 1_440,
      list: 80,
      hint: '业务预警为级别；磁盘和接口错误为百分比；任务失败为连续次数；其余为分钟',
    }),
    holdMinutes: number('持续时长', {
      required: true,
      least: 0,
      most: 1_440,
      unit: '分钟',
      list: 110,
      hint: '达到阈值后持续这么久才告知，0 为立即',
    }),
    repeatHours: number('再提醒间隔', {
      required: true,
      least: 0,
      most: 168,
      unit: '小时',
      list: 120,
      hint: '0 为只告知一次',
    }),
    status: status(),
    recipients: count('告知对象', { in: [['monitor_recipient', 'item_id']], forbids: '有 {n} 个告知对象', list: 90 }),
    remark: text('说明', { longest: 300, lines: true, list: false }),
  },
  rules: itemFaults,
  order: ['name'],
  match: ['watch'],
  removeNote: '删除后不再监测此项；只想暂停请改为禁用',
});

/** Who is told 告知对象: a role or a user, by which way, and when not. */
export const monitorRecipientRegister = register({
  ...common,
  name: 'monitor-recipient',
  noun: '告知对象',
  title: '告知对象',
  table: 'monitor_recipient',
  key: 'recipientId',
  path: '/api/monitor/recipient',
  rights: MONITOR_RIGHTS,
  fields: {
    name: text('名称', { required: true, longest: 40, list: 120 }),
    itemId: reference('监测项', { to: MONITOR_RIGHTS, required: true, filter: true, list: 130 }),
    roleCode: code('角色', { in: 'told_role', list: 110 }),
    userCode: code('用户', { in: 'told_user', list: 100, hint: '角色和用户选一项' }),
    channel: choice('告知方式', CHANNELS, { required: true, list: 90 }),
    mail: text('邮箱', { longest: 120, list: false, check: mailFault, hint: '用邮件告知时填写' }),
    quietFrom: number('免打扰从', {
      least: 0,
      most: 23,
      unit: '时',
      list: 90,
      hint: '免打扰时段内先不告知，时段结束仍未恢复的再告知',
    }),
    quietUntil: number('免打扰到', { least: 0, most: 23, unit: '时', list: 90 }),
    status: status(),
  },
  rules: recipientFaults,
  order: ['itemId', 'name'],
  removeNote: '删除后不再告知此对象',
});
