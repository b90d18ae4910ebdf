import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { Connection } from '#browser/socket.ts';
import { widgetOf } from '#subjects/widgets.ts';
import type { StageSize } from '#base/stage/viewing.ts';
import type { FindWidget } from '../../screens/scenes/SceneView.tsx';
import { onWall } from '../kit/look.ts';
import { sampleCore } from './sample-core.ts';
import { SceneOnStage } from './SceneOnStage.tsx';

const drawn = import.meta.glob<string>('./pictures/*.jpg', { eager: true, query: '?url', import: 'default' });

/** A story of a scene, with its picture at 1920 × 1080 on the wall's own data (npm run pictures:wall). */
const pictured = (scene: string): Story => ({
  args: { scene },
  parameters: { docs: { description: { story: `![${scene}，1920 × 1080](${drawn[`./pictures/${scene}.jpg`]})` } } },
});

interface ShownProps {
  readonly scene: string;
  readonly size: StageSize;
  readonly connection: Connection;
  readonly find: FindWidget;
}

function Shown({ connection, ...shown }: ShownProps) {
  const [core] = useState(() => sampleCore(connection));
  return <SceneOnStage core={core} {...shown} />;
}

const meta: Meta<typeof Shown> = {
  title: 'screens/Scene 场景',
  component: Shown,
  globals: onWall,
  args: { scene: 'prices', size: '1920x1080', connection: 'connected', find: widgetOf },
};
export default meta;

type Story = StoryObj<typeof meta>;

export const City = pictured('city');
export const CityWide: Story = { args: { scene: 'city', size: '5760x2160' } };
export const Prices = pictured('prices');
export const PricesWide: Story = { args: { size: '5760x2160' } };
export const Warnings = pictured('warnings');
export const Markets = pictured('markets');
export const Monitor = pictured('monitor');
export const Situation = pictured('situation');
export const Planning = pictured('planning');
export const Coverage = pictured('coverage');
export const Customers = pictured('customers');
export const Population = pictured('population');
export const AreaHeat = pictured('area-heat');
export const Alerts = pictured('alerts');
export const Inspections = pictured('inspections');
export const Cameras = pictured('cameras');
export const Completeness = pictured('completeness');
export const Offline: Story = { args: { connection: 'lost' } };
export const WidgetMissing: Story = { args: { scene: 'markets', find: () => undefined } };
