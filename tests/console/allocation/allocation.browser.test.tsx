import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refused } from '#browser/failure.ts';
import { clearTab } from '#browser/storage.ts';
import { allocationChangeSamples, allocationSample } from '#subjects/allocation/samples.ts';
import { groupsOf } from '../../../console/pages/allocation/goods-groups.ts';
import { menuPage, menusWith, openDesk } from '../../support/desk.tsx';
import type { Answers } from '../../support/sample-server.tsx';

const PAGE = menuPage('enterprise/allocation', '商品分配', '/business-area/allocation');
const goods = (goodsId: number, name: string, parentName: string, over: object = {}) => ({
  goodsId,
  code: String(goodsId),
  name,
  parentId: 101,
  parentName,
  unit: 'jin',
  sort: goodsId,
  level: 2,
  version: 0,
  ...over,
});
const GOODS = [
  goods(101, '蔬菜', '食品', { level: 1 }),
  goods(10_101, '青菜', '蔬菜'),
  goods(10_102, '菠菜', '蔬菜'),
  goods(10_103, '苋菜', '蔬菜', { endedAt: 1 }),
  goods(10_201, '草鱼', '水产'),
];
const enterprise = (enterpriseId: number, name: string) => ({
  enterpriseId,
  name,
  code: `E${enterpriseId}`,
  marketTypeCode: 'produce',
  marketTypeName: '农贸市场',
  regionId: 320_104,
  regionName: '秦淮区',
  reportsPrices: true,
  reportsWeekly: false,
  reportsCases: false,
  users: 1,
  version: 0,
});
const user = userEvent.setup({ pointerEventsCheck: 0 });

function open(answers: Answers = {}) {
  const desk = openDesk({
    at: '/business-area/allocation',
    token: 'opaque',
    answers: {
      'menu.routes': menusWith([PAGE], ['enterprise.read', 'enterprise.write', 'goods.read']),
      'enterprise.list': () => ({
        totalCount: 2,
        rows: [enterprise(1_001, '科巷菜场'), enterprise(1_002, '莫愁农贸市场')],
      }),
      'goods.list': () => ({ totalCount: GOODS.length, rows: GOODS }),
      'allocation.one': () => allocationSample,
      'allocation.preview': () => allocationChangeSamples,
      'allocation.save': () => ({ count: 2 }),
      ...answers,
    },
  });
  const sent = (name: string) => desk.server.asked.filter((each) => each.name === name).map(({ input }) => input);
  return { ...desk, sent };
}

beforeEach(async () => {
  clearTab();
  window.localStorage.clear();
  await page.viewport(1366, 768);
});

describe('goods are allocated', () => {
  it('to many at once by group, after what it changes was shown', async () => {
    const desk = open();
    for (const name of ['科巷菜场', '莫愁农贸市场'])
      await user.click(await screen.findByRole('checkbox', { name: `选择 ${name}` }));
    await user.click(screen.getByRole('button', { name: '分配商品' }));
    const dialog = within(await screen.findByRole('dialog', { name: '为 2 家企业分配商品' }));
    await user.click(await dialog.findByRole('checkbox', { name: /^蔬菜/ }));
    expect(await dialog.findByText('莫愁农贸市场：减少 2 种（草鱼、鸡蛋），共报送 2 种')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(desk.sent('allocation.save')).toHaveLength(1));
    expect(desk.sent('allocation.save')[0]).toMatchObject({
      enterpriseIds: [1_001, 1_002],
      goodsIds: [10_101, 10_102],
    });
  });

  it('as another has them; what is refused stays in the dialog', async () => {
    const desk = open({
      'allocation.save': () => {
        throw refused('所选企业的商品与分配内容相同，没有变更', { call: 'allocation.save' });
      },
    });
    await user.click(await screen.findByRole('button', { name: '查看 莫愁农贸市场' }));
    expect(await screen.findByText(/1 种：青菜/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '调整商品' }));
    const dialog = within(await screen.findByRole('dialog', { name: '分配商品：莫愁农贸市场' }));
    expect((await dialog.findByRole<HTMLInputElement>('checkbox', { name: '青菜' })).checked).toBe(true);
    await user.click(dialog.getByRole('checkbox', { name: '青菜' }));
    await user.click(dialog.getByRole('combobox', { name: '从企业复制' }));
    await user.click(await screen.findByRole('option', { name: '科巷菜场' }));
    await waitFor(() => expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: '青菜' }).checked).toBe(true));
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByText('所选企业的商品与分配内容相同，没有变更')).toBeVisible();
    expect(desk.sent('allocation.save')).toMatchObject([{ enterpriseIds: [1_002], goodsIds: [10_101] }]);
  });
});

