import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { CoreProvider } from '#browser/core.tsx';
import { EMPTY_SESSION, sessionAtom } from '#browser/session.ts';
import {
  baseVersionSamples,
  faultySample,
  groundSample,
  shapeSamples,
  wholeSample,
} from '#subjects/base-map/samples.ts';
import { StandingOn } from '#subjects/base-map/view/StandingOn.tsx';
import { BaseMapPage } from '../../console/pages/base-map/BaseMapPage.tsx';
import { Preview } from '../../console/pages/base-map/Preview.tsx';
import { type Answers, sampleServer } from '../support/sample-server.tsx';
import { planningAnswers } from '../support/subjects/sample-planning.ts';

/** A file that is there at once. */
const ADDRESS = URL.createObjectURL(new Blob([JSON.stringify({ shapes: shapeSamples })], { type: 'application/json' }));

configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);
const user = userEvent.setup({ pointerEventsCheck: 0 });

function open(answers: Answers = {}) {
  const server = sampleServer({
    ...planningAnswers,
    'base-map.versions': () => baseVersionSamples,
    'base-map.ground': () => groundSample,
    'base-map.check': ({ crs }: { crs: string }) => (crs === 'wgs84' ? wholeSample : faultySample),
    'base-map.take': () => ({ ...wholeSample, versionId: 9 }),
    'base-map.use': () => 0,
    ...answers,
  });
  const store = createStore();
  store.set(sessionAtom, { ...EMPTY_SESSION, resources: ['map.read', 'base-map.write'] });
  const router = createMemoryRouter([{ path: '/', element: <BaseMapPage title="底图管理" /> }]);
  render(
    <div style={{ width: 1_200 }}>
      <Provider store={store}>
        <CoreProvider core={server.core}>
          <RouterProvider router={router} />
        </CoreProvider>
      </Provider>
    </div>,
  );
  return (name: string) => server.asked.filter((one) => one.name === name).map(({ input }) => input);
}
const choose = async () => user.upload(await screen.findByLabelText('选择水系文件'), new File(['{}'], '水系.geojson'));
const click = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const confirm = async () =>
  user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: '确定' }));

it('a file with faults names them by their shapes and offers no way to take it over; in the system it seems to be in it is whole', async () => {
  const asked = open();
  await click('更换水系');
  await user.click(await screen.findByRole('radio', { name: /GCJ-02/ }));
  await choose();
  expect(await screen.findByRole('cell', { name: /边界自相交/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '换用这个文件' })).toBeNull();
  await click(/改用 WGS-84/);
  expect(await screen.findByText(wholeSample.message)).toBeTruthy();
  expect(asked('base-map.check')).toMatchObject([
    { layer: 'water', crs: 'gcj02' },
    { layer: 'water', crs: 'wgs84' },
  ]);
  // Twice once the map is there, which says in words what it draws.
  expect((await screen.findAllByText(/叠在现用底图上：2 个图形$/)).length).toBeGreaterThan(0);
});

it('is taken over with its source and number only, after a question, and the version that was seen goes along', async () => {
  const asked = open();
  await click('更换水系');
  await choose();
  await click('换用这个文件');
  expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual(
    expect.arrayContaining(['请填写来源，如 天地图·江苏', '请填写审图号，如 GS(2024)0650号']),
  );
  expect(asked('base-map.take')).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: '来源' }), '天地图');
  await user.type(screen.getByRole('textbox', { name: '审图号' }), 'GS(2024)0650号');
  await click('换用这个文件');
  await confirm();
  await waitFor(() =>
    expect(asked('base-map.take')).toMatchObject([
      { layer: 'water', crs: 'wgs84', seen: 3, source: '天地图', reviewNumber: 'GS(2024)0650号' },
    ]),
  );
});

it('goes back to an earlier version, or to our own drawing', async () => {
  const asked = open();
  await click('换用 水系（旧）.geojson');
  await confirm();
  await waitFor(() => expect(asked('base-map.use')).toEqual([{ layer: 'water', seen: 3, versionId: 2 }]));
  await click('水系恢复自绘');
  await confirm();
  await waitFor(() => expect(asked('base-map.use').at(-1)).toEqual({ layer: 'water', seen: 3, versionId: 0 }));
});

it('a map says whose its ground is as soon as it is replaced, and that a layer cannot be had: then it is drawn as ours', async () => {
  let layers = [] as typeof groundSample.layers;
  const server = sampleServer({ ...planningAnswers, 'base-map.ground': () => ({ layers, missing: ['district'] }) });
  const store = createStore();
  store.set(sessionAtom, { ...EMPTY_SESSION, resources: ['map.read'] });
  render(
    <Provider store={store}>
      <CoreProvider core={server.core}>
        <StandingOn>
          <Preview layer="water" found={undefined} />
        </StandingOn>
      </CoreProvider>
    </Provider>,
  );
  await screen.findByText(/无审图号，不得公开展示或发布 · 暂无区界数据$/);
  layers = [{ layer: 'water', source: '天地图', reviewNumber: 'GS(2024)0650号', url: ADDRESS }];
  server.emit('base-map.changed');
  await screen.findByText(/ · 水系：天地图，审图号 GS\(2024\)0650号/);
  layers = [{ layer: 'water', source: '天地图', reviewNumber: 'GS(2024)0650号', url: '/nothing/here' }];
  server.emit('base-map.changed');
  await screen.findByText(/水系暂时无法加载，显示的是示意底图/);
});
