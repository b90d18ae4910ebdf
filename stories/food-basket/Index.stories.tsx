import type { Meta, StoryObj } from '@storybook/react-vite';
import { clock } from '#browser/clock.ts';
import { CoreProvider } from '#browser/core.tsx';
import type { Density } from '#kit/tokens/theme.ts';
import { basketIndexSample, noBasketSample } from '#subjects/food-basket/samples.ts';
import { PriceGroups } from '#subjects/food-basket/view/PriceGroups.tsx';
import { PriceIndex } from '#subjects/food-basket/view/PriceIndex.tsx';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';

const VIEWS = { PriceIndex, PriceGroups };

interface Shown {
  readonly view: keyof typeof VIEWS;
  readonly density: Density;
  readonly width: number;
  readonly height: number;
  readonly answers: Answers;
}

function Place({ view, density, width, height, answers }: Shown) {
  const View = VIEWS[view];
  return (
    <CoreProvider core={sampleServer(answers).core}>
      <div data-density={density} data-theme={density === 'wall' ? 'dark' : 'light'} style={{ width, height }}>
        <View density={density} />
      </div>
    </CoreProvider>
  );
}

const asOf = clock.now() - 3_600_000;
const usual: Answers = { 'food-basket.index': ({ days }: { days: number }) => basketIndexSample(asOf, days) };
const nothing: Answers = { 'food-basket.index': () => noBasketSample };

const meta: Meta<typeof Place> = {
  title: '菜价/菜篮子指数',
  component: Place,
  args: { density: 'wall', width: 360, height: 168, answers: usual, view: 'PriceIndex' },
};
export default meta;

type Story = StoryObj<typeof meta>;
const column = { view: 'PriceGroups', width: 520, height: 900 } as const;

export const Index: Story = { name: '价格指数' };
export const IndexSilent: Story = { name: '价格指数，服务器没有应答', args: { answers: {} } };
export const IndexNone: Story = { name: '价格指数，没有篮子', args: { answers: nothing } };
export const Groups: Story = { name: '分类指数', args: column };
export const GroupsDesk: Story = { name: '分类指数，控制台', args: { ...column, density: 'desk' } };
export const GroupsNone: Story = { name: '分类指数，没有篮子', args: { ...column, answers: nothing } };
