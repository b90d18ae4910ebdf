import { z } from 'zod';
import { call } from '#base/call.ts';
import { signedInWire } from '../session/wire.ts';
import {
  authenticatorOfferWire,
  bothFactorsWire,
  ceremonyOptionsWire,
  codeWire,
  newPasskeyWire,
  passkeyRemovalWire,
  passkeySignInWire,
  passwordWire,
  protectedUserWire,
  protectionWire,
  recoveryCodesWire,
  stepCodeWire,
  stepPasskeyWire,
  stepWire,
} from './wire.ts';

const nothing = z.object({});
/** Why an offer leaves no line: what becomes of it is told by the call that answers it. */
const CHALLENGE = '请求本身不开启任何东西，其结果由应答它的接口记下';
const own = { method: 'POST', guard: 'session', spec: '1 §7.4', origin: 'ours', perMinute: 20 } as const;
const entry = { method: 'POST', guard: 'public', spec: '1 §7.4', origin: 'ours', perMinute: 30 } as const;

/** A second factor 登录保护: what one sets up for oneself, the second step of signing in, and an administrator's way to undo it. */
export const secondFactorCalls = {
  state: call({
    name: 'second-factor.state',
    summary: '我的登录保护',
    method: 'GET',
    path: '/api/system/user/secondFactor',
    input: nothing,
    output: protectionWire,
    guard: 'session',
    spec: '1 §7.4',
    origin: 'ours',
  }),
  offer: call({
    ...own,
    name: 'second-factor.offer',
    summary: '获取动态验证码密钥',
    path: '/api/system/user/secondFactor/offer',
    input: passwordWire,
    output: authenticatorOfferWire,
  }),
  confirm: call({
    ...own,
    name: 'second-factor.confirm',
    summary: '开启动态验证码',
    path: '/api/system/user/secondFactor/confirm',
    input: codeWire,
    output: recoveryCodesWire,
  }),
  remove: call({
    ...own,
    name: 'second-factor.remove',
    summary: '关闭动态验证码',
    path: '/api/system/user/secondFactor/remove',
    input: bothFactorsWire,
    output: nothing,
  }),
  renewRecovery: call({
    ...own,
    name: 'second-factor.renew-recovery',
    summary: '更换恢复代码',
    path: '/api/system/user/secondFactor/recovery',
    input: bothFactorsWire,
    output: recoveryCodesWire,
  }),
  passkeyOffer: call({
    ...own,
    name: 'second-factor.passkey-offer',
    summary: '获取通行密钥添加请求',
    path: '/api/system/user/passkey/offer',
    input: passwordWire,
    output: ceremonyOptionsWire,
  }),
  addPasskey: call({
    ...own,
    name: 'second-factor.add-passkey',
    summary: '添加通行密钥',
    path: '/api/system/user/passkey',
    input: newPasskeyWire,
    output: recoveryCodesWire,
  }),
  removePasskey: call({
    ...own,
    name: 'second-factor.remove-passkey',
    summary: '删除通行密钥',
    path: '/api/system/user/passkey/remove',
    input: passkeyRemovalWire,
    output: nothing,
  }),
  reset: call({
    name: 'second-factor.reset',
    summary: '重置登录保护',
    method: 'PUT',
    path: '/api/system/user/resetSecondFactor',
    input: protectedUserWire,
    output: nothing,
    guard: 'user.write',
    spec: '1 §7.4',
    origin: 'ours',
  }),
  enter: call({
    ...entry,
    name: 'second-factor.enter',
    summary: '二次验证登录',
    path: '/auth/secondFactor',
    input: stepCodeWire,
    output: signedInWire,
  }),
  stepPasskey: call({
    ...entry,
    name: 'second-factor.step-passkey',
    summary: '二次验证的通行密钥请求',
    path: '/auth/secondFactor/offer',
    input: stepWire,
    output: ceremonyOptionsWire,
    unlogged: CHALLENGE,
  }),
  enterByPasskey: call({
    ...entry,
    name: 'second-factor.enter-by-passkey',
    summary: '通行密钥二次验证登录',
    path: '/auth/secondFactor/passkey',
    input: stepPasskeyWire,
    output: signedInWire,
  }),
  passkeySignIn: call({
    ...entry,
    name: 'second-factor.passkey-sign-in',
    summary: '通行密钥登录请求',
    path: '/auth/passkey/offer',
    input: nothing,
    output: ceremonyOptionsWire,
    unlogged: CHALLENGE,
  }),
  signInByPasskey: call({
    ...entry,
    name: 'second-factor.sign-in-by-passkey',
    summary: '通行密钥登录',
    path: '/auth/passkey',
    input: passkeySignInWire,
    output: signedInWire,
  }),
};
