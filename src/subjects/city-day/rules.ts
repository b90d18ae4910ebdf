import { nanjingTime } from '#base/calendar.ts';
import { DEED_KINDS, type DeedKind, HOURS } from './terms.ts';
import type { CityDay, CityDeed } from './wire.ts';

const kinds = Object.keys(DEED_KINDS) as DeedKind[];

const NOTHING = { 今日: '暂无动态', 当日: '没有动态' } as const;

/** How many deeds of each kind fall into every hour of a day in Nanjing. Takes instants (ms) of that day. */
export function hoursOf(deeds: ReadonlyArray<Pick<CityDeed, 'at' | 'kind'>>): CityDay['hours'] {
  const hours = Array.from({ length: HOURS }, (_, hour) => ({ hour, alert: 0, report: 0, approval: 0 }));
  for (const { at, kind } of deeds) {
    const hour = hours[Number(nanjingTime(at).time.slice(0, 2))];
    if (hour) hour[kind] += 1;
  }
  return hours;
}

/** What today 今日 was so far, or a past day 当日, 结论: how many of each kind, those of which there were any. */
export function dayHeadline({ hours }: Pick<CityDay, 'hours'>, day: '今日' | '当日' = '今日'): string {
  const parts = kinds.flatMap((kind) => {
    const total = hours.reduce((sum, hour) => sum + hour[kind], 0);
    return total > 0 ? [`${DEED_KINDS[kind]} ${total}`] : [];
  });
  return parts.length > 0 ? `${day}${parts.join('、')}` : `${day}${NOTHING[day]}`;
}
