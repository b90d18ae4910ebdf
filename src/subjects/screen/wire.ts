import { z } from 'zod';
import { instant, integer, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { DEFAULT_STAGE_SIZE, STAGE_SIZES } from './terms.ts';

const screenName = field('screenName', requiredText(40), '大屏名称');
const stageSize = field('stageSize', z.enum(STAGE_SIZES), '画布尺寸');

/** A code that turns a browser into a wall 大屏登记码; short-lived, made by who manages the screens. */
export const enrolmentWire = wireRecord({
  code: field('code', requiredText(64), '登记码'),
  expiresAt: field('expiresAt', instant, '失效时间'),
});
export const enrolmentRequestWire = wireRecord({
  screenName,
  stageSize: field('stageSize', z.enum(STAGE_SIZES).default(DEFAULT_STAGE_SIZE), '画布尺寸'),
});

export const enrolWire = wireRecord({ code: field('code', requiredText(64), '登记码') });
/** The device's own token 设备令牌; it can read, nothing else. */
export const enrolledWire = wireRecord({ token: field('token', z.string(), '设备令牌') });

/** What a wall knows of itself and of its server. */
export const screenSelfWire = wireRecord({
  screenId: field('screenId', integer(1, Number.MAX_SAFE_INTEGER), '大屏编号'),
  screenName,
  stageSize,
  headName: field('headName', z.string(), '平台名称'),
  demonstration: field('demo', z.boolean(), '是否演示数据'),
  serverTime: field('serverTime', instant, '服务器时间'),
});
export type ScreenSelf = z.output<typeof screenSelfWire>;
