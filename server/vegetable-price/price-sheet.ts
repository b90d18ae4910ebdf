import { type DateText, isDate } from '#base/calendar.ts';
import { priceFault } from '#subjects/vegetable-price/rules.ts';
import type { Tell, SheetRow } from '#server/sheet/sheet-row.ts';
import { readSheet } from '#server/sheet/sheet-file.ts';
import { nearestName } from '#server/sheet/nearest.ts';
import { Faults, type ImportFault } from '#server/sheet/sheet-faults.ts';
import { type KnownNames, readHeader, type SheetColumns } from './sheet-columns.ts';
import type { NewPrice } from './writing/writing.ts';

/** What a sheet is checked against. */
export interface PriceSheetKnown {
  /** Enterprises whose prices the caller may write. */
  readonly enterprises: readonly KnownNames[];
  /** Goods that have prices. */
  readonly goods: readonly KnownNames[];
  readonly today: DateText;
}

export interface PriceSheet {
  readonly prices: readonly NewPrice[];
  /** What is wrong, row by row, at most 1,000 of them; `faultCount` counts all. */
  readonly faults: readonly ImportFault[];
  readonly faultCount: number;
}

/**
 * Reads a table of prices 菜价: a heading, then a row a price with 日期, 企业名称 or 企业编号, 商品名称 or 商品代码, and 价格 in yuan
 * per 500 g; other columns are let be. Nothing is guessed: whatever cannot be taken is a fault.
 */
export async function readPriceSheet(
  rows: AsyncIterable<SheetRow> | Iterable<SheetRow>,
  known: PriceSheetKnown,
): Promise<PriceSheet> {
  const faults = new Faults();
  const prices: NewPrice[] = [];
  const seen = new Map<string, number>();
  let reader: ((row: SheetRow) => NewPrice | null) | undefined;
  for await (const row of rows) {
    if (!reader) {
      const columns = readHeader(row, faults);
      if (!columns) break;
      reader = rowReader(columns, known, faults);
      continue;
    }
    const price = reader(row);
    if (!price) continue;
    const key = `${price.date}/${price.goodsId}/${price.enterpriseId}`;
    const first = seen.get(key);
    if (first !== undefined)
      faults.add(row.line, '整行', `与第 ${first} 行重复（同一天、同一企业、同一商品）`, row.cells.join('，'));
    else seen.set(key, row.line);
    prices.push(price);
  }
  if (faults.count === 0 && prices.length === 0) faults.add(1, '整表', '表格中没有菜价', '');
  return { prices: faults.count === 0 ? prices : [], faults: faults.list, faultCount: faults.count };
}

/** Rows that a file of prices may have: a month of the whole city. */
export const MOST_PRICE_ROWS = 100_000;
/** Prices that are handed over together. */
const TOGETHER = 5_000;

/** {@link readPriceSheet} as a job of the workshop: prices by and by, then what is wrong. */
export async function* priceSheetJob(
  {
    bytes,
    fileName,
    known,
  }: { readonly bytes: Uint8Array; readonly fileName: string; readonly known: PriceSheetKnown },
  tell: Tell,
): AsyncGenerator<PriceSheet> {
  const { prices, faults, faultCount } = await readPriceSheet(
    told(readSheet(bytes, fileName, { mostRows: MOST_PRICE_ROWS }), tell),
    known,
  );
  for (let start = 0; start < prices.length; start += TOGETHER)
    yield { prices: prices.slice(start, start + TOGETHER), faults: [], faultCount: 0 };
  yield { prices: [], faults, faultCount };
}

async function* told(rows: AsyncIterable<SheetRow>, tell: Tell): AsyncGenerator<SheetRow> {
  for await (const row of rows) {
    tell(row.line);
    yield row;
  }
}

function rowReader(columns: SheetColumns, known: PriceSheetKnown, faults: Faults): (row: SheetRow) => NewPrice | null {
  const enterpriseOf = finderOf('企业', '菜价报送企业', known.enterprises, faults);
  const goodsOf = finderOf('商品', '商品', known.goods, faults);
  return (row) => {
    const cell = (column: number | undefined): string => (column === undefined ? '' : (row.cells[column] ?? '').trim());
    const date = dateIn(cell(columns.date), known.today, (message, value) =>
      faults.add(row.line, '日期', message, value),
    );
    const enterpriseId = enterpriseOf(row.line, cell(columns.enterpriseCode), cell(columns.enterpriseName));
    const goodsId = goodsOf(row.line, cell(columns.goodsCode), cell(columns.goodsName));
    const price = priceIn(cell(columns.price), (message, value) => faults.add(row.line, '价格', message, value));
    if (date === null || enterpriseId === null || goodsId === null || price === null) return null;
    return { date, enterpriseId, goodsId, price };
  };
}

type Complain = (message: string, value: string) => void;

function dateIn(text: string, today: DateText, complain: Complain): DateText | null {
  const match = /^(\d{4})(?:-|\/|年)(\d{1,2})(?:-|\/|月)(\d{1,2})日?$/.exec(text);
  const date = match ? `${match[1]}-${match[2]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}` : '';
  if (text === '') complain('不能为空', text);
  else if (!match) complain('应为 yyyy-MM-dd 格式的日期', text);
  else if (!isDate(date)) complain('没有这一天', text);
  else if (date > today) complain(`不能晚于今天（${today}）`, text);
  else return date;
  return null;
}

function priceIn(text: string, complain: Complain): number | null {
  if (text === '') {
    complain('不能为空', text);
    return null;
  }
  const price = /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  const fault = priceFault(price);
  if (fault) complain(fault, text);
  return fault ? null : Math.round(price * 100) / 100;
}

/** Finds an enterprise or goods by its code or its name; where both are written they must be the same one's. */
function finderOf(what: '企业' | '商品', kind: string, all: readonly KnownNames[], faults: Faults) {
  const codeColumn = what === '企业' ? '企业编号' : '商品代码';
  const nameColumn = `${what}名称`;
  const byCode = new Map(all.map((one) => [one.code, one]));
  const byName = new Map<string, KnownNames[]>();
  for (const one of all) byName.set(one.name, [...(byName.get(one.name) ?? []), one]);
  return (line: number, code: string, name: string): number | null => {
    const named = byName.get(name) ?? [];
    if (code !== '') {
      const coded = byCode.get(code);
      if (!coded) faults.add(line, codeColumn, `没有这个编号的${kind}`, code);
      else if (name !== '' && coded.name !== name)
        faults.add(line, nameColumn, `与${codeColumn} ${code} 不符，该编号是“${coded.name}”`, name);
      else return coded.id;
      return null;
    }
    if (named.length === 1) return named[0]?.id ?? null;
    if (name === '') faults.add(line, nameColumn, '不能为空', name);
    else if (named.length > 1)
      faults.add(line, nameColumn, `有 ${named.length} 个同名的${kind}，请改填${codeColumn}`, name);
    else faults.add(line, nameColumn, () => unknownName(kind, name, all), name);
    return null;
  };
}

function unknownName(kind: string, name: string, all: readonly KnownNames[]): string {
  const nearest = nearestName(
    name,
    all.map((one) => one.name),
  );
  return nearest === undefined ? `没有这个${kind}` : `没有这个${kind}，是不是“${nearest}”？`;
}
