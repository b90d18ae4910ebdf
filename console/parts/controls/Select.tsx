import { Select as ArcoSelect } from '@arco-design/web-react';
import type { SelectHandle } from '@arco-design/web-react/es/Select/interface';
import { type KeyboardEvent, useCallback, useRef } from 'react';
import type { ChooseProps } from '#kit/choice/Choose.tsx';
import { chosenOf } from '../list/chosen.ts';
import styles from './Controls.module.css';

/** A list longer than this is searched by typing rather than read. */
const MOST_READ = 12;

export interface SelectProps extends ChooseProps {
  /** Shown while nothing is chosen. */
  readonly placeholder?: string | undefined;
  /** Whether nothing is a choice too. */
  readonly clearable?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly describedBy?: string | undefined;
  readonly onLeave?: (() => void) | undefined;
  /** What is typed to search; the options are then what was found elsewhere, and are not searched here. */
  readonly onSearch?: ((text: string) => void) | undefined;
}

/**
 * Arco's Select with what it lacks: the field that is typed into has a name and is passed backwards by Tab too, Escape closes the list and not the dialog
 * around it, and what is said of the field is heard. '' is nothing chosen; a long list is searched.
 */
export function Select(props: SelectProps) {
  const { label, labelledBy, id, value, options, onChange, placeholder, clearable, disabled, invalid, required } =
    props;
  const { describedBy, onLeave, onSearch } = props;
  const open = useRef(false);
  const searched = onSearch !== undefined || options.length > MOST_READ;
  const name = useCallback(
    (handle: SelectHandle | null) => {
      const root = handle?.dom;
      if (!root) return;
      const typed = root.querySelector('input');
      for (const [key, text] of Object.entries({ 'aria-label': label, 'aria-labelledby': labelledBy }))
        if (text !== undefined && searched) typed?.setAttribute(key, text);
      for (const [key, text] of Object.entries({
        'aria-describedby': describedBy,
        'aria-required': required && 'true',
        'aria-invalid': invalid && 'true',
      })) {
        if (typeof text === 'string') root.setAttribute(key, text);
        else root.removeAttribute(key);
      }
      // Its frame would take the focus as well and hand it back to the field: nobody could leave backwards.
      root.tabIndex = searched || disabled ? -1 : 0;
      return searched && typed ? keptHeard(typed) : undefined;
    },
    [label, labelledBy, describedBy, required, invalid, searched, disabled],
  );
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || open.current) return;
    // Arco keeps the key to itself even where no list is open to be closed: it goes by, to the dialog around.
    event.stopPropagation();
    event.currentTarget.parentElement?.dispatchEvent(new window.KeyboardEvent('keydown', event.nativeEvent));
  };
  return (
    <span className={styles['select']} onKeyDownCapture={handleKey}>
      <ArcoSelect
        ref={name}
        {...(id !== undefined && { id })}
        aria-label={label}
        aria-labelledby={labelledBy}
        placeholder={placeholder ?? '请选择'}
        allowClear={clearable ?? false}
        disabled={disabled ?? false}
        error={invalid ?? false}
        showSearch={searched}
        filterOption={onSearch ? false : (text: string, option) => contains(option, text)}
        {...(onSearch && { onSearch })}
        options={options.map(({ value: one, label: text, disabled: closed }) => ({
          value: one,
          label: text,
          disabled: closed ?? false,
        }))}
        {...(options.some((one) => one.value === value) ? { value } : chosenOf(value))}
        onChange={(chosen: string | undefined) => onChange(chosen ?? '')}
        onVisibleChange={(shown) => {
          // The key that closes the list is still on its way up when Arco says so.
          if (shown) open.current = true;
          else queueMicrotask(() => (open.current = false));
        }}
        onBlur={() => onLeave?.()}
      />
    </span>
  );
}

/** Arco hides the field that is typed into from who listens while a choice stands in its place, though it takes the focus: it stays heard. */
function keptHeard(typed: HTMLInputElement): () => void {
  const hear = () => typed.removeAttribute('aria-hidden');
  hear();
  const observer = new MutationObserver(() => {
    if (typed.hasAttribute('aria-hidden')) hear();
  });
  observer.observe(typed, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}

function contains(option: unknown, text: string): boolean {
  const { props } = option as { readonly props: { readonly children?: unknown } };
  return String(props.children).toLowerCase().includes(text.trim().toLowerCase());
}
