import { useEffect, useRef } from 'react';
import type { Draft } from './merge.ts';
import type { DraftKeeping } from './use-draft.ts';

/** Gives every change of what is filled in to the draft, the first content aside: it is what the draft or the report itself holds. */
export function useKeptContent(
  change: DraftKeeping['change'],
  { texts, reasons }: Pick<Draft, 'texts' | 'reasons'>,
): void {
  const known = useRef({ texts, reasons });
  useEffect(() => {
    if (known.current.texts === texts && known.current.reasons === reasons) return;
    known.current = { texts, reasons };
    change({ texts, reasons });
  });
}
