import { describe, expect, it } from 'vitest';
import { outletWarningsPath } from '#subjects/vegetable-price/rules.ts';
import {
  inMonitorOrder,
  isSilent,
  missingOf,
  monitorHeadline,
  monitorTotals,
} from '#subjects/vegetable-price/rules/monitor.ts';
import { monitoredOutletSamples, monitorPageSample } from '#subjects/vegetable-price/samples.ts';

const outlet = (priced: number, assortment: number, warned = 0, lastDate?: string) => ({
  priced,
  assortment,
  warned,
  ...(lastDate === undefined ? {} : { lastDate }),
});

describe('who reported (spec 1 §7.3 marketMonitor)', () => {
  it.each([
    [outlet(0, 42), true, 0],
    [outlet(0, 0), true, 0],
    [outlet(42, 42), false, 0],
    [outlet(31, 42), false, 11],
    [outlet(1, 1), false, 0],
  ])('%j: silent %s, goods left out %d', (given, silent, missing) => {
    expect(isSilent(given)).toBe(silent);
    expect(missingOf(given)).toBe(missing);
  });

  it('puts first what needs a person: never heard of, longest silent, most warnings, most left out', () => {
    const wanted = [
      outlet(0, 0),
      outlet(0, 42, 0, '2026-03-01'),
      outlet(0, 42, 0, '2026-03-09'),
      outlet(42, 42, 5, '2026-03-10'),
      outlet(30, 42, 1, '2026-03-10'),
      outlet(40, 42, 1, '2026-03-10'),
      outlet(41, 42, 0, '2026-03-10'),
      outlet(42, 42, 0, '2026-03-10'),
    ];
    expect(inMonitorOrder(wanted.toReversed())).toEqual(wanted);
    expect(inMonitorOrder(monitoredOutletSamples)).toEqual(monitoredOutletSamples);
  });

  it('leaves equals in the order of their register', () => {
    const equals = ['甲', '乙', '丙'].map((name) => ({ ...outlet(42, 42, 0, '2026-03-10'), name }));
    expect(inMonitorOrder(equals)).toEqual(equals);
  });

  it('counts who reported and who is warned of', () => {
    const { totalCount, reported, warned } = monitorPageSample;
    expect(monitorTotals(monitoredOutletSamples)).toEqual({ reported, warned });
    expect(monitoredOutletSamples).toHaveLength(totalCount);
    expect(monitorTotals([])).toEqual({ reported: 0, warned: 0 });
  });

  it.each([
    [{ totalCount: 37, reported: 35, warned: 4 }, '2 家市场当日未报价，4 家有菜价预警'],
    [{ totalCount: 37, reported: 37, warned: 4 }, '37 家市场全部报价，4 家有菜价预警'],
    [{ totalCount: 37, reported: 37, warned: 0 }, '37 家市场全部报价'],
    [{ totalCount: 1, reported: 0, warned: 0 }, '1 家市场当日未报价'],
  ])('%j is said as %s', (totals, text) => {
    expect(monitorHeadline(totals)).toBe(text);
  });

  it('the warnings of an outlet have an address', () => {
    expect(outletWarningsPath('2026-03-10', '1001')).toBe('/vegetable-price/warnings?date=2026-03-10&outlets=1001');
    expect(outletWarningsPath('2026-03-10', 'a&b=c')).toBe(
      '/vegetable-price/warnings?date=2026-03-10&outlets=a%26b%3Dc',
    );
  });
});
