import type { Meta, StoryObj } from '@storybook/react-vite';
import { noResponse } from '#browser/failure.ts';
import { outletRecordSample } from '#subjects/enterprise-record/samples.ts';
import { outletSamples } from '#subjects/market/samples.ts';
import { OutletPage } from '../../console/pages/enterprise/outlet/OutletPage.tsx';
import type { Answers } from '../../tests/support/sample-server.tsx';
import { ConsolePage } from '../support/ConsolePage.tsx';

const Shown = ({ answers }: { readonly answers: Answers }) => (
  <ConsolePage answers={answers} at="/outlet/1001" resources={['outlet.read']}>
    <OutletPage title="网点详情" />
  </ConsolePage>
);

const [outlet] = outletSamples;
const CONTENT = {
  outlet: {
    ...outlet,
    outletId: 1_001,
    version: 0,
    regionName: '鼓楼区',
    marketTypeName: '生鲜超市',
    enterpriseId: 1_001,
    enterpriseName: '示例生鲜有限公司',
  },
  source: '文件导入',
  above: [
    { id: 1, name: '湖南路商圈' },
    { id: 2, name: '三牌楼商业街区' },
  ],
  cameras: [],
  history: [{ at: Date.UTC(2026, 4, 3), by: '周敏', deed: 'import', version: 0, changes: [] }],
};
const ANSWERS: Answers = {
  'outlet.content': () => CONTENT,
  'enterprise-record.outlet': () => outletRecordSample,
  'outlet.photos': () => [],
};
const failing = () => {
  throw noResponse({ call: 'outlet.content' });
};

/** One outlet with all that hangs on it 网点全景. */
const meta: Meta<typeof Shown> = { title: 'enterprise/Outlet 网点全景', component: Shown };
export default meta;

type Story = StoryObj<typeof meta>;

export const Whole: Story = { args: { answers: ANSWERS } };
/** The facts stand; what hangs on them can be asked for again. */
export const RecordFailed: Story = { args: { answers: { ...ANSWERS, 'enterprise-record.outlet': failing } } };
export const Failed: Story = { args: { answers: { 'outlet.content': failing, 'enterprise-record.outlet': failing } } };
