import { describe, expect, it } from 'vitest';
import { startOf } from '#base/calendar.ts';
import { cityDayEvents } from '#subjects/city-day/events.ts';
import { dayHeadline, hoursOf } from '#subjects/city-day/rules.ts';
import { citySample } from '#subjects/city-day/samples.ts';
import { allEvents } from '#subjects/events.ts';

const midnight = startOf('2026-03-02');
const HOUR = 3_600_000;

describe('今日动态', () => {
  it('counts deeds into the hours of Nanjing, the first and the last moment of an hour alike', () => {
    const hours = hoursOf([
      { at: midnight, kind: 'alert' },
      { at: midnight + HOUR - 1, kind: 'report' },
      { at: midnight + 23 * HOUR, kind: 'approval' },
    ]);
    expect(hours).toHaveLength(24);
    expect(hours[0]).toEqual({ hour: 0, alert: 1, report: 1, approval: 0 });
    expect(hours[23]).toEqual({ hour: 23, alert: 0, report: 0, approval: 1 });
    expect(hours.slice(1, 23).every(({ alert, report, approval }) => alert + report + approval === 0)).toBe(true);
  });

  it('says how many of each kind there were, and that there were none', () => {
    const day = citySample(midnight + 12 * HOUR);
    expect(dayHeadline(day)).toBe('今日预警 2、报送 2、审批 1');
    expect(dayHeadline({ ...day, hours: hoursOf([]) })).toBe('今日暂无动态');
    expect(dayHeadline(day, '当日')).toBe('当日预警 2、报送 2、审批 1');
    expect(dayHeadline({ hours: [] }, '当日')).toBe('当日没有动态');
  });

  it('follows events that there are', () => {
    const names = new Set(allEvents.map(({ name }) => name));
    for (const name of cityDayEvents.changed.follows ?? []) expect(names).toContain(name);
  });
});
