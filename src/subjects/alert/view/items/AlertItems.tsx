import { useMeasure } from '#kit/frame/measure.ts';
import type { Density } from '#kit/tokens/theme.ts';
import { type MeasuredOf, MOST_ITEMS } from '../../terms.ts';
import type { AlertDetail } from '../../wire/alerts.ts';
import { itemsThatFit } from './items-that-fit.ts';
import styles from './AlertItems.module.css';

/** What the list of what an alert is about is called. */
export const ITEM_TITLES: Readonly<Record<MeasuredOf, string>> = {
  goods: '',
  outlet: '',
  division: '',
  report: '尚未报送的企业',
  camera: '没有画面的摄像机',
  job: '失败或未按时运行的任务',
  statistic: '',
};

export interface AlertItemsProps {
  readonly items: AlertDetail['items'];
  /** A wall shows what its place holds and says how many there are; a desk shows all that came. */
  readonly density: Density;
}

/** The enterprises, cameras or jobs that an alert is about 所涉对象. */
export function AlertItems({ items, density }: AlertItemsProps) {
  const { ref, size } = useMeasure();
  const isWall = density === 'wall';
  if (items.length === 0) return <p className={styles['more']}>目前没有</p>;
  const isMore = items.length === MOST_ITEMS;
  const { columns, fit } = size ? itemsThatFit(items, size, isMore) : { columns: 1, fit: 0 };
  const shown = isWall ? items.slice(0, fit) : items;
  return (
    <div ref={ref} className={styles['place']} data-kind={density}>
      <ul
        className={styles['items']}
        style={isWall ? { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } : undefined}
      >
        {shown.map(({ name, note }) => (
          <li key={`${name} ${note}`}>
            <span className={styles['name']}>{name}</span>
            <small className={styles['note']}>{note}</small>
          </li>
        ))}
      </ul>
      {(isMore || shown.length < items.length) && (
        <p className={styles['more']}>
          {isWall
            ? `${isMore ? `不少于 ${items.length}` : `共 ${items.length}`} 个，全部请扫码查看`
            : `只列出前 ${MOST_ITEMS} 个，全部请在控制台查看`}
        </p>
      )}
    </div>
  );
}
