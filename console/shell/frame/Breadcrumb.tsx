import { Link, useLocation } from 'react-router-dom';
import { type MenuRoute, trailTo } from '#subjects/menu/rules.ts';
import styles from './Navbar.module.css';

const HOME = '/dashboard';

/** 面包屑: always starts with 首页, unless the page is the dashboard (spec 1 §2.4). */
export function Breadcrumb({ routes }: { readonly routes: readonly MenuRoute[] }) {
  const { pathname } = useLocation();
  const trail = pathname === HOME ? [] : trailTo(routes, pathname);
  return (
    <nav aria-label="当前位置" className={styles['crumbs']}>
      <ol>
        {pathname === HOME
          ? <li aria-current="page">首页</li>
          : <li><Link to={HOME}>首页</Link></li>}
        {trail.map((route, index) => (
          <li key={route.id} aria-current={index === trail.length - 1 ? 'page' : undefined}>{route.title}</li>
        ))}
      </ol>
    </nav>
  );
}
