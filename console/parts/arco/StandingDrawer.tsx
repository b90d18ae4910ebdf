import { Drawer, type DrawerProps } from '@arco-design/web-react';
import { useFocusReturn } from '#kit/choice/focus-return.ts';
import { useComing } from '#kit/choice/standing.ts';

/**
 * A drawer that takes the focus and keeps it. The library begins to keep it when the drawer has come to a stand, and of several that keep the
 * focus the last to begin has it: a dialog that is asked for meanwhile waits for `useStanding`, else the drawer would take its focus away.
 */
export function StandingDrawer({
  visible = false,
  ...props
}: Omit<DrawerProps, 'autoFocus' | 'focusLock' | 'afterOpen'>) {
  const handleStanding = useComing(visible);
  useFocusReturn();
  return <Drawer {...props} visible={visible} autoFocus focusLock afterOpen={handleStanding} />;
}
