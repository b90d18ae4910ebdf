import { hoursOf } from './rules.ts';
import type { CityDay, CityDeed } from './wire.ts';

const HOUR = 3_600_000;

/** A morning of a city as of an instant (ms). */
export function citySample(asOf: number): CityDay {
  const deeds: CityDeed[] = [
    { at: asOf - 0.02 * HOUR, kind: 'alert', deed: '触发', subject: '锁金村农贸市场 · 豆腐' },
    { at: asOf - 0.1 * HOUR, kind: 'report', deed: '提交', subject: '新街口百货商店股份有限公司 · 百货周报' },
    { at: asOf - 0.4 * HOUR, kind: 'approval', deed: '审核通过', subject: '南京众彩农副产品物流中心 · 商业网点变更' },
    { at: asOf - 1.2 * HOUR, kind: 'alert', deed: '确认', subject: '明瓦廊农贸市场 · 毛豆' },
    { at: asOf - 2.5 * HOUR, kind: 'report', deed: '退回修改', subject: '中央商场 · 蔬菜价格日报' },
  ];
  return { date: '2026-03-02', asOf, deeds, hours: hoursOf(deeds) };
}
