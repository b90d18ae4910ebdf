import { Input } from '@arco-design/web-react';
import { useState } from 'react';
import { clockText, minuteOf } from '#base/text/clock.ts';

export interface TimeFieldProps {
  readonly id: string;
  readonly label: string;
  /** Minutes after midnight. */
  readonly minute: number;
  readonly disabled: boolean;
  /** Whether the time itself is in order; what is no time at all is told by the field. */
  readonly invalid: boolean;
  readonly describedBy: string;
  readonly onChange: (minute: number) => void;
}

/** A time of day to type, HH:mm in every browser's language; it counts as soon as it is one, and what is none goes when the field is left. */
export function TimeField({ id, label, minute, disabled, invalid, describedBy, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string>();
  const read = typed === undefined ? minute : minuteOf(typed);
  const isTime = read !== undefined;
  // A time that was changed elsewhere meanwhile is the one that counts.
  const text = typed === undefined || (isTime && read !== minute) ? clockText(minute) : typed;
  return (
    <span>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        inputMode="numeric"
        maxLength={5}
        placeholder="08:30"
        value={text}
        disabled={disabled}
        aria-invalid={invalid || !isTime}
        aria-describedby={describedBy}
        {...((invalid || !isTime) && { status: 'error' as const })}
        onChange={(next) => {
          setTyped(next);
          const meant = minuteOf(next);
          if (meant !== undefined && meant !== minute) onChange(meant);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </span>
  );
}
