import { useSearchParams } from 'react-router-dom';
import { useCall } from '#browser/query.ts';
import type { Column } from '#kit/table/columns.ts';
import { priceReport } from '#subjects/price-report/sheets.ts';
import { PRICE_REPORT_UNIT } from '#subjects/price-report/terms.ts';
import { reportEvents } from '#subjects/report/events.ts';
import { reportStatisticCalls } from '#subjects/report-statistic/calls.ts';
import { PRICE_GROUP_LABELS, PRICE_GROUPS, STATISTIC_MESSAGES } from '#subjects/report-statistic/terms.ts';
import type { PriceStatisticRow } from '#subjects/report-statistic/wire.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { useToday } from '../../parts/today.ts';
import { choiceIn, lastSevenDays } from '../../statistics/choice.ts';
import { comparedColumns, countedText, figureColumn } from '../../statistics/figures.tsx';
import { StatisticChart } from '../../statistics/StatisticChart.tsx';
import { StatisticFilters } from '../../statistics/StatisticFilters.tsx';
import { ForReaders, StatisticActions } from '../../statistics/StatisticFrame.tsx';
import { StatisticTable } from '../../statistics/StatisticTable.tsx';

const refreshOn = [reportEvents.changed];
const COLUMNS: readonly Column<PriceStatisticRow>[] = [
  { key: 'goodsName', title: '商品', width: 112, fixed: 'left' },
  {
    key: 'division',
    title: '行政区划',
    width: 104,
    render: ({ division }) => division || STATISTIC_MESSAGES.allRegions,
  },
  figureColumn('mean', '均价', ({ mean }) => mean),
  figureColumn('least', '最低价', ({ least }) => least),
  figureColumn('most', '最高价', ({ most }) => most),
  ...comparedColumns<PriceStatisticRow>(),
];

/** 时点价格统计: what goods cost over some days, by goods and region (spec 2 §7.9). */
export function PriceStatisticPage({ title }: MenuPageProps) {
  return (
    <ForReaders title={title}>
      <PriceStatistic title={title} />
    </ForReaders>
  );
}

function PriceStatistic({ title }: MenuPageProps) {
  const [query] = useSearchParams();
  const today = useToday();
  const choice = choiceIn(query, today, PRICE_GROUPS, lastSevenDays(today));
  const range = {
    from: choice.from,
    to: choice.to,
    withSubmitted: choice.withSubmitted,
    divisions: choice.region || undefined,
  };
  const asked = { ...range, group: choice.group, goodsIds: [] };
  const result = useCall(reportStatisticCalls.prices, asked, { refreshOn });
  const { data } = result;
  const goods = [...new Map(data?.rows.map((row) => [row.goodsId, row.goodsName]))].map(([value, label]) => ({
    value,
    label,
  }));
  const chosen = goods.find(({ value }) => value === choice.line) ?? goods[0];
  const line = useCall(
    reportStatisticCalls.priceLine,
    { ...range, goodsId: chosen?.value ?? '0' },
    { refreshOn, enabled: chosen !== undefined },
  );
  return (
    <Page
      title={title}
      note={`单位：${PRICE_REPORT_UNIT}`}
      actions={<StatisticActions call={reportStatisticCalls.priceExport} input={{ ...asked, format: 'xlsx' }} />}
    >
      <StatisticFilters choice={choice} today={today} groups={PRICE_GROUP_LABELS} />
      <StatisticTable
        columns={COLUMNS}
        result={result}
        rowKey={({ goodsId, division }) => `${goodsId}/${division}`}
        caption={title}
        note={`环比与之前同样长的整周时段相比，同比与去年同日相比；没有可比数据时为空。${countedText(choice.withSubmitted)}`}
      />
      {chosen && (
        <StatisticChart
          cadence={priceReport.cadence}
          title={`${chosen.label}均价`}
          unit={PRICE_REPORT_UNIT}
          line={line}
          choices={goods}
          chosen={chosen.value}
        />
      )}
    </Page>
  );
}
