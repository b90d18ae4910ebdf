import type { Meta, StoryObj } from '@storybook/react-vite';
import { CoreProvider } from '#browser/core.tsx';
import { marketTypeSamples } from '#subjects/market/samples.ts';
import { MarketTypeCards } from '#subjects/market/view/MarketTypeCards.tsx';
import { TypeIcon } from '#subjects/market/view/TypeIcon.tsx';
import { MarketTypes } from '#subjects/market/view/MarketTypes.tsx';
import { sampleServer } from '../../tests/support/sample-server.tsx';

const meta: Meta<typeof MarketTypeCards> = {
  title: '市场主体/数量卡片',
  component: MarketTypeCards,
  args: { types: marketTypeSamples, density: 'desk' },
};
export default meta;

type Story = StoryObj<typeof MarketTypeCards>;

export const Four: Story = { name: '四类：每行四张' };
export const Three: Story = { name: '三类：每行三张', args: { types: marketTypeSamples.slice(0, 3) } };

export const Wall: Story = {
  name: '大屏',
  args: { density: 'wall', types: marketTypeSamples.map((type) => ({ ...type, count: type.count * 97 })) },
  render: (args) => (
    <div data-density="wall" style={{ width: 1000, padding: 24, background: 'var(--surface-block)' }}>
      <MarketTypeCards {...args} />
    </div>
  ),
};

export const Failed: Story = {
  name: '取数失败：列表为空并注明',
  render: () => (
    <CoreProvider core={sampleServer({}).core}>
      <MarketTypes density="desk" />
    </CoreProvider>
  ),
};

export const Icons: Story = {
  name: '图标，未知类型用摊位',
  render: () => (
    <>
      {['produce', 'wholesale', 'supermarket', 'department', 'convenience', 'mall', 'unknown'].map((icon) => (
        <TypeIcon key={icon} icon={icon} />
      ))}
    </>
  ),
};
