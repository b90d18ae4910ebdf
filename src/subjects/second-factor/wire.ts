import { z } from 'zod';
import { instant, integer, optionalText, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';

const id = integer(1, 2_147_483_647);
const password = field('password', z.string().min(1, '不能为空').max(128), '密码');
/** A code of the authenticator or a recovery code; which of them it is, its form says. */
const code = field('code', requiredText(40), '验证码');
const step = field('step', requiredText(64), '二次验证步骤');
/** JSON of a ceremony of WebAuthn as the W3C writes it: what the browser's own interface takes and gives, passed through as text. */
const ceremony = z.string().min(2).max(16_000);

/** A passkey 通行密钥 as its owner sees it. */
export const passkeyWire = wireRecord({
  passkeyId: field('passkeyId', id, '通行密钥编号'),
  name: field('name', z.string(), '名称'),
  createdAt: field('createdAt', instant, '添加时间'),
  lastUsedAt: field('lastUsedAt', instant.optional(), '最近使用时间'),
});
export type Passkey = z.output<typeof passkeyWire>;

/** What protects the own sign-in 登录保护. */
export const protectionWire = wireRecord({
  offered: field('offered', z.boolean(), '系统是否启用登录保护'),
  required: field('required', z.boolean(), '是否必须开启'),
  authenticatorSince: field('authenticatorSince', instant.optional(), '动态验证码开启时间'),
  recoveryLeft: field('recoveryLeft', integer(0, 1_000), '剩余恢复代码'),
  passkeysOffered: field('passkeysOffered', z.boolean(), '当前地址可否使用通行密钥'),
  passkeys: field('passkeys', z.array(passkeyWire), '通行密钥'),
});
export type Protection = z.output<typeof protectionWire>;

export const passwordWire = wireRecord({ password });
/** Both factors once more, for what takes protection away. */
export const bothFactorsWire = wireRecord({ password, code });
export const codeWire = wireRecord({ code });

/** The key of an authenticator, shown this once: as text, and as the address that a phone reads from the picture. */
export const authenticatorOfferWire = wireRecord({
  key: field('key', z.string(), '密钥'),
  address: field('address', z.string(), '密钥地址'),
});
export type AuthenticatorOffer = z.output<typeof authenticatorOfferWire>;

/** Recovery codes 恢复代码, shown this once; empty where there are some already. */
export const recoveryCodesWire = wireRecord({ recoveryCodes: field('recoveryCodes', z.array(z.string()), '恢复代码') });

/** What the browser asks its authenticators with. */
export const ceremonyOptionsWire = wireRecord({ options: field('options', z.string(), '通行密钥请求') });

export const newPasskeyWire = wireRecord({
  name: field('name', requiredText(30), '名称'),
  response: field('response', ceremony, '通行密钥应答'),
});
export const passkeyRemovalWire = wireRecord({
  passkeyId: field('passkeyId', id, '通行密钥编号'),
  password,
  code: field('code', optionalText(40), '恢复代码'),
});

export const stepCodeWire = wireRecord({ step, code });
export const stepWire = wireRecord({ step });
export const stepPasskeyWire = wireRecord({ step, response: field('response', ceremony, '通行密钥应答') });
export const passkeySignInWire = wireRecord({ response: field('response', ceremony, '通行密钥应答') });

export const protectedUserWire = wireRecord({ userId: field('userId', id, '用户编号') });
