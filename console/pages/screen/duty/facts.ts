import { agoText } from '#subjects/duty/rules.ts';
import type { Report } from '#subjects/duty/wire.ts';
import { timeText } from '../../../register/choices.ts';

/** A line of the ledger; `warns` where somebody should look at it. */
export interface Fact {
  readonly term: string;
  readonly text: string;
  readonly warns: boolean;
}

/** Beyond these somebody should look: frames a second, clock (ms), age of the newest answer (ms). */
const SLOWEST = 20;
const WIDEST_SKEW = 5_000;
const OLDEST_ANSWER = 180_000;

/** How a wall does, as a person on duty reads it. */
export function factsOf(report: Report, now: number): readonly Fact[] {
  const { frameRate, longFrames, heapMegabytes, nodes, errors, dataAt, skew, build, startedAt, startsAlone } = report;
  const fact = (term: string, text: string, warns = false): Fact => ({ term, text, warns });
  return [
    fact('帧率', frameRate === 0 ? '页面不在前台' : `${frameRate} 帧/秒，累计长帧 ${longFrames}`, frameRate < SLOWEST),
    fact('内存', `${heapMegabytes === undefined ? '浏览器不提供' : `${heapMegabytes} MB`}，元素 ${nodes}`),
    fact(
      '数据',
      `${freshnessText(report)}${dataAt === undefined ? '，尚未取得' : `，最近取得 ${agoText(now - dataAt)}`}`,
      report.stale + report.offline > 0 || dataAt === undefined || now - dataAt > OLDEST_ANSWER,
    ),
    fact('时钟', skewText(skew), Math.abs(skew) > WIDEST_SKEW),
    fact('错误', errors === 0 ? '无' : `启动以来 ${errors} 次`, errors > 0),
    fact('断网启动', startsAlone ? '已就绪' : '未就绪（需 https 或本机访问）', !startsAlone),
    fact('启动', timeText(startedAt)),
    fact('版本', build),
  ];
}

function freshnessText({ fresh, late, stale, offline }: Report): string {
  const counted = [
    ['最新', fresh],
    ['延迟', late],
    ['过期', stale],
    ['离线', offline],
  ] as const;
  const said = counted.filter(([, count]) => count > 0).map(([word, count]) => `${word} ${count} 项`);
  return said.length === 0 ? '画面暂无数据' : said.join('、');
}

function skewText(skew: number): string {
  const seconds = Math.round(skew / 1_000);
  if (seconds === 0) return '与服务器一致';
  return `比服务器${seconds > 0 ? '慢' : '快'} ${Math.abs(seconds)} 秒（显示时已校正）`;
}
