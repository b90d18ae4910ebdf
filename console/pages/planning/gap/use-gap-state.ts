import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withValues } from '../../../parts/address.ts';
import { filterValues, type GapState, gapStateOf } from './gap-address.ts';

/** Which outlets, whose homes and how far, as the address has them, and how to ask otherwise. */
export function useGapState(): { readonly state: GapState; readonly onState: (state: GapState) => void } {
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => gapStateOf(query), [query]);
  const onState = ({ filters, within }: GapState): void =>
    setQuery(withValues(query, { ...filterValues(filters), within: String(within) }), { replace: true });
  return { state, onState };
}
