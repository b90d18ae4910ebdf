import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nanjingSample } from '#subjects/region/samples.ts';
import {
  defaultRegion,
  guardRoute,
  isOpenRoute,
  isStrongPassword,
  mayClearRegion,
  mayEnter,
  narrowScope,
  NO_REGION,
  regionChoice,
  rolesOrDefault,
  waitText,
} from '#subjects/session/rules.ts';

describe('an empty role list becomes ROLE_SYSTEM_DEFAULT (spec 1 §6)', () => {
  it.each([
    [[], ['ROLE_SYSTEM_DEFAULT']],
    [['ROLE_ADMIN'], ['ROLE_ADMIN']],
  ])('%j: %j', (roles, result) => expect(rolesOrDefault(roles)).toEqual(result));
});

describe('routes reachable without login, and always passable ones (spec 1 §2.1)', () => {
  it.each([
    '/login',
    '/cas',
    '/xjk/weekend/statistic',
    '/xjk/golden/statistic',
    '/xjk/bBusCase/reportStatistics',
    '/xjk/bBusCase/quarterReport',
    '/xjk/bc/index/businessReport_index',
    '/crawler/auc/corp',
    '/crawler/corp/lw',
    '/crawler/freight/forwarder',
    '/crawler/foreign/inv',
    '/open/ent/list',
    '/outService',
    '/bfillViewTest',
    '/bfillViewPc',
  ])('%s', (path) => expect(isOpenRoute(path)).toBe(true));
  it.each(['/', '/dashboard', '/login/x', '/LOGIN', '/crawler', ''])('%j is not', (path) =>
    expect(isOpenRoute(path)).toBe(false),
  );
});

describe('the route guard (spec 1 §2.2)', () => {
  const at = (path: string, hasToken: boolean, hasRoles: boolean, fullPath = path) =>
    guardRoute({ path, fullPath, hasToken, hasRoles });

  it('no token: any other route redirects to /cas with a redirect query holding the original path', () => {
    expect(at('/dashboard', false, false, '/dashboard?date=2026-03-10')).toEqual({
      kind: 'redirect',
      to: '/cas?redirect=%2Fdashboard%3Fdate%3D2026-03-10',
    });
    expect(at('/cas', false, false)).toEqual({ kind: 'pass' });
  });
  it('never sends anybody to another site', () => {
    expect(at('//evil.example', false, false)).toEqual({ kind: 'redirect', to: '/cas?redirect=%2F' });
  });
  it('token present: /login goes to /', () => {
    expect(at('/login', true, true)).toEqual({ kind: 'redirect', to: '/' });
    expect(at('/login', true, false)).toEqual({ kind: 'redirect', to: '/' });
  });
  it('a token without roles triggers loading of the signed-in user', () => {
    expect(at('/dashboard', true, false)).toEqual({ kind: 'load-user' });
    expect(at('/dashboard', true, true)).toEqual({ kind: 'pass' });
    expect(at('/outService', true, false)).toEqual({ kind: 'pass' });
  });
});

describe('a route is visible only if its meta roles are absent or intersect the user’s roles (spec 1 §6)', () => {
  it.each([
    [undefined, [], true],
    [[], [], true],
    [['A'], [], false],
    [['A'], ['B'], false],
    [['A', 'B'], ['B', 'C'], true],
  ] as const)('%j for %j: %s', (route, user, enters) => {
    expect(mayEnter(route, user)).toBe(enters);
  });
});

describe('how long to wait is said as one would', () => {
  it.each([
    [1, '请 1 秒后再试'],
    [2_000, '请 2 秒后再试'],
    [58_001, '请 59 秒后再试'],
    [59_001, '请 1 分钟后再试'],
    [60_000, '请 1 分钟后再试'],
    [60_001, '请 2 分钟后再试'],
    [900_000, '请 15 分钟后再试'],
  ])('%i ms', (wait, text) => {
    expect(waitText(wait)).toBe(text);
  });
});

describe('password strength (spec 1 §5)', () => {
  it.each([
    ['Abcdef1!', true],
    ['Abcdef 1', true],
    ['Abcdef1', false],
    ['Abcdefg1', false],
    ['abcdef1!', false],
    ['ABCDEF1!', false],
    ['Abcdefg!', false],
    ['Abcdef1-', false],
    ['', false],
    [`Aa1!${'x'.repeat(61)}`, false],
  ])('%j: %s', (text, strong) => expect(isStrongPassword(text)).toBe(strong));
});

describe('queries are scoped to the signed-in user’s regions (spec 2 §6)', () => {
  it.each([
    [null, [], null],
    [null, ['320102'], ['320102']],
    [['320102'], [], ['320102']],
    [['320102'], ['320102', '320115'], ['320102']],
    [['320102'], ['320115'], []],
    [[], [], []],
  ] as const)('allowed %j, asked %j: %j', (allowed, asked, scope) => {
    expect(narrowScope(allowed, asked)).toEqual(scope);
  });
  it('asking never widens', () => {
    const codes = fc.array(fc.constantFrom('a', 'b', 'c'));
    fc.assert(
      fc.property(codes, codes, (allowed, asked) => {
        expect(allowed).toEqual(expect.arrayContaining([...(narrowScope(allowed, asked) ?? ['all'])]));
      }),
    );
  });
});

const CITY = {
  region: '南京市',
  regionCode: '320100',
  regionDetail: '玄武区,江宁区',
  regionDetailCode: '320102,320115',
};
const JIANGNING = { region: '江宁区', regionCode: '320115', regionDetail: '江宁区', regionDetailCode: '320115' };
const [, jiangning] = nanjingSample.children;
const onlyJiangning = { ...nanjingSample, children: jiangning ? [jiangning] : [] };

describe('spec 2 §4: choosing a region sets region, region code, region detail and detail codes; clearing sets all empty', () => {
  it.each([
    ['320100', CITY],
    ['320115', JIANGNING],
    ['', NO_REGION],
    ['320999', NO_REGION],
  ] as const)('%j: %j', (code, choice) => {
    expect(regionChoice([nanjingSample], code)).toEqual(choice);
  });
  it('a division without any below it is its own detail', () => {
    expect(regionChoice([{ ...nanjingSample, children: [] }], '320100')).toMatchObject({
      regionDetail: '南京市',
      regionDetailCode: '320100',
    });
  });
});

describe('spec 2 §6: the default region', () => {
  it.each([
    ['a non-admin: the first region, its detail all of its children', [nanjingSample], false, CITY],
    ['a non-admin with only one child region: that one', [onlyJiangning], false, JIANGNING],
    ['a non-admin with nothing to choose from: none', [], false, NO_REGION],
    ['an admin: none', [nanjingSample], true, NO_REGION],
  ] as const)('%s', (_title, regions, isAdmin, choice) => expect(defaultRegion(regions, isAdmin)).toEqual(choice));

  it('only an administrator can clear the selector', () => {
    expect([mayClearRegion({ isAdmin: true }), mayClearRegion({ isAdmin: false }), mayClearRegion(null)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
