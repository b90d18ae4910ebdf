import { useCallback, useEffect, useRef } from 'react';

export interface Beginning {
  /** What is worked on stands; `begin` leads the keys to where the work begins. */
  readonly stands: (begin: () => void) => void;
  /** It is about to go, or to stand anew. */
  readonly goes: () => void;
}

/**
 * Leads the keys to where work begins once it stands, and there again where what had the keys went with what stood before. Who has gone on by Tab meanwhile, or has
 * the keys somewhere that stays, is not led away.
 */
export function useBeginning(): Beginning {
  const place = useRef<{ entered: boolean; tabbed: boolean; held: Element | null }>({
    entered: false,
    tabbed: false,
    held: null,
  });
  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') place.current.tabbed = true;
    };
    document.addEventListener('keydown', handleKey, { capture: true });
    return () => document.removeEventListener('keydown', handleKey, { capture: true });
  }, []);
  const stands = useCallback((begin: () => void) => {
    const { entered, tabbed, held } = place.current;
    const isLost = held !== null && (held === document.body || !held.isConnected);
    if ((!entered || isLost) && !tabbed) begin();
    place.current = { entered: true, tabbed, held: null };
  }, []);
  const goes = useCallback(() => {
    place.current = { ...place.current, tabbed: false, held: document.activeElement };
  }, []);
  return { stands, goes };
}
