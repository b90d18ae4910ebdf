import type { ReactNode } from 'react';
import { numberText } from '#base/number-text.ts';
import { type RegisterView, USUAL_VIEW } from '#browser/screen/register-view.ts';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import type { Density } from '#kit/tokens/theme.ts';
import { enterprisePath } from '#subjects/enterprise/rules.ts';
import { directionOf, fluctuationText } from '../rules.ts';
import type { PriceWarning } from '../wire.ts';
import styles from './PriceWarnings.module.css';

export interface WarningTableProps {
  readonly rows: readonly PriceWarning[];
  readonly density: Density;
  /** Outlet and goods share a column where there is no room for both, as on a phone. */
  readonly narrow?: boolean | undefined;
  /** Columns that are left out, and lower rows. */
  readonly view?: RegisterView | undefined;
  /** The outlet of a row as a page leads on to it; when left out a link at a desk, its name alone on a wall. */
  readonly renderOutlet?: ((row: PriceWarning) => ReactNode) | undefined;
  /** 操作 of a row; without it the column is left out, as on a wall. */
  readonly renderAction?: ((row: PriceWarning) => ReactNode) | undefined;
}

/** Prices beyond their thresholds 菜价预警, as drawn (spec 2 §2.6). */
export function WarningTable(props: WarningTableProps) {
  const { rows, density, narrow = false, view = USUAL_VIEW, renderAction } = props;
  const renderOutlet = props.renderOutlet ?? (density === 'desk' ? outletLink : undefined);
  const columns = [
    ...(narrow ? stackedWith(renderOutlet) : namesWith(renderOutlet)),
    ...FIGURES,
    ...(density === 'desk' && !narrow ? [LIMIT] : []),
    ...(renderAction ? [actionColumn(renderAction)] : []),
  ].filter(({ key }) => !view.hidden.includes(key));
  return (
    <div className={styles['warnings']} data-kind={density} data-narrow={narrow} data-dense={view.dense}>
      <DataTable columns={columns} rows={rows} rowKey={keyOf} caption="菜价预警明细" density={density} />
    </div>
  );
}

/** The way to the page of an outlet, where no page gives one of its own. */
const outletLink = ({ outletNo, outletName }: PriceWarning) => (
  <a data-opens="" href={enterprisePath(outletNo)}>
    {outletName}
  </a>
);

/** What tells one warning from another. */
export const keyOf = ({ outletNo, goodsNo, saleDate }: PriceWarning) => `${outletNo}/${goodsNo}/${saleDate}`;

const OUTLET: Column<PriceWarning> = {
  key: 'outletName',
  title: '网点名称',
  render: ({ outletName }) => <Name text={outletName} />,
};
const NAMES: readonly Column<PriceWarning>[] = [
  OUTLET,
  { key: 'goodsName', title: '商品名称', render: ({ goodsName }) => <Name text={goodsName} /> },
];

const namesWith = (renderOutlet: WarningTableProps['renderOutlet']): readonly Column<PriceWarning>[] =>
  renderOutlet ? [{ ...OUTLET, render: renderOutlet }, ...NAMES.slice(1)] : NAMES;

const stackedWith = (renderOutlet: WarningTableProps['renderOutlet']): readonly Column<PriceWarning>[] => [
  {
    key: 'names',
    title: '商品 / 网点',
    render: (row) => (
      <>
        <Name text={row.goodsName} />
        <span className={styles['below']} title={row.outletName}>
          {renderOutlet ? renderOutlet(row) : row.outletName}
        </span>
      </>
    ),
  },
];

const FIGURES: readonly Column<PriceWarning>[] = [
  { key: 'price', title: '当前价格', align: 'right', render: ({ price }) => numberText(price, 2) },
  {
    key: 'fluctuationThreshold',
    title: '涨跌幅',
    align: 'right',
    render: ({ fluctuationThreshold }) => <Fluctuation text={fluctuationThreshold} />,
  },
];

/** What the change is judged by, beside it. */
const LIMIT: Column<PriceWarning> = {
  key: 'limitPercent',
  title: '阈值',
  align: 'right',
  render: ({ limitPercent }) => (limitPercent === undefined ? '—' : `±${numberText(limitPercent)}%`),
};

/** A warning in full: what a desk with room shows of it, and what its file has. */
export const WARNING_COLUMNS: readonly Column<PriceWarning>[] = [...NAMES, ...FIGURES, LIMIT];

function actionColumn(renderAction: (row: PriceWarning) => ReactNode): Column<PriceWarning> {
  return { key: 'action', title: '操作', align: 'center', render: renderAction };
}

function Name({ text }: { readonly text: string }) {
  return (
    <span className={styles['name']} title={text}>
      {text}
    </span>
  );
}

/** Orange with a minus for a fall, red with a plus for a rise, and an arrow for whoever cannot tell the two apart (spec 2 §3). */
function Fluctuation({ text }: { readonly text: string }) {
  const direction = directionOf(text);
  return (
    <span className={styles['fluctuation']} data-direction={direction}>
      <svg
        className={styles['arrow']}
        viewBox="0 0 12 12"
        role="img"
        aria-label={direction === 'rise' ? '上涨' : '下跌'}
      >
        <path d={direction === 'rise' ? 'M6 1.5 11 10.5H1z' : 'M6 10.5 1 1.5h10z'} fill="currentColor" />
      </svg>
      {fluctuationText(text)}
    </span>
  );
}
