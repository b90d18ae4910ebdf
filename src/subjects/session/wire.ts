import { z } from 'zod';
import { id, instant, integer, optionalText, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { regionWire } from '../region/wire.ts';
import { SECOND_WAYS } from './terms.ts';

const userType = z.union([z.literal(1), z.literal(2)]);

/** The signed-in user 当前用户 (spec 1 §3 "Session state"). */
export const userWire = wireRecord({
  userId: field('userId', id, '用户编号'),
  userName: field('userName', z.string(), '用户名'),
  displayName: field('name', z.string(), '姓名'),
  userType: field('userType', userType, '用户类型'),
  isAdmin: field('isAdmin', z.boolean(), '是否管理员'),
  enterpriseId: field('compId', optionalText(40), '所属企业编号'),
  enterpriseName: field('entName', optionalText(), '所属企业'),
  avatar: field('avatar', optionalText(64), '头像'),
});

/** A session that is open 会话; the handle can sign it out and nothing else, it is no token and no id of the session. */
export const openSessionWire = wireRecord({
  handle: field('handle', z.string(), '会话'),
  address: field('ip', z.string(), '地址'),
  browser: field('browser', z.string(), '浏览器'),
  signedInAt: field('loginTime', instant, '登录时间'),
  lastSeenAt: field('lastTime', instant, '最近访问时间'),
  own: field('own', z.boolean(), '是否当前会话'),
});
export type OpenSession = z.output<typeof openSessionWire>;

/** A golden week as it was settled, which periods of reports are made with. */
const holidayWire = wireRecord({
  window: field('holidayKey', z.string(), '假期'),
  year: field('year', integer(2_000, 2_100), '年份'),
  from: field('startDate', z.string(), '起始日期'),
  to: field('endDate', z.string(), '结束日期'),
});

/** What signing in answers (spec 1 §7.4) and what the current-user call repeats after a reload. */
const sessionFields = {
  user: field('user', userWire, '用户'),
  roles: field('roles', z.array(z.string()), '角色'),
  resources: field('resources', z.array(z.string()), '资源权限'),
  region: field('globalRegion', regionWire.optional(), '所辖区域'),
  holidays: field('holidays', z.array(holidayWire), '已公布的黄金周假期'),
  /** Whether the user is responsible for the whole city: calls that are for such alone are open to nobody else, whatever he holds. */
  wholeCity: field('wholeCity', z.boolean().optional(), '是否管辖全市'),
};

export const currentUserWire = wireRecord({
  ...sessionFields,
  version: field('version', z.string(), '系统版本'),
  headName: field('headName', z.string(), '平台名称'),
  mustChangePassword: field('mustChangePass', z.boolean().optional(), '是否须修改初始密码'),
  mustProtect: field('mustProtect', z.boolean().optional(), '是否须开启登录保护'),
  /** Name of who looks at the system as this user, reading only 以他人身份查看; absent when it is the user himself. */
  viewedBy: field('viewedBy', optionalText(), '查看人'),
});

export type CurrentUser = z.output<typeof currentUserWire>;

export const signedInWire = wireRecord({ ...sessionFields, token: field('token', z.string(), '令牌') });

/** What a right password answers where a second factor is asked for 二次验证: no session yet, but a step that opens one, and the ways to take it. */
export const secondStepWire = wireRecord({
  step: field('step', z.string(), '二次验证步骤'),
  ways: field('ways', z.array(z.enum(SECOND_WAYS)), '验证方式'),
});
export type SecondStep = z.output<typeof secondStepWire>;

export const loginAnswerWire = z.union([signedInWire, secondStepWire]);

export const loginWire = wireRecord({
  userName: field('username', requiredText(64), '用户名'),
  password: field('password', z.string().min(1, '不能为空').max(128), '密码'),
  captcha: field('code', optionalText(16), '验证码'),
  captchaId: field('uuid', optionalText(64), '验证码编号'),
});

export const captchaWire = wireRecord({
  required: field('captchaOnOff', z.boolean(), '是否需要验证码'),
  id: field('uuid', z.string(), '验证码编号'),
  image: field('img', z.string(), '验证码图片'),
});

/** The full address the CAS server sent the browser back to, ticket included (spec 1 §7.4: POST /auth/loginCas (url)). */
export const loginCasWire = wireRecord({ url: field('url', requiredText(2_000), '回调地址') });

export const logoutWire = wireRecord({ url: field('url', optionalText(2_000), '返回地址') });

/** Where the browser goes after signing out (spec 2 §2.1). */
export const loggedOutWire = wireRecord({ casServiceUrl: field('casServiceUrl', z.string(), '单点登录地址') });

/** Where to sign in: the central login's address, empty when there is none. */
export const loginWayWire = wireRecord({
  casLoginUrl: field('casLoginUrl', z.string(), '统一登录地址'),
  demonstration: field('demo', z.boolean(), '是否演示数据'),
  passkeys: field('passkeys', z.boolean().optional(), '可否使用通行密钥登录'),
});
export const loginWayQueryWire = wireRecord({ service: field('service', optionalText(2_000), '服务地址') });

/** A single sign-out message of the central login 单点注销: SAML text in one form field. */
export const casLogoutWire = wireRecord({ logoutRequest: field('logoutRequest', z.string().max(65_536), '注销请求') });
