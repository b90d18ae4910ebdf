import { describe, expect, it } from 'vitest';
import { demonstrationOutlets } from '#server/demonstration/places/outlets.ts';
import { demonstrationPlans } from '#server/demonstration/places/plans.ts';
import { REGIONS } from '#server/foundation/regions.ts';

const OUTLETS = demonstrationOutlets();
const PLANS = demonstrationPlans(OUTLETS);
const DISTRICTS = REGIONS.filter(({ level }) => level === 2);

describe('the plans of the demonstration fit its outlets', () => {
  it.each(DISTRICTS.map(({ name, region_id, counts_in_sum }) => ({ name, region_id, counts_in_sum })))(
    '$name',
    ({ region_id, counts_in_sum }) => {
      const plans = PLANS.filter((plan) => plan.region_id === region_id);
      expect(plans.map(({ begin_year }) => begin_year)).toEqual([2016, 2021, 2026]);
      const totals = plans.map(({ retained, added }) => retained + added);
      expect(totals, 'every period plans more than the one before').toEqual(
        [...new Set(totals)].toSorted((a, b) => a - b),
      );
      expect(plans.map(({ floor_area }) => floor_area)).toEqual(
        plans.map(({ floor_area }) => floor_area).toSorted((a, b) => a - b),
      );
      if (!counts_in_sum) return;
      const own = OUTLETS.filter((outlet) => outlet.region_id === region_id);
      const [, , last] = plans;
      const present = own.length;
      expect((last?.retained ?? 0) / present, 'nearly all that stand now stay').toBeGreaterThan(0.9);
      expect(last?.retained).toBeLessThanOrEqual(present);
      expect((totals[2] ?? 0) / present, 'a plan of five years adds some and doubles nothing').toBeGreaterThan(1.03);
      expect((totals[2] ?? 0) / present).toBeLessThan(1.25);
      const area = own.reduce((sum, { floor_area }) => sum + floor_area, 0);
      expect((last?.floor_area ?? 0) / area).toBeGreaterThan(0.95);
      expect((last?.floor_area ?? 0) / area).toBeLessThan(1.6);
    },
  );

  it('江北新区 plans less than the two divisions it overlaps', () => {
    const added = (...codes: number[]) =>
      PLANS.filter(({ region_id, begin_year }) => begin_year === 2026 && codes.includes(region_id)).reduce(
        (sum, plan) => sum + plan.retained,
        0,
      );
    expect(added(320_191)).toBeGreaterThan(0);
    expect(added(320_191)).toBeLessThan(added(320_111, 320_116));
  });

  it('are the same every time', () => {
    expect(demonstrationPlans(demonstrationOutlets())).toEqual(PLANS);
  });
});
