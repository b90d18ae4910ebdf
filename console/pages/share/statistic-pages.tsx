import type { MenuPageProps } from '../../parts/menu-page.ts';
import { StatisticPage } from './StatisticPage.tsx';

/** 周末消费统计 */
export function WeekendPage({ title }: MenuPageProps) {
  return <StatisticPage kind="weekend" title={title} />;
}

/** 黄金周消费统计 */
export function GoldenPage({ title }: MenuPageProps) {
  return <StatisticPage kind="golden" title={title} />;
}

/** 商业案例统计 */
export function ReportCountPage({ title }: MenuPageProps) {
  return <StatisticPage kind="report-count" title={title} />;
}

/** 商业案例季度报告 */
export function QuarterPage({ title }: MenuPageProps) {
  return <StatisticPage kind="quarter" title={title} />;
}

/** 市场价格报告 */
export function PricePage({ title }: MenuPageProps) {
  return <StatisticPage kind="price" title={title} />;
}
