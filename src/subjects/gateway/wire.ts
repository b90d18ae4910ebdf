import { z } from 'zod';
import { versionField } from '#base/envelope.ts';
import { pageFields, pageOf } from '#base/page.ts';
import {
  date,
  flag,
  id,
  instant,
  integer,
  integerOr,
  optionalDate,
  optionalId,
  optionalText,
  requiredText,
  someIds,
} from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import {
  API_STATES,
  type ApiState,
  APP_STATES,
  type AppState,
  FIELD_ROLES,
  type FieldRole,
  LONGEST_OVERLAP,
  LONGEST_PURPOSE,
  LONGEST_REASON,
  MOST_A_DAY,
  MOST_A_MINUTE,
  MOST_FIELDS,
  MOST_ROWS,
  SHARING_CLASSES,
  type SharingClass,
} from './terms.ts';

const keysOf = <K extends string>(labels: Readonly<Record<K, string>>) => Object.keys(labels) as [K, ...K[]];
const count = integer(0, Number.MAX_SAFE_INTEGER);
const part = z.string().max(60);
const someKeys = z.array(part).max(MOST_FIELDS);
const apiId = field('apiId', id, '接口编号');
const appId = field('appId', id, '应用编号');
const reason = field('reason', requiredText(LONGEST_REASON), '理由');
const apiState = z.enum(keysOf<ApiState>(API_STATES));
const appState = z.enum(keysOf<AppState>(APP_STATES));

/** A source 数据来源 that an interface can be made from: a register or a dataset that whoever asks may read. */
export const gatewaySourceWire = wireRecord({
  source: field('source', z.string(), '数据来源'),
  title: field('title', z.string(), '名称'),
  timed: field('timed', z.boolean(), '按日期'),
  fields: field(
    'fields',
    z.array(
      wireRecord({
        key: field('key', z.string(), '字段'),
        title: field('title', z.string(), '名称'),
        role: field('role', z.enum(keysOf<FieldRole>(FIELD_ROLES)), '类别'),
        filterable: field('filterable', z.boolean(), '可作条件'),
      }),
    ),
    '字段',
  ),
});
export type GatewaySource = z.output<typeof gatewaySourceWire>;

const definitionFields = {
  source: field('source', requiredText(60), '数据来源'),
  fields: field('fields', someKeys, '返回字段'),
  filters: field(
    'filters',
    z
      .array(wireRecord({ key: field('key', part, '字段'), value: field('value', requiredText(60), '值') }))
      .max(MOST_FIELDS),
    '固定条件',
  ),
  parameters: field('parameters', someKeys, '可用参数'),
  rowLimit: field('rowLimit', integer(1, MOST_ROWS), '每页最多条数'),
};
/** What an interface gives 接口定义: names of its source alone, never a statement. */
export const definitionWire = wireRecord(definitionFields);
export type Definition = z.output<typeof definitionWire>;

const typedFields = {
  name: field('name', requiredText(60), '接口名称'),
  slug: field('slug', requiredText(40), '路径'),
  groupId: field('groupId', id, '接口分组'),
  entryId: field('entryId', id, '信息资源'),
  remark: field('remark', z.string().trim().max(300), '说明'),
  ...definitionFields,
};
export const apiDraftWire = wireRecord({
  apiId: field('apiId', id.optional(), '接口编号'),
  version: field('version', integer(1, 2_147_483_647).optional(), '版本号'),
  ...typedFields,
});
export type ApiDraft = z.output<typeof apiDraftWire>;

/** An interface 接口; `scope` says whose rows the published one gives, `liveVersion` which version it is. */
export const apiWire = wireRecord({
  apiId,
  ...typedFields,
  groupName: field('groupName', z.string(), '接口分组名称'),
  entryName: field('entryName', z.string(), '信息资源名称'),
  sharing: field('sharing', z.enum(keysOf<SharingClass>(SHARING_CLASSES)), '共享属性'),
  sourceTitle: field('sourceTitle', z.string(), '数据来源名称'),
  state: field('state', apiState, '状态'),
  version: versionField,
  liveVersion: field('liveVersion', integer(1, 2_147_483_647).optional(), '发布的版本'),
  scope: field('scope', z.string().optional(), '数据范围'),
  publishedAt: field('publishedAt', instant.optional(), '发布时间'),
  publisherName: field('publisherName', z.string().optional(), '发布人'),
  changedAt: field('changedAt', instant, '修改时间'),
  formers: field(
    'formers',
    z.array(wireRecord({ version: field('version', count, '版本号'), endsOn: field('endsOn', date, '停用日期') })),
    '仍可调用的旧版本',
  ),
});
export type Api = z.output<typeof apiWire>;
export const apiPageWire = pageOf(apiWire);
export const apiQueryWire = wireRecord({
  ...pageFields,
  name: field('name', optionalText(60), '接口名称'),
  state: field('state', z.enum(['', ...apiState.options]).optional(), '状态'),
  groupId: field('groupId', optionalId, '接口分组'),
});
export const apiKeyWire = wireRecord({ apiId });
/** What is published; the version before it answers until the end of a day, where one is named. */
export const apiPublishWire = wireRecord({
  apiId,
  version: versionField,
  keepUntil: field('keepUntil', date.optional(), '旧版本停用日期'),
});
/** A trial of a draft, or of a former version: parameters as they would stand in the address. */
export const apiTrialWire = wireRecord({
  apiId,
  given: field('given', z.string().max(1_000).optional(), '参数'),
  former: field('former', optionalId, '旧版本'),
});

/** Rows that an interface answers. */
export const gatewayRowsWire = pageOf(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])));
export type GatewayRows = z.output<typeof gatewayRowsWire>;
/** A call of an interface: the slug stands in the path, everything else is a parameter that the interface itself judges. */
export const openGatewayWire = z.looseObject({ slug: z.string().max(60) });

