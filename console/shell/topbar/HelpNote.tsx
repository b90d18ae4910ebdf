import { Link } from 'react-router-dom';
import { HELP_CENTRE } from '#subjects/menu/rules.ts';
import { TAB_KEYS } from '../tabs/use-tab-keys.ts';
import styles from './TopBar.module.css';

const KEYS: ReadonlyArray<readonly [keys: string, does: string]> = [
  ['Ctrl + K', '查找菜单、台账、企业和报表'],
  ['↓（在列表上）', '进入首行，再按 ↑ ↓ 换行，← → 换操作'],
  ...TAB_KEYS,
];

/** What the help popover says: keys, and where more is written (spec 2 §2.1: 400 wide). */
export function HelpNote({ helpUrl }: { readonly helpUrl: string }) {
  return (
    <div className={styles['help']}>
      <p>切换标签后，页面中已填写的内容和查询条件会保留，直到关闭该标签。在标签上单击右键可以刷新或批量关闭。</p>
      <table>
        <caption className="visually-hidden">快捷键</caption>
        <tbody>
          {KEYS.map(([keys, does]) => (
            <tr key={keys}>
              <th scope="row">
                <kbd>{keys}</kbd>
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {helpUrl === '' ? (
        <p>
          更多说明请查看<Link to={HELP_CENTRE}>帮助中心</Link>。
        </p>
      ) : (
        <p>
          更多说明请查看
          <a href={helpUrl} target="_blank" rel="noopener noreferrer">
            帮助中心
          </a>
          。
        </p>
      )}
    </div>
  );
}
