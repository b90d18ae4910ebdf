import { DetailDrawer } from '../../register/DetailDrawer.tsx';
import styles from './Desk.module.css';

/** What the keys of the desk do, in the order in which they are used of a morning. */
const KEYS = [
  ['↓ ↑', '到下一条、上一条'],
  ['回车', '打开当前记录，查看明细、历史和同行均值'],
  ['X', '勾选或取消勾选当前记录'],
  ['A', '勾选本页全部无异常的记录'],
  ['P', '批量审核通过已勾选的记录'],
  ['T', '转交当前记录'],
  ['Z', '撤回最近一次决定（10 分钟内）'],
  ['Tab', '在打开的记录中依次到审核意见、退回修改、审核通过'],
  ['1 至 9', '在打开的专项资金申报中选择要办理的操作'],
  ['Esc', '关闭打开的记录，回到队列'],
  ['?', '显示这份按键说明'],
] as const;

/** 按键说明: everything on the desk goes by keyboard. */
export function KeyList({ onClose }: { readonly onClose: () => void }) {
  return (
    <DetailDrawer title="按键说明" onClose={onClose}>
      <dl className={styles['keys']}>
        {KEYS.map(([key, deed]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>{key}</dt>
            <dd>{deed}</dd>
          </div>
        ))}
      </dl>
    </DetailDrawer>
  );
}
