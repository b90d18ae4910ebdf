import { Button } from '@arco-design/web-react';
import { numberText } from '#base/number-text.ts';
import { type MovedPrefill, type Prefilled, prefillState } from '#base/sheet/drawn/prefill.ts';
import type { CellValues, SheetForm } from '#base/sheet/sheet.ts';
import { cellTitle, placedCells } from '#base/sheet/cells/cells.ts';
import { cellUnit } from '#base/sheet/unit.ts';
import { timeText } from '../../../register/choices.ts';
import styles from './Prefill.module.css';

export interface PrefillNotesProps {
  readonly form: SheetForm;
  /** What is or was offered. */
  readonly prefills: readonly Prefilled[];
  /** What is filled in. */
  readonly values: CellValues;
  /** What is offered by now, where that may be another thing. */
  readonly now?: readonly Prefilled[] | undefined;
  readonly moved?: readonly MovedPrefill[] | undefined;
  /** Offered where the report may be filled in. */
  readonly onRestore?: ((address: string) => void) | undefined;
  readonly onConfirm?: ((address: string) => void) | undefined;
}

const STATES = { kept: '未改动', changed: '已改动', blank: '已清空' } as const;

/** What cells were offered 预填, from where, and what became of it; what is not confirmed since its source changed stands open. */
export function PrefillNotes({ form, prefills, values, now, moved = [], onRestore, onConfirm }: PrefillNotesProps) {
  const gone = moved.filter(({ address }) => prefills.every((one) => one.address !== address));
  if (prefills.length === 0 && gone.length === 0) return null;
  const text = textIn(form);
  const changed = prefills.filter((one) => prefillState(one, values) !== 'kept').length;
  return (
    <details className={styles['notes']} open={moved.length > 0 || undefined}>
      <summary>
        预填 {prefills.length} 项{changed > 0 && `，其中 ${changed} 项与预填值不同`}
        {moved.length > 0 && <strong>，{moved.length} 项来源已变动，请核对</strong>}
      </summary>
      <ul>
        {prefills.map((one) => {
          const { address, value, named, at } = one;
          const state = prefillState(one, values);
          const move = moved.find((other) => other.address === address);
          const later = now?.find((other) => other.address === address);
          const title = cellTitle(form, address);
          return (
            <li key={address} data-moved={move !== undefined}>
              <span className={styles['what']}>
                <b>{title}</b> 预填 {text(address, value)}，{STATES[state]}
                {state === 'changed' && `为 ${text(address, values[address] ?? null)}`}
              </span>
              <span className={styles['source']}>
                来源：{named}
                {at !== undefined && `，${timeText(at)} 提交`}
              </span>
              {move && <span role="alert">原预填 {text(address, move.was)}，来源已变动</span>}
              {now && later?.value !== value && (
                <span className={styles['late']}>
                  {later ? `来源其后已变动，现为 ${text(address, later.value)}` : '来源其后已撤回'}
                </span>
              )}
              {onRestore && state !== 'kept' && (
                <Button
                  size="mini"
                  aria-label={`${move ? '采用现值' : '恢复预填值'} ${title}`}
                  onClick={() => onRestore(address)}
                >
                  {move ? '采用现值' : '恢复预填值'}
                </Button>
              )}
              {onConfirm && move && (
                <Button
                  size="mini"
                  aria-label={`保留 ${text(address, move.was)} ${title}`}
                  onClick={() => onConfirm(address)}
                >
                  保留 {text(address, move.was)}
                </Button>
              )}
            </li>
          );
        })}
        {gone.map(({ address, was }) => (
          <li key={address} data-moved>
            <span role="alert">
              <b>{cellTitle(form, address)}</b> 预填 {text(address, was)} 的来源已不存在
            </span>
            {onConfirm && (
              <Button
                size="mini"
                aria-label={`保留 ${text(address, was)} ${cellTitle(form, address)}`}
                onClick={() => onConfirm(address)}
              >
                保留 {text(address, was)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function textIn(form: SheetForm): (address: string, value: number | null) => string {
  const decimals = new Map(
    placedCells(form).map(({ address, cell }) => [address, cell.kind === 'filled' ? cell.form.decimals : 0]),
  );
  return (address, value) =>
    value === null ? '空' : `${numberText(value, decimals.get(address) ?? 0)} ${cellUnit(form, address)}`;
}
