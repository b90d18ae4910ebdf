import type { Arrow } from '#base/sheet-edit/moves.ts';
import type { SheetAction } from '#base/sheet-edit/edit.ts';

/** A key as it was pressed. */
export interface Press {
  readonly key: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
}

/** How the editor stands: closed, begun by typing (arrows go on to the next cell), or opened to change a text (arrows move in it). */
export type EditorState = 'closed' | 'typing' | 'changing';

/** What a key asks for; steps are taken one after the other. */
export type Intent =
  | { readonly kind: 'steps'; readonly steps: readonly SheetAction[] }
  | { readonly kind: 'fault'; readonly backwards: boolean }
  | { readonly kind: 'reason' | 'free-tab' };

const ARROWS: Readonly<Record<string, Arrow>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const steps = (...actions: readonly SheetAction[]): Intent => ({ kind: 'steps', steps: actions });

/** What a key means in a sheet; undefined leaves it to the browser and to what the sheet stands in: typing, the clipboard, keys inside the editor, and Escape where nothing is being typed. */
export function intentOf(press: Press, editor: EditorState): Intent | undefined {
  const { key, ctrl, shift } = press;
  if (key === 'Tab' && !ctrl) return steps({ kind: 'tab', backwards: shift });
  if (key === 'Enter') return steps({ kind: 'enter', backwards: shift });
  if (key === 'F8') return { kind: 'fault', backwards: shift };
  if (key === 'F4') return { kind: 'reason' };
  if (key === 'Escape') return editor === 'closed' ? undefined : steps({ kind: 'cancel' });
  if (ctrl && key.toLowerCase() === 'm') return { kind: 'free-tab' };
  const arrow = ARROWS[key];
  if (editor !== 'closed')
    return arrow && editor === 'typing' && !ctrl && !shift ? steps({ kind: 'arrow', arrow }) : undefined;
  if (arrow) return steps({ kind: 'arrow', arrow, extend: shift, far: ctrl });
  return ctrl ? commandOf(key.toLowerCase(), shift) : plainOf(key, shift);
}

function plainOf(key: string, shift: boolean): Intent | undefined {
  switch (key) {
    case 'F2':
      return steps({ kind: 'open' });
    case 'Delete':
    case 'Backspace':
      return steps({ kind: 'clear' });
    case 'Home':
      return steps({ kind: 'arrow', arrow: 'left', far: true, extend: shift });
    case 'End':
      return steps({ kind: 'arrow', arrow: 'right', far: true, extend: shift });
    default:
      return undefined;
  }
}

function commandOf(key: string, shift: boolean): Intent | undefined {
  switch (key) {
    case 'z':
      return steps({ kind: shift ? 'redo' : 'undo' });
    case 'y':
      return steps({ kind: 'redo' });
    case 'd':
      return steps({ kind: 'fill', to: 'down' });
    case 'r':
      return steps({ kind: 'fill', to: 'right' });
    case 'a':
      return steps({ kind: 'select-all' });
    case 'home':
      return steps(
        { kind: 'arrow', arrow: 'left', far: true, extend: shift },
        { kind: 'arrow', arrow: 'up', far: true, extend: shift },
      );
    case 'end':
      return steps(
        { kind: 'arrow', arrow: 'right', far: true, extend: shift },
        { kind: 'arrow', arrow: 'down', far: true, extend: shift },
      );
    default:
      return undefined;
  }
}
