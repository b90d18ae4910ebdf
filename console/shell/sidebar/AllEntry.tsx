import { IconRight } from '@arco-design/web-react/icon';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { later } from '#browser/timers.ts';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { latePart } from '#kit/frame/late.tsx';
import { MenuIcon } from './MenuIcon.tsx';
import styles from './Sidebar.module.css';

const AllMenus = latePart(
  async () => (await import('../menus/AllMenus.tsx')).AllMenus,
  () => <LoadingState height={240} />,
);

export interface AllEntryProps {
  readonly folded: boolean;
  readonly collecting: boolean;
  /** False on small screens, where the page of all applications is enough. */
  readonly popover: boolean;
  readonly onFollow: () => void;
}

/** A pointer on its way to the popover may leave the entry for so long, ms. */
const LEAVING = 250;

/** 全部应用 with the popover of all menus beside it: by pointer, or by its button (spec 1 §2.5). */
export function AllEntry({ folded, collecting, popover, onFollow }: AllEntryProps) {
  const [open, setOpen] = useState(false);
  const callOff = useRef(() => {});
  useEffect(() => {
    if (!open) return undefined;
    const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [open]);
  useEffect(() => () => callOff.current(), []);
  const entered = useRef<{ readonly x: number; readonly y: number; meant: boolean }>(null);
  /** A pointer that rests where a page comes to stand is told of by moves as well, all at one place: only one that comes from there to elsewhere means it. */
  const handleMove = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
    if (pointerType !== 'mouse' || entered.current?.meant) return;
    if (entered.current === null) entered.current = { x, y, meant: false };
    else if (entered.current.x !== x || entered.current.y !== y) {
      entered.current.meant = true;
      callOff.current();
      callOff.current = later(() => setOpen(true), LEAVING);
    }
  };
  const handleLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    entered.current = null;
    callOff.current();
    callOff.current = later(() => setOpen(false), LEAVING);
  };
  const handleFollow = () => {
    callOff.current();
    setOpen(false);
    onFollow();
  };
  return (
    <div
      className={styles['allEntry']}
      {...(popover ? { onPointerMove: handleMove, onPointerLeave: handleLeave } : {})}
    >
      <NavLink className={styles['entry']} to="/all" title={folded ? '全部应用' : undefined} onClick={handleFollow}>
        <span className={styles['icon']}>
          <MenuIcon name="all" />
        </span>
        <span className={folded ? 'visually-hidden' : styles['label']}>全部应用</span>
      </NavLink>
      {popover && (
        <button
          type="button"
          className={styles['unfold']}
          data-folded={folded}
          aria-label="展开全部菜单"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <IconRight />
        </button>
      )}
      {popover && open && (
        <section className={styles['popover']} aria-label="全部菜单">
          <AllMenus collecting={collecting} onFollow={handleFollow} />
        </section>
      )}
    </div>
  );
}
