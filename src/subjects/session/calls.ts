import { z } from 'zod';
import { call } from '#base/call.ts';
import {
  captchaWire, casLogoutWire, currentUserWire, loggedOutWire, loginAnswerWire, loginCasWire, loginWayQueryWire, loginWayWire, loginWire, logoutWire, signedInWire,
} from './wire.ts';

const nothing = z.object({});

export const sessionCalls = {
  captcha: call({
    name: 'session.captcha', summary: '获取验证码', method: 'GET', path: '/auth/code', input: nothing, output: captchaWire,
    guard: 'public', spec: '1 §7.4', origin: 'spec', perMinute: 60,
  }),
  loginWay: call({
    name: 'session.login-way', summary: '查询登录方式', method: 'GET', path: '/auth/way', input: loginWayQueryWire, output: loginWayWire,
    guard: 'public', spec: '1 §2.2', origin: 'ours',
  }),
  login: call({
    name: 'session.login', summary: '登录', method: 'POST', path: '/auth/login', input: loginWire, output: loginAnswerWire,
    guard: 'public', spec: '1 §7.4', origin: 'spec', perMinute: 60,
  }),
  loginCas: call({
    name: 'session.login-cas', summary: '统一身份认证登录', method: 'POST', path: '/auth/loginCas', input: loginCasWire, output: signedInWire,
    guard: 'public', spec: '1 §7.4', origin: 'spec', perMinute: 60,
  }),
  casLogout: call({
    name: 'session.cas-logout', unlogged: '统一认证中心结束本人的会话，没有操作人', summary: '统一身份认证单点注销通知', method: 'POST', path: '/cas', input: casLogoutWire, output: nothing,
    guard: 'public', spec: '1 §6', origin: 'ours', perMinute: 600,
  }),
  logout: call({
    name: 'session.logout', unlogged: '只结束本人的会话，登录日志记有登录', summary: '退出登录', method: 'POST', path: '/auth/logout', input: logoutWire, output: loggedOutWire,
    guard: 'session', spec: '1 §7.4', origin: 'spec',
  }),
  loginUser: call({
    name: 'session.login-user', summary: '登录用户信息', method: 'POST', path: '/api/system/user/loginUser', input: nothing, output: currentUserWire,
    guard: 'session', spec: '1 §7.4', origin: 'spec', reads: true,
  }),
  endViewAs: call({
    name: 'session.end-view-as', summary: '退出以他人身份查看', method: 'DELETE', path: '/api/system/user/viewAs', input: nothing, output: nothing,
    guard: 'session', spec: '1 §6', origin: 'ours',
  }),
  current: call({
    name: 'session.current', summary: '当前用户', method: 'GET', path: '/api/system/user/current', input: nothing, output: currentUserWire,
    guard: 'session', spec: '1 §7.4', origin: 'ours',
  }),
};
