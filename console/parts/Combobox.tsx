import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './Combobox.module.css';

export interface Option {
  readonly key: string;
  readonly label: string;
  /** What kind of thing it is, or where it stands. */
  readonly note?: string;
}

export interface ComboboxProps<O extends Option> {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly options: readonly O[];
  readonly onText: (text: string) => void;
  readonly onPick: (option: O) => void;
  /** Said below the field while there is something typed and nothing found, or while it is being looked for. */
  readonly hint?: ReactNode;
  /** What is typed is still being looked for: Enter, where none was gone to by key or pointer, is told by `onWait` and opens nothing yet. */
  readonly isLooking?: boolean;
  /** Whether the first that is found is waited for; whoever goes to another one waits no more. */
  readonly onWait?: (isWaiting: boolean) => void;
  /** Takes the focus when it appears. */
  readonly eager?: boolean;
}

/** A field that completes what is typed from a list, by pointer or by keys alone (ARIA combobox with a listbox). */
export function Combobox<O extends Option>({
  label,
  placeholder,
  text,
  options,
  onText,
  onPick,
  hint,
  isLooking = false,
  onWait,
  eager = false,
}: ComboboxProps<O>) {
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === chosen),
  );
  const current = options[at];
  const go = (to: number) => {
    const option = options[(to + options.length) % options.length];
    setChosen(option?.key);
    onWait?.(false);
    if (option) document.getElementById(`${id}-${option.key}`)?.scrollIntoView({ block: 'nearest' });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && isLooking && (current === undefined || current.key !== chosen)) {
      event.preventDefault();
      onWait?.(true);
      return;
    }
    if (!current) return;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      Enter: () => onPick(current),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  return (
    <div className={styles['combobox']}>
      <input
        type="text"
        role="combobox"
        className={styles['field']}
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={current && `${id}-${current.key}`}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={text}
        ref={eager ? takeFocus : undefined}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={handleKey}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-label="匹配结果"
        className={styles['list']}
        hidden={options.length === 0}
      >
        {options.map((option) => (
          <div
            key={option.key}
            id={`${id}-${option.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={option === current}
            className={styles['option']}
            onPointerMove={() => setChosen(option.key)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(option)}
          >
            <span className={styles['label']}>{option.label}</span>
            {option.note && <span className={styles['note']}>{option.note}</span>}
          </div>
        ))}
      </div>
      {hint && (
        <p className={styles['hint']} role="status">
          {hint}
        </p>
      )}
    </div>
  );
}

function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
}
