import type { Meta, StoryObj } from '@storybook/react-vite';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { CoreProvider } from '#browser/core.tsx';
import { EMPTY_SESSION, sessionAtom } from '#browser/session.ts';
import { gapSample } from '#subjects/siting/samples.ts';
import { ComparePage } from '../../console/pages/planning/gap/ComparePage.tsx';
import { GapPage } from '../../console/pages/planning/gap/GapPage.tsx';
import { ImportPage } from '../../console/pages/planning/import/ImportPage.tsx';
import { SavedAreas } from '../../console/pages/planning/saved/SavedAreas.tsx';
import { SitingPage } from '../../console/pages/planning/siting/SitingPage.tsx';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';
import { sitingAnswers } from '../../tests/support/subjects/sample-siting.ts';

const meta: Meta = { title: '规划地图/缺口、选址、对比、导入' };
export default meta;

type Story = StoryObj;
const NEVER = new Promise<never>(() => undefined);
const nothing = () => undefined;
const AREA = { kind: 'circle', centre: { lng: 118.784136, lat: 32.041806 }, radius: 500 } as const;

/** A page over answers, for somebody who may write. */
function shown(page: ReactNode, answers: Answers = sitingAnswers, waits = false): Story {
  const { core } = sampleServer(answers);
  const store = createStore();
  store.set(sessionAtom, { ...EMPTY_SESSION, resources: ['map.read', 'map.write'] });
  const held = waits ? { ...core, transport: { ...core.transport, send: () => NEVER } } : core;
  return {
    render: () => (
      <Provider store={store}>
        <MemoryRouter>
          <CoreProvider core={held}>{page}</CoreProvider>
        </MemoryRouter>
      </Provider>
    ),
  };
}
const without = (...names: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(sitingAnswers).filter(([name]) => !names.includes(name)));
const emptyGap = { ...gapSample, total: { ...gapSample.total, uncovered: 0, compounds: 0 }, worst: [], places: [] };

export const 覆盖缺口 = shown(<GapPage title="覆盖缺口" />);
export const 覆盖缺口加载中 = shown(<GapPage title="覆盖缺口" />, sitingAnswers, true);
export const 覆盖缺口全部覆盖 = shown(<GapPage title="覆盖缺口" />, { ...sitingAnswers, 'siting.gap': () => emptyGap });
export const 覆盖缺口取数失败 = shown(<GapPage title="覆盖缺口" />, without('siting.gap'));
export const 选址模拟 = shown(<SitingPage title="选址模拟" />);
export const 选址模拟加载中 = shown(<SitingPage title="选址模拟" />, sitingAnswers, true);
export const 选址模拟没有候选点 = shown(<SitingPage title="选址模拟" />, {
  ...sitingAnswers,
  'siting.sites': () => [],
});
export const 选址模拟取数失败 = shown(<SitingPage title="选址模拟" />, without('siting.what-if', 'siting.sites'));
export const 规划对比 = shown(<ComparePage title="规划对比" />);
export const 规划对比加载中 = shown(<ComparePage title="规划对比" />, sitingAnswers, true);
export const 规划对比没有规划 = shown(<ComparePage title="规划对比" />, {
  ...sitingAnswers,
  'siting.compare': () => ({ periods: [], first: undefined, second: undefined, rows: [] }),
});
export const 规划对比取数失败 = shown(<ComparePage title="规划对比" />, without('siting.compare'));
export const 数据导入 = shown(<ImportPage title="数据导入" />);
export const 保存的选区 = shown(
  <div style={{ width: 232 }}>
    <SavedAreas area={AREA} onOpen={nothing} />
  </div>,
);
