import { z } from 'zod';
import { isEmail, isPhone } from '#base/patterns.ts';
import { orderFields, pageFields, pageOf } from '#base/page.ts';
import {
  askedOf,
  id,
  idList,
  instant,
  integer,
  keyList,
  oneOf,
  optionalDate,
  optionalId,
  optionalInteger,
  optionalText,
  requiredText,
  userNameText,
} from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { BINDING_STATE_LABELS, type BindingState } from './terms.ts';

const phone = optionalText(11).refine((text) => isPhone(text ?? '', 'wide'), '格式不正确');
const email = optionalText(100).refine((text) => isEmail(text ?? ''), '格式不正确');
const status = integer(0, 1);
const sex = integer(0, 1);

const userId = field('userId', id, '用户编号');
const version = field('version', integer(1, 2_147_483_647), '版本');

/** What a user says of herself 个人资料. */
export const personFields = {
  displayName: field('name', requiredText(40), '姓名'),
  phone: field('phone', phone, '手机号'),
  email: field('email', email, '邮箱'),
  sex: field('sex', sex, '性别'),
};

const boundFields = {
  userType: field('userType', integer(1, 2), '用户类型'),
  regionId: field('regionId', optionalId, '所辖区域'),
  enterpriseId: field('entBasicId', optionalId, '所属企业'),
  officeId: field('officeId', optionalId, '所属部门'),
};

/** A row of the user list, and the detail: 用户 (spec 1 §7.4 "User"). */
export const userRowWire = wireRecord({
  userId,
  userName: field('userName', z.string(), '用户名'),
  ...personFields,
  ...boundFields,
  regionName: field('regionName', optionalText(), '区域名称'),
  enterpriseName: field('entName', optionalText(), '企业名称'),
  officeName: field('officeName', optionalText(), '部门名称'),
  roles: field('roles', z.array(z.string()), '角色'),
  roleNames: field('roleNames', z.array(z.string()), '角色名称'),
  status: field('status', status, '状态'),
  avatar: field('avatar', optionalText(64), '头像'),
  mustChangePassword: field('mustChangePass', z.boolean(), '是否须修改初始密码'),
  hasSecondFactor: field('hasSecondFactor', z.boolean(), '是否已开启登录保护'),
  lastLoginAt: field('lastLoginTime', instant.optional(), '最近登录时间'),
  createdAt: field('createTime', instant, '创建时间'),
  /** Told in a list: how a user stands to the enterprise that he speaks for; none of the bureau, and of an account from before there were bindings it is 有效 without an end. */
  bindingState: field('bindingState', oneOf<BindingState>(BINDING_STATE_LABELS).optional(), '绑定状态'),
  bindingTo: field('bindingEndDate', optionalDate, '绑定到期'),
  version,
});
export type UserRow = z.output<typeof userRowWire>;
export const userPageWire = pageOf(userRowWire);

export const userQueryWire = wireRecord({
  ...pageFields,
  userName: field('userName', optionalText(64), '用户名'),
  displayName: field('name', optionalText(40), '姓名'),
  phone: field('phone', optionalText(11), '手机号'),
  status: field(
    'status',
    z.codec(z.union([z.string().max(20), z.number()]).optional(), status.optional(), {
      decode: (value) => (value === undefined || value === '' || value === 'null' ? undefined : Number(value)),
      encode: (value) => value,
    }),
    '状态',
  ),
  userType: field('userType', optionalId, '用户类型'),
  regionId: field('regionId', optionalId, '所辖区域'),
  roleCode: field('roleCode', optionalText(64), '角色'),
  from: field('startDate', optionalDate, '开始日期'),
  to: field('endDate', optionalDate, '结束日期'),
  enterpriseName: field('entName', optionalText(60), '企业名称'),
  bindingState: field('bindingState', askedOf<BindingState>(BINDING_STATE_LABELS), '绑定状态'),
  /** Bindings that hold and end within so many days from today, today among them. */
  bindingEndsWithin: field('bindingDays', optionalInteger(0, 366), '几天内到期'),
  ...orderFields({ userName: 'userName', displayName: 'name', lastLoginAt: 'lastLoginTime' }),
});

const editable = {
  ...personFields,
  ...boundFields,
  roles: field('roles', keyList, '角色'),
  status: field('status', status, '状态'),
};

export const newUserWire = wireRecord({
  userName: field('userName', userNameText, '用户名'),
  ...editable,
});
export type NewUser = z.output<typeof newUserWire>;

export const userChangeWire = wireRecord({ userId, ...editable, version });
export type UserChange = z.output<typeof userChangeWire>;

export const userIdWire = wireRecord({ userId });
export const userIdsWire = wireRecord({ ids: field('ids', idList, '用户编号') });
export const userStatusWire = wireRecord({ userId, status: field('status', status, '状态') });

/** The first or new password, shown this once 初始密码. */
export const firstPasswordWire = wireRecord({ userId, password: field('password', z.string(), '初始密码') });

/** Enterprises to bind a user to 企业, all there are in one's scope, whatever they report. */
export const userEnterpriseQueryWire = wireRecord({
  ...pageFields,
  name: field('entName', optionalText(60), '企业名称'),
});
export const userEnterpriseWire = wireRecord({
  enterpriseId: field('entBasicId', id, '企业编号'),
  name: field('entName', z.string(), '企业名称'),
  division: field('adminDiv', z.string(), '行政区划'),
});
export type UserEnterprise = z.output<typeof userEnterpriseWire>;
export const userEnterprisePageWire = pageOf(userEnterpriseWire);

const states = Object.keys(BINDING_STATE_LABELS) as [BindingState, ...BindingState[]];
const validity = { from: field('startDate', optionalDate, '生效日期'), to: field('endDate', optionalDate, '到期日期') };
/** The number of the binding that was seen, 0 for none: who changes another one is refused. */
const seen = field('bindingVersion', integer(0, 2_147_483_647), '绑定版本');

/** A binding to an enterprise 企业绑定: from when to when, by whom; and who took it back. */
export const bindingWire = wireRecord({
  ...validity,
  enterpriseName: field('entName', z.string(), '企业名称'),
  maker: field('makerName', z.string(), '绑定人'),
  madeAt: field('createTime', instant, '绑定时间'),
  revokedAt: field('revokeTime', instant.optional(), '撤销时间'),
  revoker: field('revokerName', z.string().optional(), '撤销人'),
});
export type Binding = z.output<typeof bindingWire>;

/** The binding of a user to his enterprise as it stands, and what was before, the latest first; no line for one that was always without limit. */
export const userBindingWire = wireRecord({
  enterpriseName: field('entName', z.string(), '企业名称'),
  state: field('state', z.enum(states), '绑定状态'),
  seen,
  entries: field('list', z.array(bindingWire), '绑定记录'),
});
export type UserBinding = z.output<typeof userBindingWire>;

export const bindingChangeWire = wireRecord({ userId, ...validity, seen });
export type BindingChange = z.output<typeof bindingChangeWire>;
export const bindingEndWire = wireRecord({ userId, seen });
