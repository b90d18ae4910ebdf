import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { clock } from '#browser/clock.ts';
import { keptDraft } from '#browser/drafts/keeping.ts';
import { sessionAtom } from '#browser/session.ts';
import { keptOver, type Typed } from './declaration-form.ts';

/** What is typed, kept on this machine at every change until the server has it; a tab that was closed or a session that ended loses nothing. */
export function useKeptForm(name: string, base: Typed, version: number) {
  const { user } = useAtomValue(sessionAtom);
  const userId = user?.userId ?? '';
  const kept = useMemo(() => keptDraft(userId, `fund:${name}`), [userId, name]);
  const [start] = useState(() => kept.read());
  const [typed, setTyped] = useState(() => (start ? keptOver(base, start.texts) : base));
  const [isChanged, setChanged] = useState(start !== undefined);
  const change = (next: Typed) => {
    setTyped(next);
    setChanged(true);
    kept.write({ texts: { ...next }, reasons: {}, base: { ...base }, basedOn: version, changedAt: clock.now() });
  };
  /** The server has it: nothing of it needs to be kept here. */
  const settle = () => {
    kept.clear();
    setChanged(false);
  };
  const discard = () => {
    settle();
    setTyped(base);
  };
  return { typed, change, settle, discard, isChanged, wasRestored: start !== undefined };
}
