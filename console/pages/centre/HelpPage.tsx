import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { sessionAtom } from '#browser/session.ts';
import { pagesOf } from '#subjects/menu/rules.ts';
import { Page } from '../../parts/Page.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { menusAtom } from '../../shell/entry/menus.ts';
import styles from './Centre.module.css';
import { topicsFor } from './help-topics.ts';

/** 帮助中心 of our own, where no address of another is configured: how the tasks go that the user's rights allow (spec 2 §2). */
export function HelpPage({ title }: MenuPageProps) {
  const { resources } = useAtomValue(sessionAtom);
  const pages = pagesOf(useAtomValue(menusAtom)?.routes ?? []);
  return (
    <Page title={title} note="按您的权限显示；使用中遇到问题，请联系本单位的系统管理员">
      {topicsFor(resources).map(({ title: task, component, steps }) => {
        const page = pages.find((one) => one.component === component);
        return (
          <section key={task} className={styles['block']}>
            <h2>{task}</h2>
            <ol className={styles['steps']}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {page && <Link to={page.path}>打开“{page.title}”</Link>}
          </section>
        );
      })}
    </Page>
  );
}
