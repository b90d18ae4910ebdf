import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  dictionaryAdministrationCalls as calls,
  dictionaryLookupCalls as lookups,
} from '#subjects/dictionary/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const page = { pageIndex: 1, pageSize: 100 };
const heads = async () => (await server.call(admin, calls.list, page as never)).rows;
const headId = async (code: string) => (await heads()).find((row) => row.code === code)?.dictId ?? 0;
const items = async (code: string) =>
  (await server.call(admin, calls.list, { ...page, parentId: await headId(code) } as never)).rows;
const add = (parentId: number | undefined, code: string, more = {}) =>
  server.call(admin, calls.create, { parentId, code, name: `项${code}`, status: 1, ...more } as never);
const texts = async (code: string) => (await server.call(admin, lookups.select, { code })).map(({ text }) => text);

describe('spec 1 §7.3: POST, PUT, sort and DELETE /api/system/dict', () => {
  it('a new dictionary with items answers selects at once', async () => {
    const { id } = await add(undefined, 'WEATHER');
    const first = await add(id, 'sun');
    await add(id, 'rain');
    expect(await texts('WEATHER')).toEqual(['项sun', '项rain']);
    expect(await server.call(admin, calls.one, { dictId: first.id })).toMatchObject({
      parentId: id,
      uses: 0,
      version: 0,
    });
    expect((await server.call(admin, calls.one, { dictId: first.id })).num).toHaveLength(12);
    const ids = (await items('WEATHER')).map(({ dictId }) => String(dictId));
    await server.call(admin, calls.sort, { parentId: id, ids: ids.toReversed() });
    expect(await texts('WEATHER')).toEqual(['项rain', '项sun']);
    expect(await server.ask(admin, calls.sort, { parentId: id, ids: ids[0] })).toMatchObject({ status: 409 });
    expect(await server.ask(admin, calls.remove, { ids: String(id) })).toMatchObject({
      code: 0,
      msg: '“项WEATHER”下有字典项，不能删除',
    });
    expect(await server.call(admin, calls.remove, { ids: [String(id), ...ids] })).toEqual({ count: 3 });
  });

  it('validity dates are respected in selects, both days included; the edit select shows the rest marked', async () => {
    const { id } = await add(undefined, 'VALIDITY');
    await add(id, 'now', { validFrom: server.today, validTo: server.today });
    await add(id, 'over', { validTo: '2026-06-09' });
    await add(id, 'soon', { validFrom: '2026-06-11' });
    await add(id, 'off', { status: 0 });
    expect(await texts('VALIDITY')).toEqual(['项now']);
    expect(
      (await server.call(admin, lookups.editSelect, { code: 'VALIDITY' })).map(({ selectable }) => selectable),
    ).toEqual([true, false, false, false]);
    expect(
      await server.ask(admin, calls.create, {
        PARENT_ID: id,
        CODE: 'x',
        NAME: 'x',
        STATUS: 1,
        VALID_FROM: '2026-06-11',
        VALID_TO: '2026-06-10',
      }),
    ).toMatchObject({ status: 400, faults: [{ field: 'VALID_TO' }] });
  });

  it('what is used is counted and not deleted, and keeps its code', async () => {
    const bureau = (await items('USERTYPE')).find(({ code }) => code === '1');
    expect(bureau?.uses).toBeGreaterThan(3);
    const dictId = bureau?.dictId ?? 0;
    expect(await server.ask(admin, calls.remove, { ids: String(dictId) })).toMatchObject({
      code: 0,
      msg: `“局用户”被 ${bureau?.uses} 处使用，不能删除`,
    });
    expect(
      (await server.ask(admin, calls.update, { DICT_ID: dictId, CODE: '7', NAME: '局用户', STATUS: 1, version: 0 }))
        .msg,
    ).toContain('不能修改代码');
    expect(
      await server.call(admin, calls.update, { dictId, code: '1', name: '监管用户', status: 1, version: 0 } as never),
    ).toEqual({ id: dictId, version: 1 });
    expect(
      await server.ask(admin, calls.update, { DICT_ID: dictId, CODE: '1', NAME: '晚到', STATUS: 1, version: 0 }),
    ).toMatchObject({ status: 409 });
    expect(await texts('USERTYPE')).toContain('监管用户');
  });

  it('SECURITY 8: all or none', async () => {
    const { id } = await add(undefined, 'MIXED');
    expect(await server.ask(admin, calls.remove, { ids: `${id},9999999` })).toMatchObject({ status: 404 });
    expect(await headId('MIXED')).toBe(id);
  });

  it('a code stands once below a parent; divisions, goods and market types are kept elsewhere', async () => {
    const sex = await headId('SEX');
    expect(
      await server.ask(admin, calls.create, { PARENT_ID: sex, CODE: '0', NAME: '又一个', STATUS: 1 }),
    ).toMatchObject({ status: 400, faults: [{ field: 'CODE' }] });
    const types = await headId('MARKETTYPE');
    expect(
      (await server.ask(admin, calls.create, { PARENT_ID: types, CODE: 'x', NAME: 'x', STATUS: 1 })).msg,
    ).toContain('不能在字典中修改');
    expect((await server.ask(admin, calls.remove, { ids: String(types) })).code).toBe(0);
    expect((await server.call(admin, calls.tree, {})).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['行政区划', '市场类型', '性别', '蔬菜粮食']),
    );
  });
});
