import type { Meta, StoryObj } from '@storybook/react-vite';
import { createStore, Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { CoreProvider } from '#browser/core.tsx';
import { noResponse } from '#browser/failure.ts';
import { sessionAtom, sessionOf } from '#browser/session.ts';
import { placementsSample, programmeRowSamples, programmeSample } from '#subjects/programme/samples.ts';
import { analystSample } from '#subjects/session/samples.ts';
import { ProgrammesPage } from '../../console/pages/screen/programme/ProgrammesPage.tsx';
import { ArcoScope } from '../../console/parts/arco/ArcoScope.tsx';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';

const ANSWERS: Answers = {
  'programme.list': () => programmeRowSamples,
  'programme.one': () => programmeSample,
  'programme.placements': () => placementsSample,
  'business-area.areas': () => [{ areaId: 1, name: '新街口' }],
};
const EDITOR = ['programme.read', 'programme.write', 'market.read'];

function At({ answers = ANSWERS, resources = EDITOR }: { readonly answers?: Answers; readonly resources?: string[] }) {
  const store = createStore();
  store.set(sessionAtom, sessionOf({ ...analystSample, resources }));
  return (
    <Provider store={store}>
      <CoreProvider core={sampleServer(answers).core}>
        <MemoryRouter>
          <ArcoScope>
            <ProgrammesPage title="节目编排" />
          </ArcoScope>
        </MemoryRouter>
      </CoreProvider>
    </Provider>
  );
}

const meta: Meta = { title: 'console/Programmes 节目编排' };
export default meta;

export const Editing: StoryObj = { render: () => <At /> };

/** Two parts of one time: the conflict stands at the field, on the band and below it. */
export const Conflict: StoryObj = {
  render: () => {
    const { parts, ...rest } = programmeSample.content;
    const content = { ...rest, parts: parts.map((part) => (part.name === '午间客流' ? { ...part, from: 600 } : part)) };
    return <At answers={{ ...ANSWERS, 'programme.one': () => ({ ...programmeSample, content }) }} />;
  },
};

export const ReadingOnly: StoryObj = { render: () => <At resources={['programme.read']} /> };

export const NotPermitted: StoryObj = { render: () => <At resources={[]} /> };

export const Unreachable: StoryObj = {
  render: () => (
    <At
      answers={{
        'programme.list': () => {
          throw noResponse({ call: 'programme.list' });
        },
      }}
    />
  ),
};
