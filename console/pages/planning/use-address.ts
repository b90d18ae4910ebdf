import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withValues } from '../../parts/address.ts';

interface Kept {
  /** What the page shows: ahead of the address while that catches up. */
  readonly text: string;
  /** The address as it was last seen. */
  readonly seen: string;
  /** What was written and has not been seen yet, oldest first. */
  readonly awaited: readonly string[];
}

/**
 * A page's state in its address, changed at once: the router shows a new address only some time later, and a map that moved
 * meanwhile would write what it still read. `foreign` counts how often the address was changed from elsewhere.
 */
export function useAddress() {
  const [query, setQuery] = useSearchParams();
  const address = query.toString();
  const [kept, setKept] = useState<Kept>({ text: address, seen: address, awaited: [] });
  const [foreign, setForeign] = useState(0);
  if (address !== kept.seen) {
    const at = kept.awaited.indexOf(address);
    setKept({
      text: at === -1 ? address : kept.text,
      seen: address,
      awaited: at === -1 ? [] : kept.awaited.slice(at + 1),
    });
    if (at === -1) setForeign(foreign + 1);
  }
  const change = (values: Readonly<Record<string, string>>): void => {
    const next = withValues(new URLSearchParams(kept.text), values);
    const text = next.toString();
    if (text === kept.text) return;
    setKept({ ...kept, text, awaited: [...kept.awaited, text] });
    setQuery(next, { replace: true });
  };
  return { text: kept.text, foreign, change };
}
