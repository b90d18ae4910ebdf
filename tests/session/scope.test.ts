import { describe, expect, it } from 'vitest';
import { effectiveRegions, widestScope } from '#subjects/session/rules.ts';

describe('data scope of roles (PRODUCT §2): the widest of the roles, never beyond the user’s own place', () => {
  const jiangning = { regionCodes: ['320115'], hasRegion: true, enterpriseId: null };
  const city = { regionCodes: null, hasRegion: true, enterpriseId: null };
  const unset = { regionCodes: null, hasRegion: false, enterpriseId: null };
  const clerk = { regionCodes: ['320104'], hasRegion: true, enterpriseId: 1001 };
  it.each([
    [['all'], jiangning, ['320115']],
    [['all'], unset, null],
    [['region'], jiangning, ['320115']],
    [['region'], city, null],
    [['region'], unset, []],
    [['enterprise'], jiangning, []],
    [['enterprise', 'all'], unset, null],
    [['enterprise', 'region'], jiangning, ['320115']],
    [[], jiangning, []],
    [[], unset, []],
    [['enterprise'], clerk, ['320104']],
    [['all'], clerk, ['320104']],
  ] as const)('%j for %j: %j', (scopes, place, codes) => expect(effectiveRegions(scopes, place)).toEqual(codes));
  it.each([
    [[], undefined],
    [['enterprise'], 'enterprise'],
    [['region', 'all', 'enterprise'], 'all'],
    [['enterprise', 'region'], 'region'],
  ] as const)('the widest of %j is %s', (scopes, widest) => expect(widestScope(scopes)).toBe(widest));
});
