import { Link, useLoaderData } from 'react-router-dom';
import type { CasFailure } from '../../shell/entry/cas.ts';
import { platformTitle, tabTitle } from '../../parts/platform.ts';
import styles from './LoginPage.module.css';

/** What is seen of the central login: only why it did not work out, and the way to try again (spec 1 §2.2). */
export function CasPage() {
  const { reason, target } = useLoaderData<CasFailure>();
  return (
    <div className={styles['alone']}>
      <title>{tabTitle('统一身份认证')}</title>
      <main className={styles['card']}>
        <p className={styles['small']}>{platformTitle()}</p>
        <h1 className={styles['heading']}>统一身份认证登录失败</h1>
        <p className={styles['refusal']} role="alert">
          {reason}
        </p>
        <Link className={styles['submit']} to={`/cas?redirect=${encodeURIComponent(target)}`}>
          重新登录
        </Link>
      </main>
    </div>
  );
}
