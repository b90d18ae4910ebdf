import { Button, Modal } from '@arco-design/web-react';
import { useState } from 'react';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE } from '#base/page.ts';
import { isDaily, periodDays, periodText } from '#base/sheet/period.ts';
import type { DialogMode } from '#base/sheet/dialogs.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { QuietMark } from '#kit/feedback/QuietMark.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { Pager } from '#kit/table/Pager.tsx';
import { reportCalls } from '#subjects/report/calls.ts';
import { reportEvents } from '#subjects/report/events.ts';
import type { ReportRow } from '#subjects/report/wire.ts';
import { timeText } from '../../../register/choices.ts';
import { actionColumn, tickColumn } from '../../../register/list/columns.tsx';
import { ReviewTag } from '../../../review/ReviewTag.tsx';
import { useReportDeeds } from '../list/use-report-deeds.ts';
import type { Picked } from '../wizard/choice.ts';
import { dialogWidth } from '../wizard/dialog-width.ts';
import styles from './History.module.css';

const TABLE_HEIGHT = 440;
const LEAST_WIDTH = 680;
const ACTIONS_WIDTH = 110;
const refreshOn = [reportEvents.changed];

export interface HistoryDialogProps {
  readonly declaration: ReportDeclaration;
  readonly enterprise: Picked;
  readonly mayFill: boolean;
  readonly onOpen: (mode: DialogMode, row: ReportRow) => void;
  readonly onClose: () => void;
}

/** 历史: every report of one enterprise, page by page, with bulk delete, and edit and delete per row (spec 2 §2.1). */
export function HistoryDialog({ declaration, enterprise, mayFill, onOpen, onClose }: HistoryDialogProps) {
  const { key: kind, cadence, labels, dialogs } = declaration;
  const [visible, setVisible] = useState(true);
  const [page, setPage] = useState({ pageIndex: FIRST_PAGE as number, pageSize: DEFAULT_PAGE_SIZE as number });
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const deeds = useReportDeeds(declaration);
  const { data, failure, refetch } = useCall(
    reportCalls.list,
    {
      kind,
      ...page,
      enterpriseId: enterprise.enterpriseId,
      enterpriseName: undefined,
      enterpriseCode: undefined,
      divisions: undefined,
      year: undefined,
      part: undefined,
      from: undefined,
      to: undefined,
      statuses: undefined,
    },
    { refreshOn },
  );
  const rows = data?.rows ?? [];
  const chosen = rows
    .filter(({ reportId, actions }) => ticked.includes(reportId) && actions.includes('remove'))
    .map(({ reportId }) => reportId);
  const nameOf = ({ enterpriseName, period }: ReportRow) => `${enterpriseName} ${periodText(cadence, period)}`;
  const remove = (ids: readonly string[], name?: string) =>
    deeds.askRemoval(ids, name, () => {
      setTicked([]);
      if (ids.length >= rows.length && page.pageIndex > FIRST_PAGE) setPage({ ...page, pageIndex: page.pageIndex - 1 });
    });
  const columns: readonly Column<ReportRow>[] = [
    ...(mayFill
      ? [
          tickColumn({
            rows,
            rowId: ({ reportId }: ReportRow) => reportId,
            rowName: nameOf,
            mayTick: ({ actions }: ReportRow) => actions.includes('remove'),
            ticked,
            onTicked: setTicked,
          }),
        ]
      : []),
    {
      key: 'index',
      title: '序号',
      width: 60,
      align: 'center',
      render: (_, index) => String((page.pageIndex - 1) * page.pageSize + index + 1),
    },
    { key: 'period', title: labels.period, width: 130, render: ({ period }) => periodText(cadence, period) },
    ...(!isDaily(cadence)
      ? [
          {
            key: 'date',
            title: '报告日期',
            width: 120,
            render: ({ period }: ReportRow) => periodDays(cadence, period).to,
          },
        ]
      : []),
    { key: 'filledAt', title: labels.filledAt, width: 170, render: ({ filledAt }) => timeText(filledAt) || '—' },
    ...(declaration.attachments
      ? [{ key: 'files', title: '附件', width: 70, render: ({ fileCount = 0 }: ReportRow) => String(fileCount) }]
      : []),
    { key: 'status', title: '状态', width: 120, render: ({ status }) => <ReviewTag status={status} /> },
    actionColumn<ReportRow>(
      [
        { label: '编辑', shown: ({ actions }) => actions.includes('edit'), onAct: (row) => onOpen('editChild', row) },
        { label: '查看', shown: ({ actions }) => !actions.includes('edit'), onAct: (row) => onOpen('showChild', row) },
        {
          label: '删除',
          shown: ({ actions }) => actions.includes('remove'),
          onAct: (row) => remove([row.reportId], nameOf(row)),
        },
      ],
      nameOf,
      ACTIONS_WIDTH,
    ),
  ];
  const leave = () => setVisible(false);
  return (
    <Modal
      visible={visible}
      title={`${dialogs.history.title} · ${enterprise.enterpriseName}`}
      footer={<Button onClick={leave}>关闭</Button>}
      maskClosable={false}
      style={{ width: dialogWidth(dialogs.history.width, LEAST_WIDTH) }}
      afterClose={onClose}
      onCancel={leave}
    >
      <div className={styles['history']}>
        {mayFill && (
          <div>
            <Button className={styles['danger'] ?? ''} onClick={() => remove(chosen)}>
              批量删除
            </Button>
          </div>
        )}
        {deeds.refused && <QuietMark text={deeds.refused.text} onRetry={deeds.refused.again} />}
        {data === undefined &&
          (failure ? (
            <FailedState density="desk" problem={failure.message} onRetry={refetch} />
          ) : (
            <LoadingState height={TABLE_HEIGHT} />
          ))}
        {data !== undefined && (
          <>
            <DataTable
              columns={columns}
              rows={rows}
              rowKey={({ reportId }) => reportId}
              caption={dialogs.history.title}
              density="desk"
              maxHeight={TABLE_HEIGHT}
              empty={<EmptyState text="没有历史报表" />}
            />
            <Pager
              total={data.totalCount}
              page={page.pageIndex}
              pageSize={page.pageSize}
              hasJumper
              onPage={(pageIndex) => setPage({ ...page, pageIndex })}
              onPageSize={(pageSize, pageIndex) => setPage({ pageIndex, pageSize })}
              label="历史分页"
            />
          </>
        )}
      </div>
    </Modal>
  );
}
