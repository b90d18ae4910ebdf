import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { keptRegisterView, type RegisterView, USUAL_VIEW } from '#browser/screen/register-view.ts';
import { sessionAtom } from '#browser/session.ts';

/** How the user likes a list 列设置, by its caption: kept on this machine, for each user apart. */
export function useListView(caption: string): {
  readonly view: RegisterView;
  readonly onView: (view: RegisterView) => void;
} {
  const { userId } = useAtomValue(sessionAtom).user ?? {};
  const keep = keptRegisterView(`${userId}.${caption}`);
  const [view, setView] = useState<RegisterView>(() => keep.read() ?? USUAL_VIEW);
  const onView = (next: RegisterView): void => {
    keep.write(next);
    setView(next);
  };
  return { view, onView };
}
