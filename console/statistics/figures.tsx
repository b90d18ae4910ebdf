import { numberText, signedText } from '#base/number-text.ts';
import type { Column } from '#kit/table/columns.ts';
import { completenessText } from '#subjects/report-statistic/rules.ts';

const WIDTH = 104;
/** Prices and amounts stand below one another to the same decimal. */
const DECIMALS = 2;

/** A column of figures; blank where there is none. */
export function figureColumn<Row extends object>(
  key: string,
  title: string,
  value: (row: Row) => number | null,
): Column<Row> {
  return { key, title, width: WIDTH, align: 'right', render: (row) => numberText(value(row), DECIMALS) || '—' };
}

interface Compared {
  readonly weekOnWeekPercent: number | null;
  readonly yearOnYearPercent: number | null;
  readonly reported: number;
  readonly owed: number;
}

const percent = (value: number | null) => (value === null ? '—' : `${signedText(value)}%`);

/** Whether the sum of a row lacks somebody 未报齐: against a whole one it is too small. */
export const isPartial = ({ reported, owed }: Pick<Compared, 'reported' | 'owed'>): boolean => reported < owed;
const PARTIAL = '*';
export const PARTIAL_NOTE = '* 未报齐，合计偏小，环比和同比不宜引用。';

/** 环比, 同比 and 已报 / 应报, which stand beside every total; what is compared of a sum that lacks somebody is marked. */
export function comparedColumns<Row extends Compared>({ isSum = false } = {}): readonly Column<Row>[] {
  const compared = (row: Row, value: number | null) =>
    `${percent(value)}${isSum && value !== null && isPartial(row) ? PARTIAL : ''}`;
  return [
    {
      key: 'weekOnWeek',
      title: '环比',
      width: 96,
      align: 'right',
      render: (row) => compared(row, row.weekOnWeekPercent),
    },
    {
      key: 'yearOnYear',
      title: '同比',
      width: 96,
      align: 'right',
      render: (row) => compared(row, row.yearOnYearPercent),
    },
    {
      key: 'completeness',
      title: '已报 / 应报',
      width: 104,
      align: 'right',
      render: (row) => completenessText(row.reported, row.owed),
    },
  ];
}

/** Which reports the figures and their completeness are of. */
export const countedText = (withSubmitted: boolean): string =>
  withSubmitted ? '已报含待审核的报表' : '已报只计审核通过的报表';
