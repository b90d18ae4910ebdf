import { type RefObject, useEffect, useRef } from 'react';

/** Whether somebody has gone on by Tab since this was first drawn: from then on the focus is where it was put. */
export function useTabbed(): RefObject<boolean> {
  const tabbed = useRef(false);
  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') tabbed.current = true;
    };
    document.addEventListener('keydown', handleKey, { capture: true });
    return () => document.removeEventListener('keydown', handleKey, { capture: true });
  }, []);
  return tabbed;
}
