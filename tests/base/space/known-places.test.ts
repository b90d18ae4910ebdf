import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { otherSystemThan } from '#base/space/known-places.ts';
import { converted, SYSTEMS } from '#base/space/systems.ts';

const place = fc.record({
  lng: fc.double({ min: 118.4, max: 119.2, noNaN: true }),
  lat: fc.double({ min: 31.3, max: 32.6, noNaN: true }),
});
/** A drawing is some hundred metres off, each its own way. */
const off = fc.double({ min: -0.0012, max: 0.0012, noNaN: true });
const drawn = fc.record({ known: place, east: off, north: off });

describe('the system that drawings of known places are written in', () => {
  it('is told where all are shifted as one, although each is drawn loosely; the right one is never called wrong', () => {
    fc.assert(
      fc.property(
        fc.array(drawn, { minLength: 11, maxLength: 30 }),
        fc.constantFrom(...SYSTEMS),
        fc.constantFrom(...SYSTEMS),
        (places, is, said) => {
          // Loose all round, so that what is loose cancels out.
          const pairs = places.flatMap(({ known, east, north }) =>
            [1, -1].map((sign) => ({
              known,
              given: converted({ lng: known.lng + sign * east, lat: known.lat + sign * north }, 'gcj02', is),
            })),
          );
          const other = otherSystemThan(said, pairs);
          if (is === said) expect(other).toBeUndefined();
          else if (other) expect(other.crs).toBe(is);
        },
      ),
    );
  });

  it('exact places tell it with certainty, in metres; four prove nothing, nor do things of one name elsewhere', () => {
    const known = [0, 1, 2, 3, 4].map((at) => ({ lng: 118.6 + at / 10, lat: 31.8 + at / 10 }));
    const pairs = known.map((one) => ({ known: one, given: converted(one, 'gcj02', 'wgs84') }));
    expect(otherSystemThan('gcj02', pairs)).toMatchObject({ crs: 'wgs84' });
    expect(otherSystemThan('gcj02', pairs)?.metres).toBeGreaterThan(450);
    expect(otherSystemThan('wgs84', pairs)).toBeUndefined();
    expect(otherSystemThan('gcj02', pairs.slice(1))).toBeUndefined();
    expect(
      otherSystemThan(
        'gcj02',
        pairs.map((one) => ({ ...one, given: { lng: 116.4, lat: 39.9 } })),
      ),
    ).toBeUndefined();
  });
});
