import { useAtomValue } from 'jotai';
import { Link, useSearchParams } from 'react-router-dom';
import { useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { ownMenuCalls } from '#subjects/menu/calls.ts';
import { Page } from '../../parts/Page.tsx';
import { menusAtom } from '../../shell/entry/menus.ts';
import { catalogueOf } from '../../shell/menus/catalogue.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { SectionCards } from './SectionCards.tsx';
import styles from './Centre.module.css';

/** 主题中心: the top menus as themes, and the applications that group them; a theme selects the side menu (spec 1 §2.3). */
export function OverviewPage({ title }: MenuPageProps) {
  const [query] = useSearchParams();
  const sections = catalogueOf(useAtomValue(menusAtom)?.routes ?? []);
  const { data: applications = [] } = useCall(ownMenuCalls.apps, {});
  const selected = query.get('menu') ?? '';
  const shown = sections.filter(({ id }) => selected === '' || String(id) === selected);
  return (
    <Page title={title} note="按主题进入业务功能">
      <nav aria-label="选择主题" className={styles['choices']}>
        <Link to="/overView" aria-current={selected === '' ? 'true' : undefined}>
          全部主题
        </Link>
        {sections.map(({ id, title: name }) => (
          <Link key={id} to={`/overView?menu=${id}`} aria-current={String(id) === selected ? 'true' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      {applications.length > 0 && (
        <section className={styles['block']}>
          <h2>主题应用</h2>
          <ul className={styles['applications']}>
            {applications.map(({ appId, name, description }) => (
              <li key={appId}>
                <Link to={`/application?app=${encodeURIComponent(appId)}`}>
                  <strong>{name}</strong>
                  <span>{description}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {shown.length > 0 ? (
        <SectionCards sections={shown} />
      ) : (
        <EmptyState text="暂无可用的主题" hint="如需开通功能，请联系系统管理员" height={240} />
      )}
    </Page>
  );
}
