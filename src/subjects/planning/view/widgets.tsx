import { latePart } from '#kit/frame/late.tsx';
import { lazyWidget } from '#kit/frame/lazy-widget.tsx';
import type { Widget } from '#kit/frame/widget.ts';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import type { DivisionValuesProps } from '#kit/map/division-values.ts';
import { WIDGET_TITLES } from '../terms.ts';
import { HEAT_CADENCE } from './cadence.ts';

const heat = { cadence: HEAT_CADENCE, permission: 'map.read', size: { w: 12, h: 14 } } as const;

/** A map of divisions for whatever has a figure of each; it comes when it is first drawn. */
export const DivisionsMap = latePart<DivisionValuesProps>(
  async () => (await import('./layers/DivisionPicture.tsx')).DivisionPicture,
  () => <LoadingState />,
);

/** What scenes and the workbench can place of the maps. */
export const planningWidgets: readonly Widget[] = [
  {
    ...heat,
    key: 'planning/map',
    title: WIDGET_TITLES['planning/map'],
    size: { w: 24, h: 14 },
    Component: lazyWidget(async () => (await import('./overview/PlanningOverview.tsx')).PlanningOverview),
  },
  {
    ...heat,
    key: 'heat/population',
    title: WIDGET_TITLES['heat/population'],
    Component: lazyWidget(async () => (await import('./heat/PopulationHeat.tsx')).PopulationHeat),
  },
  {
    ...heat,
    key: 'heat/region',
    title: WIDGET_TITLES['heat/region'],
    past: true,
    hugs: 'whole',
    Component: lazyWidget(async () => (await import('./heat/RegionHeat.tsx')).RegionHeat),
  },
  {
    ...heat,
    key: 'planning/coverage',
    title: WIDGET_TITLES['planning/coverage'],
    size: { w: 16, h: 14 },
    Component: lazyWidget(async () => (await import('./layers/CoverageMap.tsx')).CoverageMap),
  },
  {
    key: 'planning/prices',
    title: WIDGET_TITLES['planning/prices'],
    past: true,
    cadence: 86_400_000,
    permission: 'map.read',
    size: { w: 12, h: 14 },
    Component: lazyWidget(async () => (await import('./layers/PriceMap.tsx')).PriceMap),
  },
  {
    key: 'planning/delivery',
    title: WIDGET_TITLES['planning/delivery'],
    past: true,
    cadence: 3_600_000,
    permission: 'map.read',
    size: { w: 12, h: 14 },
    Component: lazyWidget(async () => (await import('./layers/LayeredMap.tsx')).DeliveryMap),
  },
  {
    key: 'planning/layers',
    title: WIDGET_TITLES['planning/layers'],
    past: true,
    cadence: 3_600_000,
    permission: 'map.read',
    size: { w: 16, h: 14 },
    Component: lazyWidget(async () => (await import('./layers/LayeredMap.tsx')).LayeredMap),
  },
];
