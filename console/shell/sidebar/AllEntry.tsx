import { IconRight } from '@arco-design/web-react/icon';
import { lazy, type PointerEvent, Suspense, useEffect, useRef, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { later } from '#browser/timers.ts';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { MenuIcon } from './MenuIcon.tsx';
import styles from './Sidebar.module.css';

const AllMenus = lazy(async () => ({ default: (await import('../menus/AllMenus.tsx')).AllMenus }));

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
  const inside = useRef(false);
  /** A pointer that rests where the page comes to stand enters it too: only one that moves means it. */
  const handlePointer = (isInside: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || inside.current === isInside) return;
    inside.current = isInside;
    callOff.current();
    callOff.current = later(() => setOpen(isInside), LEAVING);
  };
  const handleFollow = () => {
    callOff.current();
    setOpen(false);
    onFollow();
  };
  return (
    <div className={styles['allEntry']} {...(popover ? { onPointerMove: handlePointer(true), onPointerLeave: handlePointer(false) } : {})}>
      <NavLink className={styles['entry']} to="/all" title={folded ? '全部应用' : undefined} onClick={handleFollow}>
        <span className={styles['icon']}><MenuIcon name="all" /></span>
        <span className={folded ? 'visually-hidden' : styles['label']}>全部应用</span>
      </NavLink>
      {popover && (
        <button type="button" className={styles['unfold']} data-folded={folded} aria-label="展开全部菜单" aria-expanded={open} onClick={() => setOpen(!open)}><IconRight /></button>
      )}
      {popover && open && (
        <section className={styles['popover']} aria-label="全部菜单">
          <Suspense fallback={<LoadingState height={240} />}><AllMenus collecting={collecting} onFollow={handleFollow} /></Suspense>
        </section>
      )}
    </div>
  );
}
