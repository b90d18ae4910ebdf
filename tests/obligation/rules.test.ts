import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startOf, remainingText } from '#base/calendar.ts';
import { defaultDeadline, periodDays } from '#base/sheet/period.ts';
import {
  boardPath,
  completenessPercent,
  dueTimes,
  extended,
  fillPath,
  isHandedIn,
  isLate,
  lockedText,
  mayRemind,
  momentText,
  obligationState,
  standingsOf,
  totalOf,
} from '#subjects/obligation/rules.ts';
import { REMINDER_COOL_DOWN } from '#subjects/obligation/terms.ts';
import type { ReviewStatus } from '#subjects/report/terms.ts';

const HOUR = 3_600_000;
const at = (date: string, hour: number) => startOf(date) + hour * HOUR;
const weekly = dueTimes(periodDays('week', '2026-W23').to, defaultDeadline('week'));
import { allAreas } from '#subjects/areas.ts';
import { allReports } from '#subjects/reports.ts';
import { reportPath } from '#subjects/report/area.ts';

describe('obligations: due time, grace and lock are three settings', () => {
  it('a weekly report is due on Tuesday at 18:00 after the week, late a day later, locked after seven days', () => {
    expect([weekly.dueAt, weekly.lateAt, weekly.lockAt].map(momentText)).toEqual([
      '2026-06-09 18:00',
      '2026-06-10 18:00',
      '2026-06-16 18:00',
    ]);
  });

  it('a price report is due the same day at 12:00', () => {
    const { dueAt, lateAt, lockAt } = dueTimes('2026-06-10', defaultDeadline('day'));
    expect([dueAt, lateAt, lockAt].map(momentText)).toEqual([
      '2026-06-10 12:00',
      '2026-06-11 12:00',
      '2026-06-17 12:00',
    ]);
  });

  it('the lock never lies within the grace', () => {
    const { lateAt, lockAt } = dueTimes('2026-06-10', { dueDays: 0, dueMinute: 0, graceHours: 72, lockDays: 1 });
    expect(lockAt).toBe(lateAt);
  });

  it.each<[string, ReviewStatus | undefined, number, number | undefined, string]>([
    ['nothing yet, before it is due', undefined, at('2026-06-09', 17), undefined, 'open'],
    ['nothing, within the grace', undefined, at('2026-06-10', 17), undefined, 'open'],
    ['the grace ends', undefined, at('2026-06-10', 18), undefined, 'overdue'],
    ['a draft is nothing', 0, at('2026-06-11', 0), undefined, 'overdue'],
    ['the lock', undefined, at('2026-06-16', 18), undefined, 'locked'],
    ['handed in', 1, at('2026-06-20', 0), undefined, 'reported'],
    ['passed', 2, at('2026-06-20', 0), undefined, 'reported'],
    ['returned before the lock', 3, at('2026-06-11', 0), undefined, 'overdue'],
    ['returned, to be put right at any time', 3, at('2026-06-20', 0), undefined, 'overdue'],
    ['extended: open again and in time', undefined, at('2026-06-18', 0), at('2026-06-20', 18), 'open'],
    ['the extension is over', undefined, at('2026-06-20', 18), at('2026-06-20', 18), 'locked'],
    [
      'a short extension moves the grace, not the lock',
      undefined,
      at('2026-06-14', 0),
      at('2026-06-12', 18),
      'overdue',
    ],
  ])('%s', (_title, status, now, until, state) => {
    expect(obligationState(extended(weekly, until), status, now)).toBe(state);
  });

  it('an extension never takes time away', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), (until) => {
        const times = extended(weekly, until);
        return (
          times.dueAt >= weekly.dueAt &&
          times.lateAt >= weekly.lateAt &&
          times.lockAt >= weekly.lockAt &&
          times.lockAt >= times.lateAt &&
          times.lateAt >= times.dueAt
        );
      }),
    );
  });

  it('only what is submitted or passed is in', () => {
    expect(([undefined, 0, 1, 2, 3] as const).map(isHandedIn)).toEqual([false, false, true, true, false]);
  });
});

