import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dictionaryLookupCalls as calls } from '#subjects/dictionary/calls.ts';
import { REPEAT_FIELDS } from '#subjects/dictionary/terms.ts';
import type { DictionaryNode } from '#subjects/dictionary/wire.ts';
import type { Client } from '../../support/outside/client.ts';
import { HOSTILE } from '../../support/outside/hostile.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let analyst: Client;
let reviewer: Client;
beforeAll(async () => {
  server = await startServer();
  [analyst, reviewer] = [await server.signIn('analyst'), await server.signIn('reviewer')];
});
afterAll(() => server.close());

const flat = (nodes: readonly DictionaryNode[]): readonly DictionaryNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

describe('spec 1 §7.3: dictionary lookups', () => {
  it('/child/code/{code} returns DICT_ID and NAME', async () => {
    const { data } = await server.ask(analyst, calls.childrenOf, { code: 'SEX' });
    expect(data).toMatchObject([{ NAME: '男' }, { NAME: '女' }]);
    expect(Object.keys((data as object[])[0] ?? {}).toSorted()).toEqual(['DICT_ID', 'NAME']);
  });
  it('/commonSelect/{code} gives value, text, selectStatus, market types too (spec 2 §7.2)', async () => {
    const { data } = await server.ask(analyst, calls.select, { code: 'MARKETTYPE' });
    expect((data as object[])[0]).toEqual({ value: 'produce', text: '农贸市场', selectStatus: 1 });
  });
  it.each([
    ['SEX', ['男', '女']],
    ['USERTYPE', ['局用户', '企业用户']],
    ['ACTIVITYSTATUS', ['进行中', '未开始', '已结束']],
    ['STATUS', ['禁用', '启用']],
    ['TOPSTATUS', ['未置顶', '已置顶']],
  ])('spec 1 §4: %s is %j', async (code, texts) => {
    expect((await server.call(analyst, calls.select, { code })).map(({ text }) => text)).toEqual(texts);
  });
  it('/commonNumSelect and /treeNumSelect have numbers as values; for tags only leaves may be chosen', async () => {
    expect(
      (await server.call(analyst, calls.numberSelect, { code: 'SEX' })).every(({ value }) => /^\d{12}$/.test(value)),
    ).toBe(true);
    const [leaves] = await server.call(analyst, calls.numberTree, { code: '1' });
    expect(leaves).toMatchObject({ text: '叶菜类', value: '100010690001', selectable: true });
    const [tag] = await server.call(analyst, calls.numberTreeForTag, { code: '1' });
    expect([tag?.selectable, tag?.children[0]?.selectable]).toEqual([false, true]);
  });
  it('/pnum and /pnumLength go by number, /regionLength by division and length 20 (spec 1 §9)', async () => {
    expect((await server.call(analyst, calls.byParentNumber, { num: '10001069' })).map(({ name }) => name)).toContain(
      '叶菜类',
    );
    expect(await server.call(analyst, calls.byParentNumber, { num: '10001001' })).toMatchObject([{ name: '南京市' }]);
    const districts = await server.call(analyst, calls.byNumberLength, { num: '10001001', length: 20 });
    expect(districts).toHaveLength(12);
    expect(flat(await server.call(analyst, calls.regionsByLength, { dictId: undefined, length: 20 }))).toHaveLength(13);
    expect(flat(await server.call(analyst, calls.regionsByLength, { dictId: undefined, length: 16 }))).toHaveLength(1);
  });
  it('/selectForMap has centres, /selectAdminDiv codes, /transMapData every dictionary', async () => {
    expect((await server.call(analyst, calls.selectForMap, {}))[0]).toEqual({
      regionId: 320_100,
      text: '南京市',
      center: [118.796877, 32.060255],
    });
    expect((await server.call(analyst, calls.selectDivisions, {})).map(({ value }) => value)).toContain('320115');
    const tables = await server.call(analyst, calls.translations, { codes: ['SEX', 'MARKETTYPE'] });
    expect(tables.map(({ code }) => code)).toEqual(['MARKETTYPE', 'SEX']);
  });
  it('SECURITY 23: every twin shows a reviewer of one district that district only', async () => {
    const names = [
      (await server.call(reviewer, calls.selectDivisions, {})).map(({ text }) => text),
      (await server.call(reviewer, calls.selectForMap, {})).map(({ text }) => text),
      flat(await server.call(reviewer, calls.regionsByLength, { dictId: undefined, length: 20 })).map(
        ({ name }) => name,
      ),
    ];
    for (const seen of names) expect(seen).toEqual(['南京市', '江宁区']);
    const below = [
      (await server.call(reviewer, calls.select, { code: 'NANJING' })).map(({ text }) => text),
      (await server.call(reviewer, calls.childrenOf, { code: '320100' })).map(({ name }) => name),
      (await server.call(reviewer, calls.byNumberLength, { num: '10001001', length: 20 })).map(({ name }) => name),
      (await server.call(reviewer, calls.numberTree, { code: 'NANJING' })).map(({ text }) => text),
    ];
    for (const seen of below) expect(seen).toEqual(['江宁区']);
  });
  it('an unknown code does not exist', async () => {
    for (const code of ['NONE', '%', "' or 1=1", '__proto__', 'sex'])
      expect(await server.ask(analyst, calls.select, { code }), code).toMatchObject({
        status: 404,
        msg: '没有这个字典',
      });
  });
});

describe('spec 1 §5, §7.3: POST /api/system/common/checkRepeat returns a count', () => {
  const ask = (client: Client, tableName: string, code: string, value: string) =>
    server.ask(client, calls.checkRepeat, { tableName, code, value });
  it('counts', async () => {
    const admin = await server.signIn('admin');
    expect(await ask(admin, 'user', 'userName', 'Analyst')).toMatchObject({ code: 1, data: 1 });
    expect(await ask(admin, 'user', 'userName', 'nobody')).toMatchObject({ code: 1, data: 0 });
    expect(await ask(admin, 'region', 'code', '320115')).toMatchObject({ data: 1 });
    for (const [table, columns] of Object.entries(REPEAT_FIELDS))
      for (const column of columns) expect((await ask(admin, table, column, 'x')).code, `${table}.${column}`).toBe(1);
  });
  it('SECURITY 3: any other name is 400, and no value is ever part of the statement', async () => {
    const admin = await server.signIn('admin');
    const names = [
      ['app_user', 'user_name'],
      ['app_user', 'password_hash'],
      ['user', 'password_hash'],
      ['user', 'code'],
      ['session', 'token_hash'],
      ['__proto__', 'x'],
      ['user', 'userName"; drop table menu; --'],
    ] as const;
    for (const [table, column] of names)
      expect((await ask(admin, table, column, 'x')).status, `${table}.${column}`).toBe(400);
    for (const text of HOSTILE) {
      expect((await ask(admin, text, 'code', 'x')).status, text).toBe(400);
      const answer = await ask(admin, 'user', 'userName', text);
      expect(answer.code === 1 ? answer.data : answer.status, text).toSatisfy(
        (found: unknown) => found === 0 || found === 400,
      );
    }
  });
  it('SECURITY 22: who does not write users cannot find out names', async () => {
    expect(await ask(analyst, 'user', 'userName', 'admin')).toMatchObject({ status: 400 });
  });
});
