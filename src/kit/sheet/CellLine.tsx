import type { KeyboardEvent, Ref } from 'react';
import { isReason, LONGEST_REASON } from '#base/sheet/check.ts';
import type { CellFault } from '#base/sheet/sheet.ts';
import { cellRemarks } from './speech.ts';
import styles from './SheetGrid.module.css';

export interface CellLineProps {
  readonly id: string;
  readonly title: string;
  readonly faults: readonly CellFault[];
  readonly comment: string | undefined;
  readonly reason: string;
  /** Left out where no reason can be given. */
  readonly onReason?: ((reason: string) => void) | undefined;
  /** Enter and Escape lead back to the cell. */
  readonly onReturn: () => void;
  readonly reasonField: Ref<HTMLInputElement>;
  /** What else is to be said: what a paste came to, how the keys stand. */
  readonly notice: string;
  /** Brings back what was typed where the sheet has just made another number of it. */
  readonly onUndo?: (() => void) | undefined;
}

/** The line under a sheet: what is wrong with the active cell, the reviewer's word on it, and the field for its reason 说明. */
export function CellLine({
  id,
  title,
  faults,
  comment,
  reason,
  onReason,
  onReturn,
  reasonField,
  notice,
  onUndo,
}: CellLineProps) {
  const remarks = cellRemarks(faults, comment);
  const asks = onReason !== undefined && faults.some(({ strength }) => strength === 'soft');
  const grave = faults.some(({ strength }) => strength === 'hard') ? 'hard' : faults.length > 0 ? 'soft' : undefined;
  return (
    <div className={styles['line']}>
      <p id={id} className={styles['remark']} data-strength={grave}>
        {remarks.length > 0 && <strong>{title}</strong>}
        {[...remarks, notice].filter(Boolean).join('；')}
      </p>
      {onUndo && (
        <button type="button" className={styles['undo']} onClick={onUndo}>
          恢复原文
        </button>
      )}
      {asks && (
        <ReasonField title={title} reason={reason} onReason={onReason} onReturn={onReturn} field={reasonField} />
      )}
    </div>
  );
}

interface ReasonFieldProps extends Pick<CellLineProps, 'title' | 'reason' | 'onReturn'> {
  readonly onReason: (reason: string) => void;
  readonly field: Ref<HTMLInputElement>;
}

function ReasonField({ title, reason, onReason, onReturn, field }: ReasonFieldProps) {
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    onReturn();
  };
  return (
    <label className={styles['reason']}>
      <span>说明（F4）</span>
      <input
        ref={field}
        value={reason}
        maxLength={LONGEST_REASON}
        aria-label={`${title}的说明`}
        aria-invalid={reason !== '' && !isReason(reason)}
        onChange={({ target }) => onReason(target.value)}
        onKeyDown={handleKey}
      />
    </label>
  );
}