describe('reminders and texts', () => {
  it('cool-down', () => {
    expect([
      mayRemind(undefined, 0),
      mayRemind(10, 10 + REMINDER_COOL_DOWN - 1),
      mayRemind(10, 10 + REMINDER_COOL_DOWN),
    ]).toEqual([true, false, true]);
  });

  it.each([
    [-90 * 60_000, '还剩 1 小时'],
    [-50 * HOUR, '还剩 2 天 2 小时'],
    [-48 * HOUR, '还剩 2 天'],
    [0, '还剩 0 分钟'],
    [40 * 60_000, '已超过 40 分钟'],
    [26 * HOUR, '已超过 1 天 2 小时'],
  ])('%d ms after it was due: %s', (after, text) => expect(remainingText(0, after)).toBe(text));

  it('the lock says since when and who can help', () => {
    expect(lockedText(weekly.lockAt)).toBe(
      '该报告期已于 2026-06-16 18:00 锁定，不能再填报；如需补报，请联系审核人员延期',
    );
  });

  it('已报 n / 应报 N: never rounded up to all', () => {
    expect(
      totalOf([
        { owed: 3, reported: 2, overdue: 1 },
        { owed: 4, reported: 4, overdue: 0 },
      ]),
    ).toEqual({ owed: 7, reported: 6, overdue: 1 });
    expect([
      completenessPercent({ owed: 0, reported: 0 }),
      completenessPercent({ owed: 1_000, reported: 999 }),
      completenessPercent({ owed: 3, reported: 3 }),
    ]).toEqual([null, 99, 100]);
  });

  it('what is owed leads into its form, a division to those that miss', () => {
    expect(fillPath({ page: reportPath({ key: 'store-week' }), period: '2026-W23' })).toBe(
      '/report/store-week?fill=2026-W23',
    );
    // A report under a heading of its own is filled in there.
    const pages = allAreas.flatMap((area) => area.pages.map(({ under, path }) => `${under.path}/${path}`));
    expect(allReports.map(reportPath).filter((path) => !pages.includes(path))).toEqual([]);
    expect(boardPath('price-report', '2026-06-10', '320115')).toBe(
      '/review/board?kind=price-report&period=2026-06-10&region=320115',
    );
  });
});

describe('what a reviewer returned and is sent again', () => {
  const [lateAt, hour] = [1_000_000_000, 3_600_000];
  const former = (late: boolean, returnedAt?: number) => ({ late, returnedAt });
  it.each([
    ['in time', former(false), lateAt - 1, false],
    ['late', former(false), lateAt, true],
    [
      'in time, returned later, sent again within the grace',
      former(false, lateAt + 48 * hour),
      lateAt + 71 * hour,
      false,
    ],
    [
      'in time, returned later, sent again after the grace',
      former(false, lateAt + 48 * hour),
      lateAt + 72 * hour,
      true,
    ],
    ['late from the start, returned', former(true, lateAt + hour), lateAt + 2 * hour, true],
    ['late, then given more time', former(true, lateAt - 2 * hour), lateAt - 1, false],
  ])('%s', (_, before, now, late) => expect(isLate({ lateAt }, before, 24, now)).toBe(late));
});

describe('reports on a wall', () => {
  const row = (kind: string, regionName: string, owed: number, reported: number) => ({
    kind,
    title: `${kind}报`,
    periodText: '6月第2周',
    regionName,
    owed,
    reported,
    overdue: owed - reported,
    dueAt: at('2026-06-09', regionName === '江宁区' ? 17 : 18),
    overdueNames: owed > reported ? [`${regionName}某店`] : [],
  });
  const standings = standingsOf([
    row('全', '玄武区', 2, 2),
    row('缺', '玄武区', 9, 8),
    row('缺', '秦淮区', 4, 4),
    row('缺', '江宁区', 9, 2),
    row('缺', '浦口区', 3, 1),
    row('缺', '六合区', 3, 1),
    row('无', '玄武区', 0, 0),
  ]);

  it('the least complete stands first, and what owes nothing last', () => {
    expect(standings.map(({ kind, percent }) => [kind, percent])).toEqual([
      ['缺', 57],
      ['全', 100],
      ['无', null],
    ]);
  });

  it('each with all that is owed, and the divisions that miss something, the worst first', () => {
    expect(standings[0]).toMatchObject({ owed: 28, reported: 16, overdue: 12 });
    expect(standings[0]?.gaps).toEqual([
      { regionName: '江宁区', missing: 7 },
      { regionName: '浦口区', missing: 2 },
      { regionName: '六合区', missing: 2 },
      { regionName: '玄武区', missing: 1 },
    ]);
    expect(standings[1]?.gaps).toEqual([]);
  });

  it('is due when the first of it is, and names who is late by divisions', () => {
    expect(momentText(standings[0]?.dueAt ?? 0)).toBe('2026-06-09 17:00');
    expect(standings[0]?.overdueNames[0]).toBe('江宁区某店');
    expect(standings[1]?.overdueNames).toEqual([]);
  });
});
