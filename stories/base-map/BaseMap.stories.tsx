import type { Meta, StoryObj } from '@storybook/react-vite';
import { createStore, Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { CoreProvider } from '#browser/core.tsx';
import { EMPTY_SESSION, sessionAtom } from '#browser/session.ts';
import { baseVersionSamples, faultySample, groundSample, wholeSample } from '#subjects/base-map/samples.ts';
import { StandingOn } from '#subjects/base-map/view/StandingOn.tsx';
import { BaseMapPage } from '../../console/pages/base-map/BaseMapPage.tsx';
import { Checked } from '../../console/pages/base-map/Checked.tsx';
import { Preview } from '../../console/pages/base-map/Preview.tsx';
import { TakeForm } from '../../console/pages/base-map/TakeForm.tsx';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';
import { planningAnswers } from '../../tests/support/subjects/sample-planning.ts';

const meta: Meta = { title: '规划地图/底图管理' };
export default meta;

type Story = StoryObj;
const NEVER = new Promise<never>(() => undefined);
const answers: Answers = {
  ...planningAnswers,
  'base-map.versions': () => baseVersionSamples,
  'base-map.ground': () => groundSample,
};

function shown(given: Answers, page = <BaseMapPage title="底图管理" />): Story {
  const { core } = sampleServer(given);
  const store = createStore();
  store.set(sessionAtom, { ...EMPTY_SESSION, resources: ['map.read', 'base-map.write'] });
  return {
    render: () => (
      <Provider store={store}>
        <MemoryRouter>
          <CoreProvider core={core}>{page}</CoreProvider>
        </MemoryRouter>
      </Provider>
    ),
  };
}

export const 水系已换用 = shown(answers);
export const 全部自绘 = shown({
  ...answers,
  'base-map.versions': () => [],
  'base-map.ground': () => ({ layers: [], missing: [] }),
});
export const 加载中 = shown({ ...answers, 'base-map.versions': () => NEVER });
export const 取数失败 = shown(planningAnswers);
export const 没有问题 = shown(answers, <Checked outcome={wholeSample} onSystem={() => undefined} />);
export const 有问题 = shown(answers, <Checked outcome={faultySample} onSystem={() => undefined} />);
export const 预览有问题的区界 = shown(answers, <Preview layer="district" found={faultySample} />);
export const 水系无法加载 = shown(
  answers,
  <StandingOn>
    <Preview layer="water" found={undefined} />
  </StandingOn>,
);
export const 填写来源和审图号 = shown(answers, <TakeForm label="区界" busy={false} onTake={async () => true} />);
