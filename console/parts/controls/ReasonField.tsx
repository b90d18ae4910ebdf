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
  /** A reason has to be given where nothing else is said. */
  readonly isRequired?: boolean;
  readonly onChange: (value: string) => void;
}

/** A reason 原因: its name above a field of a few lines. */
export function ReasonField({
  id,
  label,
  value,
  longest,
  rows = 2,
  describedBy,
  invalid,
  isRequired = true,
  onChange,
}: ReasonFieldProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        value={value}
        maxLength={longest}
        rows={rows}
        aria-required={isRequired}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={onChange}
      />
    </>
  );
}
