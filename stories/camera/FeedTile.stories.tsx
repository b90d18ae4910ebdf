import type { Meta, StoryObj } from '@storybook/react-vite';
import { CoreProvider } from '#browser/core.tsx';
import { demonstrationSources } from '#subjects/camera/rules.ts';
import { FeedTile } from '#subjects/camera/view/FeedTile.tsx';
import { sampleServer } from '../../tests/support/sample-server.tsx';

const NAME = '科巷菜场 大门';
const offering = (offer: (code: string) => object) =>
  sampleServer({
    'camera.sources': ({ code }: { code: string }) => ({ name: NAME, online: true, sources: [], ...offer(code) }),
  }).core;
const playing = offering((code) => ({ sources: demonstrationSources(code) }));

const meta: Meta<typeof FeedTile> = {
  title: '摄像机/画面',
  component: FeedTile,
  args: { camera: { code: 'demo-1001-1', name: NAME }, wished: 'main', density: 'desk', onStill: () => undefined },
  render: (args) => (
    <CoreProvider core={playing}>
      <div style={{ width: 640, height: 372 }}>
        <FeedTile {...args} />
      </div>
    </CoreProvider>
  ),
};
export default meta;
type Story = StoryObj<typeof FeedTile>;

export const Demonstration: Story = { name: '演示画面' };

export const Held: Story = { name: '预警保持', args: { note: '菜价预警' } };

export const Nothing: Story = {
  name: '没有取流地址',
  render: (args) => (
    <CoreProvider core={offering(() => ({}))}>
      <div style={{ width: 640, height: 372 }}>
        <FeedTile {...args} />
      </div>
    </CoreProvider>
  ),
};

export const Offline: Story = {
  name: '摄像机离线',
  render: (args) => (
    <CoreProvider core={offering(() => ({ online: false }))}>
      <div style={{ width: 640, height: 372 }}>
        <FeedTile {...args} />
      </div>
    </CoreProvider>
  ),
};
