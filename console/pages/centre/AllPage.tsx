import { AllMenus } from '../../shell/menus/AllMenus.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import styles from './Centre.module.css';

/** 全部应用: everything that the user's menus offer (spec 1 §2.3). */
export function AllPage({ title }: MenuPageProps) {
  return (
    <Page title={title} note="您可以使用的全部功能">
      <section className={styles['block']}>
        <AllMenus collecting={false} />
      </section>
    </Page>
  );
}
