import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { pagesOf, visibleMenu } from '#subjects/menu/rules.ts';
import { menusAtom } from '../../shell/entry/menus.ts';
import styles from './DashboardPage.module.css';

/** The home page of who holds no permission for a widget, the default role above all (spec 1 §6). */
export function Welcome() {
  const menus = useAtomValue(menusAtom);
  const pages = pagesOf(visibleMenu(menus?.routes ?? [])).filter(({ externalUrl }) => externalUrl === '');
  return (
    <section className={styles['welcome']}>
      <h2>欢迎使用</h2>
      {pages.length > 0 ? (
        <p>您可以使用以下功能：</p>
      ) : (
        <p>您的账号已开通，但还没有分配业务功能。请联系本单位的系统管理员，说明您负责的工作，由其为您分配角色。</p>
      )}
      <ul>
        {pages.map(({ id, path, title }) => (
          <li key={id}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
