import { useEffect, useState } from 'react';

/** Prints the page; a browser names the file after its title. */
function printAs(title: string): void {
  const before = document.title;
  document.title = title;
  window.print();
  document.title = before;
}

/** Printing that waits until all that is printed is there; whoever asked may do without the rest. */
export interface Printing {
  /** Somebody has asked, and not everything is there. */
  readonly waiting: boolean;
  readonly ask: () => void;
  /** Prints what there is. */
  readonly atOnce: () => void;
  readonly stop: () => void;
}

/** 打印: once `ready`, as a file of the name `title`. */
export function usePrinting(ready: boolean, title: string): Printing {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked || !ready) return;
    setAsked(false);
    printAs(title);
  }, [asked, ready, title]);
  const stop = () => setAsked(false);
  return {
    waiting: asked && !ready,
    ask: () => setAsked(true),
    atOnce: () => {
      stop();
      printAs(title);
    },
    stop,
  };
}
