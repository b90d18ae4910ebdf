import { z } from 'zod';
import { isPhone } from '#base/patterns.ts';
import { pageFields, pageOf } from '#base/page.ts';
import { id, instant, integer, optionalId, optionalText, requiredText, userNameText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { INVITATION_STATE_LABELS, type InvitationState, LONGEST_REMARK, MOST_INVITATION_DAYS } from './terms.ts';

const states = Object.keys(INVITATION_STATE_LABELS) as [InvitationState, ...InvitationState[]];
const invitationId = field('invitationId', id, '邀请编号');
const enterpriseName = field('entName', z.string(), '企业名称');
const expiresAt = field('expireTime', instant, '失效时间');
const remark = field('remark', optionalText(LONGEST_REMARK), '备注');

export const invitationRowWire = wireRecord({
  invitationId,
  enterpriseId: field('entBasicId', id, '企业编号'),
  enterpriseName,
  division: field('adminDiv', z.string(), '行政区划'),
  maker: field('makerName', z.string(), '邀请人'),
  madeAt: field('createTime', instant, '邀请时间'),
  expiresAt,
  usedAt: field('useTime', instant.optional(), '绑定时间'),
  usedBy: field('userName', z.string().optional(), '绑定用户'),
  revokedAt: field('revokeTime', instant.optional(), '撤销时间'),
  remark,
});
export type InvitationRow = z.output<typeof invitationRowWire>;
export const invitationPageWire = pageOf(invitationRowWire);

export const invitationQueryWire = wireRecord({
  ...pageFields,
  enterpriseName: field('entName', optionalText(60), '企业名称'),
  state: field('state', z.enum(states).optional(), '状态'),
});

export const newInvitationWire = wireRecord({
  enterpriseId: field('entBasicId', id, '企业编号'),
  days: field('days', integer(1, MOST_INVITATION_DAYS), '有效天数'),
  remark,
});
export type NewInvitation = z.output<typeof newInvitationWire>;
/** The code is told this once; of it only the digest is kept. */
export const madeInvitationWire = wireRecord({ code: field('code', z.string(), '邀请码'), expiresAt });
export const invitationKeyWire = wireRecord({ invitationId });

const code = field('code', requiredText(64), '邀请码');
export const codeWire = wireRecord({ code });
/** What a stranger who holds a code is told: for whom it speaks, and until when. */
export const invitedWire = wireRecord({ enterpriseName, expiresAt });

/** The same for who has an account: also what it will allow, and for whom he speaks until then. */
export const offerWire = wireRecord({
  enterpriseName,
  expiresAt,
  allows: field('allows', z.array(z.string()), '可办理事项'),
  leavesId: field('leaveEntId', optionalId, '现绑定企业编号'),
  leavesName: field('leaveEntName', z.string().optional(), '现绑定企业'),
});
export type Offer = z.output<typeof offerWire>;
/** A code is redeemed by who has an account; who speaks for an enterprise names the one that he leaves. */
export const redemptionWire = wireRecord({ code, leavesId: field('leaveEntId', optionalId, '现绑定企业编号') });

/** What an invited person enters to have an account 注册. */
export const joinWire = wireRecord({
  code,
  userName: field('userName', userNameText, '用户名'),
  displayName: field('name', requiredText(40), '姓名'),
  phone: field(
    'phone',
    optionalText(11).refine((text) => isPhone(text ?? '', 'wide'), '格式不正确'),
    '手机号',
  ),
  password: field('password', z.string().min(1, '不能为空').max(128), '密码'),
});
export type Join = z.output<typeof joinWire>;
