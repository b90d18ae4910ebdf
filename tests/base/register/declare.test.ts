import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isWrite, leavesLine } from '#base/call.ts';
import { registerCalls, specifiedCalls } from '#base/register/calls.ts';
import { conditionsOf, registerWires } from '#base/register/codecs.ts';
import { register } from '#base/register/declare.ts';
import { labelsOf, rightsOfRole } from '#base/area/rights.ts';
import { isPointing, isTyped, nameKeyOf } from '#base/register/fields.ts';
import { choice, day, flag, number, reference, region, status, telephone, text } from '#base/register/kinds.ts';
import { count, depth, position } from '#base/register/numbers/counted.ts';
import { registerArea } from '#base/register/rights.ts';
import { changesBetween, headingOf, numberFault, sentenceOf, shownOf } from '#base/register/shown.ts';

const shop = register({
  name: 'shop',
  noun: '门店',
  title: '门店登记',
  table: 'shop',
  key: 'shopId',
  path: '/api/shop',
  spec: '2',
  scope: { region: 'regionId' },
  readers: ['ROLE_DUTY'],
  writers: ['ROLE_REVIEWER'],
  fields: {
    name: text('名称', { wire: 'NAME', required: true, longest: 5, filter: true }),
    code: text('编号', { longest: 9, check: (code) => (/^\d+$/.test(code) ? undefined : '应为数字') }),
    kind: choice('类型', { big: '大店', small: '小店' }, { required: true, filter: true }),
    size: number('面积', { least: 0, most: 100, decimals: 1, unit: '㎡' }),
    opened: day('开业日期'),
    phone: telephone('电话'),
    regionId: region('所在区划'),
    ownerId: reference('业主', { to: 'owner' }),
    status: status(),
    sales: count('销售数', { in: [['sale', 'shop_id']] }),
    open: flag('营业', { usual: true }),
    sort: position(),
    level: depth(),
  },
  order: ['sort'],
  match: ['code'],
  ends: true,
});
const typed = { NAME: '科巷店', kind: 'big', regionId: '320104', status: '1', open: 'false' };
const decoded = (wire: object) => z.safeDecode(shop.wires.fresh, wire as never);

describe('a declaration becomes codecs', () => {
  it('of what is typed: required, longest, choices, numbers as text, and rules of its own', () => {
    expect(decoded(typed).data).toEqual({ name: '科巷店', kind: 'big', regionId: 320_104, status: 1, open: false });
    expect(
      decoded({ ...typed, size: '3.5', code: '12', phone: '025-83630000', opened: '2026-01-31', ownerId: '7' }).data,
    ).toMatchObject({ size: 3.5, code: '12', ownerId: 7 });
  });
  it.each([
    ['NAME', ''],
    ['NAME', '六个字的店名'],
    ['kind', 'huge'],
    ['code', '1a'],
    ['size', '100.1'],
    ['size', '1.25'],
    ['size', 'x'],
    ['opened', '2026-02-30'],
    ['phone', '12'],
    ['status', '2'],
    ['regionId', '0'],
    ['regionId', ''],
    ['open', ''],
    ['open', 'maybe'],
  ])('%s %j is refused', (name, value) => {
    const { error } = decoded({ ...typed, [name]: value });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([name]);
  });
  it.each([
    ['code', '1a'],
    ['size', 100.125],
  ] as const)('%s %j that was kept before its rule came is told as it is, and the list with it', (name, value) => {
    const known = { ...decoded(typed).data, shopId: 1, sales: 0, sort: 1, level: 1, version: 1, [name]: value };
    expect(z.encode(shop.wires.record, known as never)).toMatchObject({ [name]: value });
  });
  it('nobody types a count or an order; a record has both, and the names of what it points at', () => {
    expect(Object.keys(shop.wires.fresh.fields)).not.toEqual(expect.arrayContaining(['sales']));
    expect(Object.keys(shop.wires.fresh.fields)).not.toEqual(expect.arrayContaining(['sort']));
    expect(Object.keys(shop.wires.fresh.fields)).not.toEqual(expect.arrayContaining(['level']));
    expect(Object.keys(shop.wires.record.fields)).toEqual(
      expect.arrayContaining(['shopId', 'sales', 'sort', 'level', 'regionName', 'ownerName', 'endedAt', 'version']),
    );
    expect([isTyped(shop.fields.sales), isPointing(shop.fields.regionId), nameKeyOf('regionId')]).toEqual([
      false,
      true,
      'regionName',
    ]);
    expect(registerWires(shop as never).ids.fields).toHaveProperty('ids');
  });
  it('a list knows its declared conditions only: another is refused by name, as is an order', () => {
    expect(Object.keys(conditionsOf(shop as never))).toEqual([
      'name',
      'kind',
      'regionId',
      'ownerId',
      'status',
      'ended',
    ]);
    expect(Object.keys(shop.wires.query.fields).slice(-2)).toEqual(['orderBy', 'order']);
    const asked = (query: object) => z.safeDecode(shop.wires.query, query as never).success;
    expect([
      asked({ NAME: '科', orderBy: 'NAME', order: 'desc' }),
      asked({ name: '科' }),
      asked({ orderBy: 'name; drop table shop' }),
      asked({ orderBy: 'password' }),
      asked({ 'params[dataScope]': '1=1' }),
    ]).toEqual([true, false, false, false, false]);
  });
  it('a field that the declaration names and has not stops the program', () => {
    expect(() => register({ ...shop, order: ['size'], scope: { region: 'districtId' } } as never)).toThrow(
      /districtId/,
    );
  });
});

