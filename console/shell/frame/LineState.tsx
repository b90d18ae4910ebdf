import { useConnection } from '#browser/core.tsx';
import type { Connection } from '#browser/socket.ts';
import { SESSION_MESSAGES } from '#subjects/session/terms.ts';
import styles from './Navbar.module.css';

const WORDS: Readonly<Record<Connection, string>> = {
  connecting: '正在连接',
  connected: '数据实时更新',
  lost: '连接已断开，正在重连',
  crowded: '打开的页面过多，本页定时刷新',
};

/** Whether what is shown follows the server: with a lost line the figures stand still, and a person should know. */
export function LineState() {
  const connection = useConnection();
  const why = connection === 'crowded' ? { title: SESSION_MESSAGES.tooManySockets } : {};
  return (
    <span className={styles['line']} data-line={connection} role="status" {...why}>
      {WORDS[connection]}
    </span>
  );
}
