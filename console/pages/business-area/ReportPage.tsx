import { Button } from '@arco-design/web-react';
import { useSearchParams } from 'react-router-dom';
import { isMonth } from '#base/calendar.ts';
import { useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { useMonthlyReport } from '#subjects/business-area/view/queries.ts';
import { MonthlyReportDocument } from '#subjects/business-area/view/report/MonthlyReportDocument.tsx';
import { sessionCalls } from '#subjects/session/calls.ts';
import { textIn } from '../../parts/address.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';

/** The monthly report of the area and month that the address names; printed, the shell stays off the paper. */
export function ReportPage({ title }: MenuPageProps) {
  const [query] = useSearchParams();
  const areaId = Number(textIn(query, 'area'));
  const month = textIn(query, 'month');
  const named = Number.isInteger(areaId) && areaId > 0 && isMonth(month);
  return (
    <Page
      title={title}
      actions={
        named && (
          <Button type="primary" onClick={() => window.print()}>
            打印 / 存为 PDF
          </Button>
        )
      }
    >
      {named ? (
        <Report areaId={areaId} month={month} />
      ) : (
        <EmptyState text="没有指定商圈和月份" hint="请从商圈月报列表打开" />
      )}
    </Page>
  );
}

function Report({ areaId, month }: { readonly areaId: number; readonly month: string }) {
  const { data: way } = useCall(sessionCalls.loginWay, { service: undefined });
  const { data: report, failure, refetch } = useMonthlyReport(areaId, month);
  if (!report && failure) return <FailedState density="desk" problem={failure.message} onRetry={refetch} />;
  if (!report) return <LoadingState height={600} />;
  return <MonthlyReportDocument report={report} isDemonstration={way?.demonstration ?? false} />;
}
