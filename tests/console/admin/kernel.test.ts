import { describe, expect, it } from 'vitest';
import { wrongStatus, messageOf } from '#browser/failure.ts';
import { roleCalls } from '#subjects/role/calls.ts';
import { changesOf } from '../../../console/pages/admin/logs/changes.ts';
import { faultsOf, placed } from '../../../console/register/form/faults.ts';
import type { Field } from '../../../console/register/form/fields.ts';
import { askedIn, withFilters, withPage, withSize } from '../../../console/register/list/asked.ts';
import { moved } from '../../../console/register/tree/moved.ts';
import { strengthOf } from '../../../console/pages/account/strength.ts';
import { avatarFault } from '../../../console/pages/account/avatar-file.ts';
import { sheetFileFault } from '../../../console/parts/import/sheet-file.ts';

const query = (text: string) => new URLSearchParams(text);
const FILTERS = [{ name: 'role', label: '角色名称' }];

describe('spec 1 §9: page size default 10, options 10, 20, 30, 40; start page 1', () => {
  it('what the address says wrongly counts as not said', () => {
    expect(askedIn(query(''), FILTERS)).toEqual({ pageIndex: 1, pageSize: 10, filters: { role: '' } });
    expect(askedIn(query('page=3&size=20&role=审核'), FILTERS)).toEqual({
      pageIndex: 3,
      pageSize: 20,
      filters: { role: '审核' },
    });
    expect(askedIn(query('page=-1&size=15&role=null'), FILTERS)).toEqual({
      pageIndex: 1,
      pageSize: 10,
      filters: { role: '' },
    });
    expect(askedIn(query('page=1.5'), FILTERS).pageIndex).toBe(1);
  });

  it('other filters start at the first page, and a plain list has a plain address', () => {
    expect(withFilters(query('page=3&size=20'), { role: '审核' }).toString()).toBe(
      query('size=20&role=审核').toString(),
    );
    expect(withPage(query('page=3&role=a'), 1).toString()).toBe('role=a');
    expect(withPage(query('size=20&role=a'), 2).toString()).toBe('size=20&role=a&page=2');
  });

  it('a size that was chosen stands in the address, and where none does the one that was chosen last counts', () => {
    expect(withSize(query('role=a'), 1, 10).toString()).toBe('role=a&size=10');
    expect(askedIn(query(''), FILTERS, 20).pageSize).toBe(20);
    expect(askedIn(query('size=10'), FILTERS, 20).pageSize).toBe(10);
  });
});

interface Values {
  readonly name: string;
  readonly age: string;
  readonly tags: readonly string[];
  readonly on: boolean;
}
const FIELDS: readonly Field<Values>[] = [
  { name: 'name', label: '名称', required: true, longest: 3 },
  { name: 'age', label: '年龄', check: (text) => (/^\d+$/.test(text) ? undefined : '应为数字') },
  { name: 'tags', label: '标签', kind: 'choices', required: true },
  { name: 'on', label: '启用', kind: 'switch', required: true },
];

describe('spec 1 §5: validation', () => {
  it('required fields say so, empty ones pass every other rule, a switch is never empty', () => {
    expect(faultsOf(FIELDS, { name: ' ', age: '', tags: [], on: false })).toEqual({
      name: '不能为空',
      tags: '不能为空',
    });
    expect(faultsOf(FIELDS, { name: 'abcd', age: 'x', tags: ['1'], on: true })).toEqual({
      name: '不能超过 3 个字',
      age: '应为数字',
    });
    expect(faultsOf(FIELDS, { name: 'abc', age: '7', tags: ['1'], on: true })).toEqual({});
  });
});

