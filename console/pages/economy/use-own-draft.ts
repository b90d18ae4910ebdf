import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import type { CellTexts } from '#base/sheet-edit/board.ts';
import type { CellReasons } from '#base/sheet/sheet.ts';
import { clock } from '#browser/clock.ts';
import { keptDraft } from '#browser/drafts/keeping.ts';
import { type Draft, mergedTexts } from '#browser/drafts/merge.ts';
import { sessionAtom } from '#browser/session.ts';
import { beginningTexts, sheetVersion } from '#subjects/economy/rules/typed.ts';
import type { EconomySheet } from '#subjects/economy/wire.ts';

/** What a sheet begins with. */
interface SheetStart {
  readonly texts: CellTexts;
  readonly reasons: CellReasons;
  /** What is stored. */
  readonly base: CellTexts;
  /** Cells that somebody else has written since, each in another way. */
  readonly conflicts: readonly string[];
  /** Whether it goes on with what was not saved. */
  readonly isResumed: boolean;
}

/** The draft of a sheet on this machine: a sheet goes on with it, every change is kept, and it goes once all is saved. */
export function useOwnDraft(name: string, sheet: EconomySheet) {
  const { user } = useAtomValue(sessionAtom);
  const kept = useMemo(() => keptDraft(user?.userId ?? '', name), [user?.userId, name]);
  const [base] = useState(() => beginningTexts(sheet));
  const [start] = useState(() => startOf(base, kept.read()));
  const keep = ({ texts, reasons }: Pick<Draft, 'texts' | 'reasons'>) =>
    isSame(texts, base)
      ? kept.clear()
      : kept.write({ texts, reasons, base, basedOn: sheetVersion(sheet), changedAt: clock.now() });
  return { start, keep, drop: kept.clear };
}

function startOf(base: CellTexts, draft: Draft | undefined): SheetStart {
  if (!draft) return { texts: base, reasons: {}, base, conflicts: [], isResumed: false };
  const { texts, conflicts } = mergedTexts(draft.base, draft.texts, base);
  return { texts, reasons: draft.reasons, base, conflicts, isResumed: !isSame(texts, base) };
}

const isSame = (one: CellTexts, other: CellTexts): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => (one[key] ?? '') === (other[key] ?? ''));
