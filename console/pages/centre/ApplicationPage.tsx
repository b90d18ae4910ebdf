import { useAtomValue } from 'jotai';
import { Link, useSearchParams } from 'react-router-dom';
import { useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { ownMenuCalls } from '#subjects/menu/calls.ts';
import { Page } from '../../parts/Page.tsx';
import { menusAtom } from '../../shell/entry/menus.ts';
import { catalogueOf, ofApplication } from '../../shell/menus/catalogue.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { SectionCards } from './SectionCards.tsx';
import styles from './Centre.module.css';

/** 主题应用: the pages of the current application (spec 1 §2.3). */
export function ApplicationPage({ title }: MenuPageProps) {
  const [query] = useSearchParams();
  const routes = useAtomValue(menusAtom)?.routes ?? [];
  const { data: applications, failure, refetch } = useCall(ownMenuCalls.apps, {});
  const appId = query.get('app') ?? '';
  const current = applications?.find((application) => application.appId === appId);
  if (!applications)
    return (
      <Page title={title}>
        {failure ? (
          <FailedState density="desk" problem="应用获取失败" onRetry={refetch} />
        ) : (
          <LoadingState height={240} />
        )}
      </Page>
    );
  const sections = current ? catalogueOf(ofApplication(routes, appId)) : [];
  return (
    <Page title={current?.name ?? title} note={current?.description}>
      <nav aria-label="选择应用" className={styles['choices']}>
        {applications.map(({ appId: id, name }) => (
          <Link
            key={id}
            to={`/application?app=${encodeURIComponent(id)}`}
            aria-current={id === appId ? 'true' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      {sections.length > 0 ? (
        <SectionCards sections={sections} />
      ) : (
        <EmptyState {...emptyText(applications.length > 0, current !== undefined)} height={240} />
      )}
    </Page>
  );
}

function emptyText(some: boolean, chosen: boolean): { readonly text: string; readonly hint: string } {
  if (!some) return { text: '暂无主题应用', hint: '系统管理员在“应用管理”中配置后，这里会显示相应的功能' };
  return chosen
    ? { text: '该应用下暂无您可以使用的功能', hint: '如需开通功能，请联系系统管理员' }
    : { text: '请选择应用', hint: '选择上方的应用，查看其中的功能' };
}
