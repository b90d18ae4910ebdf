import { Button } from '@arco-design/web-react';
import { numberText } from '#base/number-text.ts';
import { textsOf } from '#base/sheet-edit/sheet-board.ts';
import type { CellValues, SheetForm } from '#base/sheet/sheet.ts';
import { cellPlace, cellTitle, placedCells } from '#base/sheet/cells/cells.ts';
import { cellUnit } from '#base/sheet/unit.ts';
import type { FormEntry } from '#kit/sheet/use-sheet-form.ts';
import styles from './Form.module.css';

export interface NextCellProps {
  readonly form: SheetForm;
  readonly entry: FormEntry;
  /** Address of the cell that is being filled in. */
  readonly current: string | undefined;
  readonly lastPeriod: CellValues;
  /** How the last period is called; '' where there is none. */
  readonly lastName: string;
  /** Whether blank figures may be taken over from the last period: of most reports one says nothing of the next. */
  readonly steady: boolean;
  readonly onGo: (address: string) => void;
}

/** What the figure that is filled in was the last time 上期, where no column beside it says so, or why that column is empty, written as in the sheet; '' for none. */
function lastText(
  form: SheetForm,
  address: string | undefined,
  { lastPeriod, lastName }: Pick<NextCellProps, 'lastPeriod' | 'lastName'>,
): string {
  const sheet = form.sheets.find(({ key }) => address !== undefined && cellPlace(address)?.sheet === key);
  if (address === undefined || !sheet) return '';
  if (sheet.columns.some(({ last }) => last))
    return Object.keys(lastPeriod).length === 0 && lastName !== '' ? `${lastName}没有已提交的报表，上期为空` : '';
  const last = lastPeriod[address];
  const cell = placedCells(form).find((placed) => placed.address === address)?.cell;
  if (typeof last !== 'number' || cell === undefined || cell.kind === 'empty') return '';
  const decimals = cell.kind === 'filled' ? cell.form.decimals : cell.decimals;
  return `${cellTitle(form, address)}：上期 ${numberText(last, decimals)} ${cellUnit(form, address)}`;
}

/**
 * The way through a report by thumb: what is wrong with the figure just left, what this one was the last time, the next one at one touch, as keyboards of figures have no Enter, and whatever
 * is blank as in the last period 空白项同上期, in one step of undo a sheet.
 */
export function NextCell({ form, entry, current, lastPeriod, lastName, steady, onGo }: NextCellProps) {
  const open = placedCells(form).filter(({ cell }) => cell.kind === 'filled');
  const at = open.findIndex(({ address }) => address === current);
  const next = open[at + 1]?.address;
  const left = open[at - 1]?.address;
  const fault = entry.faults.find(({ address, explained }) => !explained && address === left);
  const blank = open.filter(
    ({ address }) => steady && (entry.texts[address] ?? '') === '' && typeof lastPeriod[address] === 'number',
  );
  const handleSame = () => {
    for (const { key } of form.sheets) {
      const own = blank.filter(({ address }) => cellPlace(address)?.sheet === key);
      if (own.length === 0) continue;
      const values = Object.fromEntries(own.map(({ address }) => [address, lastPeriod[address] ?? null]));
      entry.act(key, { kind: 'write', texts: textsOf(values) });
    }
  };
  return (
    <div className={styles['next']}>
      <span role="status">
        {fault && <strong>{`${cellTitle(form, fault.address)}：${fault.message}`}</strong>}
        <span>{lastText(form, current, { lastPeriod, lastName })}</span>
      </span>
      {blank.length > 0 && <Button onClick={handleSame}>{`空白项同上期（${blank.length}）`}</Button>}
      {next !== undefined && (
        <Button className={styles['thumb'] ?? ''} onClick={() => onGo(next)}>
          下一项
        </Button>
      )}
    </div>
  );
}
