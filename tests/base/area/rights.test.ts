import { describe, expect, it } from 'vitest';
import type { Area } from '#base/area/area.ts';
import { labelsOf, maySee, pagesOfRight, rightsOfRole, rightsOfWalls, withImplied } from '#base/area/rights.ts';

const under = { id: 10, path: '/shop', name: '门店', icon: 'shop', sort: 1, app: 'market' };
const shops: Area = {
  title: '门店',
  rights: {
    'shop.read': { label: '查看门店', roles: ['ROLE_DUTY'], wall: true },
    'shop.write': { label: '维护门店', roles: [], implies: ['shop.read'] },
    'shop.close': { label: '关闭门店', roles: [], implies: ['shop.write'] },
  },
  pages: [
    { component: 'shop/old', title: '旧版', under, place: 1, path: 'old', needs: ['shop.read'], withdrawn: true },
    { component: 'shop/list', title: '门店', under, place: 2, path: 'list', needs: ['shop.read'] },
    { component: 'shop/edit', title: '维护', under, place: 3, path: 'edit', needs: [['shop.write', 'city.write']] },
  ],
};

describe('what follows from the rights of an area', () => {
  it('labels, and who holds what on the first day: the administrator everything', () => {
    expect(labelsOf([shops])).toEqual({
      'shop.read': '查看门店',
      'shop.write': '维护门店',
      'shop.close': '关闭门店',
    });
    expect(['ROLE_ADMIN', 'ROLE_DUTY', 'ROLE_ANALYST'].map((role) => rightsOfRole([shops], role))).toEqual([
      ['shop.read', 'shop.write', 'shop.close'],
      ['shop.read'],
      [],
    ]);
    expect(rightsOfWalls([shops])).toEqual(['shop.read']);
  });

  it('a right brings what it implies, through every step, once and in order', () => {
    expect(withImplied([shops], ['shop.close'])).toEqual(['shop.close', 'shop.read', 'shop.write']);
    expect(withImplied([shops], ['shop.read', 'other.read'])).toEqual(['other.read', 'shop.read']);
  });

  it('a right belongs to the pages that need it, then to the others, never to one that was withdrawn', () => {
    expect(pagesOfRight(shops, 'shop.write')).toEqual(['shop/edit', 'shop/list']);
    expect(pagesOfRight(shops, 'shop.close')).toEqual(['shop/list', 'shop/edit']);
    const either = {
      ...under,
      component: 'shop/either',
      title: '',
      under,
      place: 1,
      needs: [['shop.write', 'shop.read']],
    } as const;
    expect(pagesOfRight({ pages: [either, ...shops.pages] }, 'shop.read')).toEqual([
      'shop/list',
      'shop/either',
      'shop/edit',
    ]);
  });

  it.each([
    [['shop.read'], [], false],
    [['shop.read'], ['shop.read'], true],
    [['shop.read', 'shop.write'], ['shop.read'], false],
    [['shop.read', ['shop.write', 'city.write']], ['shop.read', 'city.write'], true],
    [[], [], true],
  ] as const)('a page that needs %j is for who holds %j: %s', (needs, held, may) =>
    expect(maySee({ needs }, held)).toBe(may),
  );
});
