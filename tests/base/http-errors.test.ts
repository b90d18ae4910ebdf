import { describe, expect, it } from 'vitest';
import {
  adviceOfStatus,
  FAILURE_MESSAGE_DURATION,
  isSilent,
  messageOfStatus,
  NO_RESPONSE_MESSAGE,
  REQUEST_FAILED_MESSAGE,
  REQUEST_TIMEOUT,
  SUCCESS_MESSAGE_DURATION,
} from '#base/http-errors.ts';

describe('what to do about a failure, beside its text', () => {
  it.each([
    [403, '您没有这项操作的权限，如需开通请联系系统管理员'],
    [500, '请稍后重试，仍然如此请联系系统管理员'],
    [503, '系统可能正在维护，请稍后重试'],
    [418, '请刷新页面后重试，仍然如此请联系系统管理员'],
  ])('%d: %s', (status, advice) => expect(adviceOfStatus(status)).toBe(advice));

  it('is said of every status of the catalogue, and never its own text again', () => {
    for (const status of [400, 403, 404, 408, 500, 501, 502, 503, 504, 505, 599]) {
      expect(adviceOfStatus(status), String(status)).toMatch(/请/);
      expect(adviceOfStatus(status), String(status)).not.toContain(messageOfStatus(status));
    }
  });
});

describe('the error catalogue (spec 1 §8)', () => {
  it.each([
    [400, '请求错误(400)'],
    [401, '未授权，请重新登录(401)'],
    [403, '拒绝访问(403)'],
    [404, '请求出错(404)'],
    [408, '请求超时(408)'],
    [500, '服务器错误(500)'],
    [501, '服务未实现(501)'],
    [502, '网络错误(502)'],
    [503, '服务不可用(503)'],
    [504, '网络超时(504)'],
    [505, 'HTTP版本不受支持(505)'],
    [418, '连接出错(418)!'],
  ])('%d: %s', (status, message) => {
    expect(messageOfStatus(status)).toBe(message);
  });

  it('request failure: warning 加载超时; no response: 连接服务器失败!', () => {
    expect([REQUEST_FAILED_MESSAGE, NO_RESPONSE_MESSAGE]).toEqual(['加载超时', '连接服务器失败!']);
  });

  it('401 shows no message, everything else does', () => {
    expect([401, 400, 403, 500].map(isSilent)).toEqual([true, false, false, false]);
  });

  it('messages last 5 s, success messages 2 s; timeout 500000 ms (spec 1 §7.1)', () => {
    expect([FAILURE_MESSAGE_DURATION, SUCCESS_MESSAGE_DURATION, REQUEST_TIMEOUT]).toEqual([5_000, 2_000, 500_000]);
  });
});
