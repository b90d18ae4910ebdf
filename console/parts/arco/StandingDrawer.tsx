import { Drawer, type DrawerProps } from '@arco-design/web-react';
import { useId, useLayoutEffect, useSyncExternalStore } from 'react';
import { useFocusReturn } from '#kit/choice/focus-return.ts';

/** The drawers that are on their way in, and who hears when that changes. */
const coming = new Set<string>();
const hearers = new Set<() => void>();

function subscribe(hear: () => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

function arrived(drawer: string): void {
  if (coming.delete(drawer)) hearers.forEach((hear) => hear());
}

/** Whether every drawer has come to a stand, whichever asks and wherever it lies; true where there is none. */
export const useStanding = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => coming.size === 0,
    () => true,
  );

/**
 * A drawer that takes the focus and keeps it. The library begins to keep it when the drawer has come to a stand, and of several that keep the
 * focus the last to begin has it: a dialog that is asked for meanwhile waits for `useStanding`, else the drawer would take its focus away.
 */
export function StandingDrawer({ visible, ...props }: Omit<DrawerProps, 'autoFocus' | 'focusLock' | 'afterOpen'>) {
  const id = useId();
  useLayoutEffect(() => {
    if (!visible) return undefined;
    coming.add(id);
    hearers.forEach((hear) => hear());
    return () => arrived(id);
  }, [visible, id]);
  useFocusReturn();
  return <Drawer {...props} visible={visible ?? false} autoFocus focusLock afterOpen={() => arrived(id)} />;
}
