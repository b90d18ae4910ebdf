import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { noResponse, refused } from '#browser/failure.ts';
import { clearTab } from '#browser/storage.ts';
import { centreTreeSample, outletSamples } from '#subjects/market/samples.ts';
import { menuPage, menusWith, openDesk } from '../../support/desk.tsx';
import type { Answers } from '../../support/sample-server.tsx';

const PAGE = menuPage('market/tree', '商业中心树', '/business-area/tree');
const OUTLET = {
  ...outletSamples[0],
  outletId: 11,
  name: '科巷菜场',
  areaId: 1,
  areaName: '新街口',
  enterpriseId: undefined,
  version: 6,
};
const FREE = {
  ...OUTLET,
  outletId: 40,
  name: '无主网点',
  areaId: undefined,
  areaName: undefined,
  version: 2,
  lng: 118.821,
  lat: 31.932,
};
const user = userEvent.setup({ pointerEventsCheck: 0 });

function open(at = '', answers: Answers = {}, rights = ['outlet.read', 'outlet.write', 'business-centre.read']) {
  const desk = openDesk({
    at: `/business-area/tree${at}`,
    token: 'opaque',
    answers: {
      'menu.routes': menusWith([PAGE], rights),
      'outlet.centre-tree': () => centreTreeSample,
      'outlet.nodes': ({ name }) =>
        name === undefined
          ? { totalCount: 2, rows: centreTreeSample }
          : {
              totalCount: 1,
              rows: [{ ...OUTLET, kind: 'outlet', id: 11, typeName: '农贸市场', outlets: 0, centreId: 1 }],
            },
      'outlet.one': () => OUTLET,
      'outlet.options': () => [],
      'outlet.for-bind': () => ({ totalCount: 1, rows: [FREE] }),
      'outlet.link': () => ({ id: 11, version: 7 }),
      'outlet.unlink': () => ({ id: 11, version: 7 }),
      ...answers,
    },
  });
  const sent = (name: string) => desk.server.asked.filter((each) => each.name === name).map(({ input }) => input);
  return { ...desk, sent };
}

const line = (name: RegExp) => screen.findByRole('treeitem', { name });

beforeEach(async () => {
  clearTab();
  window.localStorage.clear();
  await page.viewport(1366, 768);
});

describe('the tree 商业中心 → 综合体 → 网点', () => {
  it('is walked by keys, and M links the node in front by the version that was seen', async () => {
    const desk = open();
    (await line(/^新街口/)).focus();
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
    expect(await line(/^科巷菜场/)).toHaveFocus();
    await user.keyboard('m');
    const dialog = within(await screen.findByRole('dialog', { name: '网点关联商圈' }));
    await user.click(dialog.getByRole('button', { name: '关联' }));
    expect(await dialog.findByText('请选择商圈')).toBeVisible();
    expect(desk.sent('outlet.link')).toEqual([]);
    await user.click(dialog.getByRole('combobox', { name: '关联的商圈' }));
    await user.click(await screen.findByRole('option', { name: '新街口 / 德基广场（商业综合体）' }));
    await user.click(dialog.getByRole('button', { name: '关联' }));
    await waitFor(() =>
      expect(desk.sent('outlet.link')).toEqual([{ kind: 'outlet', id: 11, version: 6, to: 'centre', toId: 2 }]),
    );
  });

  it('a node dropped on a centre is asked about first; what the server refuses stands in the dialog', async () => {
    open('?node=centre-1', {
      'outlet.link': () => {
        throw refused('不能移动到自己的下级', { call: 'outlet.link' });
      },
    });
    const dataTransfer = new DataTransfer();
    fireEvent.dragStart(await line(/^新街口百货/), { dataTransfer });
    fireEvent.drop(await line(/^东山/), { dataTransfer });
    const dialog = within(await screen.findByRole('dialog', { name: '网点关联商圈' }));
    expect(dialog.getByText(/将网点「新街口百货」关联到/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '关联' }));
    expect(await dialog.findByText('不能移动到自己的下级')).toBeVisible();
  });

  it('a link is taken away after being told which', async () => {
    const desk = open('?node=outlet-11');
    await user.click(await screen.findByRole('button', { name: '解除商圈关联' }));
    const dialog = within(await screen.findByRole('dialog', { name: '解除关联' }));
    expect(dialog.getByText(/「科巷菜场」与商圈「新街口」/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '解除' }));
    await waitFor(() =>
      expect(desk.sent('outlet.unlink')).toEqual([{ kind: 'outlet', id: 11, version: 6, to: 'centre' }]),
    );
  });

  it('is searched on the server, and what is found is opened', async () => {
    const desk = open();
    await user.type(await screen.findByRole('textbox', { name: '查找商圈或网点' }), 'kexiang');
    const found = within(await screen.findByRole('list', { name: '查找结果' }));
    await user.click(found.getByRole('button', { name: /科巷菜场/ }));
    expect(await screen.findByRole('heading', { name: /科巷菜场/ })).toBeVisible();
    expect(desk.sent('outlet.nodes')).toContainEqual({ name: 'kexiang', pageIndex: 1, pageSize: 30 });
  });

  it('who may only look finds nothing to link', async () => {
    open('?node=outlet-11', {}, ['outlet.read', 'business-centre.read']);
    await screen.findByRole('heading', { name: /科巷菜场/ });
    expect(screen.queryByRole('button', { name: /关联/ })).toBeNull();
  });

  it('a centre that is not in it has nothing below, and not what stands at the top', async () => {
    open('?node=centre-99', {
      'business-centre.one': () => {
        throw refused('没有该商圈', { call: 'business-centre.one' });
      },
      'outlet.nodes': () => ({ totalCount: 0, rows: [] }),
    });
    expect(await screen.findByText('还没有下级商圈或网点')).toBeVisible();
  });

  it('says where it is empty', async () => {
    open('', { 'outlet.centre-tree': () => [], 'outlet.nodes': () => ({ totalCount: 0, rows: [] }) });
    expect(await screen.findByText('还没有商圈')).toBeVisible();
  });

  it('says where it failed, with a way to ask again', async () => {
    open('', {
      'outlet.centre-tree': () => {
        throw noResponse({ call: 'outlet.centre-tree' });
      },
    });
    expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
  });
});

describe('what is linked to nothing', () => {
  it('is a list to work off, with the nearest centre proposed', async () => {
    const desk = open('?view=centre');
    expect((await screen.findAllByText(/^东山，\d+ 米$/))[0]).toBeVisible();
    await user.click(screen.getByRole('button', { name: '关联 无主网点' }));
    const dialog = within(await screen.findByRole('dialog', { name: '网点关联商圈' }));
    await user.click(dialog.getByRole('button', { name: '关联' }));
    await waitFor(() =>
      expect(desk.sent('outlet.link')).toEqual([{ kind: 'outlet', id: 40, version: 2, to: 'centre', toId: 3 }]),
    );
  });
});

describe('on a phone', () => {
  it('the tree is a way down level by level', async () => {
    await page.viewport(390, 844);
    open();
    await user.click(await screen.findByRole('button', { name: /^新街口/ }));
    expect(screen.queryByRole('tree')).toBeNull();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});
