import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { neighbourOf, type Step, type Tabs } from './tabs.ts';

/** Keys that neither browsers nor screen readers use: Alt with Page Up and Page Down turns tabs, Alt with W closes one. */
export const TAB_KEYS: ReadonlyArray<readonly [keys: string, does: string]> = [
  ['Alt + PageUp / PageDown', '切换到前一个、后一个标签'],
  ['Alt + W', '关闭当前标签'],
  ['← / →', '在标签栏内移动焦点'],
  ['Shift + ← / →', '移动所在标签的位置'],
  ['Delete', '关闭焦点所在的标签'],
];

/** The keys of the tag bar, wherever the focus is; while a dialog is open they rest. */
export function useTabKeys(tabs: Tabs, onStep: (step: Step) => void): void {
  const navigate = useNavigate();
  // In the step that draws the page: a key that is pressed as soon as it stands is heard.
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || dialogOpen()) return;
      const by = ({ PageUp: -1, PageDown: 1 } as const)[event.key];
      if (by !== undefined) {
        const next = neighbourOf(tabs, by);
        if (next) void navigate(next.address);
      } else if (event.code === 'KeyW') {
        onStep({ kind: 'close', path: tabs.active });
      } else {
        return;
      }
      event.preventDefault();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });
}

/** Whether something modal is in sight: tabs must not change under it. */
export function dialogOpen(): boolean {
  return [...document.querySelectorAll('dialog[open], [role="dialog"]')].some((dialog) => dialog.checkVisibility());
}
