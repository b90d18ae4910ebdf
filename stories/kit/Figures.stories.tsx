import type { Meta, StoryObj } from '@storybook/react-vite';
import { FigureTiles } from '#kit/figure/FigureTiles.tsx';
import { RatioBar } from '#kit/figure/RatioBar.tsx';
import { Ring } from '#kit/figure/Ring.tsx';
import { ShareList } from '#kit/figure/ShareList.tsx';

const meta: Meta = { title: '基础/指标与比例' };
export default meta;

type Story = StoryObj;

const tiles = [
  { name: '网点总数', value: 1_408, unit: '个' },
  { name: '每千人面积', value: 2_846.12, unit: '㎡' },
  { name: '较上月', value: 3.2, unit: '%', decimals: 2, signed: true },
  { name: '居住人口', value: undefined, unit: '人' },
];

export const Tiles: Story = {
  name: '指标卡，未知值为短横',
  render: () => <FigureTiles tiles={tiles} density="desk" />,
};
export const TilesOnWall: Story = {
  name: '指标卡：大屏',
  render: () => (
    <div data-density="wall" style={{ width: 1200 }}>
      <FigureTiles tiles={tiles} density="wall" />
    </div>
  ),
};
export const Rings: Story = {
  name: '环形进度：大屏',
  render: () => (
    <div data-density="wall" style={{ display: 'flex', gap: 24, padding: 24 }}>
      <Ring percent={undefined} complete={false} />
      <Ring percent={0} complete={false} />
      <Ring percent={62} complete={false} />
      <Ring percent={100} complete />
    </div>
  ),
};
export const Ratio: Story = {
  name: '比例条',
  render: () => (
    <RatioBar
      parts={[
        { name: '男性', percent: 45.86 },
        { name: '女性', percent: 54.14 },
      ]}
      decimals={2}
      label="男女占比"
      density="desk"
    />
  ),
};
export const Blank: Story = {
  name: '比例条：总数为零时留空',
  render: () => (
    <RatioBar
      parts={[
        { name: '男性', percent: undefined },
        { name: '女性', percent: undefined },
      ]}
      decimals={2}
      label="男女占比"
      density="desk"
    />
  ),
};
export const Shares: Story = {
  name: '图例',
  render: () => (
    <ShareList
      values={[
        { name: '企业职员', value: 318_400 },
        { name: '学生', value: 214_700 },
      ]}
      unit="人"
      density="desk"
      theme="light"
    />
  ),
};
