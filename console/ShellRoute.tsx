import { useCallback, useMemo } from 'react';
import { steadyNow } from '#browser/clock.ts';
import { CoreProvider, useCore } from '#browser/core.tsx';
import { useAtomValue } from 'jotai';
import { heldToken, sessionAtom } from '#browser/session.ts';
import { createLive, type Live } from '#browser/socket.ts';
import { StandingOn } from '#subjects/base-map/view/StandingOn.tsx';
import { ArcoScope } from './parts/arco/ArcoScope.tsx';
import type { Desk } from './shell/entry/desk.ts';
import { signOut } from './shell/entry/leaving.ts';
import { pageOf } from './menu-pages.ts';
import { Shell, type ShellProps } from './shell/frame/Shell.tsx';

let line: Live | undefined;

/** The one realtime line of this page load: signing out and in again is a new page load. */
function deskLine({ onNews, since }: Desk): Live {
  line ??= createLive({
    url: import.meta.env['VITE_API_BASE'] ?? '',
    token: heldToken,
    steady: steadyNow,
    since,
    ...(onNews ? { onNews } : {}),
  });
  return line;
}

/** Where this site's help centre is 帮助中心地址: decided when the program is built; '' for none. */
const HELP_URL = String(import.meta.env['VITE_HELP_URL'] ?? '');

const provided: ShellProps['pageOf'] = ({ component, title }) => pageOf(component, title);

/** The shell with what only signed-in users need: the realtime line and Arco. */
export function ShellRoute({ desk }: { readonly desk: Desk }) {
  const { transport, queries } = useCore();
  const { resources } = useAtomValue(sessionAtom);
  const core = useMemo(() => ({ transport, queries, live: desk.live ?? deskLine(desk) }), [transport, queries, desk]);
  const handleReload = useCallback(() => desk.leave(window.location.pathname + window.location.search), [desk]);
  return (
    <CoreProvider core={core}>
      <StandingOn enabled={resources.includes('map.read')}>
        <ArcoScope>
          <Shell
            pageOf={provided}
            helpUrl={HELP_URL}
            onReload={handleReload}
            onSignOut={() => signOut(desk, window.location.origin)}
          />
        </ArcoScope>
      </StandingOn>
    </CoreProvider>
  );
}
