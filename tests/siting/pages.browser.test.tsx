import { type ImportOutcome } from '#base/files/import-outcome.ts';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { CoreProvider } from '#browser/core.tsx';
import { noResponse } from '#browser/failure.ts';
import { EMPTY_SESSION, sessionAtom } from '#browser/session.ts';
import { gapSample } from '#subjects/siting/samples.ts';
import type { WhatIfQuery } from '#subjects/siting/wire.ts';
import { ComparePage } from '../../console/pages/planning/gap/ComparePage.tsx';
import { GapPage } from '../../console/pages/planning/gap/GapPage.tsx';
import { ImportPage } from '../../console/pages/planning/import/ImportPage.tsx';
import { SavedAreas } from '../../console/pages/planning/saved/SavedAreas.tsx';
import { SitingPage } from '../../console/pages/planning/siting/SitingPage.tsx';
import { choose } from '../support/serving/choosing.ts';
import { type Answers, sampleServer } from '../support/sample-server.tsx';
import { sitingAnswers } from '../support/subjects/sample-siting.ts';

configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);

function open(
  page: ReactNode,
  {
    answers = {},
    query = '',
    resources = ['map.read', 'map.write'],
  }: { answers?: Answers; query?: string; resources?: string[] } = {},
) {
  const server = sampleServer({ ...sitingAnswers, ...answers });
  const store = createStore();
  store.set(sessionAtom, { ...EMPTY_SESSION, resources });
  const router = createMemoryRouter([{ path: '/', element: page }], { initialEntries: [`/${query}`] });
  render(
    <div style={{ width: 1_200 }}>
      <Provider store={store}>
        <CoreProvider core={server.core}>
          <RouterProvider router={router} />
        </CoreProvider>
      </Provider>
    </div>,
  );
  const asked = (name: string) => server.asked.filter((one) => one.name === name).map(({ input }) => input);
  return { server, asked, address: () => new URLSearchParams(router.state.location.search) };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const user = userEvent.setup({ pointerEventsCheck: 0 });
const click = async (name: string | RegExp) => userEvent.click(await button(name));

describe('people not within 500 / 1,000 m of any outlet', () => {
  it('the distance is asked for and kept in the address; a compound in the list is looked at', async () => {
    const { asked, address } = open(<GapPage title="覆盖缺口" />);
    expect(await screen.findByRole('button', { name: '兰园新村' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: '1000 米' }));
    await waitFor(() => expect(asked('siting.gap').at(-1)).toMatchObject({ within: 1_000 }));
    expect(address().get('within')).toBe('1000');
    await click('兰园新村');
    await waitFor(() => expect(asked('planning.screen').at(-1)).toMatchObject({ zoom: 15 }));
  });

  it('a failure is told with a way to try again', async () => {
    let broken = true;
    open(<GapPage title="覆盖缺口" />, {
      answers: {
        'siting.gap': () => {
          if (broken) throw noResponse({ call: 'siting.gap' });
          return gapSample;
        },
      },
    });
    const again = await button('重试');
    broken = false;
    await userEvent.click(again);
    await button('兰园新村');
  });
});

describe('what-if: a proposed outlet with its kind and floor area', () => {
  const last = (asked: (name: string) => readonly unknown[]) => asked('siting.what-if').at(-1) as WhatIfQuery;

  it('is of the kind that was chosen, has the floor area that was typed, and is taken back', async () => {
    const { asked } = open(<SitingPage title="选址模拟" />);
    await choose(user, await screen.findByRole('combobox', { name: '拟建业态' }), '便利店');
    await click('采用候选点 1');
    await waitFor(() => expect(last(asked).opened).toMatchObject([{ kind: 'convenience', floorArea: 2_000 }]));
    const area = await screen.findByRole('textbox', { name: /拟建网点 1 的建筑面积/ });
    await userEvent.clear(area);
    await userEvent.type(area, '5500{Enter}');
    await waitFor(() => expect(last(asked).opened).toMatchObject([{ floorArea: 5_500 }]));
    await choose(user, screen.getByRole('combobox', { name: '拟建网点 1 的业态' }), '生鲜超市');
    await waitFor(() => expect(last(asked).opened).toMatchObject([{ kind: 'fresh', floorArea: 5_500 }]));
    expect(await screen.findByText('新增覆盖 5,120 人')).toBeTruthy();
    await click('撤销');
    await waitFor(() => expect(screen.getByRole('combobox', { name: '拟建网点 1 的业态' }).textContent).toBe('便利店'));
    await click('清空方案');
    await screen.findByRole('heading', { name: '拟建网点（0）' });
  });

  it('is placed by key in the middle of the map; one of another kind than is looked at says that it does not count', async () => {
    const { asked } = open(<SitingPage title="选址模拟" />, { query: '?kinds=produce' });
    await choose(user, await screen.findByRole('combobox', { name: '拟建业态' }), '便利店');
    await click('在地图上放置拟建网点');
    await click('在地图中心放置');
    await waitFor(() => expect(last(asked).opened).toHaveLength(1));
    expect(await screen.findByText('不在所选业态中，不计入')).toBeTruthy();
  });

  it('an outlet is closed from the list of those in sight, by name', async () => {
    const { asked } = open(<SitingPage title="选址模拟" />);
    await click('在地图上选择关闭的网点');
    await click(/范围内网点 13 个/);
    await click('科巷菜场');
    await waitFor(() => expect(last(asked).closed).toEqual(['1001']));
    await click('恢复科巷菜场');
    await waitFor(() => expect(screen.queryByRole('heading', { name: /^拟关闭网点/ })).toBeNull());
  });

  it('candidates that could not be had are no "nobody is uncovered"', async () => {
    open(<SitingPage title="选址模拟" />, {
      answers: {
        'siting.sites': () => {
          throw noResponse({ call: 'siting.sites' });
        },
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('候选点未能更新');
    expect(screen.queryByText('没有未覆盖的小区')).toBeNull();
  });
});

describe('compare two planning years side by side', () => {
  it('shows the difference; another period is asked for', async () => {
    const { asked } = open(<ComparePage title="规划对比" />);
    const row = await screen.findByRole('row', { name: /玄武区/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toContain('+4');
    await choose(user, screen.getByRole('combobox', { name: '前一规划期' }), /^2026–/);
    await waitFor(() => expect(asked('siting.compare').at(-1)).toMatchObject({ first: 2_026 }));
  });
});

describe('saved areas', () => {
  const AREA = { kind: 'circle', centre: { lng: 118.784136, lat: 32.041806 }, radius: 500 } as const;

  it('the drawing is kept under a name that is not empty', async () => {
    const { asked } = open(<SavedAreas area={AREA} onOpen={() => undefined} />, {
      answers: { 'siting.save-area': () => 7 },
    });
    await click('保存当前选区');
    await click('保存');
    expect((await screen.findByRole('alert')).textContent).toBe('不能为空');
    await userEvent.type(screen.getByRole('textbox', { name: '选区名称' }), '新街口核心区{Enter}');
    await waitFor(() =>
      expect(asked('siting.save-area')).toEqual([
        { name: '新街口核心区', shape: { kind: 'circle', lng: 118.784136, lat: 32.041806, radius: 500 } },
      ]),
    );
    expect(await screen.findByText('新增成功')).toBeTruthy();
  });

  it("anybody's opens; one's own is renamed from the name it was read with, and deleted after a question", async () => {
    const opened: unknown[] = [];
    const { asked } = open(<SavedAreas area={undefined} onOpen={(area) => void opened.push(area)} />, {
      answers: { 'siting.rename-area': () => 3, 'siting.remove-areas': () => 1 },
    });
    await click(/^保存的选区/);
    await click('东山核心区');
    expect(opened).toEqual([{ kind: 'circle', centre: { lng: 118.784136, lat: 32.041806 }, radius: 1_000 }]);
    expect(screen.queryByRole('button', { name: '重命名东山核心区' })).toBeNull();
    await click('重命名新街口一公里');
    const name = screen.getByRole('textbox', { name: '新街口一公里的新名称' });
    await userEvent.clear(name);
    await userEvent.type(name, '新街口两公里{Enter}');
    await waitFor(() =>
      expect(asked('siting.rename-area')).toEqual([
        { savedAreaId: 3, name: '新街口两公里', formerName: '新街口一公里' },
      ]),
    );
    await click('删除新街口一公里');
    expect(asked('siting.remove-areas')).toEqual([]);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/确定要删除吗/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(asked('siting.remove-areas')).toEqual([{ ids: ['3'] }]));
  });

  it('who may only read opens and keeps nothing', async () => {
    open(<SavedAreas area={AREA} onOpen={() => undefined} />, { resources: ['map.read'] });
    await click(/^保存的选区/);
    expect(await screen.findByRole('button', { name: '新街口一公里' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '保存当前选区' })).toBeNull();
    expect(screen.queryByRole('button', { name: /重命名|删除/ })).toBeNull();
  });
});

describe('import with the coordinate system named', () => {
  const FAULTY: ImportOutcome = {
    written: 0,
    message: '有 1 处错误，没有导入任何数据',
    faults: [{ line: 3, column: '业态', value: '农贸市厂', message: '没有这个业态，是不是“农贸市场”？' }],
    faultCount: 1,
  };

  it('sends kind, system and file; faults are listed by row; plans have no system', async () => {
    const { asked } = open(<ImportPage title="数据导入" />, { answers: { 'siting.import': () => FAULTY } });
    await userEvent.click(await screen.findByRole('radio', { name: /BD-09/ }));
    await userEvent.upload(screen.getByLabelText('选择网点文件'), new File(['网点'], '网点.geojson'));
    await click('开始导入');
    await waitFor(() =>
      expect(asked('siting.import')).toMatchObject([
        { kind: 'outlets', crs: 'bd09', file: { fileName: '网点.geojson' } },
      ]),
    );
    expect(await screen.findByText('没有这个业态，是不是“农贸市场”？')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: '规划指标' }));
    expect(screen.queryByRole('radio', { name: /BD-09/ })).toBeNull();
    expect(screen.queryByText('没有这个业态，是不是“农贸市场”？')).toBeNull();
  });

  it('while it is sent and checked that is said; on a phone what is wrong stands beside its row', async () => {
    let answer: (outcome: ImportOutcome) => void = () => undefined;
    const { asked } = open(
      <div style={{ width: 366 }}>
        <ImportPage title="数据导入" />
      </div>,
      {
        answers: {
          'siting.import': () =>
            new Promise<ImportOutcome>((resolve) => {
              answer = resolve;
            }),
          'upload.progress': () => ({ stage: 'checking', line: 12_000, total: 0 }),
          'upload.cancel': () => ({ cancelled: true }),
        },
      },
    );
    await userEvent.upload(await screen.findByLabelText('选择网点文件'), new File(['网点'], '网点.csv'));
    await click('开始导入');
    expect(await screen.findByRole('progressbar', { name: '导入进度' })).toBeTruthy();
    expect(await screen.findByText('正在检查第 12,000 行')).toBeTruthy();
    await click('取消导入');
    await waitFor(() => expect(asked('upload.cancel')).toHaveLength(1));
    expect(asked('upload.cancel')).toEqual([
      { uploadKey: (asked('siting.import')[0] as { uploadKey: string }).uploadKey },
    ]);
    answer(FAULTY);
    const said = await screen.findByText('没有这个业态，是不是“农贸市场”？');
    expect(screen.queryByRole('progressbar')).toBeNull();
    const place = screen.getByRole('region', { name: '导入结果' }).getBoundingClientRect();
    expect(said.getBoundingClientRect().right).toBeLessThanOrEqual(place.right);
  });
});
