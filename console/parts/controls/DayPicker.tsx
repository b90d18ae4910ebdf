import { DatePicker } from '@arco-design/web-react';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { type DateText, isDate } from '#base/calendar.ts';
import styles from './Controls.module.css';

/** Milliseconds within which no person both comes to a field and leaves it for nowhere. */
const ARCO_BLURS = 150;

export interface DayPickerProps {
  /** Names the field; left out where a label points at `id`. */
  readonly label?: string | undefined;
  readonly id?: string | undefined;
  /** '' for none. */
  readonly value: string;
  /** The first and the last day that can be chosen. */
  readonly earliest?: DateText | undefined;
  readonly latest?: DateText | undefined;
  /** Whether it can be emptied. */
  readonly clearable?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly describedBy?: string | undefined;
  readonly onChange: (date: string) => void;
  readonly onLeave?: (() => void) | undefined;
}

/** A day to choose from the calendar or to type; what is typed counts on leaving the field too, which Arco forgets (spec 1 §2.6 item 4, spec 2 §2.6). */
export function DayPicker(props: DayPickerProps) {
  const { label, id, value, earliest, latest, clearable = false, disabled = false, invalid = false } = props;
  const { required, describedBy, onChange, onLeave } = props;
  const refused = (date: string): boolean =>
    (latest !== undefined && date > latest) || (earliest !== undefined && date < earliest);
  // A press beside the calendar closes it and empties the field before the field is left: what was typed is remembered.
  const typed = useRef<string>(undefined);
  const handleInput = ({ target }: FormEvent): void => {
    if (target instanceof HTMLInputElement) typed.current = target.value;
  };
  const focused = useRef(-Infinity);
  const handleFocus = ({ timeStamp }: FocusEvent): void => {
    focused.current = timeStamp;
  };
  const handleBlur = ({ target, relatedTarget, timeStamp }: FocusEvent<HTMLInputElement>): void => {
    // Arco takes the focus away a tenth of a second after the calendar closed, also where a refused form has just sent it back here.
    if (relatedTarget === null && timeStamp - focused.current < ARCO_BLURS) return target.focus();
    const date = (typed.current ?? target.value).trim();
    typed.current = undefined;
    if (date !== value && isDate(date) && !refused(date)) onChange(date);
    onLeave?.();
  };
  const [open, setOpen] = useState(false);
  // Opening the calendar empties the field: it is opened by the key, before the digit arrives, or the first one typed would be lost.
  const handleKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): void => {
    if (key === 'Escape') typed.current = undefined;
    if (/^\d$/.test(key) && !ctrlKey && !metaKey) setOpen(true);
  };
  return (
    <span className={styles['bare']} onKeyDownCapture={handleKey} onInputCapture={handleInput}>
      <DatePicker
        popupVisible={open}
        onVisibleChange={(visible) => setOpen(visible ?? false)}
        value={value}
        format="YYYY-MM-DD"
        allowClear={clearable}
        dayStartOfWeek={1}
        disabled={disabled}
        error={invalid}
        disabledDate={(day) => refused(day?.format('YYYY-MM-DD') ?? '')}
        inputProps={{
          ...(id !== undefined && { id }),
          'aria-label': label,
          'aria-describedby': describedBy,
          'aria-invalid': invalid || undefined,
          'aria-required': required,
          onFocus: handleFocus,
          onBlur: handleBlur,
        }}
        onChange={(date?: string) => {
          typed.current = undefined;
          onChange(date ?? '');
        }}
      />
    </span>
  );
}
