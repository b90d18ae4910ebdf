import { type ClipboardEvent, type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { SheetAction, SheetEdit } from '#base/sheet-edit/edit.ts';
import { textOf, type Block } from '#base/sheet-edit/block.ts';
import { clipboardText } from '#base/sheet-edit/html-table.ts';
import { type EditorState, intentOf, type Intent } from './keys.ts';
import styles from './SheetGrid.module.css';

/** What the sheet asks of the editor. */
export interface EditorHandle {
  readonly focus: () => void;
  /** Lays the editor over a cell. */
  readonly place: (box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  }) => void;
  /** Brings the cell into sight where the sheet stands in something that scrolls. */
  readonly reveal: () => void;
  /** Takes what is typed into the sheet, as before a pointer chooses another cell. */
  readonly settle: () => void;
}

export interface CellEditorProps {
  readonly edit: SheetEdit;
  /** The active cell in words. */
  readonly label: string;
  readonly describedBy: string;
  readonly isOpen: boolean;
  readonly isFaulty: boolean;
  readonly copied: () => Block;
  readonly onAction: (action: SheetAction) => void;
  /** Decides on everything that is more than one action; true when the key is used up. */
  readonly onIntent: (intent: Intent) => boolean;
  readonly onFocusChange: (focused: boolean) => void;
  readonly handle: Ref<EditorHandle>;
}

/**
 * The one field of a sheet. It lies over the active cell, unseen until something is typed into it: so typing, input
 * methods, the clipboard and screen readers work as in any field, and the engine needs no focus of its own.
 */
export function CellEditor({
  edit,
  label,
  describedBy,
  isOpen,
  isFaulty,
  copied,
  onAction,
  onIntent,
  onFocusChange,
  handle,
}: CellEditorProps) {
  const field = useRef<HTMLInputElement>(null);
  const begun = useRef<EditorState>('closed');
  const isEditing = edit.typed !== undefined;

  const settle = () => {
    if (isEditing) onAction({ kind: 'commit', text: field.current?.value ?? '' });
  };
  useImperativeHandle(handle, () => ({
    focus: () => field.current?.focus({ preventScroll: true }),
    place: ({ left, top, width, height }) =>
      Object.assign(field.current?.style ?? {}, {
        left: `${left}px`,
        top: `${top}px`,
        width: `${width}px`,
        height: `${height}px`,
      }),
    reveal: () => field.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    settle,
  }));

  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    if (edit.typed === undefined) {
      begun.current = 'closed';
      input.value = '';
    } else if (begun.current === 'closed') {
      begun.current = 'changing';
      input.value = edit.typed;
    }
  }, [edit.typed]);

  useLayoutEffect(() => {
    // A tab that is closed while something is being typed still gives it to the draft. By leaving the field, which React
    // settles before the event has ended; what is settled here itself would wait for a task that never comes.
    const handleLeave = () => field.current?.blur();
    window.addEventListener('pagehide', handleLeave);
    return () => window.removeEventListener('pagehide', handleLeave);
  }, []);

  const begin = (text: string) => {
    if (isEditing) return;
    begun.current = 'typing';
    onAction({ kind: 'open', text });
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // The keys of an input method are its own: its Escape closes no dialog.
    if (event.nativeEvent.isComposing) {
      event.stopPropagation();
      return;
    }
    const intent = intentOf(
      { key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey },
      isEditing ? begun.current : 'closed',
    );
    if (!intent) return;
    const givesUp = intent.kind === 'steps' && intent.steps[0]?.kind === 'cancel';
    // The dialog that the sheet stands in closes by the next Escape, not by the one that leaves the cell.
    if (givesUp) event.stopPropagation();
    else if (isEditing) settle();
    if (onIntent(intent)) event.preventDefault();
  };
  const handleCopy = (event: ClipboardEvent, cut: boolean) => {
    if (isEditing) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', textOf(copied()));
    if (cut) onAction({ kind: 'clear' });
  };
  const handlePaste = (event: ClipboardEvent) => {
    if (isEditing) return;
    event.preventDefault();
    const { clipboardData } = event;
    onAction({
      kind: 'paste',
      text: clipboardText(clipboardData.getData('text/plain'), clipboardData.getData('text/html')),
    });
  };

  return (
    <input
      ref={field}
      className={styles['editor']}
      data-open={isEditing}
      inputMode="decimal"
      enterKeyHint="next"
      autoComplete="off"
      spellCheck={false}
      readOnly={!isOpen}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isFaulty}
      onKeyDown={handleKey}
      onCompositionStart={() => begin('')}
      onInput={({ currentTarget }) => begin(currentTarget.value)}
      onCopy={(event) => handleCopy(event, false)}
      onCut={(event) => handleCopy(event, true)}
      onPaste={handlePaste}
      onFocus={() => onFocusChange(true)}
      onBlur={() => {
        settle();
        onFocusChange(false);
      }}
    />
  );
}
