/** How long messages stay, in milliseconds (spec 1 §8). */
export const FAILURE_MESSAGE_DURATION = 5_000;
export const SUCCESS_MESSAGE_DURATION = 2_000;

/** How long a caller waits for an answer, in milliseconds (spec 1 §7.1, §9). */
export const REQUEST_TIMEOUT = 500_000;

/** A request that failed on its way, time-out included (spec 1 §8). */
export const REQUEST_FAILED_MESSAGE = '加载超时';
/** No answer came at all (spec 1 §8). */
export const NO_RESPONSE_MESSAGE = '连接服务器失败!';

const MESSAGES: Readonly<Record<number, string>> = {
  400: '请求错误(400)',
  401: '未授权，请重新登录(401)',
  403: '拒绝访问(403)',
  404: '请求出错(404)',
  408: '请求超时(408)',
  500: '服务器错误(500)',
  501: '服务未实现(501)',
  502: '网络错误(502)',
  503: '服务不可用(503)',
  504: '网络超时(504)',
  505: 'HTTP版本不受支持(505)',
};

/** The text of the error catalogue for an HTTP status (spec 1 §8); `连接出错(status)!` for one it does not list. */
export function messageOfStatus(status: number): string {
  return MESSAGES[status] ?? `连接出错(${status})!`;
}

/** What to do where no answer came, too late, or one that cannot be read. */
export const NO_RESPONSE_ADVICE = '请检查网络连接后重试';
export const TIMEOUT_ADVICE = '请稍后重试';
export const UNREADABLE_ADVICE = '请刷新页面后重试，仍然如此请联系系统管理员';

const ADVICE: Readonly<Record<number, string>> = {
  400: '请检查填写的内容后重试',
  403: '您没有这项操作的权限，如需开通请联系系统管理员',
  404: '内容可能已被删除，请刷新页面',
  408: TIMEOUT_ADVICE,
  429: '操作过于频繁，请稍后重试',
  502: NO_RESPONSE_ADVICE,
  503: '系统可能正在维护，请稍后重试',
  504: TIMEOUT_ADVICE,
};

/** What a clerk does about a status of the error catalogue; the catalogue's own text stays as specified (spec 1 §8). */
export function adviceOfStatus(status: number): string {
  return ADVICE[status] ?? (status >= 500 ? '请稍后重试，仍然如此请联系系统管理员' : UNREADABLE_ADVICE);
}

/** 401 shows nothing: the user is sent to the central login (spec 1 §8). */
export function isSilent(status: number): boolean {
  return status === 401;
}
