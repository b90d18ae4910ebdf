import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf, placeOf } from '#server/session/guessing/network.ts';

describe('who an address stands for', () => {
  it.each([
    ['10.1.2.3', '10.1.2.3', '10.1.2.0/24'],
    ['::ffff:10.1.2.3', '10.1.2.3', '10.1.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:DB8:0001:0002::6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['', '', ''],
    ['unknown', 'unknown', 'unknown'],
  ])('%s', (address, place, network) => {
    expect([placeOf(address), networkOf(address)]).toEqual([place, network]);
  });

  it('whatever the lower half of an IPv6 address is, it is one place', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 65_535 }), { minLength: 8, maxLength: 8 }),
        fc.array(fc.integer({ min: 0, max: 65_535 }), { minLength: 4, maxLength: 4 }),
        (groups, tail) => {
          const text = (all: readonly number[]) => all.map((group) => group.toString(16)).join(':');
          return placeOf(text(groups)) === placeOf(text([...groups.slice(0, 4), ...tail]));
        },
      ),
    );
  });
});
