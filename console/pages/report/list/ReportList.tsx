import { Button } from '@arco-design/web-react';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { periodText } from '#base/sheet/period.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { useArrival } from '#browser/screen/arrival.ts';
import { useCall } from '#browser/query.ts';
import { sessionAtom } from '#browser/session.ts';
import { QuietMark } from '#kit/feedback/QuietMark.tsx';
import { FILL_ERRAND } from '#subjects/obligation/rules.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import { reportEvents } from '#subjects/report/events.ts';
import type { ReportRow } from '#subjects/report/wire.ts';
import { textIn, withValues } from '../../../parts/address.ts';
import { Page } from '../../../parts/Page.tsx';
import { usePermitted } from '../../../parts/Permitted.tsx';
import { tickColumn } from '../../../register/list/columns.tsx';
import { ListBlock } from '../../../register/list/ListBlock.tsx';
import { askNext, withPage } from '../../../register/list/asked.ts';
import { useAsked } from '../../../register/list/use-asked.ts';
import { useList } from '../../../register/list/use-list.ts';
import { listing as listingOf } from '../../../register/register.ts';
import { ExportButton } from '../files/ExportButton.tsx';
import { HistoryDialog } from '../history/HistoryDialog.tsx';
import { ReportDialog } from '../wizard/ReportDialog.tsx';
import { useWizard } from '../wizard/use-wizard.ts';
import { BegunReports } from './BegunReports.tsx';
import { filtersIn, inputOf, NO_FILTERS, type ReportFilters, withFilters } from './filters.ts';
import { ReceiptNote } from './ReceiptNote.tsx';
import { reportColumns, rowIdOf, rowNameOf } from './report-columns.tsx';
import { ReportFilterPanel } from './ReportFilterPanel.tsx';
import styles from './ReportList.module.css';
import { deedColumn, type RowDeed } from './row-actions.tsx';
import { useReportDeeds } from './use-report-deeds.ts';

const refreshOn = [reportEvents.changed];

export interface ReportListProps {
  readonly declaration: ReportDeclaration;
  readonly title: string;
}

/** The reports of a kind within reach: search in the address, pages, adding, editing, history, deleting. */
export function ReportList({ declaration, title }: ReportListProps) {
  const { listing, unit, labels } = declaration;
  const [query, setQuery] = useSearchParams();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [history, setHistory] = useState<ReportRow>();
  const { regionDetailCode } = useAtomValue(sessionAtom);
  const mayFill = usePermitted(['report.fill']);
  const filters = filtersIn(query, declaration);
  const asked = useAsked(query, []);
  const { pageIndex, pageSize } = asked;
  const input = inputOf(declaration, filters, regionDetailCode, { pageIndex, pageSize });
  const rowsAsked = listingOf(
    reportCalls.list,
    (page) => ({ ...input, pageIndex: page.pageIndex, pageSize: page.pageSize }),
    (answer) => answer,
  );
  const result = useList(rowsAsked, asked, { refreshOn });
  // The same question once more, which is asked once: of its answer a list keeps the rows alone.
  const { data: answer } = useCall(reportCalls.list, input);
  const wizard = useWizard(declaration, result.refetch);
  const deeds = useReportDeeds(declaration);
  useArrival(textIn(query, FILL_ERRAND), (period) => {
    setQuery(withValues(query, { [FILL_ERRAND]: '' }), { replace: true });
    wizard.handleFill(period);
  });
  const rows = result.data?.rows ?? [];
  // Ticks hold while their rows are in sight and may still go.
  const chosen = rows.filter((row) => ticked.includes(rowIdOf(row)) && row.actions.includes('remove'));
  const nameOf = rowNameOf(declaration);

  const handleDeleted = (ids: readonly string[]) => {
    setTicked([]);
    // The last row of the last page is gone: the page before it is what there is to see.
    if (ids.length >= rows.length && pageIndex > 1) setQuery(withPage(query, pageIndex - 1));
  };
  const remove = (ids: readonly string[], name?: string) => deeds.askRemoval(ids, name, () => handleDeleted(ids));
  const handleDeed = (deed: RowDeed, row: ReportRow) => {
    if (deed === 'add') wizard.handleAddFor(row);
    if (deed === 'edit') wizard.handleOpen('editMain', row);
    if (deed === 'view') wizard.handleOpen('showChild', row);
    if (deed === 'history') setHistory(row);
    if (deed === 'withdraw') deeds.askWithdrawal(row, nameOf(row));
    if (deed === 'remove') remove([row.reportId], nameOf(row));
  };
  const handleQuery = (values: ReportFilters) => {
    setTicked([]);
    askNext(withFilters(query, values), query, setQuery, result.refetch);
  };
  const columns = [
    ...(mayFill
      ? [
          tickColumn({
            rows,
            rowId: rowIdOf,
            rowName: nameOf,
            mayTick: ({ actions }: ReportRow) => actions.includes('remove'),
            ticked,
            onTicked: setTicked,
          }),
        ]
      : []),
    ...reportColumns(declaration, (pageIndex - 1) * pageSize + 1),
    deedColumn({ listing, mayFill, nameOf, onDeed: handleDeed }),
  ];
  const tools = (
    <>
      {mayFill && (
        <Button type="primary" onClick={wizard.handleAdd}>
          {labels.add}
        </Button>
      )}
      {mayFill && (
        <Button className={styles['danger']} onClick={() => remove(chosen.map(rowIdOf))}>
          批量删除
        </Button>
      )}
    </>
  );
  return (
    <Page title={title} note={`单位：${unit}`}>
      {deeds.refused && <QuietMark text={deeds.refused.text} onRetry={deeds.refused.again} />}
      {wizard.receipt && <ReceiptNote {...wizard.receipt} onDismiss={wizard.handleDismiss} />}
      <BegunReports
        declaration={declaration}
        begun={answer?.begun ?? []}
        onContinue={wizard.handleContinue}
        onDiscard={(report) =>
          deeds.askDiscard(report, `${report.enterpriseName} ${periodText(declaration.cadence, report.period)}`)
        }
      />
      <ReportFilterPanel listed={declaration} filters={filters} onQuery={handleQuery} />
      <ListBlock
        caption={`${title}列表`}
        asked={asked}
        result={result}
        columns={columns}
        rowId={rowIdOf}
        emptyText={JSON.stringify(filters) === JSON.stringify(NO_FILTERS) ? '还没有报表' : '没有符合条件的报表'}
        ticked={chosen.length}
        onUntick={() => setTicked([])}
        tools={tools}
        settings={<ExportButton kind={declaration.key} filter={input} />}
        exportsItself
      />
      {history && (
        <HistoryDialog
          declaration={declaration}
          enterprise={{ enterpriseId: history.enterpriseId, enterpriseName: history.enterpriseName }}
          mayFill={mayFill}
          onOpen={wizard.handleOpen}
          onClose={() => setHistory(undefined)}
        />
      )}
      {wizard.opened && <ReportDialog declaration={declaration} wizard={wizard} opened={wizard.opened} />}
    </Page>
  );
}
