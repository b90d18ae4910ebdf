import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './Dropped.module.css';

export interface DroppedProps {
  /** The button's looks and contents. */
  readonly className?: string | undefined;
  readonly face: ReactNode;
  /** Names the button; its own text does when left out. */
  readonly label?: string | undefined;
  readonly title?: string | undefined;
  /** Heading of what drops, which then is a region of its own. */
  readonly heading?: string | undefined;
  /** Width of what drops, pixels; as wide as its content when left out. */
  readonly width?: number | undefined;
  /** What drops; `close` closes it and gives the focus back. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button and what drops from it: closed by Escape, by its button and by a press elsewhere; in the document's own order, so that Tab walks into it. */
export function Dropped({ className, face, label, title, heading, width, children }: DroppedProps) {
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const handlePointer = ({ target }: PointerEvent) => {
      if (!whole.current?.contains(target as Node)) setOpen(false);
    };
    window.addEventListener('pointerdown', handlePointer);
    const opener = button.current;
    return () => {
      window.removeEventListener('pointerdown', handlePointer);
      // What had the focus is gone with what dropped.
      if (document.activeElement === document.body) opener?.focus();
    };
  }, [open]);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
  };
  return (
    <div ref={whole} className={styles['whole']} onKeyDown={handleKey}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        title={title}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {face}
      </button>
      {open && (
        <section className={styles['dropped']} aria-label={heading} style={width === undefined ? undefined : { width }}>
          {heading !== undefined && <h2>{heading}</h2>}
          {children(() => setOpen(false))}
        </section>
      )}
    </div>
  );
}
