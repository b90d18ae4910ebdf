import { NavLink, useLocation } from 'react-router-dom';
import { ENTERPRISE_CENTRE, HOME } from '#subjects/menu/rules.ts';
import { tellNote } from '../../parts/messages.ts';
import { useTabAddress } from '../tabs/TabScope.tsx';
import { type Layout, layoutOf } from '../frame/layout.ts';
import styles from './TopBar.module.css';

const TABS: ReadonlyArray<readonly [layout: Layout, path: string, title: string]> = [
  ['dashboard', HOME, '首页'],
  ['theme', '/overView', '主题中心'],
  ['enterprise', ENTERPRISE_CENTRE, '企业中心'],
];

/** Address of the help centre 帮助中心, where this site has one. */
export interface TopTabsProps {
  readonly helpUrl: string;
}

/** The centres of the console, and the help centre in a window of its own (spec 2 §2). */
export function TopTabs({ helpUrl }: TopTabsProps) {
  const layout = layoutOf(useLocation().pathname);
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
            <button
              type="button"
              className={styles['centre']}
              onClick={() => void tellNote('尚未配置帮助中心地址，请联系系统管理员')}
            >
              帮助中心
            </button>
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
