import type { ComponentType } from 'react';
import { lazyWidget } from '#kit/frame/lazy-widget.tsx';
import type { Widget } from '#kit/frame/widget.ts';
import type { DivisionValuesProps } from '#kit/map/division-values.ts';
import { ANSWER_REFRESH, KEPT_NOUN, KEPT_TITLE, KEPT_WIDGET } from '../terms.ts';

/** What scenes and the workbench can place of the datasets, with what draws divisions. */
export const datasetWidgets = (divisions: ComponentType<DivisionValuesProps>): readonly Widget[] => [
  {
    key: KEPT_WIDGET,
    title: KEPT_TITLE,
    of: KEPT_NOUN,
    cadence: ANSWER_REFRESH,
    permission: 'dataset-kept.read',
    size: { w: 12, h: 11 },
    Component: lazyWidget(async () => (await import('./kept-view.tsx')).keptView(divisions)),
  },
];
