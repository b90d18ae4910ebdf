import { useRouteError } from 'react-router-dom';
import styles from './Waiting.module.css';

/** Where an error ends that no page caught, a part of the program that could not be fetched among them. */
export function ProgramFailed() {
  console.error(useRouteError());
  return (
    <main className={styles['failed']}>
      <h1>页面加载失败</h1>
      <p>可能是网络中断，或平台刚刚更新。请重新加载；多次失败请联系系统管理员。</p>
      <button type="button" className={styles['again']} onClick={() => window.location.reload()}>
        重新加载
      </button>
    </main>
  );
}