/** An application for data 授权申请, and the app that it makes. */
export const appDraftWire = wireRecord({
  name: field('name', requiredText(60), '应用名称'),
  unit: field('unit', requiredText(60), '使用单位'),
  purpose: field('purpose', requiredText(LONGEST_PURPOSE), '用途'),
  apiIds: field('apiIds', someIds, '申请的接口'),
  expiresOn: field('expiresOn', date, '使用期限'),
  perMinute: field('perMinute', integer(1, MOST_A_MINUTE), '每分钟次数'),
  perDay: field('perDay', integer(1, MOST_A_DAY), '每日次数'),
  addresses: field('addresses', optionalText(1_000), '来源地址'),
});
export type AppDraft = z.output<typeof appDraftWire>;
/** A key 密钥 that an app may sign with; `expiresAt` is there once it was replaced. Never with its secret. */
const accessKeyWire = wireRecord({
  accessKey: field('accessKey', z.string(), '密钥标识'),
  createdAt: field('createdAt', instant, '签发时间'),
  expiresAt: field('expiresAt', instant.optional(), '失效时间'),
});
export const appWire = wireRecord({
  appId,
  name: field('name', z.string(), '应用名称'),
  unit: field('unit', z.string(), '使用单位'),
  purpose: field('purpose', z.string(), '用途'),
  apis: field('apis', z.array(z.string()), '接口'),
  expiresOn: field('expiresOn', date, '使用期限'),
  perMinute: field('perMinute', count, '每分钟次数'),
  perDay: field('perDay', count, '每日次数'),
  addresses: field('addresses', z.string(), '来源地址'),
  state: field('state', appState, '状态'),
  applicantName: field('applicantName', z.string(), '申请人'),
  appliedAt: field('appliedAt', instant, '申请时间'),
  dueOn: field('dueOn', date, '办理期限'),
  deciderName: field('deciderName', z.string().optional(), '审批人'),
  decidedAt: field('decidedAt', instant.optional(), '审批时间'),
  reason: field('reason', z.string().optional(), '理由'),
  keys: field('keys', z.array(accessKeyWire), '密钥'),
  version: versionField,
});
export type GatewayApp = z.output<typeof appWire>;
export const appPageWire = pageOf(appWire);
export const appQueryWire = wireRecord({
  ...pageFields,
  name: field('name', optionalText(60), '应用名称'),
  state: field('state', z.enum(['', ...appState.options]).optional(), '状态'),
});
export const appDecisionWire = wireRecord({
  appId,
  version: versionField,
  passed: field('passed', flag, '是否通过'),
  reason,
});
export type AppDecision = z.output<typeof appDecisionWire>;
export const appEndWire = wireRecord({ appId, reason });
export const keyIssueWire = wireRecord({
  appId,
  overlapHours: field('overlapHours', integerOr(0, 0, LONGEST_OVERLAP), '旧密钥保留小时数'),
});
/** A key that was just issued; its secret is told this once. */
export const issuedKeyWire = wireRecord({
  accessKey: field('accessKey', z.string(), '密钥标识'),
  secretKey: field('secretKey', z.string(), '密钥'),
});

/** Which app may call what 权限. */
export const grantWire = wireRecord({
  appId,
  apiId,
  appName: field('appName', z.string(), '应用'),
  unit: field('unit', z.string(), '使用单位'),
  apiName: field('apiName', z.string(), '接口'),
  slug: field('slug', z.string(), '路径'),
  expiresOn: field('expiresOn', date, '使用期限'),
  revokedAt: field('revokedAt', instant.optional(), '撤销时间'),
  reason: field('reason', z.string().optional(), '撤销理由'),
  calls: field('calls', count, '今日调用'),
});
export type Grant = z.output<typeof grantWire>;
export const grantPageWire = pageOf(grantWire);
export const grantQueryWire = wireRecord({ ...pageFields, name: field('name', optionalText(60), '应用或接口') });
export const grantEndWire = wireRecord({ appId, apiId, reason });

/** A call 调用记录 of an interface; `refusal` says why it was refused. */
export const callWire = wireRecord({
  callId: field('callId', count, '记录编号'),
  at: field('at', instant, '时间'),
  appName: field('appName', z.string(), '应用'),
  slug: field('slug', z.string(), '路径'),
  code: field('code', count, '结果代码'),
  rowCount: field('rowCount', count, '返回条数'),
  took: field('ms', count, '耗时'),
  refusal: field('refusal', z.string(), '拒绝原因'),
  address: field('address', z.string(), '来源地址'),
});
export type GatewayCall = z.output<typeof callWire>;
export const callPageWire = pageOf(callWire);
export const callQueryWire = wireRecord({
  ...pageFields,
  slug: field('slug', optionalText(40), '路径'),
  refused: field('refused', z.enum(['', 'yes', 'no']).optional(), '结果'),
  from: field('from', optionalDate, '开始日期'),
  to: field('to', optionalDate, '结束日期'),
});
export const usageQueryWire = wireRecord({
  appId: field('appId', optionalId, '应用编号'),
  slug: field('slug', optionalText(40), '路径'),
});
/** How much was called on a day 调用量; of its calls 95 in a hundred took no longer than `p95`, ms. */
export const usageWire = z.array(
  wireRecord({
    day: field('day', date, '日期'),
    calls: field('calls', count, '调用次数'),
    refused: field('refused', count, '拒绝次数'),
    took: field('ms', count, '平均耗时'),
    p95: field('p95', count, 'P95 耗时'),
  }),
);
export type UsageDay = z.output<typeof usageWire>[number];
