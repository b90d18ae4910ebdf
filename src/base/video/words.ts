import type { Feed, FeedReason, ToldStage } from './feed.ts';

const REASONS: Readonly<Record<FeedReason, string>> = {
  network: '画面中断',
  timeout: '长时间没有画面',
  silent: '画面停滞过久',
  codec: '编码不支持，需 H.264 子码流',
  refused: '流媒体服务器拒绝访问',
  none: '没有可用的取流地址',
};

/** What was last told of a camera's picture 画面状态; `unseen` where nobody has watched it of late. */
export const HEALTH_LABELS: Readonly<Record<ToldStage | 'unseen', string>> = {
  failed: '打开失败',
  offline: '离线',
  retrying: '重连中',
  stalled: '画面停滞',
  unseen: '近期无人观看',
  live: '正常',
};

/** Why a picture is not there, in a clerk's words. */
export const reasonText = (reason: FeedReason): string => REASONS[reason];

/** What is said over a picture that is not live 画面提示; undefined while it is. */
export function feedText({ stage, attempt, pictureAt, reason }: Feed, at: number): string | undefined {
  switch (stage) {
    case 'live':
      return undefined;
    case 'connecting':
      return attempt === 0 ? '正在连接…' : `重连中（第 ${attempt} 次）`;
    case 'stalled':
      return `画面停滞 ${Math.max(0, Math.floor((at - (pictureAt ?? at)) / 1_000))} 秒`;
    case 'retrying':
      return `重连中（第 ${attempt} 次）`;
    case 'failed':
      return reason === undefined ? '画面打开失败' : reasonText(reason);
    case 'suspended':
      return '已暂停';
    case 'offline':
      return '摄像机离线';
  }
}
