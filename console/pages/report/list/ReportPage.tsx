import type { ReactElement } from 'react';
import { allReports } from '#subjects/reports.ts';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { UnprovidedPage } from '../../../parts/missing/UnprovidedPage.tsx';
import { ReportList } from './ReportList.tsx';

export interface ReportPageProps extends MenuPageProps {
  /** Key of the declared report. */
  readonly kind: string;
}

/** 数据填报: the page of one declared report; whatever is declared has one. */
export function ReportPage({ kind, title }: ReportPageProps): ReactElement {
  const declaration = allReports.find(({ key }) => key === kind);
  if (!declaration) return <UnprovidedPage title={title} hint="没有这种报表，请联系系统管理员" />;
  return <ReportList key={kind} declaration={declaration} title={title} />;
}
