import { describe, expect, it } from 'vitest';
import { brandOf, openPlace, positionText } from '#subjects/enterprise/rules.ts';

describe('an enterprise and its places', () => {
  it.each([
    ['苏果超市（瑞金路店）', '苏果超市'],
    ['科巷菜场', '科巷菜场'],
    ['（无名）', '（无名）'],
    ['大洋百货 （新街口店）', '大洋百货'],
  ])('%s trades as %s', (name, brand) => expect(brandOf(name)).toBe(brand));
  it('a place is public to some ten metres', () =>
    expect(openPlace({ lng: 118.784136, lat: 32.041864 })).toEqual({ lng: 118.7841, lat: 32.0419 }));
  it('a position is read without a map', () => {
    expect(positionText({ lng: 118.784136, lat: 32.041806 })).toBe('东经 118.7841°，北纬 32.0418°');
    expect(positionText({ lng: -0.5, lat: -33 })).toBe('西经 0.5000°，南纬 33.0000°');
  });
});
