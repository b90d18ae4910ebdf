import { IconClose } from '@arco-design/web-react/icon';
import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import styles from './TabBar.module.css';
import { TabMenu } from './TabMenu.tsx';
import type { Step, Tab, Tabs } from './tabs.ts';

export interface TabBarProps {
  readonly tabs: Tabs;
  readonly onStep: (step: Step) => void;
}

const MIDDLE_BUTTON = 1;

/** Pixels between the ends of the bar and its tabs, as in TabBar.module.css. */
const EDGE = 16;

/**
 * 标签栏 of visited views (spec 1 §2.4): a link a tab. Middle click or Delete closes, a right click opens the menu,
 * dragging or Shift with an arrow key reorders.
 */
export function TabBar({ tabs, onStep }: TabBarProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [menu, setMenu] = useState<{ readonly tab: Tab; readonly x: number; readonly y: number } | null>(null);
  const handleMenuClosed = useCallback(() => setMenu(null), []);
  const list = useRef<HTMLUListElement>(null);
  // A tab in front that gets a longer name, or the letters of another face, is brought into sight again.
  useLayoutEffect(() => {
    const bar = list.current;
    const front = bar?.querySelector('li[data-active="true"]');
    if (!bar || !front) return undefined;
    const observer = new ResizeObserver(() => bringWithin(bar, front));
    observer.observe(front);
    return () => observer.disconnect();
  }, [tabs.active, tabs.open.length]);

  const handleMenu = (tab: Tab) => (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    // The menu key knows no pointer: below the tab then.
    setMenu({ tab, x: event.clientX || left, y: event.clientY || bottom });
  };
  const handleAux = (tab: Tab) => (event: MouseEvent) => {
    if (event.button !== MIDDLE_BUTTON) return;
    event.preventDefault();
    onStep({ kind: 'close', path: tab.path });
  };
  const handleKey = (tab: Tab) => (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.open.indexOf(tab);
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const other = by === undefined ? undefined : tabs.open[at + by];
    if (event.key === 'Delete') onStep({ kind: 'close', path: tab.path });
    else if (other && event.shiftKey) onStep({ kind: 'move', path: tab.path, to: other.path });
    else if (by !== undefined && other) list.current?.querySelectorAll('a')[at + by]?.focus();
    else return;
    event.preventDefault();
  };
  const handleDragOver = (tab: Tab) => (event: DragEvent) => {
    if (dragged === null) return;
    event.preventDefault();
    if (dragged !== tab.path) onStep({ kind: 'move', path: dragged, to: tab.path });
  };

  return (
    <nav aria-label="标签栏" className={styles['bar']}>
      <ul ref={list}>
        {tabs.open.map((tab) => (
          <li
            key={tab.path}
            className={styles['tab']}
            data-active={tab.path === tabs.active}
            data-dragged={tab.path === dragged}
            draggable={!tab.affix}
            onContextMenu={handleMenu(tab)}
            onAuxClick={handleAux(tab)}
            onDragStart={() => setDragged(tab.path)}
            onDragOver={handleDragOver(tab)}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(null)}
          >
            <Link
              to={tab.address}
              title={tab.title}
              draggable={false}
              aria-current={tab.path === tabs.active ? 'page' : undefined}
              onKeyDown={handleKey(tab)}
            >
              {tab.title}
            </Link>
            {!tab.affix && (
              <button
                type="button"
                className={styles['close']}
                aria-label={`关闭 ${tab.title}`}
                onClick={() => onStep({ kind: 'close', path: tab.path })}
              >
                <IconClose />
              </button>
            )}
          </li>
        ))}
      </ul>
      {menu && <TabMenu {...menu} onStep={onStep} onClose={handleMenuClosed} />}
    </nav>
  );
}

/** Moves the bar and nothing else: the page below keeps the place that it was scrolled to. */
function bringWithin(bar: Element, tab: Element): void {
  const [place, at] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()];
  bar.scrollLeft += Math.min(0, at.left - place.left - EDGE) + Math.max(0, at.right - place.right + EDGE);
}
