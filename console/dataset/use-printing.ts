import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;

function subscribe(listener: () => void): () => void {
  const become = (printing: boolean) => () => {
    isPrinting = printing;
    // What is drawn for paper stands before the first sheet is.
    flushSync(listener);
  };
  const [begin, end] = [become(true), become(false)];
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/** Whether the page is being put onto paper 打印. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
