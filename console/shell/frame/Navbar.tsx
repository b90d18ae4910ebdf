import { IconMenuFold, IconMenuUnfold } from '@arco-design/web-react/icon';
import { use } from 'react';
import { useCall } from '#browser/query.ts';
import { DemoBadge } from '#kit/frame/DemoBadge.tsx';
import { AsPicture, BesideMark } from '../../parts/title-place.ts';
import type { MenuRoute } from '#subjects/menu/rules.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { LineState } from './LineState.tsx';
import styles from './Navbar.module.css';

export interface NavbarProps {
  readonly routes: readonly MenuRoute[];
  /** Left out in mobile mode, where the top bar has the way to the menu. */
  readonly onToggle?: (() => void) | undefined;
  readonly sidebarShown: boolean;
  /** What the page in front is called, where it has a name of its own. */
  readonly title?: string | undefined;
  /** Given the place beside the name; null where there is none. */
  readonly onTitlePlace: (place: HTMLElement | null) => void;
}

/** Sidebar toggle, breadcrumb and the state of the line (spec 1 §2.4). */
export function Navbar({ routes, sidebarShown, title, onToggle, onTitlePlace }: NavbarProps) {
  const isPicture = use(AsPicture);
  const { data: way } = useCall(sessionCalls.loginWay, { service: undefined });
  return (
    <div className={styles['navbar']} data-mobile={!onToggle}>
      {onToggle && (
        <button
          type="button"
          className={styles['toggle']}
          aria-label={sidebarShown ? '收起菜单' : '展开菜单'}
          aria-expanded={sidebarShown}
          onClick={onToggle}
        >
          {sidebarShown ? <IconMenuFold /> : <IconMenuUnfold />}
        </button>
      )}
      {onToggle && <Breadcrumb routes={routes} title={title} />}
      <div className={styles['beside']} ref={onTitlePlace}>
        {isPicture && <BesideMark at="place" />}
      </div>
      <div className={styles['end']}>
        {onToggle && way?.demonstration && <DemoBadge />}
        <LineState />
      </div>
    </div>
  );
}
