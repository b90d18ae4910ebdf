import { useEffect, useState } from 'react';
import { isBytes, machineStore } from './machine-store.ts';

/** The address under which a picture that this machine keeps can be shown; undefined until it is read, and where there is none. */
export function usePicture(key: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isOver = false;
    void machineStore.read(key, isBytes).then((content) => {
      if (isOver || !content) return;
      made = URL.createObjectURL(new Blob([content], { type: 'image/jpeg' }));
      setAddress(made);
    });
    return () => {
      isOver = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [key]);
  return address;
}
