import type { SheetRow } from '#server/report/sheet-row.ts';

/** What is wrong with a cell: the line a spreadsheet program shows, the column's heading, why, and what stands there. */
export interface ImportFault {
  readonly line: number;
  readonly column: string;
  readonly message: string;
  readonly value: string;
}

/** An enterprise or goods as a sheet may call it. */
export interface KnownNames {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

/** Where the columns stand, counted from 0. */
export interface SheetColumns {
  readonly date: number;
  readonly price: number;
  readonly enterpriseName: number | undefined;
  readonly enterpriseCode: number | undefined;
  readonly goodsName: number | undefined;
  readonly goodsCode: number | undefined;
}

/** As many faults as a person may want to read at once. */
const MOST_LISTED = 1_000;
const LONGEST_VALUE = 40;
const EXPECTED = '首行应为：日期、企业名称（或企业编号）、商品名称（或商品代码）、价格';

/** Collects faults: counts all, keeps the first thousand. */
export class Faults {
  readonly list: ImportFault[] = [];
  count = 0;

  /** The message may be a function where it takes work to find. */
  add(line: number, column: string, message: string | (() => string), value: string): void {
    this.count += 1;
    if (this.list.length >= MOST_LISTED) return;
    const shown = value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value;
    this.list.push({ line, column, message: typeof message === 'string' ? message : message(), value: shown });
  }
}

/** Finds the columns by their headings, in any order; a unit in brackets is let be. Undefined, with faults, when one is missing. */
export function readHeader(row: SheetRow, faults: Faults): SheetColumns | undefined {
  const headings = row.cells.map((cell) => cell.replace(/[（(][^）)]*[）)]|\s/g, ''));
  const at = (heading: string): number | undefined => {
    const column = headings.indexOf(heading);
    if (column >= 0 && headings.includes(heading, column + 1)) faults.add(row.line, heading, `有两列都叫“${heading}”，请只留一列`, '');
    return column < 0 ? undefined : column;
  };
  const columns = {
    date: at('日期'), price: at('价格'), enterpriseName: at('企业名称'), enterpriseCode: at('企业编号'),
    goodsName: at('商品名称'), goodsCode: at('商品代码'),
  };
  const missing = (heading: string): void => faults.add(row.line, heading, `缺少“${heading}”列。${EXPECTED}`, '');
  if (columns.date === undefined) missing('日期');
  if (columns.enterpriseName === undefined && columns.enterpriseCode === undefined) missing('企业名称');
  if (columns.goodsName === undefined && columns.goodsCode === undefined) missing('商品名称');
  if (columns.price === undefined) missing('价格');
  const { date, price } = columns;
  return faults.count > 0 || date === undefined || price === undefined ? undefined : { ...columns, date, price };
}
