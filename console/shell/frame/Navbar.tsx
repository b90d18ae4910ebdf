import { IconMenuFold, IconMenuUnfold } from '@arco-design/web-react/icon';
import { useAtomValue } from 'jotai';
import { sessionAtom } from '#browser/session.ts';
import { useCall } from '#browser/query.ts';
import { DemoBadge } from '#kit/frame/DemoBadge.tsx';
import type { MenuRoute } from '#subjects/menu/rules.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { LineState } from './LineState.tsx';
import styles from './Navbar.module.css';
import { UserMenu } from './UserMenu.tsx';

export interface NavbarProps {
  readonly routes: readonly MenuRoute[];
  readonly sidebarShown: boolean;
  readonly onToggle: () => void;
  readonly onSignOut: () => Promise<void>;
}

/** Sidebar toggle, breadcrumb, region, state of the line and the user (spec 1 §2.4, spec 2 §2.1). */
export function Navbar({ routes, sidebarShown, onToggle, onSignOut }: NavbarProps) {
  const { region } = useAtomValue(sessionAtom);
  const { data: way } = useCall(sessionCalls.loginWay, { service: undefined });
  return (
    <header className={styles['navbar']}>
      <button type="button" className={styles['toggle']} aria-label={sidebarShown ? '收起菜单' : '展开菜单'} aria-expanded={sidebarShown} onClick={onToggle}>
        {sidebarShown ? <IconMenuFold /> : <IconMenuUnfold />}
      </button>
      <Breadcrumb routes={routes} />
      <div className={styles['end']}>
        {way?.demonstration && <DemoBadge />}
        {region !== '' && <span className={styles['region']} title="所辖区域">{region}</span>}
        <LineState />
        <UserMenu onSignOut={onSignOut} />
      </div>
    </header>
  );
}
