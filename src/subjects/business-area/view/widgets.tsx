import { lazyWidget } from '#kit/frame/lazy-widget.tsx';
import type { Widget } from '#kit/frame/widget.ts';
import { MONTH_CADENCE } from '../terms.ts';

const common = { cadence: MONTH_CADENCE, permission: 'market.read' } as const;

/** What scenes and the workbench can place of this subject. */
export const businessAreaWidgets: readonly Widget[] = [
  { ...common, key: 'business-area/customers', title: '商圈客群分析', Component: lazyWidget(async () => (await import('./CustomerAnalysis.tsx')).CustomerAnalysis) },
  { ...common, key: 'business-area/monthly-reports', title: '商圈月报', Component: lazyWidget(async () => (await import('./MonthlyReports.tsx')).MonthlyReports) },
];
