import { IconLaunch } from '@arco-design/web-react/icon';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import type { MenuRoute } from '#subjects/menu/rules.ts';
import { useTabAddress } from '../tabs/TabScope.tsx';

export interface MenuLinkProps {
  readonly route: Pick<MenuRoute, 'path' | 'externalUrl'>;
  readonly className?: string | undefined;
  readonly title?: string | undefined;
  readonly children: ReactNode;
  readonly onFollow?: (() => void) | undefined;
}

/** Where a menu entry leads: an external link opens in a new tab, an internal one goes to its page as it was left (spec 1 §2.5). */
export function MenuLink({ route, className, title, children, onFollow }: MenuLinkProps) {
  const address = useTabAddress(route.path);
  if (route.externalUrl === '')
    return (
      <NavLink className={className ?? ''} to={address} title={title} onClick={onFollow}>
        {children}
      </NavLink>
    );
  return (
    <a
      className={className}
      href={route.externalUrl}
      target="_blank"
      rel="noopener noreferrer"
      title={title}
      onClick={onFollow}
    >
      {children}
      <span className="visually-hidden">（在新标签页打开）</span>
      <IconLaunch />
    </a>
  );
}
