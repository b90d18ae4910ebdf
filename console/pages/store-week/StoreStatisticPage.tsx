import { useSearchParams } from 'react-router-dom';
import { addDays } from '#base/calendar.ts';
import { useCall } from '#browser/query.ts';
import type { Column } from '#kit/table/columns.ts';
import { reportEvents } from '#subjects/report/events.ts';
import { reportStatisticCalls } from '#subjects/report-statistic/calls.ts';
import type { DaySpan } from '#base/sheet/periods/kind.ts';
import { STATISTIC_MESSAGES, STORE_GROUP_LABELS, STORE_GROUPS } from '#subjects/report-statistic/terms.ts';
import type { StoreStatisticRow } from '#subjects/report-statistic/wire.ts';
import { storeWeekReport } from '#subjects/store-week/sheets.ts';
import { STORE_WEEK_UNIT } from '#subjects/store-week/terms.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { useToday } from '../../parts/today.ts';
import { choiceIn } from '../../statistics/choice.ts';
import { comparedColumns, countedText, figureColumn, isPartial, PARTIAL_NOTE } from '../../statistics/figures.tsx';
import { StatisticChart } from '../../statistics/StatisticChart.tsx';
import { StatisticFilters } from '../../statistics/StatisticFilters.tsx';
import { ForReaders, StatisticActions } from '../../statistics/StatisticFrame.tsx';
import { StatisticTable } from '../../statistics/StatisticTable.tsx';
import styles from '../../statistics/Statistics.module.css';
import { useLatestWeek } from './use-latest-week.ts';

const refreshOn = [reportEvents.changed];
const COLUMNS: readonly Column<StoreStatisticRow>[] = [
  { key: 'name', title: '名称', width: 140, fixed: 'left' },
  figureColumn('sum', '销售额', ({ sum }) => sum),
  figureColumn('before', '上期', ({ weeksBefore }) => weeksBefore),
  figureColumn('lastYear', '去年同期', ({ yearBefore }) => yearBefore),
  ...comparedColumns<StoreStatisticRow>({ isSum: true }),
  figureColumn('cumulative', '本年累计', ({ cumulative }) => cumulative),
  figureColumn('night', '夜间销售额', ({ night }) => night),
  figureColumn('nightShare', '夜间占比（%）', ({ nightSharePercent }) => nightSharePercent),
];

/** A line over fewer weeks than these says little, days. */
const LEAST_LINE = 83;
const lineFrom = ({ from, to }: DaySpan) => [from, addDays(to, -LEAST_LINE)].toSorted()[0] ?? from;

/** 百货周销售统计: what department stores sold in some weeks, by region or store. */
export function StoreStatisticPage({ title }: MenuPageProps) {
  return (
    <ForReaders title={title}>
      <StoreStatistic title={title} />
    </ForReaders>
  );
}

function StoreStatistic({ title }: MenuPageProps) {
  const [query] = useSearchParams();
  const today = useToday();
  const start = useLatestWeek(query, today);
  const choice = choiceIn(query, today, STORE_GROUPS, start);
  const range = {
    from: choice.from,
    to: choice.to,
    withSubmitted: choice.withSubmitted,
    divisions: choice.region || undefined,
  };
  const asked = { ...range, group: choice.group };
  const result = useCall(reportStatisticCalls.stores, asked, { refreshOn, enabled: start.isKnown });
  const { data } = result;
  const lines = [
    { value: '', label: STATISTIC_MESSAGES.total },
    ...(data?.rows ?? []).filter(({ key }) => key !== '').map(({ key, name }) => ({ value: key, label: name })),
  ];
  const chosen = lines.find(({ value }) => value === choice.line) ?? { value: '', label: STATISTIC_MESSAGES.total };
  const own = chosen.value || undefined;
  const narrowed =
    choice.group === 'region' ? { divisions: own ?? range.divisions, enterpriseId: undefined } : { enterpriseId: own };
  const line = useCall(
    reportStatisticCalls.storeLine,
    { ...range, from: lineFrom(choice), ...narrowed },
    { refreshOn, enabled: start.isKnown },
  );
  return (
    <Page
      title={title}
      note={data ? `${data.from} 至 ${data.to}，单位：${STORE_WEEK_UNIT}` : `单位：${STORE_WEEK_UNIT}`}
      actions={<StatisticActions call={reportStatisticCalls.storeExport} input={{ ...asked, format: 'xlsx' }} />}
    >
      <StatisticFilters choice={choice} today={today} groups={STORE_GROUP_LABELS} />
      {start.note !== undefined && (
        <p className={styles['starting']} role="status">
          {start.note}
        </p>
      )}
      <StatisticTable
        columns={COLUMNS}
        result={result}
        rowKey={({ key }) => key}
        caption={title}
        note={`${data?.rows.some(isPartial) ? PARTIAL_NOTE : ''}按整周统计。环比与之前同样多的周相比，同比与去年同周次相比；没有可比数据时为空。${countedText(choice.withSubmitted)}`}
      />
      <StatisticChart
        cadence={storeWeekReport.cadence}
        title={`${chosen.label}销售额`}
        unit={STORE_WEEK_UNIT}
        isSum
        line={line}
        choices={lines}
        chosen={chosen.value}
      />
    </Page>
  );
}
