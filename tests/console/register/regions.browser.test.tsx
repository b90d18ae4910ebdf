import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearTab } from '#browser/storage.ts';
import { menuSample } from '#subjects/menu/samples.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import { reorganisationPreviewSample, reorganisationSample } from '#subjects/region-change/samples.ts';
import { nanjingSample } from '#subjects/region/samples.ts';
import { analystSample } from '#subjects/session/samples.ts';
import { openDesk } from '../../support/desk.tsx';
import type { Answers } from '../../support/sample-server.tsx';

const [PRICES] = menuSample as [MenuNode];
const REGIONS: MenuNode = {
  ...PRICES,
  menuId: 68,
  num: '1000100100060008',
  path: '/system/regions',
  component: 'admin/regions',
  name: '区划管理',
  children: [],
};
const JIANGNING = {
  regionId: 320_115,
  parentId: 320_100,
  parentName: '南京市',
  name: '江宁区',
  code: '320115',
  lng: 118.84,
  lat: 31.95,
  sort: 8,
  countsInSum: true,
  level: 2,
  uses: 738,
  version: 0,
};
function open(at = '', answers: Answers = {}) {
  const desk = openDesk({
    at: `/system/regions${at}`,
    token: 'opaque',
    answers: {
      'menu.routes': () => ({ menus: [PRICES, REGIONS], resources: ['region.read', 'region.write'], shortcuts: [] }),
      'region.list': () => [JIANGNING],
      'region.one': () => JIANGNING,
      'region.options': () => [],
      'region.history': () => [],
      'region.changes': () => [reorganisationSample],
      'region.with-parent': () => [nanjingSample],
      'region.preview-reorganisation': () => reorganisationPreviewSample,
      'region.reorganise': () => ({ changeId: 4 }),
      'region.undo-reorganisation': () => ({ returned: 12, left: 0 }),
      ...answers,
    },
  });
  const sent = (name: string) => desk.server.asked.filter((each) => each.name === name).map(({ input }) => input);
  return { ...desk, sent };
}

const user = userEvent.setup({ pointerEventsCheck: 0 });
beforeEach(async () => {
  clearTab();
  window.localStorage.clear();
  await page.viewport(1366, 768);
});

async function dialogOf(deed: string) {
  const row = (await screen.findByRole('button', { name: '江宁区' })).closest('tr')!;
  if (deed === '合并') {
    await user.click(await within(row).findByRole('button', { name: /^更多/ }));
    await user.click(await screen.findByRole('menuitem', { name: `${deed} 江宁区` }));
  } else await user.click(await within(row).findByRole('button', { name: `${deed} 江宁区` }));
  return within(await screen.findByRole('dialog', { name: `${deed}：江宁区` }));
}

describe('a division', () => {
  it('is split only after a preview, as it was previewed', async () => {
    const desk = open();
    const dialog = await dialogOf('拆分');
    await user.click(dialog.getByRole('button', { name: '拆分' }));
    expect(dialog.getByText('请填写第 1 个区划的名称和代码')).toBeVisible();
    for (const [index, name, code] of [
      [1, '东山区', '320196'],
      [2, '秣陵区', '320197'],
    ] as const) {
      await user.type(dialog.getByLabelText(`新区划 ${index}名称`), name);
      await user.type(dialog.getByLabelText(`新区划 ${index}代码`), code);
    }
    await user.type(dialog.getByLabelText('新区划 2名单'), '科巷菜场');
    await user.click(dialog.getByRole('button', { name: '预览' }));
    await dialog.findByText('归入 东山区：企业 1,200');
    expect(dialog.getByText('留在原区划：资料申报 7')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '拆分' }));
    await waitFor(() => expect(desk.sent('region.reorganise')).toHaveLength(1));
    expect(desk.sent('region.reorganise')[0]).toMatchObject({
      fromIds: [320_115],
      parts: [{ code: '320196' }, { code: '320197', records: '科巷菜场' }],
      rest: 0,
      prints: [{ term: '企业', print: 'abc' }],
    });
  });
  it('why it cannot be merged is told in place of what would move, and nothing is sent', async () => {
    const desk = open('', {
      'region.preview-reorganisation': () => ({
        refusal: '生效日期不能晚于今天',
        moves: [],
        stays: [],
        notes: [],
        prints: [],
      }),
    });
    const dialog = await dialogOf('合并');
    await user.click(dialog.getByRole('radio', { name: '改设为新区划' }));
    await user.type(dialog.getByLabelText('新区划名称'), '东山区');
    await user.type(dialog.getByLabelText('新区划代码'), '320196');
    await user.click(dialog.getByRole('button', { name: '预览' }));
    await dialog.findAllByText('生效日期不能晚于今天');
    await user.click(dialog.getByRole('button', { name: '合并' }));
    expect(desk.sent('region.reorganise')).toEqual([]);
  });
  it('its page tells what became of it, and the change is undone from there', async () => {
    const desk = open('?record=320115');
    await screen.findByText(/已撤销 2026-01-01，并入 玄武区/);
    expect(screen.getByText('归入 玄武区：企业 12')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '撤销调整' }));
    const dialog = within(await screen.findByRole('dialog', { name: '撤销区划调整' }));
    await user.click(dialog.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(desk.sent('region.undo-reorganisation')).toEqual([{ changeId: 3 }]));
  });
  it('who keeps less than the whole city sees what became of it, and is offered no change that would be refused', async () => {
    open('?record=320115', { 'session.current': () => ({ ...analystSample, wholeCity: undefined }) });
    await screen.findByText(/已撤销 2026-01-01，并入 玄武区/);
    const row = (await screen.findByRole('button', { name: '江宁区' })).closest('tr')!;
    await within(row).findByRole('button', { name: /^编辑/ });
    expect(screen.queryByRole('button', { name: '撤销调整' })).toBeNull();
    expect(within(row).queryByRole('button', { name: '拆分 江宁区' })).toBeNull();
  });
});
