import { MonthlyReports } from '#subjects/business-area/view/MonthlyReports.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';

/** 商圈月报: the list of reports (spec 2 §2.4). */
export function ReportsPage({ title }: MenuPageProps) {
  return (
    <Page title={title} note="按商圈和月份，点击名称在新标签页查看月报">
      <MonthlyReports density="desk" />
    </Page>
  );
}
