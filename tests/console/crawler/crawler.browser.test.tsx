import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { refused } from '#browser/failure.ts';
import { clearTab } from '#browser/storage.ts';
import { crawlerEvents } from '#subjects/crawler/events.ts';
import { crawlRunSample, crawlSourceSamples, differenceSamples, trialSample } from '#subjects/crawler/samples.ts';
import { CRAWL_MESSAGES } from '#subjects/crawler/terms.ts';
import { menuSample } from '#subjects/menu/samples.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import { openDesk } from '../../support/desk.tsx';
import type { Answers } from '../../support/sample-server.tsx';

const [PRICES] = menuSample as [MenuNode];
const menuOf = (menuId: number, path: string, name: string): MenuNode => ({
  ...PRICES,
  menuId,
  num: `1000100100110${menuId}`,
  path: `/directory/${path}`,
  component: `crawler/${path}`,
  name,
  children: [],
});
const MENUS = [menuOf(115, 'sources', '采集来源'), menuOf(116, 'runs', '采集记录')];

function open(at: string, answers: Answers = {}) {
  const desk = openDesk({
    at,
    token: 'opaque',
    answers: {
      'menu.routes': () => ({ menus: [PRICES, ...MENUS], resources: ['crawler.read', 'crawler.write'], shortcuts: [] }),
      'crawler.list': () => ({ totalCount: 1, rows: crawlSourceSamples }),
      'crawler.save': () => ({ id: 1, version: 4 }),
      'crawler.trial': () => trialSample,
      'crawler.runs': () => ({ totalCount: 1, rows: [crawlRunSample] }),
      'crawler.differences': (input) => {
        const { difference } = input as { readonly difference: string };
        const rows = differenceSamples.filter((one) => one.difference === difference);
        return { totalCount: rows.length, rows };
      },
      'crawler.accept': () => ({}),
      'crawler.drop': () => ({}),
      ...answers,
    },
  });
  const sent = (name: string) => desk.server.asked.filter((each) => each.name === name).map(({ input }) => input);
  return { ...desk, sent };
}

const user = userEvent.setup({ pointerEventsCheck: 0 });
const inRow = async (name: RegExp) => within(await screen.findByRole('row', { name }));

beforeEach(async () => {
  clearTab();
  window.localStorage.clear();
  await page.viewport(1366, 768);
});

describe('采集来源', () => {
  it('is tried as it is typed, before it is saved, and keeps how every column is read', async () => {
    const { sent } = open('/directory/sources');
    await user.click((await inRow(/拍卖行业公示/)).getByRole('button', { name: /^编辑/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const level = await dialog.findByLabelText('企业等级：选择器或字段');
    expect(level).toHaveValue('td:nth-child(4)');
    await user.clear(level);
    await user.type(level, 'td.level');
    await user.click(dialog.getByRole('button', { name: '试采第一页' }));
    expect(await dialog.findByText(/第一页共 12 行，编码 gbk/)).toBeVisible();
    expect(dialog.getByText(/所在区划不能为空；企业等级没有“特级”/)).toBeVisible();
    expect(sent('crawler.trial')).toMatchObject([{ parser: { rows: 'table.list tr.item' } }]);
    expect(sent('crawler.save')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(sent('crawler.save')).toHaveLength(1));
    expect(sent('crawler.save')[0]).toMatchObject({ sourceId: 1, version: 3, register: 'directory-auction' });
    const [{ parser }] = sent('crawler.save') as [{ parser: { picks: { field: string; pick: string }[] } }];
    expect(parser.picks.find(({ field }) => field === 'special')?.pick).toBe('td.level');
    expect(parser.picks).toHaveLength(4);
  });
});

describe('采集记录', () => {
  it('shows kind by kind what would change, and is taken over whole', async () => {
    const { sent } = open('/directory/runs');
    await user.click((await inRow(/拍卖行业公示/)).getByRole('button', { name: /^查看差异/ }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText(/所在区划：建邺区/)).toBeVisible();
    expect(drawer.getByText('行数骤减：上次 24 行，这次 17 行')).toBeVisible();
    await user.click(drawer.getByRole('radio', { name: '变更 1' }));
    expect(await drawer.findByText('地址：浦口区浦珠北路 2 号 → （空）')).toBeVisible();
    await user.click(drawer.getByRole('button', { name: '全部入库' }));
    await waitFor(() => expect(sent('crawler.accept')).toEqual([{ runId: 12 }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows what was found anew where the list has changed before it was taken over', async () => {
    const anew = { ...crawlRunSample, created: 0, changed: 2 };
    const runs = [crawlRunSample];
    const { server } = open('/directory/runs', {
      'crawler.runs': () => ({ totalCount: 1, rows: runs }),
      'crawler.accept': () => {
        runs[0] = anew;
        throw refused(CRAWL_MESSAGES.moved, { call: 'crawler.accept' });
      },
    });
    await user.click((await inRow(/拍卖行业公示/)).getByRole('button', { name: /^查看差异/ }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('新增 1')).toBeVisible();
    await user.click(drawer.getByRole('button', { name: '全部入库' }));
    server.emit(crawlerEvents.changed.name);
    expect(await drawer.findByText('变更 2')).toBeVisible();
    expect(drawer.getByText('新增 0')).toBeVisible();
  });

  it('is left with a reason alone', async () => {
    const { sent } = open('/directory/runs');
    await user.click((await inRow(/拍卖行业公示/)).getByRole('button', { name: /^查看差异/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '放弃' }));
    const asking = within(await screen.findByRole('dialog', { name: '放弃采集结果' }));
    await user.click(asking.getByRole('button', { name: '放弃' }));
    expect(await asking.findByText('请填写放弃的理由')).toBeVisible();
    await user.type(asking.getByLabelText('放弃的理由'), '网站改版');
    await user.click(asking.getByRole('button', { name: '放弃' }));
    await waitFor(() => expect(sent('crawler.drop')).toEqual([{ runId: 12, reason: '网站改版' }]));
  });
});
