import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearTab } from '#browser/storage.ts';
import { REACH_OUTCOMES } from '#subjects/data-source/terms.ts';
import type { DataSource, Mapping, Preview } from '#subjects/data-source/wire.ts';
import { menuSample } from '#subjects/menu/samples.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import { openDesk } from '../../support/desk.tsx';

const [PRICES] = menuSample as [MenuNode];
const menuOf = (menuId: number, path: string, name: string): MenuNode => ({
  ...PRICES,
  menuId,
  num: `1000100100180${menuId}`,
  path: `/gateway/${path}`,
  component: `data-source/${path}`,
  name,
  children: [],
});
const MENUS = [menuOf(187, 'sources', '数据源'), menuOf(188, 'mappings', '数据映射')];
const AT = Date.parse('2026-06-09T02:00:00Z');
const SOURCE: DataSource = {
  sourceId: 1,
  name: '口岸物流库',
  kind: 'postgres',
  owner: '市口岸办',
  address: 'db.example:5432',
  database: 'logistics',
  user: 'reader',
  tls: true,
  remark: '',
  sealed: true,
  mappings: 0,
  version: 3,
  changedAt: AT,
};
const MAPPING: Mapping = {
  mappingId: 2,
  name: '冷库出入库',
  sourceId: 1,
  sourceName: '口岸物流库',
  object: '["public","stock"]',
  schedule: 'hand',
  mostRows: 100,
  onWalls: false,
  columns: [],
  rowCount: 41,
  takenAt: AT,
  running: false,
  version: 1,
};
const PREVIEW: Preview = {
  columns: [
    { column: 'day', type: 'date' },
    { column: 'amount', type: 'number' },
  ],
  lines: [['2026-06-01', '12.5']],
};

function open(at: string) {
  const desk = openDesk({
    at,
    token: 'opaque',
    answers: {
      'menu.routes': () => ({
        menus: [PRICES, ...MENUS],
        resources: ['data-source.read', 'data-source.write'],
        shortcuts: [],
      }),
      'data-source.list': () => ({ totalCount: 1, rows: [SOURCE] }),
      'data-source.test': () => ({ outcome: 'credentials', testedAt: AT, took: 20 }),
      'data-source.save': () => ({ id: 1, version: 4 }),
      'data-source.mappings': () => ({ totalCount: 1, rows: [MAPPING] }),
      'data-source.objects': () => [{ object: '["public","stock"]', title: 'public.stock' }],
      'data-source.preview': () => PREVIEW,
      'data-source.save-mapping': () => ({ id: 3, version: 1 }),
      'data-source.rows': () => ({ totalCount: 41, headings: ['日期'], lines: [['2026-06-01']] }),
    },
  });
  const sent = (name: string) => desk.server.asked.filter((each) => each.name === name).map(({ input }) => input);
  return { ...desk, sent };
}

const user = userEvent.setup({ pointerEventsCheck: 0 });
const inRow = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const choose = async (box: HTMLElement, option: string) => {
  await user.click(box);
  await user.click(await screen.findByRole('option', { name: option }));
};

beforeEach(async () => {
  clearTab();
  window.localStorage.clear();
  await page.viewport(1366, 768);
});

describe('数据源', () => {
  it('is tested, and says in plain words why it was not reached', async () => {
    const { sent } = open('/gateway/sources');
    await user.click((await inRow(/口岸物流库/)).getByRole('button', { name: /^测试连接/ }));
    expect(await screen.findByText(`「口岸物流库」：${REACH_OUTCOMES.credentials}`)).toBeVisible();
    expect(sent('data-source.test')).toEqual([{ sourceId: 1 }]);
  });

  it('is changed without its secret being known: what was left empty is not sent', async () => {
    const { sent } = open('/gateway/sources');
    await user.click((await inRow(/口岸物流库/)).getByRole('button', { name: /^编辑/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByLabelText(/密码或令牌/)).toHaveValue('');
    await user.type(dialog.getByLabelText('说明'), '每日更新');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(sent('data-source.save')).toEqual([
        expect.objectContaining({ sourceId: 1, version: 3, secret: undefined, remark: '每日更新' }),
      ]),
    );
  });
});

describe('数据映射', () => {
  it('is made of what the source lists, each column with what it is taken as', async () => {
    const { sent } = open('/gateway/mappings');
    await user.click(await screen.findByRole('button', { name: '新增数据映射' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText(/数据集名称/), '出入库');
    await choose(dialog.getByRole('combobox', { name: /数据源/ }), '口岸物流库');
    await choose(await dialog.findByRole('combobox', { name: /表、路径或工作表/ }), 'public.stock');
    expect(await dialog.findByText('12.5')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '全部选用' }));
    await user.clear(dialog.getByLabelText('amount 的中文名称'));
    await user.type(dialog.getByLabelText('amount 的中文名称'), '数量');
    await user.type(dialog.getByLabelText('amount 的单位'), '吨');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(sent('data-source.save-mapping')).toEqual([
        expect.objectContaining({
          name: '出入库',
          sourceId: 1,
          object: '["public","stock"]',
          columns: [
            expect.objectContaining({ column: 'day', role: 'time' }),
            { column: 'amount', title: '数量', role: 'measure', unit: '吨', adding: 'sum' },
          ],
        }),
      ]),
    );
  });

  it('shows what was taken in, a page at a time', async () => {
    const { sent } = open('/gateway/mappings');
    await user.click((await inRow(/冷库出入库/)).getByRole('button', { name: /^查看数据/ }));
    expect(await screen.findByText('共 41 行，第 1 / 2 页')).toBeVisible();
    const drawer = within(screen.getByRole('dialog', { name: '「冷库出入库」的数据' }));
    await user.click(drawer.getByRole('button', { name: '下一页' }));
    await waitFor(() => expect(sent('data-source.rows').at(-1)).toMatchObject({ mappingId: 2, pageIndex: 2 }));
  });
});
