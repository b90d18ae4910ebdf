import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dictionaryCalls } from '#subjects/dictionary/calls.ts';
import { PRICE_GOODS_NUM } from '#subjects/dictionary/terms.ts';
import type { GoodsNode } from '#subjects/dictionary/wire.ts';
import { GOODS } from '#server/foundation/goods.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let analyst: Client;
beforeAll(async () => {
  server = await startServer();
  analyst = await server.signIn('analyst');
});
afterAll(() => server.close());

const tree = (num?: string, codeLength = 5, levels = 10) =>
  server.call(analyst, dictionaryCalls.goodsTree, { num, codeLength, levels });
const flat = (nodes: readonly GoodsNode[]): readonly GoodsNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

describe('spec 2 §7.6: GET /api/BBusEntCommon/getDictTree', () => {
  it('hangs every category and goods below 10001069', async () => {
    const nodes = flat(await tree(PRICE_GOODS_NUM));
    expect(nodes.map(({ code }) => code).toSorted()).toEqual(
      GOODS.filter(({ num }) => num !== PRICE_GOODS_NUM)
        .map(({ code }) => code)
        .toSorted(),
    );
    expect(nodes.every(({ children, num }) => children.every((child) => child.num.startsWith(num)))).toBe(true);
  });

  it('starts at the price view’s goods when no number is given', async () => {
    expect(await tree()).toEqual(await tree(PRICE_GOODS_NUM));
    const withoutAnything = await server.ask(analyst, dictionaryCalls.goodsTree);
    expect(withoutAnything.data).toEqual(
      (await server.ask(analyst, dictionaryCalls.goodsTree, { num: PRICE_GOODS_NUM, codeLength: 5, leve: 10 })).data,
    );
  });

  it('codeLength and leve cut the tree', async () => {
    expect((await tree(undefined, 3)).every(({ children }) => children.length === 0)).toBe(true);
    expect((await tree(undefined, 5, 1)).every(({ children }) => children.length === 0)).toBe(true);
    expect(await tree(undefined, 5, 2)).toEqual(await tree());
  });

  it('a category is a tree of its own, a goods and an unknown number an empty one', async () => {
    expect((await tree('100010690001')).map(({ name }) => name)).toContain('青菜');
    for (const num of ['1000106900010001', '99', '%', 'constructor']) expect(await tree(num), num).toEqual([]);
  });

  it('refuses levels that are no number of levels, naming the field', async () => {
    const answer = await server.ask(analyst, dictionaryCalls.goodsTree, { leve: 'x' });
    expect(answer).toMatchObject({ status: 400, faults: [{ field: 'leve' }] });
    expect(answer.msg).toContain('层级数（leve）');
  });
});
