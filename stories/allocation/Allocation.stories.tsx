import type { Meta, StoryObj } from '@storybook/react-vite';
import { noResponse } from '#browser/failure.ts';
import { allocationChangeSamples, allocationSample } from '#subjects/allocation/samples.ts';
import { AllocationPage } from '../../console/pages/allocation/AllocationPage.tsx';
import type { Answers } from '../../tests/support/sample-server.tsx';
import { ConsolePage, EMPTY } from '../support/ConsolePage.tsx';

const ENTERPRISE = {
  enterpriseId: 1_001,
  name: '科巷菜场',
  code: 'KX',
  marketTypeCode: 'produce',
  marketTypeName: '农贸市场',
  regionId: 320_104,
  regionName: '秦淮区',
  reportsPrices: true,
  reportsWeekly: false,
  reportsCases: false,
  users: 1,
  version: 0,
};
const ANSWERS: Answers = {
  'enterprise.list': () => ({ totalCount: 1, rows: [ENTERPRISE] }),
  'allocation.one': () => allocationSample,
  'allocation.preview': () => allocationChangeSamples,
  'goods.list': () => ({
    totalCount: 2,
    rows: [
      { goodsId: 101, code: '101', name: '蔬菜', unit: 'jin', sort: 1, level: 1, version: 0 },
      {
        goodsId: 10_101,
        code: '10101',
        name: '青菜',
        parentId: 101,
        parentName: '蔬菜',
        unit: 'jin',
        sort: 2,
        level: 2,
        version: 0,
      },
    ],
  }),
};

const Shown = ({ answers }: { readonly answers: Answers }) => (
  <ConsolePage answers={answers} resources={['enterprise.read', 'enterprise.write']}>
    <AllocationPage title="商品分配" />
  </ConsolePage>
);

/** Which goods each enterprise prices 商品分配. */
const meta: Meta<typeof Shown> = { title: 'allocation/Allocation 商品分配', component: Shown };
export default meta;

type Story = StoryObj<typeof meta>;

export const Enterprises: Story = { args: { answers: ANSWERS } };
export const Nobody: Story = { args: { answers: { ...ANSWERS, 'enterprise.list': EMPTY } } };
export const Failed: Story = {
  args: {
    answers: {
      ...ANSWERS,
      'enterprise.list': () => {
        throw noResponse({ call: 'enterprise.list' });
      },
    },
  },
};
