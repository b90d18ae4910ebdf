import type { LoginRow, LogLine, OperationRow, Verification } from './wire.ts';

export const operationSamples: readonly OperationRow[] = [
  {
    sequence: 12,
    userName: 'admin',
    displayName: '系统管理员',
    action: 'user.set-status',
    actionName: '启用或停用用户',
    target: '用户 clerk（吴秀兰）',
    before: '{"status":1}',
    after: '{"status":0}',
    names: { status: '状态' },
    address: '10.20.1.7',
    at: Date.parse('2026-03-10T01:20:00Z'),
  },
  {
    sequence: 11,
    userName: 'admin',
    displayName: '系统管理员',
    action: 'role.create',
    actionName: '新增角色',
    target: '角色 ROLE_PRICE_CLERK（菜价录入员）',
    before: undefined,
    after: '{"dataScope":"region","name":"菜价录入员"}',
    names: { dataScope: '数据范围', name: '角色名称' },
    address: '10.20.1.7',
    at: Date.parse('2026-03-10T01:12:00Z'),
  },
];

export const loginSamples: readonly LoginRow[] = [
  {
    sequence: 58,
    userName: 'analyst',
    address: '10.20.1.31',
    outcome: 'signed-in',
    at: Date.parse('2026-03-10T00:35:00Z'),
  },
  {
    sequence: 57,
    userName: 'analyst',
    address: '10.20.1.31',
    outcome: 'refused',
    at: Date.parse('2026-03-10T00:34:40Z'),
  },
];

export const logLineSamples: readonly LogLine[] = [
  {
    kind: 'operation',
    sequence: 12,
    who: '系统管理员（admin）',
    what: '启用或停用用户',
    target: '用户 clerk（吴秀兰）',
    result: '',
    address: '10.20.1.7',
    at: Date.parse('2026-03-10T01:20:00Z'),
  },
  {
    kind: 'gateway',
    sequence: 4_411,
    who: '街道公示屏',
    what: '调用接口',
    target: 'market-price',
    result: '超过每分钟的调用次数',
    address: '10.20.3.2',
    at: Date.parse('2026-03-10T01:19:58Z'),
  },
  {
    kind: 'job',
    sequence: 301,
    who: '',
    what: '汇总核对',
    target: '',
    result: '失败 汇总与逐份重算的结果不符',
    address: '',
    at: Date.parse('2026-03-09T18:30:00Z'),
  },
  {
    kind: 'delivery',
    sequence: 18,
    who: 'duty@example.com',
    what: '投递邮件',
    target: '磁盘空间：1 项异常',
    result: '已送达',
    address: '',
    at: Date.parse('2026-03-09T18:00:00Z'),
  },
  {
    kind: 'login',
    sequence: 57,
    who: 'analyst',
    what: '登录系统',
    target: '',
    result: '登录失败',
    address: '10.20.1.31',
    at: Date.parse('2026-03-09T00:34:40Z'),
  },
];

export const verificationSamples: readonly Verification[] = [
  {
    intact: true,
    checked: 1_204,
    brokenAt: undefined,
    breaks: [],
    breakCount: 0,
    message: '共校验 1204 条日志，未发现改动',
  },
  {
    intact: false,
    checked: 1_201,
    brokenAt: 412,
    breakCount: 2,
    message: '共校验 1201 条日志，发现 2 处异常',
    breaks: [
      { from: 412, to: 412, message: '内容被改动过' },
      { from: 600, to: 602, message: '日志缺失，已被删除' },
    ],
  },
];
