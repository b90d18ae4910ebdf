import { Select } from '../../../parts/controls/Select.tsx';

export interface KindOption {
  readonly value: string;
  readonly text: string;
}

export interface KindSelectProps {
  readonly kinds: readonly KindOption[];
  readonly label: string;
  readonly kind: string;
  readonly onKind: (kind: string) => void;
}

/** The kind of business 业态 of an outlet that is proposed. */
export function KindSelect({ kinds, label, kind, onKind }: KindSelectProps) {
  return (
    <Select
      label={label}
      value={kind}
      options={kinds.map(({ value, text }) => ({ value, label: text }))}
      onChange={onKind}
    />
  );
}
