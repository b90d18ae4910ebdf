import type { Meta, StoryObj } from '@storybook/react-vite';
import { clock } from '#browser/clock.ts';
import { CoreProvider } from '#browser/core.tsx';
import type { Density } from '#kit/tokens/theme.ts';
import { PriceMonitor } from '#subjects/vegetable-price/view/monitor/PriceMonitor.tsx';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';
import { monitorAnswer } from '../../tests/support/subjects/sample-prices.ts';

const HOUR = 3_600_000;
const MONITOR = 'vegetable-price.monitor';
const fresh: Answers = { [MONITOR]: monitorAnswer(clock.now() - 2 * HOUR) };
const NEVER = new Promise<never>(() => undefined);

const meta: Meta = { title: '菜价/市场监测' };
export default meta;

type Story = StoryObj;

/** The widget over answers, at a desk or in a place of a wall. */
function shown(density: Density, answers: Answers, width = density === 'desk' ? 960 : 1_872): Story['render'] {
  return () => (
    <CoreProvider core={sampleServer(answers).core}>
      <div
        data-density={density}
        style={{ display: 'grid', width, maxWidth: '100%', height: density === 'desk' ? undefined : 700 }}
      >
        <PriceMonitor density={density} />
      </div>
    </CoreProvider>
  );
}

export const Outlets: Story = { name: '报价情况', render: shown('desk', fresh) };
export const Narrow: Story = { name: '窄处：区划在市场名下', render: shown('desk', fresh, 360) };
export const OnWall: Story = { name: '大屏', render: shown('wall', fresh) };
export const BesideOthersOnWall: Story = { name: '大屏：窄处', render: shown('wall', fresh, 760) };
export const Late: Story = {
  name: '数据过期',
  render: shown('desk', { [MONITOR]: monitorAnswer(clock.now() - 60 * HOUR) }),
};
export const Loading: Story = {
  name: '加载中',
  render: () => {
    const { core } = sampleServer({});
    return (
      <CoreProvider core={{ ...core, transport: { ...core.transport, send: () => NEVER } }}>
        <PriceMonitor density="desk" />
      </CoreProvider>
    );
  },
};
export const Empty: Story = {
  name: '没有报送菜价的市场',
  render: shown('desk', { [MONITOR]: () => ({ totalCount: 0, rows: [], date: '2026-03-10', reported: 0, warned: 0 }) }),
};
export const Failed: Story = { name: '取数失败', render: shown('desk', {}) };
export const FailedOnWall: Story = { name: '大屏取数失败', render: shown('wall', {}) };
