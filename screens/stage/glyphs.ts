import { FRESHNESS_LABELS } from '#base/freshness.ts';
import { NO_RESPONSE_MESSAGE, REQUEST_FAILED_MESSAGE } from '#base/http-errors.ts';
import { fontReady } from '#kit/tokens/fonts.ts';
import { KEY_HELP } from '../rotation/keys.ts';
import { scenes } from '#subjects/programme/scenes.ts';
import { CONNECTION_LABELS } from './header/line.ts';

/** What the wall says by itself when the server has gone, when it is too late to fetch a glyph. */
export const OWN_WORDS: unknown = [
  CONNECTION_LABELS,
  FRESHNESS_LABELS,
  NO_RESPONSE_MESSAGE,
  REQUEST_FAILED_MESSAGE,
  KEY_HELP,
  scenes,
  '自起刚刚分钟小时天前，显示的是上次数据；该组件暂时无法显示，系统将自动重试；服务器暂无应答，请检查网络；轮播已暂停，场景停留后自动继续，播完末页后切换；严重预警播报中，确认处理或结束后从原处继续',
  '黑屏中后自动恢复，已静音，遥控配对码，手机遥控本屏',
  '星期一二三四五六日年月第页项家暂无加载中本屏尚未登记已撤销码效或过',
];

/** Fetches the font subsets that hold the characters of `data`, so that no page turns to blank boxes without a server 断网值守. */
export function fetchGlyphs(data: unknown): void {
  void fontReady([...new Set(JSON.stringify(data) ?? '')].join(''));
}
