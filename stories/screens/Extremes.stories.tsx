import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { clock } from '#browser/clock.ts';
import { scenes } from '#subjects/programme/scenes.ts';
import { STAGE_SIZES, type StageSize } from '#base/stage/viewing.ts';
import { widgetOf } from '#subjects/widgets.ts';
import { sampleServer } from '../../tests/support/sample-server.tsx';
import { type Extreme, extremeAnswers, EXTREMES } from '../../tests/support/wall/extreme-answers.ts';
import { onWall } from '../kit/look.ts';
import { SceneOnStage } from './SceneOnStage.tsx';

interface ShownProps {
  readonly scene: string;
  readonly size: StageSize;
  readonly extreme: Extreme;
}

const HOUR = 3_600_000;

/** A scene's widgets on one stage with invented extremes: what a designer composes has to bear them. */
function Shown({ scene, size, extreme }: ShownProps) {
  const [core] = useState(() => sampleServer(extremeAnswers(extreme, clock.now() - HOUR)).core);
  return <SceneOnStage core={core} scene={scene} size={size} find={widgetOf} title={EXTREMES[extreme].title} />;
}

const meta: Meta<typeof Shown> = {
  title: 'screens/Extremes 极端数据',
  component: Shown,
  globals: onWall,
  argTypes: {
    scene: { control: 'select', options: scenes.map(({ key }) => key) },
    size: { control: 'select', options: STAGE_SIZES },
    extreme: { control: 'select', options: Object.keys(EXTREMES) },
  },
  args: { scene: 'prices', size: '1920x1080', extreme: 'many' },
};
export default meta;

type Story = StoryObj<typeof meta>;
const shown = (scene: string, size: StageSize, extreme: Extreme): Story => ({ args: { scene, size, extreme } });

export const NoData = shown('city', '1920x1080', 'empty');
export const NoDataWidest = shown('prices', '3840x1080', 'empty');
export const OneMarket = shown('prices', '1920x1080', 'one');
export const OneMarketWide = shown('prices', '5760x2160', 'one');
export const TwoHundredMarkets = shown('prices', '1920x1080', 'many');
export const TwoHundredMarketsSharp = shown('monitor', '3840x2160', 'many');
export const LongNames = shown('warnings', '1920x1080', 'long');
export const LongNamesWidest = shown('prices', '3840x1080', 'long');
export const DearPrices = shown('prices', '1920x1080', 'dear');
export const DearPricesSharp = shown('warnings', '3840x2160', 'dear');
export const DearPricesWide = shown('city', '5760x2160', 'dear');
export const NoDataPlanning = shown('planning', '5760x2160', 'empty');
export const NoDataPopulation = shown('population', '3840x1080', 'empty');
export const NoDataAlerts = shown('alerts', '1920x1080', 'empty');
export const NoDataInspections = shown('inspections', '3840x2160', 'empty');
export const NoDataSituation = shown('situation', '3840x1080', 'empty');
export const NoDataMarkets = shown('markets', '1920x1080', 'empty');
export const NoDataCustomers = shown('customers', '1920x1080', 'empty');
export const NoDataCameras = shown('cameras', '5760x2160', 'empty');
export const NoDataCompleteness = shown('completeness', '1920x1080', 'empty');
export const OneMarketPlanning = shown('planning', '1920x1080', 'one');
export const OneMarketAlerts = shown('alerts', '3840x1080', 'one');
export const TwoHundredMarketsPlanning = shown('planning', '3840x1080', 'many');
export const TwoHundredMarketsAlerts = shown('alerts', '5760x2160', 'many');
export const TwoHundredMarketsInspections = shown('inspections', '1920x1080', 'many');
export const LongNamesAlerts = shown('alerts', '1920x1080', 'long');
export const LongNamesInspections = shown('inspections', '3840x1080', 'long');
export const LongNamesCustomers = shown('customers', '1920x1080', 'long');
export const LongNamesSituation = shown('situation', '3840x2160', 'long');
export const LongNamesCity = shown('city', '1920x1080', 'long');
