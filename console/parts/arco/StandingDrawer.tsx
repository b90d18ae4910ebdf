import { Drawer, type DrawerProps } from '@arco-design/web-react';
import { createContext, useContext, useState } from 'react';
import { useFocusReturn } from '#kit/choice/focus-return.ts';

const Standing = createContext(true);

/** Whether the drawer that this lies in has come to a stand; true where it lies in none. */
export const useStanding = (): boolean => useContext(Standing);

/**
 * A drawer that takes the focus and keeps it. The library begins to keep it when the drawer has come to a stand, and of several that keep the
 * focus the last to begin has it: a dialog that is asked for meanwhile waits for `useStanding`, else the drawer would take its focus away.
 */
export function StandingDrawer({ children, ...props }: Omit<DrawerProps, 'autoFocus' | 'focusLock' | 'afterOpen'>) {
  const [stands, setStands] = useState(false);
  useFocusReturn();
  return (
    <Drawer {...props} autoFocus focusLock afterOpen={() => setStands(true)}>
      <Standing value={stands}>{children}</Standing>
    </Drawer>
  );
}
