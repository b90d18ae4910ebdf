import { useConnection } from '#browser/core.tsx';
import type { Connection } from '#browser/socket.ts';
import styles from './Navbar.module.css';

const WORDS: Readonly<Record<Connection, string>> = {
  connecting: '正在连接',
  connected: '数据实时更新',
  lost: '连接已断开，正在重连',
};

/** Whether what is shown follows the server: with a lost line the figures stand still, and a person should know. */
export function LineState() {
  const connection = useConnection();
  return <span className={styles['line']} data-line={connection} role="status">{WORDS[connection]}</span>;
}
