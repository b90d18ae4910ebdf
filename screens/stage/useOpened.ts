import { useEffect, useState } from 'react';

/** Holds what `open` gives while `wanted`, and closes it afterwards; null until it is there. */
export function useOpened<T extends { close(): void }>(open: () => T, wanted: boolean): T | null {
  const [opened, setOpened] = useState<T | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    const made = open();
    setOpened(made);
    return () => {
      made.close();
      setOpened(null);
    };
  }, [open, wanted]);
  return opened;
}
