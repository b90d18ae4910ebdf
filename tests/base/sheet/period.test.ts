import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#base/calendar.ts';
import {
  CADENCES,
  type Cadence,
  cadenceTitle,
  chosenOfKey,
  defaultDeadline,
  headerDates,
  isDaily,
  isPeriod,
  keyOfChosen,
  lastDayTitle,
  lastYearPeriod,
  missingPeriodText,
  nextPeriod,
  periodChoice,
  periodDays,
  periodKind,
  periodOf,
  periodsBetween,
  periodText,
  previousPeriod,
  yearOfPeriod,
} from '#base/sheet/period.ts';

const anyCadence = fc.constantFrom(...CADENCES);
/** The days around which every list of festivals is known. */
const anyDay = fc.integer({ min: 0, max: 5_000 }).map((days) => addDays('2022-06-01', days));

describe('a period of each kind', () => {
  it.each<[Cadence, string, string, string, string, string | undefined, string | undefined, string | null]>([
    ['day', '2026-03-01', '2026-03-01', '2026-03-01', '2026-03-01', '2026-02-28', '2026-03-02', '2025-03-01'],
    ['day', '2024-02-29', '2024-02-29', '2024-02-29', '2024-02-29', '2024-02-28', '2024-03-01', null],
    ['week', '2026-W53', '2026-12-28', '2027-01-03', '2026年第53周', '2026-W52', '2027-W01', null],
    ['weekend', '2026-W23E', '2026-06-05', '2026-06-07', '2026年第23周周末', '2026-W22E', '2026-W24E', '2025-W23E'],
    ['month', '2024-02', '2024-02-01', '2024-02-29', '2024年2月', '2024-01', '2024-03', '2023-02'],
    ['month', '2026-12', '2026-12-01', '2026-12-31', '2026年12月', '2026-11', '2027-01', '2025-12'],
    ['quarter', '2026-Q1', '2026-01-01', '2026-03-31', '2026年第1季度', '2025-Q4', '2026-Q2', '2025-Q1'],
    ['year', '2026', '2026-01-01', '2026-12-31', '2026年', '2025', '2027', '2025'],
    ['holiday', '2026-H01', '2026-02-16', '2026-02-22', '2026年春节', '2025-H10', '2026-H10', '2025-H01'],
    ['holiday', '2022-H01', '2022-01-31', '2022-02-06', '2022年春节', '2021-H10', '2022-H10', null],
    [
      'holiday-day',
      '2026-10-01',
      '2026-10-01',
      '2026-10-01',
      '2026-10-01（国庆第1天）',
      '2026-02-22',
      '2026-10-02',
      '2025-10-01',
    ],
    [
      'holiday-day',
      '2026-02-18',
      '2026-02-18',
      '2026-02-18',
      '2026-02-18（春节第3天）',
      '2026-02-17',
      '2026-02-19',
      '2025-01-30',
    ],
    ['campaign', '2026-C11', '2026-11-01', '2026-11-11', '2026年双十一购物节', '2026-C06', '2027-C06', '2025-C11'],
  ])('%s %s: days, words, before, after, a year before', (cadence, key, from, to, text, before, after, lastYear) => {
    expect([periodDays(cadence, key), periodText(cadence, key)]).toEqual([{ from, to }, text]);
    expect([previousPeriod(cadence, key), nextPeriod(cadence, key), lastYearPeriod(cadence, key)]).toEqual([
      before,
      after,
      lastYear,
    ]);
  });

  it('a day that lies in none', () => {
    expect([
      periodOf('weekend', '2026-06-04'),
      periodOf('weekend', '2026-06-05'),
      periodOf('holiday', '2026-09-30'),
      periodOf('holiday-day', '2026-10-08'),
      periodOf('campaign', '2026-06-18'),
    ]).toEqual([undefined, '2026-W23E', undefined, undefined, '2026-C06']);
  });

  it('what no list has yet is not there, and says so', () => {
    expect([
      isPeriod('holiday', '2036-H01'),
      missingPeriodText('holiday', '2036-H01'),
      isPeriod('holiday', '2036-H10'),
    ]).toEqual([false, '2036年春节的起止日期尚未公布', true]);
    expect([
      missingPeriodText('week', '2025-W53'),
      missingPeriodText('weekend', '2025-W53E'),
      missingPeriodText('week', '2026-W53'),
      missingPeriodText('week', '0000-W53'),
    ]).toEqual(['2025年没有第53周，该年只有52周', '2025年没有第53周，该年只有52周', undefined, undefined]);
    expect([
      missingPeriodText('holiday-day', '2026-06-10'),
      missingPeriodText('holiday-day', '<b>'),
      missingPeriodText('month', '2026-13'),
    ]).toEqual(['该日不在已公布的黄金周假期内', undefined, undefined]);
  });

  it('weeks over the end of a year with 53 and of one with 52; days', () => {
    expect(periodsBetween('week', '2026-12-24', '2027-01-04')).toEqual(['2026-W52', '2026-W53', '2027-W01']);
    expect(periodsBetween('week', '2025-12-26', '2026-01-05')).toEqual(['2025-W52', '2026-W01', '2026-W02']);
    expect(periodsBetween('day', '2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(periodsBetween('holiday-day', '2026-09-01', '2026-10-02')).toEqual(['2026-10-01', '2026-10-02']);
    expect([
      periodsBetween('month', '2026-07-02', '2026-07-01'),
      periodsBetween('week', '1900-01-01', '1900-02-01'),
      periodsBetween('day', '2199-12-31', '2200-01-05'),
    ]).toEqual([['2026-07'], [], ['2199-12-31']]);
  });
});

describe('what all kinds of period have in common', () => {
  it('a period that a day lies in holds it, is one, and is found again by its first and last day', () => {
    fc.assert(
      fc.property(anyCadence, anyDay, (cadence, day) => {
        const key = periodOf(cadence, day);
        if (key === undefined) return;
        const { from, to } = periodDays(cadence, key);
        expect(isPeriod(cadence, key) && from <= day && day <= to).toBe(true);
        expect([periodOf(cadence, from), periodOf(cadence, to)]).toEqual([key, key]);
        expect(headerDates(cadence, key)).toHaveLength(daysBetween(from, to) + 1);
        expect(periodText(cadence, key)).toContain(yearOfPeriod(key));
      }),
    );
  });

  it('periods do not meet, none is left out, and their texts stand in the order of time', () => {
    fc.assert(
      fc.property(anyCadence, anyDay, fc.integer({ min: 0, max: 500 }), (cadence, from, length) => {
        const to = addDays(from, length);
        const keys = periodsBetween(cadence, from, to);
        expect(keys).toEqual([...new Set(keys)].toSorted());
        for (const [index, key] of keys.entries()) {
          const days = periodDays(cadence, key);
          expect(days.to >= from && days.from <= to).toBe(true);
          const next = keys[index + 1];
          if (next !== undefined)
            expect([
              nextPeriod(cadence, key),
              previousPeriod(cadence, next),
              days.to < periodDays(cadence, next).from,
            ]).toEqual([next, key, true]);
        }
        for (const day of [from, to]) {
          const held = periodOf(cadence, day);
          if (held !== undefined) expect(keys).toContain(held);
        }
      }),
    );
  });

  it('the same period last year is of the year before and just as long, leap days and what is only declared aside', () => {
    fc.assert(
      fc.property(anyCadence, anyDay, (cadence, day) => {
        const key = periodOf(cadence, day);
        const same = key === undefined ? null : lastYearPeriod(cadence, key);
        if (key === undefined || same === null) return;
        expect(isPeriod(cadence, same) && Number(yearOfPeriod(same)) === Number(yearOfPeriod(key)) - 1).toBe(true);
        expect(Math.abs(headerDates(cadence, same).length - headerDates(cadence, key).length)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is chosen and found again', () => {
    fc.assert(
      fc.property(anyCadence, anyDay, (cadence, day) => {
        const key = periodOf(cadence, day);
        if (key === undefined) return;
        expect(keyOfChosen(cadence, chosenOfKey(cadence, key))).toBe(key);
        const choice = periodChoice(cadence);
        if (choice.by === 'part')
          expect(choice.parts.map((part) => part.key)).toContain(chosenOfKey(cadence, key).part);
      }),
    );
  });

  it('no other text is a period: neither what strangers send nor what is nearly one', () => {
    const near = fc
      .tuple(anyCadence, anyDay, fc.nat(12), fc.string({ maxLength: 2 }))
      .map(([cadence, day, at, put]) => {
        const key = periodOf(cadence, day) ?? '2026-W24E';
        return `${key.slice(0, at)}${put}${key.slice(at + 1)}`;
      });
    fc.assert(
      fc.property(
        anyCadence,
        fc.oneof(
          fc.string(),
          near,
          fc.constantFrom(
            '',
            '2026-',
            '-W01',
            '2026-W1',
            '2026-W01 ',
            ' 2026',
            '２０２６',
            '2026\n',
            '2026-Q5',
            '2026-13',
            '2026-00',
            '1900',
            '2199-01',
            '__proto__',
            '2026-H99',
            '2026-10-08',
            "2026' or 1=1 --",
          ),
        ),
        (cadence, text) => {
          if (!isPeriod(cadence, text)) {
            expect(() => periodDays(cadence, text)).toThrow('is no period');
            expect([periodText(cadence, text), lastYearPeriod(cadence, text)]).toEqual([text, null]);
            return;
          }
          expect(periodOf(cadence, periodDays(cadence, text).from)).toBe(text);
        },
      ),
    );
  });

  it('each has its words and a deadline that an administrator might set', () => {
    for (const cadence of CADENCES) {
      const { dueDays, dueMinute, graceHours, lockDays } = defaultDeadline(cadence);
      expect([cadenceTitle(cadence) !== '', lastDayTitle(cadence).endsWith('日'), isDaily(cadence)]).toEqual([
        true,
        true,
        periodChoice(cadence).by === 'date',
      ]);
      expect(
        dueDays <= 60 && dueMinute < 1_440 && graceHours <= 720 && lockDays * 24 >= graceHours && lockDays <= 366,
      ).toBe(true);
    }
    expect(new Set(CADENCES.map(cadenceTitle)).size).toBe(CADENCES.length);
    expect(periodKind('week').lastDay).toBe('当周最后一日');
  });
});
