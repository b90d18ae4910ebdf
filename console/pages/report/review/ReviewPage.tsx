import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { periodText } from '#base/sheet/period.ts';
import { useCall } from '#browser/query.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import { reportEvents } from '#subjects/report/events.ts';
import { REVIEW_STATUS } from '#subjects/report/terms.ts';
import type { ReportRow } from '#subjects/report/wire.ts';
import { allReports } from '#subjects/reports.ts';
import { textIn, withValues } from '../../../parts/address.ts';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Select } from '../../../parts/controls/Select.tsx';
import { Page } from '../../../parts/Page.tsx';
import { askNext, withFilters } from '../../../register/list/asked.ts';
import { useAsked } from '../../../register/list/use-asked.ts';
import { tickColumn } from '../../../register/list/columns.tsx';
import { TakeBackBar } from '../../../review/TakeBackBar.tsx';
import { RegisterFilters } from '../../../register/list/RegisterFilters.tsx';
import { useRegionChoices } from '../../../register/regions.ts';
import { ListBlock } from '../../../register/list/ListBlock.tsx';
import { useList } from '../../../register/list/use-list.ts';
import { listing } from '../../../register/register.ts';
import { BulkOutcome } from '../../../review/bulk/BulkOutcome.tsx';
import { reportIdOf, reviewColumns } from './review-columns.tsx';
import { kindChoices, kindOpened, queryOf, reviewFilters, statusAsked } from './review-filters.ts';
import { ReviewDrawer } from './drawer/ReviewDrawer.tsx';
import styles from './Review.module.css';
import { useBulkPass } from './use-bulk-pass.ts';

const refreshOn = [reportEvents.changed];
const OPENED = 'id';
const KIND = 'kind';

/** The review queue 报表审核: the riskiest first; filters and the opened report in the address, many passed at once. */
export function ReviewPage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const filters = reviewFilters(useRegionChoices('code'));
  const asked = useAsked(query, filters);
  const counts = useCall(reportCalls.waitingCounts, {}, { refreshOn });
  const kind = kindOpened(textIn(query, KIND), counts.data);
  const declaration = allReports.find(({ key }) => key === kind);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const waits = statusAsked(asked) === REVIEW_STATUS.submitted;
  // Without a kind in the address it opens on the one that waits, and which that is has to be known first.
  const enabled = textIn(query, KIND) !== '' || !counts.loading;
  const listed = useList(
    listing(
      waits ? reportCalls.queue : reportCalls.list,
      ({ pageIndex, pageSize }) => ({ ...queryOf(kind, asked), pageIndex, pageSize }),
      (page) => page,
    ),
    asked,
    { refreshOn, enabled },
  );
  const result = { ...listed, loading: listed.loading || !enabled };
  if (!declaration) throw new Error('no report is declared');
  const bulk = useBulkPass(declaration, () => setTicked([]));
  const rows = result.data?.rows ?? [];
  const chosen = rows.filter((row) => ticked.includes(row.reportId) && row.actions.includes('pass'));
  const nameOf = ({ enterpriseName, period }: ReportRow) =>
    `${enterpriseName} ${periodText(declaration.cadence, period)}`;
  const opened = textIn(query, OPENED);
  // The kind goes into the address with the report: the last one passed must not turn the open drawer to another kind's numbers.
  const open = (reportId: string) => setQuery(withValues(query, { [KIND]: kind, [OPENED]: reportId }));
  const handleQuery = (values: Readonly<Record<string, string>>) => {
    setTicked([]);
    askNext(withFilters(query, values), query, setQuery, result.refetch);
  };
  const columns = [
    tickColumn({
      rows,
      rowId: reportIdOf,
      rowName: nameOf,
      mayTick: ({ actions }) => actions.includes('pass'),
      ticked,
      onTicked: setTicked,
    }),
    ...reviewColumns(declaration, (row) => open(row.reportId)),
  ];
  const at = rows.findIndex(({ reportId }) => reportId === opened);
  const next = rows[at + 1]?.reportId;
  const previous = rows[at - 1]?.reportId;
  return (
    <Page title={title} note={`${declaration.title}：风险高的排在最前，其次等候最久的优先`}>
      <TakeBackBar source="report" />
      <RegisterFilters filters={filters} values={asked.filters} onQuery={handleQuery} />
      <ListBlock
        caption={`${declaration.title}审核列表`}
        asked={asked}
        result={result}
        columns={columns}
        rowId={reportIdOf}
        emptyText={waits ? '没有待审核的报表' : '没有符合条件的报表'}
        ticked={chosen.length}
        onUntick={() => setTicked([])}
        tools={
          <>
            <span className={styles['kind']}>
              <Select
                label="报表"
                value={kind}
                options={kindChoices(counts.data)}
                onChange={(key) => handleQuery({ [KIND]: key, [OPENED]: '' })}
              />
            </span>
            {waits && (
              <>
                <Button
                  type="primary"
                  disabled={bulk.progress !== undefined}
                  onClick={() => bulk.handlePassTicked(chosen)}
                >
                  批量审核通过
                </Button>
                <Button
                  disabled={bulk.progress !== undefined}
                  onClick={() => void bulk.handlePassAll(queryOf(kind, asked), rows)}
                >
                  全部审核通过
                </Button>
                <BulkOutcome progress={bulk.progress} unpassed={bulk.unpassed} onDismiss={bulk.handleDismiss} />
              </>
            )}
          </>
        }
      />
      {opened !== '' && (
        <ReviewDrawer
          key={declaration.key}
          declaration={declaration}
          reportId={opened}
          onClose={() => open('')}
          {...(previous === undefined ? {} : { onPrevious: () => open(previous) })}
          {...(next === undefined ? {} : { onNext: () => open(next) })}
        />
      )}
    </Page>
  );
}
