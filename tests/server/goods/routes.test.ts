import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alertThresholdCalls } from '#subjects/alert/calls.ts';
import { dictionaryCalls } from '#subjects/dictionary/calls.ts';
import { enterpriseCalls } from '#subjects/enterprise/calls.ts';
import { goodsCalls } from '#subjects/goods/calls.ts';
import { goodsRegister } from '#subjects/goods/register.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { itemsOf } from '#server/report/engine/kinds.ts';
import { type Client, headersFor } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let admin: Client;
let clerk: Client;
beforeAll(async () => {
  server = await startServer();
  [admin, clerk] = [await server.signIn('admin'), await server.signIn('clerk')];
});
afterAll(() => server.close());

const { calls } = goodsRegister;
const specified = (as: string) => goodsRegister.specifiedCalls.find(({ call }) => call.name === `goods.${as}`)!.call;
const entered = (values: object) => server.ask(admin, calls.create, { unit: 'jin', sort: 1, ...values });
const items = (keyword: string) => server.call(clerk, goodsCalls.items, { keyword });
const reported = async () =>
  (await itemsOf(server.database.db, { key: 'price-report', list: 'goods' })).map(({ code }) => code);

describe('the register of goods', () => {
  it('numbers new goods by their code and puts them where prices are reported, warned of and chosen', async () => {
    expect((await entered({ parentId: 101, name: '示例·菜心', code: '10190', aliases: '菜薹' })).data).toMatchObject({
      id: 10_190,
    });
    const { rows } = await sql<{ num: string; level: number; threshold_percent: number }>`
      select num, level, threshold_percent::float8 from goods where code = '10190'`.execute(server.database.db);
    expect(rows).toEqual([{ num: '1000106900010090', level: 3, threshold_percent: 20 }]);
    expect(await reported()).toContain('10190');
    const tree = await server.call(clerk, dictionaryCalls.goodsTree, { codeLength: 5, levels: 10 });
    expect(tree[0]?.children.map(({ code }) => code)).toContain('10190');
    const { goods } = await server.call(admin, alertThresholdCalls.choices, {});
    expect(goods.map(({ text }) => text)).toContain('示例·菜心');
  });

  it('keeps retired goods where prices name them, and reports them no more, until they come back', async () => {
    const before = await server.call(admin, vegetablePriceCalls.table, {});
    expect(before.rows.map(({ goodsName }) => goodsName)).toContain('青菜');
    await server.call(admin, calls.remove, { ids: ['10101', '10190'] });
    expect(await reported()).not.toContain('10101');
    expect(await items('青菜')).toEqual([]);
    const after = await server.call(admin, vegetablePriceCalls.table, {});
    expect(after.rows.map(({ goodsName }) => goodsName)).toEqual(
      before.rows.map(({ goodsName }) => goodsName).filter((name) => name !== '示例·菜心'),
    );
    await server.call(admin, calls.restore!, { ids: ['10101'] });
    expect(await reported()).toContain('10101');
    expect((await server.call(admin, calls.history, { goodsId: 10_101 })).map(({ deed }) => deed)).toEqual([
      'restore',
      'end',
    ]);
  });

  it.each([
    [{ parentId: 101, name: '示例·甲', code: '10291' }, 'code', '应为以 101 开头的 5 位数字'],
    [{ name: '示例·甲', code: '191' }, 'parentId', '不能为空'],
    [{ parentId: 101, name: '青菜', code: '10191' }, 'name', '已有重复值'],
    [{ parentId: 101, name: '示例·甲', code: '10101' }, 'code', '已有重复值'],
    [{ parentId: 101, name: '示例·甲', code: '10191', seasonFrom: 5 }, 'seasonTo', '请同时填写起止月份'],
    [{ parentId: 101, name: '示例·甲', code: '10191', seasonFrom: 13, seasonTo: 1 }, 'seasonFrom', ''],
    [{ parentId: 101, name: '示例·甲', code: '10191', aliases: '甲、甲' }, 'aliases', '别名重复'],
    [{ parentId: 101, name: '示例·甲', code: '10191', unit: 'ton' }, 'unit', ''],
  ])('%j is refused at %s', async (values, field, message) => {
    const answer = await entered(values);
    expect(answer).toMatchObject({
      status: 400,
      faults: [{ field, message: expect.stringContaining(message) as string }],
    });
  });

  it('goods hang no deeper than below a category; a category with goods in use is not retired, the root never', async () => {
    expect((await entered({ parentId: 10_102, name: '示例·太深', code: '1010201' })).status).toBe(400);
    expect((await server.ask(admin, calls.remove, { ids: '101' })).msg).toBe('“叶菜类”下有商品，不能删除');
    expect((await server.ask(admin, calls.remove, { ids: '1' })).msg).toContain('不能删除');
    await entered({ parentId: 1, name: '示例·类', code: '190', sort: 9_000 });
    await entered({ parentId: 190, name: '示例·品', code: '19001' });
    await server.call(admin, calls.remove, { ids: ['19001'] });
    expect(await server.call(admin, calls.remove, { ids: ['190'] })).toEqual({ count: 1 });
    expect((await server.ask(admin, calls.restore!, { ids: '19001' })).msg).toBe('上级“示例·类”已停用，请先恢复');
    expect(await server.call(admin, calls.restore!, { ids: ['19001', '190'] })).toEqual({ count: 2 });
  });
});

