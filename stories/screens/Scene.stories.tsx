import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { CoreProvider } from '#browser/core.tsx';
import type { Connection } from '#browser/socket.ts';
import { widgetOf } from '#subjects/widgets.ts';
import type { StageSize } from '#subjects/screen/terms.ts';
import { type FindWidget, SceneView } from '../../screens/scenes/SceneView.tsx';
import { scenes } from '#subjects/programme/scenes.ts';
import { Stage } from '../../screens/stage/Stage.tsx';
import { aspectOf } from '../../screens/programme/stage-size.ts';
import { onWall } from '../kit/look.ts';
import { sampleCore } from './sample-core.ts';

interface ShownProps {
  readonly scene: string;
  readonly size: StageSize;
  readonly connection: Connection;
  readonly find: FindWidget;
}

function Shown({ scene, size, connection, find }: ShownProps) {
  const [core] = useState(() => sampleCore(connection));
  const shown = scenes.find(({ key }) => key === scene);
  return (
    <div style={{ width: 1280, height: 720 }}>
      <Stage size={size}>
        <CoreProvider core={core}>
          {shown && (
            <SceneView
              viewKey={shown.key}
              scene={shown}
              aspect={aspectOf(size)}
              active
              showing={1}
              find={find}
              onRound={() => {}}
              findings={{ tell: () => {} }}
            />
          )}
        </CoreProvider>
      </Stage>
    </div>
  );
}

const meta: Meta<typeof Shown> = {
  title: 'screens/Scene 场景',
  component: Shown,
  globals: onWall,
  args: { scene: 'prices', size: '1920x1080', connection: 'connected', find: widgetOf },
};
export default meta;

type Story = StoryObj<typeof meta>;

export const City: Story = { args: { scene: 'city' } };
export const CityWide: Story = { args: { scene: 'city', size: '5760x2160' } };
export const Prices: Story = {};
export const PricesWide: Story = { args: { size: '5760x2160' } };
export const Warnings: Story = { args: { scene: 'warnings' } };
export const Markets: Story = { args: { scene: 'markets' } };
export const Monitor: Story = { args: { scene: 'monitor' } };
export const Situation: Story = { args: { scene: 'situation' } };
export const Planning: Story = { args: { scene: 'planning' } };
export const Coverage: Story = { args: { scene: 'coverage' } };
export const Customers: Story = { args: { scene: 'customers' } };
export const Population: Story = { args: { scene: 'population' } };
export const AreaHeat: Story = { args: { scene: 'area-heat' } };
export const Alerts: Story = { args: { scene: 'alerts' } };
export const Cameras: Story = { args: { scene: 'cameras' } };
export const Completeness: Story = { args: { scene: 'completeness' } };
export const Offline: Story = { args: { connection: 'lost' } };
export const WidgetMissing: Story = { args: { scene: 'markets', find: () => undefined } };
