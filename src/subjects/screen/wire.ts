import { z } from 'zod';
import { pageFields, pageOf } from '#base/page.ts';
import { id, instant, integer, integerOr, optionalText, requiredText } from '#base/scalars.ts';
import { DEFAULT_STAGE_SIZE, STAGE_SIZES } from '#base/stage/viewing.ts';
import { field, wireRecord } from '#base/wire.ts';
import { isShownCode, readShownCode } from './rules.ts';
import { DEFAULT_HOURS, LONGEST_HOURS, MOST_USES, SCREEN_STATES } from './terms.ts';

const screenId = field('screenId', id, '大屏编号');
const screenName = field('screenName', requiredText(40), '大屏名称');
const stageSize = field('stageSize', z.enum(STAGE_SIZES), '画布尺寸');

/** A code that turns a browser into a wall 大屏登记码; short-lived, made by who manages the screens. */
export const enrolmentWire = wireRecord({
  code: field('code', requiredText(64), '登记码'),
  expiresAt: field('expiresAt', instant, '失效时间'),
  uses: field('uses', integer(1, 1_000), '可用次数'),
});
/** Without a `shownCode` a code is made, for an address to open on the wall; with one, the wall that shows it enrols itself. */
export const enrolmentRequestWire = wireRecord({
  screenName,
  stageSize: field('stageSize', z.enum(STAGE_SIZES).default(DEFAULT_STAGE_SIZE), '画布尺寸'),
  uses: field('uses', integerOr(1, 1, MOST_USES), '可用次数'),
  hours: field('hours', integerOr(DEFAULT_HOURS, 1, LONGEST_HOURS), '有效时长（小时）'),
  shownCode: field(
    'shownCode',
    z.codec(z.string().max(40).optional(), z.string().refine(isShownCode, '应为大屏上显示的 8 位屏幕码').optional(), {
      decode: (text) => (text === undefined || text === '' || text === 'null' ? undefined : readShownCode(text)),
      encode: (text) => text,
    }),
    '屏幕码',
  ),
});

export const enrolWire = wireRecord({ code: field('code', requiredText(64), '登记码') });
/** The device's own token 设备令牌; it can read, and renew itself. */
export const enrolledWire = wireRecord({ token: field('token', z.string(), '设备令牌') });

/** What a wall knows of itself and of its server. */
export const screenSelfWire = wireRecord({
  screenId,
  screenName,
  stageSize,
  headName: field('headName', z.string(), '平台名称'),
  demonstration: field('demo', z.boolean(), '是否演示数据'),
  serverTime: field('serverTime', instant, '服务器时间'),
  /** Time to change its token for a new one. */
  renewalDue: field('renewDue', z.boolean().optional(), '是否应续期'),
});
export type ScreenSelf = z.output<typeof screenSelfWire>;

/** A registered wall 大屏, as those see it who manage them. */
export const screenRowWire = wireRecord({
  screenId,
  screenName,
  stageSize,
  state: field('state', z.enum(SCREEN_STATES), '状态'),
  enrolledAt: field('enrolledAt', instant, '登记时间'),
  enrolledBy: field('enrolledBy', z.string(), '登记人'),
  lastSeenAt: field('lastTime', instant, '最近在线时间'),
  address: field('ip', z.string(), '地址'),
  expiresAt: field('expiresAt', instant, '到期时间'),
  renewedAt: field('renewedAt', instant.optional(), '最近续期时间'),
  renewals: field('renewals', integer(0, Number.MAX_SAFE_INTEGER), '续期次数'),
  withdrawnAt: field('withdrawnAt', instant.optional(), '撤销时间'),
  withdrawnBy: field('withdrawnBy', z.string().optional(), '撤销人'),
  withdrawnReason: field('reason', z.string().optional(), '撤销原因'),
  /** When a token came back that the wall had changed for a new one: somebody has a copy of it. */
  misusedAt: field('misusedAt', instant.optional(), '旧令牌被使用时间'),
});
export type ScreenRow = z.output<typeof screenRowWire>;
export const screenPageWire = pageOf(screenRowWire);

export const screenQueryWire = wireRecord({
  ...pageFields,
  screenName: field('screenName', optionalText(40), '大屏名称'),
  state: field(
    'state',
    z.codec(z.enum(['', 'null', ...SCREEN_STATES]).optional(), z.enum(SCREEN_STATES).optional(), {
      decode: (value) => (value === '' || value === 'null' ? undefined : value),
      encode: (value) => value,
    }),
    '状态',
  ),
});
export type ScreenQuery = z.output<typeof screenQueryWire>;

export const withdrawalWire = wireRecord({ screenId, reason: field('reason', requiredText(100), '撤销原因') });
export const screenKeyWire = wireRecord({ screenId });
