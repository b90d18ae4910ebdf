import type { Meta, StoryObj } from '@storybook/react-vite';
import { CoreProvider } from '#browser/core.tsx';
import { demonstrationSources } from '#subjects/camera/rules.ts';
import { cameraBoardSamples } from '#subjects/camera/samples.ts';
import { CameraPatrol } from '#subjects/camera/view/CameraPatrol.tsx';
import type { BoardCamera } from '#subjects/camera/wire.ts';
import { sampleServer } from '../../tests/support/sample-server.tsx';

interface PlaceProps {
  readonly cameras: readonly BoardCamera[];
  readonly silent?: boolean | undefined;
}

/** The widget as it stands on a wall. */
function Place({ cameras, silent }: PlaceProps) {
  const { core } = sampleServer(
    silent
      ? {}
      : {
          'camera.board': () => [...cameras],
          'camera.sources': ({ code }: { code: string }) => ({
            name: code,
            online: !code.endsWith('3'),
            sources: demonstrationSources(code),
          }),
        },
  );
  return (
    <CoreProvider core={core}>
      <div data-density="wall" data-theme="dark" style={{ width: 1_280, height: 860 }}>
        <CameraPatrol density="wall" />
      </div>
    </CoreProvider>
  );
}

const many = Array.from({ length: 200 }, (_, index): BoardCamera => ({
  code: `demo-${index}`,
  name: `江北新区桥北街道智慧示范农贸市场 ${index + 1} 号门`,
  alert: index < 40 ? '上海青 报价高于上周同期均价过多' : undefined,
  atOutlet: index < 4,
}));

const meta: Meta<typeof Place> = { title: '摄像机/大屏轮巡', component: Place, args: { cameras: cameraBoardSamples } };
export default meta;

type Story = StoryObj<typeof meta>;
export const Several: Story = { name: '八路，一路邻近预警' };
export const Many: Story = { name: '二百路，名称很长', args: { cameras: many } };
export const One: Story = { name: '一路', args: { cameras: cameraBoardSamples.slice(0, 1) } };
export const None: Story = { name: '没有摄像机', args: { cameras: [] } };
export const Silent: Story = { name: '服务器没有应答', args: { silent: true } };
