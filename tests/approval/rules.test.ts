import { describe, expect, it } from 'vitest';
import {
  approvalActions,
  cleanPayload,
  differences,
  flagsOf,
  isChange,
  isPending,
  kindOfTable,
  payloadFaults,
  sheetFault,
  shownValue,
  titleOf,
} from '#subjects/approval/rules.ts';
import { APPROVAL_SHEETS } from '#subjects/approval/sheets.ts';
import { APPROVAL_KINDS, APPROVAL_PERMISSIONS, APPROVAL_TABLES } from '#subjects/approval/terms.ts';
import { actionsFor } from '#subjects/report/rules.ts';

const OUTLET = { name: '东山农贸市场', address: '上元大街 266 号', floorArea: '2310.5', serviceRadius: '900' };
const ENTERPRISE = {
  name: '东山农贸市场',
  address: '上元大街',
  creditCode: '91320115MA1ABCDE2A',
  legalRepresentative: '王建军',
  registeredCapital: '500',
  phone: '025-52280000',
};
const QUARTER = { brand: '德基', year: '2025', quarter: '4', sales: '900', onlineSales: '30.55', note: '' };
const BRAND = { brand: '韩复兴', foundedYear: '1866', trademark: '123456', heritage: '传承五代' };

describe('"b_bus_ent uses field appr_status and b_bus_ent_basic uses approval_status" (spec 1 §4)', () => {
  it('finds the kind of every table in the fixed list, and of nothing else', () => {
    for (const kind of [...APPROVAL_KINDS, 'fund'] as const)
      expect(kindOfTable(APPROVAL_TABLES[kind].table)).toBe(kind);
    expect([APPROVAL_TABLES.outlet, APPROVAL_TABLES.enterprise]).toEqual([
      { table: 'b_bus_ent', column: 'appr_status' },
      { table: 'b_bus_ent_basic', column: 'approval_status' },
    ]);
    for (const table of ['', 'app_user', 'b_bus_ent; drop table approval', 'toString', '__proto__'])
      expect(kindOfTable(table)).toBeUndefined();
  });
});

describe('"each visible only with its permission flag" (spec 1 §2.6 item 1)', () => {
  it.each(Object.entries(APPROVAL_PERMISSIONS))('%s by %s alone', (tile, permission) => {
    expect(
      Object.entries(flagsOf([permission]))
        .filter(([, shown]) => shown)
        .map(([name]) => name),
    ).toEqual([tile]);
  });
  it('none without permissions', () =>
    expect(Object.values(flagsOf([]))).toEqual(Array.from({ length: 6 }, () => false)));
});

describe('what is filled in', () => {
  it.each([
    ['outlet', OUTLET],
    ['enterprise', ENTERPRISE],
    ['quarter', QUARTER],
    ['brand', BRAND],
  ] as const)('a complete %s has no faults', (kind, payload) => {
    expect(payloadFaults(kind, payload)).toEqual({});
  });
  it.each(APPROVAL_KINDS)('an empty %s says 不能为空 at every required field (spec 2 §8)', (kind) => {
    expect(payloadFaults(kind, {})).toEqual(
      Object.fromEntries(
        APPROVAL_SHEETS[kind].filter(({ required }) => required).map(({ name }) => [name, '不能为空']),
      ),
    );
  });
  it.each([
    ['outlet', { ...OUTLET, floorArea: '0' }, { floorArea: '应在 1 到 1000000 之间' }],
    ['outlet', { ...OUTLET, floorArea: '-3' }, { floorArea: '应为不小于 0 的数字，最多两位小数' }],
    ['outlet', { ...OUTLET, floorArea: '1e3' }, { floorArea: '应为不小于 0 的数字，最多两位小数' }],
    ['outlet', { ...OUTLET, serviceRadius: '900.5' }, { serviceRadius: '应为整数' }],
    ['outlet', { ...OUTLET, name: '名'.repeat(61) }, { name: '不能超过 60 个字' }],
    [
      'enterprise',
      { ...ENTERPRISE, creditCode: '91320115MA1ABCDEIX' },
      { creditCode: '应为 18 位数字或大写字母，不含 I、O、S、V、Z' },
    ],
    ['enterprise', { ...ENTERPRISE, phone: '12' }, { phone: '应为手机号或带区号的固定电话' }],
    ['quarter', { ...QUARTER, quarter: '5' }, { quarter: '请从选项中选择' }],
    ['quarter', { ...QUARTER, onlineSales: '900.01' }, { onlineSales: '网上销售额不能超过销售额' }],
    ['brand', { ...BRAND, foundedYear: '1367' }, { foundedYear: '应在 1368 到 2100 之间' }],
  ] as const)('%s %j', (kind, payload, faults) => expect(payloadFaults(kind, payload)).toEqual(faults));
  it('a field that may be left out may be left out', () => {
    const [note] = APPROVAL_SHEETS.quarter.filter(({ name }) => name === 'note');
    expect(note && sheetFault(note, ' ')).toBeUndefined();
  });
  it('keeps only declared fields, trimmed, numbers in their plain form', () => {
    expect(cleanPayload('outlet', { ...OUTLET, name: ' 东山 ', floorArea: '02310.50', status: '2' })).toEqual({
      ...OUTLET,
      name: '东山',
      floorArea: '2310.5',
    });
  });
});

describe('old and new side by side', () => {
  it('says which fields differ, with units and words', () => {
    const lines = differences('outlet', OUTLET, { ...OUTLET, floorArea: '2860' });
    expect(lines.filter(({ changed }) => changed)).toEqual([
      { name: 'floorArea', label: '营业面积', before: '2310.5 平方米', after: '2860 平方米', changed: true },
    ]);
    expect(lines).toHaveLength(4);
  });
  it('a choice is shown by its label, nothing as a dash', () => {
    const field = (name: string) =>
      APPROVAL_SHEETS.quarter.find((each) => each.name === name) ?? APPROVAL_SHEETS.quarter[0]!;
    expect([
      shownValue(field('quarter'), '4'),
      shownValue(field('quarter'), 'other'),
      shownValue(field('brand'), ''),
    ]).toEqual(['第 4 季度', 'other', '—']);
  });
  it.each([
    ['outlet', OUTLET, '东山农贸市场变更'],
    ['enterprise', ENTERPRISE, '东山农贸市场变更'],
    ['quarter', QUARTER, '德基 2025 年第 4 季度'],
    ['brand', BRAND, '韩复兴'],
  ] as const)('%s is called by what it is about', (kind, payload, title) => {
    expect(titleOf(kind, payload)).toBe(title);
  });
  it('only outlets and enterprises stand in a register', () =>
    expect(APPROVAL_KINDS.filter(isChange)).toEqual(['outlet', 'enterprise']));
});

describe('actions', () => {
  it('are those of the review states; nobody without a part in it has any', () => {
    for (const status of [0, 1, 2, 3] as const) {
      expect(approvalActions(status, 'reviewer')).toEqual(actionsFor(status, 'reviewer'));
      expect(approvalActions(status, 'enterprise')).toEqual(actionsFor(status, 'enterprise'));
      expect(approvalActions(status, undefined)).toEqual([]);
      expect(isPending(status)).toBe(status === 1);
    }
  });
});
