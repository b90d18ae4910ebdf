import { Link, useLocation } from 'react-router-dom';
import { withoutTail } from '#base/text/ends.ts';
import { fixedPageOf, HOME, type MenuRoute, trailTo } from '#subjects/menu/rules.ts';
import styles from './Navbar.module.css';

export interface BreadcrumbProps {
  readonly routes: readonly MenuRoute[];
  /** What the page in front is called, where it has a name of its own. */
  readonly title?: string | undefined;
}

/** 面包屑: always starts with 首页, unless the page is the dashboard (spec 1 §2.4). */
export function Breadcrumb({ routes, title: own }: BreadcrumbProps) {
  const { pathname } = useLocation();
  const path = withoutTail(pathname, '/');
  const trail = path === HOME ? [] : titlesTo(routes, path);
  return (
    <nav aria-label="当前位置" className={styles['crumbs']}>
      <ol>
        {path === HOME ? (
          <li aria-current="page">首页</li>
        ) : (
          <li>
            <Link to={HOME}>首页</Link>
          </li>
        )}
        {trail.map((title, index) => (
          <li key={`${index} ${title}`} aria-current={index === trail.length - 1 ? 'page' : undefined}>
            {index === trail.length - 1 ? (own ?? title) : title}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function titlesTo(routes: readonly MenuRoute[], path: string): readonly string[] {
  const fixed = fixedPageOf(path);
  return fixed ? [fixed.title] : trailTo(routes, path).map(({ title }) => title);
}
