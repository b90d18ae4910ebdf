import type { DateText } from '#base/calendar.ts';
import { numberText } from '#base/number-text.ts';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import type { Density } from '#kit/tokens/theme.ts';
import { enterprisePath } from '#subjects/enterprise/rules.ts';
import { outletWarningsPath } from '../../rules.ts';
import { isSilent, missingOf } from '../../rules/monitor.ts';
import { LAST_HEARD_DAYS } from '../../terms.ts';
import type { MonitoredOutlet } from '../../wire/monitor.ts';
import styles from './PriceMonitor.module.css';

export interface MonitorTableProps {
  readonly rows: readonly MonitoredOutlet[];
  /** The day that is looked at. */
  readonly date: DateText;
  readonly density: Density;
  /** The division stands under its outlet where there is no room for a column. */
  readonly narrow: boolean;
}

/** Outlets with what they reported on a day, as drawn; at a desk the warned goods lead to their list. */
export function MonitorTable({ rows, date, density, narrow }: MonitorTableProps) {
  return (
    <div className={styles['table']} data-kind={density} data-narrow={narrow}>
      <DataTable
        columns={columnsOf(date, density, narrow)}
        rows={rows}
        rowKey={({ outletNo }) => outletNo}
        caption="各市场报价情况"
        density={density}
      />
    </div>
  );
}

function columnsOf(date: DateText, density: Density, narrow: boolean): Column<MonitoredOutlet>[] {
  const pathOf = (outletNo: string) => (density === 'desk' ? enterprisePath(outletNo) : undefined);
  const names: Column<MonitoredOutlet>[] = narrow
    ? [
        {
          key: 'outletName',
          title: '市场 / 区划',
          render: ({ outletName, outletNo, divisionName }) => (
            <>
              <Name text={outletName} path={pathOf(outletNo)} />
              <span className={styles['below']}>{divisionName}</span>
            </>
          ),
        },
      ]
    : [
        {
          key: 'outletName',
          title: '市场名称',
          render: ({ outletName, outletNo }) => <Name text={outletName} path={pathOf(outletNo)} />,
        },
        { key: 'divisionName', title: '行政区划' },
      ];
  return [
    ...names,
    { key: 'priced', title: '报价品种', align: 'right', render: (outlet) => <Priced outlet={outlet} /> },
    {
      key: 'warned',
      title: '超阈值',
      align: 'right',
      render: (outlet) => (
        <Warned outlet={outlet} path={density === 'desk' ? outletWarningsPath(date, outlet.outletNo) : undefined} />
      ),
    },
    {
      key: 'lastDate',
      title: '最近报价',
      align: 'right',
      render: ({ lastDate }) => lastDate ?? <span className={styles['soft']}>近 {LAST_HEARD_DAYS} 日无</span>,
    },
  ];
}

function Name({ text, path }: { readonly text: string; readonly path: string | undefined }) {
  return (
    <span className={styles['name']} title={text}>
      {path === undefined ? (
        text
      ) : (
        <a data-opens="" href={path}>
          {text}
        </a>
      )}
    </span>
  );
}

/** How many goods of those it deals in; a word, not only a colour, says that something is wrong. */
function Priced({ outlet }: { readonly outlet: MonitoredOutlet }) {
  if (isSilent(outlet)) return <strong className={styles['silent']}>未报价</strong>;
  const missing = missingOf(outlet);
  return (
    <>
      {missing > 0 && <span className={styles['missing']}>缺 {numberText(missing)} 种</span>}
      {numberText(outlet.priced)} / {numberText(outlet.assortment)}
    </>
  );
}

/** Nothing can be beyond its threshold where nothing was priced. */
function Warned({ outlet, path }: { readonly outlet: MonitoredOutlet; readonly path: string | undefined }) {
  if (isSilent(outlet))
    return (
      <span className={styles['soft']} role="img" aria-label="无报价">
        —
      </span>
    );
  const text = `${numberText(outlet.warned)} 种`;
  if (outlet.warned === 0) return <span className={styles['soft']}>{text}</span>;
  return path === undefined ? (
    <strong className={styles['warned']}>{text}</strong>
  ) : (
    <a
      className={styles['warned']}
      data-opens=""
      href={path}
      aria-label={`${outlet.outletName} ${text}商品超过波动阈值，查看预警`}
    >
      {text}
    </a>
  );
}
