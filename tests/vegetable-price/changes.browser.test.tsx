import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearTab } from '#browser/storage.ts';
import { noResponse } from '#browser/failure.ts';
import { goodsTreeSample } from '#subjects/dictionary/samples.ts';
import { outletSamples } from '#subjects/enterprise/samples.ts';
import { menuSample } from '#subjects/menu/samples.ts';
import { openDesk } from '../support/desk.tsx';
import type { Answers } from '../support/sample-server.tsx';
import { changesAnswer, priceAnswers } from '../support/subjects/sample-prices.ts';

const AS_OF = Date.parse('2026-03-10T00:00:00Z');

function open({
  at = '/vegetable-price/daily?date=2026-03-09',
  resources = ['vegetable-price.read', 'vegetable-price.write'],
  answers = {},
}: { at?: string; resources?: readonly string[]; answers?: Answers } = {}) {
  const desk = openDesk({
    at,
    token: 'opaque',
    answers: {
      ...priceAnswers(0, AS_OF),
      'menu.routes': () => ({ menus: menuSample, resources, shortcuts: [] }),
      'dictionary.goods-tree': () => goodsTreeSample,
      'enterprise.outlets': () => ({ totalCount: outletSamples.length, rows: outletSamples }),
      'vegetable-price.changes': changesAnswer(36),
      ...answers,
    },
  });
  return { ...desk, last: () => desk.server.asked.findLast(({ name }) => name === 'vegetable-price.changes')?.input };
}

/** Arco lets nothing be pressed while a popup opens; a person waits for that, and so need not the test. */
const user = userEvent.setup({ pointerEventsCheck: 0 });
const trail = async () => within(await screen.findByRole('dialog', { name: '菜价修改记录' }));
const rows = async () => (await trail()).findByRole('region', { name: '菜价修改记录列表' });

beforeEach(async () => {
  clearTab();
  await page.viewport(1366, 768);
});
afterEach(async () => page.viewport(1366, 768));

describe('prices that were written over', () => {
  it('are a press away from the day that is looked at: whose, when, from where, and what stood there before', async () => {
    const { last, where } = open();
    await user.click(await screen.findByRole('button', { name: '修改记录' }));
    const table = within(await rows());
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '修改时间',
      '修改人',
      '来源',
      '菜价日期',
      '商品 / 网点',
      '价格（元/500克）',
      '原价格录入',
    ]);
    const cells = within(table.getAllByRole('row')[1] as HTMLElement)
      .getAllByRole('cell')
      .map(({ innerText }) => innerText.replaceAll(/\s+/g, ' '));
    expect(cells).toEqual([
      '2026-03-10 09:12:33',
      '陈国庆',
      '导入，批次 1204 2026年3月第二周菜价（更正）.xlsx',
      '2026-03-09',
      '青菜 科巷菜场',
      '3.20 → 3.70 +0.50',
      '李秀英（录入） 2026-03-09 08:41:05',
    ]);
    expect(table.getAllByText('-26.82').length).toBeGreaterThan(0);
    expect(last()).toMatchObject({ date: '2026-03-09', pageIndex: 1, pageSize: 10 });
    expect(where()).toContain('changes=2026-03-09');
  });

  it('whose author nobody noted says so', async () => {
    open({ at: '/vegetable-price/daily?changes=2026-03-08' });
    expect(within(await rows()).getAllByText('未记录').length).toBeGreaterThan(0);
  });

  it('are narrowed by day, goods and outlet, in the address, so that a colleague sees the same', async () => {
    const { last, where } = open({
      at: '/vegetable-price/daily?changes=all&changedGoods=10101&changedOutlet=1001&page=2',
    });
    await rows();
    expect(last()).toMatchObject({ date: undefined, goodsNo: '10101', outletNo: '1001', pageIndex: 2 });
    const dialog = await trail();
    await dialog.findByText('青菜', { selector: '.arco-select-view-value' });
    await user.click(dialog.getByRole('combobox', { name: '商品' }));
    await user.click(await screen.findByRole('option', { name: '大白菜' }));
    await waitFor(() => expect(last()).toMatchObject({ goodsNo: '10102', outletNo: '1001', pageIndex: 1 }));
    expect(where()).toContain('changedGoods=10102');
    await user.click(dialog.getByRole('button', { name: '清空' }));
    await waitFor(() => expect(where()).toBe('/vegetable-price/daily?changes=all'));
    expect(last()).toMatchObject({ date: undefined, goodsNo: undefined, outletNo: undefined });
  });

  it('turn by pages and follow what is written meanwhile; closing leaves the page as it was', async () => {
    const { server, last, where } = open({ at: '/vegetable-price/daily?date=2026-03-09&changes=all' });
    await rows();
    const dialog = await trail();
    dialog.getByText('共 36 条');
    await user.click(dialog.getByRole('button', { name: '下一页' }));
    await waitFor(() => expect(last()).toMatchObject({ pageIndex: 2 }));
    const asked = () => server.asked.filter(({ name }) => name === 'vegetable-price.changes').length;
    const before = asked();
    act(() => server.emit('vegetable-price.changed'));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    await user.click(screen.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(where()).toBe('/vegetable-price/daily?date=2026-03-09'));
  });

  it('where there are none, that is said; a failed call says so and tries again', async () => {
    let failing = true;
    open({
      at: '/vegetable-price/daily?changes=all',
      answers: {
        'vegetable-price.changes': () => {
          if (failing) throw noResponse({ call: 'vegetable-price.changes' });
          return { totalCount: 0, rows: [] };
        },
      },
    });
    const dialog = await trail();
    await dialog.findByText('连接服务器失败!');
    failing = false;
    await user.click(dialog.getByRole('button', { name: '重试' }));
    await dialog.findByText('没有符合条件的修改记录');
  });

  it('are for who may write prices', async () => {
    const { asked } = open({ at: '/vegetable-price/daily?changes=all', resources: ['vegetable-price.read'] });
    await screen.findByRole('columnheader', { name: '科巷菜场' });
    expect(screen.queryByRole('button', { name: '修改记录' })).toBeNull();
    expect(asked()).not.toContain('vegetable-price.changes');
  });

  it.each([
    [1366, 7],
    [390, 3],
  ])('at %i pixels all %i columns are in sight', async (width, columns) => {
    await page.viewport(width, 768);
    open({ at: '/vegetable-price/daily?changes=all' });
    const region = await rows();
    expect(within(region).getAllByRole('columnheader')).toHaveLength(columns);
    await waitFor(() => expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth));
    // The drawer comes in from the side.
    await waitFor(() => expect(region.getBoundingClientRect().right).toBeLessThanOrEqual(width));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});