describe('a declaration becomes calls and rights', () => {
  it('below its path, guarded by its rights, with what it has', () => {
    expect(
      Object.values(shop.calls).map(({ name, method, path, guard }) => [name, method, path, guard].join(' ')),
    ).toEqual([
      'shop.list GET /api/shop/list shop.read',
      'shop.one GET /api/shop/{shopId} shop.read',
      'shop.options GET /api/shop/options shop.read',
      'shop.history GET /api/shop/history/{shopId} shop.read',
      'shop.export GET /api/shop/export shop.read',
      'shop.create POST /api/shop shop.write',
      'shop.update PUT /api/shop shop.write',
      'shop.update-many PUT /api/shop/many shop.write',
      'shop.remove DELETE /api/shop/{ids} shop.write',
      'shop.sort PUT /api/shop/sort shop.write',
      'shop.restore PUT /api/shop/restore shop.write',
      'shop.template GET /api/shop/template shop.write',
      'shop.import POST /api/shop/import shop.write',
    ]);
    const { ends: _ends, match: _match, ...plain } = shop;
    expect(Object.keys(registerCalls(plain as never, shop.wires as never))).not.toEqual(
      expect.arrayContaining(['restore', 'importFile']),
    );
  });
  it('at the addresses of the specification as well: the same codecs and guard, read or written as the own call is', () => {
    const calls = specifiedCalls(
      {
        name: 'shop',
        specified: [
          { does: 'list', as: 'query-list', path: '/api/Shop/queryList', spec: '9 §9' },
          { does: 'export', as: 'do-export', path: '/api/Shop/doExport', spec: '9 §9', method: 'POST' },
          { does: 'create', as: 'add', path: '/api/Shop/add', spec: '9 §9', json: true },
        ],
      },
      shop.calls,
    ).map(({ call }) => call);
    expect(calls.map(({ name, method, path, origin }) => [name, method, path, origin])).toEqual([
      ['shop.query-list', 'GET', '/api/Shop/queryList', 'spec'],
      ['shop.do-export', 'POST', '/api/Shop/doExport', 'spec'],
      ['shop.add', 'POST', '/api/Shop/add', 'spec'],
    ]);
    expect(calls.map((one) => [isWrite(one), leavesLine(one), one.json ?? false])).toEqual([
      [false, false, false],
      [false, true, false],
      [true, true, true],
    ]);
    expect(calls[0]).toMatchObject({ input: shop.calls.list.input, guard: shop.calls.list.guard });
    const without = [{ does: 'map', as: 'x', path: '/x', spec: '9 §9' }] as const;
    expect(() => specifiedCalls({ name: 'shop', specified: without }, shop.calls)).toThrow('shop has no call to map');
  });

  it('an administrator has all rights, who writes also reads, others nothing', () => {
    expect(labelsOf([registerArea(shop as never)])).toEqual({ 'shop.read': '查看门店登记', 'shop.write': '维护门店' });
    expect(
      ['ROLE_ADMIN', 'ROLE_REVIEWER', 'ROLE_DUTY', 'ROLE_ANALYST'].map((role) =>
        rightsOfRole([registerArea(shop as never)], role),
      ),
    ).toEqual([['shop.read', 'shop.write'], ['shop.read', 'shop.write'], ['shop.read'], []]);
  });
});

describe('yes or no', () => {
  it.each([
    [true, true],
    ['true', true],
    ['1', true],
    [false, false],
    ['0', false],
  ])('%j is %j, and is told as 是 or 否', (wire, is) => {
    const open = flag('营业');
    expect(z.decode(open.schema, wire as never)).toBe(is);
    expect(shownOf({ open: is }, 'open', open)).toBe(is ? '是' : '否');
  });
});

describe('a record in the words of a person', () => {
  const before = {
    shopId: 1,
    name: '科巷店',
    kind: 'big',
    regionId: 320_104,
    regionName: '秦淮区',
    size: 3,
    status: 1,
  };
  it('labels for choices, names for what is pointed at', () => {
    expect([
      shownOf(before, 'kind', shop.fields.kind),
      shownOf(before, 'regionId', shop.fields.regionId),
      shownOf(before, 'code', shop.fields.code),
      headingOf(shop.fields.size),
    ]).toEqual(['大店', '秦淮区', '', '面积（㎡）']);
  });
  it('what changed, as sentences', () => {
    const changes = changesBetween(shop as never, before, {
      ...before,
      regionId: 320_102,
      regionName: '玄武区',
      size: undefined,
      code: '12',
    });
    expect(changes.map(sentenceOf)).toEqual(['编号填为“12”', '面积“3.0”被清空', '所在区划由“秦淮区”改为“玄武区”']);
    expect(changesBetween(shop as never, before, { ...before })).toEqual([]);
  });
  it.each([
    ['7', undefined],
    ['7.5', undefined],
    ['7.55', '最多 1 位小数'],
    ['101', '应在 0 到 100 之间'],
    ['七', '应为数字'],
  ])('a number %j: %s', (typedNumber, fault) => {
    expect(numberFault(shop.fields.size, typedNumber)).toBe(fault);
  });
});

it('a number or a day is no filter: nobody looks for one alone', () => {
  expect(() =>
    register({
      ...shop,
      fields: { ...shop.fields, size: number('面积', { least: 0, most: 100, filter: true }) },
    }),
  ).toThrow('cannot be asked for: size');
});
