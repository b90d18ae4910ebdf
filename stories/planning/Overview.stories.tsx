import type { Meta, StoryObj } from '@storybook/react-vite';
import { CoreProvider } from '#browser/core.tsx';
import type { Density } from '#kit/tokens/theme.ts';
import { DivisionMap } from '#subjects/planning/view/overview/DivisionMap.tsx';
import { DivisionChoice } from '#subjects/planning/view/heat/DivisionChoice.tsx';
import { divisionsOf } from '#subjects/planning/view/heat/divisions.ts';
import { PlanningOverview } from '#subjects/planning/view/overview/PlanningOverview.tsx';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';
import { cityBoundaries } from '../../tests/support/subjects/sample-heat.ts';
import { planningAnswers } from '../../tests/support/subjects/sample-planning.ts';

const NEVER = new Promise<never>(() => undefined);
const WALL = { density: 'wall', theme: 'dark' } as const;
const city: Answers = { ...planningAnswers, 'planning.boundaries': () => cityBoundaries };
const nothing: Answers = { ...city, 'planning.panel': () => [], 'planning.screen': () => ({ outlets: [], heat: [] }) };

const meta: Meta = { title: '规划地图/市场规划' };
export default meta;

type Story = StoryObj;

/** The widget over answers, at a desk or in a place of a wall. */
const shown =
  (density: Density, answers: Answers = city): Story['render'] =>
  () => (
    <CoreProvider core={sampleServer(answers).core}>
      {density === 'desk' ? (
        <PlanningOverview density="desk" />
      ) : (
        <div data-density="wall" style={{ width: 1872, height: 900, display: 'grid' }}>
          <PlanningOverview density="wall" />
        </div>
      )}
    </CoreProvider>
  );

export const 工作台: Story = { render: shown('desk') };
export const 大屏: Story = { render: shown('wall'), globals: WALL };
export const 加载中: Story = {
  render: () => (
    <CoreProvider
      core={{ ...sampleServer({}).core, transport: { ...sampleServer({}).core.transport, send: () => NEVER } }}
    >
      <PlanningOverview density="desk" />
    </CoreProvider>
  ),
};
export const 没有网点: Story = { render: shown('desk', nothing) };
export const 取数失败: Story = { render: shown('wall', {}), globals: WALL };
export const 一个区: Story = {
  render: () => (
    <CoreProvider core={sampleServer(city).core}>
      <DivisionMap boundaries={cityBoundaries} code="320104" name="秦淮区" density="desk" />
    </CoreProvider>
  ),
};
export const 选择区划: Story = {
  render: () => <DivisionChoice divisions={divisionsOf(cityBoundaries)} chosen="320104" onDivision={() => undefined} />,
};
