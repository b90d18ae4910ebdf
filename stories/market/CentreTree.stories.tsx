import type { Meta, StoryObj } from '@storybook/react-vite';
import { noResponse } from '#browser/failure.ts';
import { centreTreeSample, outletSamples } from '#subjects/market/samples.ts';
import { CentreTreePage } from '../../console/pages/centre-tree/CentreTreePage.tsx';
import type { Answers } from '../../tests/support/sample-server.tsx';
import { ConsolePage, EMPTY, NEVER } from '../support/ConsolePage.tsx';

interface ShownProps {
  readonly answers: Answers;
  readonly at?: string;
  readonly mayWrite?: boolean;
}

const OUTLET = {
  ...outletSamples[0],
  outletId: 11,
  name: '科巷菜场',
  areaId: 1,
  areaName: '新街口',
  enterpriseId: undefined,
  version: 6,
};

const Shown = ({ answers, at = '/', mayWrite = true }: ShownProps) => (
  <ConsolePage
    answers={answers}
    at={at}
    resources={['outlet.read', 'business-centre.read', ...(mayWrite ? ['outlet.write', 'business-centre.write'] : [])]}
  >
    <CentreTreePage title="商业中心树" />
  </ConsolePage>
);

const ANSWERS: Answers = {
  'outlet.centre-tree': () => centreTreeSample,
  'outlet.nodes': () => ({ totalCount: 2, rows: centreTreeSample }),
  'outlet.one': () => OUTLET,
  'outlet.options': () => [],
  'outlet.for-bind': () => ({ totalCount: 1, rows: [{ ...OUTLET, areaId: undefined, areaName: undefined }] }),
};

/** Centre, complex and outlet in one tree 商业中心树. */
const meta: Meta<typeof Shown> = { title: 'market/CentreTree 商业中心树', component: Shown };
export default meta;

type Story = StoryObj<typeof meta>;

export const Tree: Story = { args: { answers: ANSWERS } };
export const Chosen: Story = { args: { answers: ANSWERS, at: '/?node=outlet-11' } };
export const Reading: Story = { args: { answers: ANSWERS, at: '/?node=outlet-11', mayWrite: false } };
export const Free: Story = { args: { answers: ANSWERS, at: '/?view=centre' } };
export const Empty: Story = {
  args: { answers: { ...ANSWERS, 'outlet.centre-tree': () => [], 'outlet.nodes': EMPTY } },
};
export const Late: Story = { args: { answers: { ...ANSWERS, 'outlet.centre-tree': NEVER } } };
export const Failed: Story = {
  args: {
    answers: {
      ...ANSWERS,
      'outlet.centre-tree': () => {
        throw noResponse({ call: 'outlet.centre-tree' });
      },
    },
  },
};
