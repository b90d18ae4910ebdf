import { describe, expect, it } from 'vitest';
import { freedOf, nothingIn, takeableOf, withName } from '#base/register/merging/rules.ts';
import { businessCentreRegister } from '#subjects/business-area/register.ts';
import { goodsRegister } from '#subjects/goods/register.ts';
import { enterpriseRegister, outletRegister } from '#subjects/market/register.ts';
import { allRegisters } from '#subjects/registers.ts';

describe('what a record takes from one that is the same', () => {
  const kept = { name: '科巷菜场', phone: undefined, address: '科巷 12 号', lng: 118.7, lat: 32, remark: undefined };
  const merged = {
    name: '科巷菜市场',
    phone: '025-86660000',
    address: '科巷 12 号',
    lng: 118.8,
    lat: 32,
    remark: undefined,
  };

  it('is what differs, the place as one, what is blank marked so; never what the other does not say', () => {
    expect(takeableOf(outletRegister, kept, merged)).toEqual([
      { keys: ['name'], term: '网点名称', kept: '科巷菜场', merged: '科巷菜市场', isBlank: false },
      { keys: ['phone'], term: '联系电话', kept: '', merged: '025-86660000', isBlank: true },
      { keys: ['lng', 'lat'], term: '位置（经度，纬度）', kept: '118.7，32', merged: '118.8，32', isBlank: false },
    ]);
    expect(takeableOf(outletRegister, kept, kept)).toEqual([]);
  });

  it('is nothing that never changes, nor what stands once and cannot be empty', () => {
    const [one, other] = [
      { name: '青菜', code: '10101', unit: 'jin' },
      { name: '上海青', code: '10102', unit: 'kg' },
    ];
    expect(takeableOf(goodsRegister, one, other).map(({ keys }) => keys[0])).toEqual(['unit']);
  });

  it('what hangs below the one that stays does not bring it below itself', () => {
    const [one, other] = [
      { areaId: 7, name: '新街口' },
      { areaId: 8, name: '新街口商圈', parentId: 7, parentName: '新街口' },
    ];
    const offered = (of: typeof one, from: typeof other) => takeableOf(businessCentreRegister, of, from);
    expect(offered(one, other).flatMap(({ keys }) => keys)).not.toContain('parentId');
    expect(offered({ ...one, areaId: 9 }, other).flatMap(({ keys }) => keys)).toContain('parentId');
  });

  it('frees what stands once, as nothing of its kind', () => {
    expect(freedOf(enterpriseRegister, ['creditCode', 'phone'])).toEqual(['creditCode']);
    expect(nothingIn(enterpriseRegister, 'creditCode')).toBe('');
    expect(nothingIn(outletRegister, 'lng')).toBeNull();
  });
});

describe('the names that a record is called besides', () => {
  const aliases = goodsRegister.fields.aliases;

  it('have the one of what went into it, once', () => {
    expect(withName(undefined, '上海青', aliases)).toBe('上海青');
    expect(withName('油菜', '上海青', aliases)).toBe('油菜、上海青');
    expect(withName('油菜、上海青', '上海青', aliases)).toBe('油菜、上海青');
  });

  it('stay as they are where the field takes no more', () => {
    const full = Array.from({ length: 60 }, (_, at) => `名${at}`).join('、');
    expect(withName(full, '上海青', aliases)).toBe(full);
  });
});

it('only what keeps its ended records merges', () => {
  for (const { name, ends, merges } of allRegisters) if (merges) expect(ends, name).toBe(true);
});
