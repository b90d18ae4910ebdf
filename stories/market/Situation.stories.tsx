import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { clock } from '#browser/clock.ts';
import { CoreProvider } from '#browser/core.tsx';
import { emptyMarketCurrentSample } from '#subjects/market/samples.ts';
import { MarketSituation } from '#subjects/market/view/MarketSituation.tsx';
import { MarketTypes } from '#subjects/market/view/MarketTypes.tsx';
import type { Density } from '#kit/tokens/theme.ts';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';
import { areaAnswers } from '../../tests/support/subjects/sample-areas.ts';

const HOUR = 3_600_000;
const fresh = areaAnswers(clock.now() - HOUR);
const NEVER = new Promise<never>(() => undefined);

const meta: Meta = { title: '市场主体/市场现状' };
export default meta;

type Story = StoryObj;

function shown(widget: (density: Density) => ReactNode, density: Density, answers: Answers): Story['render'] {
  return () => (
    <CoreProvider core={sampleServer(answers).core}>
      {density === 'desk' ? (
        widget(density)
      ) : (
        <div data-density="wall" style={{ width: 1872, height: 900 }}>
          {widget(density)}
        </div>
      )}
    </CoreProvider>
  );
}
const situation = (density: Density) => <MarketSituation density={density} />;
const types = (density: Density) => <MarketTypes density={density} />;
const waiting =
  (widget: (density: Density) => ReactNode): Story['render'] =>
  () => {
    const { core } = sampleServer({});
    return (
      <CoreProvider core={{ ...core, transport: { ...core.transport, send: () => NEVER } }}>
        {widget('desk')}
      </CoreProvider>
    );
  };

export const Desk: Story = { name: '工作台', render: shown(situation, 'desk', fresh) };
export const Wall: Story = { name: '大屏：小区表自动翻页', render: shown(situation, 'wall', fresh) };
export const Late: Story = { name: '数据延迟', render: shown(situation, 'desk', areaAnswers(clock.now() - 40 * HOUR)) };
export const Loading: Story = { name: '加载中', render: waiting(situation) };
export const Empty: Story = {
  name: '没有网点和人口：男女各 50',
  render: shown(situation, 'desk', { ...fresh, 'market.current': () => emptyMarketCurrentSample }),
};
export const Failed: Story = { name: '取数失败：空数据、空表，不提示', render: shown(situation, 'desk', {}) };
export const FailedOnWall: Story = { name: '大屏取数失败', render: shown(situation, 'wall', {}) };

export const Types: Story = { name: '市场主体', render: shown(types, 'desk', fresh) };
export const TypesOnWall: Story = { name: '市场主体：大屏', render: shown(types, 'wall', fresh) };
export const TypesLoading: Story = { name: '市场主体：加载中', render: waiting(types) };
export const TypesEmpty: Story = {
  name: '市场主体：没有类型',
  render: shown(types, 'desk', { ...fresh, 'market.type-counts': () => [] }),
};
export const TypesFailed: Story = { name: '市场主体：取数失败，列表为空', render: shown(types, 'wall', {}) };
