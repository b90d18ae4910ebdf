import { Input } from '@arco-design/web-react';

export interface ReasonFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly longest: number;
  readonly rows?: number;
  /** Id of the line that says what is wrong; and whether something is. */
  readonly describedBy: string;
  readonly invalid: boolean;
  readonly onChange: (value: string) => void;
}

/** A reason that must be given 原因: its name above a field of a few lines. */
export function ReasonField({ id, label, value, longest, rows = 2, describedBy, invalid, onChange }: ReasonFieldProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        value={value}
        maxLength={longest}
        rows={rows}
        aria-required
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={onChange}
      />
    </>
  );
}
