import type { Meta, StoryObj } from '@storybook/react-vite';
import { CoreProvider } from '#browser/core.tsx';
import { type LayoutKey, LAYOUTS } from '#base/video/patrol.ts';
import { demonstrationSources } from '#subjects/camera/rules.ts';
import { CameraGrid } from '#subjects/camera/view/CameraGrid.tsx';
import { sampleServer } from '../../tests/support/sample-server.tsx';

const PLACES = ['大门', '蔬菜区', '肉类区', '货车通道'];
const cameras = Array.from({ length: 16 }, (_, index) => ({
  code: `demo-${index}`,
  name: `${index < 8 ? '科巷菜场' : '东山农贸市场'} ${PLACES[index % 4] ?? ''}`,
  alert: index < 3 ? '青菜 菜价波动阈值' : undefined,
  atOutlet: index === 0,
}));
const { core } = sampleServer({
  'camera.sources': ({ code }: { code: string }) => ({ name: code, online: true, sources: demonstrationSources(code) }),
});
const inLayout = (layout: LayoutKey) => (
  <CoreProvider core={core}>
    <div style={{ width: 960, height: 540 }}>
      <CameraGrid
        cameras={cameras}
        layout={layout}
        shown={cameras.slice(0, LAYOUTS.find(({ key }) => key === layout)?.tiles).map(({ code }) => code)}
        coming={[]}
        density="desk"
      />
    </div>
  </CoreProvider>
);

const meta: Meta<typeof CameraGrid> = { title: '摄像机/画面布局', component: CameraGrid };
export default meta;
type Story = StoryObj<typeof CameraGrid>;

export const Four: Story = { name: '四画面', render: () => inLayout('4') };
export const OneAndFive: Story = { name: '1+5 画面', render: () => inLayout('1+5') };
export const Nine: Story = { name: '九画面', render: () => inLayout('9') };
