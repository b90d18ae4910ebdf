import { type KeyboardEvent, useEffect } from 'react';
import type { Step, Tab } from './tabs.ts';
import styles from './TabBar.module.css';

export interface TabMenuProps {
  readonly tab: Tab;
  /** Where it opens, pixels of the window. */
  readonly x: number;
  readonly y: number;
  readonly onStep: (step: Step) => void;
  readonly onClose: () => void;
}

const WIDTH = 132;

/** Right-click menu of a tab: 刷新, 关闭, 关闭其他, 关闭全部; a fixed tab cannot be closed (spec 1 §2.4). */
export function TabMenu({ tab, x, y, onStep, onClose }: TabMenuProps) {
  useEffect(() => {
    window.addEventListener('pointerdown', onClose);
    window.addEventListener('scroll', onClose);
    return () => {
      window.removeEventListener('pointerdown', onClose);
      window.removeEventListener('scroll', onClose);
    };
  }, [onClose]);
  const items: ReadonlyArray<readonly [label: string, step: Step]> = [
    ['刷新', { kind: 'refresh', path: tab.path }],
    ...(tab.affix ? [] : [['关闭', { kind: 'close', path: tab.path }] as const]),
    ['关闭其他', { kind: 'close-others', path: tab.path }],
    ['关闭全部', { kind: 'close-all' }],
  ];
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const entries = [...event.currentTarget.querySelectorAll('button')];
    const at = entries.indexOf(event.target as HTMLButtonElement);
    if (event.key === 'ArrowDown') entries[(at + 1) % entries.length]?.focus();
    else if (event.key === 'ArrowUp') entries.at(at - 1)?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else return;
    event.preventDefault();
  };
  return (
    <div
      role="menu"
      tabIndex={-1}
      aria-label={`${tab.title} 标签操作`}
      className={styles['menu']}
      style={{ left: Math.max(0, Math.min(x, window.innerWidth - WIDTH)), top: y }}
      onKeyDown={handleKey}
      onPointerDown={(event) => event.nativeEvent.stopPropagation()}
    >
      {items.map(([label, step], index) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          ref={index === 0 ? takeFocus : undefined}
          onClick={() => {
            onClose();
            onStep(step);
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function takeFocus(entry: HTMLButtonElement | null): void {
  entry?.focus();
}
