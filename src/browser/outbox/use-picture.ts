import { useEffect, useState } from 'react';
import { z } from 'zod';
import { machineStore } from './machine-store.ts';

const bytes = z.instanceof(Uint8Array<ArrayBuffer>);

/** The address under which a picture that this machine keeps can be shown; undefined until it is read, and where there is none. */
export function usePicture(key: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isOver = false;
    void machineStore.read(key, bytes).then((content) => {
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
