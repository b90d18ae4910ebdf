import styles from '../gap/Gap.module.css';

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
    <select
      className={`${styles['number'] ?? ''} ${styles['period'] ?? ''}`}
      aria-label={label}
      value={kind}
      onChange={({ target }) => onKind(target.value)}
    >
      {kinds.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