describe('goods that were retired since', () => {
  const inForce = (goodsIds: readonly number[]) => () => ({
    ...allocationSample,
    entries: allocationSample.entries.map((entry) => ({ ...entry, goodsIds })),
  });
  const adjust = async (goodsIds: readonly number[], answers: Answers = {}) => {
    const desk = open({ 'allocation.one': inForce(goodsIds), ...answers });
    await user.click(await screen.findByRole('button', { name: '查看 莫愁农贸市场' }));
    await user.click(await screen.findByRole('button', { name: '调整商品' }));
    return { desk, dialog: within(await screen.findByRole('dialog', { name: '分配商品：莫愁农贸市场' })) };
  };

  it('leave by themselves', async () => {
    const { desk, dialog } = await adjust([10_101, 10_103]);
    expect(await dialog.findByText(/^莫愁农贸市场：/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(desk.sent('allocation.save')).toMatchObject([{ goodsIds: [10_101] }]));
    for (const asked of desk.sent('allocation.preview')) expect(asked).toMatchObject({ goodsIds: [10_101] });
  });

  it('and where nothing else was chosen it is said, and all goods are sent by who says so', async () => {
    const { desk, dialog } = await adjust([10_103]);
    await dialog.findByRole('checkbox', { name: '青菜' });
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect(dialog.getAllByText(/均已停用，请重新选择/).length).toBeGreaterThan(1);
    expect([...desk.sent('allocation.preview'), ...desk.sent('allocation.save')]).toEqual([]);
    await user.click(dialog.getByRole('button', { name: '改为报送全部商品' }));
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(desk.sent('allocation.save')).toMatchObject([{ goodsIds: [] }]));
  });

  it('goods that are not all there are said to be so', async () => {
    const { dialog } = await adjust([10_101], {
      'goods.list': () => ({ totalCount: GOODS.length + 1, rows: GOODS }),
    });
    expect(await dialog.findByText(/共 6 条，只取到 5 条/)).toBeVisible();
  });
});

it('whom to copy is found by name, however many there are, and stays chosen', async () => {
  const other = enterprise(3_377, '雄州农贸市场');
  const desk = open({
    'enterprise.list': ({ name = '' }: { readonly name?: string }) =>
      name === ''
        ? { totalCount: 900, rows: [enterprise(1_001, '科巷菜场'), enterprise(1_002, '莫愁农贸市场')] }
        : { totalCount: 1, rows: [other] },
  });
  await user.click(await screen.findByRole('button', { name: '查看 莫愁农贸市场' }));
  await user.click(await screen.findByRole('button', { name: '调整商品' }));
  const dialog = within(await screen.findByRole('dialog', { name: '分配商品：莫愁农贸市场' }));
  await user.click(await dialog.findByRole('checkbox', { name: '青菜' }));
  await user.type(dialog.getByRole('combobox', { name: '从企业复制' }), '雄州');
  await user.click(await screen.findByRole('option', { name: '雄州农贸市场' }));
  await waitFor(() => expect(desk.sent('allocation.one').at(-1)).toEqual({ enterpriseId: 3_377 }));
  await waitFor(() => expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: '青菜' }).checked).toBe(true));
  expect(dialog.getByText('雄州农贸市场')).toBeVisible();
  expect(desk.sent('enterprise.list').every((asked) => (asked as { pageIndex: number }).pageIndex === 1)).toBe(true);
});

it('what is ticked on one page is allocated with what is ticked on the next', async () => {
  const desk = open({
    'enterprise.list': ({ pageIndex }: { readonly pageIndex: number }) => ({
      totalCount: 11,
      rows:
        pageIndex === 1
          ? Array.from({ length: 10 }, (_, at) => enterprise(1_001 + at, `农贸市场 ${at + 1}`))
          : [enterprise(2_001, '雄州农贸市场')],
    }),
  });
  await user.click(await screen.findByRole('checkbox', { name: '选择 农贸市场 3' }));
  await user.click(screen.getByRole('button', { name: '第 2 页' }));
  await user.click(await screen.findByRole('checkbox', { name: '选择 雄州农贸市场' }));
  await user.click(screen.getByRole('button', { name: '分配商品' }));
  const dialog = within(await screen.findByRole('dialog', { name: '为 2 家企业分配商品' }));
  await user.click(await dialog.findByRole('checkbox', { name: /^蔬菜/ }));
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(desk.sent('allocation.save')).toMatchObject([{ enterpriseIds: [1_003, 2_001] }]));
});

it('a copy that fails says so, and changes nothing', async () => {
  const desk = open({
    'allocation.one': ({ enterpriseId }: { readonly enterpriseId: number }) => {
      if (enterpriseId === 1_001) throw refused('没有该企业', { call: 'allocation.one' });
      return allocationSample;
    },
  });
  await user.click(await screen.findByRole('button', { name: '查看 莫愁农贸市场' }));
  await user.click(await screen.findByRole('button', { name: '调整商品' }));
  const dialog = within(await screen.findByRole('dialog', { name: '分配商品：莫愁农贸市场' }));
  await dialog.findByRole('checkbox', { name: '青菜' });
  await user.click(dialog.getByRole('combobox', { name: '从企业复制' }));
  await user.click(await screen.findByRole('option', { name: '科巷菜场' }));
  expect(await dialog.findByText('商品没有复制：没有该企业')).toBeVisible();
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: '青菜' }).checked).toBe(true);
  expect(desk.sent('allocation.save')).toEqual([]);
});

it('retired goods are not offered', () => {
  expect(groupsOf(GOODS).map(({ name, goods: own }) => [name, own.length])).toEqual([
    ['蔬菜', 2],
    ['水产', 1],
  ]);
});