describe('what the server found', () => {
  const failure = (faults: { field: string; message: string }[]) =>
    wrongStatus(400, { call: 'role.create', serverMessage: '说明', faults });

  it('stands at the field of our name for it, without repeating the name', () => {
    const found = placed(roleCalls.create, failure([{ field: 'remark', message: '备注（remark）：最多 200 个字' }]), [
      'note',
    ]);
    expect(found).toEqual({ faults: { note: '最多 200 个字' }, problem: '' });
  });

  it('stands above the form when it belongs to no field of it', () => {
    const found = placed(roleCalls.create, failure([{ field: 'version', message: '版本（version）：应为数字' }]), [
      'note',
    ]);
    expect(found).toEqual({ faults: {}, problem: '版本（version）：应为数字' });
    expect(
      placed(roleCalls.create, wrongStatus(409, { call: 'x', serverMessage: '已被他人修改' }), ['note']).problem,
    ).toBe('已被他人修改');
  });

  it('spec 1 §8: a fault of the server itself is told in the words of the catalogue', () => {
    expect(messageOf(wrongStatus(500, { call: 'x', serverMessage: 'stack trace' }))).toBe('服务器错误(500)');
    expect(messageOf(wrongStatus(403, { call: 'x', serverMessage: '拒绝访问(403)：缺少权限 role.write' }))).toContain(
      'role.write',
    );
  });
});

describe('order of a list', () => {
  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
  ])('from %i to %i: %s', (from, to, order) => {
    expect(moved([...'abc'], from, to).join('')).toBe(order);
  });
});

describe('what an operation changed', () => {
  it('changed fields alone, in words, with what was and what is; texts that are no objects stand whole', () => {
    const names = { name: '角色名称', dataScope: '数据范围', openedAt: '开启时间', rights: '权限', status: '状态' };
    const logged = (before: string | undefined, after: string | undefined, action = 'role.update') =>
      changesOf({ action, names, before, after });
    expect(logged('{"name":"审核","status":1,"version":1}', '{"name":"审核","status":0,"version":2}')).toEqual([
      { name: '状态', old: '启用', now: '禁用' },
    ]);
    expect(logged('{"status":1}', '{"status":3,"reason":"缺页"}', 'report.return')).toEqual([
      { name: '状态', old: '已填报', now: '审核不通过' },
      { name: 'reason', old: '', now: '缺页' },
    ]);
    expect(
      logged(undefined, '{"openedAt":1773104400000,"rights":["a","b"],"x":[{"name":"一","status":true}]}'),
    ).toEqual([
      { name: '开启时间', old: '', now: '2026-03-10 09:00:00' },
      { name: '权限', old: '', now: 'a、b' },
      { name: 'x', old: '', now: '角色名称：一，状态：是' },
    ]);
    expect(
      logged(undefined, '{"sex":0,"userType":2,"dataScope":"region"}', 'user.create').map(({ now }) => now),
    ).toEqual(['男', '企业用户', '所辖区域数据']);
    expect(logged(undefined, 'text')).toEqual([{ name: '内容', old: '', now: 'text' }]);
    expect(logged(undefined, undefined)).toEqual([]);
  });
});

describe('files, before they are sent', () => {
  it('a price file is a CSV or XLSX with something in it', () => {
    expect(sheetFileFault({ name: '菜价.CSV', size: 10 })).toBeUndefined();
    expect(sheetFileFault({ name: '菜价.xls', size: 10 })).toBe('只支持 CSV、XLSX 文件');
    expect(sheetFileFault({ name: 'a.xlsx', size: 0 })).toBe('文件内容为空');
    expect(sheetFileFault({ name: 'a.xlsx', size: 21 * 1024 * 1024 })).toBe('文件不能超过 20 MB');
  });

  it('a picture is a PNG, JPEG or WebP of at most 1 MB', () => {
    expect(avatarFault({ type: 'image/webp', size: 1_048_576 })).toBeUndefined();
    expect(avatarFault({ type: 'image/webp', size: 1_048_577 })).toBe('图片不能超过 1 MB');
    expect(avatarFault({ type: 'image/gif', size: 9 })).toBe('只能上传 PNG、JPEG 或 WebP 图片');
    expect(avatarFault({ type: 'image/png', size: 0 })).toBe('文件是空的');
  });
});

describe('spec 1 §5: password strength, shown live', () => {
  it.each([
    ['', '00000'],
    ['abc', '00010'],
    ['Abcdefg1', '11110'],
    ['Abcdef1!', '11111'],
    [`Aa1!${'x'.repeat(61)}`, '01111'],
  ])('%s', (text, met) => {
    expect(
      strengthOf(text)
        .map((demand) => Number(demand.met))
        .join(''),
    ).toBe(met);
  });
});
