import { DatePicker } from '@arco-design/web-react';
import type { DateText } from '#base/calendar.ts';

export interface DayPickerProps {
  readonly label: string;
  readonly value: DateText;
  /** The last day that can be chosen. */
  readonly latest: DateText;
  readonly onChange: (date: DateText) => void;
}

/** A day to choose; it cannot be cleared and lies not in the future (spec 1 §2.6 item 4, spec 2 §2.6). */
export function DayPicker({ label, value, latest, onChange }: DayPickerProps) {
  return (
    <DatePicker
      value={value}
      format="YYYY-MM-DD"
      allowClear={false}
      dayStartOfWeek={1}
      disabledDate={(day) => (day?.format('YYYY-MM-DD') ?? '') > latest}
      inputProps={{ 'aria-label': label }}
      onChange={(date) => onChange(date)}
    />
  );
}
