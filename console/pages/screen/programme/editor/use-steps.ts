import { useState } from 'react';
import type { Content, ProgrammeDetail } from '#subjects/programme/wire.ts';

/** How many steps can be undone 撤销. */
const MOST_UNDONE = 50;

/** What was changed here and is not saved yet, the newest last, so that each step can be undone; `tell` hears whether anything is. */
export function useSteps(programme: ProgrammeDetail, tell: (isChanged: boolean) => void) {
  const [steps, setSteps] = useState<readonly Content[]>([programme.content]);
  const go = (next: readonly Content[]) => {
    setSteps(next);
    tell(next.length > 1);
  };
  const unsaved = steps.length > 1;
  return {
    content: steps.at(-1) ?? programme.content,
    unsaved,
    change: (next: Content) => go([...steps, next].slice(-MOST_UNDONE)),
    undo: unsaved ? () => go(steps.slice(0, -1)) : undefined,
  };
}
