import { Button } from '@arco-design/web-react';
import { textsOf } from '#base/sheet-edit/sheet-board.ts';
import { cellPlace, cellTitle, type CellValues, placedCells, type SheetForm } from '#base/sheet/sheet.ts';
import type { FormEntry } from '#kit/sheet/use-sheet-form.ts';
import styles from './Form.module.css';

export interface NextCellProps {
  readonly form: SheetForm;
  readonly entry: FormEntry;
  /** Address of the cell that is being filled in. */
  readonly current: string | undefined;
  /** What blank figures may be taken over from. */
  readonly lastPeriod: CellValues;
  readonly onGo: (address: string) => void;
}

/**
 * The way through a report by thumb: what is wrong with the figure just left, the next one at one touch, as keyboards of figures have no Enter, and whatever
 * is blank as in the last period 空白项同上期, in one step of undo a sheet.
 */
export function NextCell({ form, entry, current, lastPeriod, onGo }: NextCellProps) {
  const open = placedCells(form).filter(({ cell }) => cell.kind === 'filled');
  const at = open.findIndex(({ address }) => address === current);
  const next = open[at + 1]?.address;
  const left = open[at - 1]?.address;
  const fault = entry.faults.find(({ address, explained }) => !explained && address === left);
  const blank = open.filter(
    ({ address }) => (entry.texts[address] ?? '') === '' && typeof lastPeriod[address] === 'number',
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
      <span role="status">{fault ? `${cellTitle(form, fault.address)}：${fault.message}` : ''}</span>
      {blank.length > 0 && <Button onClick={handleSame}>{`空白项同上期（${blank.length}）`}</Button>}
      {next !== undefined && (
        <Button className={styles['thumb'] ?? ''} onClick={() => onGo(next)}>
          下一项
        </Button>
      )}
    </div>
  );
}
