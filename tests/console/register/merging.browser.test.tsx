import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearTab } from '#browser/storage.ts';
import { outletRegister } from '#subjects/market/register.ts';
import { outletSamples } from '#subjects/market/samples.ts';
import { menuSample } from '#subjects/menu/samples.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import { openDesk } from '../../support/desk.tsx';
import type { Answers } from '../../support/sample-server.tsx';

const [PRICES] = menuSample as [MenuNode];
const OUTLETS: MenuNode = {
  ...PRICES,
  menuId: 67,
  num: '1000100100060007',
  path: '/business-area/outlets',
  component: outletRegister.component,
  name: '商业网点',
  children: [],
};
const outlet = (outletId: number, over: object) => ({
  ...outletSamples[0],
  enterpriseId: undefined,
  areaId: undefined,
  outletId,
  version: outletId,
  ...over,
});
const KEPT = outlet(11, { name: '科巷菜场', phone: undefined });
const MERGED = outlet(12, { name: '科巷菜市场', phone: '025-86660000' });
const ENTRY = {
  mergeId: 3,
  keptId: 11,
  keptName: '科巷菜场',
  mergedId: 12,
  mergedName: '科巷菜市场',
  at: 1_780_000_000_000,
  by: '陈国庆',
  reason: '重复录入',
  moved: [{ term: '互联网点位对照', moved: 2, staying: 0 }],
  until: 4_000_000_000_000,
};

function open(at = '', answers: Answers = {}) {
  const desk = openDesk({
    at: `/business-area/outlets${at}`,
    token: 'opaque',
    answers: {
      'menu.routes': () => ({ menus: [PRICES, OUTLETS], resources: ['outlet.read', 'outlet.write'], shortcuts: [] }),
      'outlet.list': () => ({ totalCount: 2, rows: [KEPT, MERGED] }),
      'outlet.one': ({ outletId }) => (outletId === 11 ? KEPT : MERGED),
      'outlet.options': () => [],
      'outlet.history': () => [],
      'outlet.merges': () => [ENTRY],
      'outlet.merge-preview': () => ({ moved: [{ term: '每日菜价', moved: 1_200, staying: 3 }] }),
      'outlet.merge': () => ({ id: 11, version: 12 }),
      'outlet.unmerge': () => ({ returned: 2, left: 1, kept: ['联系电话'] }),
      ...answers,
    },
  });
  const sent = (name: string) => desk.server.asked.filter((each) => each.name === name).map(({ input }) => input);
  return { ...desk, sent };
}

const user = userEvent.setup({ pointerEventsCheck: 0 });
const ticked = async () => {
  for (const name of ['科巷菜场', '科巷菜市场']) {
    const row = (await screen.findByRole('button', { name })).closest('tr')!;
    await user.click(within(row).getByRole('checkbox'));
  }
  await user.click(await screen.findByRole('button', { name: '合并' }));
  return within(await screen.findByRole('dialog', { name: '合并两条网点' }));
};

beforeEach(async () => {
  clearTab();
  window.localStorage.clear();
  await page.viewport(1366, 768);
});

describe('two ticked records of a register', () => {
  it('are shown side by side with all that moves, and merged as they were seen, what is blank taken', async () => {
    const desk = open();
    const dialog = await ticked();
    await dialog.findByText('1,200 条', { exact: false });
    expect(dialog.getByText(/3 条留在原处/)).toBeVisible();
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: '025-86660000' }).checked).toBe(true);
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: '科巷菜市场' }).checked).toBe(false);
    await user.type(dialog.getByLabelText('原因（可不填）'), '重复录入');
    await user.click(dialog.getByRole('button', { name: '合并' }));
    await waitFor(() => expect(desk.sent('outlet.merge')).toHaveLength(1));
    expect(desk.sent('outlet.merge')[0]).toMatchObject({
      keptId: 11,
      keptVersion: 11,
      mergedId: 12,
      mergedVersion: 12,
      taken: ['phone'],
      reason: '重复录入',
    });
    await screen.findByText(/30 天内可以在网点详情中撤销/);
  });

  it('the other may be the one that stays: asked about anew', async () => {
    const desk = open();
    const dialog = await ticked();
    await user.click(dialog.getByRole('radio', { name: /科巷菜市场/ }));
    await waitFor(() => expect(desk.sent('outlet.merge-preview').at(-1)).toEqual({ keptId: 12, mergedId: 11 }));
  });

  it('that cannot be one say why, and nothing is sent', async () => {
    const desk = open('', { 'outlet.merge-preview': () => ({ refusal: '“科巷菜场”已停用，请先恢复', moved: [] }) });
    const dialog = await ticked();
    expect(await dialog.findByText('“科巷菜场”已停用，请先恢复')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '合并' }));
    expect(desk.sent('outlet.merge')).toEqual([]);
  });
});

describe('the record that stayed', () => {
  it('says what went into it, and makes it two again after a question', async () => {
    const desk = open('?record=11');
    const section = within(await screen.findByRole('region', { name: '合并记录' }));
    expect(section.getByText(/重复录入/)).toBeVisible();
    await user.click(section.getByRole('button', { name: '撤销合并' }));
    await user.click(await screen.findByRole('button', { name: '确定' }));
    await waitFor(() => expect(desk.sent('outlet.unmerge')).toEqual([{ mergeId: 3 }]));
    await screen.findByText('已撤销合并，退回 2 条；1 条在此期间有变化，未退回；联系电话在此期间有修改，保持现状');
  });

  it('offers no way back that is over, and says who undid it', async () => {
    open('?record=11', { 'outlet.merges': () => [{ ...ENTRY, undoneAt: 1_780_100_000_000, undoneBy: '陈国庆' }] });
    const section = within(await screen.findByRole('region', { name: '合并记录' }));
    expect(section.getByText(/陈国庆 于 .* 撤销/)).toBeVisible();
    expect(section.queryByRole('button', { name: '撤销合并' })).toBeNull();
  });
});
