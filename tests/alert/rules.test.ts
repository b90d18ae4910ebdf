import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type DateText, datesBetween } from '#base/calendar.ts';
import type { Direction } from '#base/figures/departure.ts';
import { alertSamples } from '#subjects/alert/samples.ts';
import {
  baseDays,
  type Move,
  moveOf,
  type Standing,
  type Verdict,
  verdictOf,
  openingsOf,
} from '#subjects/alert/rules/judging.ts';
import {
  allowedBand,
  byUrgency,
  changeText,
  limitText,
  handlerText,
  openHeadline,
  worstHeadline,
  valueText,
} from '#subjects/alert/rules/words.ts';
import { measureOf, shownMeasure, previewDays } from '#subjects/alert/rules/measures.ts';
import { MEASURES, type Comparison } from '#subjects/alert/terms.ts';
import { deviationOf } from '#subjects/vegetable-price/rules.ts';

const DAY = '2026-03-10';
const limitOf = (comparison: Comparison, direction: Direction, limit: number, meanDays = 7) => ({
  comparison,
  direction,
  limit,
  meanDays,
});
const valuesAt = (values: Readonly<Record<DateText, number>>) => (date: DateText) => values[date];

describe('what a value is held against', () => {
  it.each([
    ['value', []],
    ['yesterday', ['2026-03-09']],
    ['last-week', ['2026-03-03']],
    ['mean', ['2026-03-07', '2026-03-08', '2026-03-09']],
  ] as const)('%s: %j', (comparison, days) => expect(baseDays({ comparison, meanDays: 3 }, DAY)).toEqual(days));

  it('the same week last year is that week from Monday to Sunday, whichever weekday it is', () => {
    const week = datesBetween('2025-03-10', '2025-03-16');
    for (const day of ['2026-03-09', '2026-03-10', '2026-03-15'])
      expect(baseDays({ comparison: 'last-year', meanDays: 7 }, day)).toEqual(week);
    expect(baseDays({ comparison: 'last-year', meanDays: 7 }, '2026-03-16')[0]).toBe('2025-03-17');
  });
});

