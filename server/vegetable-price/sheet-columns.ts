import { type Faults, plainHeading } from '#server/sheet/sheet-faults.ts';
import type { SheetRow } from '#server/sheet/sheet-row.ts';

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

const EXPECTED = '首行应为：日期、企业名称（或企业编号）、商品名称（或商品代码）、价格';

/** Finds the columns by their headings, in any order; a unit in brackets is let be. Undefined, with faults, when one is missing. */
export function readHeader(row: SheetRow, faults: Faults): SheetColumns | undefined {
  const headings = row.cells.map(plainHeading);
  const at = (heading: string): number | undefined => {
    const column = headings.indexOf(heading);
    if (column >= 0 && headings.includes(heading, column + 1))
      faults.add(row.line, heading, `有两列都叫“${heading}”，请只留一列`, '');
    return column < 0 ? undefined : column;
  };
  const columns = {
    date: at('日期'),
    price: at('价格'),
    enterpriseName: at('企业名称'),
    enterpriseCode: at('企业编号'),
    goodsName: at('商品名称'),
    goodsCode: at('商品代码'),
  };
  const missing = (heading: string): void => faults.add(row.line, heading, `缺少“${heading}”列。${EXPECTED}`, '');
  if (columns.date === undefined) missing('日期');
  if (columns.enterpriseName === undefined && columns.enterpriseCode === undefined) missing('企业名称');
  if (columns.goodsName === undefined && columns.goodsCode === undefined) missing('商品名称');
  if (columns.price === undefined) missing('价格');
  const { date, price } = columns;
  return faults.count > 0 || date === undefined || price === undefined ? undefined : { ...columns, date, price };
}
