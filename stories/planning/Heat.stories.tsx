import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { CoreProvider } from '#browser/core.tsx';
import type { Density } from '#kit/tokens/theme.ts';
import { PopulationHeat } from '#subjects/planning/view/heat/PopulationHeat.tsx';
import { RegionHeat } from '#subjects/planning/view/heat/RegionHeat.tsx';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';
import { heatAnswers } from '../../tests/support/subjects/sample-heat.ts';

const NEVER = new Promise<never>(() => undefined);
const meta: Meta = { title: '规划地图/热力' };
export default meta;

type Story = StoryObj;
type Shown = (density: Density) => ReactNode;

const region: Shown = (density) => <RegionHeat density={density} />;
const population: Shown = (density) => <PopulationHeat density={density} />;

/** A widget over answers, at a desk or in a place of a wall. */
const shown =
  (widget: Shown, density: Density, answers: Answers = heatAnswers()): Story['render'] =>
  () => (
    <CoreProvider core={sampleServer(answers).core}>
      {density === 'desk' ? (
        widget(density)
      ) : (
        <div data-density="wall" style={{ width: 1872, height: 900, display: 'grid' }}>
          {widget(density)}
        </div>
      )}
    </CoreProvider>
  );
/** A server that takes its time. */
const waiting =
  (widget: Shown): Story['render'] =>
  () => (
    <CoreProvider
      core={{ ...sampleServer({}).core, transport: { ...sampleServer({}).core.transport, send: () => NEVER } }}
    >
      {widget('desk')}
    </CoreProvider>
  );
const nothing: Answers = { ...heatAnswers(), 'planning.real-heat': () => [], 'planning.population-heat': () => [] };

export const Region: Story = { name: '商圈热力', render: shown(region, 'desk') };
export const RegionWithoutDays: Story = {
  name: '商圈热力：没有日期',
  render: shown(region, 'desk', { ...heatAnswers(), 'planning.heat-days': () => [] }),
};
export const RegionOnWall: Story = {
  name: '商圈热力：大屏',
  render: shown(region, 'wall'),
  globals: { density: 'wall', theme: 'dark' },
};
export const RegionLoading: Story = { name: '商圈热力：加载中', render: waiting(region) };
export const RegionEmpty: Story = { name: '商圈热力：没有数据', render: shown(region, 'desk', nothing) };
export const RegionFailed: Story = { name: '商圈热力：取数失败', render: shown(region, 'desk', {}) };
export const Population: Story = { name: '人口热力', render: shown(population, 'desk') };
export const PopulationOnWall: Story = {
  name: '人口热力：大屏',
  render: shown(population, 'wall'),
  globals: { density: 'wall', theme: 'dark' },
};
export const PopulationLoading: Story = { name: '人口热力：加载中', render: waiting(population) };
export const PopulationEmpty: Story = { name: '人口热力：没有数据', render: shown(population, 'desk', nothing) };
export const PopulationFailed: Story = {
  name: '人口热力：取数失败',
  render: shown(population, 'wall', {}),
  globals: { density: 'wall', theme: 'dark' },
};