describe('verdicts', () => {
  it.each([
    ['value', 'above', 5, { [DAY]: 5.01 }, 'beyond'],
    ['value', 'above', 5, { [DAY]: 5 }, 'within'],
    ['value', 'below', 5, { [DAY]: 4.99 }, 'beyond'],
    ['value', 'below', 5, { [DAY]: 5 }, 'within'],
    ['value', 'below', 1, { [DAY]: 0 }, 'beyond'],
    ['value', 'above', 5, {}, 'unknown'],
    ['yesterday', 'above', 25, { [DAY]: 5, '2026-03-09': 4 }, 'within'],
    ['yesterday', 'above', 24.99, { [DAY]: 5, '2026-03-09': 4 }, 'beyond'],
    ['yesterday', 'below', 25, { [DAY]: 3, '2026-03-09': 4 }, 'within'],
    ['yesterday', 'below', 24, { [DAY]: 3, '2026-03-09': 4 }, 'beyond'],
    ['yesterday', 'below', 24, { [DAY]: 5, '2026-03-09': 4 }, 'within'],
    ['yesterday', 'either', 24, { [DAY]: 3, '2026-03-09': 4 }, 'beyond'],
    ['yesterday', 'either', 24, { [DAY]: 5, '2026-03-09': 4 }, 'beyond'],
    ['yesterday', 'above', 24, { [DAY]: 5 }, 'unknown'],
    ['yesterday', 'above', 24, { [DAY]: 5, '2026-03-09': 0 }, 'unknown'],
    ['yesterday', 'above', 24, { '2026-03-09': 4 }, 'unknown'],
    ['last-week', 'above', 10, { [DAY]: 5, '2026-03-03': 4 }, 'beyond'],
    ['last-week', 'above', 10, { [DAY]: 5, '2026-03-09': 4 }, 'unknown'],
    ['last-year', 'above', 10, { [DAY]: 5, '2025-03-16': 4 }, 'beyond'],
    ['last-year', 'above', 10, { [DAY]: 5, '2025-03-17': 4 }, 'unknown'],
    ['mean', 'either', 20, { [DAY]: 5, '2026-03-09': 4, '2026-03-05': 4, '2026-03-03': 4 }, 'beyond'],
    ['mean', 'either', 20, { [DAY]: 5, '2026-03-09': 4, '2026-03-05': 4 }, 'unknown'],
    ['mean', 'either', 20, { [DAY]: 5, '2026-03-09': 4, '2026-03-05': 4, '2026-03-02': 4 }, 'unknown'],
  ] as const)('%s %s %d of %j: %s', (comparison, direction, limit, values, kind) => {
    expect(verdictOf(limitOf(comparison, direction, limit), DAY, valuesAt(values)).kind).toBe(kind);
  });

  it('a mean of two days needs no more than two', () => {
    expect(
      verdictOf(limitOf('mean', 'above', 10, 2), DAY, valuesAt({ [DAY]: 5, '2026-03-09': 4, '2026-03-08': 4 })),
    ).toEqual({ kind: 'beyond', value: 5, base: 4, changePercent: 25, excess: 15 });
  });

  it('the built-in threshold is the rule behind the price warnings (spec 2 §2.6)', () => {
    const price = fc.integer({ min: 100, max: 900 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(
        fc.array(fc.option(price), { minLength: 7, maxLength: 7 }),
        price,
        fc.integer({ min: 5, max: 60 }),
        (last, current, percent) => {
          const values: Record<DateText, number> = { [DAY]: current };
          last.forEach((each, index) => {
            if (each !== null) values[addDays(DAY, -7 + index)] = each;
          });
          const verdict = verdictOf(limitOf('mean', 'either', percent), DAY, valuesAt(values));
          const warning = deviationOf(
            current,
            last.filter((each) => each !== null),
            percent,
          );
          expect(verdict.kind === 'beyond' ? verdict.changePercent : null).toBe(warning?.deviationPercent ?? null);
        },
      ),
    );
  });
});

const MINUTE = 60_000;
const beyond = (excess: number): Verdict => ({
  kind: 'beyond',
  value: excess,
  base: null,
  changePercent: null,
  excess,
});
const within: Verdict = { kind: 'within', value: 0, base: null, changePercent: null, excess: -1 };
const unknown: Verdict = { kind: 'unknown' };

describe('what a verdict does', () => {
  it.each([
    ['nothing open', { worstExcess: null, closedAt: null }, beyond(3), 'open'],
    ['nothing open', { worstExcess: null, closedAt: null }, within, 'none'],
    ['nothing open', { worstExcess: null, closedAt: null }, unknown, 'none'],
    ['open at 3', { worstExcess: 3, closedAt: null }, beyond(4), 'worsen'],
    ['open at 3', { worstExcess: 3, closedAt: null }, beyond(3), 'none'],
    ['open at 3', { worstExcess: 3, closedAt: null }, beyond(1), 'none'],
    ['open at 3', { worstExcess: 3, closedAt: null }, within, 'close'],
    ['open at 3', { worstExcess: 3, closedAt: null }, unknown, 'none'],
    ['closed a minute ago', { worstExcess: null, closedAt: 99 * MINUTE }, beyond(3), 'none'],
    ['closed ten minutes ago', { worstExcess: null, closedAt: 90 * MINUTE }, beyond(3), 'open'],
  ] as const)('%s, %j, %j: %s', (_, standing, verdict, move) =>
    expect(moveOf(standing, verdict, 100 * MINUTE, 10 * MINUTE)).toBe(move),
  );

  it('whatever is seen in whatever order: never two open at once, never closed twice, never again within the cool-down', () => {
    const seen = fc.record({
      verdict: fc.oneof(fc.constant(within), fc.constant(unknown), fc.integer({ min: 1, max: 9 }).map(beyond)),
      wait: fc.integer({ min: 0, max: 20 }),
    });
    fc.assert(
      fc.property(fc.array(seen, { maxLength: 60 }), fc.integer({ min: 0, max: 15 }), (sequence, coolDown) => {
        let standing: Standing = { worstExcess: null, closedAt: null };
        let now = 0;
        let lastClosed = Number.NEGATIVE_INFINITY;
        const moves: Move[] = [];
        for (const { verdict, wait } of sequence) {
          now += wait * MINUTE;
          const move = moveOf(standing, verdict, now, coolDown * MINUTE);
          if (move === 'open') {
            expect(now - lastClosed).toBeGreaterThanOrEqual(coolDown * MINUTE);
            moves.push(move);
          }
          if (move === 'close') {
            lastClosed = now;
            moves.push(move);
            standing = { worstExcess: null, closedAt: now };
          }
          if ((move === 'open' || move === 'worsen') && verdict.kind === 'beyond') {
            expect(verdict.excess).toBeGreaterThan(
              move === 'open' ? 0 : (standing.worstExcess ?? Number.POSITIVE_INFINITY),
            );
            standing = { worstExcess: verdict.excess, closedAt: null };
          }
        }
        expect(moves).toEqual(moves.map((_, index) => (index % 2 === 0 ? 'open' : 'close')));
      }),
    );
  });
});

describe('预演: how far back it looks', () => {
  it.each<[string, Parameters<typeof previewDays>[0], number]>([
    ['one goods', { measure: 'goods-price', goodsId: 10101 }, 365],
    ['every goods', { measure: 'goods-price' }, 30],
    ['one outlet', { measure: 'outlet-price', outletId: 1001 }, 365],
    ['a goods at every outlet', { measure: 'outlet-price', goodsId: 10101 }, 30],
    ['what waits', { measure: 'pending-outlet' }, 365],
    ['what is counted over all prices', { measure: 'price-count' }, 30],
    ['reports of a city', { measure: 'overdue-reports' }, 30],
  ])('%s', (_, target, days) => expect(previewDays(target)).toBe(days));
});

describe('预演: how often it would have opened', () => {
  const days = datesBetween('2026-03-01', '2026-03-06');
  const series = (...values: readonly number[]) =>
    valuesAt(Object.fromEntries(days.map((day, index) => [day, values[index] ?? 0])));
  it.each([
    [[1, 9, 9, 1, 9, 1], 0, 2],
    [[9, 9, 9, 9, 9, 9], 0, 1],
    [[1, 1, 1, 1, 1, 1], 0, 0],
    [[9, 1, 9, 1, 9, 1], 3 * 1_440 * MINUTE, 2],
  ] as const)('%j with a cool-down of %d ms: %d', (values, coolDown, times) => {
    expect(openingsOf(limitOf('value', 'above', 5), days, series(...values), { coolDown })).toBe(times);
  });
});

describe('in words', () => {
  it.each([
    ['reporting-outlets', 'value', 'below', 10, '低于 10 家'],
    ['goods-price', 'value', 'above', 5, '高于 5.00 元/500克'],
    ['goods-price', 'mean', 'either', 20, '较前 7 天均值涨跌超过 20%'],
    ['outlet-price', 'mean', 'either', null, '较前 7 天均值涨跌超过 各商品波动阈值'],
    ['goods-price', 'last-year', 'below', 12.5, '较去年同周均值下跌超过 12.5%'],
  ] as const)('%s %s %s %j: %s', (measure, comparison, direction, limit, text) => {
    expect(limitText({ ...shownMeasure(measure), comparison, direction, limit, meanDays: 7 })).toBe(text);
  });

  it('a change is said with its sign and what it is against, a value without any', () => {
    expect(changeText({ comparison: 'last-week', meanDays: 7, changePercent: 31.25 })).toBe('较上周同日 +31.3%');
    expect(changeText({ comparison: 'mean', meanDays: 3, changePercent: -8 })).toBe('较前 3 天均值 -8.0%');
    expect(changeText({ comparison: 'value', meanDays: 7, changePercent: null })).toBe('');
  });

  it('the band that a measure was allowed to be in is the limit, or so much around what it was held against', () => {
    const change = { comparison: 'mean', limit: 20, value: 13, changePercent: 30 } as const;
    expect(allowedBand({ ...change, direction: 'either' })).toEqual({ low: 8, high: 12 });
    expect(allowedBand({ ...change, direction: 'above' })).toEqual({ low: undefined, high: 12 });
    expect(allowedBand({ comparison: 'value', direction: 'below', limit: 10, value: 6, changePercent: null })).toEqual({
      low: 10,
      high: undefined,
    });
    expect(allowedBand({ ...change, direction: 'either', changePercent: null })).toBeUndefined();
    expect(allowedBand({ ...change, direction: 'either', changePercent: -100 })).toBeUndefined();
  });

  it('the worst is said by what it is and how far it is off, and who handles it, or that nobody does', () => {
    const [severe, changed] = alertSamples;
    expect([worstHeadline(severe!), worstHeadline(changed!)]).toEqual([
      '全市最严重：报价网点数 6 家',
      '大白菜最严重：较上周同日 +31.3%',
    ]);
    // After a figure Chinese takes a gap.
    expect(worstHeadline({ ...severe!, subjectName: '时点菜价粮价 2026-11-28' })).toBe(
      '时点菜价粮价 2026-11-28 最严重：报价网点数 6 家',
    );
    expect([handlerText(severe!), handlerText(changed!)]).toEqual(['待确认', '周雅文']);
  });

  it('values have the decimals of their measure, titles the finding', () => {
    expect([valueText({ decimals: 2 }, 3.2), valueText({ decimals: 0 }, 6)]).toEqual(['3.20', '6']);
    expect([openHeadline([]), openHeadline([1, 2]), openHeadline([3, 1])]).toEqual([
      '指标正常，无未解除预警',
      '2 项指标超出阈值',
      '2 项指标超出阈值，其中严重 1 项',
    ]);
  });

  it('every measure is found by its key; the worst come first, then the newest', () => {
    for (const measure of MEASURES) expect(measureOf(measure.key)).toBe(measure);
    const rows = [
      { level: 1, openedAt: 9 },
      { level: 3, openedAt: 1 },
      { level: 3, openedAt: 2 },
    ] as const;
    expect(rows.toSorted(byUrgency).map(({ openedAt }) => openedAt)).toEqual([2, 1, 9]);
  });
});