describe('goods and common lookups (spec 2 §7.7)', () => {
  it('goods are found by name, code and other name, those that begin with it first, by whoever reports prices', async () => {
    expect(await items('番茄')).toMatchObject([{ name: '西红柿', alias: '番茄', category: '茄果类', unit: '500克' }]);
    expect((await items('10104')).map(({ code }) => code)).toEqual(['10104']);
    const found = (await items('菜')).map(({ name }) => name);
    expect(found).toContain('空心菜');
    expect((await items('%')).length).toBe(0);
    expect((await server.ask(clerk, goodsCalls.items, { keyword: '菜'.repeat(41) })).status).toBe(400);
    expect((await server.ask({}, goodsCalls.items, {})).status).toBe(401);
  });

  it('a sheet of prices may say another name', async () => {
    const file = {
      fileName: '菜价.csv',
      bytes: new TextEncoder().encode(`日期,企业编号,商品名称,价格\n${server.today},1003,番茄,4.4\n`),
    };
    expect(await server.call(admin, vegetablePriceCalls.importFile, { file })).toMatchObject({ written: 1 });
  });

  it('categories with their goods are offered to choose from; what is retired only when asked for', async () => {
    const flat = async (withRetired: 'true' | 'false') =>
      (await server.call(clerk, goodsCalls.choices, { withRetired })).flatMap(({ code, children }) => [
        code,
        ...children.map((one) => `${one.code} ${one.selectable}`),
      ]);
    expect((await flat('false'))[0]).toBe('101');
    expect(await flat('false')).not.toContain('10190 false');
    expect(await flat('true')).toContain('10190 false');
  });

  it('products are told with their season, by category and month', async () => {
    const { version } = await server.call(admin, calls.one, { goodsId: 10_108 });
    const change = {
      goodsId: 10_108,
      name: '空心菜',
      unit: 'jin',
      aliases: '蕹菜',
      seasonFrom: 5,
      seasonTo: 10,
      sort: 108,
      version,
    };
    expect((await server.ask(admin, calls.update, change)).code).toBe(1);
    const product = async (month: number) =>
      (await server.call(clerk, goodsCalls.products, { category: '101', month, onlyInSeason: 'true' })).map(
        ({ name }) => name,
      );
    expect(await product(6)).toContain('空心菜');
    expect(await product(12)).not.toContain('空心菜');
    expect(await product(12)).not.toContain('土豆');
    const all = await server.call(clerk, goodsCalls.products, { month: 12 });
    expect(all.find(({ name }) => name === '空心菜')).toMatchObject({
      isInSeason: false,
      aliases: ['蕹菜'],
      seasonTo: 10,
    });
  });

  it('the list and the file of goods stand at the addresses of the specification', async () => {
    expect((await server.ask(admin, specified('query-list'), { name: '豆腐' })).data).toMatchObject({
      totalCount: 1,
      datalist: [{ name: '豆腐', parentName: '豆类' }],
    });
    expect((await server.ask(clerk, specified('query-list'), {})).status).toBe(403);
    const file = await server.send(specified('do-export').path, { headers: { ...headersFor(admin) } });
    expect([file.status, file.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')]);
  });

  it('enterprises are offered within the scope: a clerk’s is her own alone', async () => {
    const all = await server.call(admin, enterpriseCalls.choices, {});
    const own = await server.call(clerk, enterpriseCalls.choices, {});
    expect(all.length).toBeGreaterThan(20);
    expect(own).toHaveLength(1);
    expect(all.map(({ name }) => name)).toContain(own[0]!.name);
    expect(await server.call(admin, enterpriseCalls.choices, { name: '没有这家' })).toEqual([]);
    const reviewer = await server.signIn('reviewer');
    const local = await server.call(reviewer, enterpriseCalls.choices, {});
    expect(new Set(local.map(({ division }) => division))).toEqual(new Set(['江宁区']));
  });
});
