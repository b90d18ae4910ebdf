import { NavLink, useLocation } from 'react-router-dom';
import { ENTERPRISE_CENTRE, HELP_CENTRE, HOME } from '#subjects/menu/rules.ts';
import { useTabAddress } from '../tabs/TabScope.tsx';
import { type Layout, layoutOf } from '../frame/layout.ts';
import styles from './TopBar.module.css';

const TABS: ReadonlyArray<readonly [layout: Layout, path: string, title: string]> = [
  ['dashboard', HOME, '首页'],
  ['theme', '/overView', '主题中心'],
  ['enterprise', ENTERPRISE_CENTRE, '企业中心'],
];

export interface TopTabsProps {
  /** Address of the help centre 帮助中心, where this site has one; else ''. */
  readonly helpUrl: string;
}

/** The centres of the console, and the help centre: another's in a window of its own, else ours (spec 2 §2). */
export function TopTabs({ helpUrl }: TopTabsProps) {
  const { pathname } = useLocation();
  const layout = pathname === HELP_CENTRE ? undefined : layoutOf(pathname);
  return (
    <nav aria-label="顶部导航" className={styles['centres']}>
      <ul>
        {TABS.map(([own, path, title]) => (
          <li key={path}>
            <Centre path={path} title={title} current={own === layout} />
          </li>
        ))}
        <li>
          {helpUrl === '' ? (
            <Centre path={HELP_CENTRE} title="帮助中心" current={pathname === HELP_CENTRE} />
          ) : (
            <a className={styles['centre']} href={helpUrl} target="_blank" rel="noopener noreferrer">
              帮助中心<span className="visually-hidden">（在新窗口打开）</span>
            </a>
          )}
        </li>
      </ul>
    </nav>
  );
}

function Centre({
  path,
  title,
  current,
}: {
  readonly path: string;
  readonly title: string;
  readonly current: boolean;
}) {
  return (
    <NavLink className={styles['centre']} to={useTabAddress(path)} data-current={current}>
      {title}
    </NavLink>
  );
}
