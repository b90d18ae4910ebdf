import { isSafeAddress } from '#base/document/addresses.ts';
import { register } from '#base/register/declare.ts';
import { choice, day, reference, region, telephone, text } from '#base/register/kinds.ts';
import { SAFETY_HEADING } from '../menu/terms.ts';
import { caseFaults, checkFaults } from './rules.ts';
import { CHECK_KINDS, CHECK_RESULTS, GHOSTS, MOBILE, RECHECKS, SEVERITIES, SOURCES, STATES } from './terms.ts';

const common = {
  spec: '2 “Page areas”',
  readers: ['ROLE_REVIEWER', 'ROLE_ANALYST', 'ROLE_DUTY'],
  writers: ['ROLE_REVIEWER'],
  ends: true,
  match: ['code'],
  demonstrated: true,
} as const;

const code = text('编号', {
  required: true,
  longest: 30,
  unique: true,
  fixed: true,
  list: 115,
  check: (given) => (/^[A-Z0-9-]+$/.test(given) ? undefined : '只能含大写字母、数字和短横'),
});

/** What every case says: where it comes from, how serious it is, who answers for it and until when. */
const about = {
  name: text('事项', { required: true, longest: 80, filter: true, list: 200 }),
  code,
};
const clock = {
  severity: choice('严重程度', SEVERITIES, { required: true, filter: true, list: 100, near: true }),
  state: choice('办理状态', STATES, { required: true, filter: true, list: 100, near: true }),
  source: choice('来源', SOURCES, { required: true, list: 100 }),
  regionId: region('所在区划'),
  foundOn: day('发现日期', { list: 110 }),
  dueOn: day('办理期限', { list: 110, near: true }),
  owner: text('责任人', { required: true, longest: 20, list: 90 }),
  phone: telephone('责任人电话', { list: false }),
  closedOn: day('办结日期', { list: 110 }),
  outcome: text('办理结果', { longest: 500, lines: true, list: false }),
  remark: text('备注', { longest: 300, lines: true, list: false }),
};
const ofCases = {
  ...common,
  scope: { region: 'regionId' },
  order: ['dueOn', 'code'],
  rules: caseFaults,
  removeNote: '停用后不再列入办理，记录和历史保留，可以恢复',
} as const;

/** 幽灵监测: enterprises, outlets and systems that are on the books and cannot be found. */
export const ghostRegister = register({
  ...ofCases,
  name: 'safety-ghost',
  noun: '幽灵线索',
  title: '幽灵监测',
  note: '登记在册而查无实体、停业未注销的单位，和无人维护的网站系统',
  table: 'safety_ghost',
  key: 'ghostId',
  path: '/api/safety/ghost',
  fields: {
    ...about,
    unit: text('涉及单位', { required: true, longest: 80, filter: true, list: 160 }),
    kind: choice('线索类型', GHOSTS, { required: true, filter: true, list: 140 }),
    address: text('登记地址或网址', { longest: 200, list: false }),
    ...clock,
  },
  menu: { under: SAFETY_HEADING, place: 2, path: 'ghost' },
});

/** 移动网络安全: applications, mini-programs and networks of enterprises with a weakness. */
export const mobileRegister = register({
  ...ofCases,
  name: 'safety-mobile',
  noun: '网络安全事项',
  title: '移动网络安全',
  note: '企业的移动应用、小程序、公众号和公共无线网络',
  table: 'safety_mobile',
  key: 'mobileId',
  path: '/api/safety/mobile',
  fields: {
    ...about,
    unit: text('运营单位', { required: true, longest: 80, filter: true, list: 160 }),
    kind: choice('问题类型', MOBILE, { required: true, filter: true, list: 140 }),
    target: text('应用或网络名称', { required: true, longest: 80, list: false }),
    address: text('下载或访问地址', {
      longest: 300,
      list: false,
      check: (url) => (isSafeAddress(url) && /^https?:/.test(url) ? undefined : '应为 http:// 或 https:// 开头的网址'),
    }),
    ...clock,
  },
  menu: { under: SAFETY_HEADING, place: 3, path: 'mobile' },
});

/** 检查记录: what inspectors found at a check point, until when it is to be put right, and whether it was. */
export const checkRecordRegister = register({
  ...common,
  name: 'check-record',
  noun: '检查记录',
  title: '检查记录',
  note: '检查、整改、复查记在一条记录里',
  table: 'check_record',
  key: 'checkRecordId',
  path: '/api/safety/check-record',
  scope: { through: 'checkPointId' },
  fields: {
    name: text('检查事项', { required: true, longest: 80, filter: true, list: 200 }),
    code,
    checkPointId: reference('检查点', { to: 'check-point', required: true, filter: true, list: 140 }),
    kind: choice('检查方式', CHECK_KINDS, { required: true, filter: true, list: 110 }),
    inspectedOn: day('检查日期', { list: 110 }),
    inspectors: text('检查人', { required: true, longest: 60, list: 120, hint: '两人以上，用顿号分开' }),
    result: choice('检查结果', CHECK_RESULTS, { required: true, filter: true, list: 110, near: true }),
    findings: text('发现的问题', { longest: 1_000, lines: true, list: false }),
    dueOn: day('整改期限', { list: 110, near: true }),
    rectifiedOn: day('整改完成日期', { list: 120 }),
    recheck: choice('复查结论', RECHECKS, { required: true, filter: true, list: 110 }),
    recheckedOn: day('复查日期', { list: false }),
    remark: text('备注', { longest: 300, lines: true, list: false }),
  },
  rules: checkFaults,
  order: ['inspectedOn', 'code'],
  latestFirst: true,
  removeNote: '停用后不再列入统计，记录和历史保留，可以恢复',
  menu: { under: SAFETY_HEADING, place: 4, path: 'check-record' },
});
